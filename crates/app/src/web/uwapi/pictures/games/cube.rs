//! The cube of two by two by two, seen from two sides at once.

use gamesman_query::rules::Click;

use super::super::set::{At, Board, Form, PLACE, PictureSet, within};

/// Both nets and the arrows of the quarter turns.
pub(super) fn pictures(_: &Board<'_>) -> Option<PictureSet> {
    let set = within((100.0, 100.0), (38.75, 41.25), (50.0, 72.5))
        .under("rubikscube/fg.svg")
        .still()
        .heard(PLACE)
        .arrow(1.0)
        .read(stickers);
    let set = PictureSet { cells: Some(STICKERS.map(|(at, _)| at).to_vec()), ..set };
    let set =
        ('a'..='r').fold(set, |set, look| set.image(look, format!("rubikscube/{look}.svg"), 100.0));
    Some(QUARTERS.iter().fold(set, |set, &(turn, from, to)| {
        set.button(vec![Click::Button(turn.into())], Form::Arrow(from, to))
    }))
}

/// Where the stickers are, six faces of four, and which of the position's text each is.
const STICKERS: [(At, usize); 24] = [
    ((38.75, 41.25), 2),
    ((38.75, 31.25), 0),
    ((46.25, 43.75), 3),
    ((46.25, 33.75), 1),
    ((8.75, 28.75), 7),
    ((16.25, 26.5), 6),
    ((8.75, 18.75), 5),
    ((16.25, 16.5), 4),
    ((42.5, 25.0), 10),
    ((50.0, 22.5), 8),
    ((50.0, 27.5), 11),
    ((57.5, 25.0), 9),
    ((53.75, 33.75), 12),
    ((61.25, 31.25), 13),
    ((53.75, 43.75), 14),
    ((61.25, 41.25), 15),
    ((83.75, 16.5), 17),
    ((83.75, 26.5), 19),
    ((91.25, 18.75), 16),
    ((91.25, 28.75), 18),
    ((50.0, 67.5), 22),
    ((42.5, 70.0), 20),
    ((57.5, 70.0), 23),
    ((50.0, 72.5), 21),
];

/// The arrows of the quarter turns, beside the face that turns.
const QUARTERS: [(&str, At, At); 12] = [
    ("F", (48.5, 53.5), (33.5, 48.5)),
    ("L", (1.0, 17.0), (1.0, 33.0)),
    ("U", (33.5, 21.5), (48.5, 16.5)),
    ("R", (69.0, 27.0), (69.0, 43.0)),
    ("B", (96.5, 11.5), (81.5, 6.5)),
    ("D", (51.5, 78.5), (66.5, 73.5)),
    ("F′", (31.0, 27.0), (31.0, 43.0)),
    ("L′", (3.5, 11.5), (18.5, 6.5)),
    ("U′", (66.5, 21.5), (51.5, 16.5)),
    ("R′", (51.5, 53.5), (66.5, 48.5)),
    ("B′", (99.0, 17.0), (99.0, 33.0)),
    ("D′", (48.5, 78.5), (33.5, 73.5)),
];

/// Stickers of front and back, left and right, up and down have letters of their own, because they slant differently.
fn stickers(text: &str) -> String {
    let colours: Vec<u8> = text.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
    let look = |(place, (_, sticker)): (usize, (At, usize))| {
        let first = [b'a', b'g', b'm', b'g', b'a', b'm'][place / 4];
        let colour = colours.get(sticker).copied().unwrap_or(0).min(5);
        char::from(first + colour)
    };
    STICKERS.into_iter().enumerate().map(look).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stickers_that_share_an_edge_lie_together() {
        let mut all: Vec<usize> = STICKERS.iter().map(|(_, sticker)| *sticker).collect();
        all.sort_unstable();
        assert_eq!(all, (0..24).collect::<Vec<_>>());
        assert_eq!(stickers("000011112222333344445555"), "aaaahhhhoooojjjjeeeerrrr");
        // After a turn of the right face, the upper row of the lower net is of the front's colour where they meet.
        let turned = stickers("050511112020333324245454");
        assert_eq!(&turned[..4], "aaff");
        assert_eq!(&turned[8..12], "oomm");
    }
}
