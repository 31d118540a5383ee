//! Table files of all forms: what is written is read, and nothing damaged is believed.

mod common;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use common::{LADDERS, LAYOUTS, Ladder, identity, kept, solved};
use gamesman_rules::Graph;
use gamesman_solve::{
    Identity, Layout, Options, Page, Progress, Solution, SolveError, Stage, Table, TableError,
    Unwatched, Watch, Work, solve, solve_with, verify,
};

/// Bytes that a verifier may use.
const MEMORY: u64 = 1 << 30;

#[test]
fn every_layout_gives_back_what_was_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    for (i, graph) in LADDERS.iter().enumerate() {
        let solution = solved(graph);
        for layout in LAYOUTS {
            let path = folder.path().join(format!("{i}-{layout:?}.table"));
            let table = kept(graph, &solution, &path, layout);
            assert_eq!((table.entries(), table.positions()), (graph.nodes, graph.nodes));
            assert_eq!(table.census(), solution.census());
            let numbers = (0..graph.size()).filter(|n| n % 7 == 0 || graph.holds(*n));
            for number in numbers.chain([graph.size(), u64::MAX]) {
                assert_eq!(table.record(number), Ok(solution.record(number)), "{number}");
                assert_eq!(table.margin(number), Ok(solution.margin(number)), "{number}");
                assert_eq!(table.nimber(number), Ok(solution.nimber(number)), "{number}");
            }
            let verified = verify(graph, &table, MEMORY, &Unwatched).expect("accepted");
            assert_eq!(verified.positions, graph.nodes);
        }
    }
}

#[test]
fn pages_are_a_way_through_the_whole_table() {
    let folder = tempfile::tempdir().expect("a folder");
    for graph in LADDERS {
        let solution = solved(&graph);
        for layout in LAYOUTS {
            let table = kept(&graph, &solution, &folder.path().join("table"), layout);
            let mut node = 0;
            for page in 0..table.pages() {
                let Page { numbers, records, margins, nimbers, .. } =
                    table.page(page).expect("read");
                assert_eq!(numbers.len(), records.len());
                for (i, (&number, &record)) in numbers.iter().zip(&records).enumerate() {
                    assert_eq!(number, graph.number(node));
                    assert_eq!(Some(record), solution.record(number));
                    assert_eq!(margins.as_ref().map(|list| list[i]), solution.margin(number));
                    assert_eq!(nimbers.as_ref().map(|list| list[i]), solution.nimber(number));
                    node += 1;
                }
            }
            assert_eq!(node, graph.nodes);
            assert_eq!(table.page(table.pages()).map(|page| page.numbers.len()), Ok(0));
        }
    }
}

#[test]
fn words_of_the_domain_are_those_of_the_graph() {
    let folder = tempfile::tempdir().expect("a folder");
    for graph in LADDERS {
        let solution = solved(&graph);
        for layout in LAYOUTS {
            let table = kept(&graph, &solution, &folder.path().join("table"), layout);
            for word in 0..graph.size().div_ceil(64) + 2 {
                let held = (0..64).filter(|bit| graph.holds(word * 64 + bit));
                let expected = held.fold(0, |bits, bit| bits | 1 << bit);
                assert_eq!(table.members(word), Ok(expected), "{word}");
            }
        }
    }
}

#[test]
fn a_compressed_file_is_a_zstd_stream() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let graph = Ladder { nodes: 300, step: 3, slow: false, extras: false };
    kept(&graph, &solved(&graph), &path, Layout::Compressed);
    let bytes = std::fs::read(&path).expect("read");
    // The reader of the zstd library skips the header, the checksum and the seek table by itself.
    let content = zstd::stream::decode_all(&bytes[..]).expect("a zstd stream");
    let (first, gaps, values) = (8, 299, 300);
    assert_eq!(content.len(), first + gaps + values);
}

#[test]
fn the_same_bytes_are_written_by_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let graph = Ladder { nodes: 40_000, step: 7, slow: true, extras: true };
    for layout in LAYOUTS {
        let files = [1, 4].map(|threads| {
            let options = Options::default().threads(threads);
            let solution = solve(&graph, &options, &Unwatched).expect("it is small");
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("made");
            let path = folder.path().join(format!("{threads}.table"));
            pool.install(|| kept(&graph, &solution, &path, layout));
            std::fs::read(&path).expect("read")
        });
        assert!(files[0] == files[1], "{layout:?}");
    }
}

#[test]
fn differences_are_used_where_they_are_smaller() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let section = |graph: &Ladder| {
        kept(graph, &solved(graph), &path, Layout::Compressed);
        let bytes = std::fs::read(&path).expect("read");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let values = text.lines().find(|line| line.starts_with("section: values"));
        values.expect("every table has values").to_owned()
    };
    // Remotenesses that rise all the way are nothing but ones as differences.
    let slow = Ladder { nodes: 60_000, step: 1, slow: true, extras: false };
    assert_eq!(section(&slow), "section: values 4 delta");
    let fast = Ladder { nodes: 60_000, step: 1, slow: false, extras: false };
    assert_eq!(section(&fast), "section: values 1 plain");
}

#[test]
fn sections_of_raw_files_are_plain_arrays_at_whole_pages_of_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let graph = Ladder { nodes: 40_000, step: 5, slow: false, extras: true };
    let solution = solved(&graph);
    kept(&graph, &solution, &path, Layout::Raw);
    let bytes = std::fs::read(&path).expect("read");
    let text = String::from_utf8_lossy(&bytes[8..4096]).into_owned();
    let place = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("section: {name} ")));
        let (width, place) = line.and_then(|line| line.split_once(" at ")).expect("a place");
        let place: usize = place.parse().expect("a number");
        assert_eq!(place % 4096, 0);
        (width.parse::<usize>().expect("a number"), place)
    };
    let ((four, numbers), (one, values)) = (place("numbers"), place("values"));
    let (wide, margins) = place("margins");
    assert_eq!((four, one, wide), (4, 1, 1));
    for node in 0..graph.nodes as usize {
        let at = numbers + 4 * node;
        let number = u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
        assert_eq!(u64::from(number), graph.number(node as u64));
        let record = solution.record(number.into()).expect("it is reachable");
        let code = u32::from(bytes[values + node]);
        assert_eq!((Some(code >> 2), code & 3 != 0), (record.remoteness, true));
        let margin = i32::from(bytes[margins + node].cast_signed());
        assert_eq!(Some(margin), solution.margin(number.into()));
    }
    let content = zstd::stream::decode_all(&bytes[..]).expect("a zstd stream");
    assert!(content.is_empty(), "all of it can be skipped");
}

/// What becomes of a table whose file has these bytes: refused when it is opened, by a look-up or by
/// the verifier.
#[derive(Debug, PartialEq)]
enum Fate {
    NotOpened,
    NotLookedUp,
    NotVerified,
    Accepted,
}

fn fate(graph: &Ladder, solution: &Solution, path: &Path, bytes: &[u8]) -> Fate {
    // A new file: one that is mapped must not be changed.
    std::fs::remove_file(path).expect("removed");
    std::fs::write(path, bytes).expect("written");
    let Ok(table) = Table::open(path, &identity(graph)) else { return Fate::NotOpened };
    let wrong = (0..graph.size()).any(|number| match table.record(number) {
        Err(TableError::Damaged(_)) => true,
        Err(error) => panic!("{error}"),
        Ok(record) => {
            assert_eq!(record, solution.record(number), "a wrong answer");
            false
        }
    });
    match verify(graph, &table, MEMORY, &Unwatched) {
        _ if wrong => Fate::NotLookedUp,
        Err(_) => Fate::NotVerified,
        Ok(_) => Fate::Accepted,
    }
}

#[test]
fn a_damaged_file_never_gives_a_wrong_answer_and_the_verifier_notices_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    // The second has values of four bytes as differences.
    for (nodes, slow) in [(300, false), (17_000, true)] {
        let graph = Ladder { nodes, step: 3, slow, extras: false };
        let solution = solved(&graph);
        for layout in LAYOUTS {
            kept(&graph, &solution, &path, layout);
            let good = std::fs::read(&path).expect("read");
            assert_eq!(fate(&graph, &solution, &path, &good), Fate::Accepted);
            // Most bytes of small files, some of large ones, all of the ends.
            let step = if slow { good.len() / 50 } else { 1 + good.len() / 300 };
            let some = |i: &usize| i.is_multiple_of(step) || i + 120 > good.len();
            for i in (0..good.len()).filter(some) {
                let mut bad = good.clone();
                bad[i] ^= 0x10;
                let fate = fate(&graph, &solution, &path, &bad);
                assert_ne!(fate, Fate::Accepted, "{layout:?}, byte {i}");
            }
            for length in (0..good.len()).filter(some) {
                let fate = fate(&graph, &solution, &path, &good[..length]);
                assert_eq!(fate, Fate::NotOpened, "{layout:?}, {length} bytes");
            }
            let longer = [&good[..], b"more"].concat();
            assert_eq!(fate(&graph, &solution, &path, &longer), Fate::NotOpened);
        }
    }
}

/// The parts of a compressed file that an exchange of blocks changes: where each frame begins and ends, and where its
/// line of the seek table does.
fn frames(bytes: &[u8]) -> Vec<(std::ops::Range<usize>, std::ops::Range<usize>)> {
    let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four")) as usize;
    let (count, end) = (word(bytes.len() - 9), bytes.len() - 9);
    let mut at = 0;
    let frame = |i: usize| {
        let line = end - 12 * (count - i);
        let begin = at;
        at += word(line);
        (begin..at, line..line + 12)
    };
    (0..count).map(frame).collect()
}

#[test]
fn blocks_that_were_exchanged_with_their_lines_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let [one, other] =
        [1, 2].map(|step| Ladder { nodes: 90_000, step, slow: false, extras: false });
    let (solution, foreign) = (solved(&one), solved(&other));
    kept(&other, &foreign, &path, Layout::Compressed);
    let other = std::fs::read(&path).expect("read");
    kept(&one, &solution, &path, Layout::Compressed);
    let good = std::fs::read(&path).expect("read");
    let parts = frames(&good);
    let blocks = 1..parts.len() - 2;
    let mut tried = 0;
    for a in blocks.clone() {
        for b in a + 1..blocks.end {
            // In the same table.
            let mut bad = good.clone();
            let ((a, a_line), (b, b_line)) = (&parts[a], &parts[b]);
            let exchanged = [&good[b.clone()], &good[a.end..b.start], &good[a.clone()]].concat();
            bad[a.start..b.end].copy_from_slice(&exchanged);
            bad[a_line.clone()].copy_from_slice(&good[b_line.clone()]);
            bad[b_line.clone()].copy_from_slice(&good[a_line.clone()]);
            if bad != good {
                assert_eq!(fate(&one, &solution, &path, &bad), Fate::NotOpened);
                tried += 1;
            }
        }
        // Of another table, with its line: here the directory is right, and the block is not.
        let from = frames(&other);
        let Some((block, line)) = from.iter().find(|(block, _)| block.len() == parts[a].0.len())
        else {
            continue;
        };
        let mut bad = good.clone();
        bad[parts[a].0.clone()].copy_from_slice(&other[block.clone()]);
        if bad != good {
            assert_ne!(fate(&one, &solution, &path, &bad), Fate::Accepted);
            bad[parts[a].1.clone()].copy_from_slice(&other[line.clone()]);
            assert_ne!(fate(&one, &solution, &path, &bad), Fate::Accepted);
            tried += 2;
        }
    }
    assert!(tried > 10, "{tried}");
}

#[test]
fn files_of_other_kinds_are_refused_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let graph = Ladder { nodes: 300, step: 3, slow: false, extras: false };
    let solution = solved(&graph);
    for layout in LAYOUTS {
        kept(&graph, &solution, &path, layout);
        let good = std::fs::read(&path).expect("read");
        let mut old = good.clone();
        let at = good.windows(9).position(|word| word == b"format: 3").expect("a version");
        old[at + 8] = b'2';
        std::fs::write(&path, &old).expect("written");
        let error = Table::open(&path, &identity(&graph)).err().expect("refused");
        assert_eq!(error, TableError::Version("2".into()));
        assert!(error.to_string().contains("format version 2"), "{error}");
        std::fs::write(&path, &good).expect("written");
        let other = Identity { game: "other".into(), ..identity(&graph) };
        assert!(matches!(Table::open(&path, &other), Err(TableError::Other { .. })));
        let changed = Identity { rules: 1, ..identity(&graph) };
        assert_eq!(Table::open(&path, &changed).err(), Some(TableError::Outdated));
    }
    for foreign in [&b""[..], b"short", b"something else entirely, but long enough to be a table"] {
        std::fs::write(&path, foreign).expect("written");
        let error = Table::open(&path, &identity(&graph)).err();
        assert!(matches!(error, Some(TableError::Foreign(_))), "{error:?}");
    }
}

#[test]
fn a_mapped_table_can_be_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let graph = Ladder { nodes: 40_000, step: 3, slow: false, extras: false };
    let solution = solved(&graph);
    let old = kept(&graph, &solution, &path, Layout::Raw);
    let new = kept(&graph, &solution, &path, Layout::Compressed);
    for number in (0..graph.size()).step_by(11) {
        assert_eq!(old.record(number), new.record(number));
    }
}

/// Stops when a tier is being solved.
struct Until(u32, AtomicBool);

impl Watch for Until {
    fn progress(&self, progress: &Progress) {
        if progress.stage == Stage::Solve && progress.tier == Some(self.0) {
            self.1.store(true, Relaxed);
        }
    }
    fn stopped(&self) -> bool {
        self.1.load(Relaxed)
    }
}

/// Of tiers that were finished before values are kept, but neither margins nor nimbers.
#[test]
fn margins_and_nimbers_are_found_after_an_interruption_too() {
    let ladder = Ladder { nodes: 60, step: 1, slow: false, extras: true };
    let (usual, options) = (solved(&ladder), Options::default());
    let folder = tempfile::tempdir().expect("a folder");
    let work = Work::new(folder.path(), &identity(&ladder), &options, Duration::ZERO);
    let watch = Until(30, AtomicBool::new(false));
    let stopped = solve_with(&ladder, &options, Some(&work), &watch);
    assert_eq!(stopped.map(drop), Err(SolveError::Stopped));
    assert!(folder.path().join("tier-9").exists(), "tiers are kept");
    let solution = solve_with(&ladder, &options, Some(&work), &Unwatched).expect("it goes on");
    for number in 0..ladder.nodes {
        assert_eq!(solution.record(number), usual.record(number));
        assert_eq!(solution.margin(number), usual.margin(number));
        assert_eq!(solution.nimber(number), usual.nimber(number));
        assert!(solution.margin(number).is_some() && solution.nimber(number).is_some());
    }
}
