//! A sheet of diagrams to print for a class, and its solutions on a sheet of their own: A4 pages in SVG.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use gamesman_query::rules::Scene;
use gamesman_query::{Error, Session, StartAnswer, StartsAnswer, replace};

use super::words::{percent, solution};
use crate::cli::failure::Failure;
use crate::draw::svg;

/// Millimetres.
const WIDTH: f32 = 210.0;
const HEIGHT: f32 = 297.0;
const MARGIN: f32 = 15.0;
const HEADING: f32 = 26.0;

/// Writes the sheet to `file` and the solutions beside it; the place of the latter.
pub(crate) fn write(
    session: &Session,
    answer: &StartsAnswer,
    file: &Path,
) -> Result<PathBuf, Failure> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let solutions = file.with_file_name(format!("{stem}-solutions.svg"));
    for (path, page) in [(file, diagrams(session, answer)?), (&solutions, key(session, answer))] {
        replace(path, |to| to.write_all(page.as_bytes()))
            .map_err(|error| Failure::cannot_write(path, &error))?;
    }
    Ok(solutions)
}

fn page(session: &Session, title: &str, contents: &str) -> String {
    let name = escape(&format!("{}, {}", session.entry().name, session.chosen().name));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}mm\" height=\"{HEIGHT}mm\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"system-ui,sans-serif\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{MARGIN}\" y=\"{MARGIN}\" font-size=\"7\" font-weight=\"700\">{name}</text>\n\
         <text x=\"{MARGIN}\" y=\"{}\" font-size=\"4\">{}</text>\n{contents}</svg>\n",
        MARGIN + 7.0,
        escape(title),
    )
}

fn diagrams(session: &Session, answer: &StartsAnswer) -> Result<String, Error> {
    let count = answer.starts.len();
    let columns = if count <= 2 {
        1
    } else if count <= 8 {
        2
    } else if count <= 24 {
        3
    } else {
        5
    };
    let rows = count.div_ceil(columns);
    let (width, height) =
        ((WIDTH - 2.0 * MARGIN) / columns as f32, (HEIGHT - MARGIN - HEADING) / rows as f32);
    let mut contents = String::new();
    for (i, start) in answer.starts.iter().enumerate() {
        let scene = session.show(Some(&start.position))?.scene;
        let (x, y) =
            (MARGIN + width * (i % columns) as f32, HEADING + height * (i / columns) as f32);
        let (board_width, board_height) = fit(&scene, width - 6.0, height - 12.0);
        let document = svg::standalone(&scene, &start.position);
        // The same document at a place and a size; paper is light.
        let inner = document.split_once('>').map_or("", |(_, rest)| rest);
        let view = document.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next());
        let _ = writeln!(
            contents,
            "<text x=\"{x}\" y=\"{}\" font-size=\"4.5\" font-weight=\"700\">{}</text>\
             <text x=\"{}\" y=\"{}\" font-size=\"3.4\">{}</text>\n\
             <svg x=\"{x}\" y=\"{}\" width=\"{board_width}\" height=\"{board_height}\" \
             viewBox=\"{}\" style=\"color-scheme:light\">{inner}",
            y + 5.0,
            i + 1,
            x + 9.0,
            y + 5.0,
            escape(&task(start)),
            y + 7.0,
            view.unwrap_or("0 0 1 1"),
        );
    }
    Ok(page(session, "Find the way to win.", &contents))
}

fn task(start: &StartAnswer) -> String {
    let who =
        start.player.map_or_else(String::new, |player| format!("Player {} moves", player.number()));
    let what = match (start.steps, start.remoteness) {
        (Some(j), _) => format!("wins in {}", j + 1),
        (None, Some(moves)) => format!("{moves} moves"),
        (None, None) => String::new(),
    };
    let parts: Vec<String> = [who, what].into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

fn fit(scene: &Scene, width: f32, height: f32) -> (f32, f32) {
    let scale = (width / scene.width).min(height / scene.height);
    (scene.width * scale, scene.height * scale)
}

fn key(session: &Session, answer: &StartsAnswer) -> String {
    let mut contents = String::new();
    let mut y = HEADING + 6.0;
    let step = ((HEIGHT - MARGIN - y) / (2.0 * answer.starts.len() as f32)).min(6.0);
    let size = (step * 0.7).min(3.8);
    for (i, start) in answer.starts.iter().enumerate() {
        let chances: Vec<String> = start
            .chances
            .iter()
            .map(|c| format!("{} wins {} ({})", c.player, percent(c.chance), c.grade))
            .collect();
        let first = format!("{}. {}", i + 1, solution(start));
        for (text, weight) in [(first, 700), (chances.join(", "), 400)] {
            let _ = writeln!(
                contents,
                "<text x=\"{MARGIN}\" y=\"{y:.1}\" font-size=\"{size:.1}\" \
                 font-weight=\"{weight}\">{}</text>",
                escape(&text)
            );
            y += step;
        }
    }
    page(session, "Solutions", &contents)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
