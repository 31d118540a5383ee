//! What a learner has done, when drills come again, and how good the learner is: plain data and pure functions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::lesson::Pass;

/// The version of the form.
const VERSION: u32 = 1;

/// After how many days a drill comes again that went well so many times in a row: a day, three days, one and two weeks,
/// one, three and six months.
const DAYS: [u32; 7] = [1, 3, 7, 14, 30, 90, 180];

/// How often a position that was missed comes back.
const COMES_BACK: u8 = 2;

/// Most positions that were missed and are kept for each drill.
const MISSED: usize = 20;

/// What a learner has done. Whoever keeps it has it as JSON; a day is the number of days since 1970 where the learner
/// lives.
///
/// ```
/// use gamesman_query::course::{Outcome, Progress};
///
/// let today = 20_000;
/// let right = Outcome { right: true, position: "0,0,2,3", image: None, difficulty: 2.0 };
/// let progress = Progress::default().after("nim/two-heaps/level", right, today);
/// assert!(progress.due(today).is_empty());
/// assert_eq!(progress.due(today + 1), ["nim/two-heaps/level"]);
/// let again = Progress::import(&progress.export()).expect("its own export");
/// assert_eq!(again, progress);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Progress {
    version: u32,
    /// By course, lesson and drill, joined by `/`.
    pub items: BTreeMap<String, Item>,
    /// Exercises of chapters that were solved, by chapter and exercise, and the day when they first were. Progress of
    /// older versions has none.
    #[serde(default)]
    pub passed: BTreeMap<String, u32>,
    /// Exams of lessons that were passed, by course and lesson, and the day when they first were. Progress of older versions
    /// has none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub exams: BTreeMap<String, u32>,
    /// Puzzles that were solved, by theme, game, variant and position, with one to three stars. Progress of older versions has none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stars: BTreeMap<String, u8>,
    /// Stars of the puzzles of a day, a digit for each, by the day. Progress of older versions has none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub days: BTreeMap<u32, String>,
    /// The track of the course for authors of games, if the learner has chosen one: `python` or `rust`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub track: Option<String>,
}

/// A drill of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Item {
    /// How many times in a row it went well when it was due, from 0.
    pub step: usize,
    /// The day from which on it is due.
    pub due: u32,
    /// How good the learner is at it.
    pub skill: Skill,
    /// Drills done.
    pub done: u32,
    /// The last drills, the latest last: whether they were right.
    pub last: Vec<bool>,
    /// Positions that were missed and come back.
    pub again: Vec<Again>,
}

/// A position that was missed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Again {
    /// The position as text.
    pub position: String,
    /// How often it still comes.
    pub left: u8,
}

/// How good a learner is, on the scale of Elo: 400 more is ten times the odds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Skill(pub f64);

/// How a drill went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome<'a> {
    /// Whether it was solved.
    pub right: bool,
    /// The position it began with.
    pub position: &'a str,
    /// Its mirror image, if there is one ([`Session::mirrored`](crate::Session::mirrored)): whoever missed one of the two
    /// is asked for either.
    pub image: Option<&'a str>,
    /// Its difficulty ([`DrillAnswer::difficulty`](crate::DrillAnswer::difficulty)).
    pub difficulty: f64,
}

impl Again {
    /// Whether its mirror image comes next, where there is one: every other time.
    pub fn mirrored(&self) -> bool {
        self.left.is_multiple_of(2)
    }
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            version: VERSION,
            items: BTreeMap::new(),
            passed: BTreeMap::new(),
            exams: BTreeMap::new(),
            stars: BTreeMap::new(),
            days: BTreeMap::new(),
            track: None,
        }
    }
}

impl Default for Skill {
    fn default() -> Skill {
        Skill(1_000.0)
    }
}

impl Skill {
    /// The strength of a position of this difficulty, on the same scale: a beginner wins half of the drills in which one
    /// of four moves is right.
    fn of_position(difficulty: f64) -> f64 {
        800.0 + 100.0 * difficulty
    }

    /// The chance that a drill of this difficulty goes well.
    pub fn expects(self, difficulty: f64) -> f64 {
        1.0 / (1.0 + 10f64.powf((Skill::of_position(difficulty) - self.0) / 400.0))
    }

    /// The difficulty at which three drills of four go well, which is when one learns most.
    pub fn suited(self) -> f64 {
        (self.0 - 400.0 * 3f64.log10() - 800.0) / 100.0
    }

    /// After a drill; who has done few moves faster.
    fn after(self, outcome: Outcome<'_>, done: u32) -> Skill {
        let k = if done < 10 { 64.0 } else { 24.0 };
        let result = f64::from(u8::from(outcome.right));
        Skill(self.0 + k * (result - self.expects(outcome.difficulty)))
    }
}

impl Item {
    /// After a drill. What goes well before it is due moves nothing but the skill; what does not is due tomorrow.
    fn after(mut self, outcome: Outcome<'_>, today: u32) -> Item {
        let due = self.done == 0 || self.due <= today;
        self.skill = self.skill.after(outcome, self.done);
        self.done = self.done.saturating_add(1);
        self.last.push(outcome.right);
        let old = self.last.len().saturating_sub(MISSED);
        self.last.drain(..old);
        match (outcome.right, due) {
            (true, true) => {
                self.due = today.saturating_add(DAYS[self.step.min(DAYS.len() - 1)]);
                self.step = (self.step + 1).min(DAYS.len());
            }
            (true, false) => {}
            (false, _) => (self.step, self.due) = (0, today.saturating_add(1)),
        }
        let is = |again: &Again| {
            again.position == outcome.position || Some(again.position.as_str()) == outcome.image
        };
        let known = self.again.iter().position(is);
        match (known, outcome.right) {
            (Some(at), true) => {
                self.again[at].left -= 1;
                if self.again[at].left == 0 {
                    self.again.remove(at);
                }
            }
            (Some(at), false) => self.again[at].left = COMES_BACK,
            (None, true) => {}
            (None, false) => {
                let position = outcome.position.to_owned();
                self.again.push(Again { position, left: COMES_BACK });
                let old = self.again.len().saturating_sub(MISSED);
                self.again.drain(..old);
            }
        }
        self
    }

    /// Whether so many of the last drills were right.
    pub fn passes(&self, pass: Pass) -> bool {
        let last = self.last.iter().rev().take(pass.of as usize);
        last.filter(|right| **right).count() >= pass.right as usize
    }
}

impl Progress {
    /// After a drill on this day.
    #[must_use]
    pub fn after(mut self, item: &str, outcome: Outcome<'_>, today: u32) -> Progress {
        let before = self.items.remove(item).unwrap_or_default();
        self.items.insert(item.to_owned(), before.after(outcome, today));
        self
    }

    /// After an exercise of a chapter was solved on this day.
    #[must_use]
    pub fn after_exercise(mut self, exercise: &str, today: u32) -> Progress {
        self.passed.entry(exercise.to_owned()).or_insert(today);
        self
    }

    /// After the exam of a lesson was passed on this day.
    #[must_use]
    pub fn after_exam(mut self, exam: &str, today: u32) -> Progress {
        self.exams.entry(exam.to_owned()).or_insert(today);
        self
    }

    /// Whether an exercise of a chapter was solved.
    pub fn has_passed(&self, exercise: &str) -> bool {
        self.passed.contains_key(exercise)
    }

    /// What has been done, or a beginner's.
    pub fn item(&self, item: &str) -> Item {
        self.items.get(item).cloned().unwrap_or_default()
    }

    /// What is due, longest first.
    pub fn due(&self, today: u32) -> Vec<&str> {
        let mut due: Vec<(u32, &str)> = self
            .items
            .iter()
            .filter(|(_, item)| item.due <= today)
            .map(|(name, item)| (item.due, name.as_str()))
            .collect();
        due.sort_unstable();
        due.into_iter().map(|(_, name)| name).collect()
    }

    /// As JSON.
    pub fn export(&self) -> String {
        serde_json::to_string(self).expect("plain data")
    }

    /// From JSON that was exported, now or by an older version.
    ///
    /// # Errors
    /// What is wrong with it, for people.
    pub fn import(text: &str) -> Result<Progress, String> {
        /// What all versions have.
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let wrong = |error| format!("this is no exported progress: {error}");
        match serde_json::from_str::<Versioned>(text).map_err(wrong)?.version {
            VERSION => serde_json::from_str(text).map(Progress::sound).map_err(wrong),
            0 => Err("this is no exported progress: version 0".into()),
            newer => Err(format!(
                "this progress was exported by a newer version ({newer}; this one reads {VERSION})"
            )),
        }
    }

    /// Whatever was written by hand brought within its bounds.
    fn sound(mut self) -> Progress {
        for item in self.items.values_mut() {
            item.step = item.step.min(DAYS.len());
            item.again.retain(|again| again.left > 0);
            item.again.truncate(MISSED);
            item.last.truncate(MISSED);
            if !item.skill.0.is_finite() {
                item.skill = Skill::default();
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(right: bool, position: &str) -> Outcome<'_> {
        Outcome { right, position, image: None, difficulty: 2.0 }
    }

    #[test]
    fn what_goes_well_comes_later_each_time() {
        let (mut progress, mut today) = (Progress::default(), 20_000);
        let mut waited = Vec::new();
        for _ in 0..9 {
            progress = progress.after("a/b/c", outcome(true, "p"), today);
            let due = progress.item("a/b/c").due;
            waited.push(due - today);
            assert!(progress.due(due - 1).is_empty());
            assert_eq!(progress.due(due), ["a/b/c"]);
            today = due;
        }
        assert_eq!(waited, [1, 3, 7, 14, 30, 90, 180, 180, 180]);
        progress = progress.after("a/b/c", outcome(false, "p"), today);
        assert_eq!(progress.item("a/b/c").due, today + 1, "tomorrow");
        progress = progress.after("a/b/c", outcome(true, "p"), today + 1);
        assert_eq!(progress.item("a/b/c").due, today + 2, "from the beginning");
    }

    #[test]
    fn more_practice_on_a_day_does_not_put_off_what_is_due() {
        let progress = Progress::default().after("x", outcome(true, "p"), 100);
        let more = progress.clone().after("x", outcome(true, "q"), 100);
        assert_eq!((more.item("x").due, more.item("x").step), (101, 1));
        assert!(more.item("x").skill.0 > progress.item("x").skill.0);
    }

    #[test]
    fn what_was_missed_comes_back_twice() {
        let mut progress = Progress::default().after("x", outcome(false, "p"), 100);
        let left = |progress: &Progress| -> Vec<u8> {
            progress.item("x").again.iter().map(|again| again.left).collect()
        };
        assert_eq!(left(&progress), [2]);
        progress = progress.after("x", outcome(true, "p"), 101);
        assert_eq!(left(&progress), [1]);
        progress = progress.after("x", outcome(false, "p"), 101);
        assert_eq!(left(&progress), [2]);
        for _ in 0..2 {
            progress = progress.after("x", outcome(true, "p"), 102);
        }
        assert_eq!(left(&progress), [0u8; 0]);
        for i in 0..50 {
            progress = progress.after("x", outcome(false, &i.to_string()), 103);
        }
        assert_eq!(progress.item("x").again.len(), MISSED);
        assert_eq!(progress.item("x").last.len(), MISSED);
    }

    #[test]
    fn what_was_missed_comes_back_mirrored_and_as_it_was() {
        let mut progress = Progress::default().after("x", outcome(false, "p"), 100);
        let again = |progress: &Progress| progress.item("x").again.first().cloned();
        assert!(again(&progress).is_some_and(|again| again.mirrored()));
        let image = Outcome { image: Some("p"), ..outcome(true, "q") };
        progress = progress.after("x", image, 101);
        let left = again(&progress).map(|again| (again.position.clone(), again.mirrored()));
        assert_eq!(left, Some(("p".into(), false)));
        progress = progress.after("x", image, 102);
        assert_eq!(again(&progress), None);
    }

    #[test]
    fn skill_meets_the_difficulty_that_suits_it() {
        let mut skill = Skill::default();
        assert!((skill.expects(skill.suited()) - 0.75).abs() < 1e-9);
        let before = skill.suited();
        for done in 0..30 {
            let difficulty = skill.suited();
            skill =
                skill.after(Outcome { right: true, position: "", image: None, difficulty }, done);
        }
        assert!(skill.suited() > before + 1.0, "{skill:?}");
        for done in 30..200 {
            let difficulty = skill.suited();
            skill =
                skill.after(Outcome { right: false, position: "", image: None, difficulty }, done);
        }
        assert!(skill.suited() < before, "{skill:?}");
    }

    #[test]
    fn a_lesson_is_passed_by_its_last_drills() {
        let pass = Pass { right: 3, of: 4 };
        let mut progress = Progress::default();
        for right in [false, true, true, false] {
            progress = progress.after("x", outcome(right, "p"), 1);
        }
        assert!(!progress.item("x").passes(pass));
        progress = progress.after("x", outcome(true, "p"), 1);
        assert!(progress.item("x").passes(pass));
        assert!(!Item::default().passes(pass));
    }

    /// The form that version 1 wrote: it is read for ever.
    #[test]
    fn progress_is_exported_and_imported() {
        let old = r#"{"version":1,"items":{"nim/ones/count":{"step":2,"due":20003,"skill":1050.5,"done":4,
            "last":[true,false,true,true],"again":[{"position":"0,0,1,1","left":1}]}}}"#;
        let progress = Progress::import(old).expect("version 1");
        let item = progress.item("nim/ones/count");
        assert_eq!((item.step, item.due, item.done), (2, 20_003, 4));
        assert_eq!((item.skill, item.again[0].left), (Skill(1050.5), 1));
        assert_eq!(Progress::import(&progress.export()), Ok(progress.clone()));
        // It had no exams, and is written as it was until one is passed; the first day counts.
        assert!(!progress.export().contains("exams"));
        let passed = progress.after_exam("nim/ones", 7).after_exam("nim/ones", 9);
        assert!(passed.export().contains(r#""exams":{"nim/ones":7}"#));
        assert_eq!(Progress::import(&passed.export()), Ok(passed));
        for (text, what) in [
            ("", "no exported progress"),
            ("{}", "no exported progress"),
            (r#"{"version":2,"drills":[]}"#, "newer version"),
            (r#"{"version":0,"items":{}}"#, "version 0"),
            (r#"{"version":1,"items":{"a":{"step":-1}}}"#, "no exported progress"),
        ] {
            let error = Progress::import(text).expect_err(text);
            assert!(error.contains(what), "{text}: {error}");
        }
        let wild = r#"{"version":1,"items":{"a":{"step":99,"due":0,"skill":1000,"done":0,"last":[],
            "again":[{"position":"p","left":0}]}}}"#;
        let item = Progress::import(wild).expect("within bounds now").item("a");
        assert_eq!((item.step, item.again.len()), (7, 0));
    }
}
