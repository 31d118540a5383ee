//! Towers of Hanoi with three disks, and its picture.

use gamesman_rules::prelude::*;

pub const DISKS: usize = 3;
pub const RODS: usize = 3;

pub struct Hanoi;

/// The rod of each disk, the smallest disk first.
pub type Disks = [usize; DISKS];

impl Game for Hanoi {
    type Position = Disks;
    type Move = (usize, usize); // from rod to rod

    fn start(&self) -> Disks {
        [0; DISKS]
    }

    fn moves(&self, disks: &Disks, out: &mut Vec<(usize, usize)>) {
        let top = |rod: usize| disks.iter().position(|on| *on == rod).unwrap_or(DISKS);
        let all = (0..RODS).flat_map(|from| (0..RODS).map(move |to| (from, to)));
        out.extend(all.filter(|(from, to)| top(*from) < top(*to)));
    }

    fn play(&self, disks: &Disks, (from, to): (usize, usize)) -> Disks {
        let mut after = *disks;
        if let Some(top) = after.iter_mut().find(|on| **on == from) {
            *top = to;
        }
        after
    }

    fn primitive(&self, disks: &Disks) -> Option<Outcome> {
        (*disks == [RODS - 1; DISKS]).then_some(Outcome::Win)
    }
}

impl Show for Hanoi {
    /// The rod of each disk, the smallest first: `aab`.
    fn format(&self, disks: &Disks) -> String {
        disks.iter().map(|rod| ['a', 'b', 'c'][*rod]).collect()
    }

    fn parse(&self, text: &str) -> Result<Disks, Mistake> {
        let cells = read_cells(text, 0, DISKS, "a, b and c", |c| "abc".find(c))?;
        Ok([cells[0], cells[1], cells[2]])
    }

    fn notation(&self, _: &Disks, (from, to): (usize, usize)) -> String {
        format!("{}-{}", ['a', 'b', 'c'][from], ['a', 'b', 'c'][to])
    }

    /// Three spots, one for each rod, and a bar for each disk.
    fn scene(&self, disks: &Disks) -> Scene {
        let mut scene = Scene::new(RODS as f32, 1.0);
        for rod in 0..RODS {
            let middle = rod as f32 + 0.5;
            scene.line((middle, 0.1), (middle, 1.0), 0.05, Tone::Ink);
            scene.spot((middle, 0.5), (1.0, 1.0), ["a", "b", "c"][rod]);
        }
        for disk in 0..DISKS {
            let below = (disk + 1..DISKS).filter(|larger| disks[*larger] == disks[disk]).count();
            let place = (disks[disk] as f32 + 0.5, 0.9 - 0.2 * below as f32);
            let glyph = Glyph::Bar(0.3 + 0.25 * disk as f32, 0.18);
            let (text, name) = ((disk + 1).to_string(), format!("disk {}", disk + 1));
            scene.piece(disk, place, glyph, Tone::Neutral, text, name);
        }
        scene
    }

    /// A click on the rod the disk comes from, then one on the rod it goes to.
    fn clicks(&self, _: &Disks, (from, to): (usize, usize)) -> Clicks {
        from_to(from, to)
    }
}
