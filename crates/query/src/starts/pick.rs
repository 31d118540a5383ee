//! Choosing among graded positions.

use gamesman_hardness::{Draw, Grade, Heroes, Local, Lookahead, Prepared, Reading};
use gamesman_rules::Player;
use gamesman_solve::Watch;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::prepare::damaged;
use super::{ChanceAnswer, DrawnAnswer, Order, StartAnswer, StartsAnswer, StartsQuestion};
use crate::words::{Whose, count, distance, thousands};
use crate::{Error, MoveAnswer, Session, State, best_moves};

/// Positions that may be looked at to find one solution.
const SOLUTION: usize = 200_000;

/// The moves that keep the shortest win, and one way through.
type Solution = (Vec<String>, Vec<String>);

/// A position that fits: its place, how many it stands for, and its chances by depth.
struct Fit {
    number: u64,
    orbit: u32,
    chances: Vec<f64>,
}

impl Fit {
    /// How hard it is altogether: the mean chance of not winning over all depths.
    fn difficulty(&self) -> f64 {
        1.0 - self.chances.iter().sum::<f64>() / self.chances.len() as f64
    }
}

impl Session {
    /// Starts that are won with `j` more moves than one.
    pub(super) fn graded_starts(
        &self,
        question: &StartsQuestion,
        j: u8,
        reading: Reading,
        watch: &dyn Watch,
    ) -> Result<StartsAnswer, Error> {
        if j == 0 {
            return Err(Error::Starts(
                "a position that is won at once is easy for everybody who looks ahead; ask for one \
                 step or more"
                    .into(),
            ));
        }
        let prepared = self.prepared(question, reading, j, watch)?;
        if prepared.heroes() == Heroes::Mover && reading == Reading::Literal {
            return Err(Error::Starts(format!(
                "turns in {} do not strictly alternate, so the literal reading is not defined; ask \
                 for the exact one",
                self.entry().id
            )));
        }
        let mut fits = self.fits(question, &prepared, reading, j)?;
        // Where turns do not alternate, both sides are graded together.
        if let Some(side) = question.side.filter(|_| prepared.heroes() == Heroes::Mover) {
            let mut right = Vec::with_capacity(fits.len());
            for fit in fits {
                if self.moves_in(Some(side), fit.number)? {
                    right.push(fit);
                }
            }
            fits = right;
        }
        let (positions, classes) =
            (fits.iter().map(|fit| u64::from(fit.orbit)).sum(), fits.len() as u64);
        let seed = question.seed;
        let mut rng = seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
        arrange(&mut fits, question, &mut rng);
        let mut starts = Vec::new();
        let mut local = Local::new(self.graph()?, SOLUTION);
        for fit in &fits {
            // Who is in a hurry gets fewer.
            let enough = !starts.is_empty() && watch.stopped();
            if starts.len() == question.count || enough {
                break;
            }
            let position = self.text(fit.number)?;
            let view = self.variant().view(&position).map_err(|m| self.misread(&position, m))?;
            let solution =
                self.solution(&mut local, fit.number, &position, 2 * usize::from(j) + 2)?;
            starts.push(start_answer(
                question,
                (j, reading),
                (fit, solution),
                position,
                view.player,
            ));
        }
        if starts.is_empty() {
            return Err(self.none(question, &prepared, reading));
        }
        if question.order == Order::Ladder {
            starts.sort_by(|a, b| difficulty(a).total_cmp(&difficulty(b)));
        }
        Ok(StartsAnswer {
            game: self.entry().id.into(),
            variant: self.chosen().id.clone(),
            described: described(question, j, reading),
            drawn: prepared.draw().map(|Draw { of, drawn, ungraded }| DrawnAnswer {
                of,
                drawn,
                ungraded,
            }),
            positions,
            classes,
            player: Some(question.player.to_string()),
            opponent: Some(question.opponent.to_string()),
            easy: question.thresholds.easy(),
            hard: question.thresholds.hard(),
            starts,
        })
    }

    /// The positions of a set that fit the question, in the order of the table.
    fn fits(
        &self,
        question: &StartsQuestion,
        prepared: &Prepared,
        reading: Reading,
        j: u8,
    ) -> Result<Vec<Fit>, Error> {
        let columns = columns(prepared, question.player, question.opponent);
        let columns: Result<Vec<_>, _> = columns.iter().map(|&of| prepared.chances(of)).collect();
        let columns = columns.map_err(|error| damaged(&error))?;
        let numbers = prepared.numbers().map_err(|error| damaged(&error))?;
        let orbits = prepared.orbits().map_err(|error| damaged(&error))?;
        let wanted = wanted(question);
        let mut fits = Vec::new();
        for place in prepared.places(reading, j) {
            let place = place as usize;
            let chance =
                |depth: u8| columns.get(usize::from(depth) - 1).map(|column| column[place]);
            let grade = |depth| chance(depth).map(|chance| question.thresholds.grade(chance));
            let fit = wanted.iter().all(|&(depth, right, found)| {
                grade(depth).is_some_and(|grade| (grade == found) == right)
            });
            if fit {
                let chances = columns.iter().map(|column| column[place]).collect();
                fits.push(Fit { number: numbers[place], orbit: orbits[place], chances });
            }
        }
        Ok(fits)
    }

    fn text(&self, number: u64) -> Result<String, Error> {
        match self.variant().position(number) {
            Ok(Some(position)) => Ok(position),
            _ => {
                Err(Error::File(format!("number {number} of the graded positions is no position")))
            }
        }
    }

    /// The moves that keep the shortest win, and one way through; nothing if finding it takes too long.
    fn solution(
        &self,
        local: &mut Local<'_>,
        number: u64,
        position: &str,
        most_plies: usize,
    ) -> Result<Solution, Error> {
        let mut win = local.shortest_win(number, most_plies);
        if win.is_err() {
            local.forget();
            win = local.shortest_win(number, most_plies);
        }
        let Ok(Some((moves, line))) = win else {
            return Ok(self.solution_of_table(position, most_plies).unwrap_or_default());
        };
        let first = self.name_moves(position, &moves)?;
        let mut names = Vec::with_capacity(line.len());
        let mut at = position.to_owned();
        for number in line {
            names.extend(self.name_moves(&at, &[number])?);
            at = self.text(number)?;
        }
        Ok((first, names))
    }

    /// The same where there is a table, which knows it at once.
    fn solution_of_table(&self, position: &str, most_plies: usize) -> Option<Solution> {
        if self.state() != State::Solved {
            return None;
        }
        let names = |moves: &[MoveAnswer]| moves.iter().map(|mv| mv.name.clone()).collect();
        let answer = self.position(Some(position)).ok()?;
        let best = best_moves(self.standard(), &answer.moves);
        Some((names(best), names(&self.best_line(position, most_plies).ok()?)))
    }

    /// The names of the moves that lead to some positions.
    pub(super) fn name_moves(&self, position: &str, to: &[u64]) -> Result<Vec<String>, Error> {
        let view = self.variant().view(position).map_err(|m| self.misread(position, m))?;
        let texts: Result<Vec<String>, Error> =
            to.iter().map(|&number| self.text(number)).collect();
        let texts = texts?;
        let steps = view.steps.into_iter().filter(|step| texts.contains(&step.to));
        Ok(steps.map(|step| step.name).collect())
    }

    /// There are no such positions: what there is.
    fn none(&self, question: &StartsQuestion, prepared: &Prepared, reading: Reading) -> Error {
        let columns = columns(prepared, question.player, question.opponent);
        let place = usize::from(question.player.depth()) - 1;
        let chances = columns.get(place).and_then(|&of| prepared.chances(of).ok());
        let (Some(chances), Ok(orbits)) = (chances, prepared.orbits()) else {
            return Error::Starts("there are no such positions".into());
        };
        let mut rows = Vec::new();
        for j in 1..=prepared.most_steps() {
            let mut counts = [0u64; 3];
            for place in prepared.places(reading, j) {
                let grade = question.thresholds.grade(chances[place as usize]);
                counts[grade as usize] += u64::from(orbits[place as usize]);
            }
            let [easy, medium, hard] = counts;
            if easy + medium + hard > 0 {
                let [easy, medium, hard] = counts.map(thousands);
                let steps = count(j.into(), "step");
                rows.push(format!("{steps}: {easy} easy, {medium} medium, {hard} hard"));
            }
        }
        let there = match (rows.is_empty(), prepared.draw()) {
            (true, Some(draw)) if draw.of == 0 => "the set is empty".into(),
            (true, Some(_)) => "none of those drawn could be graded in time".into(),
            (false, Some(draw)) => format!(
                "there are {} among {} positions drawn from {}; more draws find more",
                rows.join("; "),
                draw.drawn,
                draw.of
            ),
            (true, None) => "no position of this variant is won in more than one move".into(),
            (false, None) => format!("there are {}", rows.join("; ")),
        };
        Error::Starts(format!(
            "no position fits; for {} against {} {there}",
            question.player, question.opponent
        ))
    }
}

fn start_answer(
    question: &StartsQuestion,
    (j, reading): (u8, Reading),
    (fit, (solutions, line)): (&Fit, Solution),
    position: String,
    player: Option<Player>,
) -> StartAnswer {
    let policy = question.player.policy();
    let chance = |(depth, &chance): (u8, &f64)| {
        Some(ChanceAnswer {
            player: Lookahead::new(depth, policy)?.to_string(),
            chance,
            grade: question.thresholds.grade(chance).name().to_owned(),
        })
    };
    StartAnswer {
        position,
        player,
        // The line is as long as the win: by exact distance whatever the reading.
        steps: match (line.len(), reading) {
            (0, Reading::Exact) => Some(j),
            (0, Reading::Literal) => None,
            (plies, _) => Some((plies as u8).saturating_sub(1) / 2),
        },
        remoteness: None,
        chances: (1..).zip(&fit.chances).filter_map(chance).collect(),
        solutions,
        line,
    }
}

fn difficulty(start: &StartAnswer) -> f64 {
    -start.chances.iter().map(|chance| chance.chance).sum::<f64>()
}

/// The columns of the player's depths from 1 up, with the player's own policy, against the opponent.
fn columns(prepared: &Prepared, player: Lookahead, opponent: Lookahead) -> Vec<usize> {
    let matches = prepared.matches().iter().enumerate();
    let same = matches.filter(|(_, m)| m.rival == opponent && m.hero.policy() == player.policy());
    let mut columns: Vec<(u8, usize)> = same.map(|(place, m)| (m.hero.depth(), place)).collect();
    columns.sort_unstable();
    columns.into_iter().map(|(_, place)| place).collect()
}

/// Conditions: a depth, whether its grade must be this one or must not, and the grade.
fn wanted(question: &StartsQuestion) -> Vec<(u8, bool, Grade)> {
    let mut wanted: Vec<(u8, bool, Grade)> =
        question.grades.iter().map(|&(depth, grade)| (depth, true, grade)).collect();
    if let Some(category) = question.category {
        wanted.push((category, true, Grade::Easy));
        if category > 1 {
            wanted.push((category - 1, false, Grade::Easy));
        }
    }
    wanted
}

/// Puts the positions to be taken first.
fn arrange(fits: &mut Vec<Fit>, question: &StartsQuestion, rng: &mut StdRng) {
    // Weighted sampling without replacement (Efraimidis and Spirakis 2006): a class of symmetric
    // positions is as likely as one of its positions being drawn among all.
    let mut keyed: Vec<(f64, Fit)> = std::mem::take(fits)
        .into_iter()
        .map(|fit| (rng.random::<f64>().ln() / f64::from(fit.orbit), fit))
        .collect();
    keyed.sort_by(|a, b| b.0.total_cmp(&a.0));
    fits.extend(keyed.into_iter().map(|(_, fit)| fit));
    let place = usize::from(question.player.depth()) - 1;
    match question.order {
        Order::Any => {}
        Order::Level => {
            let distance = |fit: &Fit| fit.chances.get(place).map_or(1.0, |c| (c - 0.5).abs());
            fits.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
        }
        Order::Ladder => ladder(fits, question.count),
    }
}

/// Puts `count` positions first whose difficulties are as evenly spread as there are.
fn ladder(fits: &mut Vec<Fit>, count: usize) {
    fits.sort_by(|a, b| a.difficulty().total_cmp(&b.difficulty()));
    let (Some(first), Some(last)) = (fits.first(), fits.last()) else { return };
    let (from, to) = (first.difficulty(), last.difficulty());
    let mut taken: Vec<usize> = Vec::new();
    for rung in 0..count.min(fits.len()) {
        let share = rung as f64 / (count.saturating_sub(1)).max(1) as f64;
        let target = from + (to - from) * share;
        let near = fits.partition_point(|fit| fit.difficulty() < target);
        let above = (near..fits.len()).find(|place| !taken.contains(place));
        let below = (0..near).rev().find(|place| !taken.contains(place));
        let distance = |place: &usize| (fits[*place].difficulty() - target).abs();
        let places = [above, below].into_iter().flatten();
        taken.extend(places.min_by(|a, b| distance(a).total_cmp(&distance(b))));
    }
    taken.sort_unstable();
    let mut all: Vec<Option<Fit>> = std::mem::take(fits).into_iter().map(Some).collect();
    fits.extend(taken.into_iter().filter_map(|place| all[place].take()));
}

/// What the positions have in common.
fn described(question: &StartsQuestion, j: u8, reading: Reading) -> String {
    let mut words = match reading {
        Reading::Exact => {
            let j = u64::from(j);
            format!("won in {}, and no sooner", distance(2 * j + 1, Some((j + 1, Whose::Yours))))
        }
        Reading::Literal => format!("in the set W{j} of the literal iteration, and no earlier one"),
    };
    for (depth, grade) in &question.grades {
        words.push_str(&format!("; {} for a player who looks {depth} ahead", grade.name()));
    }
    if let Some(category) = question.category {
        words.push_str(&format!("; of category {category}"));
    }
    words.push_str(&format!("; against an opponent who looks {} ahead", question.opponent.depth()));
    words
}
