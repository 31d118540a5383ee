//! Numbers and boards that a text leaves to the tables: `{{value mygame regular}}`.

use std::ops::Range;

use crate::link::{Link, Place};

/// The marks of a text, with their places. A mark is what a golden file calls the fact, with the game and the variant
/// behind its first word: `{{value nim 3}}`, `{{positions nim 3}}`, `{{at nim 3 1_2_3}}`, `{{count nim 3 win 5}}`.
/// `{{board nim 3}}` and `{{board nim 3 1_2_3}}` are pictures. Comments, `<!-- … -->`, are passed over.
///
/// # Errors
/// The first mark that cannot be read.
pub fn figures(text: &str) -> Result<Vec<(Range<usize>, Link)>, String> {
    let mut found = Vec::new();
    let mut place = 0;
    while let Some(begin) = text[place..].find("{{").map(|at| place + at) {
        // In a comment a mark is an example.
        if let Some(comment) = text[place..begin].find("<!--") {
            let end = text[place + comment..].find("-->");
            place = end.map_or(text.len(), |end| place + comment + end);
            continue;
        }
        let end = text[begin..].find("}}").map(|at| begin + at + 2);
        let end = end.ok_or_else(|| {
            let line = text[..=begin].lines().count();
            format!("line {line}: '{{{{' has no '}}}}' that ends it")
        })?;
        found.push((begin..end, read(&text[begin..end])?));
        place = end;
    }
    Ok(found)
}

fn read(mark: &str) -> Result<Link, String> {
    let inner = mark.trim_start_matches('{').trim_end_matches('}');
    let mut words = inner.split_whitespace().map(str::to_owned);
    let (Some(what), Some(game), Some(variant)) = (words.next(), words.next(), words.next()) else {
        return Err(format!(
            "'{mark}': write what, the game and the variant, as in '{{{{value nim 3}}}}'"
        ));
    };
    let rest: Vec<String> = words.collect();
    Ok(match (&*what, &rest[..]) {
        ("board", []) => Link::Board(Place { game, variant, position: None }),
        ("board", _) => Link::Board(Place { game, variant, position: Some(rest.join(" ")) }),
        // `{{count nim 3 positions}}` counts what has that name.
        ("count", [key]) => Link::Fact { game, variant, key: key.clone() },
        (_, []) => Link::Fact { game, variant, key: what },
        _ => Link::Fact { game, variant, key: format!("{what} {}", rest.join(" ")) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_facts_and_boards() {
        let text = "It has {{positions nim 3}}, é {{ at nim 3 1_2 }}{{board chess KRK 8/8 w}}.";
        let fact =
            |key: &str| Link::Fact { game: "nim".into(), variant: "3".into(), key: key.into() };
        let found = figures(text).unwrap();
        assert_eq!(found.len(), 3);
        assert_eq!(
            (&text[found[0].0.clone()], &found[0].1),
            ("{{positions nim 3}}", &fact("positions"))
        );
        assert_eq!(found[1].1, fact("at 1_2"));
        assert_eq!(figures("{{count nim 3 positions}}").unwrap()[0].1, fact("positions"));
        assert_eq!(figures("{{count nim 3 win 4}}").unwrap()[0].1, fact("count win 4"));
        let board =
            Place { game: "chess".into(), variant: "KRK".into(), position: Some("8/8 w".into()) };
        assert_eq!(found[2].1, Link::Board(board));
        assert_eq!(figures("<!-- {{value}} --> <!-- {{").unwrap(), []);
        for wrong in [
            "<!-- {{value}} --> {{value}}",
            "{{",
            "a\n{{value nim",
            "{{}}",
            "{{value}}",
            "{{value nim}}",
        ] {
            assert!(figures(wrong).is_err(), "{wrong}");
        }
    }
}
