//! Lessons and drills over standard input and output.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use tempfile::TempDir;

/// Runs ‘gamesman train’ with these arguments and lines.
fn run(dir: &Path, args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    command.arg("train").args(args).env_clear().env("GAMESMAN_DATA_DIR", dir);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // The lesson may be over before everything is read.
        scope.spawn(move || drop(stdin.write_all(input.as_bytes())));
        child.wait_with_output().unwrap()
    })
}

#[track_caller]
fn train(dir: &Path, args: &[&str], input: &str) -> String {
    let output = run(dir, args, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn courses_are_listed() {
    let dir = TempDir::new().unwrap();
    let text = train(dir.path(), &[], "");
    for part in ["nim", "one-heap", "Two heaps: make them equal", "connect4", "Hold the tie"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("passed\n") && !dir.path().join("training.json").exists(), "{text}");
}

/// The heaps that are left, as the program says them: the last board's position is not printed, so every move is tried until
/// one is taken. Of one heap the move that takes all of it is the first that wins.
#[test]
fn a_lesson_is_passed_and_kept() {
    let dir = TempDir::new().unwrap();
    // Of one heap of any size in any place: exactly one of these is legal and wins, larger ones are refused.
    let sizes = [1, 2, 3, 4, 5, 6, 7];
    let all = |heap: u32| sizes.iter().rev().map(move |take| format!("{take}-from-{heap}\n"));
    let takes: String = [1, 2, 3, 4].into_iter().flat_map(all).collect();
    let text = train(dir.path(), &["nim", "--seed", "3"], &takes.repeat(40));
    assert!(
        text.contains("Nim: One heap") && text.contains("Always: Whoever is to move"),
        "{text}"
    );
    assert!(text.contains("Win at once.") && text.contains("The moves are"), "{text}");
    assert!(text.contains("Right: ") && text.contains("Passed: One heap."), "{text}");
    assert!(text.contains("Next: gamesman train nim two-heaps"), "{text}");
    let listed = train(dir.path(), &[], "");
    assert!(listed.contains("passed"), "{listed}");
    // The next lesson is the first that is not passed.
    let text = train(dir.path(), &["nim", "--seed", "3"], "quit\n");
    assert!(text.contains("Nim: Two heaps"), "{text}");
    // What was done can be taken elsewhere.
    let exported = train(dir.path(), &["--export"], "");
    assert!(exported.starts_with("{\"version\":1,") && exported.contains("nim/one-heap/take-all"));
    let file = dir.path().join("exported.json");
    std::fs::write(&file, &exported).unwrap();
    let elsewhere = TempDir::new().unwrap();
    let text = train(elsewhere.path(), &["--import", file.to_str().unwrap()], "");
    assert_eq!(text, "Imported 1 drill.\n");
    assert_eq!(train(elsewhere.path(), &["--export"], ""), exported);
}

#[test]
fn right_answers_in_a_row_are_counted() {
    let dir = TempDir::new().unwrap();
    for (last, says) in [("true,true,true", true), ("true,true,false,true,true", false)] {
        let item = format!(
            "{{\"step\":0,\"due\":0,\"skill\":1000.0,\"done\":5,\"last\":[{last}],\"again\":[]}}"
        );
        let items = ["win", "mate", "plan"].map(|drill| format!("\"chess/rook/{drill}\":{item}"));
        let kept = format!("{{\"version\":1,\"items\":{{{}}}}}", items.join(","));
        std::fs::write(dir.path().join("training.json"), kept).unwrap();
        let text = train(dir.path(), &["chess", "rook"], "quit\n");
        assert_eq!(text.contains("needed, 3 in a row"), says, "{text}");
    }
}

#[test]
fn a_wrong_answer_is_explained_and_comes_back() {
    let dir = TempDir::new().unwrap();
    // One answer is wrong.
    let lesson = ["connect4", "four", "--seed", "1"];
    let text = train(dir.path(), &lesson, "a\nb\nc\nquit\n");
    assert!(text.contains("Connect 4: Complete a four"), "{text}");
    assert!(text.contains("Better was") || text.contains("sooner"), "{text}");
    assert!(text.contains("right of the last 5, 5 needed"), "{text}");
    let exported = train(dir.path(), &["--export"], "");
    assert!(exported.contains("\"again\":[{\"position\":"), "{exported}");
    // Its mirror image comes in the same session, the position itself in another one, and then neither any more.
    let elsewhere = TempDir::new().unwrap();
    let lines = "a\nb\nc\nd\n".repeat(2) + "quit\n";
    train(elsewhere.path(), &lesson, &lines);
    let exported = train(elsewhere.path(), &["--export"], "");
    assert!(exported.contains("false") && exported.contains("\"left\":1}]"), "{exported}");
    let file = elsewhere.path().join("exported.json");
    std::fs::write(&file, &exported).unwrap();
    let forgotten = (0..20).any(|seed| {
        train(elsewhere.path(), &["--import", file.to_str().unwrap()], "");
        let text =
            train(elsewhere.path(), &["connect4", "four", "--seed", &seed.to_string()], &lines);
        let exported = train(elsewhere.path(), &["--export"], "");
        let forgotten = exported.contains("\"again\":[]");
        assert!(!forgotten || text.contains("You missed this position before"), "{text}");
        forgotten
    });
    assert!(forgotten);
}

#[test]
fn a_result_is_judged_in_words() {
    let dir = TempDir::new().unwrap();
    let text = train(dir.path(), &["nim", "pairs", "--seed", "2"], "skip\nx\nskip\nquit\n");
    assert!(text.contains("Find the move that wins.") && text.contains("The moves are"), "{text}");
}

#[test]
fn what_does_not_exist_is_said() {
    let dir = TempDir::new().unwrap();
    for (args, code, what) in [
        (&["go"][..], 2, "the courses are chess, nim, connect4"),
        (&["nim", "sums"], 2, "the lessons are one-heap"),
        (&["--import", "nowhere.json"], 1, "nowhere.json"),
    ] {
        let output = run(dir.path(), args, "");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{text}");
        assert!(text.contains(what), "{args:?}: {text}");
    }
    // A file that is no progress is not thrown away.
    std::fs::write(dir.path().join("training.json"), "[]").unwrap();
    let output = run(dir.path(), &["nim"], "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(dir.path().join("training.json")).unwrap(), "[]");
}

#[test]
fn a_lesson_is_found_by_what_it_is_about() {
    let dir = TempDir::new().unwrap();
    let text = train(dir.path(), &["chess", "KRK", "--seed", "1"], "quit\n");
    assert!(text.contains("Chess endings: The rook") && text.contains("Mate the king."), "{text}");
    let refused = run(dir.path(), &["chess", "KXK"], "");
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && error.contains("unknown lesson ‘KXK’"), "{error}");
}

#[test]
fn an_ending_says_how_many_moves_it_takes_and_may_take() {
    let dir = TempDir::new().unwrap();
    let text = train(dir.path(), &["chess", "queen", "--seed", "4"], "quit\n");
    let needed = text.lines().find(|line| line.starts_with("It takes "));
    assert!(needed.is_some_and(|line| line.contains(" at best; you may use ")), "{text}");
}

/// Whoever always makes a best move mates in exactly as many moves as announced.
#[test]
fn what_is_announced_is_kept() {
    let dir = TempDir::new().unwrap();
    let lesson = ["chess", "queen", "--seed", "4"];
    let after = |input: &str| {
        // Each time as if for the first time.
        let _ = std::fs::remove_file(dir.path().join("training.json"));
        train(dir.path(), &lesson, &format!("{input}quit\n"))
    };
    let first = after("");
    let (_, announced) = first.split_once("It takes ").expect("a number of moves");
    let announced: usize =
        announced.split(' ').next().and_then(|n| n.parse().ok()).expect("a number");
    let mut moves = String::new();
    for _ in 0..announced {
        let text = after(&format!("{moves}hint\nhint\n"));
        let (_, best) = text.rsplit_once("Best: ").expect("a move");
        let best = best.split(['.', ' ', ',']).next().expect("a name");
        moves += &format!("{best}\n");
    }
    let asked = |text: &str| text.matches(" right of the last 5, 5 needed").count();
    let shorter = moves.trim_end().rsplit_once('\n').expect("several moves").0.to_owned() + "\n";
    assert_eq!((asked(&after(&shorter)), asked(&after(&moves))), (1, 2), "{moves}");
    assert!(train(dir.path(), &["--export"], "").contains("\"last\":[true]"), "{moves}");
}

/// First the idea and the man, then the move, after which the position counts as missed.
#[test]
fn a_hint_tells_the_man_and_then_the_move() {
    let dir = TempDir::new().unwrap();
    let text = train(dir.path(), &["chess", "queen", "--seed", "4"], "hint\nhint\nquit\n");
    let (_, told) = text.split_once("your move> hint\n").expect("a prompt");
    let (idea, named) = told.split_once("your move> hint\n").expect("a prompt");
    let idea = idea.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(idea.contains("white queen on ") || idea.contains("white king on "), "{idea}");
    assert!(idea.contains("Another ‘hint’ names the move") && !idea.contains("Best:"), "{idea}");
    assert!(named.starts_with("Best: "), "{named}");
    let lesson = ["connect4", "four", "--seed", "1"];
    for (hints, right) in [("hint\n", true), ("hint\nhint\n", false)] {
        let dir = TempDir::new().unwrap();
        let text = train(dir.path(), &lesson, &format!("{}quit\n", "hint\n".repeat(2)));
        let (_, best) = text.split_once("Best: ").expect("a move");
        let best = best.split(['.', ' ']).next().expect("a name");
        let text = train(dir.path(), &lesson, &format!("{hints}{best}\nquit\n"));
        assert!(text.contains("Right: "), "{text}");
        let exported = train(dir.path(), &["--export"], "");
        assert!(exported.contains(&format!("\"last\":[{right}]")), "{exported}");
    }
}

/// Whatever is skipped or missed, the next position is another one.
#[test]
fn a_position_is_asked_about_once() {
    let dir = TempDir::new().unwrap();
    for seed in ["1", "2", "3", "4"] {
        let text = train(dir.path(), &["nim", "one-heap", "--seed", seed], &"skip\n".repeat(4));
        let (_, drills) = text.split_once("‘quit’ leaves.").expect("an idea");
        let boards: Vec<&str> = drills.split("skip\n").collect();
        let different: std::collections::HashSet<&str> = boards.iter().copied().collect();
        assert!(boards.len() == 5 && different.len() == 5, "{text}");
    }
}

/// What is kept of a position of a drill that was missed, with White to move, by the squares of its men.
fn missed(drill: &str, men: &[(usize, char)], left: u8) -> String {
    let mut cells = ['-'; 64];
    for &(square, man) in men {
        cells[square] = man;
    }
    let position: String = cells.iter().collect();
    let again = format!("[{{\"position\":\"1_{position}\",\"left\":{left}}}]");
    let item = format!(
        "{{\"step\":0,\"due\":0,\"skill\":1000.0,\"done\":1,\"last\":[false],\"again\":{again}}}"
    );
    format!("{{\"version\":1,\"items\":{{\"{drill}\":{item}}}}}")
}

/// What is said after a move from a position that was missed.
fn told(dir: &Path, lesson: &str, kept: &str, name: &str) -> String {
    // Missed positions come half of the time.
    let text = (0..20).find_map(|seed: u8| {
        std::fs::write(dir.join("training.json"), kept).unwrap();
        let args = ["chess", lesson, "--seed", &seed.to_string()];
        let text = train(dir, &args, &format!("{name}\nquit\n"));
        text.contains("You missed this position before").then_some(text)
    });
    let text = text.expect("it comes half of the time");
    let (_, told) = text.split_once(&format!("your move> {name}\n")).expect("a prompt");
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_verdict_names_the_rule_that_a_move_follows_or_breaks() {
    let dir = TempDir::new().unwrap();
    let kept = missed("chess/rook/win", &[(13, 'k'), (37, 'K'), (24, 'R')], 1);
    let rule = "the rule: with two rows or columns between the kings, the king comes first.";
    for (name, does) in [("Ke5", "follows"), ("Ra6", "breaks")] {
        let told = told(dir.path(), "rook", &kept, name);
        assert!(told.contains(&format!("It {does} {rule}")), "{told}");
    }
}

/// Where no rule of the lesson is broken, a mistake is explained by what is so after the right moves alone.
#[test]
fn a_mistake_is_followed_by_what_is_so_after_the_right_moves() {
    let dir = TempDir::new().unwrap();
    let kept = missed("chess/opposition/only", &[(16, 'K'), (37, 'P'), (44, 'k')], 1);
    let why = "After f5, and after no other move: Black’s king is outside the square of the pawn";
    for (name, said) in [("Ka5", true), ("f5", false)] {
        let told = told(dir.path(), "opposition", &kept, name);
        assert_eq!(told.contains(why), said, "{told}");
    }
    // Nothing is so after the right move alone, but best play leads to something.
    let kept = missed("chess/opposition/only", &[(25, 'k'), (44, 'P'), (59, 'K')], 1);
    let told = told(dir.path(), "opposition", &kept, "Kc2");
    assert!(told.contains("Best play goes Ke2 "), "{told}");
}

/// A position that was missed comes back as it was or mirrored; moves are listed without the sign of mate, and read with it.
#[test]
fn what_was_missed_comes_back_without_giving_the_mate_away() {
    let dir = TempDir::new().unwrap();
    let asked = |left: u8, mate: &str| {
        let all = missed("chess/rook/win", &[(3, 'k'), (19, 'K'), (63, 'R')], left);
        // Missed positions come half of the time.
        (0..20).any(|seed| {
            std::fs::write(dir.path().join("training.json"), &all).unwrap();
            let input = format!("x\n{mate}++\nquit\n");
            let text = train(dir.path(), &["chess", "rook", "--seed", &seed.to_string()], &input);
            assert!(text.contains("White wins all positions with these men"), "{text}");
            let (_, listed) = text.split_once("The moves are").expect("a list");
            let listed = listed.split_once("your move>").expect("a prompt").0;
            assert!(!listed.contains('+'), "{listed}");
            let mates = listed.contains(mate) && text.contains(&format!("{mate}++"));
            mates && {
                assert!(text.contains("Right: "), "{text}");
                let kept = train(dir.path(), &["--export"], "");
                let now = format!("\"left\":{}", left - 1);
                assert!(
                    kept.contains(&now) || left == 1 && kept.contains("\"again\":[]"),
                    "{kept}"
                );
                true
            }
        })
    };
    assert!(asked(1, "Rh8"), "as it was");
    assert!(asked(2, "Ra8"), "mirrored");
}

/// The text after ‘Results’ of an exam with these lines of input, and what is kept.
fn sat(dir: &Path, args: &[&str], input: &str) -> (String, String) {
    let text = train(dir, args, input);
    let exported = train(dir, &["--export"], "");
    let (asked, results) = text.split_once("\nResults\n").unwrap_or((&text, ""));
    for told in ["Right: ", "Better was", "No: ", "Best:", "Why"] {
        assert!(!asked.contains(told), "{told}: {asked}");
    }
    (results.to_owned(), exported)
}

#[test]
fn an_exam_tells_at_its_end_how_it_went() {
    let dir = TempDir::new().unwrap();
    let exam = ["nim", "one-heap", "--exam", "--seed", "5"];
    // Of one heap of any size in any place: exactly one of these is legal and wins, larger ones are refused.
    let sizes = [1, 2, 3, 4, 5, 6, 7];
    let all = |heap: u32| sizes.iter().rev().map(move |take| format!("{take}-from-{heap}\n"));
    let takes: String = [1, 2, 3, 4].into_iter().flat_map(all).collect();
    let text = train(dir.path(), &exam, "hint\nx\nquit\n");
    assert!(text.contains("Nim: One heap, exam") && text.contains("Question 1 of 2."), "{text}");
    assert!(text.contains("There are no hints in an exam."), "{text}");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("You can also type skip or quit."), "{text}");
    assert!(!text.contains("Results"), "{text}");
    let (results, kept) = sat(dir.path(), &exam, "skip\nskip\n");
    assert!(results.contains("2. ✗ wrong: Win at once.") && results.contains("Not answered."));
    assert!(results.contains("Not passed: 0 of 2 right. Needed: 2 right answers"), "{results}");
    assert!(!kept.contains("exams"), "{kept}");
    // Two heaps in the same place are not both taken by these lines: some other exam has two places.
    let kept = (0..20).find_map(|seed: u8| {
        let exam = ["nim", "one-heap", "--exam", "--seed", &seed.to_string()];
        let (results, kept) = sat(dir.path(), &exam, &takes.repeat(2));
        results.contains("\nPassed: 2 of 2 right. Needed: 2 right answers").then_some(kept)
    });
    let kept = kept.expect("an exam is passed");
    assert!(
        kept.contains("\"exams\":{\"nim/one-heap\":") && kept.contains("\"items\":{}"),
        "{kept}"
    );
    // The lesson counts as passed.
    let text = train(dir.path(), &["nim"], "quit\n");
    assert!(text.contains("Nim: Two heaps"), "{text}");
}

/// What was wrong is shown with its position, after the last question.
#[test]
fn a_wrong_answer_of_an_exam_is_explained_at_the_end() {
    let dir = TempDir::new().unwrap();
    let exam = ["connect4", "block", "--exam", "--seed", "2"];
    // The first column that is free is not always right.
    let (results, _) = sat(dir.path(), &exam, &"a\nb\nc\nd\n".repeat(20));
    assert!(results.contains("✗ wrong") && results.contains("Better was"), "{results}");
    let refused = run(dir.path(), &["--exam"], "");
    assert_eq!(refused.status.code(), Some(2));
}
