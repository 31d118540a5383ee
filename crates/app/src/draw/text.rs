//! A scene as text for a terminal.
//!
//! Everything that has a place (spots, pieces, labels) is put on a grid of characters. Each
//! distinct height becomes a line. Widths keep their proportions: the scale is the smallest at which
//! neighbours in a line have a space between them, so that a chessboard takes two characters for a
//! cell and a triangle of pegs stays a triangle. Of shapes only what tells spots apart is written: walls, goals.

mod ground;
mod legend;

pub use legend::with_legend;

use gamesman_query::rules::{Glyph, Label, Piece, Scene, Spot};

/// Things whose heights differ by less than this are on the same line.
const SAME_LINE: f32 = 0.2;

/// Lines further apart than this have an empty line between them.
const EMPTY_LINE: f32 = 1.6;

/// Spots higher than this hold things one above the other.
const TALL: f32 = 1.5;

/// Characters for a unit of width that are tried, smallest first.
const SCALES: [f32; 9] = [2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 16.0];

/// Most characters in a line.
const WIDEST: usize = 240;

/// The layers of labels and of signs that stand alone.
const LABELS: u8 = 2;
const SIGNS: u8 = 4;

/// Where things are written that are too far to the right to be seen.
const FARTHEST: f32 = 10_000.0;

/// The board in lines of text, with its coordinates and, below, its notes.
///
/// Empty spots are `.` or, where they are not alike, a sign of what they are made of; an empty tall one (a rod) is `|` at its foot, pieces are their text, bars as
/// wide as drawn. What only text has ([`Scene::written`]) is added.
pub fn board(scene: &Scene) -> String {
    let mut items = items(scene);
    items.sort_by(|a, b| a.y.total_cmp(&b.y));
    let scale = SCALES.into_iter().find(|&scale| legible(&items, scale));
    let scale = scale.unwrap_or(SCALES[SCALES.len() - 1]);
    let mut text = draw(&items, scale);
    for note in scene.written.lines.iter().chain(&scene.notes) {
        text.push_str(note);
        text.push('\n');
    }
    text
}

/// Something to write: where its middle is, and what wins where two meet.
struct Item {
    x: f32,
    y: f32,
    text: String,
    /// Width in units, of bars, and what they are filled with.
    bar: Option<(f32, char)>,
    /// Later layers are written over earlier ones.
    layer: u8,
    /// A sign right before it, in the space between it and its neighbour.
    sign: String,
}

impl Item {
    fn new(x: f32, y: f32, text: impl Into<String>, layer: u8) -> Item {
        Item { x, y, text: text.into(), bar: None, layer, sign: String::new() }
    }

    /// What is written at this scale.
    fn text(&self, scale: f32) -> String {
        let Some((width, fill)) = self.bar else { return self.text.clone() };
        let middle = if self.text.is_empty() { fill.into() } else { self.text.clone() };
        let length = (width * scale).floor().max(0.0) as usize;
        let sides = length.saturating_sub(middle.chars().count()) / 2;
        let sides = String::from(fill).repeat(sides.min(WIDEST));
        format!("{sides}{middle}{sides}")
    }

    /// The first column and the one after the last, from `left` on.
    fn columns(&self, left: f32, scale: f32) -> (isize, isize) {
        let length = self.text(scale).chars().count() as isize;
        let middle = ((self.x - left) * scale + 0.5).floor().min(FARTHEST) as isize;
        // Two digits end where one digit stands.
        let first = middle - length / 2;
        (first, first + length)
    }
}

fn items(scene: &Scene) -> Vec<Item> {
    let spots = scene.spots.iter().zip(ground::characters(scene));
    let empty = spots.filter(|(spot, _)| !scene.pieces.iter().any(|p| covers(spot, p)));
    let spots = empty.map(|(spot, ground)| {
        if spot.height > TALL {
            Item::new(spot.x, foot(scene, spot), "|", 1)
        } else {
            Item::new(spot.x, spot.y, ground, 1)
        }
    });
    let points = ground::points(scene).map(|(x, y)| Item::new(x, y, ground::POINT, 1));
    let labels = scene.labels.iter().map(|label| Item::new(label.x, label.y, &label.text, LABELS));
    let pieces = scene.pieces.iter().flat_map(|piece| {
        let bar = match piece.glyph {
            Glyph::Bar(width, height) if width > height => Some((width, '=')),
            _ => None,
        };
        let places = places(piece.glyph).map(|(x, y)| (piece.x + x, piece.y + y));
        places.map(move |(x, y)| Item { bar, ..Item::new(x, y, &piece.text, 3) })
    });
    let pieces: Vec<Item> = pieces.collect();
    // Each rod keeps room for the widest bar, so that the board does not move when a bar does.
    let widest = pieces.iter().filter_map(|piece| piece.bar).map(|(width, _)| width);
    let widest = widest.fold(0.0, f32::max);
    let rods = scene.spots.iter().filter(|spot| spot.height > TALL && widest > 0.0);
    let rooms = rods.map(|rod| {
        let bar = Some((widest, ' '));
        Item { bar, ..Item::new(rod.x, foot(scene, rod), "", 0) }
    });
    let mut all: Vec<Item> = rooms.chain(spots).chain(points).chain(labels).chain(pieces).collect();
    scene.written.signs.iter().for_each(|sign| add_sign(&mut all, sign));
    all.retain(|item| item.x.is_finite() && item.y.is_finite());
    all
}

/// Writes a sign before the topmost thing at its place, or there if the spot is empty.
fn add_sign(items: &mut Vec<Item>, sign: &Label) {
    let there = |item: &&mut Item| is_same_place(item, (sign.x, sign.y));
    match items.iter_mut().rev().filter(there).find(|item| item.layer >= LABELS) {
        Some(item) => item.sign.clone_from(&sign.text),
        None => items.push(Item::new(sign.x, sign.y, &sign.text, SIGNS)),
    }
}

fn is_same_place(item: &Item, (x, y): (f32, f32)) -> bool {
    (item.x - x).abs() < 0.05 && (item.y - y).abs() < 0.05
}

/// Where a piece's text is written, from its middle: on each cell of one that covers several.
pub(super) fn places(glyph: Glyph) -> impl Iterator<Item = (f32, f32)> {
    let cells = |side: f32| side.round().clamp(1.0, 26.0);
    let (columns, rows) = match glyph {
        Glyph::Tile(width, height) | Glyph::Block(width, height) | Glyph::Car(width, height) => {
            (cells(width), cells(height))
        }
        _ => (1.0, 1.0),
    };
    let along = |count: f32| (0..count as usize).map(move |i| i as f32 - (count - 1.0) / 2.0);
    along(rows).flat_map(move |y| along(columns).map(move |x| (x, y)))
}

/// Where the lowest piece of a tall spot would stand: beside those of its neighbours.
fn foot(scene: &Scene, spot: &Spot) -> f32 {
    let bottom = spot.y + spot.height / 2.0;
    let beside = scene.pieces.iter().map(|piece| piece.y).filter(|&y| y < bottom);
    let lowest = beside.fold(f32::NEG_INFINITY, f32::max);
    if lowest > spot.y { lowest } else { bottom - 0.5 }
}

/// Whether the piece stands on the spot.
fn covers(spot: &Spot, piece: &Piece) -> bool {
    (spot.x - piece.x).abs() <= spot.width / 2.0 && (spot.y - piece.y).abs() <= spot.height / 2.0
}

/// The items of each line, from items sorted by height.
fn lines(items: &[Item]) -> impl Iterator<Item = &[Item]> {
    let mut top = f32::NEG_INFINITY;
    let mut first = 0;
    let mut cuts = Vec::new();
    for (i, item) in items.iter().enumerate() {
        if item.y - top >= SAME_LINE {
            if i > 0 {
                cuts.push(first..i);
            }
            (top, first) = (item.y, i);
        }
    }
    if !items.is_empty() {
        cuts.push(first..items.len());
    }
    cuts.into_iter().map(|cut| &items[cut])
}

fn left_edge(items: &[Item]) -> f32 {
    items.iter().map(|item| item.x).fold(f32::INFINITY, f32::min)
}

/// Whether all neighbours in a line have a space between them, unless they are in the same place,
/// and longer bars look longer.
fn legible(items: &[Item], scale: f32) -> bool {
    let left = left_edge(items);
    let mut bars: Vec<(f32, usize)> = items
        .iter()
        .filter_map(|item| Some((item.bar?.0, item.text(scale).chars().count())))
        .collect();
    bars.sort_by(|a, b| a.0.total_cmp(&b.0));
    let told_apart = |pair: &[(f32, usize)]| pair[1].0 - pair[0].0 < 0.05 || pair[0].1 < pair[1].1;
    let spaced = lines(items).all(|line| {
        // Signs fit into spaces.
        let mut line: Vec<&Item> = line.iter().filter(|item| item.layer < SIGNS).collect();
        line.sort_by(|a, b| a.x.total_cmp(&b.x));
        // Of things in one place the widest counts.
        let mut places = line.chunk_by(|a, b| b.x - a.x < 0.05).map(|place| {
            let columns = place.iter().map(|item| item.columns(left, scale));
            columns.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))).unwrap_or_default()
        });
        let first = places.next().map_or(isize::MIN, |columns| columns.1);
        places.try_fold(first, |end, columns| (end < columns.0).then_some(columns.1)).is_some()
    });
    spaced && bars.windows(2).all(told_apart)
}

fn draw(items: &[Item], scale: f32) -> String {
    let left = left_edge(items);
    let begin = |item: &Item| item.columns(left, scale).0 - item.sign.chars().count() as isize;
    let margin = items.iter().map(begin).min().unwrap_or(0);
    let mut text = String::new();
    let mut above: Option<f32> = None;
    for line in lines(items) {
        if above.is_some_and(|above| line[0].y - above > EMPTY_LINE) {
            text.push('\n');
        }
        above = Some(line[0].y);
        let mut row: Vec<char> = Vec::new();
        let mut layers: Vec<&Item> = line.iter().collect();
        layers.sort_by_key(|item| item.layer);
        for item in layers {
            let first = (begin(item) - margin).max(0) as usize;
            for (i, c) in item.sign.chars().chain(item.text(scale).chars()).enumerate() {
                let at = first + i;
                if at < WIDEST {
                    row.resize(row.len().max(at + 1), ' ');
                    row[at] = c;
                }
            }
        }
        let row: String = row.into_iter().collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use gamesman_query::rules::Tone;

    use super::*;

    #[track_caller]
    fn check(scene: &Scene, drawing: &[&str]) {
        let text = board(scene);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines, drawing, "\n{text}");
    }

    fn put(scene: &mut Scene, place: (f32, f32), glyph: Glyph, text: &str) {
        let id = scene.pieces.len();
        scene.piece(id, place, glyph, Tone::Neutral, text, text);
    }

    fn spot(scene: &mut Scene, (x, y): (f32, f32), (width, height): (f32, f32)) {
        let name = format!("spot {}", scene.spots.len());
        scene.spots.push(Spot { x, y, width, height, name });
    }

    fn label(scene: &mut Scene, (x, y): (f32, f32), text: &str) {
        scene.labels.push(Label { x, y, size: 0.3, text: text.into() });
    }

    #[test]
    fn a_grid_has_coordinates_at_its_edges_and_notes_below() {
        let mut scene = Scene::grid(3, 3);
        put(&mut scene, Scene::cell(1, 1), Glyph::Cross, "x");
        put(&mut scene, Scene::cell(0, 2), Glyph::Ring, "o");
        scene.notes.push("x 1, o 1".into());
        check(&scene, &["3 . . o", "2 . x .", "1 . . .", "  a b c", "x 1, o 1"]);
    }

    #[test]
    fn numbers_of_two_digits_make_cells_wider() {
        let mut scene = Scene::grid(2, 2);
        for (i, text) in ["9", "10", "11"].into_iter().enumerate() {
            put(&mut scene, Scene::cell(i / 2, i % 2), Glyph::Tile(0.9, 0.9), text);
        }
        check(&scene, &["2  9  10", "1 11   .", "   a   b"]);
    }

    #[test]
    fn blocks_are_written_on_each_cell_they_cover() {
        let mut scene = Scene::grid(2, 3);
        put(&mut scene, (1.5, 0.5), Glyph::Block(1.9, 0.9), "a");
        put(&mut scene, (3.0, 1.0), Glyph::Tile(0.9, 1.9), "b");
        check(&scene, &["2 a a b", "1 . . b", "  a b c"]);
    }

    #[test]
    fn rows_of_pins_are_numbered_below() {
        let mut scene = Scene::new(5.0, 1.5);
        for pin in 0..5 {
            let x = pin as f32 + 0.5;
            spot(&mut scene, (x, 0.5), (1.0, 1.0));
            label(&mut scene, (x, 1.25), &(pin + 1).to_string());
            if pin != 2 {
                put(&mut scene, (x, 0.5), Glyph::Pin(0.9), "!");
            }
        }
        check(&scene, &["! ! . ! !", "1 2 3 4 5"]);
    }

    #[test]
    fn piles_of_sticks_stand_on_their_floor() {
        let mut scene = Scene::new(3.0, 2.0);
        for (pile, height) in [1, 3, 2].into_iter().enumerate() {
            let x = pile as f32 + 0.5;
            label(&mut scene, (x, 1.5), &(pile + 1).to_string());
            for stick in 0..3 {
                let place = (x, 1.2 - 0.4 * (stick as f32 + 0.5));
                spot(&mut scene, place, (1.0, 0.4));
                if stick < height {
                    put(&mut scene, place, Glyph::Bar(0.8, 0.22), "=");
                }
            }
        }
        check(&scene, &[". = .", ". = =", "= = =", "1 2 3"]);
    }

    #[test]
    fn mancala_has_stores_at_both_ends() {
        let mut scene = Scene::new(5.0, 2.0);
        for (x, y, stones) in [
            (0.5, 1.0, 12),
            (1.5, 0.5, 4),
            (2.5, 0.5, 0),
            (3.5, 0.5, 10),
            (1.5, 1.5, 1),
            (2.5, 1.5, 2),
            (3.5, 1.5, 3),
            (4.5, 1.0, 7),
        ] {
            spot(&mut scene, (x, y), (1.0, 1.0));
            put(&mut scene, (x, y), Glyph::Stones(stones, 0.4), &stones.to_string());
        }
        check(&scene, &["    4  0 10", "12           7", "    1  2  3"]);
    }

    #[test]
    fn disks_of_hanoi_are_as_wide_as_they_are() {
        let mut scene = Scene::new(6.0, 2.0);
        for rod in 0..3 {
            spot(&mut scene, (1.0 + 2.0 * rod as f32, 1.0), (2.0, 2.0 * 2.0));
            label(&mut scene, (1.0 + 2.0 * rod as f32, 3.3), &(rod + 1).to_string());
        }
        for (disk, x, y) in [(1, 1.0, 2.3), (3, 1.0, 2.7), (2, 5.0, 2.7)] {
            let width = 0.4 + 0.4 * disk as f32;
            put(&mut scene, (x, y), Glyph::Bar(width, 0.3), &disk.to_string());
        }
        check(&scene, &["  =1=", "===3===      |       ==2==", "   1         2         3"]);
    }

    #[test]
    fn triangles_stay_triangles() {
        let mut scene = Scene::new(3.0, 3.0);
        for (x, y) in [(1.5, 0.5), (1.0, 1.5), (2.0, 1.5), (0.5, 2.5), (1.5, 2.5), (2.5, 2.5)] {
            spot(&mut scene, (x, y), (1.0, 1.0));
            if y < 2.0 {
                put(&mut scene, (x, y), Glyph::Disc(0.4), "o");
            }
        }
        check(&scene, &["  o", " o o", ". . ."]);
    }

    #[test]
    fn a_piece_a_little_off_its_spot_stays_in_line() {
        let mut scene = Scene::new(3.0, 1.0);
        for number in 0..3 {
            let x = number as f32 + 0.5;
            spot(&mut scene, (x, 0.5), (1.0, 1.0));
            label(&mut scene, (x, 0.81), &number.to_string());
        }
        put(&mut scene, (1.5, 0.38), Glyph::Disc(0.26), "o");
        check(&scene, &[". o .", "0 1 2"]);
    }

    #[test]
    fn signs_stand_before_pieces_in_place_of_empty_spots_and_between() {
        let mut scene = Scene::grid(2, 3);
        put(&mut scene, Scene::cell(0, 1), Glyph::Tile(0.9, 0.9), "x");
        put(&mut scene, Scene::cell(0, 2), Glyph::Tile(0.9, 0.9), "x");
        scene.sign(Scene::cell(0, 1), '*');
        scene.sign(Scene::cell(1, 0), '-');
        scene.sign((2.5, 1.5), ']');
        scene.write_below("below");
        check(&scene, &["2 .*x x", "1 - .].", "  a b c", "below"]);
    }

    #[test]
    fn nothing_and_nonsense_draw_nothing() {
        check(&Scene::new(1.0, 1.0), &[]);
        let mut scene = Scene::new(1.0, 1.0);
        put(&mut scene, (f32::NAN, 0.0), Glyph::Cross, "x");
        put(&mut scene, (0.0, f32::INFINITY), Glyph::Cross, "x");
        check(&scene, &[]);
        put(&mut scene, (0.0, 0.0), Glyph::Cross, "x");
        put(&mut scene, (1e30, 0.0), Glyph::Bar(1e30, 0.1), "far");
        check(&scene, &["x"]);
    }
}
