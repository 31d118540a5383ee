//! `docs/results.md`: what is known of each variant with golden numbers, in one table for each family; and what the
//! program carries of it.

use std::fs;
use std::path::Path;

use gamesman_games::game;
use gamesman_query::Analysis;
use gamesman_rules::words::thousands;
use gamesman_rules::{Family, Players};

use gamesman_check::Block;

/// A line of the document.
pub struct Row {
    family: Family,
    /// Nothing more would be known if more were solved; otherwise what the document says stays.
    complete: bool,
    cells: [String; 9],
    /// What the golden file alone says, which will do until the document is written anew.
    recorded: Option<[String; 9]>,
}

const HEAD: &str = "\
# Results

What is known of every variant with [golden numbers](../crates/games/goldens), whose files give a source for each.
Positions are those that can be reached from the start, the start and the ends included, symmetric ones counted apart.
The value is that of the start for the player to move, with its remoteness: the moves to the end under best play. The
certificate column says how many lines a [certificate](certificates.md) of the start's value has; more than twenty
thousand are counted with `GAMESMAN_HEAVY=1` alone, and counting ends at a million. What a search proves has none. The
last column names who solved it first, where somebody else is known to have; the rest was counted here, or by the
programs that the golden files name.

Rows without a mark are solved, verified and compared with this table by
`cargo test -p gamesman-check --test goldens`, and `BLESS=1` before it writes what was solved into the table
(with `GAMESMAN_GAME=dao` of one game, with `GAMESMAN_GAME=none` what the golden files alone say of new ones, in a
moment). Those marked * take minutes: their numbers are what `GAMESMAN_HEAVY=1 cargo test --release -p gamesman-check --test goldens` solved, verified and
found equal, to be run before a release. Those marked † have no table: a search proves the value.
";

/// The counts that a row has, which the golden file gives where solving takes minutes.
pub fn shown(block: &Block) -> impl Iterator<Item = &'static str> {
    let puzzle = game(&block.game).is_some_and(|entry| entry.players == Players::One);
    let counts = if puzzle { &["win", "lose"][..] } else { &["win", "lose", "tie", "draw"] };
    counts.iter().copied().chain(["positions", "longest_win"])
}

/// What a solve says; everything is known.
pub fn solved(block: &Block, all: &Analysis) -> Row {
    let value = match all.remoteness {
        Some(remoteness) => format!("{} in {remoteness}", all.value.name()),
        None => all.value.name().to_owned(),
    };
    let counts = [all.win, all.lose, all.tie, all.draw].map(thousands);
    let positions = thousands(all.positions);
    let recorded = Some(recorded(block, true).cells);
    Row { complete: true, recorded, ..row(block, positions, value, counts, all.longest_win) }
}

/// What is recorded of a block that was not solved this time; `complete` if it never is without being asked
/// for.
pub fn recorded(block: &Block, complete: bool) -> Row {
    let known = |key: &str| block.fact(key).map_or("–".to_owned(), grouped);
    let value = match (block.fact("value"), block.fact("remoteness")) {
        (Some(value), None | Some("none")) => value.to_owned(),
        (Some(value), Some(remoteness)) => format!("{value} in {remoteness}"),
        (None, _) => "–".to_owned(),
    };
    let counts = ["win", "lose", "tie", "draw"].map(known);
    let longest = block.fact("longest_win").and_then(|n| n.parse().ok());
    Row { complete, ..row(block, known("positions"), value, counts, longest) }
}

fn row(
    block: &Block,
    positions: String,
    value: String,
    counts: [String; 4],
    longest: Option<u32>,
) -> Row {
    let entry = game(&block.game).expect("it is in the catalogue");
    let chosen = entry.choose(Some(&block.variant)).expect("it can be chosen");
    let mark = match (block.heavy, block.search) {
        (true, _) => " *",
        (_, true) => " †",
        _ => "",
    };
    // In a puzzle what cannot be solved counts as lost.
    let value = match (entry.players, value.strip_prefix("win")) {
        (Players::One, Some(rest)) => format!("solvable{rest}"),
        _ => value,
    };
    let longest = longest.map_or("–".to_owned(), |n| n.to_string());
    let [win, lose, tie, draw] = counts;
    let counts = match entry.players {
        Players::One => format!("{win} / {lose}"),
        Players::Two => format!("{win} / {lose} / {tie} / {draw}"),
    };
    let certificate = match block.fact("certificate") {
        Some(number) => match number.strip_prefix('>') {
            Some(number) => format!("> {}", grouped(number)),
            None => grouped(number),
        },
        None => String::new(),
    };
    let first = block.first.clone().unwrap_or_default();
    let name = if chosen.id == chosen.name { String::new() } else { chosen.name };
    let variant = format!("`{}`{mark}", chosen.id);
    let cells = [
        entry.name.to_owned(),
        variant,
        name,
        positions,
        value,
        counts,
        longest,
        certificate,
        first,
    ];
    Row { family: entry.family, complete: false, cells, recorded: None }
}

/// The number of a fact: 1,234,567
fn grouped(number: &str) -> String {
    thousands(number.parse().expect("a number"))
}

/// The document holds these rows, or they are written into it.
pub fn fresh(rows: &[Row]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/results.md");
    let found = fs::read_to_string(&path).unwrap_or_default();
    let bless = std::env::var_os("BLESS").is_some();
    let mut text = HEAD.to_owned();
    for family in Family::ALL {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.family == family).collect();
        if rows.is_empty() {
            continue;
        }
        let puzzles = family >= Family::Moving;
        let counts = if puzzles { "solvable / not" } else { "win / lose / tie / draw" };
        let longest = if puzzles { "longest solution" } else { "longest win" };
        text += &format!(
            "\n## {}\n\n| game | variant | | positions | value | {counts} | {longest} | certificate | first solved |\n\
             |---|---|---|---:|---|---:|---:|---:|---|\n",
            family.name()
        );
        for row in rows {
            let written = |cells: &[String]| format!("| {} |", cells.join(" | "));
            let name = format!("| {} | ", row.cells[..2].join(" | "));
            let before = found.lines().find(|line| line.starts_with(&name));
            let enough = |line: &&str| {
                !row.complete
                    || !bless && row.recorded.as_ref().is_some_and(|cells| written(cells) == *line)
            };
            match before.filter(enough) {
                Some(before) => text += before,
                // Whoever checks one game need not know of others that are new.
                None if !row.complete && !bless => continue,
                None => text += &written(&row.cells),
            }
            text.push('\n');
        }
    }
    let carried = Path::new(env!("CARGO_MANIFEST_DIR")).join("../query/packed/results.tsv");
    if bless {
        fs::write(&carried, packed(&text)).expect("written");
        fs::write(&path, text).expect("written");
        return;
    }
    let differs = found.lines().zip(text.lines()).find(|(found, fresh)| found != fresh);
    assert!(
        found == text,
        "docs/results.md is not fresh ({differs:?}); run BLESS=1 cargo test -p gamesman-check --test \
         goldens"
    );
    let carried = fs::read_to_string(carried).unwrap_or_default();
    assert!(carried == packed(&text), "packed/results.tsv of gamesman-query is not fresh");
}

/// What the program carries: game, variant, positions, value and remoteness of each row, between tabs.
fn packed(document: &str) -> String {
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let (game, variant) = (cells.next()?, cells.next()?.split('`').nth(1)?);
        let positions = cells.nth(1)?.replace([',', '–'], "");
        let value = cells.next()?.replace("solvable", "win").replace('–', "");
        let (value, remoteness) = value.split_once(" in ").unwrap_or((&value, ""));
        Some(format!("{game}\t{variant}\t{positions}\t{value}\t{remoteness}\n"))
    };
    document.lines().filter_map(row).collect()
}
