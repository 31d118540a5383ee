//! Progress of long work on standard error: a bar on a terminal, a line now and then elsewhere.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use gamesman_query::{Progress, Stage, Watch};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::interrupt::Interrupt;
use super::print::{bytes, clock, speed, thousands};

/// Where there is no terminal, a line is written this often within a stage.
const PAUSE: Duration = Duration::from_secs(5);

/// Work that takes less than this is not worth more than its first line.
const QUICK: Duration = Duration::from_secs(1);

/// A stage's speed says nothing before it has been going on for this long.
const SETTLED: Duration = Duration::from_millis(500);

/// Shows progress and passes on the wish to stop.
pub(crate) struct Reporter {
    /// What is being done, as the first line says it.
    what: String,
    view: ProgressView,
    /// Whether it is told how the work is done.
    verbose: bool,
    interrupt: Interrupt,
    began: Instant,
    seen: Mutex<Option<StageProgress>>,
}

/// How progress is shown.
enum ProgressView {
    Nothing,
    Bar(ProgressBar),
    Lines(Mutex<Box<dyn Write + Send>>),
}

/// What was seen of the stage that is going on.
#[derive(Clone, Copy)]
struct StageProgress {
    stage: Stage,
    began: Instant,
    /// What was done already when it began.
    before: u64,
    /// When a line was written last.
    at: Instant,
}

/// What is to be shown of some progress.
struct Due {
    /// It is the first progress at all.
    first: bool,
    /// It is the first of its stage.
    new_stage: bool,
    /// It is time for a line.
    line: bool,
    /// How much is done in a second, once that can be told.
    speed: Option<f64>,
}

impl Reporter {
    /// A reporter to standard error.
    pub(crate) fn new(what: &str, quiet: bool, verbose: bool, interrupt: Interrupt) -> Reporter {
        let view = if quiet {
            ProgressView::Nothing
        } else if io::stderr().is_terminal() {
            ProgressView::Bar(ProgressBar::hidden())
        } else {
            ProgressView::Lines(Mutex::new(Box::new(io::stderr())))
        };
        let (what, seen) = (what.into(), Mutex::new(None));
        Reporter { what, view, verbose, interrupt, began: Instant::now(), seen }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        if let ProgressView::Bar(bar) = &self.view {
            bar.finish_and_clear();
        }
    }

    fn due(&self, progress: &Progress) -> Due {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let first = seen.is_none();
        let fresh =
            StageProgress { stage: progress.stage, began: now, before: progress.done, at: now };
        let new_stage = seen.is_none_or(|seen| seen.stage != progress.stage);
        let stage = match &mut *seen {
            Some(seen) if !new_stage => seen,
            seen => seen.insert(fresh),
        };
        let line = new_stage || now - stage.at >= PAUSE;
        if line {
            stage.at = now;
        }
        let took = now - stage.began;
        // Threads may come a little out of order.
        let done = progress.done.saturating_sub(stage.before);
        let speed = (took >= SETTLED && done > 0).then(|| done as f64 / took.as_secs_f64());
        Due { first, new_stage, line, speed }
    }

    fn draw(&self, bar: &ProgressBar, progress: &Progress, due: &Due) {
        if due.new_stage {
            bar.reset();
        }
        if due.new_stage || bar.length() != progress.total {
            match progress.total {
                Some(total) => bar.set_length(total),
                None => bar.unset_length(),
            }
            bar.set_style(style(progress));
        }
        bar.set_prefix(heading(progress));
        bar.set_message(tail(progress, due.speed));
        bar.set_position(progress.done);
        if due.first {
            // Work does not fail because nobody looks on.
            let _ = writeln!(io::stderr(), "gamesman: {}", self.what);
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Watch for Reporter {
    fn progress(&self, progress: &Progress) {
        let due = self.due(progress);
        match &self.view {
            ProgressView::Nothing => {}
            ProgressView::Bar(bar) => self.draw(bar, progress, &due),
            ProgressView::Lines(to) if due.line => {
                let mut to = to.lock().unwrap_or_else(PoisonError::into_inner);
                // Work does not fail because nobody looks on.
                if due.first {
                    let _ = writeln!(to, "gamesman: {}", self.what);
                }
                if self.began.elapsed() >= QUICK {
                    let _ = writeln!(to, "gamesman: {}", line(progress, due.speed));
                }
            }
            ProgressView::Lines(_) => {}
        }
    }

    fn detail(&self, text: &str) {
        if self.verbose {
            self.note(text);
        }
    }

    fn note(&self, text: &str) {
        match &self.view {
            ProgressView::Nothing => {}
            ProgressView::Bar(bar) => bar.suspend(|| eprintln!("gamesman: note: {text}")),
            ProgressView::Lines(to) => {
                let mut to = to.lock().unwrap_or_else(PoisonError::into_inner);
                let _ = writeln!(to, "gamesman: note: {text}");
            }
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

/// Progress as a line: "solving, tier 12: 1,200 of 5,478 positions (21%), 3.4 M/s, 120 MiB, 0:07
/// left".
fn line(progress: &Progress, speed: Option<f64>) -> String {
    let amount = amount(progress);
    let unit = if progress.stage.counts_bytes() { "" } else { " positions" };
    let done = amount(progress.done);
    let heading = heading(progress);
    let tail = tail(progress, speed);
    match progress.total {
        Some(total) if total > 0 => {
            let percent = (u128::from(progress.done) * 100 / u128::from(total)).min(100);
            format!("{heading}: {done} of {}{unit} ({percent}%){tail}", amount(total))
        }
        _ if progress.done == 0 => format!("{heading}{tail}"),
        _ => format!("{heading}: {done}{unit}{tail}"),
    }
}

/// How a stage's amounts are written.
fn amount(progress: &Progress) -> fn(u64) -> String {
    if progress.stage.counts_bytes() { bytes } else { thousands }
}

/// Speed, memory and the time that is left, as far as they are known, after a comma each.
fn tail(progress: &Progress, pace: Option<f64>) -> String {
    let rate = pace.map(|pace| match progress.stage {
        stage if stage.counts_bytes() => format!("{}/s", bytes(pace as u64)),
        _ => speed(pace),
    });
    let memory = (progress.memory > 0).then(|| bytes(progress.memory));
    let left = pace.zip(progress.total).map(|(pace, total)| {
        let seconds = total.saturating_sub(progress.done) as f64 / pace;
        // Whoever hears of a thousand years need not hear of more.
        format!("{} left", clock(Duration::from_secs(seconds.min(3e10) as u64)))
    });
    [rate, memory, left].into_iter().flatten().map(|part| format!(", {part}")).collect()
}

fn style(progress: &Progress) -> ProgressStyle {
    let template = match (progress.stage.counts_bytes(), progress.total) {
        (true, Some(_)) => "{prefix} [{wide_bar}] {binary_bytes}/{binary_total_bytes}{msg}",
        (true, None) => "{prefix} {spinner} {binary_bytes}{msg}",
        (false, Some(_)) => "{prefix} [{wide_bar}] {human_pos}/{human_len}{msg}",
        (false, None) => "{prefix} {spinner} {human_pos}{msg}",
    };
    // The templates are constants; the default style is as good if one has a slip.
    let style = ProgressStyle::with_template(template);
    style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> ")
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
            view: ProgressView::Lines(Mutex::new(Box::new(paper.clone()))),
            verbose: false,
            interrupt: Interrupt::default(),
            began: Instant::now().checked_sub(going_on).unwrap(),
            seen: Mutex::new(None),
        };
        let show = |stage, done, total, tier| {
            reporter.progress(&Progress::new(stage, done, total).in_tier(tier));
        };
        show(Stage::Reach, 1000, None, None);
        show(Stage::Reach, 2000, None, None);
        show(Stage::Solve, 0, Some(5478), Some(9));
        show(Stage::Solve, 4000, Some(5478), Some(2));
        show(Stage::Count, 0, None, None);
        show(Stage::Write, 1536, Some(6144), None);
        text(&paper)
    }

    fn text(paper: &Paper) -> Vec<String> {
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
    fn lines_have_speed_memory_and_the_time_left_if_they_are_known() {
        let progress = |stage, done, total, tier, memory| {
            Progress::new(stage, done, total).in_tier(tier).with_memory(memory)
        };
        let solving = progress(Stage::Solve, 1200, Some(5478), Some(12), 120 << 20);
        for (progress, pace, expected) in [
            (
                solving,
                Some(600.0),
                "solving, tier 12: 1,200 of 5,478 positions (21%), 600/s, 120 MiB, 0:07 left",
            ),
            (solving, None, "solving, tier 12: 1,200 of 5,478 positions (21%), 120 MiB"),
            (
                progress(Stage::Reach, 9_000_000, None, Some(3), 3 << 30),
                Some(3.4e6),
                "finding positions, tier 3: 9,000,000 positions, 3.4 M/s, 3.0 GiB",
            ),
            (
                progress(Stage::Write, 1 << 20, Some(4 << 20), None, 0),
                Some(1_048_576.0),
                "writing: 1.0 MiB of 4.0 MiB (25%), 1.0 MiB/s, 0:03 left",
            ),
            (progress(Stage::Count, 0, None, None, 0), None, "counting"),
        ] {
            assert_eq!(line(&progress, pace), expected);
        }
    }

    #[test]
    fn speed_is_that_of_the_stage_since_it_began() {
        let reporter = Reporter {
            what: String::new(),
            view: ProgressView::Nothing,
            verbose: false,
            interrupt: Interrupt::default(),
            began: Instant::now(),
            seen: Mutex::new(None),
        };
        let at = |done| Progress::new(Stage::Solve, done, Some(100_000));
        assert!(reporter.due(&at(40_000)).speed.is_none(), "it has just begun");
        // As if that had been ten seconds ago.
        let ago = Instant::now().checked_sub(Duration::from_secs(10)).unwrap();
        let seen =
            reporter.seen.lock().unwrap().as_mut().map(|seen| (seen.began, seen.at) = (ago, ago));
        assert!(seen.is_some());
        let due = reporter.due(&at(41_000));
        assert!(due.line && !due.first && !due.new_stage);
        let speed = due.speed.unwrap();
        assert!((50.0..=100.0).contains(&speed), "1,000 in a little over ten seconds: {speed}");
        assert!(!reporter.due(&at(41_000)).line, "a line was due just now");
        assert!(reporter.due(&at(30_000)).speed.is_none(), "out of order");
    }

    #[test]
    fn all_templates_are_understood() {
        for stage in [Stage::Write, Stage::Solve] {
            for total in [None, Some(1)] {
                let progress = Progress::new(stage, 0, total);
                // Drawing it would panic if a key were unknown; parsing it fails on syntax.
                let bar = ProgressBar::hidden().with_style(style(&progress));
                bar.set_position(1);
            }
        }
    }
}
