//! Which moves are listed where there are too many: those that win, and some others.

/// Moves of a position that are listed, at most, where there is no table; beyond that, those that win come first.
pub(crate) const MOST_LISTED: usize = 200;

/// At most [`MOST_LISTED`] of these moves, in their order: those that win as far as there is room, and then others.
pub(crate) fn listed<M: Copy>(all: &[(M, bool)]) -> Vec<M> {
    let wins = all.iter().filter(|(_, wins)| *wins).count().min(MOST_LISTED);
    let mut room = [MOST_LISTED - wins, wins];
    let fits = |(_, wins): &&(M, bool)| {
        let left = &mut room[usize::from(*wins)];
        let fits = *left > 0;
        *left = left.saturating_sub(1);
        fits
    };
    all.iter().filter(fits).map(|(mv, _)| *mv).collect()
}

/// What to say where not all moves are listed.
pub(crate) fn listed_note(all: usize) -> String {
    format!(
        "{MOST_LISTED} of {all} moves are listed, those that win under normal play first; the others can be made \
         as well"
    )
}
