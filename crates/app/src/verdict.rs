//! What a move did, in words: the one place for them, for command line and pages.

use gamesman_query::course::{Lesson, LessonDrill, Standing, Wish};
use gamesman_query::rules::Players;
use gamesman_query::words::{Whose, own};
use gamesman_query::{
    DrillAnswer, DrillKind, Gift, Judged, MoveAnswer, PositionAnswer, Standard, Task, ValueAnswer,
    Verdict, VerdictAnswer,
};

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
pub(crate) fn told(standard: Standard, answer: &VerdictAnswer) -> Told {
    let puzzle = standard.players == Players::One;
    let name = &answer.name;
    let best = several(&answer.best);
    let later = differs(standard, answer);
    let told = |head: String, rest: String| Told { head, rest };
    let mut found = match (answer.verdict, answer.before.value) {
        (Verdict::Only, ValueAnswer::Win) if puzzle => {
            told(format!("Right: {name}"), " is the only move that is not a dead end.".into())
        }
        (Verdict::Only, ValueAnswer::Win) => {
            told(format!("Right: {name}"), " is the only move that wins.".into())
        }
        (Verdict::Only, _) => {
            told(format!("Right: {name}"), " is the only move that does not lose.".into())
        }
        (Verdict::Best, ValueAnswer::Win) if puzzle => {
            told(format!("Right: {name}"), " is the shortest way to the goal.".into())
        }
        (Verdict::Best, ValueAnswer::Win) => {
            told(format!("Right: {name}"), " is the fastest win.".into())
        }
        (Verdict::Best, ValueAnswer::Lose) => {
            told(format!("Right: {name}"), " loses as late as possible.".into())
        }
        (Verdict::Best, value) => {
            told(format!("Right: {name}"), format!(" keeps the {}.", word(standard, value)))
        }
        (Verdict::Fine | Verdict::Slower, ValueAnswer::Win) if puzzle => {
            told(name.clone(), format!(" takes {later} more than {best}."))
        }
        (Verdict::Fine | Verdict::Slower, ValueAnswer::Win) => {
            told(format!("{name} keeps the win"), format!(", but {best} wins sooner by {later}."))
        }
        (Verdict::Fine | Verdict::Slower, ValueAnswer::Lose) => told(
            format!("{name} loses sooner than needed"),
            format!(": {best} lasts longer by {later}."),
        ),
        (Verdict::Fine | Verdict::Slower, _) => {
            told(format!("{name} keeps the tie"), format!(", but {best} ties sooner by {later}."))
        }
        (Verdict::NoProgress, _) => told(
            format!("{name} makes no progress"),
            format!(": your last two moves have brought the end no nearer. Better was {best}."),
        ),
        (Verdict::SmallerMargin, _) => {
            let points = answer.margin_cost.unwrap_or_default().unsigned_abs();
            told(format!("{name} keeps the result"), format!(", but {best} is better by {points}."))
        }
        (Verdict::Keeps, ValueAnswer::Lose) if puzzle => {
            told(name.clone(), ": there was no way to the goal any more.".into())
        }
        (Verdict::Keeps, ValueAnswer::Lose) => told(name.clone(), ": every move loses.".into()),
        (Verdict::Keeps, value) => {
            told(name.clone(), format!(" keeps the {}.", word(standard, value)))
        }
        (Verdict::Loses, ValueAnswer::Win) if puzzle => {
            told(format!("{name} is a dead end."), format!(" Better was {best}."))
        }
        (Verdict::Loses, ValueAnswer::Win) => {
            told(format!("{name} gives the win away."), format!(" It loses. Better was {best}."))
        }
        (Verdict::Loses, _) => told(format!("{name} loses."), format!(" Better was {best}.")),
        (Verdict::ThrowsWinAway, _) => {
            told(format!("{name} gives the win away."), format!(" Better was {best}."))
        }
        (Verdict::GivesUpTie, _) => told(
            format!("{name} gives the tie up"),
            format!(": play need not end. Better was {best}."),
        ),
        (Verdict::Unknown, _) => {
            told(name.clone(), ": it is not known whether another move is better.".into())
        }
    };
    match answer.gift {
        Some(Gift::Taken) => found.rest.push_str(" It makes use of the opponent's mistake."),
        Some(Gift::Missed) => found.rest.push_str(" The opponent's mistake goes unpunished."),
        None => {}
    }
    if !answer.refutation.is_empty() && !puzzle {
        found.rest.push_str(&format!(" The reply is {}.", answer.refutation.join(" ")));
    }
    found
}

/// What a move did, in a cell of a table: "best", "slower by 2 moves in all", "win becomes a tie". Lengths are in moves of
/// both players, as are the numbers beside the moves.
pub(crate) fn short(
    standard: Standard,
    before: ValueAnswer,
    mv: &MoveAnswer,
    judged: Judged,
) -> String {
    let slower = || {
        let cost = standard.in_all(judged.cost.unwrap_or_default().into());
        let way = if mv.move_value == ValueAnswer::Lose { "lost sooner" } else { "slower" };
        format!("{way} by {cost}")
    };
    match judged.verdict {
        Verdict::Unknown => "not known".into(),
        Verdict::Only => "only move".into(),
        Verdict::Best => "best".into(),
        Verdict::Keeps => "keeps the result".into(),
        Verdict::Fine => format!("fine, {}", slower()),
        Verdict::Slower => slower(),
        Verdict::NoProgress => format!("no progress, {}", slower()),
        Verdict::SmallerMargin => "a smaller margin".into(),
        Verdict::ThrowsWinAway | Verdict::GivesUpTie | Verdict::Loses => {
            turned(standard, before, mv.move_value)
        }
    }
}

/// What a mistake made of the result: "win becomes a tie".
pub(crate) fn turned(standard: Standard, before: ValueAnswer, after: ValueAnswer) -> String {
    match (standard.players, before, after) {
        (Players::One, ..) => "now a dead end".into(),
        (_, ValueAnswer::Win, ValueAnswer::Lose) => "win thrown away".into(),
        (_, before, ValueAnswer::Lose) => format!("{} becomes a loss", word(standard, before)),
        (_, before, after) => {
            format!("{} becomes a {}", word(standard, before), word(standard, after))
        }
    }
}

/// How many own moves a drill needs that is won in several, and how many may be used.
pub(crate) fn needed(drill: &LessonDrill, began: &DrillAnswer) -> Option<String> {
    let long = matches!(drill.kind, DrillKind::PlayOut | DrillKind::BestMate);
    let needed = began.own_moves.filter(|&own| long && began.task == Task::Win && own > 1)?;
    let best = format!("It takes {} at best", own(needed.into(), Whose::Yours));
    let most = drill.most(began);
    Some(if most > needed { format!("{best}; you may use {most}.") } else { format!("{best}.") })
}

/// The rule of a lesson that a move at this place follows or breaks, if one of them is right in the position.
pub(crate) fn rule(lesson: &Lesson, at: &PositionAnswer, place: usize) -> Option<String> {
    let (rule, follows) = lesson.rule(at, place)?;
    let (says, percent) = (rule.says, rule.percent());
    Some(match rule.right(at).filter(|_| !follows) {
        None => format!(
            "It follows the rule: {says}. A best move follows it in {percent} % of such positions."
        ),
        Some(right) => format!(
            "It breaks the rule: {says}. {} follows it, as a best move does in {percent} % of such positions.",
            right.name
        ),
    })
}

/// How a drill ended, or that it goes on.
pub(crate) fn ended(standing: Standing, kind: DrillKind) -> &'static str {
    match (standing, kind) {
        (Standing::Open, _) => "Your move",
        (Standing::Done, DrillKind::OnlyMove) => "You found the move",
        (Standing::Done, _) => "Done",
        (Standing::Held, _) => "You held it",
        (Standing::GivenAway, _) => "That gave it away",
        (Standing::NotBest, _) => "There is a faster way",
        (Standing::TooLong, _) => "That took too long",
    }
}

/// Why somebody would like one player or the other to be to move.
pub(crate) fn wish(wish: Wish) -> &'static str {
    match wish {
        Wish::Own => "whoever moves gets more",
        Wish::Other => "whoever must move gets less",
        Wish::Either => "the result is the same, whoever moves",
    }
}

/// A result: where ties are draws, both are one.
fn word(standard: Standard, value: ValueAnswer) -> &'static str {
    match value {
        ValueAnswer::Tie if standard.ties_are_draws => "draw",
        value => value.name(),
    }
}

/// "2 of your moves", or "4 moves in all" of both players where it is not known whose they are; in a puzzle all are yours.
fn differs(standard: Standard, answer: &VerdictAnswer) -> String {
    let plies = answer.cost.unwrap_or_default();
    match answer.own_cost {
        Some(yours) if yours < plies => own(yours.into(), Whose::Yours),
        _ => standard.in_all(plies.into()),
    }
}

/// The best moves, as many as somebody wants to read.
pub(crate) fn several(names: &[String]) -> String {
    match names {
        [] => "another move".into(),
        [one] => one.clone(),
        [one, other] => format!("{one} or {other}"),
        [one, other, last] => format!("{one}, {other} or {last}"),
        [one, rest @ ..] => format!("{one} or one of {} others", rest.len()),
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
        }
    }

    #[test]
    fn a_verdict_is_a_sentence() {
        use ValueAnswer::{Lose, Tie, Win};
        let line = |answer: &VerdictAnswer| told(GAME, answer).line();
        let said = |verdict, before, after| line(&answer(verdict, before, after));
        assert_eq!(said(Verdict::Only, Win, Win), "Right: a1 is the only move that wins.");
        assert_eq!(said(Verdict::Only, Tie, Tie), "Right: a1 is the only move that does not lose.");
        assert_eq!(said(Verdict::Best, Tie, Tie), "Right: a1 keeps the tie.");
        assert_eq!(said(Verdict::Keeps, Lose, Lose), "a1: every move loses.");
        assert_eq!(said(Verdict::Loses, Tie, Lose), "a1 loses. Better was b2.");
        let slower =
            VerdictAnswer { cost: Some(4), own_cost: Some(2), ..answer(Verdict::Slower, Win, Win) };
        assert_eq!(line(&slower), "a1 keeps the win, but b2 wins sooner by 2 of your moves.");
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
            "a1 gives the win away. Better was b2 or one of 3 others. The opponent's mistake goes \
             unpunished. The reply is c3 a2."
        );
    }

    #[test]
    fn drawn_is_one_word_where_ties_are_draws() {
        use ValueAnswer::{Draw, Lose, Tie, Win};
        let chess = Standard { ties_are_draws: true, ..GAME };
        let best = answer(Verdict::Best, Tie, Draw);
        assert_eq!(told(chess, &best).line(), "Right: a1 keeps the draw.");
        assert_eq!(turned(chess, Win, Tie), "win becomes a draw");
        assert_eq!(turned(chess, Tie, Lose), "draw becomes a loss");
        assert_eq!(turned(GAME, Win, Tie), "win becomes a tie");
    }
}
