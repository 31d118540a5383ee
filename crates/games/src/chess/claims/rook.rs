//! A rook against a minor piece, and the queen against a rook.

use super::super::attacks::{Man, attacks, is_light};
use super::super::sight::{CORNERS, Sight, apart, leaps, to_edge};
use super::said::Claims;

/// Rook against knight.
pub(super) fn against_knight(claims: &mut Claims<'_>) {
    let sight = claims.sight;
    let knight = sight.man(3);
    let steps = apart(sight.prey, knight);
    if steps == 1 && to_edge(sight.prey) > 0 && sight.attacked(0) >> knight & 1 == 0 {
        let says = format!(
            "The knight on {} stands beside its king, away from the edge: together they hold.",
            sight.name(knight)
        );
        claims.even("krkn-together", says);
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
        let says = format!(
            "{}'s king is in the corner {}, which the bishop does not command: there it can hardly be mated.",
            sight.other(),
            sight.name(corner)
        );
        claims.even("krkb-corner", says);
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
            let says = format!(
                "The rook on {} is attacked and not protected: the queen takes it.",
                sight.name(rook)
            );
            return claims.won("kqkr-hangs", says);
        }
        if let Some(fork) = fork(sight) {
            let says = format!(
                "The queen checks from {} and attacks the rook on {} as well.",
                sight.name(fork),
                sight.name(rook)
            );
            claims.won("kqkr-fork", says);
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
