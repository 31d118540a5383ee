//! What a position would be worth with one of its men on another square.

use gamesman_rules::{Grid, Mistake, Player, View};
use serde::Serialize;
use utoipa::ToSchema;

use crate::source::Source;
use crate::{Error, Session, ValueAnswer, json};

/// What a position is worth with one of its men on each square of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct SquaresAnswer {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// The position as text.
    pub position: String,
    /// The square the man stands on.
    pub man: String,
    /// How the man is written in positions.
    pub piece: char,
    /// 1 or 2: who is to move, wherever the man stands; `null` if the position does not say.
    #[serde(serialize_with = "json::player")]
    #[schema(value_type = Option<u8>)]
    pub player: Option<Player>,
    /// The squares, row by row from the top.
    pub squares: Vec<SquareAnswer>,
}

/// A square, and what the position is worth with the man on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct SquareAnswer {
    /// The square's name.
    pub name: String,
    /// Its row, counted from 0 at the top.
    pub row: u32,
    /// Its column, counted from 0 at the left.
    pub column: u32,
    /// The position with the man there. `null` where that is not legal: another man stands there, or the table holds no
    /// such position.
    pub position: Option<String>,
    /// The value for the player to move; `null` where there is no position.
    pub value: Option<ValueAnswer>,
    /// Moves of both players to the end; `null` if there is no position or no end, or the game does not care.
    pub remoteness: Option<u32>,
}

/// The board of a position as squares with men on them.
struct Board<'a> {
    grid: &'a Grid,
    /// What a regular string begins with: the turn and the size.
    head: String,
    /// The cells row by row, and behind them what the position says besides its board.
    cells: Vec<char>,
    /// The name of each cell's square; `None` where nothing can stand.
    names: Vec<Option<String>>,
}

impl Session {
    /// What a position, or the start, is worth with the man on the square `man` standing on each square instead. Nothing
    /// else is changed: neither the other men nor the turn. A look-up for each square.
    ///
    /// # Errors
    /// [`Error::Starts`] if positions are not written as men on a grid, or no man stands on that square;
    /// [`Error::Position`] if the text cannot be read, [`Error::Unsolved`] if there is no table, [`Error::File`] if it is
    /// damaged.
    pub fn squares(&self, position: Option<&str>, man: &str) -> Result<SquaresAnswer, Error> {
        let source = self.store().table(self.variant())?;
        let view = self.view(position, false)?;
        let board = self.board(&view)?;
        let from = board.men().find(|&cell| board.names[cell].as_deref() == Some(man));
        let from = from.ok_or_else(|| {
            let men: Vec<&str> = board.men().filter_map(|i| board.names[i].as_deref()).collect();
            let named: String = man.chars().take(20).collect();
            Error::Starts(format!("no man stands on ‘{named}’; there is one on {}", men.join(", ")))
        })?;
        let squares = (0..board.names.len()).filter_map(|to| {
            let name = board.names[to].clone()?;
            Some(self.square(&source, &board, name, (from, to)))
        });
        Ok(SquaresAnswer {
            game: self.entry().id.into(),
            variant: self.chosen().id.clone(),
            man: man.to_owned(),
            piece: board.cells[from],
            player: view.player,
            squares: squares.collect::<Result<_, _>>()?,
            position: view.position,
        })
    }

    /// The names of the squares on which men of this letter stand in a position; all men if there is none.
    pub(crate) fn men(&self, position: &str, letter: Option<char>) -> Result<Vec<String>, Error> {
        let board = self.board(&self.view(Some(position), false)?)?;
        let wanted = |&cell: &usize| letter.is_none_or(|letter| board.cells[cell] == letter);
        Ok(board.men().filter(wanted).filter_map(|cell| board.names[cell].clone()).collect())
    }

    fn board(&self, view: &View) -> Result<Board<'_>, Error> {
        let id = self.entry().id;
        let none =
            || Error::Starts(format!("positions of {id} are not men on the squares of a grid"));
        let grid = self.variant().grid().ok_or_else(none)?;
        let spots = grid.spots().ok_or_else(none)?;
        let player = view.player.unwrap_or(Player::First);
        let regular = grid.write(&view.position, player).ok_or_else(none)?;
        let at = regular.rfind('_').map_or(0, |at| at + 1);
        let (head, cells) = regular.split_at(at);
        let name = |spot: &Option<usize>| Some(view.scene.spots.get((*spot)?)?.name.clone());
        Ok(Board {
            grid,
            head: head.to_owned(),
            cells: cells.chars().collect(),
            names: spots.iter().map(name).collect(),
        })
    }

    /// What the position is worth with a man moved from one cell to another.
    fn square(
        &self,
        source: &Source,
        board: &Board<'_>,
        name: String,
        (from, to): (usize, usize),
    ) -> Result<SquareAnswer, Error> {
        let columns = board.grid.columns();
        let (row, column) = ((to / columns) as u32, (to % columns) as u32);
        let none =
            SquareAnswer { name, row, column, position: None, value: None, remoteness: None };
        let Some(text) = board.moved(from, to) else { return Ok(none) };
        // Not every board is a position, and not every position has a number.
        let Ok(Some(number)) = self.variant().number(&text) else { return Ok(none) };
        let known = source.known(self.graph()?.canonical(number));
        let Some(known) = known.map_err(|error| self.store().unreadable(&error))? else {
            return Ok(none);
        };
        let value = ValueAnswer::from(known.record.value);
        let standard = self.standard();
        let remoteness = known.record.remoteness.filter(|_| standard.has_length(value));
        Ok(SquareAnswer { position: Some(text), value: Some(value), remoteness, ..none })
    }
}

impl Board<'_> {
    /// The cells that men stand on.
    fn men(&self) -> impl Iterator<Item = usize> {
        (0..self.names.len()).filter(|&cell| !matches!(self.cells[cell], '-' | '*'))
    }

    /// The position's text with a man moved; `None` if another one is in the way.
    fn moved(&self, from: usize, to: usize) -> Option<String> {
        let mut cells = self.cells.clone();
        if from != to && cells[to] != '-' {
            return None;
        }
        cells.swap(from, to);
        let read: Result<_, Mistake> =
            self.grid.read(&(self.head.clone() + &String::from_iter(cells)));
        read.ok().map(|read| read.text)
    }
}
