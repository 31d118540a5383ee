//! A whole table, page by page.

use gamesman_rules::Variant;
use gamesman_solve::{Page, Progress, Stage, Table, Watch};

use crate::Error;

/// Some entries of a table, in the order of their numbers. The lists have the same length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// Numbers, values, and margins and nimbers where the game has them.
    pub page: Page,
    /// The positions as text, if they were asked for.
    pub positions: Option<Vec<String>>,
}

/// Gives all entries of a table to `each`, at most 16,384 at a time.
pub(crate) fn export<E: From<Error>>(
    variant: &dyn Variant,
    table: &Table,
    with_positions: bool,
    watch: &dyn Watch,
    each: &mut dyn FnMut(&Rows) -> Result<(), E>,
    wrong: impl Fn(&gamesman_solve::TableError) -> Error,
) -> Result<u64, E> {
    let text = |number: u64| match variant.position(number) {
        Ok(Some(position)) => Ok(position),
        _ => Err(Error::File(format!("the table holds number {number}, which is no position"))),
    };
    let mut done = 0;
    for page in 0..table.pages() {
        let page = table.page(page).map_err(|error| wrong(&error))?;
        let positions = match with_positions {
            true => Some(page.numbers.iter().map(|&n| text(n)).collect::<Result<_, _>>()?),
            false => None,
        };
        done += page.numbers.len() as u64;
        each(&Rows { page, positions })?;
        let total = Some(table.entries());
        watch.progress(&Progress::new(Stage::Export, done, total));
        if watch.stopped() {
            return Err(Error::Solve("exporting was stopped".into()).into());
        }
    }
    Ok(done)
}
