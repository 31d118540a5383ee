//! The figure of the Towers of Hanoi as SVG: bytes of the files and seconds, both axes logarithmic.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::hanoi::{GENERAL, REPORT, Tower};

/// Width of the picture; narrow, so that its text can be read on a telephone.
const WIDTH: f64 = 480.0;
/// Heights of the whole, and of a panel's axes.
const HEIGHT: f64 = 784.0;
const PANEL: f64 = 270.0;
/// The horizontal axis.
const LEFT: f64 = 88.0;
const RIGHT: f64 = 444.0;
/// Room that a letter of a line's name takes.
const LETTER: f64 = 11.0;

/// Colours for light and for dark; every line has a shape of its own too.
const STYLE: &str = "\
text{font:16px system-ui,sans-serif;fill:#24292f}\
.title{font-size:18px;font-weight:600}\
.soft{fill:#57606a;font-size:15px}\
.paper{fill:#ffffff}\
.name{paint-order:stroke;stroke:#ffffff;stroke-width:5px;stroke-linejoin:round}\
.grid{stroke:#d8dee4;stroke-width:1}\
.line{fill:none;stroke-width:2.5;stroke-linejoin:round}\
.s0{stroke:#0969da}.f0{fill:#0969da}\
.s1{stroke:#9a6700;stroke-dasharray:7 4}.f1{fill:#9a6700}\
.s2{stroke:#8250df;stroke-dasharray:2 4}.f2{fill:#8250df}\
.s3{stroke:#cf222e;stroke-dasharray:9 3 2 3}.f3{fill:#cf222e}\
.s4{stroke:#1a7f37;stroke-dasharray:5 3}.f4{fill:#1a7f37}\
@media (prefers-color-scheme:dark){\
text{fill:#e6edf3}.soft{fill:#9198a1}.paper{fill:#0d1117}.name{stroke:#0d1117}.grid{stroke:#30363d}\
.s0{stroke:#58a6ff}.f0{fill:#58a6ff}\
.s1{stroke:#e3b341}.f1{fill:#e3b341}\
.s2{stroke:#d2a8ff}.f2{fill:#d2a8ff}\
.s3{stroke:#ff7b72}.f3{fill:#ff7b72}\
.s4{stroke:#3fb950}.f4{fill:#3fb950}}";

/// A line of the figure: a value for one disk, two disks and so on.
struct Series {
    name: &'static str,
    /// Its number in the style.
    class: usize,
    values: Vec<f64>,
}

/// A logarithmic axis from the bottom of a panel to its top, in powers of ten.
struct Axis {
    top: f64,
    from: i32,
    to: i32,
    /// What to call a power of ten.
    name: fn(i32) -> String,
}

impl Axis {
    fn y(&self, value: f64) -> f64 {
        let share = (value.log10() - f64::from(self.from)) / f64::from(self.to - self.from);
        self.top + PANEL * (1.0 - share)
    }
}

/// Draws the figure into a file.
pub fn write(towers: &[Tower], path: &Path) {
    if towers.is_empty() {
        return;
    }
    fs::write(path, draw(towers)).expect("the picture can be written");
}

fn draw(towers: &[Tower]) -> String {
    let most = towers.len().max(REPORT[0].bytes.len());
    let ours = |of: fn(&Tower) -> f64| Series {
        name: "gamesman",
        class: 0,
        values: towers.iter().map(of).collect(),
    };
    let mut bytes = vec![ours(|tower| tower.run.file_bytes as f64)];
    for (i, theirs) in REPORT.iter().enumerate() {
        let values = theirs.bytes.iter().map(|&bytes| bytes as f64).collect();
        bytes.push(Series { name: theirs.name, class: i + 1, values });
    }
    let general = Series { name: "General", class: 4, values: GENERAL.to_vec() };
    let seconds = [ours(|tower| tower.run.wall.as_secs_f64()), general];
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\" aria-labelledby=\"title about\">\n\
         <title id=\"title\">Towers of Hanoi with three rods: bytes of the file and seconds</title>\n\
         <desc id=\"about\">Both grow threefold with each disk. The numbers are in the table \
         beside the figure.</desc>\n\
         <style>{STYLE}</style>\n\
         <rect class=\"paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\"/>\n"
    );
    let axis = Axis { top: 48.0, from: 0, to: decades(&bytes).1, name: byte_name };
    title(&mut svg, 28.0, "Bytes of the file");
    panel(&mut svg, &axis, &bytes, most);
    let (from, to) = decades(&seconds);
    let axis = Axis { top: 448.0, from, to: to.max(from + 1), name: second_name };
    title(&mut svg, 428.0, "Seconds to solve");
    panel(&mut svg, &axis, &seconds, most);
    svg += "</svg>\n";
    svg
}

/// The powers of ten below the least and above the greatest value.
fn decades(all: &[Series]) -> (i32, i32) {
    let values = || all.iter().flat_map(|series| &series.values).map(|value| value.log10());
    let (least, most) = (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max));
    (least.floor() as i32, most.ceil() as i32)
}

fn x(disks: usize, most: usize) -> f64 {
    LEFT + (RIGHT - LEFT) * (disks as f64 - 1.0) / (most as f64 - 1.0).max(1.0)
}

fn title(svg: &mut String, y: f64, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<text class=\"title\" x=\"16\" y=\"{y}\">{text}</text>");
}

fn panel(svg: &mut String, axis: &Axis, all: &[Series], most: usize) {
    grid(svg, axis, most);
    for series in all.iter().rev() {
        let class = series.class;
        let points: Vec<(f64, f64)> = series
            .values
            .iter()
            .enumerate()
            .map(|(i, &value)| (x(i + 1, most), axis.y(value)))
            .collect();
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(svg, "<polyline class=\"line s{class}\" points=\"{}\"/>", path.join(" "));
        for (x, y) in points {
            let _ =
                writeln!(svg, "<circle class=\"f{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>");
        }
    }
    labels(svg, axis, all, most);
}

fn grid(svg: &mut String, axis: &Axis, most: usize) {
    let bottom = axis.top + PANEL;
    let every = if axis.to - axis.from > 5 { 2 } else { 1 };
    for power in (axis.from..=axis.to).step_by(every) {
        let y = axis.y(10f64.powi(power));
        let name = (axis.name)(power);
        let _ = writeln!(svg, "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>");
        let at = LEFT - 8.0;
        let middle = y + 5.0;
        let _ = writeln!(
            svg,
            "<text class=\"soft\" x=\"{at}\" y=\"{middle:.1}\" text-anchor=\"end\">{name}</text>"
        );
    }
    for disks in (1..=most).filter(|disks| disks % 3 == 1) {
        let (x, below) = (x(disks, most), bottom + 20.0);
        let _ = writeln!(
            svg,
            "<text class=\"soft\" x=\"{x:.1}\" y=\"{below}\" text-anchor=\"middle\">{disks}</text>"
        );
        let positions = positions(3u64.pow(disks as u32));
        let below = bottom + 38.0;
        let _ = writeln!(
            svg,
            "<text class=\"soft\" x=\"{x:.1}\" y=\"{below}\" text-anchor=\"middle\">{positions}</text>"
        );
    }
    for (text, below) in [("disks", bottom + 20.0), ("positions", bottom + 38.0)] {
        let _ = writeln!(svg, "<text class=\"soft\" x=\"8\" y=\"{below}\">{text}</text>");
    }
}

/// Each line's name: before the end of the one that goes on to the last disk, at the beginning of the
/// others, beside the lowest and above the rest.
fn labels(svg: &mut String, axis: &Axis, all: &[Series], most: usize) {
    let first = |series: &Series| series.values.first().copied().unwrap_or(f64::MAX);
    let lowest = all.iter().map(first).fold(f64::MAX, f64::min);
    for series in all {
        let points = series.values.iter().enumerate();
        let mut points = points.map(|(i, &value)| (x(i + 1, most), axis.y(value)));
        let (x, y, anchor) = if series.values.len() == most {
            let last = points.next_back().unwrap_or((RIGHT, axis.top));
            (last.0 - 14.0, last.1 - 4.0, "end")
        } else if first(series) <= lowest {
            let third = points.take(3).next_back().unwrap_or((LEFT, axis.top));
            (third.0 + 12.0, third.1 + 16.0, "start")
        } else {
            let end = LEFT + LETTER * series.name.len() as f64;
            let below = points.take_while(|(x, _)| *x < end).map(|(_, y)| y);
            (LEFT + 2.0, below.fold(f64::MAX, f64::min) - 9.0, "start")
        };
        let (class, name) = (series.class, series.name);
        let _ = writeln!(
            svg,
            "<text class=\"name f{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{name}</text>"
        );
    }
}

fn byte_name(power: i32) -> String {
    let unit = ["B", "kB", "MB", "GB", "TB"][(power / 3) as usize];
    format!("{} {unit}", 10u32.pow((power % 3) as u32))
}

fn second_name(power: i32) -> String {
    match power {
        ..-3 => format!("{} µs", 10f64.powi(power + 6)),
        -3..0 => format!("{} ms", 10f64.powi(power + 3)),
        _ => format!("{} s", 10f64.powi(power)),
    }
}

/// 81, 2.2 k, 59 k, 43 M
fn positions(n: u64) -> String {
    let (scaled, unit) = match n {
        ..1000 => return n.to_string(),
        1000..1_000_000 => (n as f64 / 1e3, 'k'),
        _ => (n as f64 / 1e6, 'M'),
    };
    if scaled < 9.95 { format!("{scaled:.1} {unit}") } else { format!("{scaled:.0} {unit}") }
}
