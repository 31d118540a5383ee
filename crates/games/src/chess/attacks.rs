//! Where men attack, as sets of squares: bit 0 is a1, bit 7 h1, bit 63 h8.

/// A kind of man, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Man {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

/// All kinds, the strongest first.
pub(super) const MEN: [Man; 6] =
    [Man::King, Man::Queen, Man::Rook, Man::Bishop, Man::Knight, Man::Pawn];

/// What pawns become.
pub(super) const PROMOTIONS: [Man; 4] = [Man::Queen, Man::Rook, Man::Bishop, Man::Knight];

impl Man {
    /// `K`, `Q`, `R`, `B`, `N`, `P`.
    pub(super) fn letter(self) -> char {
        ['K', 'Q', 'R', 'B', 'N', 'P'][self as usize]
    }

    pub(super) fn of_letter(letter: char) -> Option<Man> {
        MEN.into_iter().find(|man| man.letter() == letter)
    }

    /// "king", "queen" …
    pub(super) fn name(self) -> &'static str {
        ["king", "queen", "rook", "bishop", "knight", "pawn"][self as usize]
    }
}

/// The squares one step away in this direction, or a leap; those beyond an edge are left out.
const fn step(square: u8, (files, ranks): (i8, i8)) -> Option<u8> {
    let (file, rank) = ((square % 8) as i8 + files, (square / 8) as i8 + ranks);
    if file < 0 || file > 7 || rank < 0 || rank > 7 { None } else { Some((rank * 8 + file) as u8) }
}

/// The squares that single steps lead to.
const fn leaps<const N: usize>(steps: [(i8, i8); N]) -> [u64; 64] {
    let mut sets = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < N {
            if let Some(to) = step(square, steps[i]) {
                sets[square as usize] |= 1 << to;
            }
            i += 1;
        }
        square += 1;
    }
    sets
}

/// Directions: those with higher squares first; a rook's have even places, a bishop's odd ones.
const DIRECTIONS: [(i8, i8); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

const fn rays() -> [[u64; 64]; 8] {
    let mut rays = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut square = 0;
        while square < 64 {
            let mut at = square;
            while let Some(to) = step(at, DIRECTIONS[direction]) {
                rays[direction][square as usize] |= 1 << to;
                at = to;
            }
            square += 1;
        }
        direction += 1;
    }
    rays
}

static RAYS: [[u64; 64]; 8] = rays();
pub(super) static KING: [u64; 64] = leaps(DIRECTIONS);
static KNIGHT: [u64; 64] =
    leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
/// Of pawns that go up, and of those that go down.
pub(super) static PAWN: [[u64; 64]; 2] = [leaps([(1, 1), (-1, 1)]), leaps([(1, -1), (-1, -1)])];

/// The squares along a ray up to the first that is occupied, that one included.
#[inline(always)]
fn along(direction: usize, square: u8, occupied: u64) -> u64 {
    let ray = RAYS[direction][usize::from(square)];
    // The last square of the board has no ray beyond it: it stands for "nothing in the way".
    let first = match direction < 4 {
        true => (ray & occupied | 1 << 63).trailing_zeros(),
        false => 63 - (ray & occupied | 1).leading_zeros(),
    };
    ray ^ RAYS[direction][first as usize]
}

#[inline(always)]
fn straight(square: u8, occupied: u64) -> u64 {
    along(0, square, occupied)
        | along(2, square, occupied)
        | along(4, square, occupied)
        | along(6, square, occupied)
}

#[inline(always)]
fn diagonal(square: u8, occupied: u64) -> u64 {
    along(1, square, occupied)
        | along(3, square, occupied)
        | along(5, square, occupied)
        | along(7, square, occupied)
}

/// The squares that a man attacks, own men among them. Pawns of side 0 go up.
#[inline(always)]
pub(super) fn attacks(man: Man, side: usize, square: u8, occupied: u64) -> u64 {
    match man {
        Man::King => KING[usize::from(square)],
        Man::Queen => straight(square, occupied) | diagonal(square, occupied),
        Man::Rook => straight(square, occupied),
        Man::Bishop => diagonal(square, occupied),
        Man::Knight => KNIGHT[usize::from(square)],
        Man::Pawn => PAWN[side][usize::from(square)],
    }
}

/// What a rook attacks on an empty board.
static STRAIGHT: [u64; 64] = lines(0);
/// What a bishop attacks on an empty board.
static DIAGONAL: [u64; 64] = lines(1);

/// The rays in every other direction, from this one on.
const fn lines(first: usize) -> [u64; 64] {
    let mut lines = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = first;
        while direction < 8 {
            lines[square] |= RAYS[direction][square];
            direction += 2;
        }
        square += 1;
    }
    lines
}

/// The squares between two on a line.
static BETWEEN: [[u64; 64]; 64] = {
    let mut between = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let mut beyond = RAYS[direction][from];
            while beyond != 0 {
                let to = beyond.trailing_zeros() as usize;
                between[from][to] = RAYS[direction][from] & RAYS[(direction + 4) % 8][to];
                beyond &= beyond - 1;
            }
            direction += 1;
        }
        from += 1;
    }
    between
};

/// The squares between two, if a man of this kind slides from one to the other on an empty board.
#[inline(always)]
pub(super) fn between(man: Man, from: u8, to: u8) -> Option<u64> {
    let (from, to) = (usize::from(from), usize::from(to));
    let line = match man {
        Man::Queen => STRAIGHT[from] | DIAGONAL[from],
        Man::Rook => STRAIGHT[from],
        Man::Bishop => DIAGONAL[from],
        _ => return None,
    };
    (line >> to & 1 == 1).then(|| BETWEEN[from][to])
}

/// Whether a square is a light one; a1 is dark.
pub(super) fn is_light(square: u8) -> bool {
    (square / 8 + square % 8) % 2 == 1
}

/// `e4`.
pub(super) fn name(square: u8) -> String {
    format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1)
}
