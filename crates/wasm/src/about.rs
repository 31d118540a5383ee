//! What a module says about its games, as entries of a catalogue.

use gamesman_rules::{
    Choice, Entry, Family, Grammar, Kind, Named, Opener, Parameter, Players, Settings,
};
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct About {
    pub(crate) id: String,
    name: String,
    #[serde(default)]
    aliases: Vec<String>,
    players: u8,
    family: String,
    rules: String,
    source: String,
    known: String,
    #[serde(default)]
    parameters: Vec<Chosen>,
    variants: Vec<NamedVariant>,
}

/// A parameter.
#[derive(Deserialize)]
struct Chosen {
    id: String,
    help: String,
    default: String,
    kind: String,
    #[serde(default)]
    min: u32,
    #[serde(default)]
    max: u32,
    #[serde(default)]
    most: u32,
    #[serde(default)]
    letters: String,
    #[serde(default)]
    choices: Vec<Word>,
}

#[derive(Deserialize)]
struct Word {
    id: String,
    help: String,
}

#[derive(Deserialize)]
struct NamedVariant {
    id: String,
    name: String,
    settings: String,
}

impl About {
    /// For how many players it is.
    pub(crate) fn players(&self) -> u8 {
        self.players
    }

    /// The entry, whose variants `open` opens. It stays for as long as the process runs.
    ///
    /// # Errors
    /// If something in it is wrong.
    pub(crate) fn entry(self, open: &'static Opener) -> Result<&'static Entry, String> {
        let players = match self.players {
            1 => Players::One,
            2 => Players::Two,
            n => return Err(format!("a game has 1 or 2 players, not {n}")),
        };
        let families = Family::ALL.map(Family::name);
        let family = Family::ALL.into_iter().find(|family| family.name() == self.family);
        let family = family.ok_or_else(|| {
            format!("the family ‘{}’ is none of {}", self.family, families.join(", "))
        })?;
        let ids = |id: &str| !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric());
        if !ids(&self.id) || self.id.len() > 40 {
            return Err("the id of a game is up to 40 lower-case letters and digits".into());
        }
        let parameters: Vec<Parameter> =
            self.parameters.into_iter().map(parameter).collect::<Result<_, String>>()?;
        for parameter in &parameters {
            let one = vec![*parameter].leak();
            if Settings::parse(one, parameter.default).is_err() || parameter.default.is_empty() {
                return Err(format!("the default of ‘{}’ does not fit it", parameter.id));
            }
        }
        let parameters: &[Parameter] = parameters.leak();
        let variant = |one: NamedVariant| {
            let named = Named::new(one.id.leak(), one.name.leak(), one.settings.leak());
            match Settings::parse(parameters, named.settings) {
                Ok(_) => Ok(named),
                Err(mistake) => Err(format!("the settings of ‘{}’: {mistake}", named.id)),
            }
        };
        let variants: Vec<Named> =
            self.variants.into_iter().map(variant).collect::<Result<_, String>>()?;
        if variants.is_empty() {
            return Err(format!("the game ‘{}’ has no variant", self.id));
        }
        let aliases: Vec<&str> = self.aliases.into_iter().map(leak).collect();
        Ok(Box::leak(Box::new(Entry {
            id: self.id.leak(),
            name: self.name.leak(),
            aliases: aliases.leak(),
            players,
            family,
            rules: self.rules.leak(),
            source: self.source.leak(),
            known: self.known.leak(),
            parameters,
            variants: variants.leak(),
            open,
        })))
    }
}

fn parameter(written: Chosen) -> Result<Parameter, String> {
    let Chosen { id, min, max, most, .. } = written;
    if min > max {
        return Err(format!("the bounds of ‘{id}’ are the wrong way round"));
    }
    let kind = match written.kind.as_str() {
        "number" => Kind::Number { min, max },
        "board" => Kind::Board { min, max },
        "numbers" => Kind::Numbers { min, max, most },
        "letters" => Kind::Letters(written.letters.leak()),
        "text" => Kind::Text(Grammar::WORD),
        "choice" => {
            let choice = |word: Word| Choice { id: word.id.leak(), help: word.help.leak() };
            let choices: Vec<Choice> = written.choices.into_iter().map(choice).collect();
            Kind::Choice(choices.leak())
        }
        other => {
            return Err(format!(
                "the kind ‘{other}’ of ‘{id}’ is none of number, board, numbers, letters, choice, text"
            ));
        }
    };
    Ok(Parameter {
        id: id.leak(),
        help: written.help.leak(),
        kind,
        default: written.default.leak(),
    })
}

fn leak(text: String) -> &'static str {
    text.leak()
}
