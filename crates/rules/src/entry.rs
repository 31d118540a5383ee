//! What the catalogue knows about a game before any variant of it is opened.

use std::fmt;

use crate::{Mistake, Parameter, Players, Settings, Variant};

/// What a game is mostly about: the catalogue groups by it, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Whoever gets pieces into a line or another pattern wins.
    Alignment,
    /// Pieces race, chase and block each other.
    Race,
    /// Pieces are captured, or what everybody holds is counted.
    Capture,
    /// Games of combinatorial theory, impartial ones and their sums above all: who cannot move loses, or wins.
    Combinatorial,
    /// Puzzles of pieces that move.
    Moving,
    /// Puzzles of parts that are turned or switched.
    Turning,
    /// Puzzles of pieces that are placed.
    Placing,
}

impl Family {
    /// All families in the catalogue's order.
    pub const ALL: [Family; 7] = [
        Family::Alignment,
        Family::Race,
        Family::Capture,
        Family::Combinatorial,
        Family::Moving,
        Family::Turning,
        Family::Placing,
    ];

    /// What people read above its games.
    pub fn name(self) -> &'static str {
        match self {
            Family::Alignment => "Lines and patterns",
            Family::Race => "Racing and blocking",
            Family::Capture => "Capturing and counting",
            Family::Combinatorial => "Combinatorial games",
            Family::Moving => "Puzzles: moving pieces",
            Family::Turning => "Puzzles: turning and switching",
            Family::Placing => "Puzzles: placing pieces",
        }
    }
}

/// A game of the catalogue.
pub struct Entry {
    /// Lower-case letters and digits; where GamesmanUni knows the game, its id there.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What else people call it, for whoever searches; often nothing.
    pub aliases: &'static [&'static str],
    /// One player or two.
    pub players: Players,
    /// What it is mostly about.
    pub family: Family,
    /// The rules in Markdown: what is on the board, how to move, how it ends, what each parameter
    /// changes. No heading of the first level.
    pub rules: &'static str,
    /// Where the game and this reading of its rules come from, in Markdown.
    pub source: &'static str,
    /// What is known about it (who wins, how many positions there are, who solved it first) with
    /// sources, in Markdown.
    pub known: &'static str,
    /// What can be chosen; empty if nothing.
    pub parameters: &'static [Parameter],
    /// Variants with a name, at least one. The first is the default.
    pub variants: &'static [Named],
    /// Builds a variant: what [`Entry::variant`] begins with.
    pub open: &'static Opener,
}

/// Builds the variant with these settings. A reference to a closure, `&|settings| …`: that of a game whose rules come
/// from elsewhere at run time carries them.
///
/// # Errors
/// If the settings fit their bounds one by one but not together.
pub type Opener = dyn Fn(&Settings) -> Result<Box<dyn Variant>, Mistake> + Send + Sync;

/// The id alone: the rest is long.
impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry").field("id", &self.id).finish_non_exhaustive()
    }
}

/// A variant with a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// Letters, digits, `_` and `-`: what is written after `--variant`.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Its settings as text ([`Settings::parse`]).
    pub settings: &'static str,
}

impl Named {
    /// Id, name, settings.
    pub const fn new(id: &'static str, name: &'static str, settings: &'static str) -> Named {
        Named { id, name, settings }
    }
}

/// A variant that has been asked for and understood.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chosen {
    /// The id of the named variant with these settings, or else the settings as text: in full where the shortest text
    /// is the id of another.
    pub id: String,
    /// Its name, or the settings as text.
    pub name: String,
    /// The settings.
    pub settings: Settings,
}

impl Entry {
    /// Opens the variant with these settings.
    ///
    /// # Errors
    /// If the settings fit their bounds one by one but not together.
    pub fn variant(&self, settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
        Ok((self.open)(settings)?.for_players(self.players))
    }

    /// Up to `most` values of a parameter that may be written while the others are as usual: the usual one, those of
    /// the named variants, then the bounds. Opens variants to make sure.
    ///
    /// # Panics
    /// If a named variant does not fit the parameters.
    pub fn examples(&self, parameter: &Parameter, most: usize) -> Vec<String> {
        let named = self.variants.iter().map(|named| {
            let settings = Settings::parse(self.parameters, named.settings);
            settings.expect("a named variant fits its game").spelled(parameter.id)
        });
        let usual = std::iter::once(parameter.default.to_owned());
        let mut examples: Vec<String> = Vec::new();
        for value in usual.chain(named).chain(parameter.kind.bounds()) {
            if examples.len() < most && !examples.contains(&value) && self.opens(parameter, &value)
            {
                examples.push(value);
            }
        }
        examples
    }

    /// Whether there is a variant with this value and the usual ones for all other parameters.
    fn opens(&self, parameter: &Parameter, value: &str) -> bool {
        let written =
            |other: &Parameter| if other.id == parameter.id { value } else { other.default };
        let text = self.parameters.iter().map(written).collect::<Vec<_>>().join("-");
        Settings::parse(self.parameters, &text)
            .is_ok_and(|settings| self.variant(&settings).is_ok())
    }

    /// Settings as text that is no named variant's id: as short as possible, or in full.
    fn written(&self, settings: &Settings) -> String {
        let short = settings.text();
        if self.variants.iter().all(|named| named.id != short) {
            return short.to_owned();
        }
        let all = self.parameters.iter().map(|parameter| settings.spelled(parameter.id));
        all.collect::<Vec<_>>().join("-")
    }

    /// The variant that `text` names or describes, or the default one.
    ///
    /// # Errors
    /// If it neither is the id of a named variant nor describes settings within bounds.
    pub fn choose(&self, text: Option<&str>) -> Result<Chosen, Mistake> {
        let text = text.unwrap_or(self.variants[0].id);
        let named = self.variants.iter().find(|named| named.id == text);
        let settings = Settings::parse(self.parameters, named.map_or(text, |n| n.settings))?;
        let same = |named: &&Named| {
            Settings::parse(self.parameters, named.settings).as_ref() == Ok(&settings)
        };
        let (id, name) = match named.or_else(|| self.variants.iter().find(same)) {
            Some(named) => (named.id.to_owned(), named.name.to_owned()),
            None => {
                let text = self.written(&settings);
                (text.clone(), text)
            }
        };
        Ok(Chosen { id, name, settings })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules that come from elsewhere at run time.
    #[test]
    fn what_opens_a_variant_may_carry_a_value() {
        let reason = String::from("read from a file");
        let open: &'static Opener =
            Box::leak(Box::new(move |_: &Settings| Err(Mistake::new(reason.clone()))));
        let entry = Entry {
            id: "carried",
            name: "Carried",
            aliases: &[],
            players: Players::Two,
            family: Family::Race,
            rules: "",
            source: "",
            known: "",
            parameters: &[],
            variants: const { &[Named::new("regular", "regular", "")] },
            open,
        };
        let settings = entry.choose(None).unwrap().settings;
        let refused = entry.variant(&settings).err().unwrap();
        assert_eq!(refused.message, "read from a file");
    }
}
