//! Asking a graph about some positions at a time.

use gamesman_rules::{Expansion, Graph};

/// Positions expanded at a time at least, so that what is known of their children is on its way from memory
/// when it is wanted.
const BATCH: usize = 32;

/// Positions to expand at a time, as many at least as the graph likes.
pub(crate) fn batch_size(graph: &dyn Graph) -> usize {
    graph.at_once().max(BATCH)
}

/// Expands a batch of positions and calls `prefetch` with each edge, by its place: memory is asked for what is known of
/// children while the next positions are expanded, as many as the graph likes [at once](Graph::at_once).
#[inline]
pub(crate) fn expand_batch(
    graph: &dyn Graph,
    numbers: &[u64],
    into: &mut Expansion,
    prefetch: impl Fn(&Expansion, usize),
) {
    into.clear();
    for numbers in numbers.chunks(graph.at_once()) {
        let begin = into.edges.len();
        graph.append(numbers, into);
        (begin..into.edges.len()).for_each(|edge| prefetch(into, edge));
    }
}

/// The places in `numbers` of the positions that are their own canonical ones. `scratch` is overwritten.
pub(crate) fn own_canonicals<'a>(
    graph: &dyn Graph,
    numbers: &'a [u64],
    scratch: &'a mut Vec<u64>,
) -> impl Iterator<Item = usize> + Clone + 'a {
    graph.canonicals(numbers, scratch);
    let canonicals = &*scratch;
    (0..numbers.len()).filter(move |&place| numbers[place] == canonicals[place])
}

/// Says which positions are their own canonical ones, and how many each of them stands for.
pub(crate) struct Weighing<'a> {
    graph: &'a dyn Graph,
    symmetric: bool,
    /// Nothing but canonical positions is asked about.
    canonical: bool,
    numbers: Vec<u64>,
    canonicals: Vec<u64>,
    orbits: Vec<u32>,
}

impl<'a> Weighing<'a> {
    pub(crate) fn new(graph: &'a dyn Graph, canonical: bool) -> Weighing<'a> {
        let (symmetric, numbers) = (graph.facts().symmetric, Vec::new());
        Weighing {
            graph,
            symmetric,
            canonical,
            numbers,
            canonicals: Vec::new(),
            orbits: Vec::new(),
        }
    }

    /// Calls `each` with the place in `numbers` and the weight of every position that is its own canonical one.
    pub(crate) fn weigh(&mut self, numbers: &[u64], mut each: impl FnMut(usize, u64)) {
        if !self.symmetric {
            return (0..numbers.len()).for_each(|place| each(place, 1));
        }
        if self.canonical {
            self.graph.orbits(numbers, &mut self.orbits);
            let orbits = self.orbits.iter().map(|&orbit| u64::from(orbit));
            return orbits.enumerate().for_each(|(place, weight)| each(place, weight));
        }
        let places = own_canonicals(self.graph, numbers, &mut self.canonicals);
        self.numbers.clear();
        self.numbers.extend(places.clone().map(|place| numbers[place]));
        self.graph.orbits(&self.numbers, &mut self.orbits);
        for (place, &orbit) in places.zip(&self.orbits) {
            each(place, u64::from(orbit));
        }
    }
}
