//! Values that are known in closed form, without a search.

use crate::{Formula, Game, Impartial, Outcome};

/// Value and remoteness of a position, under misère play if that is said.
pub(crate) type Closed<G> = fn(&G, &<G as Game>::Position, bool) -> (Option<Outcome>, Option<u32>);

/// What a [`Formula`] says.
pub(crate) fn by_formula<G: Formula>(
    game: &G,
    position: &G::Position,
    misere: bool,
) -> (Option<Outcome>, Option<u32>) {
    if misere { (None, None) } else { (game.formula(position), game.remoteness(position)) }
}

/// What the nimbers of the components say.
pub(crate) fn by_nimbers<G: Impartial>(
    game: &G,
    position: &G::Position,
    misere: bool,
) -> (Option<Outcome>, Option<u32>) {
    if misere && !game.is_nim() {
        return (None, None);
    }
    if !misere {
        let win = game.sum(position).is_some_and(|sum| sum != 0);
        return (Some(if win { Outcome::Win } else { Outcome::Lose }), None);
    }
    let (mut sum, mut largest) = (0, 0);
    for component in game.components(position) {
        sum ^= component.nimber;
        largest = largest.max(component.nimber);
    }
    let win = (sum != 0) != (largest <= 1);
    (Some(if win { Outcome::Win } else { Outcome::Lose }), None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Component;

    /// Three heaps; the flag says whether they are known to be those of Nim.
    struct Heaps(bool);

    impl Game for Heaps {
        type Position = [u32; 3];
        type Move = (usize, u32);

        fn start(&self) -> [u32; 3] {
            [4, 3, 3]
        }

        fn moves(&self, heaps: &[u32; 3], out: &mut Vec<(usize, u32)>) {
            for (i, &heap) in heaps.iter().enumerate() {
                out.extend((0..heap).map(|left| (i, left)));
            }
        }

        fn play(&self, heaps: &[u32; 3], (heap, left): (usize, u32)) -> [u32; 3] {
            let mut heaps = *heaps;
            heaps[heap] = left;
            heaps
        }
    }

    impl Impartial for Heaps {
        fn components(&self, heaps: &[u32; 3]) -> Vec<Component> {
            heaps.map(|nimber| Component { name: String::new(), nimber }).into()
        }

        fn is_nim(&self) -> bool {
            self.0
        }
    }

    impl Formula for Heaps {
        fn formula(&self, _: &[u32; 3]) -> Option<Outcome> {
            Some(Outcome::Win)
        }
    }

    fn wins(heaps: &[u32; 3], misere: bool) -> bool {
        let mut moves = Vec::new();
        Heaps(true).moves(heaps, &mut moves);
        match moves.is_empty() {
            true => misere,
            false => moves.into_iter().any(|mv| !wins(&Heaps(true).play(heaps, mv), misere)),
        }
    }

    #[test]
    fn nimbers_say_who_wins_and_those_of_nim_say_it_under_misere_play() {
        for heaps in (0..64).map(|i| [i % 4, i / 4 % 4, i / 16]) {
            for misere in [false, true] {
                let right = if wins(&heaps, misere) { Outcome::Win } else { Outcome::Lose };
                assert_eq!(by_nimbers(&Heaps(true), &heaps, misere).0, Some(right), "{heaps:?}");
            }
            assert_eq!(by_nimbers(&Heaps(false), &heaps, true).0, None);
        }
    }

    #[test]
    fn formulas_are_about_normal_play() {
        let start = Heaps(true).start();
        assert_eq!(by_formula(&Heaps(true), &start, false).0, Some(Outcome::Win));
        assert_eq!(by_formula(&Heaps(true), &start, true), (None, None));
    }
}
