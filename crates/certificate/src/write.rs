//! Headers and lines as text.

use std::fmt;

use crate::format::FORMAT;
use crate::{Entry, Header};

/// Five lines, each with its end.
impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { game, variant, claim, start } = self;
        let claim = claim.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(" ");
        writeln!(f, "{FORMAT}\ngame\t{game}\nvariant\t{variant}\nclaim\t{claim}\nstart\t{start}")
    }
}

/// One line with its end.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = self.by.as_deref().unwrap_or("-");
        let (kind, position) = (self.kind.name(), &self.position);
        match self.within {
            Some(within) => writeln!(f, "{kind}\t{within}\t{by}\t{position}"),
            None => writeln!(f, "{kind}\t-\t{by}\t{position}"),
        }
    }
}
