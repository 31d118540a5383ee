//! A rook against a pawn or a minor piece, and the queen against a rook or a pawn.

use super::super::attacks::{Man, attacks, is_light};
use super::super::sight::{CORNERS, Sight, apart, file, leaps, rank, to_edge};
use super::said::{Claims, number};

/// Rook against pawn; the pawn goes down.
pub(super) fn against_pawn(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let (rook, pawn) = (sight.man(1), sight.man(3));
    // A check, or a rook that is attacked, comes first.
    if sight.in_check() || sight.weak && sight.attacked(1) >> rook & 1 == 1 {
        return;
    }
    if file(sight.king) == file(pawn) && sight.king < pawn {
        let says =
            "{strong}’s king stands in front of the pawn on {pawn}: it does not get through.";
        let id = if sight.weak { "krkp-before-late" } else { "krkp-before" };
        claims.won(id, says, [claims.at("pawn", pawn)]);
    }
    let (line, late) = (rank(rook), u8::from(sight.weak));
    if line >= 4 + late && rank(sight.prey) > line && (2 + late..line).contains(&rank(pawn)) {
        let says = "The rook on {rook} cuts {weak}’s king off from the pawn on {pawn}: when the pawn goes on it is \
                    caught.";
        claims.won("krkp-cut", says, [claims.at("rook", rook), claims.at("pawn", pawn)]);
    }
    let (own, other) = (apart(sight.king, pawn), apart(sight.prey, pawn));
    if !sight.weak && other >= 2 && own < other {
        let says = "{strong}’s king is nearer to the pawn on {pawn} than {weak}’s: {own} and {other} steps.";
        let parts = [claims.at("pawn", pawn), number("own", own), number("other", other)];
        claims.won("krkp-nearer", says, parts);
    }
    let (steps, far) = (rank(pawn), apart(sight.king, file(pawn)));
    let beside = other == 1 && rank(sight.prey) <= rank(pawn);
    if !sight.weak && steps <= 2 && beside && far >= steps + 4 {
        let says = if steps == 1 {
            "The pawn on {pawn} has {steps} more step to go, its king is beside it, and {strong}’s is {far} steps from \
             {goal}: the rook must be given for it."
        } else {
            "The pawn on {pawn} has {steps} more steps to go, its king is beside it, and {strong}’s is {far} steps from \
             {goal}: the rook must be given for it."
        };
        let squares = [claims.at("pawn", pawn), claims.at("goal", file(pawn))];
        let parts = squares.into_iter().chain([number("steps", steps), number("far", far)]);
        claims.even("krkp-far", says, parts);
    }
}

/// Queen against pawn; the pawn goes down. Said with the queen's side to move.
pub(super) fn queen_against_pawn(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(3);
    if sight.weak || sight.in_check() {
        return;
    }
    let (named, goal, steps) = (claims.at("pawn", pawn), file(pawn), rank(pawn));
    if steps >= 2 {
        let says = "The pawn on {pawn} has {steps} more steps to go: the queen stops it in time, whatever the kings do.";
        let id = if steps == 2 { "kqkp-sixth" } else { "kqkp-early" };
        return claims.won(id, says, [named, number("steps", steps)]);
    }
    if apart(sight.prey, pawn) > 1 {
        return;
    }
    // As if the pawn were on one of the files a to d.
    let seen = |square: u8| if goal < 4 { file(square) } else { 7 - file(square) };
    let far = apart(sight.king, goal);
    let low = rank(sight.prey) <= 1;
    match (seen(pawn), seen(sight.prey)) {
        (0, 1) if low && far >= 5 => {
            let says = "A rook pawn one step from its last rank, its king beside it, and {strong}’s king {far} steps \
                        away: driven into the corner {weak}’s king is stalemated, so no time is won.";
            claims.even("kqkp-rook-pawn", says, [number("far", far)]);
        }
        (2, beside @ (1 | 3)) if low && far >= if beside == 1 { 5 } else { 6 } => {
            let says = "A bishop pawn one step from its last rank, its king beside it, and {strong}’s king {far} steps \
                        away: {weak}’s king goes to the corner, and taking the pawn is stalemate.";
            claims.even("kqkp-bishop-pawn", says, [number("far", far)]);
        }
        (1 | 3, _) => {
            let says = "The pawn on {pawn} is a knight pawn or a central one: checks drive its king in front of it, and \
                        each time {strong}’s king comes a step nearer.";
            claims.won("kqkp-central", says, [named]);
        }
        _ => {}
    }
}

/// Rook against knight.
pub(super) fn against_knight(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let knight = sight.man(3);
    let steps = apart(sight.prey, knight);
    if steps == 1 && to_edge(sight.prey) > 0 && sight.attacked(0) >> knight & 1 == 0 {
        let says = "The knight on {knight} stands beside its king, away from the edge: together they hold.";
        claims.even("krkn-together", says, [claims.at("knight", knight)]);
    }
}

/// Rook against bishop.
pub(super) fn against_bishop(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let bishop = sight.man(3);
    let safe =
        |corner: &&u8| is_light(**corner) != is_light(bishop) && apart(**corner, sight.prey) == 0;
    let commanded = sight.attacked(0) >> bishop & 1 == 1;
    if let Some(&corner) = CORNERS.iter().find(safe).filter(|_| !commanded) {
        let says = "{weak}’s king is in the corner {corner}, which the bishop does not command: there it can hardly be mated.";
        claims.even("krkb-corner", says, [claims.at("corner", corner)]);
    }
}

/// Queen against rook.
pub(super) fn of_the_queen(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let (queen, rook) = (sight.man(1), sight.man(3));
    let occupied = sight.occupied();
    if !sight.weak {
        let cornered = CORNERS.contains(&sight.prey) && leaps(sight.prey, rook);
        if !cornered
            && !sight.in_check()
            && attacks(Man::Queen, 0, queen, occupied) >> rook & 1 == 1
            && sight.attacked(1) >> rook & 1 == 0
        {
            let says = "The rook on {rook} is attacked and not protected: the queen takes it.";
            return claims.won("kqkr-hangs", says, [claims.at("rook", rook)]);
        }
        if let Some(fork) = fork(sight) {
            let says = "The queen checks from {fork} and attacks the rook on {rook} as well.";
            claims.won("kqkr-fork", says, [claims.at("fork", fork), claims.at("rook", rook)]);
        }
    }
}

/// A square from which the queen gives check, attacks the rook and cannot be taken, while the rook is not protected and
/// cannot come between.
fn fork(sight: Sight<'_>) -> Option<u8> {
    if sight.in_check() {
        return None;
    }
    let (queen, rook) = (sight.man(1), sight.man(3));
    let without = sight.occupied() & !(1 << queen);
    let reach = attacks(Man::Queen, 0, queen, sight.occupied()) & !sight.occupied();
    let on = |square: u8| attacks(Man::Queen, 0, square, without | 1 << square);
    let safe = !(sight.attacked(1) | attacks(Man::Rook, 1, rook, without));
    super::super::position::squares_of(reach & safe).find(|&square| {
        on(square) >> rook & 1 == 1
            && on(square) >> sight.prey & 1 == 1
            && apart(sight.prey, rook) > 2
    })
}
