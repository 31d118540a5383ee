//! Many inputs for one target, and what came of them.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::targets::{Attempt, Target};

/// The input that is being tried, and since when.
static NOW: Mutex<Option<(Instant, String)>> = Mutex::new(None);

/// How inputs are made and judged.
#[derive(Clone, Copy, Debug)]
pub struct Campaign {
    /// The same seed makes the same inputs.
    pub seed: u64,
    /// An input that takes longer is a finding; `None` if none is.
    pub slow: Option<Duration>,
    /// Most findings, after which it ends.
    pub most: usize,
}

impl Default for Campaign {
    fn default() -> Campaign {
        Campaign { seed: 1, slow: None, most: 20 }
    }
}

/// An input that should not have done what it did.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its place, with which it is made again.
    pub at: u64,
    /// The input, in a form that can be printed.
    pub input: String,
    /// What happened.
    pub what: String,
}

/// What came of some inputs.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many were tried.
    pub inputs: u64,
    /// How many were accepted as valid.
    pub accepted: u64,
    /// The longest time that one took.
    pub slowest: Duration,
    /// The input that took longest.
    pub slowest_input: String,
    /// What went wrong.
    pub findings: Vec<Finding>,
}

impl Campaign {
    /// Tries the inputs at these places, until the iterator ends or there are too many findings.
    ///
    /// # Panics
    /// If the target cannot be made ready, for which it needs a temporary folder.
    pub fn run(&self, target: Target, places: impl IntoIterator<Item = u64>) -> Report {
        let mut ready = (target.make)();
        let mut report = Report::default();
        for at in places {
            // Neighbouring seeds make unrelated inputs.
            let mut rng =
                StdRng::seed_from_u64(self.seed.wrapping_mul(0x9E37_79B9).wrapping_add(at));
            let mut input = String::new();
            let began = Instant::now();
            let attempt = catch_unwind(AssertUnwindSafe(|| {
                ready(&mut rng, &mut |made| {
                    made.clone_into(&mut input);
                    *lock() = Some((Instant::now(), format!("{} at {at}: {made}", target.name)));
                })
            }));
            let took = lock().take().map_or(began.elapsed(), |(since, _)| since.elapsed());
            let slow = self.slow.filter(|slow| took > *slow).map(|_| format!("it took {took:.1?}"));
            let wrong = match attempt {
                Ok(Attempt::Wrong(what)) => Some(what),
                Ok(Attempt::Accepted) => {
                    report.accepted += 1;
                    slow
                }
                Ok(Attempt::Refused) => slow,
                Err(panic) => Some(format!("panic: {}", message(&*panic))),
            };
            report.inputs += 1;
            if took > report.slowest {
                (report.slowest, report.slowest_input) = (took, input.clone());
            }
            if let Some(what) = wrong {
                report.findings.push(Finding { at, input, what });
                if report.findings.len() >= self.most {
                    break;
                }
            }
        }
        report
    }
}

/// Ends the process if one input takes longer than this, and says which.
pub fn watchdog(patience: Duration) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(patience / 10);
            if let Some((since, input)) = &*lock()
                && since.elapsed() > patience
            {
                eprintln!("this does not end: {input}");
                std::process::exit(1);
            }
        }
    });
}

fn lock() -> std::sync::MutexGuard<'static, Option<(Instant, String)>> {
    NOW.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("of another kind")
}
