//! Texts with fixed headings, as the design document and the report have them.

use crate::review::Review;

/// Notes for each heading whether at least so many words stand below it. Headings are of the second level, and come in this
/// order.
pub(crate) fn sections<'a>(
    prose: &str,
    headings: impl IntoIterator<Item = (&'a str, usize)>,
    review: &mut Review,
) {
    let mut rest = prose;
    for (heading, least) in headings {
        let found = rest.split_once(&format!("\n## {heading}\n"));
        let below = found.map_or(0, |(_, after)| words(section(after)));
        review.note(
            below >= least,
            format!("it says '{heading}'"),
            format!("write {least} words or more under the heading '## {heading}', in this order"),
        );
        rest = found.map_or(rest, |(_, after)| after);
    }
}

/// What stands before the next heading of the second level.
pub(crate) fn section(text: &str) -> &str {
    text.split("\n## ").next().unwrap_or_default()
}

/// How many words there are, without comments. In Chinese, which has no spaces, two characters are a word.
pub(crate) fn words(text: &str) -> usize {
    let in_part = |part: &str| {
        let chinese = part.chars().filter(|c| ('\u{3400}'..='\u{9fff}').contains(c)).count();
        part.split_whitespace().count() + chinese / 2
    };
    let mut count = 0;
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!--") {
        count += in_part(before);
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    count + in_part(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_asked_for_in_order_and_with_words_below() {
        let said = |prose: &str| {
            let mut review = Review::default();
            sections(prose, [("One", 2), ("Two", 1)], &mut review);
            (review.right.len(), review.wrong.len())
        };
        assert_eq!(said("\n## One\na b\n\n## Two\nc\n"), (2, 0));
        assert_eq!(said("\n## Two\nc\n\n## One\na b\n"), (1, 1));
        assert_eq!(said("\n## One\na <!-- b -->\n\n## Two\n<!-- c"), (0, 2));
        assert_eq!(said(""), (0, 2));
        assert_eq!((words("一个局面"), words("局面 <!-- 局面 --> a")), (3, 3));
    }
}
