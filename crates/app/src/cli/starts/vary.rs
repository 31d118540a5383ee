//! A choice of positions that differ in idea: in the first move, in what stands on the board, and in where the game is
//! won.

use gamesman_query::{Error, Session, StartAnswer};

use super::words::plies;

/// How many candidates are looked at for each position that is chosen.
pub(super) const CANDIDATES: usize = 6;

/// The most moves that somebody wants to write down.
pub(super) const LONGEST: u32 = 12;

/// What a position is about.
struct Idea<'a> {
    /// The moves that are right.
    first: &'a [String],
    /// The last move of the line.
    last: Option<&'a String>,
    /// What stands on the board, in alphabetical order.
    material: Vec<String>,
    /// The position as text.
    position: &'a str,
}

impl Idea<'_> {
    /// How much two ideas have in common: the fewer, the better.
    fn likeness(&self, other: &Idea) -> u32 {
        let first = self.first.iter().any(|mv| other.first.contains(mv));
        let last = self.last.is_some() && self.last == other.last;
        let material = self.material == other.material;
        let letters = self.position.chars().zip(other.position.chars());
        let (mut same, mut all) = (0, 1);
        for (one, two) in letters {
            all += 1;
            same += u32::from(one == two);
        }
        // The text decides only between those that are alike in all else.
        100 * (u32::from(first) + u32::from(last) + u32::from(material)) + 99 * same / all
    }
}

/// As many as `count` of the positions, from easy to hard as they are given: of each stretch of them the one that has
/// least in common with those before it.
pub(super) fn varied<'a>(
    session: &Session,
    starts: &'a [StartAnswer],
    count: usize,
) -> Result<Vec<&'a StartAnswer>, Error> {
    let starts = riddles(session, worth_printing(starts, count), count);
    let ideas: Vec<Idea> =
        starts.iter().map(|start| idea(session, start)).collect::<Result<_, _>>()?;
    let count = count.min(starts.len());
    let mut chosen: Vec<usize> = Vec::new();
    for turn in 0..count {
        let stretch = turn * starts.len() / count..(turn + 1) * starts.len() / count;
        let worst = |place: &usize| {
            let likeness = |&other: &usize| ideas[*place].likeness(&ideas[other]);
            (chosen.iter().map(likeness).max(), chosen.iter().map(likeness).sum::<u32>())
        };
        chosen.extend(stretch.min_by_key(worst));
    }
    Ok(chosen.into_iter().map(|place| starts[place]).collect())
}

/// The positions that are more than a move from the end, if there are enough of them; else all that are not over.
fn worth_printing(starts: &[StartAnswer], count: usize) -> Vec<&StartAnswer> {
    let beyond = |least: u32| -> Vec<&StartAnswer> {
        starts.iter().filter(|start| plies(start).is_none_or(|n| n > least)).collect()
    };
    Some(beyond(1)).filter(|long| long.len() >= count).unwrap_or_else(|| beyond(0))
}

/// Those with more than one move to choose from, if there are enough of them.
fn riddles<'a>(
    session: &Session,
    starts: Vec<&'a StartAnswer>,
    count: usize,
) -> Vec<&'a StartAnswer> {
    let has_choice = |start: &&&StartAnswer| {
        session.glance(Some(&start.position)).is_ok_and(|shown| shown.answer.moves.len() > 1)
    };
    let chosen: Vec<&StartAnswer> = starts.iter().filter(has_choice).copied().collect();
    if chosen.len() >= count { chosen } else { starts }
}

fn idea<'a>(session: &Session, start: &'a StartAnswer) -> Result<Idea<'a>, Error> {
    let scene = session.glance(Some(&start.position))?.scene;
    let mut material: Vec<String> = scene.pieces.into_iter().map(|piece| piece.name).collect();
    material.sort_unstable();
    Ok(Idea {
        first: &start.solutions,
        last: start.line.last(),
        material,
        position: &start.position,
    })
}
