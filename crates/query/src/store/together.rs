//! Solving with other processes.

use std::path::Path;
use std::time::{Duration, Instant};

use gamesman_rules::Variant;
use gamesman_solve::{Counted, Reduce, Transport, Watch, Work, on_threads, solve_over};

use super::{Store, file_name, solve_error};
use crate::report::{RanksReport, SolveReport};
use crate::{Error, quota};

/// Processes that solve a variant together, each a rank of the transport.
pub struct Together<'a> {
    /// How they talk to each other.
    pub transport: &'a dyn Transport,
    /// A folder for what ranks finish, which may be another one on every host; `None` is the place of the table.
    pub work_dir: Option<&'a Path>,
}

impl Store {
    /// As [`Store::solve`], with others, each of which makes its part of the table. The first writes it and has the report.
    pub(crate) fn solve_together(
        &self,
        variant: &dyn Variant,
        together: &Together<'_>,
        watch: &dyn Watch,
    ) -> Result<Option<SolveReport>, Error> {
        let began = Instant::now();
        let transport = together.transport;
        let first = transport.rank() == 0;
        let hold = || first.then(|| self.hold(watch)).transpose();
        let begun = self.numbered(variant, watch).and_then(|graph| Ok((graph, hold()?)));
        let (graph, _hold) = all_begin(transport, begun)?;
        let folder = match together.work_dir {
            Some(dir) => dir.join(self.game).join(file_name(&self.settings)),
            None => self.work_folder(),
        };
        let (identity, options) = (self.identity(graph), self.options());
        let work = Work::new(&folder, &identity, &options, self.shared.config.keep_every);
        work.sweep_part(transport.rank(), transport.count());
        let counted = Counted::new(transport);
        let solved = solve_over(graph, &options, &work, &counted, watch);
        let solution = solved.map_err(|error| solve_error(&error))?;
        if first {
            quota::unmark(&self.path());
        }
        let keep = || Ok(self.keep(variant, &solution, &counted, watch));
        let kept = on_threads(graph, &options, keep).map_err(|error| solve_error(&error))?;
        let ranks = Some(ranks(&counted, solution.uneven()));
        // What is finished stays until the table is in its place.
        if kept.is_ok() {
            work.clear();
        }
        let took = began.elapsed();
        kept.map(|report| first.then_some(SolveReport { took, ranks, ..report }))
    }
}

/// What all ranks have done.
fn ranks(counted: &Counted<'_>, uneven: f64) -> RanksReport {
    let mut own = vec![0; counted.count()];
    own[counted.rank()] = counted.waited().as_nanos() as u64;
    let sent = counted.reduce(&[counted.sent()], Reduce::Sum)[0];
    let waited = counted.reduce(&own, Reduce::Sum);
    let (least, most) = (waited.iter().min(), waited.iter().max());
    let (least, most) = (least.copied().unwrap_or(0), most.copied().unwrap_or(0));
    let slowest = waited.iter().position(|waited| *waited == least).unwrap_or(0);
    RanksReport { sent, slowest, waited: Duration::from_nanos(most - least), uneven }
}

/// Goes on only if all can begin. Whoever cannot says so; otherwise the others would wait for it.
pub(super) fn all_begin<T>(transport: &dyn Transport, own: Result<T, Error>) -> Result<T, Error> {
    let text = own.as_ref().err().map(Error::to_string).unwrap_or_default();
    let texts = transport.exchange(vec![text.into_bytes(); transport.count()]);
    let begun = own?;
    match texts.iter().position(|text| !text.is_empty()) {
        Some(rank) => {
            Err(Error::Solve(format!("rank {rank}: {}", String::from_utf8_lossy(&texts[rank]))))
        }
        None => Ok(begun),
    }
}
