//! Tables as files for other programs, written by the real binary.

use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn run(place: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    command.args(args).arg("--quiet").env_clear().env("GAMESMAN_DATA_DIR", place);
    command.current_dir(place).output().expect("it runs")
}

#[track_caller]
fn good(place: &Path, args: &[&str]) -> String {
    let output = run(place, args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn bad(place: &Path, args: &[&str], code: i32, part: &str) {
    let output = run(place, args);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {message}");
    assert!(message.contains(part), "‘{part}’ is not in {message}");
}

/// The rows of a CSV, each with the names of its columns.
fn rows(csv: &str) -> Vec<HashMap<&str, &str>> {
    let mut lines = csv.lines();
    let names: Vec<&str> = lines.next().expect("headings").split(',').collect();
    lines.map(|line| names.iter().copied().zip(line.split(',')).collect()).collect()
}

#[test]
fn a_csv_has_a_line_for_each_entry() {
    let place = TempDir::new().expect("a folder");
    let text = good(place.path(), &["export", "tictactoe", "--csv", "-", "--positions"]);
    let rows = rows(&text);
    assert_eq!(text.lines().next(), Some("number,position,value,remoteness"));
    let start = rows.iter().find(|row| row["position"] == "---------").expect("the start");
    assert_eq!((start["value"], start["remoteness"]), ("tie", "9"));
    assert!(rows.is_sorted_by_key(|row| row["number"].parse::<u64>().expect("a number")));

    let done = good(place.path(), &["export", "tictactoe", "--csv", "t.csv"]);
    assert!(done.starts_with("tictactoe ‘regular’: ") && done.contains(" in t.csv"), "{done}");
    let file = std::fs::read_to_string(place.path().join("t.csv")).expect("written");
    assert_eq!(file.lines().count(), rows.len() + 1);
    assert_eq!(file.lines().next(), Some("number,value,remoteness"));
}

#[test]
fn margins_and_nimbers_have_columns_and_what_has_no_end_has_no_remoteness() {
    let place = TempDir::new().expect("a folder");
    let first = |args: &[&str]| good(place.path(), args).lines().next().map(str::to_owned);
    let nim = first(&["export", "nim", "--csv", "-"]);
    assert_eq!(nim.as_deref(), Some("number,value,remoteness,nimber"));
    let othello = first(&["export", "othello", "--variant", "3x3", "--csv", "-"]);
    assert_eq!(othello.as_deref(), Some("number,value,remoteness,margin"));
    let text = good(place.path(), &["export", "pegsolitaire", "--csv", "-"]);
    let rows = rows(&text);
    let unsolvable: Vec<_> = rows.iter().filter(|row| row["value"] == "lose").collect();
    assert!(!unsolvable.is_empty() && unsolvable.iter().all(|row| row["remoteness"].is_empty()));
}

#[test]
fn mistakes_are_said_and_leave_nothing_behind() {
    let place = TempDir::new().expect("a folder");
    bad(place.path(), &["export", "tictactoe"], 2, "--csv");
    bad(place.path(), &["export", "tictactoe", "--csv", "a", "--parquet", "b"], 2, "--parquet");
    bad(place.path(), &["export", "nosuchgame", "--csv", "-"], 2, "nosuchgame");
    bad(place.path(), &["export", "nim", "--csv", "no/such/folder"], 1, "no/such/folder");
    let large = ["export", "connect4", "--variant", "6x7", "--csv", "large.csv"];
    bad(place.path(), &large, 1, "choose a smaller variant");
    let left = std::fs::read_dir(place.path()).expect("listed").count();
    assert_eq!(left, 0, "nothing is left");
}

#[cfg(not(feature = "parquet"))]
#[test]
fn without_parquet_it_says_how_to_get_it() {
    let place = TempDir::new().expect("a folder");
    let args = ["export", "nim", "--parquet", "nim.parquet"];
    bad(place.path(), &args, 1, "--features parquet");
}

#[cfg(feature = "parquet")]
mod parquet_files {
    use parquet::basic::Compression;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::*;

    fn text(field: &Field) -> String {
        match field {
            Field::Null => String::new(),
            Field::Str(text) => text.clone(),
            other => other.to_string(),
        }
    }

    #[test]
    fn a_parquet_file_has_the_rows_of_the_csv() {
        let place = TempDir::new().expect("a folder");
        for (game, variant, extra) in [
            ("tictactoe", "regular", &["--positions"][..]),
            ("mancala", "regular", &[]), // several groups
            ("pegsolitaire", "triangle", &[]),
            ("kayles", "12", &["--positions"]),
        ] {
            let args = [&["export", game, "--variant", variant][..], extra].concat();
            let csv = good(place.path(), &[&args[..], &["--csv", "-"]].concat());
            good(place.path(), &[&args[..], &["--parquet", "t.parquet"]].concat());
            let file = std::fs::File::open(place.path().join("t.parquet")).expect("written");
            let reader = SerializedFileReader::new(file).expect("a Parquet file");
            let names: Vec<String> = reader
                .metadata()
                .file_metadata()
                .schema()
                .get_fields()
                .iter()
                .map(|f| f.name().to_owned())
                .collect();
            let mut lines = csv.lines();
            assert_eq!(Some(names.join(",").as_str()), lines.next());
            let mut rows = reader.get_row_iter(None).expect("rows");
            for line in lines.by_ref() {
                let row = rows.next().expect("as many").expect("read");
                let fields: Vec<String> =
                    row.get_column_iter().map(|(_, field)| text(field)).collect();
                assert_eq!(fields.join(","), line, "{game}");
            }
            assert!(rows.next().is_none());
            for group in reader.metadata().row_groups() {
                assert!(group.num_rows() <= 64 << 10);
                let zstd = |column: &parquet::file::metadata::ColumnChunkMetaData| {
                    matches!(column.compression(), Compression::ZSTD(_))
                };
                assert!(group.columns().iter().all(zstd));
            }
        }
    }
}
