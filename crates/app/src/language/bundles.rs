//! The messages that travel with the program, read once for each language.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

use super::languages::Language;

/// The files of a language.
macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../../locales/", $language, "/site.ftl")),
            include_str!(concat!("../../locales/", $language, "/errors.ftl")),
            include_str!(concat!("../../locales/", $language, "/mistakes.ftl")),
            include_str!(concat!("../../locales/", $language, "/words.ftl")),
            include_str!(concat!("../../locales/", $language, "/verdicts.ftl")),
            include_str!(concat!("../../locales/", $language, "/catalogue.ftl")),
            include_str!(concat!("../../locales/", $language, "/play.ftl")),
            include_str!(concat!("../../locales/", $language, "/tools.ftl")),
            include_str!(concat!("../../locales/", $language, "/api.ftl")),
            include_str!(concat!("../../locales/", $language, "/learn.ftl")),
            include_str!(concat!("../../locales/", $language, "/puzzles.ftl")),
            include_str!(concat!("../../locales/", $language, "/scripts.ftl")),
            include_str!(concat!("../../locales/", $language, "/class.ftl")),
            include_str!(concat!("../../locales/", $language, "/reasons.ftl")),
            include_str!(concat!("../../locales/", $language, "/sheet.ftl")),
            include_str!(concat!("../../locales/", $language, "/games.ftl")),
            include_str!(concat!("../../locales/", $language, "/names.ftl")),
            include_str!(concat!("../../locales/", $language, "/variants.ftl")),
            include_str!(concat!("../../locales/", $language, "/known.ftl")),
            include_str!(concat!("../../locales/", $language, "/lessons.ftl")),
        ]
    };
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 4]> = LazyLock::new(|| Language::ALL.map(read));

/// The messages of a language.
pub(super) fn bundle(language: Language) -> &'static Bundle {
    &BUNDLES[language as usize]
}

/// The rules of games in a language, by the ids of the games.
macro_rules! rules {
    ($language:literal, $($game:literal)*) => {
        &[$(($game, include_str!(concat!("../../locales/", $language, "/rules/", $game, ".md")))),*]
    };
}

/// The games whose rules have been translated.
macro_rules! translated {
    ($language:literal) => {
        rules!(
            $language,
            "chess"
            "connect4"
            "dodgem"
            "dotsandboxes"
            "foxandgeese"
            "hareandhounds"
            "hexapawn"
            "lightsout"
            "mancala"
            "nim"
            "ninemensmorris"
            "npuzzle"
            "nqueens"
            "othello"
            "pegsolitaire"
            "quarto"
            "rushhour"
            "sokoban"
            "threemensmorris"
            "tictactoe"
            "towersofhanoi"
        )
    };
}

/// The rules of a game in Markdown, if they have been translated.
pub(super) fn rules(language: Language, game: &str) -> Option<&'static str> {
    let all: &[(&str, &str)] = match language {
        Language::English => &[],
        Language::Spanish => translated!("es"),
        Language::German => translated!("de"),
        Language::Chinese => translated!("zh"),
    };
    all.iter().find(|(id, _)| *id == game).map(|(_, rules)| *rules)
}

fn read(language: Language) -> Bundle {
    let files = match language {
        Language::English => files!("en"),
        Language::Spanish => files!("es"),
        Language::German => files!("de"),
        Language::Chinese => files!("zh"),
    };
    let code = language.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![code]);
    // Pages are written from left to right in every language, and tests compare texts.
    bundle.set_use_isolating(false);
    // A formatter cannot know more than what is told it, so there is one for each language.
    bundle.set_formatter(Some(match language {
        Language::English => |value, _| number(Language::English, value),
        Language::Spanish => |value, _| number(Language::Spanish, value),
        Language::German => |value, _| number(Language::German, value),
        Language::Chinese => |value, _| number(Language::Chinese, value),
    }));
    for text in files {
        // What cannot be read is left out, and English takes its place; the tests find it.
        let file = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(file, _)| file);
        bundle.add_resource_overriding(file);
    }
    bundle
}

/// Whole numbers with the thousands apart.
fn number(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value.fract() == 0.0 && number.value >= 0.0 => {
            Some(language.number(number.value as u64))
        }
        _ => None,
    }
}
