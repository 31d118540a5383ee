//! Sentences about positions, exams and lessons. In English those that `gamesman_query` says: a test compares them.

use gamesman_query::course::{Lesson, Share};
use gamesman_query::rules::Player;
use gamesman_query::{AheadAnswer, DrillAnswer, DrillKind, Standard, ValueAnswer};
use maud::Markup;

use super::super::words::{Whose, capital};
use crate::language::Language;

/// What a position is worth to the player to move, in a few words.
pub(super) fn worth(
    t: Language,
    standard: Standard,
    player: Option<Player>,
    value: ValueAnswer,
    plies: Option<u32>,
) -> String {
    let draws = standard.ties_are_draws;
    let plies = plies.filter(|_| !draws || !matches!(value, ValueAnswer::Tie));
    let length = plies.map(|plies| t.distance(standard, value, plies, Whose::Theirs));
    let id = match (value, player) {
        (ValueAnswer::Lose, _) if plies == Some(0) => return t.say("lesson-over").into(),
        (ValueAnswer::Win, Some(_)) => "lesson-wins",
        (ValueAnswer::Win, None) => "lesson-mover-wins",
        (ValueAnswer::Lose, Some(_)) => "lesson-loses",
        (ValueAnswer::Lose, None) => "lesson-mover-loses",
        (ValueAnswer::Tie, _) if !draws => "lesson-tie",
        (ValueAnswer::Tie | ValueAnswer::Draw, _) => return capital(&t.say("setup-draw")),
        (ValueAnswer::Unknown, _) => return capital(&t.say("deed-unknown")),
    };
    let who = player.map(|player| ("who", t.player(standard, player).into()));
    t.within(id, length, who.as_slice())
}

/// What a position is worth to the player to move, and what it would be worth with the other one to move.
pub(super) fn worth_of_turns(t: Language, standard: Standard, began: &DrillAnswer) -> String {
    let worth = |player: Option<Player>, value, plies: Option<u32>| {
        let Some(mover) = player else { return worth(t, standard, player, value, plies) };
        let who = [("who", t.player(standard, mover).into())];
        match value {
            ValueAnswer::Tie if !standard.ties_are_draws => {
                let length = plies.map(|plies| t.distance(standard, value, plies, Whose::Theirs));
                t.within("lesson-turn-tie", length, &who)
            }
            ValueAnswer::Tie | ValueAnswer::Draw => t.tell("lesson-turn-draw", &who),
            _ => worth(t, standard, player, value, plies),
        }
    };
    let mut says = vec![worth(began.player, began.value, began.remoteness)];
    let beside = began.beside.as_ref();
    says.extend(beside.map(|it| worth(began.player.map(Player::other), it.value, it.remoteness)));
    says.join(&format!("{}{}", t.stop(), t.between()))
}

/// How many of the positions that a lesson is about are won, if any were counted.
pub(super) fn share(t: Language, standard: Standard, share: &Share) -> Option<String> {
    let men = ("men", if share.player.is_some() { "yes" } else { "no" }.into());
    let won = match share.positions {
        0 => return None,
        all if share.won == all => t.tell("share-all", &[men]),
        _ if share.won == 0 => t.tell("share-none", &[men]),
        _ => t.tell("share-some", &[men, ("percent", t.decimal(&share.percent()?).into())]),
    };
    let win = |plies| t.distance(standard, ValueAnswer::Win, plies, Whose::Winners);
    let mut told = vec![("share", won.into())];
    told.extend(share.player.map(|player| ("who", t.player(standard, player).into())));
    let id = if share.player.is_some() { "lesson-share" } else { "lesson-share-mover" };
    Some(t.within(id, share.longest.map(win), &told))
}

/// What passes an exam: "4 right answers, one of them a game played out".
pub(super) fn passes_with(t: Language, lesson: &Lesson) -> String {
    let plays = lesson.drills.iter().any(|drill| drill.kind == DrillKind::PlayOut);
    let id = if plays { "exam-needs-game" } else { "exam-needs" };
    t.tell(id, &[("n", lesson.pass.right.into())])
}

/// What best play leads to, and what is known of it.
pub(super) fn ahead(t: Language, ahead: &AheadAnswer) -> Markup {
    let told = [("moves", ahead.moves.join(" ").into())];
    t.mark("why-ahead", &told, &[("claim", t.claim(&ahead.claim))])
}

#[cfg(test)]
mod tests {
    use gamesman_query::course::COURSES;
    use gamesman_query::rules::{Evidence, Players};
    use gamesman_query::{ClaimAnswer, Config, Library};

    use super::*;

    const ENGLISH: Language = Language::English;

    #[test]
    fn in_english_shares_are_said_as_everywhere() {
        let folder = tempfile::tempdir().expect("a folder");
        let library = Library::new(Config::new(folder.path()));
        for course in COURSES {
            let session = library.session(course.game, Some(course.lessons[0].variant));
            let session = session.expect("its variant");
            for player in [None, Some(Player::First), Some(Player::Second)] {
                for (won, positions) in [(0, 0), (0, 7), (7, 7), (1, 3), (99_999, 100_000)] {
                    for longest in [None, Some(1), Some(55)] {
                        let counted = Share { player, positions, won, longest };
                        let said = share(ENGLISH, session.standard(), &counted);
                        assert_eq!(said, counted.sentence(&session), "{counted:?}");
                    }
                }
            }
        }
        let counted = Share { player: None, positions: 3, won: 1, longest: None };
        let said = share(Language::German, Standard::new(Players::Two), &counted);
        assert_eq!(said.as_deref(), Some("Wer am Zug ist, gewinnt 33,3 % aller Stellungen."));
    }

    #[test]
    fn in_english_an_exam_needs_what_is_said_everywhere() {
        for lesson in COURSES.iter().flat_map(|course| course.lessons) {
            assert_eq!(passes_with(ENGLISH, lesson), lesson.passes_with(), "{}", lesson.id);
        }
    }

    #[test]
    fn in_english_what_lies_ahead_is_said_as_everywhere() {
        let [id, sentence, promise, record] = ["x", "A & b.", "wins", ""].map(str::to_owned);
        let (parts, evidence) = (Vec::new(), Evidence::Proved("elsewhere"));
        let claim = ClaimAnswer { id, sentence, promise, always: true, record, parts, evidence };
        let answer = AheadAnswer { moves: vec!["a".into(), "b".into()], claim };
        let said = ahead(ENGLISH, &answer).into_string();
        assert_eq!(said.replace("&amp;", "&"), answer.sentence());
        let said = ahead(Language::German, &answer).into_string();
        assert!(said.ends_with("<span lang=\"en\">A &amp; b.</span>"), "{said}");
    }

    #[test]
    fn what_a_position_is_worth_is_a_sentence_without_its_end() {
        use ValueAnswer::{Draw, Lose, Tie, Unknown, Win};
        let games = Standard { alternates: true, ..Standard::new(Players::Two) };
        let chess = Standard { ties_are_draws: true, names: ["White", "Black"], ..games };
        let first = Some(Player::First);
        for (standard, player, value, plies, said) in [
            (chess, first, Win, Some(21), "White to move wins in 21 moves, 11 of their own"),
            (chess, first, Win, None, "White to move wins"),
            (chess, first, Lose, Some(2), "White to move loses in 2 moves, 1 of their own"),
            (chess, first, Lose, Some(0), "The game is over"),
            (chess, first, Tie, Some(5), "A draw"),
            (games, None, Win, Some(1), "The player to move wins in 1 move"),
            (games, None, Lose, None, "The player to move loses"),
            (games, None, Tie, Some(9), "A tie in 9 moves in all"),
            (games, None, Draw, None, "A draw"),
            (games, None, Unknown, None, "Not known"),
        ] {
            assert_eq!(worth(ENGLISH, standard, player, value, plies), said);
        }
    }
}
