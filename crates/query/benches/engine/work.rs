//! What is solved.

/// A variant to solve, with what is known of it and what it may take.
pub struct Work {
    pub game: &'static str,
    /// Its id or its settings.
    pub variant: &'static str,
    /// Positions reachable from the start, symmetric ones counted apart.
    pub positions: u64,
    /// The value of the start, where it is known from elsewhere.
    pub value: Option<&'static str>,
    pub bars: Option<Bars>,
}

/// What a solve may take at most.
#[derive(Clone, Copy)]
pub struct Bars {
    pub cpu_seconds: f64,
    pub megabytes: f64,
    pub bits: f64,
}

impl Work {
    /// Game and variant.
    pub fn name(&self) -> String {
        format!("{} {}", self.game, self.variant)
    }
}

const fn large(
    game: &'static str,
    variant: &'static str,
    positions: u64,
    cpu_seconds: f64,
    megabytes: f64,
) -> Work {
    let bars = Some(Bars { cpu_seconds, megabytes, bits: 2.5 });
    Work { game, variant, positions, value: None, bars }
}

const fn small(
    game: &'static str,
    variant: &'static str,
    positions: u64,
    value: &'static str,
) -> Work {
    Work { game, variant, positions, value: Some(value), bars: None }
}

/// Works that take from one to a hundred seconds. Counts of Connect 4: John Tromp; of the 2×2×2 cube:
/// 7! · 3⁶; of the sliding puzzle: 12! ⁄ 2. Teeko's is in its golden file.
pub const LARGE: &[Work] = &[
    large("connect4", "5x5", 69_763_700, 15.0, 1200.0),
    large("connect4", "4x6", 94_910_577, 22.0, 1800.0),
    large("teeko", "regular", 171_875_046, 60.0, 1500.0),
    large("dao", "regular", 1_768_108, 2.0, 150.0),
    large("rubikscube", "2x2x2", 3_674_160, 1.5, 100.0),
    large("npuzzle", "4x3", 239_500_800, 90.0, 400.0),
];

/// Chess endings: every position of both colourings. Counted by another program; with the positions of four men in which
/// a pawn may be taken en passant, which it counted apart.
pub const ENDINGS: &[Work] = &[
    large("chess", "three", 3_898_392, 1.5, 50.0),
    large("chess", "KQKR", 41_009_024, 12.0, 150.0),
    large("chess", "KRKP", 192_910_968, 60.0, 600.0),
    large("chess", "KPKP", 517_651_548, 60.0, 600.0),
    large("chess", "four", 1_039_157_764, 300.0, 1300.0),
];

/// The work whose dependence on the number of threads is measured.
pub const THREADED: &Work = &LARGE[0];

/// Works of milliseconds and seconds, one of each kind.
pub const SMALL: &[Work] = &[
    small("connect4", "4x4", 161_029, "tie in 16"),
    small("connect4", "4x5", 3_945_711, "tie in 20"),
    small("tictactoe", "4x4", 6_036_001, "win in 5"),
    small("othello", "regular", 62_789, "lose in 12"),
    small("mancala", "regular", 172_933, "win in 24"),
    small("dodgem", "4x4", 393_900, "draw"),
    small("lgame", "regular", 73_472, "draw"),
    small("sim", "regular", 2_230_702, "lose in 15"),
    small("rubiksinfinity", "regular", 466_116, "draw"),
    small("shifttactoe", "flat", 859_376, "win in 9"),
    small("npuzzle", "3", 181_440, "win in 1"),
    small("lightsout", "4", 4_096, "win in 4"),
];
