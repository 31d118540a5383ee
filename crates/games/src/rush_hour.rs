//! Rush Hour: cars that go forwards and backwards only; let one of them out.
//!
//! A level is its start, written like every position. Every move can be taken back, so whatever can
//! be reached is solvable, unless the start is not. Positions are numbered by search.

use gamesman_rules::{
    Choice, Click, Clicks, Entry, Family, Game, Glyph, Kind, Mistake, Named, Open, Outcome,
    Parameter, Player, Players, Scene, Shape, Show, Tone, parse_cells,
};

/// Rush Hour.
pub(crate) static RUSH_HOUR: Entry = Entry {
    id: "rushhour",
    name: "Rush Hour",
    players: Players::One,
    family: Family::Moving,
    rules: "Cars of two cells and lorries of three stand in a yard of six rows and six columns. A move \
            drives **one of them forwards or backwards** over any number of empty cells; none ever \
            turns. Bring the **bright car** `X` in the third row (the red one of the toy) **to \
            the exit** at the right.\n\n\
            Each level is a variant. A position is written row by row from the top: `X` is the bright car, \
            other letters are the others, `-` is empty. A move is named by the car, the direction and the \
            number of cells: `A-down-2`.",
    source: "Nob Yoshigahara (1996). The levels are this project's own; each is the position of its cars \
             that is farthest from the exit.",
    known: "On boards of any size the puzzle is PSPACE-complete (Flake and Baum 2002). Every position \
            that can be reached can be solved, because every move can be taken back.",
    parameters: &[Parameter {
        id: "level",
        help: "The cars and where they are",
        kind: Kind::Choice(&[
            Choice { id: "1", help: "4 moves to the exit" },
            Choice { id: "2", help: "8 moves to the exit" },
            Choice { id: "3", help: "12 moves to the exit" },
            Choice { id: "4", help: "15 moves to the exit" },
            Choice { id: "5", help: "20 moves to the exit" },
            Choice { id: "6", help: "23 moves to the exit" },
        ]),
        default: "1",
    }],
    variants: &[
        Named { id: "1", name: "Level 1, 4 moves", settings: "1" },
        Named { id: "2", name: "Level 2, 8 moves", settings: "2" },
        Named { id: "3", name: "Level 3, 12 moves", settings: "3" },
        Named { id: "4", name: "Level 4, 15 moves", settings: "4" },
        Named { id: "5", name: "Level 5, 20 moves", settings: "5" },
        Named { id: "6", name: "Level 6, 23 moves", settings: "6" },
    ],
    open: |s| {
        let level = LEVELS.iter().find(|(id, _)| *id == s.choice("level"));
        let (_, start) = level.unwrap_or(&LEVELS[0]);
        Ok(Open::found(RushHour::new(start)?).variant())
    },
};

/// The levels by increasing remoteness.
const LEVELS: &[(&str, &str)] = &[
    ("1", "------GGCC-BXX-E-BDFFE--D-AA--D-----"),
    ("2", "C-----CEEGGDXX--FDBB--F-----A-----A-"),
    ("3", "-B--F--BCCF-XX-AD-G--AD-G--E--G--E--"),
    ("4", "DDGG----C---XXC---HBCAAEHB--IEFFF-IE"),
    ("5", "AAEHHD--EF-DXXEFGD----G--BIIG--BCC--"),
    ("6", "HFFJCCH--JB-XX-IB-AAAIBE--D--E--DGGE"),
];

const SIDE: usize = 6;
/// The row of the exit, from the top.
const EXIT: usize = 2;
const BRIGHT: char = 'X';

/// A car that can go along one line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Car {
    letter: char,
    across: bool,
    /// Its row if it goes across, else its column.
    line: usize,
    length: usize,
}

impl Car {
    /// The cells it takes at a place along its line.
    fn cells(&self, place: usize) -> impl Iterator<Item = usize> {
        let (across, line) = (self.across, self.line);
        (place..place + self.length).map(move |along| cell(across, line, along))
    }

    fn mask(&self, place: usize) -> u64 {
        self.cells(place).fold(0, |all, cell| all | 1 << cell)
    }
}

fn cell(across: bool, line: usize, along: usize) -> usize {
    if across { line * SIDE + along } else { along * SIDE + line }
}

/// The place of each car along its line, three bits each, the first car lowest.
type Places = u64;

fn place(places: Places, car: usize) -> usize {
    (places >> (3 * car) & 7) as usize
}

/// A car goes to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Drive {
    car: usize,
    to: usize,
}

struct RushHour {
    /// The bright car first, then by letter.
    cars: Vec<Car>,
    start: Places,
}

impl RushHour {
    /// # Errors
    /// If the text is no yard with a bright car in the row of the exit.
    fn new(start: &str) -> Result<RushHour, Mistake> {
        let (cars, start) = read(start)?;
        Ok(RushHour { cars, start })
    }

    fn taken(&self, places: Places) -> u64 {
        let masks = self.cars.iter().enumerate().map(|(i, car)| car.mask(place(places, i)));
        masks.fold(0, |all, mask| all | mask)
    }
}

/// The cars of a yard and their places.
fn read(text: &str) -> Result<(Vec<Car>, Places), Mistake> {
    let letter = |c: char| (c == '-' || c.is_ascii_uppercase()).then_some(c);
    let yard = parse_cells(text, 0, SIDE * SIDE, "A to Z and -", letter)?;
    let (mut cars, mut places) = (Vec::new(), 0);
    for letter in [BRIGHT].into_iter().chain(('A'..='Z').filter(|c| *c != BRIGHT)) {
        let cells: Vec<usize> = (0..yard.len()).filter(|&cell| yard[cell] == letter).collect();
        let Some(&first) = cells.first() else { continue };
        let across = cells.iter().all(|cell| cell / SIDE == first / SIDE);
        let (line, along) =
            if across { (first / SIDE, first % SIDE) } else { (first % SIDE, first / SIDE) };
        let car = Car { letter, across, line, length: cells.len() };
        let whole = (2..=3).contains(&cells.len()) && along + cells.len() <= SIDE;
        if !whole || !car.cells(along).eq(cells.iter().copied()) {
            let message =
                format!("{letter} is no car: two or three cells in a row or a column are");
            return Err(Mistake::at(first, message));
        }
        places |= (along as u64) << (3 * cars.len());
        cars.push(car);
    }
    let bright =
        cars.first().is_some_and(|car| car.letter == BRIGHT && car.across && car.line == EXIT);
    if !bright {
        return Err(Mistake::new("the bright car X must stand across in the third row"));
    }
    Ok((cars, places))
}

impl Game for RushHour {
    type Position = Places;
    type Move = Drive;

    fn start(&self) -> Places {
        self.start
    }

    fn moves(&self, places: &Places, out: &mut Vec<Drive>) {
        let taken = self.taken(*places);
        for (i, car) in self.cars.iter().enumerate() {
            let from = place(*places, i);
            let free = |along: &usize| taken >> cell(car.across, car.line, *along) & 1 == 0;
            let back = (0..from).rev().take_while(free);
            out.extend(back.map(|to| Drive { car: i, to }));
            let ahead = (from + car.length..SIDE).take_while(free);
            out.extend(ahead.map(|front| Drive { car: i, to: front + 1 - car.length }));
        }
    }

    fn play(&self, places: &Places, drive: Drive) -> Places {
        places & !(7 << (3 * drive.car)) | (drive.to as u64) << (3 * drive.car)
    }

    fn primitive(&self, places: &Places) -> Option<Outcome> {
        (place(*places, 0) + self.cars[0].length == SIDE).then_some(Outcome::Win)
    }
}

impl Show for RushHour {
    /// Row by row from the top: the letter of the car, `-` for an empty cell.
    fn format(&self, places: &Places) -> String {
        let mut yard = ['-'; SIDE * SIDE];
        for (i, car) in self.cars.iter().enumerate() {
            car.cells(place(*places, i)).for_each(|cell| yard[cell] = car.letter);
        }
        yard.iter().collect()
    }

    fn parse(&self, text: &str) -> Result<Places, Mistake> {
        let (cars, places) = read(text)?;
        if cars == self.cars {
            return Ok(places);
        }
        let other = self.cars.iter().find(|car| !cars.contains(car));
        let other = other.or_else(|| cars.iter().find(|car| !self.cars.contains(car)));
        let letter = other.map_or(BRIGHT, |car| car.letter);
        Err(Mistake::new(format!(
            "car {letter} is not that of this level, whose cars stand like {} and keep to their rows \
             and columns",
            self.format(&self.start)
        )))
    }

    /// The car, the direction and the number of cells: `A-down-2`.
    fn notation(&self, places: &Places, drive: Drive) -> String {
        let (car, from) = (&self.cars[drive.car], place(*places, drive.car));
        let direction = match (car.across, drive.to > from) {
            (true, true) => "right",
            (true, false) => "left",
            (false, true) => "down",
            (false, false) => "up",
        };
        format!("{}-{direction}-{}", car.letter, drive.to.abs_diff(from))
    }

    fn scene(&self, places: &Places) -> Scene {
        let mut scene = Scene::grid(SIDE, SIDE);
        scene.width += 0.2;
        let (x, y) = Scene::cell(EXIT, SIDE - 1);
        scene.shapes.push(Shape::Rect {
            x: x + 0.42,
            y: y - 0.5,
            width: 0.16,
            height: 1.0,
            round: 0.08,
            tone: Tone::Bright,
        });
        for (i, car) in self.cars.iter().enumerate() {
            let first = cell(car.across, car.line, place(*places, i));
            let (x, y) = Scene::cell(first / SIDE, first % SIDE);
            let more = (car.length - 1) as f32;
            let (wide, high) = if car.across { (more, 0.0) } else { (0.0, more) };
            let glyph = Glyph::Tile(wide + 0.86, high + 0.86);
            let kind = if car.length == 2 { "car" } else { "lorry" };
            let (tone, name) = match (car.letter, car.length) {
                (BRIGHT, _) => (Tone::Bright, "the bright car".to_owned()),
                (letter, 2) => (Tone::Neutral, format!("{kind} {letter}")),
                (letter, _) => (Tone::Second, format!("{kind} {letter}")),
            };
            scene.piece(i, (x + wide / 2.0, y + high / 2.0), glyph, tone, car.letter, name);
        }
        scene
    }

    /// Any cell of the car, and where that cell is to come.
    fn clicks(&self, places: &Places, drive: Drive) -> Clicks {
        let car = &self.cars[drive.car];
        let (before, after) = (car.cells(place(*places, drive.car)), car.cells(drive.to));
        before.zip(after).map(|(from, to)| vec![Click::Spot(from), Click::Spot(to)]).collect()
    }

    fn player(&self, _: &Places) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const YARD: &str = "A-----A--BBB-XX-C-----C-----C-DD----";

    #[test]
    fn cars_go_along_their_line_until_something_stands_there() {
        let game = RushHour::new(YARD).unwrap();
        let mut moves = Vec::new();
        game.moves(&game.start(), &mut moves);
        let names: Vec<String> =
            moves.iter().map(|&drive| game.notation(&game.start(), drive)).collect();
        assert_eq!(
            names,
            [
                "X-left-1",
                "X-right-1",
                "A-down-1",
                "A-down-2",
                "A-down-3",
                "B-left-1",
                "B-left-2",
                "C-down-1",
                "D-right-1",
                "D-right-2",
                "D-right-3",
                "D-right-4",
            ]
        );
        let bright = Drive { car: 0, to: 2 };
        assert_eq!(game.format(&game.play(&game.start(), bright)), YARD.replace("-XX-", "--XX"));
    }

    #[test]
    fn every_level_can_be_read_and_its_number_is_its_place() {
        for (i, (id, start)) in LEVELS.iter().enumerate() {
            assert_eq!(*id, (i + 1).to_string());
            let game = RushHour::new(start).unwrap();
            assert_eq!(game.format(&game.start()), *start);
            assert_eq!(game.primitive(&game.start()), None);
        }
    }

    #[test]
    fn yards_that_cannot_be_are_refused() {
        let game = RushHour::new(YARD).unwrap();
        for (text, part) in [
            (YARD.replace('X', "Y"), "bright car X"),
            (YARD.replace("XX", "X-"), "X is no car"),
            (YARD.replace("BBB", "BB-"), "car B is not that"),
            (YARD.replace("DD", "--"), "car D is not that"),
            (YARD.replace("DD-", "DDE"), "E is no car"),
        ] {
            let mistake = game.parse(&text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
