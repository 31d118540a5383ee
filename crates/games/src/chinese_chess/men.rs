//! The board, the men, and where they stand and go.

use gamesman_rules::prelude::*;

/// The board, Black's side at the top. Points are its cells.
pub(super) const BOARD: Rect = Rect::new(10, 9);

/// How many points there are.
pub(super) const POINTS: usize = 90;

/// In place of the point of a man that was taken.
pub(super) const NOWHERE: usize = POINTS;

/// Most men on the board, generals included.
pub(super) const MOST: usize = 7;

/// A set of points.
pub(super) type Set = u128;

/// The points of a list.
pub(super) fn bits(points: impl IntoIterator<Item = usize>) -> Set {
    points.into_iter().fold(0, |set, point| set | 1 << point)
}

/// The points of a set, in ascending order.
#[inline(always)]
pub(super) fn ones(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let point = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        point
    })
}

/// A kind of man, in the order in which material is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    General,
    Chariot,
    Horse,
    Cannon,
    Soldier,
    Advisor,
    Elephant,
}

/// Each kind with its letter, its name, Red's and Black's character, and how many of it a side has at most.
const ROLES: [(Role, char, &str, [char; 2], usize); 7] = [
    (Role::General, 'K', "general", ['帥', '將'], 1),
    (Role::Chariot, 'R', "chariot", ['俥', '車'], 2),
    (Role::Horse, 'N', "horse", ['傌', '馬'], 2),
    (Role::Cannon, 'C', "cannon", ['炮', '砲'], 2),
    (Role::Soldier, 'P', "soldier", ['兵', '卒'], 5),
    (Role::Advisor, 'A', "advisor", ['仕', '士'], 2),
    (Role::Elephant, 'B', "elephant", ['相', '象'], 2),
];

/// Where leaps and steps lead: for each point the sets that are reached unless a man stands in the way.
#[derive(Debug)]
pub(super) struct Steps(Vec<Vec<(Set, Set)>>);

impl Steps {
    fn new() -> Steps {
        Steps(vec![vec![]; POINTS])
    }

    fn add(&mut self, from: usize, way: Set, to: usize) {
        match self.0[from].iter_mut().find(|steps| steps.0 == way) {
            Some(steps) => steps.1 |= 1 << to,
            None => self.0[from].push((way, 1 << to)),
        }
    }

    /// What is reached from a point.
    #[inline(always)]
    pub(super) fn of(&self, point: usize, taken: Set) -> Set {
        self.0[point]
            .iter()
            .fold(0, |all, &(way, to)| if taken & way == 0 { all | to } else { all })
    }
}

/// A man of the material.
#[derive(Debug)]
pub(super) struct Man {
    pub(super) role: Role,
    pub(super) player: Player,
    /// Whether the man before it is like it.
    pub(super) again: bool,
    /// Its points, and [`NOWHERE`] for all but generals.
    pub(super) point: Vec<u8>,
    /// The place of each point among them, [`u8::MAX`] if it is none of them.
    pub(super) place: Vec<u8>,
    /// What it adds to the tier on each point.
    pub(super) tier: Vec<u32>,
    /// Where it goes, if it does not slide, and where it may have come from without going forward for good.
    pub(super) forth: Steps,
    pub(super) back: Steps,
}

impl Man {
    fn new(role: Role, player: Player, again: bool) -> Man {
        let stands = |point: usize| stands(role, player, point);
        let mut point: Vec<u8> = (0..POINTS).filter(|&p| stands(p)).map(|p| p as u8).collect();
        if role != Role::General {
            point.push(NOWHERE as u8);
        }
        let mut place = vec![u8::MAX; POINTS + 1];
        point.iter().zip(0..).for_each(|(&point, i)| place[usize::from(point)] = i);
        let to_go = |point| if role == Role::Soldier { 9 - row(player, point) } else { 0 };
        let tier = (0..POINTS).map(|point| 64 + to_go(point) as u32).collect();
        let (mut forth, mut back) = (Steps::new(), Steps::new());
        for from in (0..POINTS).filter(|&from| stands(from)) {
            for (over, way) in steps(role, player) {
                let Some(to) = BOARD.step(from, way).filter(|&to| stands(to)) else { continue };
                let over = BOARD.step(from, over).filter(|&over| over != from);
                forth.add(from, bits(over), to);
                if to_go(from) == to_go(to) {
                    back.add(to, bits(over), from);
                }
            }
        }
        Man { role, player, again, point, place, tier, forth, back }
    }

    /// How many places it has, that of a taken man included.
    pub(super) fn places(&self) -> u64 {
        self.point.len() as u64
    }

    /// `R` for Red's chariot, `r` for Black's.
    pub(super) fn letter(&self) -> char {
        let letter = ROLES[self.role as usize].1;
        if self.player == Player::First { letter } else { letter.to_ascii_lowercase() }
    }

    /// What is written on it.
    pub(super) fn character(&self) -> char {
        ROLES[self.role as usize].3[self.player.index() as usize]
    }

    /// "red chariot".
    pub(super) fn name(&self) -> String {
        let colour = if self.player == Player::First { "red" } else { "black" };
        format!("{colour} {}", ROLES[self.role as usize].2)
    }
}

/// The row of a point, counted from the player's own edge.
fn row(player: Player, point: usize) -> usize {
    if player == Player::First { 9 - BOARD.row_of(point) } else { BOARD.row_of(point) }
}

/// Whether a man may stand on a point.
fn stands(role: Role, player: Player, point: usize) -> bool {
    let (row, column) = (row(player, point), BOARD.column_of(point));
    let palace = row < 3 && (3..6).contains(&column);
    match role {
        Role::General => palace,
        Role::Advisor => palace && (row + column) % 2 == 1,
        Role::Elephant => row < 5 && row % 2 == 0 && (row + column) % 4 == 2,
        // Until it has crossed the river it stays on its file.
        Role::Soldier => row > 4 || row > 2 && column % 2 == 0,
        Role::Chariot | Role::Horse | Role::Cannon => true,
    }
}

/// The steps of men that do not slide: what must be empty, the point itself if nothing must, and where they lead.
fn steps(role: Role, player: Player) -> Vec<(Direction, Direction)> {
    const HERE: Direction = (0, 0);
    let plain = |ways: &[Direction]| ways.iter().map(|&way| (HERE, way)).collect();
    match role {
        Role::General => plain(&ORTHOGONAL),
        Role::Advisor => plain(&DIAGONAL),
        Role::Soldier => plain(&[if player == Player::First { UP } else { DOWN }, LEFT, RIGHT]),
        Role::Elephant => {
            DIAGONAL.map(|(down, right)| ((down, right), (2 * down, 2 * right))).into()
        }
        Role::Horse => {
            let leaps = |(down, right): Direction| {
                // Two steps this way, one across.
                [1, -1]
                    .map(|side| ((down, right), (2 * down + side * right, 2 * right + side * down)))
            };
            ORTHOGONAL.iter().flat_map(|&leg| leaps(leg)).collect()
        }
        Role::Chariot | Role::Cannon => vec![],
    }
}

/// Reads `KRKN`: each side's general and its other men, Red's first.
pub(super) fn read(text: &str) -> Result<Vec<Man>, Mistake> {
    let mut sides: [Vec<Role>; 2] = [vec![], vec![]];
    let mut side = None;
    for (at, letter) in text.chars().enumerate() {
        let found = ROLES.iter().find(|role| role.1 == letter.to_ascii_uppercase());
        let Some(&(role, .., most)) = found else {
            return Err(Mistake::character(at, letter, "one of the men K, R, N, C, P, A, B"));
        };
        side = match (role, side) {
            (Role::General, None) => Some(0),
            (Role::General, Some(0)) => Some(1),
            (Role::General, Some(_)) => {
                return Err(Mistake::at(at, "a third general (K); each side has one"));
            }
            (_, None) => {
                return Err(Mistake::at(at, "each side begins with its general: ‘KRKN’"));
            }
            (_, side) => side,
        };
        let own = &mut sides[side.unwrap_or(0)];
        own.push(role);
        if own.iter().filter(|&&other| other == role).count() > most {
            return Err(Mistake::at(at, format!("a side has at most {most} {letter}")));
        }
        if at >= MOST {
            return Err(Mistake::at(at, format!("at most {MOST} men, generals included")));
        }
    }
    if side != Some(1) {
        let expected = "expected the other side’s general (K)";
        return Err(Mistake::at(text.chars().count(), expected));
    }
    let players = [Player::First, Player::Second].into_iter();
    let men = players.zip(&mut sides).flat_map(|(player, side)| {
        side.sort_unstable();
        let again = |i: usize| i > 0 && side[i - 1] == side[i];
        (0..side.len()).map(|i| Man::new(side[i], player, again(i))).collect::<Vec<_>>()
    });
    Ok(men.collect())
}

/// How material is written: `KRKN`.
pub(super) fn written(men: &[Man]) -> String {
    men.iter().map(|man| man.letter().to_ascii_uppercase()).collect()
}

/// The men where they stand at the start of a whole game, but for Black's general, which has stepped out of the other's
/// sight.
pub(super) fn initial(men: &[Man]) -> [u8; MOST] {
    let mut points = [NOWHERE as u8; MOST];
    let mut before = 0;
    for (i, man) in men.iter().enumerate() {
        before = if man.again { before + 1 } else { 0 };
        let (row, column) = match (man.role, man.player) {
            (Role::General, Player::First) => (0, 4),
            (Role::General, Player::Second) => (1, 3),
            (Role::Chariot, _) => (0, 8 * before),
            (Role::Horse, _) => (0, 1 + 6 * before),
            (Role::Elephant, _) => (0, 2 + 4 * before),
            (Role::Advisor, _) => (0, 3 + 2 * before),
            (Role::Cannon, _) => (2, 1 + 6 * before),
            (Role::Soldier, _) => (3, 2 * before),
        };
        let row = if man.player == Player::First { 9 - row } else { row };
        points[i] = BOARD.cell(row, column) as u8;
    }
    // Men that are alike are listed from left to right.
    points
}

/// The empty board: points joined by lines, two palaces, and the river between the fifth and the sixth row.
pub(super) fn board() -> Scene {
    let mut scene = Scene::new(9.5, 10.5);
    scene.rect((0.5, 0.0), (9.0, 10.0), 0.1, Tone::Board);
    let mut line = |from: (usize, usize), to: (usize, usize)| {
        let place = |(row, column)| Scene::cell(row, column);
        scene.line(place(from), place(to), 0.04, Tone::Ink);
    };
    (0..10).for_each(|row| line((row, 0), (row, 8)));
    for column in 0..9 {
        // The river cuts all files but those at the edges.
        let ends = if column % 8 == 0 { vec![(0, 9)] } else { vec![(0, 4), (5, 9)] };
        ends.into_iter().for_each(|(top, bottom)| line((top, column), (bottom, column)));
    }
    for top in [0, 7] {
        line((top, 3), (top + 2, 5));
        line((top, 5), (top + 2, 3));
    }
    (0..POINTS).for_each(|point| scene.spot(BOARD.place(point), (1.0, 1.0), BOARD.name(point)));
    (0..10).for_each(|row| scene.label((0.25, row as f32 + 0.5), 0.3, 10 - row));
    (0..9).for_each(|column| scene.label((column as f32 + 1.0, 10.25), 0.3, column_letter(column)));
    scene.label((5.0, 5.0), 0.4, "river");
    scene
}
