//! Hostile input for everything that reads what strangers write: settings, positions, certificates, tables and
//! addresses of pages. Inputs are made from valid ones by small changes, and are the same for the same seed, so that any
//! of them can be made again.
//!
//! ```
//! use gamesman_fuzz::{Campaign, TARGETS};
//!
//! let campaign = Campaign { seed: 1, ..Campaign::default() };
//! let report = campaign.run(TARGETS[0], 0..20);
//! assert_eq!((report.inputs, report.findings.len()), (20, 0));
//! ```

mod campaign;
mod mutate;
mod targets;

pub use campaign::{Campaign, Finding, Report, watchdog};
pub use targets::{Attempt, Make, PROCESSES, TARGETS, Target};
