//! Pieces against the king alone.

use super::super::attacks::Man;
use super::super::attacks::is_light;
use super::super::sight::{CORNERS, apart, file, leaps, rank, to_edge};
use super::said::Claims;

/// What is true of all: mate, stalemate, a man that is lost. Says whether the position is over or about to be.
fn ends(claims: &mut Claims<'_>, ids: [&'static str; 3]) -> bool {
    let sight = claims.sight;
    if !sight.weak {
        return false;
    }
    let none = sight.mobility() == 0;
    if none && sight.in_check() {
        let says = format!("{} is in check and has no move: mate.", sight.other());
        claims.won(ids[0], says);
    } else if none {
        let says = format!("{} has no move and is not in check: stalemate.", sight.other());
        claims.even(ids[1], says);
    } else if sight.takes() {
        let says = format!("{} takes a man, and what is left cannot mate.", sight.other());
        claims.even(ids[2], says);
    }
    none || sight.takes()
}

/// King and rook against king.
pub(super) fn rook(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    if ends(claims, ["krk-mate", "krk-stalemate", "krk-taken"]) {
        return;
    }
    let area = sight.area().count_ones();
    let rook = sight.name(sight.man(1));
    let says = format!(
        "The rook on {rook} is safe and leaves {}'s king {area} {} to walk on: king and rook make the box smaller until \
         it is mate.",
        sight.other(),
        if area == 1 { "square" } else { "squares" }
    );
    claims.won("krk-box", says);
    if !sight.weak && is_waiting(claims) {
        let says = format!(
            "{}'s king is at the edge, and the other one a knight's move away: wait with the rook along its line, and \
             it must step in front of {}'s king, where the rook mates.",
            sight.other(),
            sight.strong()
        );
        claims.won("krk-wait", says);
    }
}

/// Whether the kings are a knight's move apart, the weak one at the edge and the rook on the line next to it.
fn is_waiting(claims: &Claims<'_>) -> bool {
    let sight = claims.sight;
    let rook = sight.man(1);
    if to_edge(sight.prey) > 0 || !leaps(sight.king, sight.prey) {
        return false;
    }
    let line = |of: fn(u8) -> u8| {
        matches!(of(sight.prey), 0 | 7)
            && of(rook).abs_diff(of(sight.prey)) == 1
            && of(sight.king).abs_diff(of(sight.prey)) == 2
    };
    line(rank) || line(file)
}

/// King and queen against king.
pub(super) fn queen(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let queen = sight.man(1);
    let corner = CORNERS.contains(&sight.prey) && leaps(sight.prey, queen);
    if sight.weak && corner && sight.mobility() == 0 {
        let says = format!(
            "The queen on {} is a knight's move from the king in the corner {}: stalemate.",
            sight.name(queen),
            sight.name(sight.prey)
        );
        claims.even("kqk-corner", says);
    }
    if ends(claims, ["kqk-mate", "kqk-stalemate", "kqk-taken"]) {
        return;
    }
    let says = format!(
        "The queen on {} is safe, and there is a move: queen and king mate.",
        sight.name(queen)
    );
    claims.won("kqk-safe", says);
    if sight.weak && leaps(sight.prey, queen) {
        let area = sight.area().count_ones();
        let says = format!(
            "The queen on {} shadows the king from a knight's move away and leaves it {area} squares: wherever it \
             goes, she follows, until it stands in a corner.",
            sight.name(queen)
        );
        claims.won("kqk-shadow", says);
    }
}

/// Two bishops, or bishop and knight, against the king.
pub(super) fn minor(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let bishops = sight.kind(2) == Man::Bishop;
    let light = is_light(sight.man(1));
    if bishops && is_light(sight.man(2)) == light {
        let says = format!(
            "Both bishops stand on {} squares: nobody can mate.",
            if light { "light" } else { "dark" }
        );
        return claims.even("kbbk-colour", says);
    }
    let ids = match bishops {
        true => ["kbbk-mate", "kbbk-stalemate", "kbbk-taken"],
        false => ["kbnk-mate", "kbnk-stalemate", "kbnk-taken"],
    };
    if ends(claims, ids) {
        return;
    }
    let near = |man: usize| apart(sight.prey, sight.man(man)) == 1;
    let edge = to_edge(sight.prey);
    if bishops {
        let id = match !near(1) && !near(2) {
            true => "kbbk-free",
            false => "kbbk-touched",
        };
        let says = format!(
            "Bishops on squares of both colours mate: side by side they are a wall, and {}'s king, now {edge} steps \
             from the edge, is driven into a corner.",
            sight.other()
        );
        claims.won(id, says);
    } else {
        let id = match !near(1) && !near(2) {
            true => "kbnk-free",
            false => "kbnk-touched",
        };
        let corners = if light { "light" } else { "dark" };
        let says = format!(
            "Bishop and knight mate, but only in a {corners} corner, which the bishop can reach; {}'s king is {} steps \
             from the nearest.",
            sight.other(),
            super::super::features::to_corner(sight, light)
        );
        claims.won(id, says);
    }
}
