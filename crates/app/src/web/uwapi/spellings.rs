//! Positions as GamesmanUni's own server writes them, where the catalogue writes them in another way, so that links and
//! histories from there can be opened.

use std::borrow::Cow;

/// A text of Achi or Chung-Toi with each player's letters exchanged for the other's, as the original has them; of any other game, as it
/// is. The same both ways. A text of those games fits either player, so on the wire it always means what it means there.
pub fn exchanged<'a>(game: &str, text: &'a str) -> Cow<'a, str> {
    let pairs: &[(char, char)] = match game {
        "achi" => &[('x', 'o')],
        "chungtoi" => &[('T', 't'), ('X', 'x')],
        _ => return text.into(),
    };
    let other = |c: char| {
        let pair = pairs.iter().find(|(one, other)| c == *one || c == *other);
        pair.map_or(c, |(one, other)| if c == *one { *other } else { *one })
    };
    text.chars().map(other).collect::<String>().into()
}

/// The position that `body`, a text of the original without the turn, stands for: the catalogue's text without the turn. `None`
/// if the game is written in the same way there. The result may still be no position.
pub fn read(game: &str, body: &str) -> Option<String> {
    let letters = |pairs: &[(char, char)]| {
        let letter =
            |c: char| pairs.iter().find(|(there, _)| *there == c).map_or(c, |(_, here)| *here);
        body.chars().map(letter).collect::<String>()
    };
    let at = |byte: usize| body.is_char_boundary(byte).then(|| body.split_at(byte));
    Some(match game {
        "dao" | "teeko" | "foursquare" => letters(&[('X', 'x'), ('O', 'o')]),
        "foxandgeese" => letters(&[('F', 'f'), ('G', 'g')]),
        "konane" => letters(&[('x', 'o'), ('o', 'x')]),
        "tactix" => letters(&[('O', 'x')]),
        // Digits say how the snake's body lies.
        "snake" => body.chars().map(|c| if c.is_ascii_digit() { 'b' } else { c }).collect(),
        // Parts of dominoes.
        "domineering" => letters(&[('l', 'x'), ('r', 'x'), ('u', 'x'), ('d', 'x')]),
        "othello" => letters(&[('B', 'x'), ('W', 'o')]),
        "y" => letters(&[('B', 'b'), ('W', 'w')]),
        "hexapawn" => letters(&[('W', 'x'), ('B', 'o')]),
        "joust" => letters(&[('X', 'x'), ('O', 'o'), ('B', 'b')]),
        "lgame" => letters(&[('B', 'x'), ('R', 'o'), ('W', 'w'), ('G', 'g')]),
        // Nine cells below the exits, which are to their right.
        "dodgem" => {
            let cells: Vec<char> = body.chars().collect();
            let rows = cells.get(..16)?.chunks(4).skip(1);
            rows.flat_map(|row| row[..3].to_vec()).collect()
        }
        // Only the squares that were chosen are marked, not those beside them.
        "dawsonschess" => {
            let padded: Vec<char> = format!("-{body}-").chars().collect();
            let cell = |near: &[char]| match near {
                [_, 'x', _] => 'x',
                ['x', ..] | [.., 'x'] => 'o',
                _ => '-',
            };
            padded.windows(3).map(cell).collect()
        }
        // The two numbers that were chosen first stand behind the board.
        "euclidsgame" => at(100)?.0.to_owned(),
        "pancakes" => body.strip_prefix("1_")?.to_owned(),
        // One board after the other.
        "notakto" => {
            let cells: Vec<char> = letters(&[('X', 'x')]).chars().collect();
            let boards = cells.chunks(9).map(|board| board.iter().collect::<String>());
            boards.collect::<Vec<_>>().join(",")
        }
        "lite3" => format!("{},{}", marks(body, "123"), marks(body, "abc")),
        "3spot" => {
            let (cells, points) = (at(9)?.0, body.get(9..13)?);
            let cell = |c: char| match c {
                'B' => 'x',
                'W' => 'n',
                'R' => 'o',
                other => other,
            };
            let points: Option<Vec<u8>> =
                [0, 2].map(|i| points.get(i..i + 2)?.parse::<u8>().ok()).into_iter().collect();
            let [one, two] = points?[..] else { return None };
            format!("{}_{one}_{two}", cells.chars().map(cell).collect::<String>())
        }
        "dragonsandswans" => {
            let (board, hand) = (at(16)?.0, body.get(16..18)?.parse::<u8>().ok()?);
            let animal = |c: char| match c {
                'x' => 'd',
                'o' => 's',
                other => other,
            };
            format!("{}_{hand}", board.chars().map(animal).collect::<String>())
        }
        "shifttactoe" => {
            let (cells, sliders) = at(9)?;
            let place = |c: char| if c == 'C' { 'm' } else { c.to_ascii_lowercase() };
            format!("{cells}_{}", sliders.chars().map(place).collect::<String>())
        }
        _ => return None,
    })
}

/// The cells of a player's marks in Lite-3, oldest first, from a board on which they are numbered.
fn marks(board: &str, numbers: &str) -> String {
    let cell = |number: char| {
        let cell = board.chars().position(|c| c == number)?;
        let column = char::from(b'a' + (cell % 3) as u8);
        Some(format!("{column}{}", 3 - (cell / 3).min(2)))
    };
    let cells: String = numbers.chars().filter_map(cell).collect();
    if cells.is_empty() { "-".into() } else { cells }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_of_the_original_are_read() {
        for (game, there, here) in [
            ("dao", "X--O-XO--OX-O--X", "x--o-xo--ox-o--x"),
            ("othello", "-----BW--WB-----", "-----xo--ox-----"),
            ("tactix", "OO--", "xx--"),
            ("konane", "oxox-xox", "xoxo-oxo"),
            ("domineering", "lr-u---d", "xx-x---x"),
            ("dawsonschess", "x----x", "xo--ox"),
            ("y", "--BWWW-B-B", "--bwww-b-b"),
            ("snake", "40h-105---15-t02", "bbh-bbb---bb-tbb"),
            ("pancakes", "1_3de21", "3de21"),
            ("dodgem", "----o---o----xx-", "o--o---xx"),
            ("foxandgeese", "F--G", "f--g"),
            ("joust", "O--B-----------X", "o--b-----------x"),
            ("notakto", "X---------------X-", "x--------,-------x-"),
            ("hexapawn", "BBB---WWW", "ooo---xxx"),
            ("lite3", "---------", "-,-"),
            ("lite3", "1-a-2--3b", "a3b2b1,c3c1"),
            ("3spot", "---BWRBWR0311", "---xnoxno_3_11"),
            ("dragonsandswans", "x--o------------1100", "d--s------------_11"),
            ("shifttactoe", "-------oxLCR", "-------ox_lmr"),
            ("lgame", "WBB--RB--RB--RRG", "wxx--ox--ox--oog"),
        ] {
            assert_eq!(read(game, there).as_deref(), Some(here), "{game}");
        }
        for (game, body) in
            [("nim", "1,2"), ("3spot", "---"), ("dragonsandswans", "é"), ("3spot", "ééééé0000")]
        {
            assert_eq!(read(game, body), None, "{game} {body}");
        }
    }

    #[test]
    fn letters_that_fit_either_player_are_those_of_the_original() {
        for (game, there, here) in [
            ("achi", "2_-----o--x", "2_-----x--o"),
            ("chungtoi", "1_t-------X", "1_T-------x"),
            ("dao", "1_x--o", "1_x--o"),
        ] {
            assert_eq!(exchanged(game, there), here);
            assert_eq!(exchanged(game, here), there);
        }
    }
}
