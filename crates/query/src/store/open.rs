//! Finding the table of a variant.

use gamesman_rules::Variant;
use gamesman_solve::Table;

use super::{Slot, Store, lock};
use crate::{Error, packed};

impl Store {
    /// Opens the table: that of the data directory or else the one that travels with the program.
    pub(super) fn open(&self, variant: &dyn Variant) -> Result<Table, Error> {
        let (file, packed) = (self.path().exists(), self.packed());
        // Without a table there is no need to number the positions.
        if !file && packed.is_none() {
            return Err(self.unsolved("there is no table"));
        }
        let graph = variant.graph().map_err(|mistake| self.not_numbered(&mistake))?;
        let identity = self.identity(graph);
        match packed.filter(|_| !file) {
            // One of other rules is none.
            Some(table) => {
                Table::held(table, &identity).map_err(|_| self.unsolved("there is no table"))
            }
            None => Table::open(&self.path(), &identity).map_err(|error| self.unreadable(&error)),
        }
    }

    /// The table that travels with the program, if there is one.
    fn packed(&self) -> Option<&'static [u8]> {
        packed::table(self.game, &self.settings).filter(|_| self.shared.config.packed)
    }

    /// Whether there is a table as far as that can be said without opening one: `None` if there is a file that has not
    /// been opened.
    pub(crate) fn has_table(&self) -> Option<bool> {
        match &*lock(&self.slot) {
            Slot::Open(_) => Some(true),
            Slot::Unseen if self.path().exists() => None,
            Slot::Unseen => Some(self.packed().is_some()),
            Slot::None(_) => Some(false),
        }
    }
}
