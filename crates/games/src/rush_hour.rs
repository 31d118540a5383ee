//! Rush Hour: cars that go forwards and backwards only; let one of them out.
//!
//! A level is its start, written like every position. Every move can be taken back, so whatever can
//! be reached is solvable, unless the start is not. Positions are numbered by search.

use gamesman_rules::Grammar;
use gamesman_rules::prelude::*;

/// Rush Hour.
pub(crate) static RUSH_HOUR: Entry = Entry {
    id: "rushhour",
    name: "Rush Hour",
    aliases: &["Traffic Jam", "Unblock Me"],
    players: Players::One,
    family: Family::Moving,
    rules: "Cars of two cells and lorries of three stand in a yard of six rows and six columns. A \
            move drives **one of them forwards or backwards** over any number of empty cells; none ever \
            turns. **Bring the bright car `X` (the red one of the toy) to the exit at the right.**\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the empty \
            cells, after `own:`. A position is written row by row from the top: `X` is the bright car, other \
            letters are the others, `-` is empty. A move is named by the car, the direction and the number \
            of cells: `A-down-2`.",
    source: "Nob Yoshigahara (1996). The levels are this project’s own; each is the position of its cars \
             that is farthest from the exit.",
    known: "On boards of any size the puzzle is PSPACE-complete (Flake and Baum 2002). Every position \
            that can be reached can be solved, because every move can be taken back.",
    parameters: &[
        Parameter::choice(
            "level",
            &const { Level::choices(&LEVELS) },
            "The cars and where they are",
        ),
        Parameter {
            id: "own",
            help: "A level of your own instead",
            kind: Kind::Text(OWN),
            default: "none",
        },
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| {
        let level = Level::chosen(&LEVELS, settings, "level");
        let own = own_level(settings.written("own"));
        let start = own.as_deref().unwrap_or(level.start);
        Ok(Open::found(RushHour::new(start)?).variant())
    },
};

const OWN: Grammar = Grammar {
    describe: "none, or own: and the 36 cells of a level row by row, empty ones as dots",
    looks_like: |text| text == "none" || text.starts_with("own:"),
    read: |text| {
        if let Some(start) = own_level(text) {
            let after = |mistake: Mistake| Mistake { at: mistake.at.map(|at| at + 4), ..mistake };
            RushHour::new(&start).map_err(after)?;
        }
        Ok(text.to_owned())
    },
};

/// The level that a text writes, if it is not `none`, as a position is written.
fn own_level(text: &str) -> Option<String> {
    Some(text.strip_prefix("own:")?.replace('.', "-"))
}

/// The levels by increasing remoteness.
const LEVELS: [Level; 6] = Level::list([
    ("1", "Level 1, 4 moves", "4 moves to the exit", "------GGCC-BXX-E-BDFFE--D-AA--D-----"),
    ("2", "Level 2, 8 moves", "8 moves to the exit", "C-----CEEGGDXX--FDBB--F-----A-----A-"),
    ("3", "Level 3, 12 moves", "12 moves to the exit", "-B--F--BCCF-XX-AD-G--AD-G--E--G--E--"),
    ("4", "Level 4, 15 moves", "15 moves to the exit", "DDGG----C---XXC---HBCAAEHB--IEFFF-IE"),
    ("5", "Level 5, 20 moves", "20 moves to the exit", "AAEHHD--EF-DXXEFGD----G--BIIG--BCC--"),
    ("6", "Level 6, 23 moves", "23 moves to the exit", "HFFJCCH--JB-XX-IB-AAAIBE--D--E--DGGE"),
]);

const YARD: Rect = Rect::new(SIDE, SIDE);
const SIDE: usize = 6;
/// The row of the exit, from the top.
const EXIT: usize = 2;
const BRIGHT: char = 'X';

/// The colours of the other cars, and of lorries, in turn.
const CARS: [Tone; 5] = [Tone::Blue, Tone::Green, Tone::Purple, Tone::Orange, Tone::Red];
const LORRIES: [Tone; 3] = [Tone::Second, Tone::Brown, Tone::Grey];

/// A car that can go along one line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Car {
    letter: char,
    /// The first cell of its line.
    line: usize,
    /// From each cell of its line to the next: 1 if it goes across.
    step: usize,
    length: usize,
}

impl Car {
    /// A cell of its line.
    fn cell(&self, along: usize) -> usize {
        self.line + along * self.step
    }

    /// The cells it takes at a place along its line.
    fn cells(&self, place: usize) -> impl Iterator<Item = usize> {
        (place..place + self.length).map(|along| self.cell(along))
    }
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
        mask(self.cars.iter().enumerate().flat_map(|(i, car)| car.cells(place(places, i))))
    }
}

/// The cars of a yard and their places.
fn read(text: &str) -> Result<(Vec<Car>, Places), Mistake> {
    let letter = |c: char| (c == '-' || c.is_ascii_uppercase()).then_some(c);
    let yard = read_cells(text, 0, YARD.cells(), "A to Z and -", letter)?;
    let (mut cars, mut places) = (Vec::new(), 0);
    for letter in [BRIGHT].into_iter().chain(('A'..='Z').filter(|c| *c != BRIGHT)) {
        let cells: Vec<usize> = (0..yard.len()).filter(|&cell| yard[cell] == letter).collect();
        let Some(&first) = cells.first() else { continue };
        let across = cells.get(1) == Some(&(first + 1));
        let (step, along) =
            if across { (1, YARD.column_of(first)) } else { (SIDE, YARD.row_of(first)) };
        let car = Car { letter, line: first - along * step, step, length: cells.len() };
        let whole = (2..=3).contains(&cells.len()) && along + cells.len() <= SIDE;
        if !whole || !car.cells(along).eq(cells) {
            let message =
                format!("{letter} is no car: two or three cells in a row or a column are");
            return Err(Mistake::at(first, message));
        }
        places |= (along as u64) << (3 * cars.len());
        cars.push(car);
    }
    let at_exit = |car: &Car| car.letter == BRIGHT && (car.line, car.step) == (EXIT * SIDE, 1);
    if !cars.first().is_some_and(at_exit) {
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
            let free = |along: &usize| !has(taken, car.cell(*along));
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
        let mut yard = ['-'; YARD.cells()];
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
        let direction = match (car.step == 1, drive.to > from) {
            (true, true) => "right",
            (true, false) => "left",
            (false, true) => "down",
            (false, false) => "up",
        };
        format!("{}-{direction}-{}", car.letter, drive.to.abs_diff(from))
    }

    fn scene(&self, places: &Places) -> Scene {
        let mut scene = YARD.scene().on(Material::Slate);
        scene.width += 0.2;
        let (x, y) = Scene::cell(EXIT, SIDE - 1);
        scene.rect((x + 0.42, y - 0.5), (0.16, 1.0), 0.08, Tone::Bright);
        for (i, car) in self.cars.iter().enumerate() {
            let (x, y) = YARD.place(car.cell(place(*places, i)));
            let more = (car.length - 1) as f32;
            let (wide, high) = if car.step == 1 { (more, 0.0) } else { (0.0, more) };
            let glyph = Glyph::Car(
                wide + if wide > high { 0.9 } else { 0.66 },
                high + if wide > high { 0.66 } else { 0.9 },
            );
            let (tone, name) = match (car.letter, car.length) {
                (BRIGHT, _) => (Tone::Bright, "the bright car".to_owned()),
                (letter, 2) => (CARS[i % CARS.len()], format!("car {letter}")),
                (letter, _) => (LORRIES[i % LORRIES.len()], format!("lorry {letter}")),
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
}
