//! From one position by search: what a player sees, and how likely the hero is to win.

use std::collections::HashMap;

use gamesman_rules::{Edge, Expansion, Graph, Outcome, Turn, Want};
use rand::{Rng, RngExt};

use crate::chain::Chain;
use crate::{Lookahead, Match, Score};

/// More positions would have to be looked at than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than {0} positions would have to be looked at")]
pub struct TooLarge(pub usize);

/// What a player sees of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ForeseenMove {
    /// The position the move leads to.
    pub to: u64,
    /// What the move is worth to the player who makes it.
    pub score: Score,
    /// Whether it is among the moves the player chooses from.
    pub chosen: bool,
    /// How the player expects the game to go on after it: positions, the last one being a leaf. One of
    /// several ways if they are alike.
    pub expected: Vec<u64>,
}

/// Searches from single positions; what it has seen is kept for the next question.
pub struct Local<'a> {
    graph: &'a dyn Graph,
    most: usize,
    expansion: Expansion,
    seen: HashMap<u64, Node>,
}

struct Node {
    outcome: Option<Outcome>,
    reward: i16,
    edges: Vec<Edge>,
    /// What it is worth so many plies ahead, as far as that is known.
    scores: Vec<Option<Score>>,
}

/// Where the moves of the shortest win lead, and one way through it.
pub type Win = (Vec<u64>, Vec<u64>);

/// Where play can come to: a position, and whether the hero moves there.
type Place = (u64, bool);

impl<'a> Local<'a> {
    /// Searches a graph; at most `most` positions are looked at.
    pub fn new(graph: &'a dyn Graph, most: usize) -> Local<'a> {
        let want = Want { reward: true, ..Want::default() };
        Local { graph, most, expansion: Expansion::wanting(want), seen: HashMap::new() }
    }

    /// Makes room: what was seen may be looked at again.
    pub fn forget(&mut self) {
        self.seen.clear();
    }

    fn node(&mut self, number: u64) -> Result<&mut Node, TooLarge> {
        if !self.seen.contains_key(&number) {
            if self.seen.len() >= self.most {
                return Err(TooLarge(self.most));
            }
            self.graph.expand(number, &mut self.expansion);
            let Expansion { outcome, reward, edges, .. } = &self.expansion;
            let (outcome, reward, edges) = (*outcome, *reward, edges.clone());
            self.seen.insert(number, Node { outcome, reward, edges, scores: Vec::new() });
        }
        Ok(self.seen.entry(number).or_insert_with(|| unreachable!("it was just put there")))
    }

    /// What a position is worth to the player to move who looks so many plies ahead.
    ///
    /// # Errors
    /// If that takes too many positions.
    ///
    /// # Panics
    /// If `number` stands for no position.
    pub fn score(&mut self, number: u64, plies: usize) -> Result<Score, TooLarge> {
        let node = self.node(number)?;
        if let Some(Some(score)) = node.scores.get(plies) {
            return Ok(*score);
        }
        let leaf = Score::leaf(node.outcome, node.reward);
        let mut best = None;
        if plies > 0 {
            for edge in node.edges.clone() {
                let score = self.score(edge.to(), plies - 1)?.back(edge.turn());
                best = best.max(Some(score));
            }
        }
        let score = best.unwrap_or(leaf);
        let scores = &mut self.node(number)?.scores;
        scores.resize(scores.len().max(plies + 1), None);
        scores[plies] = Some(score);
        Ok(score)
    }

    /// The moves from a position in the game's order, as a player who looks ahead sees them; none if it
    /// is an end.
    ///
    /// # Errors
    /// As [`Local::score`].
    ///
    /// # Panics
    /// As [`Local::score`].
    pub fn look(&mut self, number: u64, player: Lookahead) -> Result<Vec<ForeseenMove>, TooLarge> {
        let chosen = self.chosen(number, player)?;
        let edges = self.node(number)?.edges.clone();
        let plies = 2 * usize::from(player.depth()) - 1;
        let mut looks = Vec::with_capacity(edges.len());
        for (place, edge) in edges.into_iter().enumerate() {
            looks.push(ForeseenMove {
                to: edge.to(),
                score: self.score(edge.to(), plies)?.back(edge.turn()),
                chosen: chosen.contains(&(place as u32)),
                expected: self.expected(edge.to(), plies)?,
            });
        }
        Ok(looks)
    }

    /// Best play from a position as seen so many plies ahead.
    fn expected(&mut self, number: u64, plies: usize) -> Result<Vec<u64>, TooLarge> {
        let (mut at, mut way) = (number, Vec::new());
        for rest in (0..plies).rev() {
            let mut best = None;
            for edge in self.node(at)?.edges.clone() {
                let score = self.score(edge.to(), rest)?.back(edge.turn());
                if best.is_none_or(|(known, _)| score > known) {
                    best = Some((score, edge.to()));
                }
            }
            let Some((_, to)) = best else { break };
            way.push(to);
            at = to;
        }
        Ok(way)
    }

    /// If the player to move can force a win within so many plies: where the moves of the shortest win
    /// lead, and one way through it against the longest defence.
    ///
    /// # Errors
    /// As [`Local::score`].
    ///
    /// # Panics
    /// As [`Local::score`].
    pub fn shortest_win(&mut self, number: u64, most: usize) -> Result<Option<Win>, TooLarge> {
        for plies in 1..=most {
            let score = self.score(number, plies)?;
            if !score.won() {
                continue;
            }
            let mut moves = Vec::new();
            for edge in self.node(number)?.edges.clone() {
                if self.score(edge.to(), plies - 1)?.back(edge.turn()) == score {
                    moves.push(edge.to());
                }
            }
            return Ok(Some((moves, self.expected(number, plies)?)));
        }
        Ok(None)
    }

    /// The places of the moves a player chooses among.
    fn chosen(&mut self, number: u64, player: Lookahead) -> Result<Vec<u32>, TooLarge> {
        let edges = self.node(number)?.edges.clone();
        let mut seen = Vec::with_capacity(edges.len());
        for edge in &edges {
            let mut scores = Vec::new();
            for depth in 1..=usize::from(player.depth()) {
                scores.push(self.score(edge.to(), 2 * depth - 1)?.back(edge.turn()));
            }
            seen.push(scores);
        }
        let mut chosen = Vec::new();
        player.choose(edges.len(), |mv, depth| seen[mv][usize::from(depth) - 1], &mut chosen);
        Ok(chosen)
    }

    /// The probability that the hero, who is to move, wins the match. Play that never ends is not won.
    ///
    /// # Errors
    /// As [`Local::score`].
    ///
    /// # Panics
    /// As [`Local::score`].
    pub fn chance(&mut self, number: u64, of: Match) -> Result<f64, TooLarge> {
        // All places that play can come to, in the order in which they are found.
        let from: Place = (number, true);
        let mut found: HashMap<Place, u32> = HashMap::from([(from, 0)]);
        let (mut order, mut next) = (vec![from], 0);
        let mut chain = Chain::default();
        while let Some(&(number, hero)) = order.get(next) {
            next += 1;
            if let Some(outcome) = self.node(number)?.outcome {
                let won = if hero { Outcome::Win } else { Outcome::Lose };
                chain.push(f64::from(u8::from(outcome == won)), 1, std::iter::empty());
                continue;
            }
            let chosen = self.chosen(number, if hero { of.hero } else { of.rival })?;
            let edges = &self.node(number)?.edges;
            let links = chosen.iter().map(|&mv| {
                let edge = edges[mv as usize];
                let place = (edge.to(), hero == (edge.turn() == Turn::Keeps));
                *found.entry(place).or_insert_with(|| {
                    order.push(place);
                    order.len() as u32 - 1
                })
            });
            chain.push(0.0, 0, links);
        }
        let values = chain.solve(|| false).unwrap_or_default();
        Ok(values.first().copied().unwrap_or_default())
    }

    /// Plays the match so often, with the hero to move first, and counts how often the hero wins. A game
    /// of more than 1,000 moves is not won.
    ///
    /// # Errors
    /// As [`Local::score`].
    ///
    /// # Panics
    /// As [`Local::score`].
    pub fn sample(
        &mut self,
        number: u64,
        of: Match,
        games: u32,
        rng: &mut impl Rng,
    ) -> Result<u32, TooLarge> {
        let mut wins = 0;
        for _ in 0..games {
            let (mut at, mut hero) = (number, true);
            for _ in 0..1_000 {
                match self.node(at)?.outcome {
                    None => {}
                    Some(outcome) => {
                        let winner = if hero { Outcome::Win } else { Outcome::Lose };
                        wins += u32::from(outcome == winner);
                        break;
                    }
                }
                let chosen = self.chosen(at, if hero { of.hero } else { of.rival })?;
                let Some(place) = chosen.get(rng.random_range(0..chosen.len().max(1))) else {
                    break;
                };
                let edge = self.node(at)?.edges[*place as usize];
                hero = hero == (edge.turn() == Turn::Keeps);
                at = edge.to();
            }
        }
        Ok(wins)
    }
}
