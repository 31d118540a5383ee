//! Hop N' Drop: hop over stacks of panels, of which one drops at each hop, and leave none.
//!
//! A level is its start, written like every position. Every hop but those from the landing lowers the
//! panels that are left: their number is the tier. Positions are numbered by search.

use gamesman_rules::prelude::*;
use gamesman_rules::words::count;

/// Hop N' Drop.
pub(crate) static HOP_N_DROP: Entry = Entry {
    id: "hopndrop",
    name: "Hop N' Drop",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Stacks of panels float in a grid. The hopper **hops to a neighbouring stack**, up, down, \
            left or right, and **one panel of the stack it leaves drops** into the deep. Where no panel is \
            left nobody can land. The bright panel is the landing: it never drops, and may be crossed. **Let \
            all panels drop and come to the landing.**\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the gaps \
            and the rows joined by `_`, after `own:`. A position is written row by row from the top: `1` to \
            `9` for so many panels, `o` the landing, `-` a gap; the stack with the hopper is a letter, `A` \
            for one panel, `B` for two, and so on, or `O` on the landing. A move is named by the direction.",
    source: "A puzzle of many video games under many names; the rules are those that GamesCrafters' \
            *Explainers* give. The levels are this project’s own.",
    known: "Where each stack has one panel it is a Hamiltonian path, and so NP-complete on boards of any \
            size (Itai, Papadimitriou and Szwarcfiter 1982). The program of GamesmanPuzzles is a \
            placeholder whose only position is solved.",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The stacks"),
        Level::own(Level::ROWS, |text| Level::read_own(text, HopNDrop::new)),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| Ok(Open::found(HopNDrop::new(&Level::start(&LEVELS, settings))?).variant()),
};

const LEVELS: [Level; 5] = Level::list([
    ("8hops", "Level 1, 8 hops", "8 hops", "1o1_B21_-1-"),
    ("12hops", "Level 2, 12 hops", "12 hops", "12o1_1211_A11-"),
    ("18hops", "Level 3, 18 hops", "18 hops", "C211_2o11_2111_-11-"),
    ("24hops", "Level 4, 24 hops", "24 hops", "11--2_21-23_C1121_111o1"),
    ("30hops", "Level 5, 30 hops", "30 hops", "111B1_3211-_21-23_--113_-12o1"),
]);

const ALLOWED: &str = "1 to 9, A to I, o, O and -";

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Stacks {
    /// How many panels each cell has, the landing none.
    panels: Vec<u8>,
    hopper: usize,
}

struct HopNDrop {
    board: Rect,
    landing: usize,
    start: Stacks,
}

impl HopNDrop {
    fn new(start: &str) -> Result<HopNDrop, Mistake> {
        let (board, cells) = Rect::read_rows(start, ALLOWED, known)?;
        let (landing, start) = read(&cells)?;
        Ok(HopNDrop { board, landing, start })
    }
}

fn known(c: char) -> Option<char> {
    ("oO-".contains(c) || ('1'..='9').contains(&c) || ('A'..='I').contains(&c)).then_some(c)
}

/// The landing and the stacks.
fn read(cells: &[char]) -> Result<(usize, Stacks), Mistake> {
    let one = |what: &str, is: fn(char) -> bool| {
        let mut found = (0..cells.len()).filter(|&cell| is(cells[cell]));
        let cell = found.next().ok_or_else(|| Mistake::new(format!("there is no {what}")))?;
        let more = || Mistake::new(format!("there is more than one {what}"));
        if found.next().is_some() { Err(more()) } else { Ok(cell) }
    };
    let landing = one("landing o", |c| c.eq_ignore_ascii_case(&'o'))?;
    let hopper = one("hopper, a capital", |c| c.is_ascii_uppercase())?;
    let panels = |&c: &char| match c {
        '1'..='9' => c as u8 - b'0',
        'A'..='I' => c as u8 - b'A' + 1,
        _ => 0,
    };
    Ok((landing, Stacks { panels: cells.iter().map(panels).collect(), hopper }))
}

impl Game for HopNDrop {
    type Position = Stacks;
    /// A place in [`ORTHOGONAL`].
    type Move = usize;

    fn start(&self) -> Stacks {
        self.start.clone()
    }

    fn moves(&self, stacks: &Stacks, out: &mut Vec<usize>) {
        out.extend((0..4).filter(|&way| {
            let to = self.board.step(stacks.hopper, ORTHOGONAL[way]);
            to.is_some_and(|to| to == self.landing || stacks.panels[to] > 0)
        }));
    }

    fn play(&self, stacks: &Stacks, way: usize) -> Stacks {
        let mut panels = stacks.panels.clone();
        panels[stacks.hopper] = panels[stacks.hopper].saturating_sub(1);
        let to = self.board.step(stacks.hopper, ORTHOGONAL[way]);
        Stacks { panels, hopper: to.unwrap_or(stacks.hopper) }
    }

    fn primitive(&self, stacks: &Stacks) -> Option<Outcome> {
        (stacks.hopper == self.landing && self.tier(stacks) == 0).then_some(Outcome::Win)
    }

    fn tier(&self, stacks: &Stacks) -> u32 {
        stacks.panels.iter().map(|&panels| u32::from(panels)).sum()
    }
}

impl Show for HopNDrop {
    /// Row by row from the top: the panels, `o` the landing, `-` a gap; a capital where the hopper is.
    fn format(&self, stacks: &Stacks) -> String {
        let written = |(cell, &panels): (usize, &u8)| match (cell == stacks.hopper, panels) {
            (true, _) if cell == self.landing => 'O',
            (true, panels) => (b'A' + panels - 1) as char,
            (false, _) if cell == self.landing => 'o',
            (false, 0) => '-',
            (false, panels) => (b'0' + panels) as char,
        };
        stacks.panels.iter().enumerate().map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<Stacks, Mistake> {
        let (landing, stacks) = read(&read_cells(text, 0, self.board.cells(), ALLOWED, known)?)?;
        let more = (0..self.board.cells()).find(|&i| stacks.panels[i] > self.start.panels[i]);
        let wrong = more.or((landing != self.landing).then_some(landing));
        let Some(cell) = wrong else { return Ok(stacks) };
        let start = self.format(&self.start);
        Err(Mistake::at(cell, format!("this level starts as {start}, and nothing comes up again")))
    }

    fn notation(&self, _: &Stacks, way: usize) -> String {
        ORTHOGONAL_NAMES[way].to_owned()
    }

    fn scene(&self, stacks: &Stacks) -> Scene {
        let mut scene = self.board.scene().on(Material::Water);
        let (x, y) = self.board.place(self.landing);
        scene.rect((x - 0.42, y - 0.42), (0.84, 0.84), 0.12, Tone::Bright);
        let (hopper, tile) = (self.board.cells(), Glyph::Tile(0.84, 0.84));
        for (cell, &panels) in stacks.panels.iter().enumerate().filter(|(_, n)| **n > 0) {
            let name = count(panels.into(), "panel");
            let place = self.board.place(cell);
            scene.piece(cell, place, tile, Tone::Neutral, panels.to_string(), name);
        }
        let (x, y) = self.board.place(stacks.hopper);
        scene.piece(hopper, (x + 0.2, y - 0.2), Glyph::Disc(0.17), Tone::First, "*", "hopper");
        scene
    }

    /// The stack it hops to.
    fn clicks(&self, stacks: &Stacks, way: usize) -> Clicks {
        self.board.step(stacks.hopper, ORTHOGONAL[way]).map(click).unwrap_or_default()
    }
}
