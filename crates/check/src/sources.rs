//! Where the numbers of a golden file come from.

use crate::rule::Rule;

/// The sources that a golden file names, each once: comments, of one line or several, that stand above a number. What a file
/// says of the rules alone needs no source.
///
/// ```
/// let text = "# Bouton 1901\nvariant regular\nvalue win\n# One or two are taken.\nmoves 1: take-1\n# By hand\nat 1 win 1\n";
/// assert_eq!(gamesman_check::sources(text), ["Bouton 1901", "By hand"]);
/// ```
pub fn sources(text: &str) -> Vec<String> {
    let mut sources: Vec<String> = Vec::new();
    let mut above = String::new();
    let mut in_comment = false;
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if let Some(comment) = line.strip_prefix('#') {
            if !in_comment {
                above.clear();
            }
            above = format!("{above} {}", comment.trim()).trim().to_owned();
            in_comment = true;
            continue;
        }
        in_comment = false;
        let is_number = !line.is_empty()
            && !line.starts_with("variant ")
            && !line.starts_with("first ")
            && !["heavy", "search"].contains(&line)
            && Rule::read(number, line).is_none();
        if is_number && !above.is_empty() && !sources.contains(&above) {
            sources.push(above.clone());
        }
    }
    sources
}
