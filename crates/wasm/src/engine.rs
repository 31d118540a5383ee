//! Running a module within limits.

use std::path::Path;
use std::time::Duration;

use wasmtime::{
    Config, Engine, Instance, Memory, Module, Store, StoreLimits, StoreLimitsBuilder, TypedFunc,
    WasmParams, WasmResults,
};

/// The version of the interface that is understood.
const ABI: u32 = 1;

/// Largest module, in bytes.
const MODULE: u64 = 16 << 20;

/// Longest answer in text, in bytes.
const TEXT: usize = 4 << 20;

/// How often the clock of an engine ticks, and after how many ticks a call ends: a second.
const TICK: Duration = Duration::from_millis(100);
const TICKS: u64 = 10;

/// Bytes of stack.
const STACK: usize = 1 << 20;

/// Instructions, about, that a call may take whatever it does, and for each position of a batch besides.
const FUEL: u64 = 50_000_000;
const FUEL_EACH: u64 = 1_000_000;

/// What other calls take, counted in positions.
const SHOWING: u64 = 1 << 8;
const OPENING: u64 = 1 << 12;

/// A module that has been compiled. Instances share nothing but the code.
pub(crate) struct Code {
    engine: Engine,
    module: Module,
    memory: usize,
}

impl Code {
    /// Compiles a file whose instances may have this many bytes of memory.
    ///
    /// # Errors
    /// If it cannot be read, is no module, or asks for anything.
    pub(crate) fn read(file: &Path, memory: u64) -> Result<Code, String> {
        let read = |error: std::io::Error| format!("cannot read it: {}", error.kind());
        let size = std::fs::metadata(file).map_err(read)?.len();
        if size > MODULE {
            return Err(format!("it has {size} bytes; a module has at most {MODULE}"));
        }
        Code::compile(&std::fs::read(file).map_err(read)?, memory)
    }

    fn compile(bytes: &[u8], memory: u64) -> Result<Code, String> {
        let mut config = Config::new();
        config
            .consume_fuel(true)
            .epoch_interruption(true)
            .cranelift_nan_canonicalization(true)
            .wasm_relaxed_simd(false)
            .wasm_memory64(false)
            .wasm_multi_memory(false)
            .max_wasm_stack(STACK);
        let engine = Engine::new(&config).map_err(|error| brief(&error))?;
        // Whatever begins like this is compiled; text and precompiled modules are not taken.
        let module = match bytes.starts_with(b"\0asm") {
            true => Module::from_binary(&engine, bytes).map_err(|error| brief(&error))?,
            false => return Err("it is not a WebAssembly module".into()),
        };
        if let Some(import) = module.imports().next() {
            let (from, name) = (import.module(), import.name());
            return Err(format!(
                "it imports ‘{name}’ from ‘{from}’; build it without imports, for \
                 wasm32-unknown-unknown"
            ));
        }
        let weak = engine.weak();
        let tick = move || {
            while let Some(engine) = weak.upgrade() {
                engine.increment_epoch();
                drop(engine);
                std::thread::sleep(TICK);
            }
        };
        let clock = std::thread::Builder::new().name("modules' clock".into()).spawn(tick);
        clock.map_err(|error| format!("cannot begin a thread: {}", error.kind()))?;
        Ok(Code { engine, module, memory: usize::try_from(memory).unwrap_or(usize::MAX) })
    }
}

/// The first line of an error, without a backtrace.
fn brief(error: &wasmtime::Error) -> String {
    let text = error.root_cause().to_string();
    text.lines().next().unwrap_or_default().to_owned()
}

type Answering<P> = TypedFunc<P, u64>;

/// What a module exports.
struct Exports {
    buffer: TypedFunc<u32, u32>,
    about: Answering<u32>,
    open: Answering<(u32, u32)>,
    prepare: Answering<()>,
    expand: Answering<(u32, u32)>,
    view: Answering<u32>,
    number: Answering<u32>,
    position: Answering<u64>,
    unmoves: Option<Answering<(u32, u32)>>,
    holds: Option<TypedFunc<u64, u32>>,
    tier: Option<TypedFunc<u64, u32>>,
    tier_range: Option<Answering<u32>>,
    canonical: Option<Answering<u32>>,
    orbit: Option<Answering<u32>>,
    reason: Option<Answering<()>>,
}

/// A running module: memory of its own, used by one thread at a time. After an error it is not used again.
pub(crate) struct Guest {
    store: Store<StoreLimits>,
    memory: Memory,
    exports: Exports,
}

impl Guest {
    /// A fresh one.
    ///
    /// # Errors
    /// If an export is missing or has another type, or the interface another version.
    pub(crate) fn new(code: &Code) -> Result<Guest, String> {
        let limits = StoreLimitsBuilder::new()
            .memory_size(code.memory)
            .table_elements(1 << 16)
            .instances(1)
            .memories(1)
            .tables(4)
            .build();
        let mut store = Store::new(&code.engine, limits);
        store.limiter(|limits| limits);
        begin(&mut store, OPENING).map_err(|error| brief(&error))?;
        let instance = Instance::new(&mut store, &code.module, &[]).map_err(|e| why(&e))?;
        let memory = instance.get_memory(&mut store, "memory");
        let memory = memory.ok_or("it does not export its memory as ‘memory’")?;
        let abi: TypedFunc<(), u32> = needed(&instance, &mut store, "gm_abi")?;
        let version = abi.call(&mut store, ()).map_err(|error| why(&error))?;
        if version != ABI {
            return Err(format!(
                "it has version {version} of the interface; build it for version {ABI}"
            ));
        }
        let i = &instance;
        let s = &mut store;
        let exports = Exports {
            buffer: needed(i, s, "gm_buffer")?,
            about: needed(i, s, "gm_about")?,
            open: needed(i, s, "gm_open")?,
            prepare: needed(i, s, "gm_prepare")?,
            expand: needed(i, s, "gm_expand")?,
            view: needed(i, s, "gm_view")?,
            number: needed(i, s, "gm_number")?,
            position: needed(i, s, "gm_position")?,
            unmoves: optional(i, s, "gm_unmoves")?,
            holds: optional(i, s, "gm_holds")?,
            tier: optional(i, s, "gm_tier")?,
            tier_range: optional(i, s, "gm_tier_range")?,
            canonical: optional(i, s, "gm_canonical")?,
            orbit: optional(i, s, "gm_orbit")?,
            reason: optional(i, s, "gm_reason")?,
        };
        Ok(Guest { store, memory, exports })
    }

    /// Bytes of memory it has.
    pub(crate) fn bytes(&self) -> u64 {
        self.memory.data_size(&self.store) as u64
    }

    pub(crate) fn about(&mut self, entry: u32) -> Result<Vec<u8>, String> {
        let place = self.call(|exports| &exports.about, entry, OPENING)?;
        self.text(place)
    }

    pub(crate) fn open(&mut self, entry: u32, settings: &str) -> Result<Vec<u8>, String> {
        let length = self.put(settings.as_bytes())?;
        let place = self.call(|exports| &exports.open, (entry, length), OPENING)?;
        self.text(place)
    }

    pub(crate) fn prepare(&mut self) -> Result<Vec<u8>, String> {
        let place = self.call(|exports| &exports.prepare, (), OPENING)?;
        self.text(place)
    }

    pub(crate) fn view(&mut self, position: &str) -> Result<Vec<u8>, String> {
        let length = self.put(position.as_bytes())?;
        let place = self.call(|exports| &exports.view, length, SHOWING)?;
        self.text(place)
    }

    pub(crate) fn number(&mut self, position: &str) -> Result<Vec<u8>, String> {
        let length = self.put(position.as_bytes())?;
        let place = self.call(|exports| &exports.number, length, SHOWING)?;
        self.text(place)
    }

    pub(crate) fn position(&mut self, number: u64) -> Result<Vec<u8>, String> {
        let place = self.call(|exports| &exports.position, number, SHOWING)?;
        self.text(place)
    }

    /// The bytes that expanding these positions gives, or the positions before them.
    pub(crate) fn expand(
        &mut self,
        numbers: &[u64],
        want: u32,
        backwards: bool,
    ) -> Result<&[u8], String> {
        let count = self.put_numbers(numbers)?;
        let (ask, count) = ((count, want), count.into());
        let place = if backwards {
            let place = self.perhaps(|exports| exports.unmoves.as_ref(), ask, count)?;
            place.ok_or("it says that it has un-moves but lacks gm_unmoves")?
        } else {
            self.call(|exports| &exports.expand, ask, count)?
        };
        self.bytes_at(place, usize::MAX)
    }

    pub(crate) fn holds(&mut self, number: u64) -> Result<Option<u32>, String> {
        self.perhaps(|exports| exports.holds.as_ref(), number, 1)
    }

    pub(crate) fn tier(&mut self, number: u64) -> Result<Option<u32>, String> {
        self.perhaps(|exports| exports.tier.as_ref(), number, 1)
    }

    /// The bytes of the canonical numbers of these, if it knows any but themselves.
    pub(crate) fn canonicals(&mut self, numbers: &[u64]) -> Result<Option<&[u8]>, String> {
        self.of_each(|exports| exports.canonical.as_ref(), numbers)
    }

    /// The bytes of the sizes of their orbits, if it knows any but 1.
    pub(crate) fn orbits(&mut self, numbers: &[u64]) -> Result<Option<&[u8]>, String> {
        self.of_each(|exports| exports.orbit.as_ref(), numbers)
    }

    fn of_each(
        &mut self,
        which: impl Fn(&Exports) -> Option<&Answering<u32>>,
        numbers: &[u64],
    ) -> Result<Option<&[u8]>, String> {
        if which(&self.exports).is_none() {
            return Ok(None);
        }
        let count = self.put_numbers(numbers)?;
        match self.perhaps(which, count, count.into())? {
            Some(place) => self.bytes_at(place, usize::MAX).map(Some),
            None => Ok(None),
        }
    }

    fn put_numbers(&mut self, numbers: &[u64]) -> Result<u32, String> {
        let bytes = 8 * numbers.len();
        let place = self.room(bytes)?;
        let input = &mut self.memory.data_mut(&mut self.store)[place..][..bytes];
        for (bytes, number) in input.chunks_exact_mut(8).zip(numbers) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        Ok(numbers.len() as u32)
    }

    pub(crate) fn tier_range(&mut self, tier: u32) -> Result<Vec<u8>, String> {
        match self.perhaps(|exports| exports.tier_range.as_ref(), tier, 1)? {
            Some(place) => Ok(self.bytes_at(place, 16)?.to_vec()),
            None => Ok(vec![]),
        }
    }

    /// Calls a function within the limits for this many positions.
    fn call<P: WasmParams, R: WasmResults>(
        &mut self,
        which: impl FnOnce(&Exports) -> &TypedFunc<P, R>,
        parameters: P,
        positions: u64,
    ) -> Result<R, String> {
        let called = self.perhaps(|exports| Some(which(exports)), parameters, positions)?;
        Ok(called.expect("it is there"))
    }

    /// Calls a function that a module may lack.
    fn perhaps<P: WasmParams, R: WasmResults>(
        &mut self,
        which: impl FnOnce(&Exports) -> Option<&TypedFunc<P, R>>,
        parameters: P,
        positions: u64,
    ) -> Result<Option<R>, String> {
        let Some(function) = which(&self.exports) else { return Ok(None) };
        begin(&mut self.store, positions).map_err(|error| brief(&error))?;
        function.call(&mut self.store, parameters).map(Some).map_err(|error| {
            let why = why(&error);
            match self.said() {
                Some(said) => format!("{why}: {said}"),
                None => why,
            }
        })
    }

    /// What the module says of its own end.
    fn said(&mut self) -> Option<String> {
        let reason = self.exports.reason.as_ref()?;
        begin(&mut self.store, 1).ok()?;
        let place = reason.call(&mut self.store, ()).ok()?;
        let said = self.bytes_at(place, 1_000).ok()?;
        Some(String::from_utf8_lossy(said).into_owned()).filter(|said| !said.is_empty())
    }

    /// A place for this many bytes of input.
    fn room(&mut self, bytes: usize) -> Result<usize, String> {
        let length = u32::try_from(bytes).map_err(|_| "the input is too long")?;
        let place = self.call(|exports| &exports.buffer, length, 1)? as usize;
        let fits = place.checked_add(bytes).is_some_and(|end| end as u64 <= self.bytes());
        if fits { Ok(place) } else { Err("gm_buffer gives a place outside its memory".into()) }
    }

    fn put(&mut self, bytes: &[u8]) -> Result<u32, String> {
        let place = self.room(bytes.len())?;
        self.memory.data_mut(&mut self.store)[place..][..bytes.len()].copy_from_slice(bytes);
        Ok(bytes.len() as u32)
    }

    fn text(&mut self, place: u64) -> Result<Vec<u8>, String> {
        self.bytes_at(place, TEXT).map(<[u8]>::to_vec)
    }

    /// An answer: its address in the upper half of `place`, its length in the lower.
    fn bytes_at(&self, place: u64, most: usize) -> Result<&[u8], String> {
        let (at, length) = ((place >> 32) as usize, place as u32 as usize);
        if length > most {
            return Err(format!("an answer of {length} bytes is longer than {most}"));
        }
        let memory = self.memory.data(&self.store);
        let answer = at.checked_add(length).and_then(|end| memory.get(at..end));
        answer.ok_or_else(|| "an answer lies outside its memory".into())
    }
}

/// Sets the limits of the next call.
fn begin(store: &mut Store<StoreLimits>, positions: u64) -> Result<(), wasmtime::Error> {
    store.set_epoch_deadline(TICKS);
    store.set_fuel(FUEL + FUEL_EACH * positions)
}

/// Why a call did not return.
fn why(error: &wasmtime::Error) -> String {
    use wasmtime::Trap;
    match error.downcast_ref::<Trap>() {
        Some(Trap::OutOfFuel | Trap::Interrupt) => "it takes too long".into(),
        Some(Trap::StackOverflow) => "its stack is full".into(),
        Some(Trap::UnreachableCodeReached) => "it gave up".into(),
        Some(trap) => format!("it broke off ({trap})"),
        None => brief(error),
    }
}

fn needed<P: WasmParams, R: WasmResults>(
    instance: &Instance,
    store: &mut Store<StoreLimits>,
    name: &str,
) -> Result<TypedFunc<P, R>, String> {
    let found = optional(instance, store, name)?;
    found.ok_or_else(|| format!("it does not export the function ‘{name}’"))
}

fn optional<P: WasmParams, R: WasmResults>(
    instance: &Instance,
    store: &mut Store<StoreLimits>,
    name: &str,
) -> Result<Option<TypedFunc<P, R>>, String> {
    let Some(function) = instance.get_func(&mut *store, name) else { return Ok(None) };
    let typed = function.typed(&*store);
    typed.map(Some).map_err(|_| format!("the function ‘{name}’ has another type than it should"))
}
