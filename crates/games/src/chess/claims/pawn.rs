//! King and pawn against king.

use super::super::sight::{apart, file, on_rook_file, rank};
use super::said::Claims;

/// King and pawn against king.
pub(super) fn claims(claims: &mut Claims<'_>) {
    stalemate(claims);
    if claims.sight.takes() {
        let says =
            format!("{} takes the pawn, and the kings are left alone.", claims.sight.other());
        return claims.even("kpk-taken", says);
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
        let says = format!("{} has no move and is not in check: stalemate.", sight.other());
        claims.even("kpk-stalemate", says);
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
        let says = format!(
            "{}'s king is outside the square of the pawn on {}: it is {} steps from {}, the pawn {steps}, and {} is \
             to move. The pawn cannot be caught.",
            sight.other(),
            sight.name(pawn),
            apart(sight.prey, goal),
            sight.name(goal),
            if sight.weak { sight.other() } else { sight.strong() },
        );
        claims.won("kpk-square", says);
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
        let says = format!(
            "{}'s king is in the square of the pawn on {} and nearer to every square of its way than {}'s: the pawn \
             is lost or held up.",
            sight.other(),
            sight.name(pawn),
            sight.strong()
        );
        claims.even("kpk-far", says);
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
        let says = format!(
            "{}'s king is first at {}, a key square of the pawn on {}.",
            sight.strong(),
            sight.name(square),
            sight.name(pawn)
        );
        claims.won("kpk-reach", says);
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
        let says = format!(
            "{}'s king is on {}, a key square of the pawn on {}: the pawn queens, whoever moves.",
            sight.strong(),
            sight.name(sight.king),
            sight.name(pawn)
        );
        claims.won("kpk-key", says);
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
    let (distance, square) = (rank(sight.prey) - rank(sight.king), sight.name(sight.king));
    let ahead = file(sight.king) == file(pawn);
    if distance % 2 == 1 {
        return;
    }
    let (direct, kind) = if distance == 2 { (true, "") } else { (false, "distant ") };
    if sight.weak {
        let says = format!(
            "{} has the {kind}opposition with the king on {square}, ahead of the pawn: {} must give way, and a key \
             square falls.",
            sight.strong(),
            sight.other()
        );
        let id = if direct { "kpk-opposition" } else { "kpk-distant" };
        claims.won(id, says);
    } else if ahead && direct {
        let says = format!(
            "{} has the opposition: the king on {square} stands in front of its pawn and cannot pass.",
            sight.other()
        );
        claims.even("kpk-opposed", says);
    }
}

/// The weak king stands right in front of the pawn, and the strong one is not ahead of it.
fn blockade(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let pawn = sight.man(1);
    let (ahead, beyond) = (pawn + 8, pawn + 16);
    if rank(pawn) < 5 && [ahead, beyond].contains(&sight.prey) && rank(sight.king) <= rank(pawn) {
        let says = format!(
            "{}'s king stands in front of the pawn on {}, and {}'s is not ahead of it: it can be held up.",
            sight.other(),
            sight.name(pawn),
            sight.strong()
        );
        claims.even("kpk-blockade", says);
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
        let says = format!(
            "The pawn on {} is a rook pawn, and {}'s king is at the corner {}: it cannot be driven out, and stalemate \
             waits there.",
            sight.name(pawn),
            sight.other(),
            sight.name(goal)
        );
        claims.even("kpk-corner", says);
    } else if beside.contains(&sight.king) && sight.prey != goal && is_safe(claims) {
        let says = format!(
            "{}'s king on {} keeps the other one out of the corner {}: even the rook pawn queens.",
            sight.strong(),
            sight.name(sight.king),
            sight.name(goal)
        );
        claims.won("kpk-jail", says);
    }
}
