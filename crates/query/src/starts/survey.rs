//! The tables of Ahmed, Chatterjee and Gulwani (2013), computed for all their games and rules beside what
//! they published.

use gamesman_hardness::{
    Classified, Lookahead, Match, Policy, Reading, Request, Thresholds, classify,
};
use gamesman_solve::{Options, Watch};

use crate::{Error, Library};

/// What a cell of the tables was published as.
#[derive(Clone, Debug, PartialEq)]
pub struct Published {
    /// Id of the game.
    pub game: String,
    /// Settings of the variant.
    pub variant: String,
    /// Steps.
    pub j: u8,
    /// |V| as written: two digits, cut off.
    pub positions: String,
    /// |W| as written, where it can be read.
    pub set: Option<String>,
    /// `All`, `Rand` (5,000 positions) or `B100` (the hundred that seemed hardest).
    pub sampling: Option<String>,
    /// Medium and hard for k1 = 1, 2, 3; first against k2 = 3, then against k2 = 2.
    pub grades: [[Option<[u64; 2]>; 3]; 2],
}

/// The published cells, in the order of the tables.
pub fn published() -> Vec<Published> {
    let text = include_str!("published.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(cell).collect()
}

fn cell(line: &str) -> Option<Published> {
    let words: Vec<&str> = line.split_whitespace().filter(|word| *word != "|").collect();
    let given = |word: &str| (word != "-").then(|| word.to_owned());
    let pair =
        |place: usize| Some([words.get(place)?.parse().ok()?, words.get(place + 1)?.parse().ok()?]);
    let three = |first: usize| [pair(first), pair(first + 2), pair(first + 4)];
    Some(Published {
        game: (*words.first()?).to_owned(),
        variant: (*words.get(1)?).to_owned(),
        j: words.get(2)?.parse().ok()?,
        positions: (*words.get(3)?).to_owned(),
        set: given(words.get(4)?),
        sampling: given(words.get(5)?),
        grades: [three(6), three(12)],
    })
}

/// What is found for a cell by one reading of the sets and one policy of players who see only losses.
#[derive(Clone, Debug, PartialEq)]
pub struct SurveyRow {
    /// The published cell.
    pub published: Published,
    /// How the sets are read.
    pub reading: Reading,
    /// `flat`: both players as in the text; `delay`: both; `fallback`: the second player only.
    pub policy: Policy,
    /// |V|.
    pub positions: u64,
    /// The size of the set.
    pub set: u64,
    /// Easy, medium and hard for k1 = 1, 2, 3; first against k2 = 3, then against k2 = 2.
    pub grades: [[[u64; 3]; 3]; 2],
    /// The same as expected of thirty games for each position.
    pub sampled: [[[f64; 3]; 3]; 2],
}

impl SurveyRow {
    /// The expected medium and hard of thirty games for each position, of as many positions as were
    /// sampled, less those published; `None` where nothing was published or the sample is not at random.
    pub fn difference(&self, k2: usize, k1: usize) -> Option<[f64; 2]> {
        let published = self.published.grades[k2][k1]?;
        let share = match self.published.sampling.as_deref() {
            Some("Rand") if self.set > 0 => 5000.0 / self.set as f64,
            Some("B100") => return None,
            _ => 1.0,
        };
        let [_, medium, hard] = self.sampled[k2][k1];
        Some([medium * share - published[0] as f64, hard * share - published[1] as f64])
    }
}

/// The opponents' depths, as in [`SurveyRow::grades`].
pub const K2: [u8; 2] = [3, 2];

/// Computes the rows of the cells for which `wanted` is true, and gives each to `each` as soon as it is
/// known. CONNECT-4 takes minutes, the others seconds.
///
/// # Errors
/// If it was stopped or does not fit; and whatever `each` says, which ends it.
pub fn survey<E: From<Error>>(
    library: &Library,
    wanted: impl Fn(&Published) -> bool,
    watch: &dyn Watch,
    mut each: impl FnMut(&SurveyRow) -> Result<(), E>,
) -> Result<(), E> {
    let cells: Vec<Published> = published().into_iter().filter(wanted).collect();
    let mut done: Vec<(String, String)> = Vec::new();
    for cell in &cells {
        let variant = (cell.game.clone(), cell.variant.clone());
        if done.contains(&variant) {
            continue;
        }
        let mut rows = Vec::new();
        for policy in Policy::ALL {
            let found = classified(library, cell, policy, watch)?;
            let same =
                |other: &&Published| (&other.game, &other.variant) == (&variant.0, &variant.1);
            for cell in cells.iter().filter(same) {
                rows.extend(
                    [Reading::Literal, Reading::Exact].map(|r| row(cell, r, policy, &found)),
                );
            }
        }
        rows.sort_by_key(|row| row.published.j);
        rows.iter().try_for_each(&mut each)?;
        done.push(variant);
    }
    Ok(())
}

fn classified(
    library: &Library,
    cell: &Published,
    policy: Policy,
    watch: &dyn Watch,
) -> Result<Classified, Error> {
    let session = library.session(&cell.game, Some(&cell.variant))?;
    let hero = if policy == Policy::Fallback { Policy::Flat } else { policy };
    let player = |depth, policy| Lookahead::new(depth, policy).expect("a depth within bounds");
    let pairs = K2.into_iter().flat_map(|k2| [1, 2, 3].map(|k1| (k1, k2)));
    let matches = pairs.map(|(k1, k2)| Match { hero: player(k1, hero), rival: player(k2, policy) });
    let request = Request::new(matches.collect()).options(
        Options::default().threads(library.config().threads).memory(library.config().memory),
    );
    classify(session.graph()?, &request, watch).map_err(|error| Error::Solve(error.to_string()))
}

fn row(cell: &Published, reading: Reading, policy: Policy, found: &Classified) -> SurveyRow {
    let of = |k2: usize, k1: usize| 3 * k2 + k1;
    let grades = |k2, k1| found.grades(reading, cell.j, of(k2, k1), Thresholds::default());
    let sampled = |k2, k1| found.sampled_grades(reading, cell.j, of(k2, k1));
    SurveyRow {
        published: cell.clone(),
        reading,
        policy,
        positions: found.positions,
        set: grades(0, 0).iter().sum(),
        grades: [0, 1].map(|k2| [0, 1, 2].map(|k1| grades(k2, k1))),
        sampled: [0, 1].map(|k2| [0, 1, 2].map(|k1| sampled(k2, k1))),
    }
}

/// A number as the paper writes it: two digits, cut off.
pub fn cut_off(n: u64) -> String {
    let digits = n.to_string();
    match digits.len() {
        0..=3 => digits,
        len => format!("{}.{}e{}", &digits[..1], &digits[1..2], len - 1),
    }
}
