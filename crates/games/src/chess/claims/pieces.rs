//! Pieces against the king alone.

use super::super::attacks::Man;
use super::super::attacks::is_light;
use super::super::sight::{CORNERS, apart, file, leaps, rank, to_edge};
use super::said::{Claims, number, word};

/// What is true of all: mate, stalemate, a man that is lost. Says whether the position is over or about to be.
fn ends(claims: &mut Claims<'_>, ids: [&'static str; 3]) -> bool {
    let sight = claims.sight;
    if !sight.weak {
        return false;
    }
    let none = sight.mobility() == 0;
    if none && sight.in_check() {
        claims.won(ids[0], "{weak} is in check and has no move: mate.", []);
    } else if none {
        claims.even(ids[1], "{weak} has no move and is not in check: stalemate.", []);
    } else if sight.takes() {
        claims.even(ids[2], "{weak} takes a man, and what is left cannot mate.", []);
    }
    none || sight.takes()
}

/// King and rook against king.
pub(super) fn rook(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    if ends(claims, ["krk-mate", "krk-stalemate", "krk-taken"]) {
        return;
    }
    let area = sight.area().count_ones() as i32;
    let says = if area == 1 {
        "The rook on {rook} is safe and leaves {weak}’s king {area} square to walk on: king and rook make the box smaller \
         until it is mate."
    } else {
        "The rook on {rook} is safe and leaves {weak}’s king {area} squares to walk on: king and rook make the box smaller \
         until it is mate."
    };
    claims.won("krk-box", says, [claims.at("rook", sight.man(1)), number("area", area)]);
    if !sight.weak && is_waiting(claims) {
        let says = "{weak}’s king is at the edge, and the other one a knight’s move away: wait with the rook along its \
                    line, and it must step in front of {strong}’s king, where the rook mates.";
        claims.won("krk-wait", says, []);
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
        let says = "The queen on {queen} is a knight’s move from the king in the corner {corner}: stalemate.";
        let parts = [claims.at("queen", queen), claims.at("corner", sight.prey)];
        claims.even("kqk-corner", says, parts);
    }
    if ends(claims, ["kqk-mate", "kqk-stalemate", "kqk-taken"]) {
        return;
    }
    let says = "The queen on {queen} is safe, and there is a move: queen and king mate.";
    claims.won("kqk-safe", says, [claims.at("queen", queen)]);
    if sight.weak && leaps(sight.prey, queen) {
        let area = number("area", sight.area().count_ones() as i32);
        let says = "The queen on {queen} shadows the king from a knight’s move away and leaves it {area} squares: \
                    wherever it goes, she follows, until it stands in a corner.";
        claims.won("kqk-shadow", says, [claims.at("queen", queen), area]);
    }
}

/// Two bishops, or bishop and knight, against the king.
pub(super) fn minor(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let bishops = sight.kind(2) == Man::Bishop;
    let light = is_light(sight.man(1));
    let colour = word("colour", if light { "light" } else { "dark" });
    if bishops && is_light(sight.man(2)) == light {
        let says = "Both bishops stand on {colour} squares: nobody can mate.";
        return claims.even("kbbk-colour", says, [colour]);
    }
    let ids = match bishops {
        true => ["kbbk-mate", "kbbk-stalemate", "kbbk-taken"],
        false => ["kbnk-mate", "kbnk-stalemate", "kbnk-taken"],
    };
    if ends(claims, ids) {
        return;
    }
    let near = |man: usize| apart(sight.prey, sight.man(man)) == 1;
    if bishops {
        let id = match !near(1) && !near(2) {
            true => "kbbk-free",
            false => "kbbk-touched",
        };
        let says = "Bishops on squares of both colours mate: side by side they are a wall, and {weak}’s king, now \
                    {steps} steps from the edge, is driven into a corner.";
        claims.won(id, says, [number("steps", to_edge(sight.prey))]);
    } else {
        let id = match !near(1) && !near(2) {
            true => "kbnk-free",
            false => "kbnk-touched",
        };
        let says = "Bishop and knight mate, but only in a {colour} corner, which the bishop can reach; {weak}’s king is \
                    {steps} steps from the nearest.";
        let steps = number("steps", super::super::features::to_corner(sight, light));
        claims.won(id, says, [colour, steps]);
    }
}
