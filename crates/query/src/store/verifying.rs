//! Checking the table of a variant against the rules.

use gamesman_rules::Variant;
use gamesman_solve::{Fault, Transport, Watch, verify_over};

use super::Store;
use super::together::all_begin;
use crate::Error;
use crate::report::VerifyReport;

impl Store {
    /// Checks every entry of the table, together with the other ranks of the transport.
    pub(crate) fn verify(
        &self,
        variant: &dyn Variant,
        transport: &dyn Transport,
        watch: &dyn Watch,
    ) -> Result<VerifyReport, Error> {
        let graph = variant.graph().map_err(|mistake| self.not_numbered(&mistake))?;
        let table = self.open(variant)?;
        let named = |number: u64| match variant.position(number) {
            Ok(Some(position)) => position,
            _ => format!("number {number}"),
        };
        let fault = match verify_over(graph, &table, self.shared.config.memory, transport, watch) {
            Ok(verified) => {
                let of = table.positions();
                let (positions, moves) = (verified.positions, verified.moves);
                return Ok(VerifyReport { positions, of, moves, fault: None });
            }
            Err(Fault::Entry { number, what }) => format!("position {}: {what}", named(number)),
            Err(Fault::Whole(what)) => what,
            Err(Fault::Table(error)) => return Err(self.unreadable(&error)),
            Err(error @ Fault::Memory { .. }) => {
                return Err(Error::Memory(format!("{error}; allow more memory")));
            }
            Err(Fault::Stopped) => return Err(Error::Solve("verifying was stopped".into())),
            Err(other) => return Err(Error::Solve(other.to_string())),
        };
        Ok(VerifyReport { positions: 0, of: table.positions(), moves: 0, fault: Some(fault) })
    }

    /// As [`Store::verify`], with others.
    pub(crate) fn verify_together(
        &self,
        variant: &dyn Variant,
        transport: &dyn Transport,
        watch: &dyn Watch,
    ) -> Result<VerifyReport, Error> {
        all_begin(transport, self.open(variant).map(drop))?;
        self.verify(variant, transport, watch)
    }
}
