//! Regular 2-D strings: positions and moves of games on a grid in the form that the GamesCrafters'
//! programs exchanged from 2020 on.
//!
//! A position is `R_player_rows_columns_board`: `A` or `B` is to move, and the board has a character for
//! each place, row by row from the top left: a letter or digit, `-` where nothing stands, `*` where nothing
//! can. A move is `A_piece_place` (put, replace, or with `-` remove a piece), `M_from_to` (move a piece) or
//! `S_direction_row_amount` (shift a row); places count from 0. Source: figures 5 and 6 of the report on
//! GamesmanUni of 2022.
//!
//! What a position's text says besides its board (stones in hand, places of sliders) is written in rows
//! below the board, filled up with `*`; if it has several parts they are joined by `-`.

use crate::{Click, Mistake, Player, Players, Scene, View};

/// The grid that a variant's texts describe: where each character of the board stands.
///
/// ```
/// # use gamesman_rules::{Grid, Player};
/// let grid = Grid::full(2, 3);
/// assert_eq!(grid.write("xo---x", Player::First).as_deref(), Some("R_A_2_3_xo---x"));
/// assert_eq!(grid.read("R_A_2_3_xo---x").unwrap().text, "xo---x");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: usize,
    columns: usize,
    /// For each place, row by row from the top, which character of the board stands there.
    places: Vec<Option<usize>>,
    /// How many characters the board has.
    cells: usize,
    /// Whether texts begin with whose turn it is.
    turn: bool,
    /// What separates the board from the parts behind it, and these from each other.
    separators: Vec<char>,
    /// Whether spot i of the picture is character i of the board.
    spots: bool,
}

/// What a regular string says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regular {
    /// The position as the game writes it.
    pub text: String,
    /// Who is to move.
    pub player: Player,
}

/// The largest number of rows or columns that is read.
const MOST: usize = 99;

impl Grid {
    /// A board of `rows` × `columns` characters, row by row from the top.
    ///
    /// # Panics
    /// If it is empty.
    pub fn full(rows: usize, columns: usize) -> Grid {
        assert!(rows > 0 && columns > 0, "a grid has places");
        Grid {
            rows,
            columns,
            places: (0..rows * columns).map(Some).collect(),
            cells: rows * columns,
            turn: false,
            separators: Vec::new(),
            spots: false,
        }
    }

    /// The same grid for texts that look like this start position: whether they begin with a turn, and what
    /// stands behind the board. `None` if such texts cannot be told apart from each other.
    pub fn like(mut self, start: &str, players: Players) -> Option<Grid> {
        let (turn, body) = split(start, players);
        let rest = body.get(board(body).len()..)?;
        let parts: Vec<&str> = rest.split(separator).skip(1).collect();
        self.turn = turn;
        self.separators = rest.chars().filter(|&c| separator(c)).collect();
        let clear = parts.len() < 2 || parts.iter().all(|part| !part.contains('-'));
        (clear && board(body).len() == self.cells).then_some(self)
    }

    /// The grid that the first spots of a picture form, if the start position as text has a character for
    /// each of them; further spots may lie around it. O(n²) in the number of spots.
    pub fn found(start: &str, scene: &Scene, players: Players) -> Option<Grid> {
        let cells = board(split(start, players).1).len();
        let spots = scene.spots.get(..cells)?;
        if cells < 2 || 2 * cells < scene.spots.len() {
            return None;
        }
        let columns = Axis::new(spots.iter().map(|spot| spot.x))?;
        let rows = Axis::new(spots.iter().map(|spot| spot.y))?;
        let between = |spot: &crate::Spot| columns.covers(spot.x) && rows.covers(spot.y);
        // A list of boards, of which this would be the first.
        let list = scene.spots.len() > cells && start.contains(',');
        if list || scene.spots[cells..].iter().any(between) {
            return None;
        }
        let mut places = vec![None; rows.count * columns.count];
        for (cell, spot) in spots.iter().enumerate() {
            let place = rows.at(spot.y) * columns.count + columns.at(spot.x);
            if places[place].replace(cell).is_some() {
                return None;
            }
        }
        let (rows, columns) = (rows.count, columns.count);
        let grid = Grid { places, cells, spots: true, ..Grid::full(rows, columns) };
        grid.like(start, players)
    }

    /// How many rows the board has, without those for what the text says besides it.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns the board has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// For each place of the board, row by row from the top, which spot of the picture it is; `None` where nothing can
    /// stand. `None` if the picture's spots are no places.
    pub fn spots(&self) -> Option<&[Option<usize>]> {
        self.spots.then_some(&self.places[..])
    }

    /// A position's text as regular string; `None` if it is not one of this grid. `player` is who is to
    /// move, the first player in a puzzle.
    pub fn write(&self, text: &str, player: Player) -> Option<String> {
        let (body, rest) = self.split(text)?;
        let at = |place: &Option<usize>| place.map_or('*', |cell| char::from(body[cell]));
        let mut out: String = self.places.iter().map(at).collect();
        let parts: Vec<&str> = rest.split(separator).skip(1).collect();
        out.push_str(&parts.join("-"));
        let rows = out.len().div_ceil(self.columns);
        out.extend(std::iter::repeat_n('*', rows * self.columns - out.len()));
        let player = if player == Player::First { 'A' } else { 'B' };
        Some(format!("R_{player}_{rows}_{}_{out}", self.columns))
    }

    /// What a regular string says. Whether the position is possible is for the game to say.
    ///
    /// # Errors
    /// If it is not well-formed or has another size. Never trusts its input.
    pub fn read(&self, text: &str) -> Result<Regular, Mistake> {
        let fields: Vec<&str> = text.splitn(5, '_').collect();
        let [_, player, rows, columns, cells] = fields[..] else {
            return Err(Mistake::new("a regular string is R_player_rows_columns_board"));
        };
        let player = match player {
            "A" => Player::First,
            "B" => Player::Second,
            _ => return Err(Mistake::at(2, "A or B is to move")),
        };
        let size = |text: &str| text.parse().ok().filter(|n| (1..=MOST).contains(n));
        let (Some(rows), Some(columns)) = (size(rows), size(columns)) else {
            return Err(Mistake::at(4, "rows and columns are numbers from 1 to 99"));
        };
        let below = !self.separators.is_empty();
        if columns != self.columns || rows < self.rows || (!below && rows > self.rows) {
            let (rows, columns) = (self.rows, self.columns);
            return Err(Mistake::at(4, format!("the board has {rows} rows and {columns} columns")));
        }
        let offset = text.chars().count() - cells.chars().count();
        for (i, c) in cells.chars().enumerate() {
            if !c.is_ascii_alphanumeric() && c != '-' && c != '*' {
                return Err(Mistake::character(offset + i, c, "a letter, a digit, - or *"));
            }
        }
        if cells.len() != rows * columns {
            return Err(Mistake::length(offset + cells.len(), offset + rows * columns));
        }
        let cells = cells.as_bytes();
        let mut body = vec![b'-'; self.cells];
        for (place, cell) in self.places.iter().enumerate() {
            match cell {
                Some(cell) => body[*cell] = cells[place],
                None if cells[place] == b'*' => {}
                None => return Err(Mistake::at(offset + place, "* stands where nothing can")),
            }
        }
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let mut out = if self.turn { format!("{}_", player.number()) } else { String::new() };
        out.push_str(&text(&body));
        let rest = text(&cells[self.places.len()..]);
        let rest = rest.trim_end_matches('*');
        let parts = self.separators.len();
        for (part, separator) in rest.splitn(parts.max(1), '-').zip(&self.separators) {
            out.push(*separator);
            out.push_str(part);
        }
        Ok(Regular { text: out, player })
    }

    /// The board's characters and what stands behind them.
    fn split<'a>(&self, text: &'a str) -> Option<(&'a [u8], &'a str)> {
        let body = if self.turn { text.get(2..)? } else { text };
        let (cells, rest) = body.split_at_checked(self.cells)?;
        let fits = cells.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        fits.then_some((cells.as_bytes(), rest))
    }

    /// The moves of a view as regular strings, in the view's order; `None` for those that the form cannot
    /// express, and for those that it cannot tell apart.
    pub fn moves(&self, view: &View) -> Vec<Option<String>> {
        let mut names: Vec<Option<String>> = view
            .steps
            .iter()
            .map(|step| match &step.regular {
                Some(own) => Some(own.clone()),
                None => self.name(&view.position, &step.to, step.clicks.first()?),
            })
            .collect();
        let mut sorted: Vec<String> = names.iter().flatten().cloned().collect();
        sorted.sort_unstable();
        let twice = |name: &String| {
            let from = sorted.partition_point(|other| other < name);
            sorted.get(from + 1) == Some(name)
        };
        for name in &mut names {
            if name.as_ref().is_some_and(twice) {
                *name = None;
            }
        }
        names
    }

    /// A move by what it changes on the board or, if that is not one piece, by the clicks that make it.
    fn name(&self, before: &str, after: &str, clicks: &[Click]) -> Option<String> {
        let ((before, _), (after, _)) = (self.split(before)?, self.split(after)?);
        let change = |place: &usize| {
            let cell = self.places[*place];
            cell.is_some_and(|cell| before[cell] != after[cell])
        };
        let changed: Vec<usize> = (0..self.places.len()).filter(change).take(3).collect();
        let seen = |board: &[u8], place: usize| self.places[place].map_or('*', |c| board[c].into());
        let gone = |from: usize, to: usize| {
            let piece = seen(before, from);
            piece != '-'
                && seen(after, from) == '-'
                && (seen(before, to), seen(after, to)) == ('-', piece)
        };
        let put = |place: usize| format!("A_{}_{place}", seen(after, place));
        let place = |click: &Click| match click {
            Click::Spot(spot) if self.spots => self.places.iter().position(|c| *c == Some(*spot)),
            _ => None,
        };
        match (&changed[..], clicks) {
            (&[a, b], _) if gone(a, b) => Some(format!("M_{a}_{b}")),
            (&[a, b], _) if gone(b, a) => Some(format!("M_{b}_{a}")),
            (_, [from, to]) if place(from).is_some() && place(to).is_some() => {
                Some(format!("M_{}_{}", place(from)?, place(to)?))
            }
            (&[one], _) => Some(put(one)),
            (_, [one]) => Some(put(place(one)?)),
            _ => None,
        }
    }
}

/// Whether a text is meant to be a regular string.
pub fn is_regular(text: &str) -> bool {
    text.starts_with("R_")
}

/// The turn in front of a text, and the rest.
fn split(text: &str, players: Players) -> (bool, &str) {
    let body = text.strip_prefix("1_").or(text.strip_prefix("2_"));
    let body = body.filter(|_| players == Players::Two);
    (body.is_some(), body.unwrap_or(text))
}

/// The characters up to the first separator.
fn board(body: &str) -> &str {
    body.split(separator).next().unwrap_or_default()
}

fn separator(c: char) -> bool {
    !c.is_ascii_alphanumeric() && c != '-'
}

/// Evenly spaced coordinates.
struct Axis {
    first: f32,
    step: f32,
    count: usize,
}

impl Axis {
    /// The coordinates that these are, unless their distances differ.
    fn new(all: impl Iterator<Item = f32>) -> Option<Axis> {
        let mut all: Vec<f32> = all.collect();
        all.sort_by(f32::total_cmp);
        all.dedup_by(|a, b| (*a - *b).abs() < 0.01);
        let (first, last) = (*all.first()?, *all.last()?);
        let step = if all.len() > 1 { (last - first) / (all.len() - 1) as f32 } else { 1.0 };
        let axis = Axis { first, step, count: all.len() };
        let even = |(i, x): (usize, &f32)| (first + i as f32 * step - x).abs() < 0.02 * step;
        all.iter().enumerate().all(even).then_some(axis)
    }

    fn at(&self, x: f32) -> usize {
        ((x - self.first) / self.step).round() as usize
    }

    /// Whether a coordinate lies among these.
    fn covers(&self, x: f32) -> bool {
        let (margin, length) = (0.1 * self.step, (self.count - 1) as f32 * self.step);
        (self.first - margin..=self.first + length + margin).contains(&x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figure 5: every field of a board string.
    #[test]
    fn figure_5_of_the_report() {
        let grid = Grid::full(4, 4).like("1_d---------------_12", Players::Two).unwrap();
        let text = "2_d---------s-----_11";
        let regular = "R_B_5_4_d---------s-----11**";
        assert_eq!(grid.write(text, Player::Second).as_deref(), Some(regular));
        let read = Regular { text: text.into(), player: Player::Second };
        assert_eq!(grid.read(regular), Ok(read));
        let plain = Grid::full(3, 3);
        for (text, at) in [
            ("R_A_3_3", None),                 // a field is missing
            ("R_C_3_3_---------", Some(2)),    // players are A and B
            ("R_A_-3_3_---------", Some(4)),   // numbers are not negative
            ("R_A_3_4_------------", Some(4)), // another board
            ("R_A_3_3_--------", None),        // as long as rows × columns
            ("R_A_3_3_----.----", Some(12)),   // letters, digits, - and *
            ("R_A_3_3_----é----", Some(12)),
        ] {
            assert_eq!(plain.read(text).unwrap_err().at, at, "{text}");
        }
    }

    #[test]
    fn blocked_places_stay_blocked() {
        let mut scene = Scene::new(3.0, 3.0);
        for (x, y) in [(0.5, 0.5), (2.5, 0.5), (1.5, 1.5), (0.5, 2.5), (2.5, 2.5)] {
            let name = format!("{x} {y}");
            scene.spots.push(crate::Spot { x, y, width: 1.0, height: 1.0, name });
        }
        let grid = Grid::found("1_oo-xx", &scene, Players::Two).unwrap();
        let regular = grid.write("1_oo-xx", Player::First).unwrap();
        assert_eq!(regular, "R_A_3_3_o*o*-*x*x");
        let spots = grid.spots().expect("spots are places");
        assert_eq!((spots[0], spots[1], spots[2], spots[8]), (Some(0), None, Some(1), Some(4)));
        assert_eq!(Grid::full(3, 3).spots(), None);
        assert_eq!(grid.read(&regular).unwrap().text, "1_oo-xx");
        assert_eq!(grid.read("R_A_3_3_o-o*-*x*x").unwrap_err().at, Some(9));
    }

    #[test]
    fn several_parts_behind_the_board() {
        let grid = Grid::full(3, 3).like("1_---xnoxno_0_0", Players::Two).unwrap();
        let regular = grid.write("2_---xnoxno_3_12", Player::Second).unwrap();
        assert_eq!(regular, "R_B_5_3_---xnoxno3-12**");
        assert_eq!(grid.read(&regular).unwrap().text, "2_---xnoxno_3_12");
    }

    /// Figure 6: pieces are added and moved.
    #[test]
    fn figure_6_of_the_report() {
        let grid = Grid { spots: true, ..Grid::full(2, 2) };
        let spots = |all: &[usize]| all.iter().map(|&spot| Click::Spot(spot)).collect::<Vec<_>>();
        for (before, after, clicks, name) in [
            ("----", "--x-", &[2][..], Some("A_x_2")),
            ("--x-", "--o-", &[2], Some("A_o_2")),
            ("--x-", "----", &[2], Some("A_-_2")),
            ("--x-", "x---", &[2, 0], Some("M_2_0")),
            ("-x8-", "-x-8", &[2], Some("M_2_3")), // one click slides a tile
            ("o-x-", "x---", &[2, 0], Some("M_2_0")),
            ("1100", "0010", &[0], Some("A_0_0")),
            ("1100", "0010", &[], None),
        ] {
            assert_eq!(
                grid.name(before, after, &spots(clicks)).as_deref(),
                name,
                "{before} {after}"
            );
        }
    }
}
