//! Indexes: numbers and positions are each other's inverse.

use gamesman_rules::{Expansion, Graph};

use crate::open;

/// Every so many numbers: the position of a number has that number, and numbers end at the size.
#[track_caller]
fn numbered(id: &str, text: &str, step: u64) {
    let variant = open(id, text);
    let graph = variant.graph().expect("it is numbered");
    let mut held = 0;
    for number in (0..graph.size()).step_by(step as usize) {
        let Some(position) = variant.position(number).expect("a graph") else { continue };
        assert_eq!(variant.number(&position), Ok(Some(number)), "{id} {text}: {position}");
        held += 1;
    }
    assert!(held > 10, "{id} {text}: only {held}");
    assert_eq!(variant.position(graph.size()), Ok(None), "{id} {text}");
}

#[test]
fn every_position_has_its_number() {
    numbered("fivefieldkono", "regular", 1_000_003);
    numbered("chinesechess", "KPPKAA", 1009);
    numbered("chinesechess", "KRPKN", 20_011);
    numbered("quickchess", "regular", 101);
    numbered("quarto", "2-3", 1);
    numbered("quarto", "3-3", 1_009);
    numbered("quarto", "4-4", 13_000_000_000_001);
    assert_eq!(size("fivefieldkono", "regular"), 2_378_376_000);
}

/// About so many, however large the index is.
#[test]
fn the_smallest_and_the_largest_boards_are_numbered() {
    for (id, text, about) in [
        ("mancala", "1-1", 300),
        ("mancala", "6-6", 300),
        ("dshogi", "regular", 1_000),
        ("othello", "3x6", 400),
        ("othello", "6x3", 400),
        ("othello", "5x4", 400),
        ("othello", "6x6", 400),
        // Three pawns of one side, in order of their squares.
        ("chess", "KPPPK_KPPKP", 2_000),
    ] {
        numbered(id, text, size(id, text) / about + 1);
    }
}

fn size(id: &str, text: &str) -> u64 {
    open(id, text).graph().expect("it is numbered").size()
}

/// Top Spin's index has no holes, and all of it can be reached, from the goal onwards as well.
#[test]
fn every_number_of_top_spin_can_be_reached() {
    for (text, size) in [
        ("4-2", 24),
        ("4-3", 8),
        ("5-2", 120),
        ("5-3", 120),
        ("6-3", 72),
        ("8-3", 1152),
        ("8-2", 40_320),
    ] {
        let variant = open("topspin", text);
        let graph = variant.graph().expect("it is numbered");
        assert_eq!(graph.size(), size, "{text}");
        assert_eq!(variant.position(size), Ok(None), "{text}");
        let mut found = vec![false; size as usize];
        let (mut pending, mut expansion) = (vec![graph.start()], Expansion::new());
        while let Some(number) = pending.pop() {
            if std::mem::replace(&mut found[number as usize], true) {
                continue;
            }
            let position = variant.position(number).expect("a graph").expect("no holes");
            assert_eq!(variant.number(&position), Ok(Some(number)), "{text} {position}");
            graph.expand(number, &mut expansion);
            pending.extend(expansion.edges.iter().map(|edge| edge.to()));
        }
        assert_eq!(found.iter().position(|found| !found), None, "{text}");
    }
}

/// In Othello a pass leads to the tier below, so that even passing makes progress.
#[test]
fn a_pass_lowers_the_tier() {
    let variant = open("othello", "3x3");
    let graph = variant.graph().expect("it is numbered");
    let tier = |position: &str| {
        graph.tier(variant.number(position).expect("a position").expect("a number"))
    };
    assert_eq!((tier("2_xo-xo----"), tier("1_xo-xo----")), (11, 10));
}

/// The most images that one of many positions has: their number where none is symmetric in itself.
fn most_images(graph: &dyn Graph, samples: u64) -> u32 {
    let numbers = (0..samples).map(|i| graph.size() / samples * i);
    let held = numbers.filter(|&number| graph.holds(number));
    held.map(|number| graph.orbit(number)).max().unwrap_or(0)
}

/// Quarto: so many symmetries of the board (32 on 4×4, where middle rows and columns change places, unless squares count),
/// 24 orders of four properties, each of which can be turned round. Nine Men's Morris: the squares turn, are reflected
/// and turned inside out.
#[test]
fn positions_have_as_many_images_as_the_board_has_symmetries() {
    for (id, text, boards, others) in [
        ("quarto", "2-4", 8, 24 * 16),
        ("quarto", "3-4-squares", 8, 24 * 16),
        ("quarto", "4-4", 32, 24 * 16),
        ("quarto", "4-4-squares", 8, 24 * 16),
        ("ninemensmorris", "regular", 16, 1),
        ("ninemensmorris", "six", 16, 1),
    ] {
        let variant = open(id, text);
        let graph = variant.graph().expect("it is numbered");
        assert_eq!(most_images(graph, 4_001), boards * others, "{id} {text}");
    }
}
