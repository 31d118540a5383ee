//! A class: learners by name, whose progress their teacher sees. Everything is in one folder of the machine that serves, and
//! nothing leaves it.
//!
//! `class.json` has the code that learners join with and the secret of the teacher's page; each learner is a file of their own.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use gamesman_query::course::{self, Progress};
use gamesman_query::replace;
use gamesman_query::themes::Theme;
use rand::RngExt as _;
use serde::{Deserialize, Serialize};

use crate::web::rooms::{Code, Secret};

/// Most learners of a class.
const LEARNERS: usize = 300;
/// Longest name, in characters.
pub const LONGEST_NAME: usize = 40;
/// Largest number of days since 1970 that a learner's clock may show.
const LAST_DAY: u32 = 1_000_000;

/// What a learner is told apart by.
pub type Id = u64;

/// Why something cannot be done in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The code is another one.
    Code,
    /// A name is empty, too long, or has characters that nobody can read.
    Name,
    /// Somebody else in the class is called so.
    Taken,
    /// The class has as many learners as it may.
    Full,
    /// Whoever asks is no learner of the class, or no longer.
    Stranger,
    /// What was sent is no progress.
    Progress,
    /// The folder cannot be written.
    Disk,
}

/// A learner, as in their file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Learner {
    /// What they call themselves.
    pub name: String,
    /// What their browser proves by that it is theirs.
    secret: String,
    /// The last day on which something came from them, in days since 1970; 0 if nothing has.
    pub seen: u32,
    /// What they have done.
    pub progress: Progress,
}

impl Learner {
    fn has(&self, secret: Secret) -> bool {
        self.secret == format!("{secret:032x}")
    }
}

/// The file of the class.
#[derive(Serialize, Deserialize)]
struct About {
    code: String,
    teacher: String,
}

/// A class that is served.
#[derive(Debug)]
pub struct Class {
    folder: PathBuf,
    code: Code,
    teacher: Secret,
    learners: Mutex<BTreeMap<Id, Learner>>,
}

impl Class {
    /// The class in a folder, which is begun if it is new.
    ///
    /// # Errors
    /// If the folder cannot be read or written, or a file in it is not one of a class.
    pub fn open(folder: &Path) -> anyhow::Result<Class> {
        let learners = folder.join("learners");
        fs::create_dir_all(&learners).context("the folder of the class cannot be made")?;
        let about = folder.join("class.json");
        if !about.exists() {
            let teacher: Secret = rand::rng().random();
            let fresh = About { code: Code::new().to_string(), teacher: format!("{teacher:032x}") };
            put(&about, &serde_json::to_string_pretty(&fresh)?)
                .context("class.json cannot be written")?;
        }
        let About { code, teacher } = read(&about)?;
        let code = code.parse().map_err(|()| anyhow::anyhow!("class.json: ‘{code}’ is no code"))?;
        let teacher = Secret::from_str_radix(&teacher, 16).context("class.json: no secret")?;
        let mut all = BTreeMap::new();
        for file in fs::read_dir(&learners).context("the learners cannot be listed")? {
            let file = file.context("the learners cannot be listed")?.path();
            let id = file.file_stem().and_then(|stem| stem.to_str());
            let id = id.and_then(|id| Id::from_str_radix(id, 16).ok());
            if let (Some(id), Some("json")) = (id, file.extension().and_then(|e| e.to_str())) {
                all.insert(id, read::<Learner>(&file)?);
            }
        }
        Ok(Class { folder: folder.to_owned(), code, teacher, learners: Mutex::new(all) })
    }

    /// What learners join with.
    pub fn code(&self) -> Code {
        self.code
    }

    /// The address of the teacher's page, below the site's.
    pub fn teacher_page(&self) -> String {
        format!("/class/{:032x}", self.teacher)
    }

    /// Whether this is the secret of the teacher's page.
    pub fn is_teacher(&self, secret: &str) -> bool {
        Secret::from_str_radix(secret, 16) == Ok(self.teacher) && secret.len() == 32
    }

    /// Takes somebody in who knows the code.
    ///
    /// # Errors
    /// If the code is wrong, the name will not do, the class is full, or the disk is.
    pub fn join(&self, code: &str, name: &str) -> Result<(Id, Secret), Refusal> {
        if code.trim().to_lowercase().parse() != Ok(self.code) {
            return Err(Refusal::Code);
        }
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let readable = !name.chars().any(char::is_control);
        if name.is_empty() || name.chars().count() > LONGEST_NAME || !readable {
            return Err(Refusal::Name);
        }
        let mut learners = self.learners();
        if learners.len() >= LEARNERS {
            return Err(Refusal::Full);
        }
        let same = |other: &Learner| other.name.to_lowercase() == name.to_lowercase();
        if learners.values().any(same) {
            return Err(Refusal::Taken);
        }
        let mut ids = std::iter::repeat_with(|| rand::rng().random::<Id>());
        let id = ids.find(|id| !learners.contains_key(id)).ok_or(Refusal::Full)?;
        let secret: Secret = rand::rng().random();
        let learner = Learner {
            name,
            secret: format!("{secret:032x}"),
            seen: 0,
            progress: Progress::default(),
        };
        self.keep(id, &learner)?;
        learners.insert(id, learner);
        Ok((id, secret))
    }

    /// The learner with this secret.
    pub fn learner(&self, id: Id, secret: Secret) -> Option<Learner> {
        self.learners().get(&id).filter(|learner| learner.has(secret)).cloned()
    }

    /// Takes note of what a learner has done by this day: of the drills and exams that are sent, whatever was
    /// known of them before is replaced. What no course has is left out.
    ///
    /// # Errors
    /// If there is no such learner, or the disk is full.
    pub fn report(&self, id: Id, secret: Secret, sent: Progress, day: u32) -> Result<(), Refusal> {
        if day > LAST_DAY {
            return Err(Refusal::Progress);
        }
        // Nobody else changes the learner until the file is written.
        let mut learners = self.learners();
        let place = learners.get_mut(&id).filter(|learner| learner.has(secret));
        let place = place.ok_or(Refusal::Stranger)?;
        let mut learner = place.clone();
        let theme = |item: &str| item.strip_prefix("puzzles/")?.parse::<Theme>().ok();
        let known = |item: &String| course::drill(item).is_some() || theme(item).is_some();
        let items = sent.items.into_iter().filter(|(item, _)| known(item));
        learner.progress.items.extend(items.map(|(name, mut item)| {
            // The teacher sees how it went, not where.
            item.again.clear();
            (name, item)
        }));
        let exam = |name: &String| {
            course::COURSES
                .iter()
                .any(|course| course.lessons.iter().any(|lesson| course.exam(lesson) == *name))
        };
        learner.progress.exams.extend(sent.exams.into_iter().filter(|(name, _)| exam(name)));
        learner.seen = day;
        self.keep(id, &learner)?;
        *place = learner;
        Ok(())
    }

    /// Forgets a learner.
    ///
    /// # Errors
    /// If their file cannot be deleted.
    pub fn forget(&self, id: Id) -> Result<(), Refusal> {
        let mut learners = self.learners();
        if learners.contains_key(&id) {
            fs::remove_file(self.file(id)).map_err(|_| Refusal::Disk)?;
            learners.remove(&id);
        }
        Ok(())
    }

    /// All learners by name.
    pub fn all(&self) -> Vec<(Id, Learner)> {
        let mut all: Vec<(Id, Learner)> =
            self.learners().iter().map(|(id, learner)| (*id, learner.clone())).collect();
        all.sort_by_key(|(_, learner)| learner.name.to_lowercase());
        all
    }

    fn learners(&self) -> MutexGuard<'_, BTreeMap<Id, Learner>> {
        self.learners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file(&self, id: Id) -> PathBuf {
        self.folder.join("learners").join(format!("{id:016x}.json"))
    }

    fn keep(&self, id: Id, learner: &Learner) -> Result<(), Refusal> {
        let text = serde_json::to_string_pretty(learner).map_err(|_| Refusal::Disk)?;
        put(&self.file(id), &text).map_err(|_| Refusal::Disk)
    }
}

/// Writes a file as a whole.
fn put(file: &Path, text: &str) -> std::io::Result<()> {
    replace(file, |to| to.write_all(text.as_bytes()))
}

fn read<T: for<'a> Deserialize<'a>>(file: &Path) -> anyhow::Result<T> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = fs::read_to_string(file).with_context(|| format!("{name} cannot be read"))?;
    serde_json::from_str(&text).with_context(|| format!("{name} is not a file of a class"))
}

#[cfg(test)]
mod tests {
    use gamesman_query::course::Outcome;

    use super::*;

    fn one_drill(day: u32) -> Progress {
        let right = Outcome { right: true, position: "0,0,2,3", image: None, difficulty: 2.0 };
        Progress::default().after("nim/two-heaps/level", right, day)
    }

    #[test]
    fn who_knows_the_code_joins_and_is_known_again() {
        let folder = tempfile::tempdir().unwrap();
        let class = Class::open(folder.path()).unwrap();
        let code = class.code().to_string();
        for (code, name, refusal) in [
            ("aaaaaa", "Ada", Refusal::Code),
            ("", "Ada", Refusal::Code),
            (&code, " ", Refusal::Name),
            (&code, "A\u{1b}da", Refusal::Name),
            (&code, &"a".repeat(41), Refusal::Name),
        ] {
            assert_eq!(class.join(code, name), Err(refusal), "{name}");
        }
        let (id, secret) = class.join(&format!(" {} ", code.to_uppercase()), "Ada  Byron").unwrap();
        assert_eq!(class.join(&code, "ada byron"), Err(Refusal::Taken));
        assert_eq!(class.learner(id, secret).unwrap().name, "Ada Byron");
        assert_eq!((class.learner(id, secret ^ 1), class.learner(id ^ 1, secret)), (None, None));
        // A server that begins again knows them all, and keeps its code and the teacher's page.
        class.report(id, secret, one_drill(20_000), 20_000).unwrap();
        let again = Class::open(folder.path()).unwrap();
        assert_eq!((again.code(), again.teacher_page()), (class.code(), class.teacher_page()));
        assert_eq!(again.all(), class.all());
        let seen = again.learner(id, secret).unwrap();
        assert_eq!((seen.seen, seen.progress.item("nim/two-heaps/level").done), (20_000, 1));
        again.forget(id).unwrap();
        assert!(Class::open(folder.path()).unwrap().all().is_empty());
    }

    #[test]
    fn only_what_courses_have_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let class = Class::open(folder.path()).unwrap();
        let (id, secret) = class.join(&class.code().to_string(), "Ada").unwrap();
        let wrong = Outcome { right: false, position: "0,0,2,3", image: None, difficulty: 2.0 };
        let sent = one_drill(1).after("no/such/drill", wrong, 1).after_exam("no/exam", 1);
        let sent = sent.after("nim/two-heaps/level", wrong, 1);
        class.report(id, secret, sent.clone(), 7).unwrap();
        let kept = class.learner(id, secret).unwrap().progress;
        assert_eq!(kept.items.keys().collect::<Vec<_>>(), ["nim/two-heaps/level"]);
        assert!(kept.exams.is_empty() && kept.items["nim/two-heaps/level"].again.is_empty());
        assert_eq!(class.report(id, secret ^ 1, sent.clone(), 7), Err(Refusal::Stranger));
        assert_eq!(class.report(id, secret, sent, u32::MAX), Err(Refusal::Progress));
    }

    #[test]
    fn a_folder_of_something_else_is_refused_by_name() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("class.json"), "{}").unwrap();
        let error = format!("{:#}", Class::open(folder.path()).unwrap_err());
        assert!(error.contains("class.json is not a file of a class"), "{error}");
        assert!(!error.contains(folder.path().to_str().unwrap()), "{error}");
    }
}
