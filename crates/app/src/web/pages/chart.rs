//! Charts of an analysis as SVG. The numbers are in a table beside them, so they are pictures only.

use gamesman_query::{RemotenessCounts, ValueAnswer};
use maud::{Markup, html};

const ORDER: [ValueAnswer; 4] =
    [ValueAnswer::Win, ValueAnswer::Tie, ValueAnswer::Draw, ValueAnswer::Lose];

/// How many positions of a row have a value.
pub fn count(row: &RemotenessCounts, value: ValueAnswer) -> u64 {
    match value {
        ValueAnswer::Win => row.win,
        ValueAnswer::Lose => row.lose,
        ValueAnswer::Tie => row.tie,
        ValueAnswer::Draw => row.draw,
        ValueAnswer::Unknown => 0,
    }
}

/// One bar, divided in proportion.
pub fn shares(parts: &[(ValueAnswer, u64)]) -> Markup {
    let all = parts.iter().map(|(_, count)| count).sum::<u64>().max(1) as f64;
    let mut x = 0.0;
    let bars: Vec<(ValueAnswer, f64, f64)> = parts
        .iter()
        .map(|(value, count)| {
            let width = 1000.0 * *count as f64 / all;
            let bar = (*value, x, width);
            x += width;
            bar
        })
        .collect();
    html! {
        svg .shares viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true" {
            @for (value, x, width) in bars {
                @if width > 0.0 {
                    rect class={ "f-" (value.name()) } x=(format!("{x:.2}")) y="0"
                        width=(format!("{:.2}", (width - 2.0).max(1.0))) height="24" {}
                }
            }
        }
    }
}

/// The size of the picture and the room for its axes.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 92.0;
const BOTTOM: f64 = 40.0;
const TOP: f64 = 12.0;

/// Columns by remoteness, stacked by value; endless positions have a column of their own at the end.
pub fn by_remoteness(rows: &[RemotenessCounts]) -> Markup {
    let total = |row: &RemotenessCounts| ORDER.iter().map(|value| count(row, *value)).sum::<u64>();
    let most = rows.iter().map(total).max().unwrap_or(0).max(1) as f64;
    let step = (WIDTH - LEFT) / rows.len().max(1) as f64;
    let gap = (step * 0.18).min(4.0);
    let height = HEIGHT - BOTTOM - TOP;
    let tick = tick(most);
    let lines = (0..).map(|i| tick * f64::from(i)).take_while(|at| *at <= most);
    let every = (rows.len() / 16 + 1).max(1);
    html! {
        svg .chart viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img"
            aria-label="Chart of positions by remoteness; the table below has the numbers" {
            @for at in lines {
                @let y = HEIGHT - BOTTOM - height * at / most;
                line .rule x1=(LEFT) x2=(WIDTH) y1=(round(y)) y2=(round(y)) {}
                text .axis x=(LEFT - 8.0) y=(round(y)) text-anchor="end" { (super::words::number(at as u64)) }
            }
            @for (i, row) in rows.iter().enumerate() {
                @let x = LEFT + step * i as f64;
                (column(row, x + gap / 2.0, step - gap, height / most))
                @if i % every == 0 || row.remoteness.is_none() {
                    text .axis x=(round(x + step / 2.0)) y=(HEIGHT - BOTTOM + 16.0) {
                        @match row.remoteness { Some(n) => (n), None => "∞" }
                    }
                }
            }
            text .axis x=(LEFT + (WIDTH - LEFT) / 2.0) y=(HEIGHT - 6.0) { "remoteness" }
        }
    }
}

fn column(row: &RemotenessCounts, x: f64, width: f64, scale: f64) -> Markup {
    let mut y = HEIGHT - BOTTOM;
    let parts: Vec<(ValueAnswer, f64, f64)> = ORDER
        .iter()
        .map(|value| (*value, count(row, *value) as f64 * scale))
        .filter(|(_, height)| *height > 0.0)
        .map(|(value, height)| {
            y -= height;
            (value, y, height)
        })
        .collect();
    html! {
        @for (value, y, height) in parts {
            rect class={ "f-" (value.name()) } x=(round(x)) y=(round(y)) width=(round(width))
                height=(round(height.max(0.8))) {}
        }
    }
}

fn round(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}

/// The distance of about four round numbers up to `most`.
fn tick(most: f64) -> f64 {
    let rough = (most / 4.0).max(1.0);
    let power = 10f64.powf(rough.log10().floor());
    let digit = [1.0, 2.0, 5.0, 10.0].into_iter().find(|d| d * power >= rough).unwrap_or(10.0);
    digit * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        for (most, step) in [(1.0, 1.0), (9.0, 5.0), (5478.0, 2000.0), (69_763_700.0, 20_000_000.0)]
        {
            assert_eq!(tick(most), step, "{most}");
        }
    }
}
