//! The texts of pages in all languages: every text that a page asks for exists, no language lacks one, all speak of the
//! same values, what has not been translated is listed, and lessons are translated, with the same numbers and moves.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use gamesman::language::{lesson_texts, note_message, numberless, phase_texts, words};
use gamesman::rules::{Click, Kind, Parameter};
use gamesman::{GAMES, Language};
use gamesman_query::course::COURSES;
use gamesman_query::{Config, Library};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// As [`messages`], with the values of the messages that one refers to in place of these.
fn values(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    fn of(all: &BTreeMap<String, BTreeSet<String>>, id: &str) -> BTreeSet<String> {
        let values = all.get(id).into_iter().flatten();
        let whole = |value: &String| match value.starts_with('$') {
            true => BTreeSet::from([value.clone()]),
            false => of(all, value),
        };
        values.flat_map(whole).collect()
    }
    let all = messages(language);
    all.keys().map(|id| (id.clone(), of(&all, id))).collect()
}

/// The ids of the messages of a language, with the values that each speaks of and the messages that it refers to.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    each(language, |id, value| {
        let mut values = BTreeSet::new();
        pattern(value, &mut values);
        let twice = messages.insert(id.to_owned(), values).is_some();
        assert!(!twice, "{language} says {id} twice");
    });
    messages
}

/// The texts of the messages of a language, without what they are told.
fn plain(language: Language) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    each(language, |id, value| {
        let parts = value.elements.iter().map(|element| match element {
            PatternElement::TextElement { value } => *value,
            PatternElement::Placeable { .. } => "",
        });
        texts.insert(id.to_owned(), parts.collect());
    });
    texts
}

/// Shows all messages of a language.
fn each(language: Language, mut show: impl FnMut(&str, &Pattern<&str>)) {
    let folder = folder().join("locales").join(language.code());
    for file in fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()) {
        if file.extension().is_none_or(|ending| ending != "ftl") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a text");
        let parsed = parse(text.as_str());
        let parsed = parsed.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in parsed.body {
            let Entry::Message(message) = entry else { continue };
            show(message.id.name, message.value.as_ref().expect("a text"));
        }
    }
}

fn pattern(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(part) => inline(part, values),
            Expression::Select { selector, variants } => {
                inline(selector, values);
                variants.iter().for_each(|variant| self::pattern(&variant.value, values));
            }
        }
    }
}

fn inline(part: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
    match part {
        InlineExpression::VariableReference { id } => {
            values.insert(format!("${}", id.name));
        }
        InlineExpression::MessageReference { id, .. } => {
            values.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("texts have no {other:?}"),
    }
}

/// Everything that is written in the sources of pages and scripts.
fn sources() -> String {
    fn read(folder: &Path, all: &mut String) {
        for file in fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path())
        {
            match file.extension().and_then(|ending| ending.to_str()) {
                None if file.is_dir() => read(&file, all),
                Some("rs" | "js") => all.push_str(&fs::read_to_string(&file).expect("a text")),
                _ => {}
            }
        }
    }
    let mut all = String::new();
    read(&folder().join("src"), &mut all);
    read(&folder().join("assets"), &mut all);
    all
}

/// What games say in English of positions, and of what is none, and what the API’s description says; `language/reasons.rs`,
/// `mistakes.rs` and `http/language.rs` test that all of it is translated.
fn is_of_reasons(id: &str) -> bool {
    ["feature-", "word-", "mistake-", "api-text-"]
        .iter()
        .any(|of_reasons| id.starts_with(of_reasons))
}

/// What games say in English and other languages translate where they like: families, players, names.
fn is_of_games(id: &str) -> bool {
    ["term-", "part-", "piece-", "note-", "button-", "parameter-", "choice-", "allowed-"]
        .iter()
        .any(|of_games| id.starts_with(of_games))
        || GAMES
            .iter()
            .any(|game| [format!("game-{}", game.id), also(game.id)].iter().any(|own| id == own))
}

/// The message for another name by which a game is found.
fn also(game: &str) -> String {
    format!("also-{game}")
}

#[test]
fn no_language_lacks_a_text_and_all_speak_of_the_same_values() {
    let (english, lessons) = (values(Language::English), lessons());
    let of_no_page = |id: &&String| {
        let listed = english.contains_key(*id) || lessons.contains_key(*id);
        !listed && !is_of_games(id) && !is_of_reasons(id)
    };
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let own = values(language);
        // Other names are each language's own.
        for (id, values) in english.iter().filter(|(id, _)| !id.starts_with("also-")) {
            let Some(said) = own.get(id) else {
                wrong.push(format!("{language} lacks {id}"));
                continue;
            };
            // Whether a distance has a comma matters to English sentences alone.
            let differ: Vec<_> =
                values.symmetric_difference(said).filter(|value| *value != "$comma").collect();
            // A language without plurals need not ask for a number.
            let differ: Vec<_> = differ
                .into_iter()
                .filter(|value| *value != "$n" || !values.contains(*value))
                .collect();
            if !differ.is_empty() {
                wrong.push(format!("{language}: {id} differs in {differ:?}"));
            }
        }
        for id in own.keys().filter(of_no_page) {
            wrong.push(format!("{language} has {id}, which no page says"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_text_is_asked_for_and_exists() {
    let (english, sources) = (messages(Language::English), sources());
    let referred: BTreeSet<&String> = english.values().flatten().collect();
    // A distance within a message is its own message with an ending.
    let within =
        |id: &str| id.strip_suffix("-in").is_some_and(|id| sources.contains(&format!("\"{id}\"")));
    let unused: Vec<&String> = english
        .keys()
        .filter(|id| {
            let composed = ["stage-", "theme-", "claim-", "known-", "source-", "unit-", "also-"]
                .iter()
                .any(|kind| id.starts_with(kind));
            !sources.contains(&format!("\"{id}\""))
                && !referred.contains(id)
                && !within(id)
                && !composed
        })
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
    let mut missing = BTreeSet::new();
    for call in [".say(\"", ".tell(\"", ".mark(\"", " say(\"", "(say(\""] {
        for rest in sources.split(call).skip(1) {
            let id = rest.split('"').next().expect("an id");
            // The command line says sentences.
            let is_id = id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
            if is_id && !english.contains_key(id) {
                missing.insert(id);
            }
        }
    }
    assert!(missing.is_empty(), "there is no text {missing:?}");
}

#[test]
fn names_are_those_of_games_families_and_players() {
    let mut known: BTreeSet<String> =
        GAMES.iter().map(|game| format!("game-{}", game.id)).collect();
    let term = |text: &str| format!("term-{}", words(text));
    known.extend(GAMES.iter().map(|game| also(game.id)));
    known.extend(gamesman::rules::Family::ALL.map(|family| term(family.name())));
    for game in GAMES {
        for named in game.variants {
            let settings = gamesman::rules::Settings::parse(game.parameters, named.settings)
                .expect("settings");
            let variant = game.variant(&settings).expect("a variant");
            known.extend(variant.player_names().map(term));
            let part = |part| format!("part-{}", words(&numberless(part)));
            known.extend(named.name.split(", ").map(part));
            known.extend(said(&*variant));
        }
        known.extend(game.parameters.iter().flat_map(chosen));
    }
    for language in Language::ALL {
        let unknown: Vec<String> = messages(language)
            .into_keys()
            .filter(|id| is_of_games(id) && !known.contains(id))
            .collect();
        assert!(unknown.is_empty(), "{language}: no game says {unknown:?}");
        // A word has three letters or more; what has none is a name or a sign.
        let has_words = |id: &&String| id.split('-').skip(1).any(|word| word.len() > 2);
        // FEN is the same in all languages.
        let is_fen = |id: &str| id.starts_with("note-fen-");
        let own = messages(language);
        let missing: Vec<&String> = known
            .iter()
            .filter(|id| !id.starts_with("game-") && !id.starts_with("also-") && has_words(id))
            .filter(|id| !is_fen(id))
            .filter(|id| language != Language::English && !own.contains_key(*id))
            .collect();
        assert!(missing.is_empty(), "{language}: {missing:?} are not translated");
    }
}

/// What lessons say in English, by the ids of the messages of other languages, with the phases of the plans that are taught.
fn lessons() -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let mut add = |id: String, english: &str| {
        let before = all.insert(id.clone(), english.to_owned());
        assert!(before.is_none_or(|before| before == english), "two texts are {id}");
    };
    for (id, english) in lesson_texts() {
        add(id, english);
    }
    let temporary = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(temporary.path()));
    for course in COURSES {
        for lesson in course.lessons {
            let session = library.session(course.game, Some(lesson.variant)).expect("its variant");
            for diagram in lesson.diagrams {
                let explained = session.variant().explain(diagram.position).expect("a position");
                for phase in explained.map_or_else(Vec::new, |explained| explained.plan) {
                    for (id, english) in phase_texts(&phase.name, &phase.aim) {
                        add(id, english);
                    }
                }
            }
        }
    }
    all
}

/// The words with digits in a text, in alphabetical order: numbers, squares and moves.
fn numbers(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let mut numbers: Vec<&str> =
        words.filter(|word| word.contains(|c: char| c.is_ascii_digit())).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn lessons_are_translated_with_the_same_numbers_and_moves() {
    let lessons = lessons();
    assert!(lessons.keys().any(|id| id.starts_with("phase-")), "no plan was found");
    let mut wrong = Vec::new();
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let own = plain(language);
        for (id, english) in &lessons {
            let Some(said) = own.get(id) else {
                wrong.push(format!("{language} lacks {id}"));
                continue;
            };
            let (here, there) = (numbers(english), numbers(said));
            if here != there {
                wrong.push(format!("{language}: {id} has {there:?}, not {here:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is noted beside boards, stands on them and on buttons below, in the first positions of a variant and the later ones of
/// some games at random.
fn said(variant: &dyn gamesman::rules::Variant) -> BTreeSet<String> {
    let message = |kind: &str, text: &str| format!("{kind}-{}", words(&numberless(text)));
    let mut said = BTreeSet::from(["piece-empty".to_owned()]);
    for game in 0..4 {
        let mut at = Some(variant.start());
        for ply in 0..30 {
            let Some(view) = at.and_then(|at| variant.view(&at).ok()) else { break };
            said.extend(view.scene.notes.iter().map(|note| note_message(note).0));
            said.extend(view.scene.pieces.iter().map(|piece| message("piece", &piece.name)));
            let clicks = view.steps.iter().flat_map(|step| step.clicks.iter().flatten());
            said.extend(clicks.filter_map(|click| match click {
                Click::Button(text) => Some(message("button", text)),
                Click::Spot(_) => None,
            }));
            let steps = view.steps.len().max(1);
            at = view
                .steps
                .get((7 * game + 5 * ply + game * ply) % steps)
                .map(|step| step.to.clone());
        }
    }
    said
}

/// What the form for a variant of one's own says of a parameter.
fn chosen(parameter: &Parameter) -> Vec<String> {
    let message = |kind: &str, text: &str| format!("{kind}-{}", words(&numberless(text)));
    let mut all = vec![message("parameter", parameter.help)];
    match parameter.kind {
        Kind::Choice(choices) => {
            all.extend(choices.iter().map(|choice| message("choice", choice.help)));
        }
        kind => all.push(message("allowed", &kind.describe())),
    }
    all
}

/// The list of what has not been translated, which `BLESS=1` writes anew.
#[test]
fn what_is_not_translated_is_listed() {
    let mut list = String::from("# Games whose rules are shown in English, by language.\n");
    for language in Language::ALL {
        let lacking: Vec<&str> = GAMES
            .iter()
            .filter(|game| !language.rules(game.id, game.rules).1)
            .map(|game| game.id)
            .collect();
        let translated = GAMES.len() - lacking.len();
        assert!(translated >= 12, "{language} has rules of {translated} games alone");
        list.push_str(&format!("{language}: {}\n", lacking.join(" ")));
    }
    let file = folder().join("locales/missing.txt");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, &list).expect("a file");
    }
    assert_eq!(fs::read_to_string(&file).unwrap_or_default(), list, "BLESS=1 writes the list anew");
}

/// Games whose rules are translated say in the same languages what is known of them; what has changed since would be English.
#[test]
fn what_is_known_of_translated_games_is_translated() {
    let messages = messages(Language::English);
    let said = |kind: &str| messages.keys().filter(|id| id.starts_with(kind)).count();
    let mut told = 0;
    for game in GAMES.iter().filter(|game| Language::German.rules(game.id, game.rules).1) {
        for (kind, english) in [("known", game.known), ("source", game.source)] {
            let (text, own) = Language::English.of_entry(kind, game.id, english);
            assert!(own && text == english);
            for language in Language::ALL.into_iter().filter(|&it| it != Language::English) {
                let (text, own) = language.of_entry(kind, game.id, english);
                assert!(own && text != english, "{language}: {kind} of {}", game.id);
                let (text, own) = language.of_entry(kind, game.id, "what was not translated");
                assert!(!own && text == "what was not translated");
            }
        }
        told += 1;
    }
    assert_eq!((said("known-"), said("source-")), (told, told));
}

/// Claims that hardly any position has, too: chess has a record of each of its own.
#[test]
fn whatever_chess_has_a_record_of_is_said() {
    let source = folder().join("../games/src/chess/claims.rs");
    let source = fs::read_to_string(source).expect("the claims of chess");
    let records = source.split_once("RECORDS: ").expect("the records").1.lines();
    let records = records.filter_map(|line| line.trim().strip_prefix("(\"")?.split('"').next());
    let mut claims: BTreeSet<String> = records.map(|id| format!("claim-{id}")).collect();
    assert!(claims.len() > 40);
    claims.insert("claim-nim-sum".into());
    let said = messages(Language::English).into_keys();
    assert_eq!(claims, said.filter(|id| id.starts_with("claim-")).collect());
}

/// What people call games in their languages, also where a game is only nearly the one they mean.
#[test]
fn usual_names_find_their_games() {
    let library = Library::new(Config::new("unused"));
    for (names, game) in [
        (
            "noughts and crosses|Morpion|Drei gewinnt|tres en raya|Gato|tateti|井字棋|圈圈叉叉",
            "tictactoe",
        ),
        ("connect four|Vier gewinnt|4 gewinnt|cuatro en línea|conecta 4|四子棋|四连棋", "connect4"),
        ("gomoku|five in a row|Fünf gewinnt|cinco en raya|五子棋", "lines"),
        ("halma|Chinesische Dame|damas chinas|跳棋|中国跳棋", "chinesecheckers"),
        ("solitaire|Solitär|Solitaer|Steckhalma|solitario|senku|孔明棋|独立钻石", "pegsolitaire"),
        ("mill|nine men's morris|Mühle|muehle|molino|九子棋", "ninemensmorris"),
        ("reversi|黑白棋|翻转棋|otelo", "othello"),
        ("kalaha|Bohnenspiel|oware|awale|播棋", "mancala"),
        ("dots and boxes|Käsekästchen|timbiriche|点格棋", "dotsandboxes"),
        ("shogi|dobutsu shogi|将棋", "dshogi"),
        ("hex|六贯棋", "y"),
        ("chess|Schach|ajedrez|国际象棋", "chess"),
        ("xiangqi|ajedrez chino|中国象棋", "chinesechess"),
        ("15 puzzle|Schiebepuzzle|juego del quince|八数码", "npuzzle"),
        ("rubik|Zauberwürfel|cubo mágico|魔方", "rubikscube"),
        ("matchsticks|Streichholzspiel|cerillas|取石子", "nim"),
        ("draughts|Dame|damas", "konane"),
    ] {
        for name in names.split('|') {
            let found = library.search_among(name, &Language::names_everywhere);
            assert!(found.contains(&game), "{name} finds {found:?}");
        }
    }
}
