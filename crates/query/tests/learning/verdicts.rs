//! Verdicts about every move of every position of some games, against values computed anew from the positions after
//! the moves; and what a verdict says beside them.

use crate::support::{all_positions, flipped, library, order, solved};
use gamesman_query::rules::Players;
use gamesman_query::{
    Gift, History, MoveAnswer, PositionAnswer, Session, Threat, ValueAnswer, Verdict,
    VerdictAnswer, judge,
};
use std::collections::HashMap;

/// Games without and with cycles, ties, draws, margins, kept turns; puzzles with and without dead ends.
const GAMES: [(&str, &str); 10] = [
    ("maze", "regular"),
    ("drawn", "regular"),
    ("tictactoe", "regular"),
    ("mutorere", "regular"),
    ("slide5", "3x3-ties"),
    ("mancala", "2x3"),
    ("dotsandboxes", "1x3"),
    ("nim", "3_4_5"),
    ("pegsolitaire", "triangle"),
    ("towersofhanoi", "3_3"),
];

/// What a move is worth to its maker, by the position it leads to.
struct Truth {
    order: u8,
    remoteness: Option<u32>,
    margin: Option<i32>,
}

fn truths(
    session: &Session,
    at: &PositionAnswer,
    all: &HashMap<String, PositionAnswer>,
) -> Vec<Truth> {
    let drawn = session.variant().ties_are_draws();
    let mut truths = Vec::new();
    for mv in &at.moves {
        let state = &all[&mv.position].state;
        let value = if mv.keeps_turn { state.value } else { flipped(state.value) };
        let margin = state.margin.map(|margin| if mv.keeps_turn { margin } else { -margin });
        truths.push(Truth { order: order(value, drawn), remoteness: state.remoteness, margin });
    }
    truths
}

#[test]
fn a_move_is_a_mistake_exactly_if_it_gives_the_result_away() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, variant) in GAMES {
        let session = solved(folder.path(), game, variant);
        let (standard, all) = (session.standard(), all_positions(&session));
        let mut met = HashMap::new();
        for at in all.values() {
            let truths = truths(&session, at, &all);
            let best = truths.iter().map(|truth| truth.order).max();
            for (place, truth) in truths.iter().enumerate() {
                let judged = judge(standard, at, place, None);
                let context = format!("{game} {}: {}", at.state.position, at.moves[place].name);
                *met.entry(judged.verdict).or_insert(0u64) += 1;
                let kept = Some(truth.order) == best;
                assert_eq!(judged.verdict.is_mistake(), !kept, "{context}: {judged:?}");
                assert_ne!(judged.verdict, Verdict::Unknown, "{context}");
                let equals = || truths.iter().filter(|other| other.order == truth.order);
                let lonely = truths.len() > 1 && kept && truth.order > 0 && equals().count() == 1;
                assert_eq!(judged.verdict == Verdict::Only, lonely, "{context}: {judged:?}");
                if kept {
                    check_cost(standard, truth, equals().collect(), judged, &context);
                }
            }
        }
        let count = |verdict| met.get(&verdict).copied().unwrap_or(0u64);
        assert!(count(Verdict::Best) > 0, "{game}: {met:?}");
        let puzzle = session.entry().players == Players::One;
        assert!(count(Verdict::Loses) > 0 || game == "towersofhanoi", "{game}: {met:?}");
        assert_eq!(count(Verdict::GivesUpTie) > 0, ["maze", "slide5"].contains(&game), "{met:?}");
        assert_eq!(count(Verdict::Keeps) > 0, puzzle && game == "pegsolitaire", "{game}: {met:?}");
    }
}

/// What a move that keeps the result costs, counted anew.
fn check_cost(
    standard: gamesman_query::Standard,
    truth: &Truth,
    equals: Vec<&Truth>,
    judged: gamesman_query::Judged,
    context: &str,
) {
    let endless = truth.remoteness.is_none() || (standard.ties_are_draws && truth.order == 2);
    if endless {
        assert_eq!((judged.cost, judged.own_cost), (None, None), "{context}");
        assert!(matches!(judged.verdict, Verdict::Best | Verdict::Only | Verdict::Keeps));
        return;
    }
    let lengths = equals.iter().filter_map(|other| other.remoteness);
    let best = if truth.order == 0 { lengths.max() } else { lengths.min() };
    let cost = best.zip(truth.remoteness).map(|(best, own)| best.abs_diff(own));
    assert_eq!(judged.cost, cost, "{context}");
    let margins = equals.iter().filter(|other| other.remoteness == best);
    let widest = margins.filter_map(|other| other.margin).max();
    let as_wide = truth.remoteness == best && truth.margin == widest;
    assert_eq!(judged.verdict.is_best(), as_wide, "{context}: {judged:?}");
    if truth.order == 0 && cost > Some(0) {
        assert_eq!(judged.verdict, Verdict::Slower, "{context}: a loss that comes sooner");
    }
}

/// Where it is said that two plies are an own move, no best line of a win or a loss keeps the turn.
#[test]
fn turns_alternate_where_that_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let said: Vec<(&str, bool)> = GAMES
        .into_iter()
        .filter(|(game, _)| !["pegsolitaire", "towersofhanoi"].contains(game))
        .map(|(game, variant)| {
            let session = solved(folder.path(), game, variant);
            let alternates = session.standard().alternates;
            for at in all_positions(&session).values().filter(|_| alternates) {
                assert!(at.moves.iter().all(|mv| !mv.keeps_turn), "{game}");
            }
            (game, alternates)
        })
        .collect();
    let expected = [
        ("maze", true),
        ("drawn", true),
        ("tictactoe", true),
        ("mutorere", true),
        ("slide5", true),
        ("mancala", false),
        ("dotsandboxes", false),
        ("nim", true),
    ];
    assert_eq!(said, expected);
}

fn verdict(session: &Session, moves: &[&str], name: &str) -> VerdictAnswer {
    session.verdict(None, moves, name).expect("a verdict")
}

#[test]
fn a_mistake_is_refuted_and_the_better_moves_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let found = verdict(&session, &["a1"], "a2");
    assert_eq!(
        (found.verdict, found.player.map(|player| player.number())),
        (Verdict::Loses, Some(2))
    );
    assert_eq!((found.before.value, found.before.remoteness), (ValueAnswer::Tie, Some(8)));
    assert_eq!((found.after.value, found.after.remoteness), (ValueAnswer::Lose, Some(5)));
    assert_eq!((found.best, found.cost), (vec!["b2".to_owned()], None));
    assert_eq!(found.same.len(), 6, "all but the centre and this one");
    assert_eq!(found.refutation.len(), 5, "{:?}", found.refutation);
    let line: Vec<&str> =
        ["a1", "a2"].into_iter().chain(found.refutation.iter().map(String::as_str)).collect();
    let end = session.play(None, &line).expect("legal moves").pop().expect("an end");
    let end = session.position(Some(&end)).expect("a position").state;
    assert_eq!((end.over, end.value), (true, ValueAnswer::Lose));
    // What keeps the result needs no refutation.
    let kept = verdict(&session, &["a1"], "b2");
    assert_eq!((kept.verdict, kept.refutation.len()), (Verdict::Only, 0));
    assert_eq!(kept.same, Vec::<String>::new());
}

/// What the reply does is read off the board, in any game.
#[test]
fn what_punishes_a_mistake_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let threat = |moves: &[&str], name: &str| {
        let found = verdict(&session, moves, name);
        (found.refutation.first().cloned(), found.threat)
    };
    let named = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    // Two in a row were not stopped.
    let (reply, does) = threat(&["a1", "b2", "a2"], "c3");
    assert_eq!(reply.as_deref(), Some("a3"));
    assert_eq!(does, Some(Threat::Wins { places: named(&["a3", "a2", "a1"]) }));
    // A second corner, and the third makes two lines.
    let (reply, does) = threat(&["a1", "b2", "c3"], "a3");
    assert_eq!(reply.as_deref(), Some("c1"));
    assert_eq!(does, Some(Threat::Fork { moves: named(&["b1", "c2"]) }));
    assert_eq!(threat(&["a1"], "b2").1, None, "no mistake");
    // One threat, which must be stopped.
    let (_, does) = threat(&["a1"], "a2");
    assert!(matches!(does, Some(Threat::Threatens { moves }) if moves.len() == 1));
}

/// Where the reply shows nothing, best play is followed to a move that does.
#[test]
fn what_wins_later_is_named_and_is_best_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let [mut late, mut named] = [0, 0];
    for (game, variant) in [("tictactoe", "regular"), ("dodgem", "regular"), ("connect4", "4x4")] {
        let session = solved(folder.path(), game, variant);
        for at in all_positions(&session).values().filter(|at| at.state.value == ValueAnswer::Win) {
            let position = &at.state.position;
            let found = session.later_threat(position, None).expect("a position");
            let Some((line, does)) = found else { continue };
            let played = session.best_line(position, line.len()).expect("a position");
            let played: Vec<&str> = played.iter().map(|mv| &*mv.name).collect();
            assert_eq!(played, line, "{game} {position}");
            let before = session.play(Some(position), &played[..line.len() - 1]).expect("legal");
            let there = before.last().unwrap_or(position);
            let last = line.last().expect("a move");
            assert_eq!(session.threat_by(there, last).as_ref(), Ok(&Some(does)), "{position}");
            (late, named) = (late + usize::from(line.len() > 9), named + 1);
        }
    }
    assert!(late > 0 && named > 1000, "{late} of {named}");
    // The reply that was made leads, if it is as good as any.
    let session = solved(folder.path(), "tictactoe", "regular");
    let after = session.play(None, &["b2", "b1"]).expect("legal").pop().expect("a position");
    let first = |made| session.later_threat(&after, made).expect("a position").expect("a fork").0;
    assert_eq!(first(Some("a3"))[0], "a3");
    assert_eq!(first(Some("b3")), first(None), "no best reply");
}

/// What is named is what happens: checked for every mistake of small games.
#[test]
fn named_threats_are_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut kinds = [0; 7];
    let games = [
        ("tictactoe", "regular"),
        ("hexapawn", "4x4"),
        ("dodgem", "regular"),
        ("kayles", "7"),
        ("cram", "3x4"),
        ("dotsandboxes", "1x3"),
    ];
    for (game, variant) in games {
        let session = solved(folder.path(), game, variant);
        let all = all_positions(&session);
        for at in all.values() {
            for mv in &at.moves {
                let found = session.verdict(Some(&at.state.position), &[], &mv.name);
                let found = found.expect("a verdict");
                let Some(threat) = found.threat else { continue };
                let reply = &found.refutation[0];
                let line = session.play(Some(&mv.position), &[reply]).expect("legal");
                let then = &all[&line[0]];
                let wins = |name: &str| {
                    let wins =
                        |mv: &MoveAnswer| mv.name == name && mv.move_value == ValueAnswer::Win;
                    let after = |mv: &MoveAnswer| all[&mv.position].moves.iter().any(wins);
                    then.moves.iter().filter(|mv| after(mv)).count()
                };
                let kind = match &threat {
                    Threat::Wins { .. } => {
                        let again = |mv: &MoveAnswer| mv.name == *reply && mv.keeps_turn;
                        let mut replies = all[&mv.position].moves.iter();
                        let won =
                            if replies.any(again) { ValueAnswer::Win } else { ValueAnswer::Lose };
                        assert!(then.state.over && then.state.value == won);
                        0
                    }
                    Threat::Fork { moves } => {
                        assert!(moves.len() >= 2, "{at:?}");
                        assert!(moves.iter().all(|name| wins(name) * 2 >= then.moves.len()));
                        assert_eq!(then.state.remoteness, Some(2));
                        1
                    }
                    Threat::Threatens { moves } => {
                        assert!(moves.iter().all(|name| wins(name) * 2 >= then.moves.len()));
                        2
                    }
                    Threat::Takes { pieces } => {
                        let men = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
                        assert_eq!(men(&mv.position) - men(&line[0]), *pieces, "{at:?}");
                        3
                    }
                    Threat::Zugzwang => {
                        let (turn, board) = line[0].split_once('_').expect("whose turn it is");
                        let other = format!("{}_{board}", if turn == "1" { 2 } else { 1 });
                        let waits = session.position(Some(&other)).expect("a position").state;
                        assert_eq!(then.state.value, ValueAnswer::Lose);
                        assert_ne!(waits.value, ValueAnswer::Win, "{other}");
                        4
                    }
                    Threat::Balances { parts, sum } => {
                        assert_eq!(parts.iter().fold(0, |sum, part| sum ^ part), *sum);
                        assert_eq!(all[&mv.position].state.nimber, Some(*sum));
                        assert_eq!((then.state.nimber, *sum > 0), (Some(0), true));
                        5
                    }
                    Threat::MovesOn { moves } => {
                        let (mut at, mut count) = (then, 1);
                        while at.state.player == all[&mv.position].state.player && !at.state.over {
                            (at, count) = (&all[&at.moves[0].position], count + 1);
                        }
                        assert_eq!(count, *moves, "{}", mv.position);
                        6
                    }
                };
                kinds[kind] += 1;
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

/// What was there to be seen is said where the reply alone is no reason, and is so after every move that keeps the result.
#[test]
fn what_players_count_is_named_in_dots_and_boxes() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "dotsandboxes", "1x3");
    let said = |position: &str, name: &str| {
        let found = session.verdict(Some(position), &[], name).expect("a verdict");
        assert!(found.verdict.is_mistake(), "{position}");
        (found.threat, found.telling.map(|telling| telling.sentence))
    };
    let (threat, telling) = said("2_-xxxx-x---~---", "b1-b2");
    assert_eq!(threat, Some(Threat::MovesOn { moves: 3 }));
    let boxes =
        "Boxes with one line missing: 0 after every move that wins, 1 or more after the others.";
    assert_eq!(telling.as_deref(), Some(boxes));
    // Where the nim-sum says it, nothing else is.
    let session = solved(folder.path(), "nim", "1_3_5_7");
    let found = session.verdict(Some("1,3,5,5"), &[], "5-from-3").expect("a verdict");
    assert_eq!(found.threat, Some(Threat::Balances { parts: vec![1, 3, 5], sum: 7 }));
    assert_eq!(found.telling, None);
}

/// Every refutation of a drawn game leads to what the verdict says.
#[test]
fn a_refutation_keeps_what_the_mistake_gave() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in ["maze", "drawn"] {
        let session = solved(folder.path(), game, "regular");
        let drawn = session.variant().ties_are_draws();
        let all = all_positions(&session);
        let mut longest = 0;
        for at in all.values() {
            for mv in &at.moves {
                let found = session.verdict(Some(&at.state.position), &[], &mv.name);
                let found = found.expect("a verdict");
                if !found.verdict.is_mistake() {
                    assert!(found.refutation.is_empty());
                    continue;
                }
                longest = longest.max(found.refutation.len());
                let names: Vec<&str> = found.refutation.iter().map(String::as_str).collect();
                let line = session.play(Some(&mv.position), &names).expect("legal moves");
                let last = line.last().unwrap_or(&mv.position);
                let value = all[last].state.value;
                let value = if names.len().is_multiple_of(2) { flipped(value) } else { value };
                assert_eq!(order(value, drawn), order(found.after.value, drawn));
                let lengths = (found.before.remoteness, found.after.remoteness);
                let without = |value| drawn && order(value, drawn) == 2;
                assert!(!without(found.before.value) || lengths.0.is_none());
                assert!(!without(found.after.value) || lengths.1.is_none());
            }
        }
        assert_eq!(longest, 6, "{game}");
    }
}

fn played(session: &Session, moves: &[&str]) -> (History, Vec<Verdict>) {
    let history = session.history(None, moves).expect("legal moves");
    let verdicts = (0..moves.len()).map(|ply| history.judged(ply).verdict).collect();
    (history, verdicts)
}

#[test]
fn gifts_are_taken_or_missed() {
    use Verdict::{Best, Loses, Only, ThrowsWinAway};
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let moves = ["a1", "b2", "c3", "a3", "c1", "b1", "b3"];
    let (history, verdicts) = played(&session, &moves);
    assert_eq!(verdicts, [Best, Only, Best, Loses, Only, Best, ThrowsWinAway]);
    let gifts: Vec<Option<Gift>> = (0..moves.len())
        .map(|ply| session.verdict_at(&history, ply).expect("a verdict").gift)
        .collect();
    assert_eq!(gifts, [None, None, None, None, Some(Gift::Taken), None, None]);
    let missed = verdict(&session, &["a1", "a2"], "c3");
    assert_eq!((missed.verdict, missed.gift), (ThrowsWinAway, Some(Gift::Missed)));
}

#[test]
fn going_to_and_fro_is_no_progress() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "towersofhanoi", "3_3");
    let start = session.position(None).expect("the start");
    let (there, best) =
        (start.moves.iter().find(|mv| mv.delta_remoteness > Some(0)), &start.moves[0]);
    let there = there.expect("a detour");
    let at = session.position(Some(&there.position)).expect("a position");
    let back = at.moves.iter().find(|mv| mv.position == start.state.position).expect("a way back");
    let moves = [&*there.name, &back.name, &there.name, &back.name, &best.name];
    let (_, verdicts) = played(&session, &moves);
    assert_eq!(verdicts[2..4], [Verdict::NoProgress, Verdict::NoProgress], "{verdicts:?}");
    assert!(!verdicts[..2].contains(&Verdict::NoProgress), "{verdicts:?}");
    assert!(verdicts[4].is_best(), "the best move is always one");
}

#[test]
fn what_no_table_holds_is_searched() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = library(folder.path()).session("tictactoe", None).expect("it exists");
    let found = verdict(&session, &["a1"], "a2");
    assert_eq!((found.verdict, found.after.remoteness), (Verdict::Loses, Some(5)));
    let wrong = session.verdict(None, &["a1"], "a1").expect_err("a1 is taken");
    assert!(wrong.to_string().contains("invalid move"), "{wrong}");
}
