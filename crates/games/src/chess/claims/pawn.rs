//! King and pawn against king.

use super::super::sight::{apart, file, on_rook_file, rank};
use super::said::{Claims, number, word};

/// King and pawn against king.
pub(super) fn claims(claims: &mut Claims<'_>) {
    stalemate(claims);
    if claims.sight.takes() {
        let says = "{weak} takes the pawn, and the kings are left alone.";
        return claims.even("kpk-taken", says, []);
    }
    square(claims);
    far(claims);
    if on_rook_file(claims.sight.man(1)) {
        rook_pawn(claims);
    } else {
        key_squares(claims);
        reach(claims);
        opposition(claims);
        blockade(claims);
    }
}

/// The weak king is to move, has no move and is not in check.
fn stalemate(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    if sight.weak && !sight.in_check() && sight.mobility() == 0 {
        claims.even("kpk-stalemate", "{weak} has no move and is not in check: stalemate.", []);
    }
}

/// The rule of the square.
fn square(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(1);
    let goal = 56 + file(pawn);
    let steps = 7 - rank(pawn).max(2);
    let blocked = file(sight.king) == file(pawn) && sight.king > pawn;
    if !blocked && apart(sight.prey, goal) > steps + u8::from(sight.weak) {
        let says = "{weak}’s king is outside the square of the pawn on {pawn}: it is {far} steps from {goal}, the pawn \
                    {steps}, and {mover} is to move. The pawn cannot be caught.";
        let parts = [
            claims.at("pawn", pawn),
            claims.at("goal", goal),
            number("far", apart(sight.prey, goal)),
            number("steps", steps),
            word("mover", if sight.weak { sight.other() } else { sight.strong() }),
        ];
        claims.won("kpk-square", says, parts);
    }
}

/// The weak king is nearer than the strong one to the pawn and to each square before it.
fn far(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(1);
    let first = 1 - u8::from(sight.weak);
    let mut way = (pawn..64).step_by(8);
    let steps = 7 - rank(pawn).max(2);
    let inside = apart(sight.prey, 56 + file(pawn)) <= steps + u8::from(sight.weak);
    if inside && way.all(|square| apart(sight.prey, square) + first < apart(sight.king, square)) {
        let says = "{weak}’s king is in the square of the pawn on {pawn} and nearer to every square of its way than \
                    {strong}’s: the pawn is lost or held up.";
        claims.even("kpk-far", says, [claims.at("pawn", pawn)]);
    }
}

/// The strong king is first at a key square.
fn reach(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(1);
    let late = u8::from(sight.weak);
    let safe = apart(sight.king, pawn) + late <= apart(sight.prey, pawn);
    let first = |&square: &u8| {
        is_key(pawn, square) && apart(sight.king, square) + late < apart(sight.prey, square)
    };
    if let Some(square) = (0..64).find(first).filter(|_| safe && !is_key(pawn, sight.king)) {
        let says = "{strong}’s king is first at {key}, a key square of the pawn on {pawn}.";
        claims.won("kpk-reach", says, [claims.at("key", square), claims.at("pawn", pawn)]);
    }
}

/// Squares from which the king sees its pawn through, whoever moves; for pawns on the files b to g.
fn is_key(pawn: u8, square: u8) -> bool {
    let near = file(pawn).abs_diff(file(square)) <= 1;
    let ahead = rank(square).wrapping_sub(rank(pawn));
    match rank(pawn) {
        1..=3 => near && ahead == 2,
        4 | 5 => near && matches!(ahead, 1 | 2),
        _ => near && square != pawn && matches!(ahead, 0 | 1),
    }
}

fn key_squares(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(1);
    // Stalemate in the corner is the one thing to mind.
    let cornered = sight.weak && !sight.in_check() && sight.mobility() == 0;
    if is_key(pawn, sight.king) && !cornered {
        let says = "{strong}’s king is on {key}, a key square of the pawn on {pawn}: the pawn queens, whoever moves.";
        claims.won("kpk-key", says, [claims.at("key", sight.king), claims.at("pawn", pawn)]);
    }
}

/// The kings face each other on a file, the strong one a step ahead of its pawn and before its key squares.
fn opposition(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(1);
    let before = rank(pawn) < 4
        && rank(sight.king) == rank(pawn) + 1
        && file(sight.king).abs_diff(file(pawn)) <= 1;
    if !before || file(sight.prey) != file(sight.king) || sight.prey <= sight.king {
        return;
    }
    let (distance, king) = (rank(sight.prey) - rank(sight.king), claims.at("king", sight.king));
    let ahead = file(sight.king) == file(pawn);
    if distance % 2 == 1 {
        return;
    }
    let direct = distance == 2;
    if sight.weak && direct {
        let says = "{strong} has the opposition with the king on {king}, ahead of the pawn: {weak} must give way, and \
                    a key square falls.";
        claims.won("kpk-opposition", says, [king]);
    } else if sight.weak {
        let says = "{strong} has the distant opposition with the king on {king}, ahead of the pawn: {weak} must give \
                    way, and a key square falls.";
        claims.won("kpk-distant", says, [king]);
    } else if ahead && direct {
        let says = "{weak} has the opposition: the king on {king} stands in front of its pawn and cannot pass.";
        claims.even("kpk-opposed", says, [king]);
    }
}

/// The weak king stands right in front of the pawn, and the strong one is not ahead of it.
fn blockade(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(1);
    let (ahead, beyond) = (pawn + 8, pawn + 16);
    if rank(pawn) < 5 && [ahead, beyond].contains(&sight.prey) && rank(sight.king) <= rank(pawn) {
        let says = "{weak}’s king stands in front of the pawn on {pawn}, and {strong}’s is not ahead of it: it can be \
                    held up.";
        claims.even("kpk-blockade", says, [claims.at("pawn", pawn)]);
    }
}

/// Whether the rook pawn cannot be taken before it is on a square that its king beside the corner protects.
fn is_safe(claims: &Claims<'_>) -> bool {
    let sight = claims.sight;
    let mut way = (sight.man(1)..64).step_by(8).zip(u8::from(sight.weak)..);
    way.all(|(square, moves)| apart(sight.king, square) <= 1 || apart(sight.prey, square) > moves)
}

fn rook_pawn(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(1);
    let goal = 56 + file(pawn);
    let beside = if file(pawn) == 0 { [49, 57] } else { [54, 62] };
    if sight.prey == goal || apart(sight.prey, goal) == 1 && rank(pawn) < 6 {
        let says = "The pawn on {pawn} is a rook pawn, and {weak}’s king is at the corner {corner}: it cannot be driven \
                    out, and stalemate waits there.";
        claims.even("kpk-corner", says, [claims.at("pawn", pawn), claims.at("corner", goal)]);
    } else if beside.contains(&sight.king) && sight.prey != goal && is_safe(claims) {
        let says = "{strong}’s king on {king} keeps the other one out of the corner {corner}: even the rook pawn queens.";
        claims.won("kpk-jail", says, [claims.at("king", sight.king), claims.at("corner", goal)]);
    }
}
