//! Probabilities of play that may have cycles: an absorbing Markov chain.

use crate::gmres;

/// States with their successors. The value of a state is the mean over its successors, those with a known
/// value and those within the chain.
#[derive(Debug, Default)]
pub(crate) struct Chain {
    /// For each state the sum of the known values among its successors.
    known: Vec<f64>,
    /// For each state how many successors it has, known ones included.
    successors: Vec<u32>,
    /// Where each state's links begin, and the end of all.
    begins: Vec<usize>,
    /// Successors within the chain.
    links: Vec<u32>,
}

/// Components of at most so many states are solved by elimination.
const DENSE: usize = 300;

/// Larger ones are iterated until no value changes by more than this.
const SETTLED: f64 = 1e-14;

/// The place of a state that is not in the group at hand.
const ELSEWHERE: u32 = u32::MAX;

/// So many times before something better is tried.
const SWEEPS: usize = 20;

impl Chain {
    /// Adds the next state: the sum of its successors with known values, how many those are, and the
    /// states that may follow it. A state of known value is its own only successor.
    pub(crate) fn push(&mut self, known: f64, count: u32, links: impl Iterator<Item = u32>) {
        if self.begins.is_empty() {
            self.begins.push(0);
        }
        self.links.extend(links);
        let begin = self.begins[self.begins.len() - 1];
        self.known.push(known);
        self.successors.push(count + (self.links.len() - begin) as u32);
        self.begins.push(self.links.len());
    }

    fn links(&self, state: usize) -> &[u32] {
        &self.links[self.begins[state]..self.begins[state + 1]]
    }

    fn mean(&self, state: usize, values: &[f64]) -> f64 {
        let within: f64 = self.links(state).iter().map(|&to| values[to as usize]).sum();
        (self.known[state] + within) / f64::from(self.successors[state])
    }

    /// The least solution: the probability of being absorbed with value 1, where play that never ends
    /// counts nothing. States that can reach each other are solved together, those they lead to before;
    /// small groups by elimination, large ones by iteration from 0 upwards. `None` if `stopped`.
    pub(crate) fn solve(&self, stopped: impl Fn() -> bool) -> Option<Vec<f64>> {
        let mut values = vec![0.0; self.known.len()];
        // Where the states of the group at hand are in it.
        let mut places = vec![ELSEWHERE; self.known.len()];
        for group in self.groups() {
            for (place, &state) in group.iter().enumerate() {
                places[state as usize] = place as u32;
            }
            let alone = group.len() == 1 && !self.links(group[0] as usize).contains(&group[0]);
            if alone {
                let state = group[0] as usize;
                values[state] = self.mean(state, &values);
            } else if self.leaves(&group, &places) {
                let component = self.component(&group, &places, &values);
                let solved = match group.len() <= DENSE {
                    true => component.eliminate(),
                    false => component.iterate(&stopped)?,
                };
                for (&state, value) in group.iter().zip(solved) {
                    values[state as usize] = value;
                }
            }
            group.iter().for_each(|&state| places[state as usize] = ELSEWHERE);
        }
        Some(values)
    }

    /// Whether some state of a group has a successor outside it.
    fn leaves(&self, group: &[u32], places: &[u32]) -> bool {
        let within = |to: &u32| places[*to as usize] != ELSEWHERE;
        group.iter().any(|&state| {
            let links = self.links(state as usize);
            links.len() < self.successors[state as usize] as usize || !links.iter().all(within)
        })
    }

    /// A group by itself, with the values of the states it leads to.
    fn component(&self, group: &[u32], places: &[u32], values: &[f64]) -> Component {
        let mut component = Component { begins: vec![0], ..Component::default() };
        for &state in group {
            let state = state as usize;
            let mut known = self.known[state];
            for to in self.links(state) {
                match places[*to as usize] {
                    ELSEWHERE => known += values[*to as usize],
                    place => component.links.push(place),
                }
            }
            component.known.push(known);
            component.successors.push(f64::from(self.successors[state]));
            component.begins.push(component.links.len());
        }
        component
    }

    /// States that can reach each other, ascending, each group after those it leads to (Tarjan 1972).
    fn groups(&self) -> Vec<Vec<u32>> {
        const UNSEEN: u32 = u32::MAX;
        let states = self.known.len();
        let (mut index, mut low) = (vec![UNSEEN; states], vec![0u32; states]);
        let mut open = vec![false; states];
        let (mut stack, mut groups, mut next) = (Vec::new(), Vec::new(), 0);
        let mut path: Vec<(u32, usize)> = Vec::new();
        for root in 0..states as u32 {
            if index[root as usize] != UNSEEN {
                continue;
            }
            path.push((root, 0));
            while let Some((state, at)) = path.pop() {
                let s = state as usize;
                if at == 0 {
                    (index[s], low[s], open[s]) = (next, next, true);
                    next += 1;
                    stack.push(state);
                }
                match self.links(s).get(at) {
                    Some(&to) => {
                        path.push((state, at + 1));
                        let t = to as usize;
                        if index[t] == UNSEEN {
                            path.push((to, 0));
                        } else if open[t] {
                            low[s] = low[s].min(index[t]);
                        }
                    }
                    None => {
                        if let Some(&(parent, _)) = path.last() {
                            let p = parent as usize;
                            low[p] = low[p].min(low[s]);
                        }
                        if low[s] == index[s] {
                            let from = stack.iter().rposition(|&on| on == state).unwrap_or(0);
                            let mut group = stack.split_off(from);
                            group.iter().for_each(|&member| open[member as usize] = false);
                            group.sort_unstable();
                            groups.push(group);
                        }
                    }
                }
            }
        }
        groups
    }
}

/// States that can all reach each other, by their places.
#[derive(Default)]
struct Component {
    /// For each state the sum of the known values among its successors.
    known: Vec<f64>,
    /// For each state how many successors it has, known ones included.
    successors: Vec<f64>,
    /// Where each state's links begin, and the end of all.
    begins: Vec<usize>,
    links: Vec<u32>,
}

impl Component {
    fn links(&self, state: usize) -> &[u32] {
        &self.links[self.begins[state]..self.begins[state + 1]]
    }

    fn eliminate(&self) -> Vec<f64> {
        let size = self.known.len();
        let width = size + 1;
        let mut rows = vec![0.0; size * width];
        for i in 0..size {
            let part = 1.0 / self.successors[i];
            rows[i * width + i] += 1.0;
            rows[i * width + size] = self.known[i] * part;
            for &to in self.links(i) {
                rows[i * width + to as usize] -= part;
            }
        }
        // Diagonally dominant, so no pivot has to be looked for.
        for i in 0..size {
            let (upper, lower) = rows.split_at_mut((i + 1) * width);
            let pivot = &upper[i * width..];
            for row in lower.chunks_exact_mut(width) {
                let factor = row[i] / pivot[i];
                if factor != 0.0 {
                    row[i..].iter_mut().zip(&pivot[i..]).for_each(|(x, y)| *x -= factor * y);
                }
            }
        }
        let mut values = vec![0.0; size];
        for i in (0..size).rev() {
            let row = &rows[i * width..(i + 1) * width];
            let later: f64 = (i + 1..size).map(|j| row[j] * values[j]).sum();
            values[i] = (row[size] - later) / row[i];
        }
        values
    }

    /// `None` if `stopped`.
    fn iterate(&self, stopped: impl Fn() -> bool) -> Option<Vec<f64>> {
        let mut values = vec![0.0; self.known.len()];
        // Play that seldom leaves a component takes very many sweeps; leaps between them do without most.
        while self.sweeps(&mut values, SWEEPS) >= SETTLED {
            if stopped() {
                return None;
            }
            self.leap(&mut values);
        }
        Some(values.into_iter().map(|value| value.clamp(0.0, 1.0)).collect())
    }

    /// Replaces each value by the mean over its successors, the first ones first (Gauss and Seidel). `share`
    /// of what is known counts. Returns the largest change.
    fn sweep(&self, values: &mut [f64], share: f64) -> f64 {
        let mut change = 0f64;
        for state in 0..self.known.len() {
            let within: f64 = self.links(state).iter().map(|&to| values[to as usize]).sum();
            let new = (share * self.known[state] + within) / self.successors[state];
            change = change.max((new - values[state]).abs());
            values[state] = new;
        }
        change
    }

    /// Sweeps until nothing changes, at most so often. Returns the last largest change.
    fn sweeps(&self, values: &mut [f64], most: usize) -> f64 {
        let mut change = f64::INFINITY;
        for _ in 0..most {
            change = self.sweep(values, 1.0);
            if change < SETTLED {
                break;
            }
        }
        change
    }

    /// What one more sweep would change.
    fn residual(&self, values: &[f64]) -> Vec<f64> {
        let mut swept = values.to_vec();
        self.sweep(&mut swept, 1.0);
        swept.iter().zip(values).map(|(new, old)| new - old).collect()
    }

    /// Goes where sweeps lead to, as far as a few of them tell, if that is nearer.
    ///
    /// A sweep is affine, so what is still missing solves a linear system; sweeps are its preconditioner.
    fn leap(&self, values: &mut [f64]) {
        let residual = self.residual(values);
        let missing = gmres::correction(&residual, |direction| {
            let mut swept = direction.to_vec();
            self.sweep(&mut swept, 0.0);
            direction.iter().zip(&swept).map(|(old, new)| old - new).collect()
        });
        let there: Vec<f64> = values.iter().zip(&missing).map(|(x, y)| x + y).collect();
        if gmres::norm(&self.residual(&there)) < gmres::norm(&residual) {
            values.copy_from_slice(&there);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A walk on a line that is won at one end and lost at the other: the chance is the place's share.
    fn walk(length: u32) -> Chain {
        let mut chain = Chain::default();
        for state in 0..length {
            let known = u32::from(state == 0) + u32::from(state + 1 == length);
            let won = if state + 1 == length { 1.0 } else { 0.0 };
            let links = [state.checked_sub(1), (state + 1 < length).then_some(state + 1)];
            chain.push(won, known, links.into_iter().flatten());
        }
        chain
    }

    #[test]
    fn components_are_solved_whatever_their_size() {
        for length in [1, 2, 7, 299, 400] {
            let values = walk(length).solve(|| false).unwrap();
            for (state, value) in values.iter().enumerate() {
                let exact = (state + 1) as f64 / f64::from(length + 1);
                assert!((value - exact).abs() < 1e-9, "{length} {state}: {value}");
            }
        }
        assert_eq!(walk(400).solve(|| true), None);
    }

    /// Two crowds of states, each of which is left once in a million steps or so.
    #[test]
    fn components_that_are_seldom_left_are_solved() {
        const CROWD: u32 = 200;
        let mut chain = Chain::default();
        for state in 0..2 * CROWD {
            let crowd = state / CROWD * CROWD;
            let within = (0..5_000).map(|i| crowd + (state * 7 + i * 11) % CROWD);
            // The first of each crowd sees one end and the other crowd.
            let door = state % CROWD == 0;
            let end = f64::from(u8::from(door && crowd == 0));
            let other = (CROWD + crowd) % (2 * CROWD);
            chain.push(end, u32::from(door), within.chain(door.then_some(other)));
        }
        let values = chain.solve(|| false).unwrap();
        // From each door the end and the other crowd are as likely.
        for (crowd, exact) in [(0, 2.0 / 3.0), (CROWD, 1.0 / 3.0)] {
            let value = values[crowd as usize];
            assert!((value - exact).abs() < 1e-6, "{crowd}: {value}");
        }
    }

    #[test]
    fn endless_play_is_not_won() {
        let mut chain = Chain::default();
        chain.push(1.0, 1, std::iter::empty());
        chain.push(0.0, 0, [2].into_iter());
        chain.push(0.0, 0, [1].into_iter());
        chain.push(0.0, 0, [0, 1, 3, 4].into_iter());
        chain.push(0.0, 0, [4].into_iter());
        let values = chain.solve(|| false).unwrap();
        assert_eq!(values, [1.0, 0.0, 0.0, 1.0 / 3.0, 0.0]);
    }
}
