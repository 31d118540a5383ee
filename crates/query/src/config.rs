//! Where tables live, what may be spent on them, and which games there are.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use gamesman_games::GAMES;
use gamesman_rules::Entry;
use gamesman_solve::{Effort, Layout};

use crate::Places;
use crate::queue::PATIENCE;

/// Where tables live and what may be spent on them.
///
/// ```
/// use gamesman_query::Config;
///
/// let config = Config::new("data").memory(1 << 30).threads(2);
/// assert_eq!((config.memory, config.threads), (1 << 30, 2));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Config {
    /// The data directory; tables are in its folder `tables`. Made when first needed.
    pub data_dir: PathBuf,
    /// Threads a solver uses; 0 means one for each processor.
    pub threads: usize,
    /// Bytes of memory a solver may use.
    pub memory: u64,
    /// How often a long solve keeps what it has finished, so that it can be interrupted at any time.
    pub keep_every: Duration,
    /// Variants with at most this many reachable positions are solved on demand.
    pub on_demand: u64,
    /// What may be spent on an exact search for a position that no table holds.
    pub search: Effort,
    /// How many questions may wait for a search, of one visitor and in all.
    pub places: Places,
    /// How long a question waits until the table of a game without an index is open, for which all positions are searched.
    /// The next one goes on where it gave up.
    pub opening: Duration,
    /// Most bytes of files for what was solved or graded on demand; for more, the oldest unused go. `None` is no limit.
    pub disk: Option<u64>,
    /// How table files are laid out.
    pub layout: Layout,
    /// Whether solvers use a game's symmetry. The table is the same either way; for comparisons.
    pub symmetry: bool,
    /// Whether solvers use a game's un-moves. The table is the same either way; for comparisons.
    pub unmoves: bool,
    /// Whether solvers keep one tier in memory at a time even where everything fits. The table is the
    /// same either way.
    pub by_tier: bool,
    /// Whether results and tables that travel with the program are used where the data directory has none.
    pub packed: bool,
    /// The games that are served, in the order in which people see them. Of two with the same id the first
    /// counts.
    pub catalogue: Arc<[&'static Entry]>,
}

impl Config {
    /// The usual limits: all processors, half of what a small machine has (4 GiB), and on demand up
    /// to eight million positions (a few seconds). A search meets up to half a million positions (a
    /// second). What is finished is kept every half minute. The catalogue is [`GAMES`].
    pub fn new(data_dir: impl Into<PathBuf>) -> Config {
        Config {
            data_dir: data_dir.into(),
            threads: 0,
            memory: 4 << 30,
            keep_every: Duration::from_secs(30),
            on_demand: 8_000_000,
            search: Effort::new(500_000, 512 << 20),
            places: Places::default(),
            opening: PATIENCE,
            disk: None,
            layout: Layout::Compressed,
            symmetry: true,
            unmoves: true,
            by_tier: false,
            packed: false,
            catalogue: GAMES.into(),
        }
    }

    /// Threads a solver uses; 0 means one for each processor.
    #[must_use]
    pub fn threads(self, threads: usize) -> Config {
        Config { threads, ..self }
    }

    /// Bytes of memory a solver may use.
    #[must_use]
    pub fn memory(self, memory: u64) -> Config {
        Config { memory, ..self }
    }

    /// How often a long solve keeps what it has finished.
    #[must_use]
    pub fn keep_every(self, keep_every: Duration) -> Config {
        Config { keep_every, ..self }
    }

    /// Variants with at most this many reachable positions are solved on demand.
    #[must_use]
    pub fn on_demand(self, on_demand: u64) -> Config {
        Config { on_demand, ..self }
    }

    /// What may be spent on an exact search.
    #[must_use]
    pub fn search(self, search: Effort) -> Config {
        Config { search, ..self }
    }

    /// How many questions may wait for a search.
    #[must_use]
    pub fn places(self, places: Places) -> Config {
        Config { places, ..self }
    }

    /// How long a question waits until the table of a game without an index is open.
    #[must_use]
    pub fn opening(self, opening: Duration) -> Config {
        Config { opening, ..self }
    }

    /// Most bytes of files for what was solved or graded on demand.
    #[must_use]
    pub fn disk(self, disk: Option<u64>) -> Config {
        Config { disk, ..self }
    }

    /// How table files are laid out.
    #[must_use]
    pub fn layout(self, layout: Layout) -> Config {
        Config { layout, ..self }
    }

    /// Whether solvers use a game's symmetry.
    #[must_use]
    pub fn symmetry(self, symmetry: bool) -> Config {
        Config { symmetry, ..self }
    }

    /// Whether solvers use a game's un-moves.
    #[must_use]
    pub fn unmoves(self, unmoves: bool) -> Config {
        Config { unmoves, ..self }
    }

    /// Whether solvers keep one tier in memory at a time.
    #[must_use]
    pub fn by_tier(self, by_tier: bool) -> Config {
        Config { by_tier, ..self }
    }

    /// Whether results and tables that travel with the program are used.
    #[must_use]
    pub fn packed(self, packed: bool) -> Config {
        Config { packed, ..self }
    }

    /// The games that are served.
    #[must_use]
    pub fn catalogue(self, games: impl Into<Arc<[&'static Entry]>>) -> Config {
        Config { catalogue: games.into(), ..self }
    }
}
