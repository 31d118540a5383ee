//! Progress of long work on standard error: a bar on a terminal, a line now and then elsewhere.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bytesize::ByteSize;
use gamesman_query::{Progress, Stage, Watch};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::interrupt::Interrupt;
use super::print::thousands;

/// Where there is no terminal, a line is written this often within a stage.
const PAUSE: Duration = Duration::from_secs(5);

/// Work that takes less than this is not worth more than its first line.
const QUICK: Duration = Duration::from_secs(1);

/// Shows progress and passes on the wish to stop.
pub(crate) struct Reporter {
    /// What is being done, as the first line says it.
    what: String,
    look: Look,
    interrupt: Interrupt,
    began: Instant,
    seen: Mutex<Option<Seen>>,
}

/// How progress is shown.
enum Look {
    Nothing,
    Bar(ProgressBar),
    Lines(Mutex<Box<dyn Write + Send>>),
}

/// What was shown last.
#[derive(Clone, Copy)]
struct Seen {
    stage: Stage,
    at: Instant,
}

impl Reporter {
    /// A reporter to standard error.
    pub(crate) fn new(what: &str, quiet: bool, interrupt: Interrupt) -> Reporter {
        let look = if quiet {
            Look::Nothing
        } else if io::stderr().is_terminal() {
            Look::Bar(ProgressBar::hidden())
        } else {
            Look::Lines(Mutex::new(Box::new(io::stderr())))
        };
        let (what, seen) = (what.into(), Mutex::new(None));
        Reporter { what, look, interrupt, began: Instant::now(), seen }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        if let Look::Bar(bar) = &self.look {
            bar.finish_and_clear();
        }
    }

    /// Whether this is the first progress at all, and of its stage, or due for a line.
    fn due(&self, stage: Stage) -> (bool, bool, bool) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let first = seen.is_none();
        let new_stage = seen.is_none_or(|seen| seen.stage != stage);
        let due = new_stage || seen.is_some_and(|seen| seen.at.elapsed() >= PAUSE);
        if due {
            *seen = Some(Seen { stage, at: Instant::now() });
        }
        (first, new_stage, due)
    }
}

impl Watch for Reporter {
    fn progress(&self, progress: &Progress) {
        let (first, new_stage, due) = self.due(progress.stage);
        match &self.look {
            Look::Nothing => {}
            Look::Bar(bar) => {
                if new_stage {
                    bar.reset();
                    bar.set_style(style(progress));
                }
                if first {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    bar.println(format!("gamesman: {}", self.what));
                }
                if let Some(total) = progress.total {
                    if bar.length().is_none() {
                        bar.set_style(style(progress));
                    }
                    bar.set_length(total);
                } else if bar.length().is_some() {
                    bar.unset_length();
                }
                bar.set_message(heading(progress));
                bar.set_position(progress.done);
            }
            Look::Lines(to) if due => {
                let mut to = to.lock().unwrap_or_else(PoisonError::into_inner);
                // Work does not fail because nobody looks on.
                if first {
                    let _ = writeln!(to, "gamesman: {}", self.what);
                }
                if self.began.elapsed() >= QUICK {
                    let _ = writeln!(to, "gamesman: {}", line(progress));
                }
            }
            Look::Lines(_) => {}
        }
    }

    fn stopped(&self) -> bool {
        self.interrupt.wanted()
    }
}

fn heading(progress: &Progress) -> String {
    let tier = progress.tier.map_or_else(String::new, |tier| format!(", tier {tier}"));
    format!("{}{tier}", progress.stage.name())
}

/// Progress as a line: "solving, tier 4: 1,200 of 5,478 positions (21%)".
fn line(progress: &Progress) -> String {
    let amount = |n: u64| match progress.stage {
        Stage::Write => ByteSize(n).display().iec().to_string(),
        _ => thousands(n),
    };
    let unit = if progress.stage == Stage::Write { "" } else { " positions" };
    let done = amount(progress.done);
    let heading = heading(progress);
    match progress.total {
        Some(total) if total > 0 => {
            let percent = (u128::from(progress.done) * 100 / u128::from(total)).min(100);
            format!("{heading}: {done} of {}{unit} ({percent}%)", amount(total))
        }
        _ if progress.done == 0 => heading,
        _ => format!("{heading}: {done}{unit}"),
    }
}

fn style(progress: &Progress) -> ProgressStyle {
    let template = match (progress.stage, progress.total) {
        (Stage::Write, Some(_)) => "{msg} [{bar:30}] {binary_bytes}/{binary_total_bytes}",
        (Stage::Write, None) => "{msg} {spinner} {binary_bytes}",
        (_, Some(_)) => "{msg} [{bar:30}] {human_pos}/{human_len}, {speed}, {eta} left",
        (_, None) => "{msg} {spinner} {human_pos}, {speed}, {elapsed}",
    };
    // The templates are constants; the default style is as good if one has a slip.
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> ");
    style.with_key("speed", |state: &ProgressState, out: &mut dyn fmt::Write| {
        // Text for a terminal: nobody is to be told if it does not fit.
        let _ = write!(out, "{}/s", thousands(state.per_sec() as u64));
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The lines written about work that has been going on for so long.
    fn lines(going_on: Duration) -> Vec<String> {
        let paper = Paper::default();
        let reporter = Reporter {
            what: "solving nim ‘regular’".into(),
            look: Look::Lines(Mutex::new(Box::new(paper.clone()))),
            interrupt: Interrupt::default(),
            began: Instant::now().checked_sub(going_on).unwrap(),
            seen: Mutex::new(None),
        };
        let show = |stage, done, total, tier| {
            reporter.progress(&Progress { stage, done, total, tier, memory: 0 });
        };
        show(Stage::Reach, 1000, None, None);
        show(Stage::Reach, 2000, None, None);
        show(Stage::Solve, 0, Some(5478), Some(9));
        show(Stage::Solve, 4000, Some(5478), Some(2));
        show(Stage::Count, 0, None, None);
        show(Stage::Write, 1536, Some(6144), None);
        let text = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn where_there_is_no_terminal_each_stage_is_a_line() {
        assert_eq!(lines(Duration::ZERO), ["gamesman: solving nim ‘regular’"]);
        assert_eq!(
            lines(QUICK),
            [
                "gamesman: solving nim ‘regular’",
                "gamesman: finding positions: 1,000 positions",
                "gamesman: solving, tier 9: 0 of 5,478 positions (0%)",
                "gamesman: counting",
                "gamesman: writing: 1.5 KiB of 6.0 KiB (25%)",
            ]
        );
    }

    #[test]
    fn all_templates_are_understood() {
        for stage in [Stage::Write, Stage::Solve] {
            for total in [None, Some(1)] {
                let progress = Progress { stage, done: 0, total, tier: None, memory: 0 };
                // Drawing it would panic if a key were unknown; parsing it fails on syntax.
                let bar = ProgressBar::hidden().with_style(style(&progress));
                bar.set_position(1);
            }
        }
    }
}
