//! A game as a module in WebAssembly text: a heap of nine counters, of which one or two are taken. Each part can be
//! exchanged for a wrong one.

use std::fmt::Write;

/// Where the host writes, and where the answers of `gm_expand` are.
const BUFFER: usize = 0x8000;
const OUT: usize = 0x10000;

/// What the module is made of.
pub(crate) struct Heap {
    pub(crate) about: String,
    pub(crate) open: String,
    pub(crate) prepare: String,
    /// Of each number of counters: what is shown, the number as JSON, the text.
    pub(crate) views: Vec<String>,
    pub(crate) numbers: Vec<String>,
    pub(crate) texts: Vec<Vec<u8>>,
    /// What replaces a function's text: the beginning of its line, and the new text.
    pub(crate) instead: Vec<(&'static str, String)>,
    /// More fields of the module.
    pub(crate) more: &'static str,
    pub(crate) memory: String,
}

impl Default for Heap {
    fn default() -> Heap {
        let rules = "Nine counters. Two players take turns taking one or two. Whoever takes the last \
                     counter wins; whoever cannot take one has lost the game.";
        let about = format!(
            r#"{{"id":"heap","name":"A heap","players":2,"family":"Combinatorial games","rules":"{rules}",
            "source":"A test.","known":"Multiples of three are lost.","variants":[{{"id":"regular",
            "name":"nine counters","settings":""}}]}}"#
        );
        Heap {
            about,
            open: r#"{"start":"9"}"#.into(),
            prepare: r#"{"done":true,"size":10,"start":9}"#.into(),
            views: (0..10).map(|left| view(left, "")).collect(),
            numbers: (0..10).map(|left| format!(r#"{{"number":{left}}}"#)).collect(),
            texts: (0..10).map(|left: u8| left.to_string().into_bytes()).collect(),
            instead: vec![],
            more: "",
            memory: "(memory (export \"memory\") 16)".into(),
        }
    }
}

/// What is shown of so many counters, with these fields in its picture.
pub(crate) fn view(left: usize, more: &str) -> String {
    let spots = (1..10).map(|n| format!(r#"{{"x":{n},"y":1,"width":1,"height":1,"name":"p{n}"}}"#));
    let pieces = (1..=left).map(|n| {
        format!(
            r#"{{"id":{n},"x":{n},"y":1,"glyph":"disc","size":[0.4,0.4],"tone":"first","text":"o","name":"counter"}}"#
        )
    });
    let moves = (1..=left.min(2)).map(|take| {
        let (spot, to) = (left - take, left - take);
        format!(r#"{{"name":"take-{take}","to":"{to}","clicks":[[{spot}]]}}"#)
    });
    let list = |items: Vec<String>| items.join(",");
    let end = if left == 0 { r#""outcome":"lose","# } else { "" };
    format!(
        r#"{{"position":"{left}",{end}"scene":{{"width":11,"height":2,"spots":[{}],"pieces":[{}]{more}}},"moves":[{}]}}"#,
        list(spots.collect()),
        list(pieces.collect()),
        list(moves.collect())
    )
}

impl Heap {
    /// The module.
    pub(crate) fn module(&self) -> Vec<u8> {
        let (mut data, mut at) = (String::new(), 0x20000_usize);
        let mut put = |bytes: &[u8]| {
            let place = (at as u64) << 32 | bytes.len() as u64;
            let escaped: String = bytes.iter().fold(String::new(), |mut text, byte| {
                let _ = write!(text, "\\{byte:02x}");
                text
            });
            let _ = writeln!(data, "(data (i32.const {at}) \"{escaped}\")");
            at += bytes.len();
            place
        };
        let [about, open, prepare] =
            [&self.about, &self.open, &self.prepare].map(|text| put(text.as_bytes()));
        let wrong = put(br#"{"mistake":"a position is a digit","at":0}"#);
        let mut tables = [Vec::new(), Vec::new(), Vec::new()];
        for left in 0..10 {
            let texts = [self.views[left].as_bytes(), self.numbers[left].as_bytes()];
            for (table, bytes) in tables.iter_mut().zip([texts[0], texts[1], &self.texts[left]]) {
                table.extend(put(bytes).to_le_bytes());
            }
        }
        let [views, numbers, texts] = tables.map(|table| put(&table) >> 32);
        // What a text of one digit says, out of a table.
        let of_text = |table: u64| {
            format!(
                "(local $d i32)
                (local.set $d (i32.sub (i32.load8_u (i32.const {BUFFER})) (i32.const 48)))
                (if (i32.or (i32.ne (local.get $n) (i32.const 1)) (i32.gt_u (local.get $d) (i32.const 9)))
                    (then (return (i64.const {wrong}))))
                (i64.load (i32.add (i32.const {table}) (i32.mul (local.get $d) (i32.const 8))))"
            )
        };
        let expand = format!(
            "(local $i i32) (local $k i64) (local $n i64) (local $at i32) (local $to i32) (local $edges i32)
            (local.set $to (i32.add (i32.const {OUT}) (i32.mul (local.get $count) (i32.const 16))))
            (block $done (loop $next
                (br_if $done (i32.eq (local.get $i) (local.get $count)))
                (local.set $n (i64.load (i32.add (i32.const {BUFFER}) (i32.mul (local.get $i) (i32.const 8)))))
                (local.set $at (i32.add (i32.const {OUT}) (i32.mul (local.get $i) (i32.const 16))))
                (local.set $k (select (i64.const 2) (local.get $n) (i64.ge_u (local.get $n) (i64.const 2))))
                (i64.store (local.get $at) (select (i64.const 2) (i64.const 0) (i64.eqz (local.get $n))))
                (i64.store offset=8 (local.get $at)
                    (i64.or (i64.const 1) (i64.shl (local.get $k) (i64.const 32))))
                (local.set $edges (i32.add (local.get $edges) (i32.wrap_i64 (local.get $k))))
                (block $all (loop $edge
                    (br_if $all (i64.eqz (local.get $k)))
                    (i64.store (local.get $to) (i64.sub (local.get $n) (local.get $k)))
                    (local.set $to (i32.add (local.get $to) (i32.const 8)))
                    (local.set $k (i64.sub (local.get $k) (i64.const 1)))
                    (br $edge)))
                (local.set $i (i32.add (local.get $i) (i32.const 1)))
                (br $next)))
            (if (i32.and (local.get $want) (i32.const 4)) (then
                (memory.fill (local.get $to) (i32.const 0) (i32.mul (local.get $edges) (i32.const 4)))
                (local.set $to (i32.add (local.get $to) (i32.mul (local.get $edges) (i32.const 4))))))
            (i64.or (i64.const {}) (i64.extend_i32_u (i32.sub (local.get $to) (i32.const {OUT}))))",
            (OUT as u64) << 32
        );
        let position = format!(
            "(i64.load (i32.add (i32.const {texts}) (i32.mul (i32.wrap_i64 (local.get $n)) (i32.const 8))))"
        );
        let functions = [
            ("gm_abi", "(result i32)", "(i32.const 1)".into()),
            ("gm_buffer", "(param $n i32) (result i32)", format!("(i32.const {BUFFER})")),
            (
                "gm_about",
                "(param $n i32) (result i64)",
                format!("(select (i64.const 0) (i64.const {about}) (local.get $n))"),
            ),
            ("gm_open", "(param i32 i32) (result i64)", format!("(i64.const {open})")),
            ("gm_prepare", "(result i64)", format!("(i64.const {prepare})")),
            ("gm_expand", "(param $count i32) (param $want i32) (result i64)", expand),
            ("gm_view", "(param $n i32) (result i64)", of_text(views)),
            ("gm_number", "(param $n i32) (result i64)", of_text(numbers)),
            ("gm_position", "(param $n i64) (result i64)", position),
        ];
        let mut text = format!("(module {} {}\n", self.memory, self.more);
        // Imports come first.
        for (name, signature, body) in functions {
            let whole = format!("(func (export \"{name}\") {signature} {body})");
            let instead = self.instead.iter().find(|(what, _)| *what == name);
            text += instead.map_or(&whole, |(_, new)| new);
            text.push('\n');
        }
        text += &data;
        text.push(')');
        wat::parse_str(&text).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The same with another function.
    pub(crate) fn with(mut self, name: &'static str, text: &str) -> Heap {
        self.instead.push((name, text.into()));
        self
    }
}
