//! What a move did, in words: the one place for them, for command line and pages.

use fluent_bundle::FluentValue;
use gamesman_query::course::{Lesson, LessonDrill, Standing, Wish};
use gamesman_query::rules::Players;
use gamesman_query::{
    DrillAnswer, DrillKind, Gift, Judged, MoveAnswer, PositionAnswer, Standard, Task,
    TellingAnswer, Threat, ValueAnswer, Verdict, VerdictAnswer,
};

use crate::language::{Language, Text};

/// What a move did, told to whoever made it.
pub(crate) struct Told {
    /// The move and what it is: what stands out.
    pub(crate) head: String,
    /// The rest of the sentence and more sentences.
    pub(crate) rest: String,
}

impl Told {
    /// All of it as one line.
    pub(crate) fn line(&self) -> String {
        format!("{}{}", self.head, self.rest)
    }
}

/// What a move did, told to whoever made it. Lengths are in own moves where that can be said.
pub(crate) fn told(t: Language, standard: Standard, answer: &VerdictAnswer) -> Told {
    let puzzle = standard.players == Players::One;
    let before = answer.before.value;
    let id = match (answer.verdict, before) {
        (Verdict::Only, ValueAnswer::Win) if puzzle => "verdict-only-goal",
        (Verdict::Only, ValueAnswer::Win) => "verdict-only-win",
        (Verdict::Only, _) => "verdict-only-hold",
        (Verdict::Best, ValueAnswer::Win) if puzzle => "verdict-best-goal",
        (Verdict::Best, ValueAnswer::Win) => "verdict-best-win",
        (Verdict::Best, ValueAnswer::Lose) => "verdict-best-lose",
        (Verdict::Best, _) => "verdict-best-keeps",
        (Verdict::Fine | Verdict::Slower, ValueAnswer::Win) if puzzle => "verdict-slower-goal",
        (Verdict::Fine | Verdict::Slower, ValueAnswer::Win) => "verdict-slower-win",
        (Verdict::Fine | Verdict::Slower, ValueAnswer::Lose) => "verdict-slower-lose",
        (Verdict::Fine | Verdict::Slower, _) => "verdict-slower-tie",
        (Verdict::NoProgress, _) => "verdict-no-progress",
        (Verdict::SmallerMargin, _) => "verdict-margin",
        (Verdict::Keeps, ValueAnswer::Lose) if puzzle => "verdict-keeps-dead-end",
        (Verdict::Keeps, ValueAnswer::Lose) => "verdict-keeps-lose",
        (Verdict::Keeps, _) => "verdict-keeps",
        (Verdict::Loses, ValueAnswer::Win) if puzzle => "verdict-dead-end",
        (Verdict::Loses, ValueAnswer::Win) => "verdict-win-loses",
        (Verdict::Loses, _) => "verdict-loses",
        (Verdict::ThrowsWinAway, _) => "verdict-win-away",
        (Verdict::GivesUpTie, _) => "verdict-tie-away",
        (Verdict::Unknown, _) => "verdict-unknown",
    };
    let points = answer.margin_cost.unwrap_or_default().unsigned_abs();
    let said = t.tell(
        id,
        &[
            ("name", answer.name.as_str().into()),
            ("best", several(t, &answer.best).into()),
            ("later", differs(t, standard, answer).into()),
            ("faster", t.moves(answer.own_cost.or(answer.cost).unwrap_or_default().into()).into()),
            ("result", result(standard, before).into()),
            ("points", points.into()),
        ],
    );
    let (head, rest) = said.split_once('‖').unwrap_or((&said, ""));
    let mut more = Vec::new();
    match answer.gift {
        Some(Gift::Taken) => more.push(t.say("verdict-gift-taken").into_owned()),
        Some(Gift::Missed) => more.push(t.say("verdict-gift-missed").into_owned()),
        None => {}
    }
    let moves = |moves: &[String]| moves.join(" ").into();
    match (&answer.refutation[..], &answer.threat) {
        ([], _) => {}
        _ if puzzle => {}
        ([reply, then @ ..], Some(does)) => {
            more.push(threat(t, reply, does));
            if !then.is_empty() {
                more.push(t.tell("verdict-then", &[("moves", moves(then))]));
            }
        }
        (all, None) => more.push(t.tell("verdict-reply", &[("moves", moves(all))])),
    }
    more.extend(answer.telling.as_ref().map(|told| t.told(told)));
    let mut rest = rest.to_owned();
    for sentence in more {
        rest.push_str(t.between());
        rest.push_str(&sentence);
    }
    Told { head: head.to_owned(), rest }
}

/// What the reply to a mistake does, and what could be seen before, each in a sentence.
pub(crate) fn why(
    t: Language,
    punished: Option<(&str, &Threat)>,
    telling: Option<&TellingAnswer>,
) -> Vec<String> {
    let does = punished.map(|(reply, does)| threat(t, reply, does));
    does.into_iter().chain(telling.map(|told| t.told(told))).collect()
}

/// What the reply to a mistake does, in a sentence.
pub(crate) fn threat(t: Language, reply: &str, does: &Threat) -> String {
    let (id, _) = ids(does);
    t.tell(id, &facts(reply, does))
}

/// What the last move of best play does, where the first shows nothing: of play that follows, or that a better move would have led to.
pub(crate) fn later(t: Language, line: &[String], does: &Threat, better: bool) -> String {
    let Some((last, before)) = line.split_last() else { return String::new() };
    let goes_on = match (before.len(), better) {
        (..=LISTED, false) => t.tell("verdict-goes-on", &[("moves", before.join(", ").into())]),
        (..=LISTED, true) => t.tell("verdict-would-go-on", &[("moves", before.join(", ").into())]),
        (n, _) => {
            t.tell("verdict-goes-on-long", &[("move", line[0].as_str().into()), ("n", n.into())])
        }
    };
    format!("{goes_on}{}{}", t.between(), deed(t, last, does))
}

/// Moves of a line that a sentence lists.
const LISTED: usize = 8;

/// What a move does to the other player, in a sentence.
pub(crate) fn deed(t: Language, made: &str, does: &Threat) -> String {
    let (_, id) = ids(does);
    t.tell(id, &facts(made, does))
}

/// The messages about a reply to a mistake, and about any move.
fn ids(does: &Threat) -> (&'static str, &'static str) {
    match does {
        Threat::Wins { places } if places.is_empty() => ("verdict-reply-wins", "verdict-move-wins"),
        Threat::Wins { .. } => ("verdict-reply-line", "verdict-move-line"),
        Threat::Fork { .. } => ("verdict-reply-fork", "verdict-move-fork"),
        Threat::Threatens { .. } => ("verdict-reply-threatens", "verdict-move-threatens"),
        Threat::Takes { .. } => ("verdict-reply-takes", "verdict-move-takes"),
        Threat::Zugzwang => ("verdict-reply-zugzwang", "verdict-move-zugzwang"),
        Threat::Balances { parts, .. } if parts.len() == 1 => {
            ("verdict-reply-balances", "verdict-move-balances")
        }
        Threat::Balances { .. } => ("verdict-reply-balances-parts", "verdict-move-balances"),
        Threat::MovesOn { .. } => ("verdict-reply-again", "verdict-move-again"),
    }
}

/// What these messages are told.
fn facts<'a>(made: &'a str, does: &Threat) -> Vec<(&'static str, FluentValue<'a>)> {
    let mut told = vec![("move", made.into())];
    match does {
        Threat::Wins { places } => told.push(("places", places.join(", ").into())),
        Threat::Fork { moves } | Threat::Threatens { moves } => {
            told.push(("threats", moves.join(", ").into()));
        }
        Threat::Takes { pieces: n } | Threat::MovesOn { moves: n } => told.push(("n", (*n).into())),
        Threat::Zugzwang => {}
        Threat::Balances { parts, sum } => {
            let parts: Vec<String> = parts.iter().map(u32::to_string).collect();
            told.extend([("sum", (*sum).into()), ("parts", parts.join(" ⊕ ").into())]);
        }
    }
    told
}

/// What a move did, in a cell of a table: "best", "slower by 2 moves in all", "win becomes a tie". Lengths are in moves of
/// both players, as are the numbers beside the moves.
pub(crate) fn short(
    t: Language,
    standard: Standard,
    before: ValueAnswer,
    mv: &MoveAnswer,
    judged: Judged,
) -> String {
    let sooner = mv.move_value == ValueAnswer::Lose;
    let id = match (judged.verdict, sooner) {
        (Verdict::Unknown, _) => "deed-unknown",
        (Verdict::Only, _) => "deed-only",
        (Verdict::Best, _) => "deed-best",
        (Verdict::Keeps, _) => "deed-keeps",
        (Verdict::Fine, false) => "deed-fine-slower",
        (Verdict::Fine, true) => "deed-fine-sooner",
        (Verdict::Slower, false) => "deed-slower",
        (Verdict::Slower, true) => "deed-sooner",
        (Verdict::NoProgress, false) => "deed-no-progress-slower",
        (Verdict::NoProgress, true) => "deed-no-progress-sooner",
        (Verdict::SmallerMargin, _) => "deed-margin",
        (Verdict::ThrowsWinAway | Verdict::GivesUpTie | Verdict::Loses, _) => {
            return turned(t, standard, before, mv.move_value).into_owned();
        }
    };
    let cost = t.in_all(standard, judged.cost.unwrap_or_default().into());
    t.tell(id, &[("cost", cost.into())])
}

/// What a mistake made of the result: "win becomes a tie".
pub(crate) fn turned(
    t: Language,
    standard: Standard,
    before: ValueAnswer,
    after: ValueAnswer,
) -> Text {
    t.say(match (standard.players, result(standard, before), result(standard, after)) {
        (Players::One, ..) => "turned-dead-end",
        (_, "win", "lose") => "turned-win-lost",
        (_, "win", "tie") => "turned-win-tie",
        (_, "win", "draw") => "turned-win-draw",
        (_, "tie", "lose") => "turned-tie-lost",
        (_, "tie", "draw") => "turned-tie-draw",
        (_, "draw", "lose") => "turned-draw-lost",
        _ => "turned-other",
    })
}

/// How many own moves a drill needs that is won in several, and how many may be used.
pub(crate) fn needed(t: Language, drill: &LessonDrill, began: &DrillAnswer) -> Option<String> {
    let long = matches!(drill.kind, DrillKind::PlayOut | DrillKind::BestMate);
    let needed = began.own_moves.filter(|&own| long && began.task == Task::Win && own > 1)?;
    let own = t.tell("own-yours", &[("n", needed.into())]);
    let most = drill.most(began);
    let id = if most > needed { "needed-most" } else { "needed-best" };
    Some(t.tell(id, &[("own", own.into()), ("most", most.into())]))
}

/// What a move did about a rule: a message, and what it is told besides the rule.
pub(crate) struct Ruled<'a> {
    pub(crate) id: &'static str,
    /// The rule in English: the value `rule` of the message.
    pub(crate) says: &'static str,
    pub(crate) told: Vec<(&'static str, FluentValue<'a>)>,
}

/// The rule of a lesson that a move at this place follows or breaks, if one of them is right in the position.
pub(crate) fn ruled<'a>(
    lesson: &Lesson,
    at: &'a PositionAnswer,
    place: usize,
) -> Option<Ruled<'a>> {
    let (rule, follows) = lesson.rule(at, place)?;
    let (says, mut told) = (rule.says, vec![("percent", rule.percent().into())]);
    Some(match rule.right(at).filter(|_| !follows) {
        None => Ruled { id: "rule-follows", says, told },
        Some(right) => {
            told.push(("right", right.name.as_str().into()));
            Ruled { id: "rule-breaks", says, told }
        }
    })
}

/// The same in a sentence or two.
pub(crate) fn rule(
    t: Language,
    lesson: &Lesson,
    at: &PositionAnswer,
    place: usize,
) -> Option<String> {
    let Ruled { id, says, mut told } = ruled(lesson, at, place)?;
    told.push(("rule", says.into()));
    Some(t.tell(id, &told))
}

/// How a drill ended, or that it goes on.
pub(crate) fn ended(t: Language, standing: Standing, kind: DrillKind) -> Text {
    t.say(match (standing, kind) {
        (Standing::Open, _) => "ended-open",
        (Standing::Done, DrillKind::OnlyMove) => "ended-only-move",
        (Standing::Done, _) => "ended-done",
        (Standing::Held, _) => "ended-held",
        (Standing::GivenAway, _) => "ended-given-away",
        (Standing::NotBest, _) => "ended-not-best",
        (Standing::TooLong, _) => "ended-too-long",
    })
}

/// Why somebody would like one player or the other to be to move.
pub(crate) fn wish(t: Language, wish: Wish) -> Text {
    t.say(match wish {
        Wish::Own => "wish-own",
        Wish::Other => "wish-other",
        Wish::Either => "wish-either",
    })
}

/// A result, as messages are told it: where ties are draws, both are one.
fn result(standard: Standard, value: ValueAnswer) -> &'static str {
    match value {
        ValueAnswer::Tie if standard.ties_are_draws => "draw",
        value => value.name(),
    }
}

/// Whether these are different results.
pub(crate) fn differ(standard: Standard, one: ValueAnswer, other: ValueAnswer) -> bool {
    result(standard, one) != result(standard, other)
}

/// "2 of your moves", or "4 moves in all" of both players where it is not known whose they are; in a puzzle all are yours.
fn differs(t: Language, standard: Standard, answer: &VerdictAnswer) -> String {
    let plies = answer.cost.unwrap_or_default();
    match answer.own_cost {
        Some(yours) if yours < plies => t.tell("own-yours", &[("n", yours.into())]),
        _ => t.in_all(standard, plies.into()),
    }
}

/// The best moves, as many as somebody wants to read.
pub(crate) fn several(t: Language, names: &[String]) -> String {
    let told: Vec<_> = ["first", "second", "third"]
        .into_iter()
        .zip(names)
        .map(|(place, name)| (place, name.as_str().into()))
        .collect();
    match names {
        [] => t.say("several-none").into_owned(),
        [one] => one.clone(),
        [_, _] => t.tell("several-two", &told),
        [_, _, _] => t.tell("several-three", &told),
        [first, others @ ..] => t.tell(
            "several-more",
            &[("first", first.as_str().into()), ("others", others.len().into())],
        ),
    }
}

#[cfg(test)]
mod tests {
    use gamesman_query::WorthAnswer;

    use super::*;

    const GAME: Standard = Standard {
        players: Players::Two,
        ties_are_draws: false,
        alternates: true,
        names: ["Player 1", "Player 2"],
    };

    fn answer(verdict: Verdict, before: ValueAnswer, after: ValueAnswer) -> VerdictAnswer {
        let worth = |value| WorthAnswer { value, remoteness: None, margin: None };
        VerdictAnswer {
            game: "tictactoe".into(),
            variant: "regular".into(),
            position: String::new(),
            player: None,
            name: "a1".into(),
            verdict,
            before: worth(before),
            after: worth(after),
            cost: None,
            own_cost: None,
            margin_cost: None,
            gift: None,
            best: vec!["b2".into()],
            same: Vec::new(),
            refutation: Vec::new(),
            threat: None,
            telling: None,
        }
    }

    #[test]
    fn a_verdict_is_a_sentence() {
        use ValueAnswer::{Lose, Tie, Win};
        let line = |answer: &VerdictAnswer| told(Language::English, GAME, answer).line();
        let said = |verdict, before, after| line(&answer(verdict, before, after));
        assert_eq!(said(Verdict::Only, Win, Win), "Right: a1 is the only move that wins.");
        assert_eq!(said(Verdict::Only, Tie, Tie), "Right: a1 is the only move that does not lose.");
        assert_eq!(said(Verdict::Best, Tie, Tie), "Right: a1 keeps the tie.");
        assert_eq!(said(Verdict::Keeps, Lose, Lose), "a1: every move loses.");
        assert_eq!(said(Verdict::Loses, Tie, Lose), "a1 loses. Better was b2.");
        let slower =
            VerdictAnswer { cost: Some(4), own_cost: Some(2), ..answer(Verdict::Slower, Win, Win) };
        assert_eq!(line(&slower), "a1 keeps the win, but b2 wins 2 moves sooner.");
        let lost = VerdictAnswer { cost: Some(4), ..answer(Verdict::Slower, Lose, Lose) };
        assert_eq!(line(&lost), "a1 loses sooner than needed: b2 lasts longer by 4 moves in all.");
        let mistake = VerdictAnswer {
            gift: Some(Gift::Missed),
            refutation: vec!["c3".into(), "a2".into()],
            best: ["b2", "c1", "c2", "c3"].map(str::to_owned).to_vec(),
            ..answer(Verdict::ThrowsWinAway, Win, Tie)
        };
        assert_eq!(
            line(&mistake),
            "a1 gives the win away. Better was b2 or one of 3 others. The opponent’s mistake goes \
             unpunished. The reply is c3 a2."
        );
        let punished = |threat| {
            let mistake = VerdictAnswer {
                refutation: vec!["c3".into(), "a2".into()],
                threat: Some(threat),
                ..answer(Verdict::Loses, Tie, Lose)
            };
            let line = line(&mistake);
            line.strip_prefix("a1 loses. Better was b2. ").expect("the verdict").to_owned()
        };
        let two = || vec!["a3".to_owned(), "b1".to_owned()];
        for (threat, said) in [
            (
                Threat::Fork { moves: two() },
                "The reply c3 makes several threats at once (a3, b1): only one can be stopped.",
            ),
            (Threat::Threatens { moves: two() }, "The reply c3 threatens a3, b1."),
            (Threat::Takes { pieces: 1 }, "The reply c3 takes a piece."),
            (Threat::Takes { pieces: 2 }, "The reply c3 takes 2 pieces."),
            (
                Threat::Balances { parts: vec![1, 2], sum: 3 },
                "The mistake leaves parts of nimbers 1 ⊕ 2, which is nim-sum 3. The reply c3 leaves nim-sum 0: whoever must move \
                 from there loses.",
            ),
            (
                Threat::Balances { parts: vec![2], sum: 2 },
                "The mistake leaves nim-sum 2. The reply c3 leaves nim-sum 0: whoever must move from there loses.",
            ),
            (
                Threat::MovesOn { moves: 3 },
                "The reply c3 gives another move: it is the first of 3 in a row.",
            ),
            (Threat::MovesOn { moves: 1 }, "The reply c3 gives another move."),
            (Threat::Zugzwang, "After the reply c3 whoever must move loses: zugzwang."),
            (Threat::Wins { places: vec![] }, "The reply c3 wins at once."),
            (Threat::Wins { places: two() }, "The reply c3 wins at once with a3, b1."),
        ] {
            assert_eq!(punished(threat), format!("{said} Then comes a2."));
        }
    }

    #[test]
    fn drawn_is_one_word_where_ties_are_draws() {
        use ValueAnswer::{Draw, Lose, Tie, Win};
        let chess = Standard { ties_are_draws: true, ..GAME };
        let best = answer(Verdict::Best, Tie, Draw);
        assert_eq!(told(Language::English, chess, &best).line(), "Right: a1 keeps the draw.");
        assert_eq!(turned(Language::English, chess, Win, Tie), "win becomes a draw");
        assert_eq!(turned(Language::English, chess, Tie, Lose), "draw becomes a loss");
        assert_eq!(turned(Language::English, GAME, Win, Tie), "win becomes a tie");
    }
}
