//! Rows of counters as a picture: each row has a name and as many lines as it needs.

use gamesman_rules::prelude::*;

use super::row::{Line, Row};
use super::runs::bit;

/// Counters in a line at most: all fingers can hit them on a phone. Where what is between two counters is hit, too, they are fewer;
/// of many counters lines are longer.
const IN_A_LINE: u32 = 8;
const WITH_CUTS: u32 = 6;
const OF_MANY: u32 = 20;

/// As many counters are many.
const MANY: u32 = 80;

/// Height of a line, and of the name above a row.
const LINE: f32 = 1.1;
const NAME: f32 = 0.6;

/// The spot of a counter. Spots are all counters, row by row, and then all places for cuts.
pub(super) fn counter(rows: &[Row], row: usize, counter: u32) -> usize {
    rows[..row].iter().map(|row| row.size as usize).sum::<usize>() + counter as usize
}

/// The spot between a counter and the next one, of a row that can be cut.
pub(super) fn cut(rows: &[Row], row: usize, counter: u32) -> usize {
    let counters: usize = rows.iter().map(|row| row.size as usize).sum();
    let before = rows[..row].iter().filter(|row| row.rule.cuts()).map(|row| row.size as usize - 1);
    counters + before.sum::<usize>() + counter as usize
}

/// Whether counters of a row can be chosen and what is between them, too.
fn takes_and_cuts(row: &Row) -> bool {
    row.rule.cuts() && row.rule.most_taken() != Some(0)
}

/// How many counters are in a line: as few as make no more lines.
fn in_a_line(rows: &[Row]) -> u32 {
    let counters: u32 = rows.iter().map(|row| row.size).sum();
    let most = match rows.iter().any(takes_and_cuts) {
        _ if counters > MANY => OF_MANY,
        true => WITH_CUTS,
        false => IN_A_LINE,
    };
    let lines = |long: &u32| rows.iter().map(|row| row.size.div_ceil(*long)).sum::<u32>();
    (1..=most).min_by_key(lines).unwrap_or(most)
}

pub(super) fn draw<const W: usize>(rows: &[Row], lines: &[Line<W>]) -> Scene {
    let long = in_a_line(rows);
    let at = |top: f32, counter: u32| {
        let (line, column) = (counter / long, counter % long);
        (column as f32 + 0.5, top + NAME + (line as f32 + 0.5) * LINE)
    };
    let tops: Vec<f32> = tops(rows, long);
    let height = tops.last().copied().unwrap_or(0.0);
    // Beside the end of a line it can be cut, too.
    let cut_at_end = rows.iter().any(|row| row.rule.cuts() && row.size > long);
    let beside = if cut_at_end { 0.25 } else { 0.0 };
    let mut scene = Scene::new((long as f32 + beside).max(3.0), height);
    for (place, (row, line)) in rows.iter().zip(lines).enumerate() {
        let letter = char::from(b'a' + place as u8);
        let title =
            if rows.len() == 1 { row.name.clone() } else { format!("{letter}: {}", row.name) };
        // Labels are centred; this one is to begin at the left edge.
        let x = (0.5 + title.chars().count() as f32 * 0.105).min(scene.width / 2.0);
        scene.label((x, tops[place] + NAME / 2.0), 0.36, title);
        for i in 0..row.size {
            let (x, y) = at(tops[place], i);
            scene.circle((x, y), 0.12, Tone::Shade);
            let width = if takes_and_cuts(row) { 0.5 } else { 0.9 };
            scene.spot((x, y), (width, 1.0), name(rows, place, i));
            if bit(&line.counters, i as usize) {
                let disc = Glyph::Disc(0.36);
                scene.piece(counter(rows, place, i), (x, y), disc, Tone::Neutral, "x", "counter");
            }
        }
        for i in (0..row.size).filter(|i| bit(&line.cuts, *i as usize)) {
            let (x, y) = at(tops[place], i);
            let bar = Glyph::Bar(0.08, 1.0);
            scene.piece(cut(rows, place, i), (x + 0.5, y), bar, Tone::Ink, "|", "cut");
        }
    }
    for (place, row) in rows.iter().enumerate().filter(|(_, row)| row.rule.cuts()) {
        for i in 0..row.size - 1 {
            let (x, y) = at(tops[place], i);
            let name = format!("between {} and {}", name(rows, place, i), i + 2);
            let width = if takes_and_cuts(row) { 0.5 } else { 0.3 };
            scene.spot((x + 0.5, y), (width, 1.0), name);
        }
    }
    scene
}

/// Where each row begins, and at last where the picture ends.
fn tops(rows: &[Row], long: u32) -> Vec<f32> {
    let mut top = 0.0;
    let mut tops = vec![top];
    for row in rows {
        top += NAME + row.size.div_ceil(long) as f32 * LINE;
        tops.push(top);
    }
    tops
}

fn name(rows: &[Row], row: usize, counter: u32) -> String {
    if rows.len() == 1 {
        return format!("counter {}", counter + 1);
    }
    format!("{}{}", char::from(b'a' + row as u8), counter + 1)
}
