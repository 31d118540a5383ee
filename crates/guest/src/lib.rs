//! Turns a game of gamesman into a WebAssembly module that any `gamesman` loads with `--games`.
//!
//! The same file that holds the game says, in a crate whose type is `cdylib`:
//!
//! ```
//! # use gamesman_rules::{Entry, Family, Mistake, Players};
//! # static MY_GAME: Entry = Entry {
//! #     id: "mygame", name: "", aliases: &[], players: Players::Two, family: Family::Race, rules: "",
//! #     source: "", known: "", parameters: &[], variants: &[], open: &|_| Err(Mistake::new("")),
//! # };
//! gamesman_guest::export!(MY_GAME);
//! # fn main() {}
//! ```
//!
//! and `cargo build --release --target wasm32-unknown-unknown` makes the module. Other languages implement the functions
//! that `include/gamesman.h` declares; `docs/modules.md` describes them.
//!
//! A module has an index or numbers its positions itself, in [`Guest::prepare`]: the host asks for numbers only.

mod about;
mod view;

use std::cell::Cell;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use gamesman_rules::{Expansion, Graph, Grid, Mistake, Outcome, Settings, Variant, Want};

use serde_json::{Value, json};

/// The version of the interface: what `gm_abi` returns.
pub const ABI: u32 = 1;

/// Looks by [`Guest::prepare`] whether it has done enough, each after about a thousand positions or moves.
const LOOKS: u32 = 64;

/// Exports these games, each a `static` [`Entry`], from a module; `export!(all GAMES)` exports a list of them.
#[macro_export]
macro_rules! export {
    (all $games:expr) => {
        #[allow(unsafe_code, missing_docs)]
        mod gamesman_exports {
            use super::*;

            static GUEST: $crate::Guest = $crate::Guest::new($games);

            $crate::export!(@functions GUEST;
                gm_abi() -> u32 = abi;
                gm_buffer(bytes: u32) -> u32 = buffer;
                gm_about(entry: u32) -> u64 = about;
                gm_open(entry: u32, bytes: u32) -> u64 = open;
                gm_prepare() -> u64 = prepare;
                gm_expand(count: u32, want: u32) -> u64 = expand;
                gm_unmoves(count: u32, want: u32) -> u64 = unmoves;
                gm_holds(number: u64) -> u32 = holds;
                gm_tier(number: u64) -> u32 = tier;
                gm_tier_range(tier: u32) -> u64 = tier_range;
                gm_canonical(count: u32) -> u64 = canonical;
                gm_orbit(count: u32) -> u64 = orbit;
                gm_view(bytes: u32) -> u64 = view;
                gm_number(bytes: u32) -> u64 = number;
                gm_position(number: u64) -> u64 = position;
                gm_reason() -> u64 = reason;
            );
        }
    };
    (@functions $guest:ident; $($name:ident($($argument:ident: $type:ty),*) -> $result:ty = $method:ident;)+) => {
        $(
            #[unsafe(no_mangle)]
            extern "C" fn $name($($argument: $type),*) -> $result {
                $guest.$method($($argument),*)
            }
        )+
    };
    ($($game:expr),+ $(,)?) => {
        $crate::export!(all &[$(&$game),+]);
    };
}

#[doc(no_inline)]
pub use gamesman_rules::Entry;

/// What a module remembers between calls. Each function answers one export of the same name.
///
/// An answer of several bytes is given by its place in memory: the address in the upper 32 bits, the length in the lower.
pub struct Guest {
    games: &'static [&'static Entry],
    state: Mutex<State>,
}

/// Why the module panicked, for [`Guest::reason`].
static REASON: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct State {
    /// What the host writes.
    input: Vec<u8>,
    /// What it reads.
    output: Vec<u8>,
    variant: Option<Box<dyn Variant>>,
    expansion: Option<Expansion>,
    numbers: Vec<u64>,
    canonicals: Vec<u64>,
    orbits: Vec<u32>,
}

impl Guest {
    /// A guest with these games, of which none is open.
    pub const fn new(games: &'static [&'static Entry]) -> Guest {
        Guest {
            games,
            state: Mutex::new(State {
                input: Vec::new(),
                output: Vec::new(),
                variant: None,
                expansion: None,
                numbers: Vec::new(),
                canonicals: Vec::new(),
                orbits: Vec::new(),
            }),
        }
    }

    /// The version of the interface.
    pub fn abi(&self) -> u32 {
        static HOOK: Once = Once::new();
        // A module that panics stops at once and says nothing.
        HOOK.call_once(|| {
            if cfg!(target_arch = "wasm32") {
                std::panic::set_hook(Box::new(|info| {
                    let message = info.payload_as_str().unwrap_or("a panic");
                    let place = info.location().map_or(String::new(), |place| {
                        let file = place.file().rsplit(['/', '\\']).next().unwrap_or_default();
                        format!(" ({file}, line {})", place.line())
                    });
                    *lock(&REASON) = format!("{message}{place}").into_bytes();
                }));
            }
        });
        ABI
    }

    /// A place for this many bytes, where the host writes what the next call reads.
    pub fn buffer(&self, bytes: u32) -> u32 {
        let mut state = lock(&self.state);
        state.input.resize(bytes as usize, 0);
        state.input.as_mut_ptr() as usize as u32
    }

    /// Entry `entry` as JSON; nothing if there is none.
    pub fn about(&self, entry: u32) -> u64 {
        let mut state = lock(&self.state);
        state.output.clear();
        if let Some(entry) = self.games.get(entry as usize) {
            state.output = about::entry(entry).to_string().into_bytes();
        }
        state.answer()
    }

    /// Opens the variant of an entry whose settings the buffer holds: its facts as JSON, or a mistake.
    pub fn open(&self, entry: u32, bytes: u32) -> u64 {
        let mut state = lock(&self.state);
        let opened =
            self.games.get(entry as usize).ok_or_else(|| Mistake::new("there is no such game"));
        let opened = opened.and_then(|entry| {
            let settings = Settings::parse(entry.parameters, state.text(bytes)?)?;
            entry.variant(&settings)
        });
        match opened {
            Ok(variant) => {
                let facts = facts(&*variant);
                (state.variant, state.expansion) = (Some(variant), None);
                state.say(facts)
            }
            Err(mistake) => state.mistaken(&mistake),
        }
    }

    /// Numbers the positions, if that has to be done, a part at each call: as JSON whether it is done, and then the size,
    /// the start's number and the goals'; or why it cannot be done.
    pub fn prepare(&self) -> u64 {
        let mut state = lock(&self.state);
        let looks = Cell::new(0);
        let enough = || {
            looks.set(looks.get() + 1);
            looks.get() > LOOKS
        };
        let answer = match state.variant().graph_until(&enough) {
            Ok(None) => json!({ "done": false }),
            Ok(Some(graph)) => {
                let (size, start, goals) = (graph.size(), graph.start(), graph.goals());
                json!({ "done": true, "size": size, "start": start, "goals": goals })
            }
            Err(mistake) => return state.mistaken(&mistake),
        };
        state.say(answer)
    }

    /// Expands the positions whose numbers the buffer holds. `want` has a bit for each thing that is asked for besides:
    /// 1 canonical, 2 orbit, 4 tiers, 8 reward.
    pub fn expand(&self, count: u32, want: u32) -> u64 {
        lock(&self.state).expand(count, want, |graph, numbers, into| graph.append(numbers, into))
    }

    /// As [`Guest::expand`], the positions before.
    pub fn unmoves(&self, count: u32, want: u32) -> u64 {
        lock(&self.state)
            .expand(count, want, |graph, numbers, into| graph.append_predecessors(numbers, into))
    }

    /// Whether a number stands for a position: 1 or 0.
    pub fn holds(&self, number: u64) -> u32 {
        lock(&self.state).graph().holds(number).into()
    }

    /// The tier of a position.
    pub fn tier(&self, number: u64) -> u32 {
        lock(&self.state).graph().tier(number)
    }

    /// The range that holds the numbers of a tier, as two numbers; nothing if that is not known.
    pub fn tier_range(&self, tier: u32) -> u64 {
        let mut state = lock(&self.state);
        let range = state.graph().tier_range(tier);
        state.output.clear();
        for number in range.into_iter().flat_map(|range| [range.start, range.end]) {
            state.output.extend(number.to_le_bytes());
        }
        state.answer()
    }

    /// The numbers of the canonical positions symmetric to those whose numbers the buffer holds.
    pub fn canonical(&self, count: u32) -> u64 {
        let mut state = lock(&self.state);
        state.read_numbers(count);
        let State { variant, numbers, canonicals, output, .. } = &mut *state;
        graph(variant).canonicals(numbers, canonicals);
        write(output, canonicals, |number| number.to_le_bytes());
        state.answer()
    }

    /// How many positions share the canonical position of each whose number the buffer holds.
    pub fn orbit(&self, count: u32) -> u64 {
        let mut state = lock(&self.state);
        state.read_numbers(count);
        let State { variant, numbers, orbits, output, .. } = &mut *state;
        graph(variant).orbits(numbers, orbits);
        write(output, orbits, |orbit| orbit.to_le_bytes());
        state.answer()
    }

    /// Everything to show about the position whose text the buffer holds, as JSON; or a mistake.
    pub fn view(&self, bytes: u32) -> u64 {
        let mut state = lock(&self.state);
        let view = state.text(bytes).and_then(|text| {
            let variant = state.variant();
            match variant.numbered_at_once() {
                true => variant.numbered_view(text).or_else(|_| variant.view(text)),
                false => variant.view(text),
            }
        });
        match view {
            Ok(view) => state.say(view::view(&view)),
            Err(mistake) => state.mistaken(&mistake),
        }
    }

    /// The number of the position whose text the buffer holds, as JSON; or a mistake.
    pub fn number(&self, bytes: u32) -> u64 {
        let mut state = lock(&self.state);
        match state.text(bytes).and_then(|text| state.variant().number(text)) {
            Ok(number) => state.say(json!({ "number": number })),
            Err(mistake) => state.mistaken(&mistake),
        }
    }

    /// The text of the position with this number; nothing for a hole.
    pub fn position(&self, number: u64) -> u64 {
        let mut state = lock(&self.state);
        let text = state.variant().position(number).ok().flatten().unwrap_or_default();
        state.output = text.into_bytes();
        state.answer()
    }

    /// After a call that did not return: why.
    pub fn reason(&self) -> u64 {
        place(&lock(&REASON))
    }
}

impl State {
    fn variant(&self) -> &dyn Variant {
        self.variant.as_deref().expect("a variant has been opened")
    }

    fn graph(&self) -> &dyn Graph {
        graph(&self.variant)
    }

    /// Reads the numbers that the buffer holds.
    fn read_numbers(&mut self, count: u32) {
        let input = self.input.chunks_exact(8).take(count as usize);
        self.numbers.clear();
        self.numbers
            .extend(input.map(|bytes| u64::from_le_bytes(bytes.try_into().expect("eight"))));
    }

    fn text(&self, bytes: u32) -> Result<&str, Mistake> {
        let text = std::str::from_utf8(&self.input[..bytes as usize]);
        text.map_err(|_| Mistake::new("it is not UTF-8"))
    }

    fn expand(
        &mut self,
        count: u32,
        want: u32,
        append: impl FnOnce(&dyn Graph, &[u64], &mut Expansion),
    ) -> u64 {
        let mut into = self.expansion.take().unwrap_or_default();
        let has = |bit: u32| want & bit != 0;
        into.clear();
        into.want = Want { canonical: has(1), orbit: has(2), tiers: has(4), reward: has(8) };
        self.read_numbers(count);
        append(self.graph(), &self.numbers, &mut into);
        let output = &mut self.output;
        output.clear();
        output.reserve(16 * into.heads.len() + 12 * into.edges.len());
        for head in &into.heads {
            let outcome = head.outcome.map_or(0, |outcome| match outcome {
                Outcome::Win => 1,
                Outcome::Lose => 2,
                Outcome::Tie => 3,
            });
            let mut bytes = [0; 16];
            bytes[..2].copy_from_slice(&[outcome, head.margin.is_some().into()]);
            bytes[2..4].copy_from_slice(&head.reward.to_le_bytes());
            bytes[4..8].copy_from_slice(&head.margin.unwrap_or(0).to_le_bytes());
            bytes[8..12].copy_from_slice(&head.orbit.to_le_bytes());
            bytes[12..].copy_from_slice(&head.edges.to_le_bytes());
            output.extend_from_slice(&bytes);
        }
        add(output, &into.edges, |edge| edge.bits().to_le_bytes());
        add(output, &into.tiers, |tier| tier.to_le_bytes());
        self.expansion = Some(into);
        self.answer()
    }

    fn say(&mut self, json: Value) -> u64 {
        self.output = json.to_string().into_bytes();
        self.answer()
    }

    fn mistaken(&mut self, mistake: &Mistake) -> u64 {
        self.say(json!({ "mistake": mistake.message, "at": mistake.at }))
    }

    fn answer(&self) -> u64 {
        place(&self.output)
    }
}

fn graph(variant: &Option<Box<dyn Variant>>) -> &dyn Graph {
    let variant = variant.as_deref().expect("a variant has been opened");
    variant.graph().expect("the positions have been numbered")
}

/// Replaces the contents of `output` by the bytes of each value.
fn write<T, const N: usize>(output: &mut Vec<u8>, values: &[T], bytes: impl Fn(&T) -> [u8; N]) {
    output.clear();
    add(output, values, bytes);
}

/// Adds the bytes of each value.
fn add<T, const N: usize>(output: &mut Vec<u8>, values: &[T], bytes: impl Fn(&T) -> [u8; N]) {
    let begin = output.len();
    output.resize(begin + N * values.len(), 0);
    for (place, value) in output[begin..].chunks_exact_mut(N).zip(values) {
        place.copy_from_slice(&bytes(value));
    }
}

fn place(bytes: &[u8]) -> u64 {
    (bytes.as_ptr() as usize as u64) << 32 | bytes.len() as u64
}

fn facts(variant: &dyn Variant) -> Value {
    let (facts, start) = (variant.facts(), variant.start());
    // The host finds a grid by the same function; others it does not know.
    let grid = variant.grid().is_some_and(|grid| {
        let scene = variant.scene(&start).ok();
        let found = scene.and_then(|scene| Grid::found(&start, &scene, facts.players));
        let written = |grid: &Grid| grid.write(&start, gamesman_rules::Player::First);
        found.is_some_and(|found| written(&found) == written(grid))
    });
    json!({
        "start": start,
        "scored": facts.scored,
        "nimbers": facts.nimbers,
        "symmetric": facts.symmetric,
        "unmoves": facts.unmoves,
        "rewarded": facts.rewarded,
        "whole": facts.whole,
        "every": facts.every,
        "grid": grid,
        "ties_are_draws": variant.ties_are_draws(),
        "player_names": variant.player_names(),
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
