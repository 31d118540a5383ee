//! Topitop: what a stack is made of lies in as many places of its cell; buttons put down buckets and piles.

use gamesman_query::rules::{Click, Player};

use super::super::set::{At, Board, PLACE, PictureSet, REMOVE, SLIDE, within};

const CELLS: usize = 9;
/// From the middle of a cell to a bucket on a castle, on a pile, on the ground, a small pile on a large one and alone, a large pile.
const PARTS: [f32; 6] = [-0.57, -0.2, 0.0, -0.37, 0.0, 0.0];
/// Places: the parts, the ends of arrows between neighbours, the buttons for buckets, small and large piles, and that for a pass.
const ARROWS: usize = CELLS * PARTS.len();
const BUTTONS: usize = ARROWS + 40;
const PASS: usize = BUTTONS + 3 * CELLS;

/// The neighbours that slides go between, each pair once.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    let near = |&(a, b): &(usize, usize)| {
        a < b && (a % 3).abs_diff(b % 3) <= 1 && (a / 3).abs_diff(b / 3) <= 1
    };
    (0..CELLS * CELLS).map(|i| (i / CELLS, i % CELLS)).filter(near)
}

fn middle(cell: usize) -> At {
    ((cell % 3) as f32 + 0.5, (cell / 3) as f32 + 0.5)
}

/// The beach of nine cells.
pub(super) fn pictures(&Board { rows, columns, .. }: &Board<'_>) -> Option<PictureSet> {
    if (rows, columns) != (3, 3) {
        return None;
    }
    // The uppermost bucket would be above the picture.
    let parts = (0..CELLS).map(middle).flat_map(|(x, y)| PARTS.map(|up| (x, (y + up).max(0.0))));
    let ends = pairs().flat_map(|(a, b)| {
        let ((x, y), (u, v)) = (middle(a), middle(b));
        let far = if x == u || y == v { 0.27 } else { 0.3 };
        let (dx, dy) = (far * (u - x), far * (v - y));
        [(x + dx, y + dy), (u - dx, v - dy)]
    });
    let buttons = [(0.0, -0.14), (-0.156, 0.13), (0.156, 0.13)];
    let buttons = buttons
        .into_iter()
        .flat_map(|(dx, dy)| (0..CELLS).map(middle).map(move |(x, y)| (x + dx, y + dy)));
    let parts_of_stacks = [('B', "B"), ('R', "R"), ('S', "S"), ('L', "L")];
    let put = [('t', "t"), ('u', "u"), ('v', "v"), ('w', "w")];
    let set = within((3.0, 4.0), (0.0, 0.0), (0.0, 0.0))
        .on("topitop/grid.svg")
        .images("topitop/", &parts_of_stacks, 1.0)
        .images("topitop/", &put, 0.3)
        .image('P', "othello/P.svg", 0.5)
        .heard_by_start([("A_P", 'v', REMOVE), ("A_", 'x', PLACE), ("M_", 'z', SLIDE)]);
    Some(PictureSet {
        cells: Some(parts.chain(ends).chain(buttons).chain([(1.5, 3.3)]).collect()),
        spots: Some((0..CELLS).map(middle).collect()),
        ..set.read(stacks).ways(turns).arrow(0.03)
    })
}

/// The parts of the stack in each cell.
fn stacks(text: &str) -> String {
    let parts = |stack: char| match stack {
        'p' => "B--S-L",
        'q' => "R--S-L",
        'x' => "-B--S-",
        'o' => "-R--S-",
        'b' => "--B---",
        'r' => "--R---",
        'c' => "---S-L",
        's' => "----S-",
        'l' => "-----L",
        _ => "------",
    };
    text.chars().take(CELLS).map(parts).collect()
}

fn turns(_: &str, turn: Player, way: &[Click]) -> Option<(usize, String)> {
    match way {
        [Click::Button(_)] => Some((1, format!("A_P_{PASS}"))),
        [Click::Spot(cell), Click::Button(put)] => {
            let (look, kind) = match (&**put, turn) {
                ("small pile", _) => ('v', 1),
                ("large pile", _) => ('w', 2),
                (_, Player::First) => ('t', 0),
                (_, Player::Second) => ('u', 0),
            };
            Some((2, format!("A_{look}_{}", BUTTONS + CELLS * kind + cell)))
        }
        [Click::Spot(from), Click::Spot(to)] => {
            let pair = pairs().position(|pair| pair == (*from.min(to), *from.max(to)))?;
            let ends = [ARROWS + 2 * pair, ARROWS + 2 * pair + 1];
            let [a, b] = if from < to { ends } else { [ends[1], ends[0]] };
            Some((2, format!("M_{a}_{b}")))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_are_drawn_part_by_part() {
        assert_eq!(pairs().count(), 20);
        assert_eq!(stacks("p-r------_-"), format!("B--S-L--------R---{}", "-".repeat(36)));
        let slide = |from, to| turns("", Player::First, &[Click::Spot(from), Click::Spot(to)]);
        assert_eq!(slide(0, 4), Some((2, "M_58_59".into())));
        assert_eq!(slide(8, 7), Some((2, "M_93_92".into())));
        let put = |turn, kind: &'static str| {
            turns("", turn, &[Click::Spot(2), Click::Button(kind.into())])
        };
        assert_eq!(put(Player::Second, "bucket"), Some((2, "A_u_96".into())));
        assert_eq!(put(Player::First, "large pile"), Some((2, "A_w_114".into())));
    }
}
