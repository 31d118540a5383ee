//! The shortest questions: a position's number, and what the table says of it.

use gamesman_rules::Record;
use gamesman_solve::{Census, Unwatched};

use crate::{Error, Session};

impl Session {
    /// The number under which the table holds a position, that of its canonical position where there is a symmetry;
    /// `None` if the numbering does not know it. The first call of a game without an index searches all its positions.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::Unsolved`] if there are too many positions.
    pub fn number(&self, position: &str) -> Result<Option<u64>, Error> {
        let graph = self.numbered(&Unwatched)?;
        let number = self.variant().number(position);
        let number = number.map_err(|mistake| self.misread(position, mistake))?;
        Ok(number.map(|number| graph.canonical(number)))
    }

    /// The text of the position with this number, `None` if there is none.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there are too many positions to be numbered.
    pub fn numbered_position(&self, number: u64) -> Result<Option<String>, Error> {
        self.numbered(&Unwatched)?;
        let text = self.variant().position(number);
        text.map_err(|mistake| self.store().not_numbered(&mistake))
    }

    /// Value and remoteness of a position by its table, `None` if that does not hold it. Of all questions about a
    /// position the quickest: no moves are made.
    ///
    /// # Errors
    /// As [`Session::number`], [`Error::Unsolved`] if there is no table, [`Error::Damaged`].
    pub fn record(&self, position: &str) -> Result<Option<Record>, Error> {
        let table = self.store().table(self.variant())?;
        let Some(number) = self.number(position)? else { return Ok(None) };
        let known = table.known(number).map_err(|error| self.store().unreadable(&error))?;
        Ok(known.map(|known| known.record))
    }

    /// What the table counted when it was made.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table.
    pub fn census(&self) -> Result<Census, Error> {
        Ok(self.store().table(self.variant())?.census().clone())
    }
}

#[cfg(test)]
mod tests {
    use gamesman_rules::{Record, Value};

    use crate::{Config, Error, Library, Unwatched};

    #[test]
    fn a_table_is_asked_by_text_and_by_number() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::new(Config::new(folder.path()));
        let session = library.session("tictactoe", None).unwrap();
        assert!(matches!(session.record("xo-------"), Err(Error::Unsolved { .. })));
        session.solve_on_demand(&Unwatched).unwrap();
        let win = Record { value: Value::Win, remoteness: Some(5) };
        for symmetric in ["xo-------", "-ox------"] {
            assert_eq!(session.record(symmetric), Ok(Some(win)));
        }
        let number = session.number("-ox------").unwrap().unwrap();
        assert_eq!(session.number("xo-------"), Ok(Some(number)));
        let text = session.numbered_position(number).unwrap().unwrap();
        assert_eq!(session.record(&text), Ok(Some(win)));
        assert!(matches!(session.record("xx?"), Err(Error::Position { .. })));
        assert_eq!(session.census().unwrap().positions(), 5_478);
        assert_eq!(session.numbered_position(u64::MAX), Ok(None));
    }
}
