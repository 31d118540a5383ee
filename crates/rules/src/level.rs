//! Levels of a puzzle: starts that can be chosen.

use crate::{Choice, Grammar, Kind, Mistake, Named, Parameter, Settings, Show};

/// A start that can be chosen: one value of a [`Kind::Choice`](crate::Kind), and a variant.
///
/// ```
/// # use gamesman_rules::{Choice, Level};
/// const LEVELS: [Level; 2] = Level::list([
///     ("1", "Level 1, 1 push", "one box, 1 push", "@$."),
///     ("2", "Level 2, 2 pushes", "one box, 2 pushes", "@$-."),
/// ]);
/// const CHOICES: [Choice; 2] = Level::choices(&LEVELS);
/// assert_eq!(CHOICES[1].id, Level::variants(&LEVELS)[1].settings);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The word that chooses it: lower-case letters and digits.
    pub id: &'static str,
    /// What people call the variant with this start.
    pub name: &'static str,
    /// What it is, in a few words, for a form.
    pub help: &'static str,
    /// The start, as the game writes it.
    pub start: &'static str,
}

impl Level {
    /// Levels from the id, name, help and start of each.
    pub const fn list<const N: usize>(
        written: [(&'static str, &'static str, &'static str, &'static str); N],
    ) -> [Level; N] {
        let mut levels = [Level { id: "", name: "", help: "", start: "" }; N];
        let mut next = 0;
        while next < N {
            let (id, name, help, start) = written[next];
            levels[next] = Level { id, name, help, start };
            next += 1;
        }
        levels
    }

    /// The choices of a parameter.
    pub const fn choices<const N: usize>(levels: &[Level; N]) -> [Choice; N] {
        let mut choices = [Choice { id: "", help: "" }; N];
        let mut next = 0;
        while next < N {
            choices[next] = Choice { id: levels[next].id, help: levels[next].help };
            next += 1;
        }
        choices
    }

    /// The variant of this level, all other settings being the usual ones.
    pub const fn variant(&self) -> Named {
        Named { id: self.id, name: self.name, settings: self.id }
    }

    /// The variants of a game without other parameters.
    pub const fn variants<const N: usize>(levels: &[Level; N]) -> [Named; N] {
        let mut variants = [Named { id: "", name: "", settings: "" }; N];
        let mut next = 0;
        while next < N {
            variants[next] = levels[next].variant();
            next += 1;
        }
        variants
    }

    /// The level that a parameter chooses.
    ///
    /// # Panics
    /// If the parameter's choices are others, or there is none with this id.
    pub fn chosen<'a>(levels: &'a [Level], settings: &Settings, parameter: &str) -> &'a Level {
        let id = settings.choice(parameter);
        levels.iter().find(|level| level.id == id).expect("the choices are those of the levels")
    }

    /// The parameter `own`, with which people write a level of their own after `own:`, as positions are
    /// written, with a dot for each `-`. Comes after the parameter `level`. `describe` says what is written after
    /// `own:`, `read` is [`Level::read_own`] with what opens the game.
    pub const fn own(
        describe: &'static str,
        read: fn(&str) -> Result<String, Mistake>,
    ) -> Parameter {
        let looks_like = |text: &str| text == "none" || text.starts_with("own:");
        let (help, grammar) =
            ("A level of your own instead", Grammar { describe, looks_like, read });
        Parameter { id: "own", help, kind: Kind::Text(grammar), default: "none" }
    }

    /// Reads the value of [`Level::own`] and opens the level, if there is one, to see that it can be.
    ///
    /// # Errors
    /// Those of `open`, at their place in the whole text.
    pub fn read_own<G>(
        text: &str,
        open: impl FnOnce(&str) -> Result<G, Mistake>,
    ) -> Result<String, Mistake> {
        let after = |mistake: Mistake| Mistake { at: mistake.at.map(|at| at + 4), ..mistake };
        own_start(text).map_or(Ok(()), |start| open(&start).map(drop)).map_err(after)?;
        Ok(text.to_owned())
    }

    /// What [`Level::own`] says of levels that are rows of cells with gaps, as [`Rect::read_rows`] reads them.
    ///
    /// [`Rect::read_rows`]: crate::board::Rect::read_rows
    pub const ROWS: &str =
        "none, or own: and the rows of a level joined by _, written as positions are, gaps as dots";

    /// A position, if the game writes it as the text that it was read from: then whatever stays in a level stands
    /// where the text has it. `what` is the beginning of the message: "walls are not those of".
    ///
    /// # Errors
    /// If not, at the first character that differs: [`Level::other`].
    pub fn same<G: Show>(
        game: &G,
        text: &str,
        position: G::Position,
        what: &str,
    ) -> Result<G::Position, Mistake> {
        let written = game.format(&position);
        match text.chars().zip(written.chars()).position(|(read, written)| read != written) {
            None => Ok(position),
            at => Err(Mistake { at, ..Level::other(game, what) }),
        }
    }

    /// The mistake in a position of another level: `what` is the beginning of the message, "walls are not those of".
    pub fn other(game: &impl Show, what: &str) -> Mistake {
        let start = game.format(&game.start());
        Mistake::new(format!("{what} this level, which starts as {start}"))
    }

    /// Where a game starts that has the parameters `level` and [`own`](Level::own).
    ///
    /// # Panics
    /// If it has not.
    pub fn start(levels: &[Level], settings: &Settings) -> String {
        let own = own_start(settings.written("own"));
        own.unwrap_or_else(|| Level::chosen(levels, settings, "level").start.to_owned())
    }
}

/// The start that `own:` is followed by, as a position is written.
fn own_start(text: &str) -> Option<String> {
    Some(text.strip_prefix("own:")?.replace('.', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVELS: [Level; 2] =
        Level::list([("1", "Level 1", "easy", "a-b"), ("2", "Level 2", "hard", "--b")]);
    static PARAMETERS: [Parameter; 2] = [
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The level"),
        Level::own("none, or own: and three cells", |text| {
            Level::read_own(text, |start| match start.find('x') {
                Some(at) => Err(Mistake::at(at, "no x")),
                None => Ok(start.len()),
            })
        }),
    ];

    #[test]
    fn a_level_of_ones_own_comes_before_the_chosen_one() {
        for (written, start) in
            [("", "a-b"), ("2", "--b"), ("own:b..", "b--"), ("2-own:.bb", "-bb"), ("none", "a-b")]
        {
            let settings = Settings::parse(&PARAMETERS, written).unwrap();
            assert_eq!(Level::start(&LEVELS, &settings), start, "{written}");
        }
        let error = Settings::parse(&PARAMETERS, "2-own:.x.").unwrap_err();
        assert_eq!((error.at, error.message.as_str()), (Some(7), "own: no x"));
    }
}
