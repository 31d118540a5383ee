//! Games played over standard input and output.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::thread;

use tempfile::TempDir;

/// A data directory for all games here, so that each variant is solved once or twice.
fn data_dir() -> &'static TempDir {
    static DIR: OnceLock<TempDir> = OnceLock::new();
    DIR.get_or_init(|| TempDir::new().unwrap())
}

/// Plays these lines; standard output.
#[track_caller]
fn play(args: &[&str], lines: &[&str]) -> String {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    play_bytes(args, input.as_bytes())
}

#[track_caller]
fn play_bytes(args: &[&str], input: &[u8]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    command.arg("play").args(args).env_clear().env("GAMESMAN_DATA_DIR", data_dir().path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        // The game may be left before everything is read.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    });
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The parts occur in this order.
#[track_caller]
fn in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => panic!("‘{part}’ does not follow in {text}"),
        }
    }
}

const BOTH_HUMAN: &[&str] = &["tictactoe", "--second", "human"];

#[test]
fn a_whole_game_reads_as_a_record() {
    let text = play(BOTH_HUMAN, &["b2", "a1", "C3", "a3", "a2", "c2", "quit"]);
    in_order(
        &text,
        &[
            "Tic-Tac-Toe, 3×3\nPlayer 1: human. Player 2: human.",
            "3 . . .\n2 . . .\n1 . . .\n  a b c\n\nBest play ends in a tie after 9 moves in all.",
            "Player 1> b2\n",
            "2 . x .\n",
            "Player 2> a1\n",
            "Player 1> C3\n",
            "3 . . x\n2 . x .\n1 o . .\n",
            "Player 2> a3\n",
            "Player 1> a2\n",
            "Player 2> c2\n",
            "3 o . x\n2 x x o\n1 o . .\n",
            "Player 1> quit\n",
        ],
    );
}

#[test]
fn the_end_is_announced_and_can_be_undone() {
    let moves = ["a1", "b1", "a2", "b2", "a3"];
    let text = play(BOTH_HUMAN, &[&moves[..], &["b3", "undo", "c3", "b3", "undo"]].concat());
    in_order(
        &text,
        &[
            "Player 1> a3\n",
            "Player 1 has won.\nundo, restart or quit> b3\n",
            "‘b3’ is neither a move nor a command; there are no moves any more",
            "undo, restart or quit> undo\n",
            "Player 1> c3\n",
            "Player 2> b3\n",
            "Player 2 has won.",
            "undo, restart or quit> undo\n",
            "Player 2> \n",
        ],
    );
}

#[test]
fn signs_of_check_and_mate_need_not_be_typed() {
    for typed in ["Rh8", "Rh8+", "Rh8#", "rh8"] {
        let args = ["chess", "--variant", "KRK", "--from", "3k4/8/3K4/8/8/8/8/7R w"];
        let text = play(&args, &[typed, "quit"]);
        in_order(&text, &["Right: Rh8++ is the fastest win.", "White has won."]);
    }
}

#[test]
fn undo_goes_back_to_the_last_human_decision() {
    let args = ["tictactoe", "--second", "perfect", "--seed", "1", "--hints", "off"];
    let text = play(&args, &["b2", "position", "undo", "position", "undo", "redo", "position"]);
    in_order(
        &text,
        &[
            "Player 1> b2\n",
            "Player 2 plays ",
            "Player 1> undo\n",
            "3 . . .\n2 . . .\n1 . . .",
            "Player 1> position\n---------\n",
            "There is nothing to undo.\n",
            "Player 1> redo\n",
            "2 . x .",
        ],
    );
    let positions: Vec<&str> =
        text.split("> position\n").skip(1).filter_map(|rest| rest.lines().next()).collect();
    assert_eq!(positions.len(), 3);
    assert_eq!(positions[0], positions[2]);
}

#[test]
fn a_seed_repeats_a_game() {
    let game = |seed: &str| {
        play(&["tictactoe", "--first", "0.5", "--second", "random", "--seed", seed], &[])
    };
    let seven = game("7");
    assert_eq!(seven, game("7"));
    assert!(["1", "2", "3", "4"].iter().any(|seed| game(seed) != seven));
}

#[test]
fn perfect_players_tie_and_nobody_is_asked() {
    let args = ["tictactoe", "--first", "perfect", "--second", "perfect"];
    let text = play(&args, &["quit"]);
    assert!(text.ends_with("The game has ended in a tie.\n"), "{text}");
    assert!(!text.contains("> "), "{text}");
}

#[test]
fn a_perfect_player_wins_what_can_be_won() {
    for seed in ["1", "2", "3"] {
        let args = ["kayles", "--first", "perfect", "--second", "random", "--seed", seed];
        let text = play(&args, &[]);
        assert!(text.ends_with("Player 1 has won.\n"), "{text}");
    }
}

#[test]
fn computers_do_not_play_for_ever() {
    // Moving eight disks at random goes round in circles.
    let args = ["towersofhanoi", "--variant", "3_8", "--first", "random", "--seed", "1"];
    let text = play(&args, &[]);
    assert!(text.ends_with("This position came up 3 times: the game ends.\n"), "{text}");
}

#[test]
fn hints_can_be_on_or_off_or_for_once() {
    let position = "o---xo-x-"; // x wins on b3
    let from = ["tictactoe", "--second", "human", "--from", position];
    let on = play(&from, &["moves"]);
    in_order(&on, &["Player 1 can force a win in 1 move.\n      win  b3 now", "Player 1> moves"]);
    in_order(&on, &["  move  value  ends in", "  b3    win    1 move"]);

    let off = play(&[&from[..], &["--hints", "off"]].concat(), &["moves", "hint", "hints on"]);
    let before = off.split("> hint").next().unwrap();
    assert!(!before.contains("win"), "{before}");
    in_order(&off, &["> moves\na1  a2  b3", "Best: b3 (win, at once).", "win  b3 now"]);
}

#[test]
fn positions_can_be_typed() {
    let text = play(
        BOTH_HUMAN,
        &["position xo-------", "position xxx", "position \u{1b}[2Jo", "undo", "position"],
    );
    in_order(
        &text,
        &[
            "3 x o .",
            "position ‘xxx’: it has 3 characters where 9 are expected",
            "\\u{1b}",
            "3 . . .",
            "> position\n---------\n",
        ],
    );
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn the_computer_can_take_over() {
    let lines = ["computer", "computer random", "second perfect", "computer 2", "second nobody"];
    in_order(
        &play(BOTH_HUMAN, &lines),
        &[
            "Player 1> computer\nPlayer 1 plays ",
            "Player 2> computer random\nPlayer 2 plays ",
            "Player 1> second perfect\nPlayer 2: computer, perfect\n",
            "0 to 1",
            "a player is ‘human’ or a computer",
        ],
    );
}

#[test]
fn impartial_games_count_turns() {
    let text = play(&["nim", "--second", "human"], &["1-from-1", "undo", "7-from-4"]);
    in_order(
        &text,
        &[
            "Player 1 loses in 16 moves, 8 of their own, if Player 2 plays perfectly.",
            "Player 1> 1-from-1",
            "Player 2 can force a win in 15 moves, 8 of their own.",
            "Player 2> undo",
            "Player 1> 7-from-4",
            "Player 2> ",
        ],
    );
}

#[test]
fn puzzles_show_their_solution_and_can_be_solved_with_it() {
    let text = play(&["towersofhanoi"], &["solve", "second human", "quit"]);
    in_order(&text, &["It can be solved in 7 moves.", "You> solve\n7 moves: ", "one player"]);
    let solution = text.split("7 moves: ").nth(1).unwrap().lines().next().unwrap();
    let moves: Vec<&str> = solution.split(' ').collect();
    let text = play(&["towersofhanoi"], &[&moves[..], &["solve", "moves"]].concat());
    in_order(&text, &["Solved.\n", "> solve\nIt is solved.\n", "There are no moves."]);
    let alone = play(&["towersofhanoi", "--first", "perfect"], &[]);
    assert!(alone.ends_with("Solved.\n"), "{alone}");
    assert!(play(BOTH_HUMAN, &["solve"]).contains("Only puzzles have solutions"));
}

#[test]
fn restart_goes_back_to_where_it_began() {
    let args = ["tictactoe", "--second", "human", "--from", "----x----"];
    let text = play(&args, &["a1", "b1", "restart", "position", "redo", "position"]);
    in_order(
        &text,
        &["> restart", "2 . x .", "> position\n----x----\n", "> redo", "> position\n----x-o--\n"],
    );
}

#[test]
fn help_names_every_command() {
    let text = play(BOTH_HUMAN, &["help"]);
    for command in ["undo", "restart", "hint", "hints on|off", "moves", "position", "quit"] {
        assert!(text.contains(&format!("  {command}")), "{command} is not in {text}");
    }
}

#[test]
fn hostile_input_is_survived() {
    let mut input = Vec::new();
    for _ in 0..200 {
        input.extend(b"\x00\xff\xfe\x1b]0;title\x07\r\n");
    }
    input.extend(vec![b'x'; 2_000_000]);
    input.extend(b"\nposition ");
    input.extend(vec![b'-'; 1_000_000]);
    input.extend(b"\n99999999999999999999999\n--help\n%s%n\nb2");
    let text = play_bytes(BOTH_HUMAN, &input);
    assert!(!text.contains('\u{1b}'));
    // The last line has no end and counts all the same.
    assert!(text.contains("Player 1> b2\n"), "{}", &text[text.len().saturating_sub(500)..]);
    assert!(text.len() < 200_000, "{} bytes of answers", text.len());
}

#[test]
fn no_input_at_all_ends_the_game() {
    let text = play_bytes(&["tictactoe"], b"");
    assert!(text.ends_with("Player 1> \n"), "{text}");
}
