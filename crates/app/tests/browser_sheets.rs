//! Sheets in a real browser: where their texts are on the paper, and that the PDF document shows what the page shows.

#![cfg(feature = "sheet")]

#[path = "common/chrome.rs"]
mod chrome;

use std::path::Path;
use std::time::{Duration, Instant};

use chrome::Window;
use resvg::tiny_skia::Pixmap;
use serde_json::json;

/// Makes a sheet of these problems.
fn make(folder: &Path, file: &Path, [game, variant, count]: [&str; 3], more: &[&str]) {
    let made = std::process::Command::new(env!("CARGO_BIN_EXE_gamesman"))
        .args(["starts", game, "--variant", variant, "--count", count, "--seed", "5"])
        .args(more)
        .arg("--data-dir")
        .arg(folder)
        .arg("--sheet")
        .arg(file)
        .output()
        .expect("it runs");
    assert!(made.status.success(), "{game}: {}", String::from_utf8_lossy(&made.stderr));
}

/// What is wrong with the texts of a sheet: outside of their page or its margin, or over each other by more than a third
/// of the smaller one.
const TEXTS: &str = r"
(() => {
  const wrong = [];
  for (const page of document.querySelectorAll('body > svg')) {
    const sheet = page.getBoundingClientRect();
    const margin = sheet.width / 60;
    const texts = [...page.querySelectorAll('text')].filter((text) => text.textContent.trim() !== '');
    const boxes = texts.map((text) => [text.textContent, text.getBoundingClientRect()]);
    for (const [text, box] of boxes) {
      const inside = box.left >= sheet.left + margin && box.right <= sheet.right - margin &&
        box.top >= sheet.top + margin && box.bottom <= sheet.bottom - margin;
      if (!inside) wrong.push(['outside', text]);
    }
    for (const [i, [text, box]] of boxes.entries()) {
      for (const [other, its] of boxes.slice(i + 1)) {
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        const smaller = Math.min(box.width * box.height, its.width * its.height);
        if (across > 0 && down > 0 && across * down > smaller / 3) wrong.push(['over', text, other]);
      }
    }
  }
  return [document.querySelectorAll('body > svg text').length > 20, document.fonts.size > 0, ...wrong];
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_of_sheets_are_on_the_paper_and_apart() {
    let window = Window::open(1280, 900).await;
    let folder = tempfile::tempdir().expect("a folder");
    for (problems, more) in [
        (["npuzzle", "2x2", "4"], ["--paper", "letter", "--per-page", "4"]),
        (["bottom2", "3x3", "9"], ["--paper", "a4", "--per-page", "9"]),
        (["tictactoe", "regular", "6"], ["--paper", "a4", "--per-page", "6"]),
        (["nim", "1_3_5_7", "12"], ["--paper", "letter", "--per-page", "12"]),
        (["dodgem", "3", "6"], ["--paper", "letter", "--per-page", "12"]),
    ] {
        let game = problems[0];
        let file = folder.path().join(format!("{game}.html"));
        make(folder.path(), &file, problems, &more);
        window.driver.goto(format!("file://{}", file.display())).await.expect("the sheet");
        window.until("document.fonts.status == 'loaded'").await;
        assert_eq!(window.json(TEXTS).await, json!([true, true]), "{game}");
    }
    // What is wrong is found.
    let moved = "void document.querySelectorAll('body > svg text')[3].setAttribute('transform', 'translate(900)')";
    window.json(moved).await;
    assert_eq!(window.json(TEXTS).await[2][0], "outside");
    window.close().await;
}

/// The side of the squares in which pictures are compared, in pixels: the two draw letters on different fractions of one.
const SQUARE: usize = 16;

/// What the window shows, as lightness from 0 to 255 by row.
struct Picture {
    width: usize,
    light: Vec<u8>,
}

impl Picture {
    async fn of(window: &Window) -> Picture {
        let png = window.driver.screenshot_as_png().await.expect("a picture");
        let pixels = Pixmap::decode_png(&png).expect("a picture");
        let light = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
            ((u32::from(pixel.red()) + u32::from(pixel.green()) + u32::from(pixel.blue())) / 3)
                as u8
        };
        let width = pixels.width() as usize;
        Picture { width, light: pixels.pixels().iter().map(light).collect() }
    }

    /// The first run of at least a hundred white pixels of a line, from the pixel before it that is not white.
    fn run(line: impl Iterator<Item = u8>) -> Option<(usize, usize)> {
        let mut begin = None;
        for (at, light) in line.chain([0]).enumerate() {
            match (light == 255, begin) {
                (true, None) => begin = Some(at),
                (false, Some(from)) if at - from >= 100 => return Some((from, at)),
                (false, _) => begin = None,
                (true, Some(_)) => {}
            }
        }
        None
    }

    /// The sheet of paper on the dark ground of the browser's viewer of documents, once there is something on it.
    fn paper(&self) -> Option<Picture> {
        let row = |y: usize| self.light[y * self.width..][..self.width].iter().copied();
        // The margins are white: they say where the paper ends.
        let (left, right) = Self::run(row(20))?;
        let height = self.light.len() / self.width;
        let (top, bottom) = Self::run((0..height).map(|y| self.light[y * self.width + left + 10]))?;
        let paper = self.cut((left, right), (top, bottom));
        paper.light.iter().any(|&light| light < 128).then_some(paper)
    }

    fn cut(&self, (left, right): (usize, usize), (top, bottom): (usize, usize)) -> Picture {
        let rows = (top..bottom).flat_map(|y| &self.light[y * self.width..][left..right]);
        Picture { width: right - left, light: rows.copied().collect() }
    }

    /// The lightness of squares, away from the edge.
    fn squares(&self) -> Vec<f64> {
        let (across, down) = (self.width / SQUARE, self.light.len() / self.width / SQUARE);
        let square = |x: usize, y: usize| {
            let row =
                |dy: usize| &self.light[(SQUARE * y + dy) * self.width + SQUARE * x..][..SQUARE];
            let sum: f64 = (0..SQUARE).flat_map(row).map(|&light| f64::from(light)).sum();
            sum / (SQUARE * SQUARE) as f64
        };
        (1..down - 1).flat_map(|y| (1..across - 1).map(move |x| square(x, y))).collect()
    }

    /// By how much two pictures of the same size differ: on the average, and in the square that differs most.
    fn differs(&self, other: &Picture) -> (f64, f64) {
        assert_eq!((self.width, self.light.len()), (other.width, other.light.len()));
        let (own, its) = (self.squares(), other.squares());
        let differences = || own.iter().zip(&its).map(|(a, b)| (a - b).abs());
        (differences().sum::<f64>() / own.len() as f64, differences().fold(0.0, f64::max))
    }
}

/// A page of a PDF document in the browser's viewer.
async fn shown(window: &Window, file: &Path, page: usize) -> Picture {
    window.driver.goto("about:blank").await.expect("nothing");
    let address = format!("file://{}#toolbar=0&view=Fit&page={page}", file.display());
    window.driver.goto(address).await.expect("the document");
    let begin = Instant::now();
    loop {
        // The viewer tells nobody when it has drawn a page.
        let before = Picture::of(window).await.paper();
        let after = Picture::of(window).await.paper();
        match (before, after) {
            (Some(before), Some(after)) if before.light == after.light => return after,
            _ => assert!(begin.elapsed() < Duration::from_secs(60), "the document is not shown"),
        }
    }
}

/// A page of a sheet for the browser, as large as the paper in a picture.
async fn printed(window: &Window, page: usize, like: &Picture) -> Picture {
    let (width, height) = (like.width, like.light.len() / like.width);
    let alone = format!(
        "void document.querySelectorAll('body > svg').forEach((page, at) => {{ \
           page.style.display = at == {page} - 1 ? 'block' : 'none'; \
           page.style.width = '{width}px'; page.style.height = '{height}px'; }})"
    );
    window.json(&alone).await;
    Picture::of(window).await.cut((0, width), (0, height))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pdf_document_shows_what_the_page_shows() {
    let window = Window::open(900, 1200).await;
    let folder = tempfile::tempdir().expect("a folder");
    let [document, page] = ["class.pdf", "class.html"].map(|name| folder.path().join(name));
    let problems = ["bottom2", "3x3", "9"];
    for file in [&document, &page] {
        make(folder.path(), file, problems, &["--paper", "letter", "--per-page", "9"]);
    }
    let papers = [shown(&window, &document, 1).await, shown(&window, &document, 2).await];
    window.driver.goto(format!("file://{}", page.display())).await.expect("the sheet");
    window.until("document.fonts.status == 'loaded'").await;
    let same = |(mean, most): (f64, f64)| mean < 3.0 && most < 36.0;
    for (paper, number) in papers.iter().zip(1..) {
        let differs = printed(&window, number, paper).await.differs(paper);
        assert!(same(differs), "page {number}: {differs:?}");
    }
    // What is wrong is found: another page, and a piece that is missing.
    let differs = printed(&window, 2, &papers[0]).await.differs(&papers[0]);
    assert!(!same(differs), "another page: {differs:?}");
    window.json("void document.querySelector('body > svg svg circle').remove()").await;
    let differs = printed(&window, 1, &papers[0]).await.differs(&papers[0]);
    assert!(!same(differs), "without a piece: {differs:?}");
    window.close().await;
}
