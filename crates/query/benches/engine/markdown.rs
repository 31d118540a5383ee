//! Tables of Markdown, printed and put into the document.

use std::fs;

use gamesman_query::words::thousands;

use crate::documents;

/// A table; columns whose name begins with `>` are of numbers and stand on the right.
pub fn table(columns: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let cells: Vec<&str> = cells.collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let mut text = line(&mut columns.iter().map(|name| name.trim_start_matches('>')));
    let rule = |name: &&str| if name.starts_with('>') { "---:" } else { "---" };
    text += &format!("|{}|\n", columns.iter().map(rule).collect::<Vec<_>>().join("|"));
    for row in rows {
        text += &line(&mut row.iter().map(String::as_str));
    }
    text
}

/// Prints a part of the document and, if asked for, puts it between its marks there.
pub fn publish(name: &str, part: &str, write: bool) {
    println!("{part}");
    if !write {
        return;
    }
    let path = documents().join("benchmarks.md");
    let document = fs::read_to_string(&path).expect("docs/benchmarks.md can be read");
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->\n"));
    let after = |mark: &str| document.find(mark).map(|at| at + mark.len());
    let (Some(from), Some(to)) = (after(&begin), document.find(&end)) else {
        panic!("docs/benchmarks.md has no marks for ‘{name}’");
    };
    let text = format!("{}\n{}\n{}", &document[..from], part.trim(), &document[to..]);
    fs::write(&path, text).expect("docs/benchmarks.md can be written");
}

/// Three digits that matter: 0.0123, 1.23, 12.3, 123, 12,345
pub fn digits(x: f64) -> String {
    if x >= 99.95 {
        return thousands(x.round() as u64);
    }
    let decimals = if x > 0.0 { (2 - x.log10().floor() as i32).clamp(0, 5) as usize } else { 0 };
    format!("{x:.decimals$}")
}

/// What is not known is a dash.
pub fn or_dash(text: Option<String>) -> String {
    text.unwrap_or_else(|| "–".into())
}
