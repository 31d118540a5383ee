//! Features: numbers about a position that everybody can see on the board.

use gamesman_rules::Feature;

use super::attacks::{Man, is_light};
use super::sight::{CORNERS, Sight, apart, file, rank, to_edge};

/// The steps of the weak king to the nearest corner of a colour.
pub(super) fn to_corner(sight: Sight<'_>, light: bool) -> u8 {
    let corners = CORNERS.into_iter().filter(|&corner| is_light(corner) == light);
    corners.map(|corner| apart(sight.prey, corner)).min().unwrap_or(0)
}

/// The kings' opposition: on a file, rank or diagonal with an odd number of squares between.
fn opposition(sight: Sight<'_>) -> &'static str {
    let files = file(sight.king).abs_diff(file(sight.prey));
    let ranks = rank(sight.king).abs_diff(rank(sight.prey));
    match (files.min(ranks), files.max(ranks)) {
        (0, 2) => "direct",
        (0, 4 | 6) => "distant",
        (2, 2) | (4, 4) | (6, 6) => "diagonal",
        _ => "none",
    }
}

/// The features of a position, in one order for each material.
pub(super) fn features(sight: Sight<'_>) -> Vec<Feature> {
    let set = sight.set;
    let weak = sight.player().other();
    let alone = set.count == set.weak + 1;
    let mover = if sight.weak { weak } else { sight.player() };
    let mut all = vec![
        Feature::word("to move", if sight.weak { sight.other() } else { sight.strong() }),
        Feature::number("moves", sight.mobility() as i32).of(mover),
        Feature::number("steps between the kings", apart(sight.king, sight.prey).into()),
        Feature::word("opposition", opposition(sight)),
        Feature::number("steps of the king to the edge", to_edge(sight.prey).into()).of(weak),
    ];
    if alone {
        let area = sight.area().count_ones() as i32;
        all.push(Feature::number("squares the king can reach", area).of(weak));
    }
    let kinds: Vec<Man> = (0..set.count).map(|man| sight.kind(man)).collect();
    if kinds[..set.weak] == [Man::King, Man::Bishop, Man::Knight] {
        let light = is_light(sight.man(1));
        let steps = to_corner(sight, light).into();
        all.push(
            Feature::number("steps of the king to a corner of the bishop’s colour", steps).of(weak),
        );
    }
    for man in (0..set.count).filter(|&man| kinds[man] != Man::King) {
        let side = set.side(man);
        let (square, own) = (sight.man(man), if side == 0 { sight.king } else { sight.prey });
        let owner = if side == 0 { sight.player() } else { weak };
        // Men that are alike are told apart by their order.
        let place = kinds[..man]
            .iter()
            .zip(0..)
            .filter(|&(&kind, at)| kind == kinds[man] && set.side(at) == side)
            .count();
        let alike = kinds
            .iter()
            .zip(0..)
            .filter(|&(&kind, at)| kind == kinds[man] && set.side(at) == side)
            .count();
        let kind = kinds[man].name();
        let kind = if alike > 1 { format!("{kind} {}", place + 1) } else { kind.to_owned() };
        if kinds[man] == Man::Pawn {
            let steps = if side == 0 { 7 - rank(square) } else { rank(square) };
            let name = format!("steps of the {kind} to its last rank");
            all.push(Feature::number(name, steps.into()).of(owner));
        }
        let name = format!("steps from the king to the own {kind}");
        all.push(Feature::number(name, apart(own, square).into()).of(owner));
        let at = |attacked: u64| attacked >> square & 1 == 1;
        let word = match (at(sight.attacked(1 - side)), at(sight.attacked(side))) {
            (true, false) => "attacked",
            (true, true) => "attacked and protected",
            (false, true) => "protected",
            (false, false) => "not attacked",
        };
        all.push(Feature::word(kind, word).of(owner));
    }
    all
}
