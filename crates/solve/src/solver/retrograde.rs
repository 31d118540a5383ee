//! Retrograde analysis: working back from decided positions where moves form cycles.
//!
//! One pass over the positions counts, in each, the moves that might not lose, and collects what is
//! decided without the tier: ends, and moves to lower tiers. Then, by rising remoteness, each decided
//! position tells those before it: one losing child makes a win; when the last child has turned out
//! lost, the position is lost. What is undecided then is a tie if a tie can be reached without letting
//! the opponent out (again by rising remoteness), and a draw otherwise; in a puzzle it has no solution.
//! The method is Ströhlein's (1970) and Thompson's (1986).
//!
//! The count and the result share one code, so this takes a byte for each position and two bits for
//! the positions of a remoteness, beside the reverse graph of a game that has no un-moves. Time
//! O(positions + moves).

mod away;
mod first_look;

use std::sync::{Mutex, MutexGuard, PoisonError};

use gamesman_rules::{Edge, Record, Value};
use rayon::prelude::*;

use super::analysis::{Analysis, Buckets, Subject, Wave};
use super::checkpoint::{TierCheckpoints, WaveCheckpoint};
use super::context::Context;
use super::finished::{Finished, Outside};
use super::frontier::Frontier;
use super::reverse::{Before, Reverse, Room, Unmoves};
use crate::SolveError;
use crate::batch::batch_size;
use crate::codes::Codes;
use crate::domain::Domain;
use crate::list::CHUNK;
use crate::pool::Pool;
use crate::ranks::unpack;
use crate::reach::Tier;
use crate::threads::pieces;
use away::Away;

/// Moves back that are applied at a time: enough to hide that memory answers late.
const MOVES: usize = 1 << 10;

/// What it took.
pub(super) struct Solved {
    pub(super) bytes: u64,
    /// The largest remoteness.
    pub(super) longest: u32,
    /// What is known of the tier's moves now, if nothing was.
    pub(super) seen: Option<Tier>,
}

/// Looks at the moves of a tier of `domain` that is solved already, if it is unseen.
pub(super) fn see(
    context: &Context<'_>,
    domain: &Domain,
    tier: &Tier,
) -> Result<Option<Tier>, SolveError> {
    let codes = Codes::new(0);
    let work = Retrograde::new(context, None, tier, domain, codes, &None);
    work.see()?;
    Ok(work.seen.map(unlocked))
}

/// Decides all positions of a tier; `codes` are those of `domain`, which holds it. Every now and then
/// keeps how far it has come, with so many finished tiers.
pub(super) fn solve(
    context: &Context<'_>,
    domain: &Domain,
    codes: &mut Codes,
    keep: Option<(&TierCheckpoints<'_>, usize)>,
    tier: &Tier,
) -> Result<Solved, SolveError> {
    let members = &tier.members;
    if members.len() == domain.len() {
        let own = std::mem::replace(codes, Codes::new(0));
        let rests = || keep.iter().for_each(|(keep, _)| keep.positions());
        let waves = keep.map(|(keep, _)| keep.waves(&rests));
        let (own, solved) = run(context, waves, tier, domain, own, &None)?;
        *codes = own;
        return Ok(solved);
    }
    let range = members.range();
    let bytes = Domain::bytes(range.end - range.start) + members.len();
    context.afford("retrograde analysis", bytes)?;
    let local = members.domain(range);
    let own = Codes::new(members.len());
    let rests = || keep.iter().for_each(|(keep, finished)| keep.tiers(codes, *finished));
    let waves = keep.map(|(keep, _)| keep.waves(&rests));
    let outside = Finished::whole(domain, codes);
    let (own, solved) = run(context, waves, tier, &local, own, &Some(&outside))?;
    while codes.width() < own.width() {
        codes.widen();
    }
    pieces(members.chunks()).for_each_init(Vec::new, |numbers, chunk| {
        members.read(chunk, numbers);
        for &number in numbers.iter() {
            codes.set(domain.rank(number), own.get(local.rank(number)));
        }
    });
    Ok(Solved { bytes: bytes + solved.bytes, ..solved })
}

/// Decides all positions of a tier, whose set is `local`, by rank in it. Moves out of it lead to
/// `outside`. If several ranks solve it, each decides its own positions.
pub(super) fn run(
    context: &Context<'_>,
    waves: Option<WaveCheckpoint<'_>>,
    tier: &Tier,
    local: &Domain,
    codes: Codes,
    outside: &dyn Outside,
) -> Result<(Codes, Solved), SolveError> {
    let (graph, members, team) = (context.graph, &tier.members, context.team);
    let unmoves = graph.facts().unmoves && context.options.unmoves;
    let range = team.joined(local.range());
    let keys = if unmoves { range.end - range.start } else { team.sum(members.len()) };
    let mut bytes = Frontier::bytes(keys, members.len());
    if !unmoves {
        // How many moves stay within the tier is not known yet.
        bytes += Reverse::bytes(members.len(), tier.tally.edges);
    }
    team.agree(context.afford("retrograde analysis", bytes))?;
    let mut work = Retrograde::new(context, waves, tier, local, codes, outside);
    let subject = Subject { tier: tier.tier, members: members.len(), keys };
    let kept = waves.and_then(|waves| Analysis::restore(&waves, subject));
    let analysis = kept.map(|(codes, longest, analysis)| {
        (work.codes, work.longest) = (codes, longest);
        analysis
    });
    if unmoves {
        let before = Unmoves::new(context, local, range);
        let goals = graph.goals().filter(|_| context.puzzle && outside.is_nothing());
        let analysis = match (analysis, goals) {
            (Some(analysis), _) => {
                work.see()?;
                analysis
            }
            (None, Some(goals)) => Analysis::new(keys, work.goals(&before, &goals)),
            (None, None) => {
                Analysis::new(keys, work.count(|number, place| before.key(number, place), None)?)
            }
        };
        work.finish(&before, analysis)?;
    } else {
        let (before, analysis) = match analysis {
            Some(analysis) => {
                // Counting anew must not touch the codes.
                let codes = std::mem::replace(&mut work.codes, Codes::new(members.len()));
                let before = work.reverse()?.0;
                work.codes = codes;
                (before, analysis)
            }
            None => {
                let (before, seeds) = work.reverse()?;
                (before, Analysis::new(keys, seeds))
            }
        };
        work.finish(&before, analysis)?;
    }
    let solved = Solved { bytes, longest: work.longest, seen: work.seen.map(unlocked) };
    Ok((work.codes, solved))
}

struct Retrograde<'a> {
    context: &'a Context<'a>,
    waves: Option<WaveCheckpoint<'a>>,
    tier: &'a Tier,
    /// The set of the tier's members; a rank in it is a place.
    local: &'a Domain,
    /// By place.
    codes: Codes,
    /// What is known of other tiers.
    outside: &'a dyn Outside,
    longest: u32,
    /// What is found out about the moves of an unseen tier.
    seen: Option<Mutex<Tier>>,
    tellings: Pool<Telling>,
}

impl<'a> Retrograde<'a> {
    fn new(
        context: &'a Context<'a>,
        waves: Option<WaveCheckpoint<'a>>,
        tier: &'a Tier,
        local: &'a Domain,
        codes: Codes,
        outside: &'a dyn Outside,
    ) -> Retrograde<'a> {
        let seen = tier.unseen.then(Mutex::default);
        let tellings = Pool::default();
        Retrograde { context, waves, tier, local, codes, outside, longest: 0, seen, tellings }
    }

    fn finish(&mut self, before: &impl Before, mut analysis: Analysis) -> Result<(), SolveError> {
        if !analysis.ties {
            self.wins_and_losses(before, &mut analysis)?;
            (analysis.ties, analysis.remoteness) = (true, 0);
        }
        if !self.context.puzzle {
            self.ties(before, &mut analysis)?;
        }
        let rest = if self.context.puzzle { Record::UNSOLVABLE } else { Record::DRAW };
        (0..self.codes.len()).into_par_iter().with_min_len(1 << 16).for_each(|place| {
            self.codes.decide(place, rest);
        });
        if let Some(waves) = self.waves {
            waves.end();
        }
        Ok(())
    }

    /// Makes scratch for codes of a remoteness.
    fn fit(&mut self, remoteness: u32) -> Result<(), SolveError> {
        while remoteness > self.codes.most() {
            self.widen()?;
        }
        Ok(())
    }

    fn widen(&mut self) -> Result<(), SolveError> {
        if self.codes.width() == 4 {
            return Err(SolveError::Remoteness);
        }
        self.context.afford("wider records", self.codes.bytes() * 3)?;
        self.codes.widen();
        Ok(())
    }

    /// Goes to the next remoteness at which there is something to do, on any rank; false if there is none.
    fn begin(
        &mut self,
        wave: &Wave,
        seeds: &[&Buckets],
        remoteness: &mut u32,
    ) -> Result<bool, SolveError> {
        let team = self.context.team;
        if team.sum(wave.len()) == 0 {
            let own = seeds.iter().filter_map(|list| Some(*list.first_key_value()?.0)).min();
            match team.least(own.map_or(u64::MAX, u64::from)) {
                u64::MAX => return Ok(false),
                next => *remoteness = next as u32,
            }
        }
        team.agree(self.fit(*remoteness + 1))?;
        Ok(true)
    }

    fn wins_and_losses(
        &mut self,
        before: &impl Before,
        analysis: &mut Analysis,
    ) -> Result<(), SolveError> {
        let mut next = Wave::new(before.keys());
        loop {
            let Analysis { remoteness, seeds, wave, .. } = &mut *analysis;
            let lists = [&seeds.wins, &seeds.losses, &seeds.told];
            if !self.begin(wave, &lists, remoteness)? {
                return Ok(());
            }
            let (wins, losses) = (seeds.wins.remove(remoteness), seeds.losses.remove(remoteness));
            for (record, list) in
                [(Record::win(*remoteness), wins), (Record::lose(*remoteness), losses)]
            {
                let decide = |place| self.codes.decide(place, record);
                sow(before, list.unwrap_or_default(), wave.of(record.value), decide);
            }
            if let Some(list) = seeds.told.remove(remoteness) {
                let lost = Record::lose(*remoteness + 1);
                sow(before, list, &next.losses, |place| self.codes.close(place, lost));
            }
            for value in [Value::Win, Value::Lose] {
                self.tell(before, wave.of_mut(value), value, *remoteness, &next)?;
            }
            self.pass(analysis, &mut next)?;
        }
    }

    fn ties(&mut self, before: &impl Before, analysis: &mut Analysis) -> Result<(), SolveError> {
        let mut next = Wave::new(before.keys());
        loop {
            let Analysis { remoteness, seeds, wave, .. } = &mut *analysis;
            if !self.begin(wave, &[&seeds.ties], remoteness)? {
                return Ok(());
            }
            let list = seeds.ties.remove(remoteness).unwrap_or_default();
            let (tie, ends) = (Record::tie(*remoteness), *remoteness == 0);
            // Ends are decided already.
            sow(before, list, &wave.wins, |place| ends || self.codes.decide(place, tie));
            self.tell(before, &mut wave.wins, Value::Tie, *remoteness, &next)?;
            self.pass(analysis, &mut next)?;
        }
    }

    /// On to the next remoteness, whose wave is `next`; that is empty then.
    fn pass(&mut self, analysis: &mut Analysis, next: &mut Wave) -> Result<(), SolveError> {
        let positions = analysis.wave.len();
        if positions > 0 {
            self.longest = self.longest.max(analysis.remoteness);
        }
        std::mem::swap(&mut analysis.wave, next);
        next.clear();
        analysis.remoteness += 1;
        if let Some(waves) = self.waves.filter(WaveCheckpoint::due) {
            let (members, keys) = (self.tier.members.len(), analysis.wave.wins.keys());
            let subject = Subject { tier: self.tier.tier, members, keys };
            waves.save(|to| analysis.save(subject, &self.codes, self.longest, to));
        }
        let team = self.context.team;
        team.agree(self.context.report(positions, self.tier.tier))
    }

    /// Tells the positions before those of a frontier that these have a value at a remoteness; what
    /// is decided by that goes to `next`.
    fn tell(
        &self,
        before: &impl Before,
        frontier: &mut Frontier,
        value: Value,
        remoteness: u32,
        next: &Wave,
    ) -> Result<(), SolveError> {
        let team = self.context.team;
        let make = || {
            let (room, away) = (Room::wanting(self.context.want), Away::new(&team));
            let mut telling = self.tellings.take(|| Telling { room, away, ..Telling::default() });
            telling.remoteness = remoteness + 1;
            telling
        };
        let parts = team.portions((frontier.len() as usize).div_ceil(CHUNK)).count();
        let tell = |part| {
            let away = Mutex::new(Away::new(&team));
            frontier.visit((part, parts), make, |telling, keys| {
                let telling = &mut **telling;
                for keys in keys.chunks(batch_size(self.context.graph)) {
                    before.push(keys, &mut telling.room, &mut telling.moves);
                    if !team.is_alone() {
                        telling.away.take_moves(&mut telling.moves, before, &team);
                    }
                    self.apply(before, value, telling);
                }
                telling.hand_over(next);
                if !team.is_alone() {
                    lock(&away).append(&mut telling.away);
                }
                if self.context.watch.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
            })?;
            Ok(unlocked(away).packed())
        };
        team.overlapped(0..parts, tell, |away| {
            if team.is_alone() {
                return Ok(());
            }
            let heard = team.exchange(Ok(away))?;
            heard.par_iter().for_each_init(make, |telling, bytes| {
                let mut moves = unpack(bytes).map(away::edge);
                loop {
                    telling.moves.extend(moves.by_ref().take(MOVES));
                    if telling.moves.is_empty() {
                        break;
                    }
                    self.apply(before, value, telling);
                }
                telling.hand_over(next);
            });
            Ok(())
        })
    }

    /// Follows the moves collected so far: three rounds, so that the memory each needs is on its way.
    fn apply(&self, before: &impl Before, value: Value, telling: &mut Telling) {
        let Telling { moves, places, wins, losses, remoteness, .. } = telling;
        moves.iter().for_each(|edge| before.prefetch(edge.to()));
        places.clear();
        for &edge in moves.iter() {
            if let Some(place) = before.place(edge.to()) {
                self.codes.prefetch(place);
                places.push((place, edge));
            }
        }
        for &(place, edge) in places.iter() {
            let seen = edge.turn().seen_by_mover(value);
            match seen {
                Value::Lose => {
                    if self.codes.close(place, Record::lose(*remoteness)) {
                        losses.push(edge.to());
                    }
                }
                _ => {
                    let record = Record { value: seen, remoteness: Some(*remoteness) };
                    if self.codes.decide(place, record) {
                        wins.push(edge.to());
                    }
                }
            }
        }
        moves.clear();
    }
}

/// Adds the keys to a frontier at whose places `sown` does something.
fn sow(
    before: &impl Before,
    lists: Vec<Vec<u64>>,
    frontier: &Frontier,
    sown: impl Fn(usize) -> bool + Sync,
) {
    let few = lists.iter().map(Vec::len).sum::<usize>() <= CHUNK;
    let at_a_time = if few { lists.len() } else { 1 };
    lists.into_par_iter().with_min_len(at_a_time).for_each(|mut list| {
        list.retain(|&key| before.place(key).is_some_and(&sown));
        frontier.add(&mut list);
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// What a thread needs to tell positions.
#[derive(Default)]
struct Telling {
    /// The remoteness of what is decided.
    remoteness: u32,
    room: Room,
    moves: Vec<Edge>,
    places: Vec<(usize, Edge)>,
    wins: Vec<u64>,
    losses: Vec<u64>,
    /// Moves from positions of other ranks, by owner.
    away: Away<u64>,
}

impl Telling {
    /// Adds what is decided to the next wave.
    fn hand_over(&mut self, next: &Wave) {
        next.wins.add(&mut self.wins);
        next.losses.add(&mut self.losses);
    }
}
