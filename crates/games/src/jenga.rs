//! Jenga: take a block out of the tower and put it on top, as long as the tower stands.
//!
//! A position is the set of places that blocks were taken from: each move takes one and makes the tower one block
//! taller, so the set says how tall it is and whose turn it is. Numbered by searching; the solver keeps one of each
//! set of towers that differ by turning layers. Tier: moves that could be made at most.

use gamesman_rules::prelude::*;

/// Jenga.
pub(crate) static JENGA: Entry = Entry {
    id: "jenga",
    name: "Jenga",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A tower of wooden blocks, three to a layer, five layers high. Players with perfectly steady hands take \
            turns. A turn takes **one block out** of the tower and puts it **on top**, where it begins a new \
            layer or goes on with the one that is not full yet.\n\n\
            A block may be taken from any layer below the highest full one. The tower must stand: a block at \
            the side may be taken if the middle one of its layer is there, the middle one if both others \
            are. So a layer gives up its middle block, or one or both of the others.\n\n\
            Whoever cannot move loses. In misère play whoever cannot move wins. The number of layers can be \
            chosen.",
    source: "Leslie Scott, *Jenga* (1983), without gravity: GamesCraftersUWAPI, by Nakul Srikanth. A similar model \
             is Uri Zwick’s *Jenga* (2002), in which the top layers differ.",
    known: "With three layers the second player wins, with four and five the first, with six the second (counted by \
            this program).",
    parameters: &[
        Parameter::number("layers", (2, 6), "5", "How many layers the tower has at first"),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "15 blocks", "5"),
        Named::new("misere", "15 blocks, misère", "5-misere"),
        Named::new("9", "9 blocks", "3"),
        Named::new("12", "12 blocks", "4"),
        Named::new("18", "18 blocks", "6"),
    ],
    open: &|settings| {
        let open = Open::found(Jenga { layers: settings.number("layers") }).impartial();
        Ok(open.symmetric().misere(settings.misere()).variant())
    },
};

const BLOCK: Look = Look::neutral('J', Glyph::Block(1.44, 0.5), "block");

/// A layer's places.
const LAYER: u64 = 0b111;

const SIDES: [&str; 3] = ["left", "middle", "right"];

struct Jenga {
    layers: u32,
}

impl Jenga {
    /// The places a tower has, those that blocks were taken from included.
    fn height(&self, taken: u64) -> u32 {
        3 * self.layers + taken.count_ones()
    }

    /// The places of the tallest tower: each layer below the top one has given two blocks.
    fn most(&self) -> u32 {
        9 * self.layers - 6
    }
}

impl Game for Jenga {
    /// The places blocks were taken from, from the bottom, three to a layer.
    type Position = u64;
    /// The place to take a block from.
    type Move = u32;

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, taken: &u64, out: &mut Vec<u32>) {
        for place in 0..3 * (self.height(*taken) / 3 - 1) {
            let needed = [0b011, 0b111, 0b110][place as usize % 3] << (place / 3 * 3);
            if taken & needed == 0 {
                out.push(place);
            }
        }
    }

    fn play(&self, taken: &u64, place: u32) -> u64 {
        taken | 1 << place
    }

    fn tier(&self, taken: &u64) -> u32 {
        self.most() - self.height(*taken)
    }
}

impl Symmetric for Jenga {
    /// In each layer the left block goes before the right one.
    fn canonical(&self, taken: &u64) -> u64 {
        (0..21).map(|layer| 3 * layer).fold(0, |tower, at| {
            let layer = taken >> at & LAYER;
            tower | (if layer == 0b100 { 0b001 } else { layer }) << at
        })
    }

    fn orbit(&self, taken: &u64) -> u32 {
        let sides = (0..21).filter(|layer| matches!(taken >> (3 * layer) & LAYER, 0b001 | 0b100));
        1 << sides.count()
    }
}

impl Impartial for Jenga {}

impl Show for Jenga {
    /// The turn, then the places layer by layer from the bottom: `J` for a block, `X` where one was taken.
    fn format(&self, taken: &u64) -> String {
        let places =
            (0..self.height(*taken)).map(|at| if has(*taken, at as usize) { 'X' } else { 'J' });
        format!("{}_{}", taken.count_ones() % 2 + 1, places.collect::<String>())
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let (_, tower) = split_turn(text)?;
        let places = tower.chars().count().min(self.most() as usize);
        let cells = read_cells(tower, 2, places, "J and X", |c| "JX".find(c))?;
        let taken = mask((0..places).filter(|&at| cells[at] == 1));
        let layers = (0..places.div_ceil(3)).map(|layer| taken >> (3 * layer) & LAYER);
        if !layers.clone().all(|layer| matches!(layer, 0b000 | 0b001 | 0b100 | 0b101 | 0b010)) {
            return Err(Mistake::new("a layer without two neighbouring blocks does not stand"));
        }
        if layers.skip(places / 3 - usize::from(places >= 3)).any(|layer| layer != 0)
            || self.format(&taken) != text
        {
            return Err(Mistake::new(format!(
                "a tower has {} J, one X for each that lies on top, none in the highest layers, and the turn to match",
                3 * self.layers
            )));
        }
        Ok(taken)
    }

    /// The layer, from 1 at the bottom, and the block: `2-left`.
    fn notation(&self, _: &u64, place: u32) -> String {
        format!("{}-{}", place / 3 + 1, SIDES[place as usize % 3])
    }

    /// The tower seen from two sides at once: layers alternate between dark and light gaps.
    fn scene(&self, taken: &u64) -> Scene {
        let rows = self.most().div_ceil(3);
        let mut scene = Scene::new(5.0, 0.6 * rows as f32 + 0.3).on(Material::Felt);
        let bottom = 0.6 * rows as f32;
        // A wall behind it: the tower will grow.
        scene.rect((0.0, 0.0), (5.0, bottom + 0.3), 0.2, Tone::Board);
        scene.rect((0.0, bottom + 0.05), (5.0, 0.2), 0.1, Tone::Shade);
        let place = |at: u32| (1.5 * (at % 3) as f32 + 1.0, bottom - 0.6 * (at / 3) as f32 - 0.3);
        for at in 0..3 * rows {
            scene.spot(place(at), (1.5, 0.6), format!("{}-{}", at / 3 + 1, SIDES[at as usize % 3]));
        }
        for at in (0..self.height(*taken)).filter(|&at| !has(*taken, at as usize)) {
            scene.piece(at as usize, place(at), BLOCK.glyph, BLOCK.tone, BLOCK.letter, BLOCK.name);
        }
        scene
    }
}
