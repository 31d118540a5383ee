//! Boards as bits: column by column from the left, each from the bottom, with a guard bit above each column
//! that is never set, so that a line cannot run from one column's top into the next one's bottom.

/// The size of a board, and the masks that follow from it. The search is compiled once for the usual
/// board, whose masks are then constants, and once for all others.
pub(crate) trait Shape: Copy + Send + Sync {
    fn rows(self) -> u32;
    fn columns(self) -> u32;
    /// The lowest cell of each column.
    fn bottom(self) -> u64;
    /// All cells, without the guards.
    fn cells(self) -> u64;
    /// The upper cells of pairs, counted from the top: those that a player gets who always answers in
    /// the same column, where the number of empty cells of each is even.
    fn upper(self) -> u64;

    /// Bits of a column, the guard included.
    #[inline(always)]
    fn height(self) -> u32 {
        self.rows() + 1
    }

    /// The number of cells.
    #[inline(always)]
    fn size(self) -> u32 {
        self.rows() * self.columns()
    }

    /// The cells where the next disc of each column falls.
    #[inline(always)]
    fn open(self, marks: u64) -> u64 {
        (marks + self.bottom()) & self.cells()
    }

    /// The empty cells with which `own` would complete a line of four.
    #[inline(always)]
    fn winning(self, own: u64, marks: u64) -> u64 {
        let mut found = own << 1 & own << 2 & own << 3;
        for stride in [self.height() - 1, self.height(), self.height() + 1] {
            let two = own & own << stride;
            let three = two & two << stride;
            found |= three << stride | three >> (3 * stride);
            found |= two << stride & own >> stride | own << stride & two >> (2 * stride);
        }
        found & self.cells() & !marks
    }

    /// Whether the marks hold a line of four.
    #[inline(always)]
    fn has_line(self, own: u64) -> bool {
        [1, self.height() - 1, self.height(), self.height() + 1].into_iter().any(|stride| {
            let two = own & own >> stride;
            two & two >> (2 * stride) != 0
        })
    }

    /// The board in a mirror.
    #[inline(always)]
    fn mirrored(self, bits: u64) -> u64 {
        let (height, columns) = (self.height(), self.columns());
        let column = u64::MAX >> (64 - height);
        (0..columns)
            .fold(0, |all, c| all | (bits >> (c * height) & column) << ((columns - 1 - c) * height))
    }
}

/// The bits of a cell in each column.
const fn repeated(rows: u32, columns: u32, column: u64) -> u64 {
    let (mut all, mut c) = (0, 0);
    while c < columns {
        all |= column << (c * (rows + 1));
        c += 1;
    }
    all
}

/// Every other cell of a column, from the top.
const fn every_other(rows: u32) -> u64 {
    let cells = (1 << rows) - 1;
    if rows.is_multiple_of(2) {
        0xaaaa_aaaa_aaaa_aaaa & cells
    } else {
        0x5555_5555_5555_5555 & cells
    }
}

/// Six rows of seven.
#[derive(Clone, Copy)]
pub(crate) struct Usual;

impl Usual {
    pub(crate) const ROWS: u32 = 6;
    pub(crate) const COLUMNS: u32 = 7;
}

impl Shape for Usual {
    #[inline(always)]
    fn rows(self) -> u32 {
        Usual::ROWS
    }

    #[inline(always)]
    fn columns(self) -> u32 {
        Usual::COLUMNS
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        const { repeated(Usual::ROWS, Usual::COLUMNS, 1) }
    }

    #[inline(always)]
    fn cells(self) -> u64 {
        const { repeated(Usual::ROWS, Usual::COLUMNS, (1 << Usual::ROWS) - 1) }
    }

    #[inline(always)]
    fn upper(self) -> u64 {
        const { repeated(Usual::ROWS, Usual::COLUMNS, every_other(Usual::ROWS)) }
    }
}

/// Any other board.
#[derive(Clone, Copy)]
pub(crate) struct Other {
    rows: u32,
    columns: u32,
    bottom: u64,
    cells: u64,
    upper: u64,
}

impl Other {
    pub(crate) fn new(rows: u32, columns: u32) -> Other {
        Other {
            rows,
            columns,
            bottom: repeated(rows, columns, 1),
            cells: repeated(rows, columns, (1 << rows) - 1),
            upper: repeated(rows, columns, every_other(rows)),
        }
    }
}

impl Shape for Other {
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows
    }

    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        self.bottom
    }

    #[inline(always)]
    fn cells(self) -> u64 {
        self.cells
    }

    #[inline(always)]
    fn upper(self) -> u64 {
        self.upper
    }
}

/// Most columns of a board.
pub(crate) const COLUMNS: usize = 16;

/// A board with its masks.
#[derive(Clone, Copy)]
pub(crate) enum Board {
    Usual(Usual),
    Other(Other),
}

/// Does `$work` for the shape of a board, compiled for each.
macro_rules! shaped {
    ($board:expr, $shape:ident => $work:expr) => {
        match $board {
            $crate::shape::Board::Usual($shape) => $work,
            $crate::shape::Board::Other($shape) => $work,
        }
    };
}
pub(crate) use shaped;

impl Board {
    /// `None` if the board has no cell, more than 16 columns or more than 64 bits, of which each column takes
    /// one more than it has cells.
    pub(crate) fn new(rows: u32, columns: u32) -> Option<Board> {
        let fits = (1..64).contains(&rows) && (1..=COLUMNS as u32).contains(&columns);
        let fits = fits && (rows + 1) * columns <= 64;
        fits.then(|| match (rows, columns) {
            (Usual::ROWS, Usual::COLUMNS) => Board::Usual(Usual),
            _ => Board::Other(Other::new(rows, columns)),
        })
    }
}
