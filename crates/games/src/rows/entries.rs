//! Kayles, Dawson's Kayles, Dawson's Chess and Treblecross in the catalogue.

use gamesman_rules::index::Masks;
use gamesman_rules::prelude::*;
use gamesman_rules::{Numbering, Symmetry};

use super::Row;
use super::rule::Rule;
use super::wide::{MOST_CELLS, Wide};

/// Kayles.
pub(crate) static KAYLES: Entry = Entry {
    id: "kayles",
    name: "Kayles",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of pins stands at equal distances. Two players, who never miss, take turns; a move \
            knocks down **one pin or two pins that stand side by side**. Whoever knocks down the last \
            pin wins, because the other cannot move.\n\n\
            The number of pins can be chosen, up to 1,000; rows of more than 60 are known by their \
            nimbers, without a table. In misère play whoever knocks down the last pin \
            loses. From 23 pins on, rows with the same runs of pins are counted as one position.\n\n\
            Gaps divide the row into runs of pins that have nothing to do with each other. Each run \
            counts as a Nim pile of a certain size, its nimber; the player to move loses if the \
            exclusive or of the nimbers is 0.",
    source: "Henry Dudeney, *The Canterbury Puzzles* (1908), and Sam Loyd; nimbers by Guy and Smith \
             (1956).",
    known: "The first player wins every single row, by symmetry. Nimbers repeat with period twelve from 71 pins on (Guy and Smith 1956; OEIS A002186).",
    parameters: &[PINS, PLAY],
    variants: &[
        Named::new("7", "7 pins", "7"),
        Named::new("9", "9 pins", "9"),
        Named::new("12", "12 pins", "12"),
        Named::new("20", "20 pins", "20"),
        Named::new("7-misere", "7 pins, misère", "7-misere"),
        Named::new("12-misere", "12 pins, misère", "12-misere"),
    ],
    open: &|settings| Ok(open(&Rule::KAYLES, settings.number("pins"), settings.misere())),
};

/// Dawson's Kayles.
pub(crate) static DAWSONS_KAYLES: Entry = Entry {
    id: "dawsonskayles",
    name: "Dawson's Kayles",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of pins stands at equal distances. Two players take turns; a move knocks down **two \
            pins that stand side by side**, never one alone. Whoever cannot move loses.\n\n\
            The number of pins can be chosen, up to 1,000; rows of more than 60 are known by their \
            nimbers, without a table. In misère play whoever cannot move wins. Up to 22 pins every row of \
            pins and gaps is a position of its own, mirror images counted apart. From 23 pins on, \
            rows with the same lengths of runs, single pins included, are counted as one position.\n\n\
            Gaps divide the row into runs of pins that have nothing to do with each other. Each run \
            counts as a Nim pile of a certain size, its nimber; the player to move loses if the \
            exclusive or of the nimbers is 0.",
    source: "The octal game 0.07, which is Dawson’s Chess (T. R. Dawson 1935) with one more in each run; \
             *Winning Ways*, chapter 4. It is also Cram on a board of one row.",
    known: "Nimbers repeat with period 34 from 53 pins on (Guy and Smith 1956; OEIS A002187 one pin later).",
    parameters: &[PINS, PLAY],
    variants: &[
        Named::new("7", "7 pins", "7"),
        Named::new("10", "10 pins", "10"),
        Named::new("15", "15 pins", "15"),
        Named::new("20", "20 pins", "20"),
        Named::new("10-misere", "10 pins, misère", "10-misere"),
    ],
    open: &|settings| Ok(open(&Rule::DAWSONS_KAYLES, settings.number("pins"), settings.misere())),
};

/// Dawson's Chess.
pub(crate) static DAWSONS_CHESS: Entry = Entry {
    id: "dawsonschess",
    name: "Dawson's Chess",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of free cells. Two players take turns; a move **occupies a free cell, which blocks the \
            cells next to it**. Whoever occupies the last free cell wins, because the other cannot \
            move.\n\n\
            That is what becomes of two rows of pawns that face each other with one empty row between \
            them, when capturing is compulsory and whoever moves last wins: once an exchange in a \
            column is over, that column and its neighbours are dead.\n\n\
            The number of cells can be chosen, up to 1,000; rows of more than 60 are known by their \
            nimbers, without a table. In misère play whoever occupies the last free cell \
            loses, as Dawson himself played it. If there are more than four million ways to occupy \
            cells (from 32 cells on), rows with the same free runs are counted as one position.\n\n\
            Each run of free cells counts as a Nim pile of a certain size, its nimber; the player to \
            move loses if the exclusive or of the nimbers is 0.",
    source: "T. R. Dawson, *Caissa’s Wild Roses* (1935), in the row form of Liou, *GamesmanUni GUI \
             Accessibility and Combinatorial Games* (UCB/EECS-2022-148). The octal game 0.137.",
    known: "Nimbers repeat with period 34 from 52 cells on (Guy and Smith 1956; OEIS A002187). For misère play no \
            rule for all sizes is known.",
    parameters: &[CELLS, PLAY],
    variants: &[
        Named::new("7", "7 cells", "7"),
        Named::new("12", "12 cells", "12"),
        Named::new("14", "14 cells", "14"),
        Named::new("20", "20 cells", "20"),
        Named::new("12-misere", "12 cells, misère", "12-misere"),
    ],
    open: &|settings| Ok(open(&Rule::DAWSONS_CHESS, settings.number("cells"), settings.misere())),
};

/// Treblecross.
pub(crate) static TREBLECROSS: Entry = Entry {
    id: "treblecross",
    name: "Treblecross",
    aliases: &["One-Dimensional Tic-Tac-Toe"],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Tic-Tac-Toe in one row, where both players write crosses and whoever makes three side by side \
            wins. A cross within two cells of another one lets the other player make three at once. \
            So nobody writes there, and what is played is this: a move **writes a cross in a free \
            cell, which blocks two cells on either side**; whoever cannot move loses.\n\n\
            The number of cells can be chosen, up to 1,000; rows of more than 60 are known by their \
            nimbers, without a table. In misère play whoever cannot move wins. If there are \
            more than four million ways to write crosses (from 40 cells on), rows with the same free runs \
            are counted as one position.\n\n\
            Each run of free cells counts as a Nim pile of a certain size, its nimber; the player to \
            move loses if the exclusive or of the nimbers is 0.",
    source: "*Winning Ways*, chapter 4. The octal game 0.007, with heaps two larger than the runs.",
    known: "Nobody knows whether its nimbers are periodic; they have been computed far (Flammenkamp).",
    parameters: &[CELLS, PLAY],
    variants: &[
        Named::new("7", "7 cells", "7"),
        Named::new("11", "11 cells", "11"),
        Named::new("15", "15 cells", "15"),
        Named::new("20", "20 cells", "20"),
        Named::new("11-misere", "11 cells, misère", "11-misere"),
    ],
    open: &|settings| Ok(open(&Rule::TREBLECROSS, settings.number("cells"), settings.misere())),
};

const PINS: Parameter =
    Parameter::number("pins", (1, MOST_CELLS), "7", "How many pins stand at the start");

const CELLS: Parameter =
    Parameter::number("cells", (1, MOST_CELLS), "7", "How many cells are in the row");

/// Rows of more cells are known by their nimbers alone.
const MOST_IN_A_TABLE: usize = 60;

/// Up to this many rows each has a number of its own.
const MOST_ROWS: u64 = 1 << 22;

fn open(rule: &'static Rule, cells: u32, misere: bool) -> Box<dyn Variant> {
    let cells = cells as usize;
    if cells > MOST_IN_A_TABLE {
        return Wide::new(rule, cells).variant(misere);
    }
    let row = Row::new(rule, cells);
    let mirror = Rect::new(1, cells).mirror();
    if row.size() > MOST_ROWS {
        finish(Open::classes(row), misere)
    } else if rule.reach == 0 {
        finish(Open::numbered(row, Masks::new(cells)).symmetric_by(mirror), misere)
    } else {
        finish(Open::indexed(row).symmetric_by(mirror), misere)
    }
}

fn finish<N, S>(open: Open<Row, N, S>, misere: bool) -> Box<dyn Variant>
where
    N: Numbering<Row> + 'static,
    S: Symmetry<Row>,
{
    open.misere(misere).nim_sum().sequences().variant()
}
