//! Pictures of positions whose class draws none.

use std::collections::HashSet;

use gamesman_query::rules::{Glyph, Players, Scene, Tone, split_turn};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The width of a letter, in heights.
const LETTER: f32 = 0.6;

/// A board with a character on each cell if there is a grid, and the text itself otherwise.
pub(super) fn of_text(
    text: &str,
    players: Players,
    grid: Option<(usize, usize)>,
) -> PyResult<Scene> {
    match grid {
        Some((rows, columns)) => board(text, players, rows, columns),
        None => Ok(written(text)),
    }
}

fn written(text: &str) -> Scene {
    let size = 0.5;
    let width = (text.chars().count() as f32 * LETTER * size + 1.0).max(4.0);
    let mut scene = Scene::new(width, 1.5);
    scene.rect((0.0, 0.0), (width, 1.5), 0.1, Tone::Board);
    scene.label((width / 2.0, 0.75), size, text);
    scene
}

fn board(text: &str, players: Players, rows: usize, columns: usize) -> PyResult<Scene> {
    let cells = match (players, split_turn(text)) {
        (Players::Two, Ok((_, cells))) => cells,
        _ => text,
    };
    let cells: Vec<char> = cells.chars().take(rows * columns).collect();
    if cells.len() < rows * columns || columns > 26 || cells.is_empty() {
        return Err(PyValueError::new_err(format!(
            "the text ‘{text}’ does not have a character for each cell of a grid of {rows} × \
             {columns}"
        )));
    }
    let mut scene = Scene::grid(rows, columns);
    let stands = |c: &&char| !"-._ ".contains(**c);
    let mut once = HashSet::new();
    // Pieces that differ glide; of equal ones each belongs to its cell.
    let differ = cells.iter().filter(stands).all(|c| once.insert(*c));
    for (cell, c) in cells.iter().enumerate().filter(|(_, c)| stands(c)) {
        let id = if differ { *c as usize } else { cell };
        let (glyph, tone, name) = match c {
            'x' | 'X' => (Glyph::Cross, Tone::First, "cross".to_owned()),
            'o' | 'O' => (Glyph::Ring, Tone::Second, "ring".to_owned()),
            'A'..='Z' => (Glyph::Token(0.4), Tone::First, format!("piece {c}")),
            'a'..='z' => (Glyph::Token(0.4), Tone::Second, format!("piece {c}")),
            _ => (Glyph::Tile(0.92, 0.92), Tone::Neutral, format!("tile {c}")),
        };
        let place = Scene::cell(cell / columns, cell % columns);
        scene.piece(id, place, glyph, tone, c.to_string(), name);
    }
    Ok(scene)
}
