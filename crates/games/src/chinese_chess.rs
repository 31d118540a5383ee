//! Chinese chess endings: every position of a few men, reachable or not.
//!
//! What people read is in [`entry`], how men move in [`men`].
//!
//! **Ends.** Whoever has no move loses, in check or not. Repetition is not punished: play that goes on for ever is a
//! draw.
//!
//! **Index.** A digit for each man: the point it stands on, or that it was taken; then the turn. **Tier.** How many men
//! are left, and the steps that soldiers have still to go. **Symmetry.** Left and right.

mod entry;
mod men;

use gamesman_rules::index::MixedRadix;
use gamesman_rules::prelude::*;

pub(crate) use entry::CHINESE_CHESS;
use men::{BOARD, MOST, Man, NOWHERE, POINTS, Role, Set, bits};

/// The point of each man of the material, [`NOWHERE`] for those that were taken; men that are alike in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Men {
    points: [u8; MOST],
    player: Player,
}

/// Chinese chess with few men.
struct ChineseChess {
    name: String,
    /// Red's men, the general first, then Black's.
    men: Vec<Man>,
    /// The place of each side's general among them.
    generals: [usize; 2],
    /// By direction and point: all points beyond it.
    rays: [Vec<Set>; 4],
    numbers: MixedRadix,
    start: Men,
}

impl ChineseChess {
    /// With the men that are named, from this position or else from one of a fixed rule.
    fn new(material: &str, start: Option<&str>) -> Result<ChineseChess, Mistake> {
        let men = men::read(material)?;
        let black = men.iter().rposition(|man| man.role == Role::General).unwrap_or(0);
        let bases: Vec<u64> = men.iter().map(Man::places).chain([2]).collect();
        let ray = |way, point| bits(BOARD.ray(point, way));
        let mut game = ChineseChess {
            name: men::written(&men),
            generals: [0, black],
            rays: ORTHOGONAL.map(|way| (0..POINTS).map(|point| ray(way, point)).collect()),
            numbers: MixedRadix::new(bases).expect("seven men have few boards"),
            start: Men { points: men::initial(&men), player: Player::First },
            men,
        };
        if let Some(start) = start {
            game.start = game.parse(start)?;
        }
        Ok(game)
    }

    /// The men on the board: their places in the list and their points.
    #[inline(always)]
    fn standing(&self, men: &Men) -> impl Iterator<Item = (&Man, usize)> {
        let points = men.points.map(usize::from).into_iter();
        self.men.iter().zip(points).filter(|&(_, point)| point != NOWHERE)
    }

    /// The points where men of either player stand, and those where this player's do.
    #[inline(always)]
    fn taken(&self, men: &Men, player: Player) -> (Set, Set) {
        self.standing(men).fold((0, 0), |(all, own), (man, point)| {
            let bit = 1 << point;
            (all | bit, if man.player == player { own | bit } else { own })
        })
    }

    /// The nearest point of a set in one of [`ORTHOGONAL`].
    #[inline(always)]
    fn nearest(&self, way: usize, point: usize, set: Set) -> Option<usize> {
        let there = self.rays[way][point] & set;
        let low = || (there != 0).then(|| there.trailing_zeros());
        // Up and left are lower numbers.
        let found = if way.is_multiple_of(2) { there.checked_ilog2() } else { low() };
        found.map(|point| point as usize)
    }

    /// The empty points on a line up to the nearest man.
    #[inline(always)]
    fn free(&self, way: usize, point: usize, taken: Set) -> (Set, Option<usize>) {
        let ray = self.rays[way][point];
        match self.nearest(way, point, taken) {
            None => (ray, None),
            Some(man) => (ray & !self.rays[way][man] & !(1 << man), Some(man)),
        }
    }

    /// Where a man can go, own men's points among them.
    #[inline(always)]
    fn reach(&self, man: &Man, point: usize, taken: Set) -> Set {
        let slides = |beyond: bool| {
            (0..4).fold(0, |all, way| {
                let (free, first) = self.free(way, point, taken);
                let second = |screen| self.nearest(way, screen, taken);
                let target = if beyond { first.and_then(second) } else { first };
                all | free | target.map_or(0, |target| 1 << target)
            })
        };
        match man.role {
            Role::Chariot => slides(false),
            Role::Cannon => slides(true),
            _ => man.forth.of(point, taken),
        }
    }

    /// Whether the player's general could be taken, or faces the other one.
    #[inline(always)]
    fn in_check(&self, men: &Men, player: Player) -> bool {
        let [own, other] = [player, player.other()]
            .map(|player| usize::from(men.points[self.generals[player.index() as usize]]));
        let (taken, _) = self.taken(men, player);
        let attacks = |(man, point): (&Man, usize)| {
            man.player != player && self.reach(man, point, taken) >> own & 1 == 1
        };
        (0..4).any(|way| self.nearest(way, own, taken) == Some(other))
            || self.standing(men).any(attacks)
    }

    /// With men that are alike in order.
    #[inline(always)]
    fn sorted(&self, mut men: Men) -> Men {
        for i in 1..self.men.len() {
            let mut at = i;
            while self.men[at].again && men.points[at] < men.points[at - 1] {
                men.points.swap(at, at - 1);
                at -= 1;
            }
        }
        men
    }
}

impl Game for ChineseChess {
    type Position = Men;
    type Move = FromTo;

    fn start(&self) -> Men {
        self.start
    }

    #[inline(always)]
    fn moves(&self, men: &Men, out: &mut Vec<FromTo>) {
        let (taken, own) = self.taken(men, men.player);
        for (man, point) in self.standing(men).filter(|(man, _)| man.player == men.player) {
            for to in men::ones(self.reach(man, point, taken) & !own) {
                let step = FromTo::new(point, to);
                if !self.in_check(&self.play(men, step), men.player) {
                    out.push(step);
                }
            }
        }
    }

    #[inline(always)]
    fn play(&self, men: &Men, step: FromTo) -> Men {
        let points = men.points.map(|point| match point {
            _ if point == step.to => NOWHERE as u8,
            _ if point == step.from => step.to,
            _ => point,
        });
        self.sorted(Men { points, player: men.player.other() })
    }

    #[inline(always)]
    fn tier(&self, men: &Men) -> u32 {
        self.standing(men).map(|(man, point)| man.tier[point]).sum()
    }
}

impl ListsImages for ChineseChess {
    #[inline(always)]
    fn images(&self, men: &Men) -> impl Iterator<Item = Men> {
        let flat =
            |point: u8| if point == NOWHERE as u8 { point } else { point / 9 * 18 + 8 - point };
        [*men, self.sorted(Men { points: men.points.map(flat), ..*men })].into_iter()
    }
}

impl Retrograde for ChineseChess {
    /// Those with a move that takes nothing and brings no soldier forward: the others are in higher tiers.
    #[inline(always)]
    fn unmoves(&self, men: &Men, out: &mut Vec<Men>) {
        let (player, taken) = (men.player.other(), self.taken(men, men.player).0);
        for (man, point) in self.standing(men).filter(|(man, _)| man.player == player) {
            let from = match man.role {
                Role::Chariot | Role::Cannon => {
                    (0..4).fold(0, |all, way| all | self.free(way, point, taken).0)
                }
                _ => man.back.of(point, taken) & !taken,
            };
            for from in men::ones(from) {
                let before = Men { player, ..self.play(men, FromTo::new(point, from)) };
                if !self.in_check(&before, men.player) {
                    out.push(before);
                }
            }
        }
    }
}

impl Index for ChineseChess {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    #[inline(always)]
    fn index(&self, men: &Men) -> u64 {
        let mut digits = [0; MOST + 1];
        let places = self.men.iter().zip(men.points);
        digits.iter_mut().zip(places).for_each(|(digit, (man, point))| {
            *digit = man.place[usize::from(point)].into();
        });
        digits[self.men.len()] = men.player.index();
        self.numbers.rank(digits[..=self.men.len()].iter().copied())
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Men> {
        let mut men = Men { points: [NOWHERE as u8; MOST], player: Player::First };
        for (i, digit) in self.numbers.unrank(index).enumerate() {
            match self.men.get(i) {
                Some(man) => men.points[i] = man.point[digit as usize],
                None => men.player = Player::from_index(digit),
            }
        }
        let apart =
            self.standing(&men).count() as u32 == self.taken(&men, men.player).0.count_ones();
        let legal = apart && self.sorted(men) == men && !self.in_check(&men, men.player.other());
        legal.then_some(men)
    }
}

impl Show for ChineseChess {
    /// The turn, then the points row by row from the top.
    fn format(&self, men: &Men) -> String {
        let mut cells = ['-'; POINTS];
        self.standing(men).for_each(|(man, point)| cells[point] = man.letter());
        format!("{}_{}", men.player.number(), cells.iter().collect::<String>())
    }

    fn parse(&self, text: &str) -> Result<Men, Mistake> {
        let (player, board) = split_turn(text)?;
        let letters = |letter: char| {
            let known = letter == '-' || self.men.iter().any(|man| man.letter() == letter);
            known.then_some(letter)
        };
        let allowed = format!("the men of {} (Red’s are capitals, Black’s small) or -", self.name);
        let cells = read_cells(board, 2, POINTS, &allowed, letters)?;
        let mut men = Men { points: [NOWHERE as u8; MOST], player };
        for (point, &letter) in cells.iter().enumerate().filter(|&(_, &letter)| letter != '-') {
            let free = |&i: &usize| {
                self.men[i].letter() == letter && usize::from(men.points[i]) == NOWHERE
            };
            let Some(i) = (0..self.men.len()).find(free) else {
                let message = format!("there are more {letter} than in {}", self.name);
                return Err(Mistake::at(2 + point, message));
            };
            if usize::from(self.men[i].place[point]) >= self.men[i].point.len() {
                let (name, at) = (self.men[i].name(), BOARD.name(point));
                return Err(Mistake::at(2 + point, format!("a {name} never stands on {at}")));
            }
            men.points[i] = point as u8;
        }
        if self.generals.iter().any(|&general| usize::from(men.points[general]) == NOWHERE) {
            return Err(Mistake::new("each side has one general (K and k)"));
        }
        if self.in_check(&men, player.other()) {
            return Err(Mistake::new(
                "the general of the player who is not to move is in check, or the generals face each other",
            ));
        }
        Ok(men)
    }

    fn notation(&self, _: &Men, step: FromTo) -> String {
        step.name(|point| BOARD.name(point))
    }

    fn scene(&self, men: &Men) -> Scene {
        let mut scene = men::board().on(Material::Wood);
        for (man, point) in self.standing(men) {
            let tone = if man.player == Player::First { Tone::Red } else { Tone::First };
            scene.piece(
                point,
                BOARD.place(point),
                Glyph::Token(0.46),
                tone,
                man.character(),
                man.name(),
            );
        }
        if self.in_check(men, men.player) {
            let colour = if men.player == Player::First { "Red" } else { "Black" };
            scene.notes.push(format!("{colour} is in check"));
        }
        scene
    }
}
