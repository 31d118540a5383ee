//! What a large solve would take, told before it begins.

use std::path::Path;
use std::time::Duration;

use gamesman_query::{Config, Hosts, PositionCount, Session};

use super::context::{Context, title};
use super::failure::Failure;
use super::plan::processors;
use super::print::{bytes, duration, thousands};

/// What takes longer is begun by those who insist.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Refuses what would take more than a day or more disk than is free, and says what it would take.
pub(super) fn check(context: &Context, session: &Session, config: &Config) -> Result<(), Failure> {
    let threads = match config.threads {
        0 => processors(),
        threads => threads,
    };
    let hosts = Hosts { count: 1, threads, memory: config.memory, network: u64::MAX };
    let title = title(session);
    let what = format!("finding out what {title} takes");
    let plan = context.watched(&what, |watch| session.plan_solve(hosts, None, watch))?;
    let time = Duration::from_secs_f64(plan.seconds());
    let free = free(&config.data_dir);
    if time <= LONGEST && free.is_none_or(|free| plan.first_disk <= free) {
        return Ok(());
    }
    let most = if plan.count == PositionCount::Found { "" } else { "at most " };
    let disk = free.map_or(String::new(), |free| format!(", of which {} are free", bytes(free)));
    let answered = match session.has_own_search() {
        true => "; ‘gamesman query’ and ‘gamesman play’ do without a table",
        false => "",
    };
    Err(Failure::Failed(format!(
        "{title} was not begun: it has {most}{} positions, which would take about {} and {} of disk{disk}; ‘gamesman \
         plan’ shows it by tiers; begin all the same with --force, or choose a smaller variant{answered}",
        thousands(plan.positions()),
        duration(time),
        bytes(plan.first_disk),
    )))
}

/// Bytes free where the folder is or will be, if that can be found out.
fn free(folder: &Path) -> Option<u64> {
    folder.ancestors().find_map(|folder| fs4::available_space(folder).ok())
}
