//! Levels of a puzzle: starts that can be chosen.

use crate::{Choice, Named, Settings};

/// A start that can be chosen: one value of a [`Kind::Choice`](crate::Kind::Choice), and a variant.
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
}
