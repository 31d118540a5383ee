//! Modules that want too much, break off, lie or say nothing sensible. Each is left out with its reason, and harms no other.

use gamesman_rules::{Expansion, Failed, Mistake};
use gamesman_wasm::Limits;

use crate::loaded;
use crate::written::{Heap, view};

const LOOP: &str = "(loop $l (br $l))";

/// `(func …)` in place of an export.
fn function(name: &str, signature: &str, body: &str) -> String {
    format!("(func $f (export \"{name}\") {signature} {body})")
}

const EXPAND: &str = "(param $count i32) (param $want i32) (result i64)";

fn expand(body: &str) -> Heap {
    Heap::default().with("gm_expand", &function("gm_expand", EXPAND, body))
}

/// An expansion with this head, and one edge to this number if it has one.
fn answer(head: [u64; 2], to: &str) -> Heap {
    let edges = head[1] >> 32;
    expand(&format!(
        "(i64.store (i32.const 65536) (i64.const {}))
        (i64.store (i32.const 65544) (i64.const {}))
        (i64.store (i32.const 65552) (i64.const {to}))
        (i64.const {})",
        head[0],
        head[1],
        65536_u64 << 32 | (16 + 8 * edges)
    ))
}

fn shown(view: String) -> Heap {
    let mut heap = Heap::default();
    heap.views[9] = view;
    heap
}

/// Each with a part of the reason for which it is left out.
fn modules() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let heap = Heap::default;
    let many = vec![r#"{"x":1,"y":1,"size":1,"text":"x"}"#; 1_000_000 / 200].join(",");
    let million = view(9, &format!(r#","labels":[{many}]"#));
    let modules = [
        (
            "endless expansion",
            expand(&format!("{LOOP} (unreachable)")),
            "at ‘9’: it takes too long",
        ),
        (
            "endless catalogue",
            heap().with(
                "gm_about",
                &function("gm_about", "(param i32) (result i64)", &format!("{LOOP} (unreachable)")),
            ),
            "takes too long",
        ),
        (
            "endless beginning",
            Heap { more: "(func $s (loop $l (br $l))) (start $s)", ..heap() },
            "takes too long",
        ),
        (
            "endless numbering",
            Heap { prepare: r#"{"done":false}"#.into(), ..heap() },
            "does not stop numbering",
        ),
        (
            "memory bomb",
            expand(
                "(loop $l (br_if $l (i32.ne (memory.grow (i32.const 1)) (i32.const -1)))) (unreachable)",
            ),
            "at ‘9’: it gave up",
        ),
        (
            "half a gigabyte at once",
            Heap { memory: "(memory (export \"memory\") 8192)".into(), ..heap() },
            "memory",
        ),
        (
            "deep recursion",
            expand("(call $f (local.get $count) (i32.add (call $g) (local.get $want)))")
                .with("gm_abi", "(func $g (export \"gm_abi\") (result i32) (i32.const 1))"),
            "at ‘9’: its stack is full",
        ),
        ("breaking off", expand("(unreachable)"), "at ‘9’: it gave up"),
        ("a division by zero", expand("(i64.div_u (i64.const 1) (i64.const 0))"), "divide by zero"),
        ("a short answer", expand("(i64.const 281474976710657)"), "does not fit 1 positions"),
        ("an answer from outside", expand("(i64.const -1)"), "outside its memory"),
        (
            "a number out of range",
            answer([0, 1 << 32 | 1], "10"),
            "number 10, which is not below 10",
        ),
        ("five thousand moves", answer([0, 5_000 << 32 | 1], "0"), "5000 moves are more than 4096"),
        ("an unknown outcome", answer([7, 1], "0"), "outcome 7 is none of"),
        ("moves after the end", answer([2, 1 << 32 | 1], "0"), "moves after the end"),
        ("going on without a move", answer([0, 1], "0"), "there is no move"),
        ("a margin that nobody asked for", answer([2 | 1 << 8, 1], "0"), "have a margin"),
        (
            "a buffer outside",
            heap().with(
                "gm_buffer",
                &function("gm_buffer", "(param i32) (result i32)", "(i32.const -8)"),
            ),
            "gm_buffer gives a place outside",
        ),
        (
            "a position that is not UTF-8",
            Heap { texts: vec![vec![0xff]; 10], ..heap() },
            "not UTF-8",
        ),
        (
            "markup in a position",
            shown(view(9, "").replace("\"position\":\"9\"", "\"position\":\"<b>9</b>\"")),
            "‘<b>9</b>’ is not",
        ),
        ("no JSON", shown("{".into()), "cannot be read"),
        ("a crowded picture", shown(million), "more than 4096"),
        (
            "an endless picture",
            shown(view(9, "").replace("\"width\":11", "\"width\":1e30")),
            "beyond 10000",
        ),
        (
            "a click on nothing",
            shown(view(9, "").replace("[[8]]", "[[80]]")),
            "there is no spot 80",
        ),
        (
            "another move than it has",
            shown(view(9, "").replace("\"to\":\"8\"", "\"to\":\"6\"")),
            "no move on the number seam",
        ),
        (
            "a start that is no position",
            Heap { prepare: r#"{"done":true,"size":10,"start":10}"#.into(), ..heap() },
            "not below the size",
        ),
        (
            "an import",
            Heap {
                memory:
                    "(import \"env\" \"time\" (func (result i64))) (memory (export \"memory\") 4)"
                        .into(),
                ..heap()
            },
            "imports ‘time’ from ‘env’",
        ),
        (
            "memory that threads share",
            Heap { memory: "(memory (export \"memory\") 4 4 shared)".into(), ..heap() },
            "threads",
        ),
        (
            "another version",
            heap().with("gm_abi", &function("gm_abi", "(result i32)", "(i32.const 2)")),
            "version 2",
        ),
        ("no view", heap().with("gm_view", ""), "does not export the function ‘gm_view’"),
        (
            "another type",
            heap().with("gm_view", &function("gm_view", "(result i64)", "(i64.const 0)")),
            "‘gm_view’ has another type",
        ),
        (
            "no variant",
            Heap {
                about: heap().about.replace("\"variants\":[{", "\"variants\":[],\"x\":[{"),
                ..heap()
            },
            "has no variant",
        ),
    ];
    let text = b"(module)".to_vec();
    let compiled = b"\x7fELF\x02\x01\x01".to_vec();
    let files = [("text", text), ("compiled already", compiled), ("empty", vec![])];
    let modules = modules.into_iter().map(|(name, heap, why)| (name, heap.module(), why));
    modules.chain(files.map(|(name, bytes)| (name, bytes, "is not a WebAssembly module"))).collect()
}

#[test]
fn hostile_modules_are_left_out_with_their_reason() {
    let good = Heap::default().module();
    let hostile = modules();
    let names: Vec<String> = (0..hostile.len()).map(|n| format!("bad{n:02}.wasm")).collect();
    let mut files: Vec<(&str, &[u8])> = vec![("good.wasm", &good)];
    files.extend(
        names.iter().zip(&hostile).map(|(name, (_, bytes, _))| (name.as_str(), &bytes[..])),
    );
    let files = loaded(&files, Limits::default());
    assert_eq!(files.games.iter().map(|entry| entry.id).collect::<Vec<_>>(), ["heap"]);
    assert_eq!(files.broken.len(), hostile.len(), "{:#?}", files.broken);
    for ((name, _, why), line) in hostile.iter().zip(&files.broken) {
        assert!(line.contains(why), "{name}: ‘{why}’ is not in ‘{line}’");
    }
}

/// A module that holds the laws and breaks off later ends its variant: it says where and why, and asks no more.
#[test]
fn what_breaks_off_later_ends_its_variant() {
    let counting = "(global $calls (mut i32) (i32.const 0))";
    let heap = Heap { more: counting, ..Heap::default() };
    let count = "(global.set $calls (i32.add (global.get $calls) (i32.const 1)))
        (if (i32.gt_u (global.get $calls) (i32.const 2000)) (then (unreachable)))
        (i32.const 32768)";
    let heap = heap.with("gm_buffer", &function("gm_buffer", "(param i32) (result i32)", count));
    let files = loaded(&[("heap.wasm", &heap.module())], Limits::default());
    let [entry] = files.games[..] else { panic!("{:?}", files.broken) };
    let settings = entry.choose(None).unwrap().settings;
    let variant = entry.variant(&settings).unwrap();
    let graph = variant.graph().unwrap();
    let ended = Failed::caught(|| {
        let mut expansion = Expansion::new();
        (0..3_000).for_each(|n| graph.expand(n % 10, &mut expansion));
    });
    let why = ended.unwrap_err().0;
    assert!(why.starts_with("heap (heap.wasm): at ‘"), "{why}");
    assert!(why.ends_with("’: it gave up"), "{why}");
    assert_eq!(variant.view("9").unwrap_err(), Mistake::new(why));
    assert_eq!(entry.variant(&settings).unwrap().view("9").unwrap().steps.len(), 2, "a new one");
}
