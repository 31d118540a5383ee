//! Margins and nimbers tier by tier.

use std::io::{self, Read};
use std::ops::Range;

use gamesman_rules::{Expansion, Graph, Want};
use rayon::prelude::*;

use crate::domain::Domain;
use crate::job::Job;
use crate::reach::Tier;
use crate::solver::extras;
use crate::threads::pieces;
use crate::{SolveError, Work};

/// What is known of a position beside its value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extra {
    /// If the game has margins.
    pub(crate) margin: Option<i16>,
    /// If the game has nimbers.
    pub(crate) nimber: Option<u16>,
}

/// The positions of a tier, and what is known of each by rank.
type Known<'a> = (&'a Domain, &'a [Extra]);

/// Bytes of an [`Extra`] in files.
pub(super) const BYTES: usize = 4;

impl Extra {
    /// The margin's two bytes, then the nimber's; 0 for what there is not.
    pub(super) fn to_bytes(self) -> [u8; BYTES] {
        let [a, b] = self.margin.unwrap_or(0).to_le_bytes();
        let [c, d] = self.nimber.unwrap_or(0).to_le_bytes();
        [a, b, c, d]
    }

    /// Reads back what this graph has.
    pub(super) fn from_bytes(graph: Has, [a, b, c, d]: [u8; BYTES]) -> Extra {
        Extra {
            margin: graph.margins.then(|| i16::from_le_bytes([a, b])),
            nimber: graph.nimbers.then(|| u16::from_le_bytes([c, d])),
        }
    }
}

/// What a graph has beside values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Has {
    pub(super) margins: bool,
    pub(super) nimbers: bool,
}

impl Has {
    pub(super) fn of(graph: &dyn Graph) -> Has {
        Has { margins: graph.facts().scored, nimbers: graph.facts().nimbers }
    }

    pub(super) fn any(self) -> bool {
        self.margins || self.nimbers
    }
}

/// The file of a tier's margins and nimbers.
pub(super) fn file(tier: u32) -> String {
    format!("extras-{tier}")
}

/// Works the margins and nimbers of some chunks of a tier out of those of the tiers it leads to, in the order of its
/// members. O(positions + moves).
pub(super) fn solve<'a>(
    job: &Job<'_>,
    has: Has,
    (tier, chunks): (&Tier, Range<usize>),
    part: impl Fn(u32, u64) -> Option<Known<'a>> + Sync,
) -> Result<Vec<Extra>, SolveError> {
    let canonical = job.options.uses_symmetry(job.graph);
    let want = Want { canonical, tiers: true, ..Want::default() };
    let chunks: Vec<Vec<Extra>> = pieces(chunks.len())
        .map_init(
            || (Vec::new(), Expansion::wanting(want)),
            |(numbers, expansion), piece| {
                tier.members.read(chunks.start + piece, numbers);
                let mut extras = Vec::with_capacity(numbers.len());
                for &number in numbers.iter() {
                    job.graph.expand(number, expansion);
                    extras.push(one(has, number, expansion, &part)?);
                }
                if job.watch.stopped() { Err(SolveError::Stopped) } else { Ok(extras) }
            },
        )
        .collect::<Result<_, _>>()?;
    Ok(chunks.concat())
}

fn one<'a>(
    has: Has,
    number: u64,
    expansion: &Expansion,
    part: &impl Fn(u32, u64) -> Option<Known<'a>>,
) -> Result<Extra, SolveError> {
    let child = |place: usize| -> Option<Extra> {
        let number = expansion.edges[place].to();
        let (domain, extras) = part(expansion.tiers[place], number)?;
        extras.get(domain.find(number)?).copied()
    };
    let margin = |place| child(place)?.margin;
    let nimber = |place| child(place)?.nimber;
    Ok(Extra {
        margin: match has.margins {
            true => Some(extras::margin(number, expansion, margin)?),
            false => None,
        },
        nimber: if has.nimbers { Some(extras::nimber(expansion, nimber)?) } else { None },
    })
}

/// Writes the extras of a tier.
pub(super) fn save(work: &Work, tier: u32, extras: &[Extra]) -> Result<(), SolveError> {
    work.store(&file(tier), |to| {
        extras.iter().try_for_each(|extra| to.write_all(&extra.to_bytes()))
    })
}

/// Reads the extras of a tier of `len` positions; `None` if they are not there.
pub(super) fn load(work: &Work, has: Has, tier: u32, len: u64) -> Option<Vec<Extra>> {
    work.load(&file(tier), |from| (0..len).map(|_| next(has, from)).collect())
}

/// The next one of a file.
pub(super) fn next(has: Has, from: &mut dyn Read) -> io::Result<Extra> {
    let mut bytes = [0; BYTES];
    from.read_exact(&mut bytes)?;
    Ok(Extra::from_bytes(has, bytes))
}
