//! Charts as SVG. The numbers are in a table beside them, so they are pictures only.

use gamesman_query::{PeriodAnswer, RemotenessCounts, ValueAnswer};
use maud::{Markup, html};

use crate::language::Language;

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
pub fn by_remoteness(t: Language, rows: &[RemotenessCounts]) -> Markup {
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
            aria-label=(t.say("analysis-chart")) {
            @for at in lines {
                @let y = HEIGHT - BOTTOM - height * at / most;
                line .rule x1=(LEFT) x2=(WIDTH) y1=(round(y)) y2=(round(y)) {}
                text .axis x=(LEFT - 8.0) y=(round(y)) text-anchor="end" { (t.number(at as u64)) }
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
            text .axis x=(LEFT + (WIDTH - LEFT) / 2.0) y=(HEIGHT - 6.0) { (t.say("analysis-axis")) }
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

/// Nimbers as columns. Where they are periodic, every other period is shaded; exceptions before that
/// have another colour and a dot.
pub fn nimbers(t: Language, nimbers: &[u32], period: Option<&PeriodAnswer>) -> Markup {
    let most = f64::from(nimbers.iter().copied().max().unwrap_or(0).max(1));
    let step = (WIDTH - LEFT) / nimbers.len().max(1) as f64;
    let (gap, height) = ((step * 0.18).min(4.0), HEIGHT - BOTTOM - 2.0 * TOP);
    let tick = tick(most);
    let lines = (0..).map(|i| tick * f64::from(i)).take_while(|at| *at <= most);
    let at = |n: usize| LEFT + step * n as f64;
    let exception = |n: usize| {
        let list = period.and_then(|period| period.exceptions.as_ref());
        list.is_some_and(|list| list.binary_search(&n).is_ok())
    };
    let every = (nimbers.len() / 20 + 1).next_multiple_of(5);
    html! {
        svg .chart viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img"
            aria-label=(t.say("nimbers-chart")) {
            @for (begin, end) in shades(nimbers.len(), period) {
                rect .shade x=(round(at(begin))) y="0" width=(round(at(end) - at(begin)))
                    height=(HEIGHT - BOTTOM) {}
            }
            @for line in lines {
                @let y = HEIGHT - BOTTOM - height * line / most;
                line .rule x1=(LEFT) x2=(WIDTH) y1=(round(y)) y2=(round(y)) {}
                text .axis x=(LEFT - 8.0) y=(round(y)) text-anchor="end" { (line) }
            }
            @if let Some(period) = period.filter(|period| period.start < nimbers.len()) {
                line .start x1=(round(at(period.start))) x2=(round(at(period.start))) y1="0"
                    y2=(HEIGHT - BOTTOM) {}
            }
            @for (n, nimber) in nimbers.iter().enumerate() {
                @let tall = f64::from(*nimber) / most * height;
                @let x = at(n) + gap / 2.0;
                @let colour = if exception(n) { "f-tie" } else { "f-accent" };
                rect class=(colour) x=(round(x)) y=(round(HEIGHT - BOTTOM - tall))
                    width=(round(step - gap)) height=(round(tall)) {}
                @if exception(n) {
                    circle class=(colour) cx=(round(x + (step - gap) / 2.0))
                        cy=(round(HEIGHT - BOTTOM - tall - 6.0)) r="2.5" {}
                }
                @if n % every == 0 {
                    text .axis x=(round(at(n) + step / 2.0)) y=(HEIGHT - BOTTOM + 16.0) { (n) }
                }
            }
            text .axis x=(LEFT + (WIDTH - LEFT) / 2.0) y=(HEIGHT - 6.0) { "n" }
        }
    }
}

/// Every other period, as far as it is shown.
fn shades(shown: usize, period: Option<&PeriodAnswer>) -> Vec<(usize, usize)> {
    let Some(PeriodAnswer { length, start, .. }) = period else { return Vec::new() };
    let begins = (*start..shown).step_by(2 * length);
    begins.map(|begin| (begin, (begin + length).min(shown))).collect()
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
