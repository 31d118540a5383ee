//! The reader in Python that the description of the file format shows.

mod common;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use common::{LADDERS, LAYOUTS, kept, solved};
use gamesman_rules::Graph;

/// Prints what the reader says about each number on standard input.
const DRIVER: &str = "
table = Table(sys.argv[1])
for line in sys.stdin:
    print(*(table[int(line)] or ['-']))
";

/// A Python with the package that the reader needs.
fn python() -> &'static str {
    let can = |python: &&str| {
        let import = Command::new(python).args(["-c", "import zstandard"]).output();
        import.is_ok_and(|output| output.status.success())
    };
    // The system's own one may be hidden by another that lacks the system's packages.
    let python = ["python3", "/usr/bin/python3"].into_iter().find(can);
    python.expect("please install python3 and its package zstandard (python3-zstandard)")
}

fn documented() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/table-format.md");
    let text = std::fs::read_to_string(path).expect("the description is there");
    let (_, rest) = text.split_once("```python\n").expect("a block of code begins");
    let (code, _) = rest.split_once("```\n").expect("it ends");
    assert!(code.lines().count() <= 70, "a short reader");
    code.to_owned()
}

fn optional<T: ToString>(field: Option<T>) -> String {
    field.map_or("None".into(), |field| field.to_string())
}

#[test]
fn the_documented_reader_agrees_about_every_position() {
    let (python, folder) = (python(), tempfile::tempdir().expect("a folder"));
    let script = folder.path().join("reader.py");
    std::fs::write(&script, documented() + DRIVER).expect("written");
    for graph in LADDERS {
        let solution = solved(&graph);
        let numbers: Vec<u64> = (0..graph.size())
            .filter(|&number| number % 101 == 0 || graph.holds(number) && number % 5 < 2)
            .chain([graph.size()])
            .collect();
        let expected = numbers.iter().map(|&number| match solution.record(number) {
            None => "-\n".to_owned(),
            Some(record) => {
                let (margin, nimber) = (solution.margin(number), solution.nimber(number));
                let [remoteness, margin, nimber] =
                    [optional(record.remoteness), optional(margin), optional(nimber)];
                format!("{} {remoteness} {margin} {nimber}\n", record.value)
            }
        });
        let expected: String = expected.collect();
        for layout in LAYOUTS {
            let path = folder.path().join("table");
            kept(&graph, &solution, &path, layout);
            let mut reader = Command::new(python)
                .args([&script, &path])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("it runs");
            let input: String = numbers.iter().map(|number| format!("{number}\n")).collect();
            let mut stdin = reader.stdin.take().expect("it reads");
            let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
            let output = reader.wait_with_output().expect("it ends");
            writer.join().expect("it ends").expect("it reads everything");
            assert!(output.status.success());
            assert!(output.stdout == expected.as_bytes(), "{layout:?}, {} nodes", graph.nodes);
        }
    }
}
