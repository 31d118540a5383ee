//! Two Heaps: take one or two stones from a heap.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "twoheaps",
    name: "Two Heaps",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Two heaps of three stones. Two players take turns taking **one or two stones from one heap**. Whoever \
            takes the last stone wins.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::found(Heaps).variant()),
};

struct Heaps;

impl Game for Heaps {
    type Position = [u32; 2];
    type Move = (usize, u32); // heap, stones

    fn start(&self) -> [u32; 2] {
        [3, 3]
    }

    fn moves(&self, heaps: &[u32; 2], out: &mut Vec<(usize, u32)>) {
        let all = [(0, 1), (0, 2), (1, 1), (1, 2)];
        out.extend(all.into_iter().filter(|(heap, take)| *take <= heaps[*heap]));
    }

    fn play(&self, heaps: &[u32; 2], (heap, take): (usize, u32)) -> [u32; 2] {
        let mut after = *heaps;
        after[heap] -= take;
        after
    }
}

impl Show for Heaps {
    fn format(&self, [left, right]: &[u32; 2]) -> String {
        format!("{left},{right}")
    }

    fn parse(&self, text: &str) -> Result<[u32; 2], Mistake> {
        let mut all = (0..16).map(|n| [n / 4, n % 4]);
        all.find(|heaps| self.format(heaps) == text)
            .ok_or_else(|| Mistake::new("a position is two heaps of up to 3 stones, such as 3,1"))
    }

    fn notation(&self, _: &[u32; 2], (heap, take): (usize, u32)) -> String {
        format!("{take}-from-{}", ["left", "right"][heap])
    }

    fn scene(&self, heaps: &[u32; 2]) -> Scene {
        let mut scene = Scene::new(2.0, 1.0);
        for (heap, name) in ["left heap", "right heap"].into_iter().enumerate() {
            let place = (heap as f32 + 0.5, 0.5);
            let glyph = Glyph::Stones(heaps[heap], 0.4);
            scene.spot(place, (1.0, 1.0), name);
            scene.piece(heap, place, glyph, Tone::Neutral, heaps[heap].to_string(), name);
        }
        scene
    }

    fn clicks(&self, _: &[u32; 2], (heap, take): (usize, u32)) -> Clicks {
        let (spot, stones) = (Click::Spot(heap), Click::Button(format!("take {take}").into()));
        vec![vec![spot, stones]]
    }
}
