//! Hashi: islands change their colour with the bridges that they have, and a bridge is built by a pill in the middle of its way.

use gamesman_query::rules::{Click, Scene, Spot};

use super::super::set::{At, Board, Form, PLACE, PictureSet, on, within};

/// Islands with enough bridges, and with too many.
const ENOUGH: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'i'];
const TOO_MANY: [char; 8] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'I'];

/// The islands without water.
pub(super) fn pictures(&Board { columns, n, m, scene, .. }: &Board<'_>) -> Option<PictureSet> {
    let cell = |i: usize| -> At { ((i % columns) as f32 + 1.5, (i / columns) as f32 + 1.5) };
    let island = |spot: &Spot| scene.pieces.iter().any(|piece| on(piece.x, piece.y, spot));
    let spots = scene.spots.iter().enumerate();
    let islands: Vec<usize> = spots.filter(|(_, spot)| island(spot)).map(|(i, _)| i).collect();
    let bridges = [('h', "horiz1"), ('H', "horiz2"), ('v', "vert1"), ('V', "vert2")];
    let pills = [('q', "horizpill"), ('Q', "vertpill")];
    let set = within((n + 2.0, m + 2.0), (1.5, 1.5), (n + 0.5, m + 0.5))
        .images("hashi/", &bridges, 1.0)
        .images("hashi/", &pills, 1.0);
    let set = (1..=8).zip(ENOUGH.into_iter().zip(TOO_MANY)).fold(set, |set, (number, looks)| {
        set.image(char::from(b'0' + number), format!("hashi/node_default_{number}.svg"), 1.0)
            .image(looks.0, format!("hashi/node_satisfied_{number}.svg"), 1.0)
            .image(looks.1, format!("hashi/node_over_{number}.svg"), 1.0)
    });
    let mut set = set.read_with(looks).still().heard(PLACE).arrow(0.2);
    for (&from, &to) in islands.iter().flat_map(|a| islands.iter().map(move |b| (a, b))) {
        let ((x, y), (u, v)) = (cell(from), cell(to));
        let look = match (x < u, y < v) {
            (true, false) if y == v => 'q',
            (false, true) if x == u => 'Q',
            _ => continue,
        };
        let middle = Form::Point(look, ((x + u) / 2.0, (y + v) / 2.0));
        set = set.button(vec![Click::Spot(from), Click::Spot(to)], middle);
    }
    Some(set)
}

fn looks(text: &str, scene: &Scene) -> String {
    let cells: Vec<char> = text.chars().collect();
    let columns = columns(scene);
    let look = |(i, &c): (usize, &char)| {
        let Some(number) = c.to_digit(10) else { return c };
        let bridges = |cell: Option<usize>, one: char, two: char| {
            let found = cell.and_then(|cell| cells.get(cell).copied()).unwrap_or('-');
            u32::from(found == one) + 2 * u32::from(found == two)
        };
        let beside =
            [(i % columns > 0).then(|| i - 1), (i % columns + 1 < columns).then_some(i + 1)];
        let upright = [i.checked_sub(columns), Some(i + columns)];
        let all = beside.into_iter().map(|cell| bridges(cell, 'h', 'H'));
        let all: u32 = all.chain(upright.into_iter().map(|cell| bridges(cell, 'v', 'V'))).sum();
        let chars = match all.cmp(&number) {
            std::cmp::Ordering::Less => return c,
            std::cmp::Ordering::Equal => ENOUGH,
            std::cmp::Ordering::Greater => TOO_MANY,
        };
        chars.get(number as usize - 1).copied().unwrap_or(c)
    };
    cells.iter().enumerate().map(look).collect()
}

/// How many cells a row has.
fn columns(scene: &Scene) -> usize {
    let first = scene.spots.first().map_or(0.0, |spot| spot.y);
    scene.spots.iter().take_while(|spot| spot.y == first).count().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn islands_show_whether_they_have_their_bridges() {
        let scene = Scene::grid(3, 4);
        // Two bridges at the first island, one at the others: too few, too many, enough.
        assert_eq!(looks("3HH3v--v1--1", &scene), "cHHcv--va--a");
        assert_eq!(looks("4HH1---v---1", &scene), "4HHA---v---a");
    }
}
