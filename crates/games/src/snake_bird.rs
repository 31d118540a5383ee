//! SnakeBird: birds like snakes eat fruit, fall, and leave through the way out.
//!
//! A level is its grid and its birds; a position is the birds and the fruit that is left. A move by
//! which a bird would be lost is no move. Positions are numbered by search.

use gamesman_rules::Grid;
use gamesman_rules::prelude::*;

use crate::snakes_tale::{Snake, draw_snake, read_snake, write_snake};

/// SnakeBird.
pub(crate) static SNAKE_BIRD: Entry = Entry {
    id: "snakebird",
    name: "SnakeBird",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Birds as long as snakes sit in a grid seen from the side. A move lets **one bird creep on by \
            one cell**: its head goes up, down, left or right, its body follows. If there is **fruit**, \
            the bird eats it and is one cell longer, because its tail stays. Another bird in the way is \
            **pushed** on, and those in its way with it, if nothing solid stops them; its own body stops a \
            bird.\n\n\
            Then birds **fall** as long as no cell of theirs lies on ground, on fruit or on a bird that \
            does not fall. No bird may fall out of the grid or touch spikes: such a move cannot be made. \
            When all fruit is eaten, a bird whose **head comes to the way out** leaves. **All birds must \
            leave.**\n\n\
            Each level is a variant. A level of your own is the rows of its grid and then its birds, \
            joined by `_`, after `own:`: `x` ground, `s` spikes, `f` fruit, `e` the way out, dots for air; \
            a bird is a letter from `A` to `D` and its cells from the head on, so `Aa2b2`. A position is \
            its birds and `f` with the cells of the fruit that is left. A move is named by the bird and \
            the direction: `A-up`.",
    source: "Noumenon Games, *Snakebird* (2015), one of the puzzles that Anthony Ling’s report on \
            GamesmanPuzzles (UCB/EECS-2021-146) wishes for. The levels are this project’s own.",
    known: "Nothing is published about this reading of the rules; the shortest ways out of these levels, 3 \
            to 29 moves, were found here.",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The grid and the birds"),
        Level::own(
            "none, or own: and the rows of a level and its birds joined by _, air as dots",
            |text| Level::read_own(text, SnakeBird::new),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| Ok(Open::found(SnakeBird::new(&Level::start(&LEVELS, settings))?).variant()),
};

const LEVELS: [Level; 6] = Level::list([
    ("3moves", "Level 1, 3 moves", "3 moves", "----e_xxxxx_Ab2a2"),
    ("12moves", "Level 2, 12 moves", "12 moves", "---s--_f-----_--xxe-_xxx--x_Af2f3e3"),
    ("15moves", "Level 3, 15 moves", "15 moves", "-------_-xx---f_----xxx_-------_e------_Ac5b5a5"),
    (
        "20moves",
        "Level 4, 20 moves",
        "20 moves",
        "-------_e-xxf--_xxxx---_----f--_---xx--_ss----x_Aa6b6c6",
    ),
    (
        "26moves",
        "Level 5, 26 moves",
        "26 moves",
        "------e_-xxxx--_---x---_-f---x-_-xxx---_-------_Ae6f6f5_Bb4c4c3",
    ),
    (
        "29moves",
        "Level 6, 29 moves",
        "29 moves",
        "-f----f_-------_---xxx-_------s_-----f-_--xxxxe_Ac2c3d3",
    ),
]);

const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];
const TONES: [Tone; 4] = [Tone::Red, Tone::Blue, Tone::Green, Tone::Orange];

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Nest {
    /// The cells of each bird of [`LETTERS`], none if it has left.
    birds: [Snake; 4],
    fruit: u64,
}

/// A bird creeps in a direction of [`ORTHOGONAL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Creep {
    bird: usize,
    way: usize,
}

struct SnakeBird {
    board: Rect,
    ground: u64,
    spikes: u64,
    exit: usize,
    start: Nest,
}

fn cells(bird: &[u8]) -> u64 {
    mask(bird.iter().map(|&cell| cell.into()))
}

impl SnakeBird {
    fn new(text: &str) -> Result<SnakeBird, Mistake> {
        let grid = text.find(|c: char| c.is_ascii_uppercase()).unwrap_or(text.len());
        let (rows, birds) = text.split_at(grid);
        let known = |c: char| "xsfe-".contains(c).then_some(c);
        let (board, signs) =
            Rect::read_rows(rows.strip_suffix('_').unwrap_or(rows), "x, s, f, e and -", known)?;
        let all = |c: char| mask((0..signs.len()).filter(|&cell| signs[cell] == c));
        let (ground, exit, fruit) = (all('x'), all('e'), all('f'));
        if exit.count_ones() != 1 {
            return Err(Mistake::new("a level has one way out e"));
        }
        let start = Nest { birds: Default::default(), fruit };
        let exit = exit.trailing_zeros() as usize;
        let mut game = SnakeBird { board, ground, spikes: all('s'), exit, start };
        let parts: Vec<&str> = birds.split('_').collect();
        game.start.birds = game.read_birds(&parts, fruit)?;
        Ok(game)
    }

    /// The birds that are written one by one.
    fn read_birds(&self, parts: &[&str], fruit: u64) -> Result<[Snake; 4], Mistake> {
        let mut birds: [Snake; 4] = Default::default();
        let mut taken = self.ground | self.spikes | fruit;
        for part in parts {
            let letter = LETTERS.iter().position(|letter| part.starts_with(*letter));
            let read = letter.and_then(|i| Some((i, read_snake(self.board, &part[1..])?)));
            let Some((i, bird)) = read.filter(|(i, bird)| bird.len() > 1 && birds[*i].is_empty())
            else {
                let message = format!(
                    "'{part}' is no bird: a letter from A to D and two or more cells from the head on, each next to the one before"
                );
                return Err(Mistake::new(message));
            };
            if cells(&bird) & taken != 0 || cells(&bird).count_ones() as usize != bird.len() {
                return Err(Mistake::new(format!("the bird {part} lies on something")));
            }
            taken |= cells(&bird);
            birds[i] = bird;
        }
        Ok(birds)
    }

    /// All cells of a bird one step on; `None` beyond the edge.
    fn moved(&self, bird: &[u8], way: Direction) -> Option<Snake> {
        let step = |&cell: &u8| self.board.step(cell.into(), way).map(|cell| cell as u8);
        bird.iter().map(step).collect()
    }

    /// What happens, or `None` if the move cannot be made.
    fn after(&self, nest: &Nest, creep: Creep) -> Option<Nest> {
        let way = ORTHOGONAL[creep.way];
        let mut after = nest.clone();
        let head = *nest.birds[creep.bird].first()?;
        let to = self.board.step(head.into(), way)?;
        let eats = has(nest.fruit, to);
        after.fruit &= !(1 << to);
        let other = |i: &usize| *i != creep.bird && has(cells(&nest.birds[*i]), to);
        let pushed = match (0..4).find(other) {
            Some(i) => self.pushed(nest, creep, 1 << i)?,
            None => 0,
        };
        for i in ones(pushed) {
            after.birds[i] = self.moved(&nest.birds[i], way)?;
        }
        let bird = &mut after.birds[creep.bird];
        if !eats {
            bird.pop();
        }
        bird.insert(0, to as u8);
        let solid = self.ground | self.spikes;
        let own = cells(&nest.birds[creep.bird]);
        (!has(solid | own, to)).then_some(())?;
        self.fall(after)
    }

    /// The birds that go on when those of a mask are pushed, or `None` if something stops them.
    fn pushed(&self, nest: &Nest, creep: Creep, first: u8) -> Option<u8> {
        let (mut all, mut before) = (first, 0);
        while all != before {
            before = all;
            for i in ones(before) {
                let to = cells(&self.moved(&nest.birds[i], ORTHOGONAL[creep.way])?);
                let stopped =
                    self.ground | self.spikes | nest.fruit | cells(&nest.birds[creep.bird]);
                if to & stopped != 0 {
                    return None;
                }
                all |= mask((0..4).filter(|&other| cells(&nest.birds[other]) & to != 0)) as u8;
            }
        }
        Some(all)
    }

    /// Lets birds fall and leave; `None` if one is lost.
    fn fall(&self, mut nest: Nest) -> Option<Nest> {
        loop {
            for bird in &mut nest.birds {
                let out = bird.first().is_some_and(|&head| usize::from(head) == self.exit);
                if out && nest.fruit == 0 {
                    bird.clear();
                }
            }
            let (mut solid, mut before) = (self.ground | nest.fruit, 0);
            let rests = |bird: &Snake, solid: u64| {
                let own = cells(bird);
                bird.iter().any(|&cell| {
                    self.board.step(cell.into(), DOWN).is_some_and(|below| has(solid & !own, below))
                })
            };
            while solid != before {
                before = solid;
                let resting = nest.birds.iter().filter(|bird| rests(bird, before));
                solid = resting.fold(before, |all, bird| all | cells(bird));
            }
            let falling = |bird: &Snake| !bird.is_empty() && cells(bird) & !solid != 0;
            if !nest.birds.iter().any(falling) {
                return Some(nest);
            }
            for bird in nest.birds.iter_mut().filter(|bird| falling(bird)) {
                *bird = self.moved(bird, DOWN)?;
                if cells(bird) & self.spikes != 0 {
                    return None;
                }
            }
        }
    }
}

impl Game for SnakeBird {
    type Position = Nest;
    type Move = Creep;

    fn start(&self) -> Nest {
        self.start.clone()
    }

    fn moves(&self, nest: &Nest, out: &mut Vec<Creep>) {
        let all = (0..4).flat_map(|bird| (0..4).map(move |way| Creep { bird, way }));
        out.extend(all.filter(|&creep| self.after(nest, creep).is_some()));
    }

    fn play(&self, nest: &Nest, creep: Creep) -> Nest {
        self.after(nest, creep).unwrap_or_else(|| nest.clone())
    }

    fn primitive(&self, nest: &Nest) -> Option<Outcome> {
        nest.birds.iter().all(Vec::is_empty).then_some(Outcome::Win)
    }

    /// The fruit and the birds.
    fn tier(&self, nest: &Nest) -> u32 {
        nest.fruit.count_ones() + nest.birds.iter().filter(|bird| !bird.is_empty()).count() as u32
    }
}

impl Show for SnakeBird {
    /// The letter and the cells of each bird from its head on, then `f` and the cells with fruit, joined by `_`.
    fn format(&self, nest: &Nest) -> String {
        let birds = LETTERS.iter().zip(&nest.birds).filter(|(_, bird)| !bird.is_empty());
        let birds =
            birds.map(|(letter, bird)| format!("{letter}{}", write_snake(self.board, bird)));
        let fruit: String = ones(nest.fruit).map(|cell| self.board.name(cell)).collect();
        birds.chain([format!("f{fruit}")]).collect::<Vec<_>>().join("_")
    }

    fn parse(&self, text: &str) -> Result<Nest, Mistake> {
        let (birds, fruit) = text.rsplit_once('_').unwrap_or(("", text));
        let all = ones(self.start.fruit).filter(|&cell| fruit.contains(&self.board.name(cell)));
        let fruit = mask(all);
        let parts: Vec<&str> = birds.split('_').filter(|part| !part.is_empty()).collect();
        let nest = Nest { birds: self.read_birds(&parts, fruit)?, fruit };
        if self.format(&nest) != text {
            let message =
                "birds are written in the order of their letters, then f and the fruit row by row";
            return Err(Mistake::new(message));
        }
        let kept = |i: &usize| {
            let (now, first) = (nest.birds[*i].len(), self.start.birds[*i].len());
            now == 0 || first > 0 && now >= first
        };
        match (0..4).find(|i| !kept(i)) {
            None => Ok(nest),
            Some(i) => Err(Mistake::new(format!("bird {} is not one of this level", LETTERS[i]))),
        }
    }

    /// The bird and the direction: `A-up`.
    fn notation(&self, _: &Nest, creep: Creep) -> String {
        format!("{}-{}", LETTERS[creep.bird], ORTHOGONAL_NAMES[creep.way])
    }

    /// A position is written bird by bird, not cell by cell.
    fn grid(&self, _: Players) -> Option<Grid> {
        None
    }

    fn scene(&self, nest: &Nest) -> Scene {
        let mut scene = self.board.scene().on(Material::Water);
        scene.shapes.truncate(1);
        for cell in 0..self.board.cells() {
            let (x, y) = self.board.place(cell);
            if has(self.ground, cell) {
                scene.rect((x - 0.5, y - 0.5), (1.0, 1.0), 0.0, Tone::Brown);
            } else if has(self.spikes, cell) {
                for dx in [-0.33, 0.0, 0.33] {
                    let points =
                        vec![(x + dx - 0.16, y + 0.5), (x + dx, y - 0.3), (x + dx + 0.16, y + 0.5)];
                    scene.shapes.push(Shape::Polygon { points, tone: Tone::Grey });
                }
            } else if cell == self.exit {
                scene.circle((x, y), 0.46, Tone::Shade);
                scene.circle((x, y), 0.3, Tone::Bright);
            }
        }
        for (i, bird) in nest.birds.iter().enumerate() {
            let name = format!("bird {}", LETTERS[i]);
            draw_snake(&mut scene, self.board, i + 1, bird, TONES[i], &name, LETTERS[i]);
            // Who is home looks out.
            if bird.is_empty() && !self.start.birds[i].is_empty() {
                let (x, y) = self.board.place(self.exit);
                let place = (x + 0.1 * i as f32, y);
                let glyph = Glyph::Token(0.3);
                let name = format!("head of {name}");
                scene.piece((i + 1) * 64, place, glyph, TONES[i], LETTERS[i], name);
            }
        }
        for cell in ones(nest.fruit) {
            scene.piece(
                cell,
                self.board.place(cell),
                Glyph::Figure(Figure::Fruit, 0.7),
                Tone::Red,
                "f",
                "fruit",
            );
        }
        scene
    }

    /// The head, and the cell to which it goes.
    fn clicks(&self, nest: &Nest, creep: Creep) -> Clicks {
        let head = usize::from(nest.birds[creep.bird][0]);
        let to = self.board.step(head, ORTHOGONAL[creep.way]);
        to.map(|to| from_to(head, to)).unwrap_or_default()
    }
}
