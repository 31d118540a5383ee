//! A Snake's Tale: a picture for each way that a part of a snake lies in its cell, above those of the ground.

use gamesman_query::rules::{Scene, Shape, Spot, Tone};

use super::super::set::{Board, PictureSet, cells, on};

/// Up, down, left and right, with the pictures of a head that looks there and of a tail whose snake lies there.
const WAYS: [(isize, isize, &str, &str); 4] = [
    (0, -1, "HUP", "TAILU"),
    (0, 1, "HDOWN", "TAILD"),
    (-1, 0, "HLEFT", "TAILR"),
    (1, 0, "HRIGHT", "TAILL"),
];
/// What lies between two of these ways, and its names in the pictures of the three kinds.
const BODIES: [([usize; 2], [&str; 3]); 6] = [
    ([0, 1], ["BODYVER"; 3]),
    ([2, 3], ["BODYHOR"; 3]),
    ([1, 3], ["CURVERD"; 3]),
    ([1, 2], ["CURVELD", "CURVEDL", "CURVELD"]),
    ([0, 3], ["CURVERU", "CURVEUR", "CURVERU"]),
    ([0, 2], ["CURVELU"; 3]),
];
/// The kinds of snakes as texts have them: yours, land snakes, water snakes.
const KINDS: [char; 3] = ['P', 'L', 'W'];
/// Pictures of each kind: heads, tails, bodies.
const PARTS: usize = 14;

/// The ground and the snakes on it.
pub(super) fn pictures(&Board { rows, columns, .. }: &Board<'_>) -> Option<PictureSet> {
    let set = cells(rows, columns, 1.0);
    let ground = [('w', "Water"), ('x', "obs"), ('v', "Hole")];
    let set = set.images("snakestale/", &ground, 1.0);
    // The meadow of the bundle has four rows and columns.
    let set = match (rows, columns) {
        (4, 4) => set.on("snakestale/4x4.svg"),
        _ => PictureSet { tile: Some('t'), ..set }.image('t', "chipschallenge/floor.svg", 1.0),
    };
    let set = KINDS.into_iter().enumerate().fold(set, |set, (kind, letter)| {
        let heads = WAYS.map(|(.., head, _)| head).into_iter();
        let parts = heads.chain(WAYS.map(|(.., tail)| tail));
        let parts = parts.chain(BODIES.map(|(_, names)| names[kind])).enumerate();
        parts.fold(set, |set, (part, file)| {
            set.image(look(kind, part), format!("snakestale/{letter}{file}.svg"), 1.0)
        })
    });
    let middle = |i: usize| ((i % columns) as f32 + 0.5, (i / columns) as f32 + 0.5);
    let twice = (0..2 * rows * columns).map(|i| middle(i % (rows * columns)));
    let set = set.read_with(meadow).heard("animals/snake.mp3").arrow(0.1);
    Some(PictureSet { cells: Some(twice.collect()), ..set })
}

/// The character of a picture.
fn look(kind: usize, part: usize) -> char {
    ('A'..='Z').chain('a'..='p').nth(PARTS * kind + part).unwrap_or('-')
}

fn meadow(text: &str, scene: &Scene) -> String {
    let ground: String = scene.spots.iter().map(|spot| ground(scene, spot)).collect();
    let mut board = vec!['-'; scene.spots.len()];
    for snake in text.split('_') {
        let kind = KINDS.iter().position(|kind| snake.starts_with(*kind)).unwrap_or(0);
        let body = snake.get(1..).and_then(|names| snake_cells(scene, names)).unwrap_or_default();
        for (part, &cell) in body.iter().enumerate() {
            let to = |other: Option<usize>| body.get(other?).and_then(|to| way(scene, cell, *to));
            let picture = match (to(part.checked_sub(1)), to(Some(part + 1))) {
                // Heads look away from what follows; one that is alone looks up.
                (None, next) => next.map_or(0, |next| next ^ 1),
                (Some(last), None) => WAYS.len() + last,
                (Some(a), Some(b)) => {
                    let between = BODIES.iter().position(|(ways, _)| *ways == [a.min(b), a.max(b)]);
                    2 * WAYS.len() + between.unwrap_or(0)
                }
            };
            // Where a head comes to lie on its own snake, in the hole, it is on top.
            if board[cell] == '-' || part == 0 {
                board[cell] = look(kind, picture);
            }
        }
    }
    ground + &board.into_iter().collect::<String>()
}

/// What is below the snakes, as our own board shows it.
fn ground(scene: &Scene, spot: &Spot) -> char {
    let here = |shape: &Shape| match *shape {
        Shape::Rect { x, y, width, height, tone, .. } if width <= 1.0 => {
            let look = match tone {
                Tone::Brown => 'x',
                Tone::Blue => 'w',
                _ => return None,
            };
            on(x + width / 2.0, y + height / 2.0, spot).then_some(look)
        }
        Shape::Circle { x, y, tone: Tone::Ink, .. } => on(x, y, spot).then_some('v'),
        _ => None,
    };
    scene.shapes.iter().find_map(here).unwrap_or('-')
}

/// The cells that are named one after the other: `a1a2b2`.
fn snake_cells(scene: &Scene, names: &str) -> Option<Vec<usize>> {
    let mut cells = Vec::new();
    let mut rest = names;
    while !rest.is_empty() {
        let digits = rest.chars().skip(1).take_while(char::is_ascii_digit).count();
        let (name, after) = rest.split_at_checked(1 + digits)?;
        cells.push(scene.spots.iter().position(|spot| spot.name == name)?);
        rest = after;
    }
    Some(cells)
}

/// Which way the second cell is from the first.
fn way(scene: &Scene, from: usize, to: usize) -> Option<usize> {
    let (from, to) = (scene.spots.get(from)?, scene.spots.get(to)?);
    let sign = |a: f32, b: f32| isize::from(a > b + 0.05) - isize::from(b > a + 0.05);
    let step = (sign(to.x, from.x), sign(to.y, from.y));
    WAYS.iter().position(|way| (way.0, way.1) == step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snakes_bend_where_their_cells_do() {
        let mut scene = Scene::grid(3, 3);
        let named = |name: &str| {
            let spot = scene.spots.iter().find(|spot| spot.name == name).expect("a cell");
            (spot.x, spot.y)
        };
        let ((x, y), hole) = (named("c3"), named("a1"));
        scene.rect((x - 0.5, y - 0.5), (1.0, 1.0), 0.0, Tone::Brown);
        scene.circle(hole, 0.46, Tone::Ink);
        // From a2 up, to the right, and down: a head that looks down, two curves, a tail below them.
        let curves = [look(0, 10), look(0, 11), look(0, 1), look(0, 4)].map(String::from).concat();
        let (up, down) = curves.split_at(2);
        assert_eq!(meadow("Pa2a3b3b2", &scene), format!("--x---v--{up}-{down}----"));
        let land = [look(1, 2), look(1, 6)].map(String::from).concat();
        assert_eq!(&meadow("La1b1", &scene)[9..], format!("------{land}-"));
        assert_eq!(meadow("Pa9", &scene), "--x---v-----------");
    }
}
