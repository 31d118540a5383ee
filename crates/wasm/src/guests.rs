//! The running modules of one variant: as many as threads ask at the same time.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use gamesman_rules::{Facts, Mistake, Players, Settings, Stopped};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::engine::{Code, Guest};

/// Most calls that number positions.
const SLICES: u32 = 1 << 20;

/// One variant of a game of a module.
pub(crate) struct Guests {
    code: Arc<Code>,
    /// What errors call the module and the game.
    title: String,
    entry: u32,
    settings: String,
    pub(crate) opened: Opened,
    pub(crate) facts: Facts,
    /// Running modules, each for one thread at a time.
    slots: Box<[Mutex<Option<Running>>]>,
    /// The one that numbers the positions, until it has.
    numbering: Mutex<Option<Running>>,
    ready: OnceLock<Result<Ready, Mistake>>,
    /// Why it answers no more.
    failed: OnceLock<String>,
    trial: Option<Arc<Trial>>,
}

/// A running module with the variant open.
struct Running {
    guest: Guest,
    /// Its positions have numbers.
    numbered: bool,
}

/// A limit on all calls together, for the laws.
pub(crate) struct Trial {
    pub(crate) until: Instant,
    /// It was reached.
    pub(crate) over: AtomicBool,
}

/// What `gm_open` says.
#[derive(Clone, Deserialize, PartialEq)]
pub(crate) struct Opened {
    pub(crate) start: String,
    #[serde(default)]
    scored: bool,
    #[serde(default)]
    nimbers: bool,
    #[serde(default)]
    symmetric: bool,
    #[serde(default)]
    unmoves: bool,
    #[serde(default)]
    rewarded: bool,
    #[serde(default)]
    whole: bool,
    #[serde(default)]
    every: bool,
    #[serde(default)]
    pub(crate) grid: bool,
    #[serde(default)]
    pub(crate) ties_are_draws: bool,
    player_names: Option<(String, String)>,
}

impl Opened {
    /// What the players are called, for as long as the process runs.
    pub(crate) fn player_names(&self) -> [&'static str; 2] {
        match self.player_names.clone() {
            Some((first, second)) => [first.leak(), second.leak()],
            None => ["Player 1", "Player 2"],
        }
    }
}

/// What `gm_prepare` says once positions have numbers.
#[derive(Clone, PartialEq)]
pub(crate) struct Ready {
    pub(crate) size: u64,
    pub(crate) start: u64,
    pub(crate) goals: Option<Vec<u64>>,
}

#[derive(Deserialize)]
struct Prepared {
    done: bool,
    size: Option<u64>,
    start: Option<u64>,
    goals: Option<Vec<u64>>,
}

#[derive(Deserialize)]
struct Mistaken {
    mistake: String,
    at: Option<usize>,
}

/// An answer in JSON, or what is wrong with the question.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<Result<T, Mistake>, String> {
    serde_json::from_slice(bytes).map(Ok).or_else(|error| match serde_json::from_slice(bytes) {
        Ok(Mistaken { mistake, at }) => Ok(Err(Mistake { message: mistake, at })),
        Err(_) => Err(format!("an answer cannot be read: {error}")),
    })
}

impl Guests {
    /// Opens a variant in a module of its own.
    ///
    /// # Errors
    /// If the settings do not fit together, or the module fails.
    pub(crate) fn open(
        code: &Arc<Code>,
        (title, entry, players): (String, u32, Players),
        settings: &Settings,
        trial: Option<Arc<Trial>>,
    ) -> Result<Guests, Mistake> {
        let settings = settings.text().to_owned();
        let failed = |why: String| Mistake::new(format!("{title}: {why}"));
        let mut guest = Guest::new(code).map_err(failed)?;
        let opened: Opened =
            read(&guest.open(entry, &settings).map_err(failed)?).map_err(failed)??;
        let facts = Facts {
            players,
            scored: opened.scored,
            nimbers: opened.nimbers,
            symmetric: opened.symmetric,
            unmoves: opened.unmoves,
            rewarded: opened.rewarded,
            whole: opened.whole,
            every: opened.every,
        };
        let guests = Guests {
            code: Arc::clone(code),
            title,
            entry,
            settings,
            opened,
            facts,
            slots: (0..slots()).map(|_| Mutex::default()).collect(),
            numbering: Mutex::new(Some(Running { guest, numbered: false })),
            ready: OnceLock::new(),
            failed: OnceLock::new(),
            trial,
        };
        // With an index, or few positions, that is all there is to do.
        guests.number_some();
        Ok(guests)
    }

    /// What is known once positions have numbers, or why they cannot have them; `None` if `stopped` says to stop before.
    pub(crate) fn numbered_until(&self, stopped: Stopped<'_>) -> Option<Result<&Ready, Mistake>> {
        for _ in 0..SLICES {
            if let Some(ready) = self.ready.get() {
                return Some(ready.as_ref().map_err(Clone::clone));
            }
            if let Some(failed) = self.failed() {
                return Some(Err(Mistake::new(failed.as_str())));
            }
            if stopped() {
                return None;
            }
            self.number_some();
        }
        Some(Err(Mistake::new(self.fail("it does not stop numbering its positions"))))
    }

    pub(crate) fn is_numbered(&self) -> bool {
        self.ready.get().is_some()
    }

    /// Goes on numbering positions, one call of the module.
    fn number_some(&self) {
        let mut numbering = lock(&self.numbering);
        let Some(mut running) = numbering.take() else { return };
        match self.in_time().and_then(|()| running.number()) {
            Ok(None) => *numbering = Some(running),
            Ok(Some(ready)) => {
                if ready.is_ok() {
                    *self.slot() = Some(running);
                }
                let _ = self.ready.set(ready);
            }
            Err(why) => {
                self.fail(&why);
            }
        }
    }

    /// Asks a running module. `about` names what was asked about.
    ///
    /// # Errors
    /// If it fails, now or earlier: the variant has ended.
    pub(crate) fn ask<T>(
        &self,
        about: impl FnOnce() -> String,
        ask: impl FnOnce(&mut Guest) -> Result<T, String>,
    ) -> Result<T, String> {
        if let Some(failed) = self.failed() {
            return Err(failed.clone());
        }
        self.in_time()
            .and_then(|()| self.once(ask))
            .map_err(|why| self.fail(&format!("{}: {why}", about())))
    }

    /// Asks a running module, which is not used again if that fails; the variant goes on.
    pub(crate) fn once<T>(
        &self,
        ask: impl FnOnce(&mut Guest) -> Result<T, String>,
    ) -> Result<T, String> {
        let mut slot = self.slot();
        let answer = self.running(&mut slot).and_then(|running| ask(&mut running.guest));
        if answer.is_err() {
            *slot = None;
        }
        answer
    }

    /// Asks for JSON about a text.
    ///
    /// # Errors
    /// If the text describes no position, or the module fails.
    pub(crate) fn asked<T: DeserializeOwned>(
        &self,
        position: &str,
        ask: impl FnOnce(&mut Guest) -> Result<Vec<u8>, String>,
    ) -> Result<T, Mistake> {
        let about = || format!("at ‘{}’", position.chars().take(80).collect::<String>());
        let answer = self.ask(about, |guest| read(&ask(guest)?));
        answer.map_err(Mistake::new)?
    }

    /// What errors call the position with this number.
    pub(crate) fn named(&self, number: u64) -> String {
        let text = self.once(|guest| guest.position(number));
        match text.map(String::from_utf8) {
            Ok(Ok(text)) if !text.is_empty() => {
                format!("at ‘{}’", text.chars().take(80).collect::<String>())
            }
            _ => format!("at number {number}"),
        }
    }

    /// A place that no other thread has, in most cases the same for the same thread.
    fn slot(&self) -> MutexGuard<'_, Option<Running>> {
        thread_local! {
            static HERE: u8 = const { 0 };
        }
        // Where a thread has its variables tells it from others.
        let here = HERE.with(|here| std::ptr::from_ref(here).addr() as u64);
        let own = (here.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize % self.slots.len();
        let (before, after) = self.slots.split_at(own);
        let free = |slot| Mutex::try_lock(slot).ok();
        after.iter().chain(before).find_map(free).unwrap_or_else(|| lock(&self.slots[own]))
    }

    /// The one in this place; if there is none, a new one.
    fn running<'a>(&self, slot: &'a mut Option<Running>) -> Result<&'a mut Running, String> {
        let running = match slot {
            Some(running) => running,
            None => {
                let mut guest = Guest::new(&self.code)?;
                let opened = read::<Opened>(&guest.open(self.entry, &self.settings)?)?;
                if opened.as_ref() != Ok(&self.opened) {
                    return Err("gm_open does not always say the same".into());
                }
                slot.insert(Running { guest, numbered: false })
            }
        };
        if !running.numbered
            && let Some(Ok(ready)) = self.ready.get()
        {
            let again = (0..SLICES).find_map(|_| running.number().transpose()).transpose()?;
            if again.is_none_or(|again| again.as_ref() != Ok(ready)) {
                return Err("gm_prepare does not always say the same".into());
            }
        }
        Ok(running)
    }

    /// The memory of all that answer nobody just now, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let bytes = |slot: &Mutex<Option<Running>>| {
            let slot = slot.try_lock().ok()?;
            slot.as_ref().map(|running| running.guest.bytes())
        };
        self.slots.iter().filter_map(bytes).sum()
    }

    fn in_time(&self) -> Result<(), String> {
        match &self.trial {
            Some(trial) if Instant::now() > trial.until => {
                trial.over.store(true, Ordering::Relaxed);
                Err("the time for the laws is over".into())
            }
            _ => Ok(()),
        }
    }

    /// Ends the variant: what it says from now on is this error.
    pub(crate) fn fail(&self, why: &str) -> String {
        self.failed.get_or_init(|| format!("{}: {why}", self.title)).clone()
    }

    /// Why it answers no more, if that is so.
    pub(crate) fn failed(&self) -> Option<&String> {
        self.failed.get()
    }
}

impl Running {
    /// Goes on numbering positions; what is known then, if that is all of them.
    fn number(&mut self) -> Result<Option<Result<Ready, Mistake>>, String> {
        let prepared: Prepared = match read(&self.guest.prepare()?)? {
            Ok(prepared) => prepared,
            Err(mistake) => return Ok(Some(Err(mistake))),
        };
        if !prepared.done {
            return Ok(None);
        }
        self.numbered = true;
        let (size, start) = (prepared.size.unwrap_or(0), prepared.start.unwrap_or(0));
        let goals = prepared.goals;
        if size > 1 << 63 || start >= size || goals.iter().flatten().any(|&goal| goal >= size) {
            return Err(format!(
                "gm_prepare gives a size above 2^63, or a start or a goal that is not below the \
                 size, {size}"
            ));
        }
        Ok(Some(Ok(Ready { size, start, goals })))
    }
}

/// Most modules that run at the same time for a variant; further threads wait.
fn slots() -> usize {
    2 * std::thread::available_parallelism().map_or(1, NonZero::get)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
