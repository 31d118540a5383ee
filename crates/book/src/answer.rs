//! Whether an answer is right, and what to say if it is not.

use gamesman_query::rules::Players;
use gamesman_query::words::moves;
use gamesman_query::{Error, Library, MoveAnswer, PositionAnswer, Session, ValueAnswer, Watch};

use crate::exercise::{Claim, Exercise, Question, Wanted};
use crate::formula::{Amount, Formula};

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many fields are right.
    pub right: usize,
    /// How many there are.
    pub of: usize,
    /// What is wrong with the first one that is not right.
    pub wrong: Option<Wrong>,
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The place of the field, from 0.
    pub field: usize,
    /// What is wrong with it, in a sentence or two. It does not tell the answer to what a position is worth.
    pub says: String,
    /// The answer to what a position is worth, and why, if a value was tried: for those who try more than once.
    pub answer: Option<String>,
}

impl Checked {
    /// Whether everything is right.
    pub fn is_right(&self) -> bool {
        self.wrong.is_none()
    }
}

impl Exercise {
    /// Compares an answer, one text for each field, with what the library knows. Fields that are missing count as
    /// empty. Positions are looked up in a table or searched as long as `watch` lets them.
    ///
    /// # Errors
    /// If the variant cannot be opened, or a table is damaged.
    pub fn check(
        &self,
        answers: &[String],
        library: &Library,
        watch: &dyn Watch,
    ) -> Result<Checked, Error> {
        let of = self.fields().len();
        let session = match self.variant() {
            Some((game, variant)) => Some(library.session(game, Some(variant))?),
            None => None,
        };
        let lookup = Lookup { session: session.as_deref(), watch };
        let mut checked = Checked { right: 0, of, wrong: None };
        for field in 0..of {
            let answer = answers.get(field).map_or("", |answer| answer.trim());
            let says = match answer {
                "" => Some("Nothing is written here yet.".to_owned()),
                _ => lookup.wrong(&self.question, field, answer)?,
            };
            match says {
                None => checked.right += 1,
                Some(says) if checked.wrong.is_none() => {
                    let answer = lookup.answer(&self.question, field, answer)?;
                    checked.wrong = Some(Wrong { field, says, answer });
                }
                Some(_) => {}
            }
        }
        Ok(checked)
    }

    /// A right answer.
    ///
    /// # Errors
    /// As [`Exercise::check`].
    pub fn solution(&self, library: &Library, watch: &dyn Watch) -> Result<Vec<String>, Error> {
        Ok(match &self.question {
            Question::Worth { game, variant, positions } => {
                let session = library.session(game, Some(variant))?;
                let record = |position: &String| {
                    let at = session.position_within(Some(position), watch)?;
                    Ok(record(at.state.value, at.state.remoteness))
                };
                positions.iter().map(record).collect::<Result<_, Error>>()?
            }
            Question::Pattern { solution, .. } | Question::Find { solution, .. } => {
                vec![solution.clone()]
            }
            Question::Claims { claims, .. } => {
                let answer = |claim: &Claim| match &claim.counterexample {
                    Some(position) => format!("false {position}"),
                    None => "true".to_owned(),
                };
                claims.iter().map(answer).collect()
            }
            Question::Number { is } => vec![is.clone()],
            Question::Code { .. } => vec!["yes".to_owned()],
            Question::Choice { right, .. } => vec![(right + 1).to_string()],
        })
    }
}

impl Wanted {
    /// Whether a position has all of it.
    pub fn fits(&self, at: &PositionAnswer) -> bool {
        let (value, remoteness) = (at.state.value, at.state.remoteness);
        let keeping = || at.moves.iter().filter(|mv| mv.move_value == value).count();
        (self.values.is_empty() || self.values.iter().any(|wanted| wanted == value.name()))
            && self.remoteness.is_none_or(|wanted| remoteness == Some(wanted))
            && self.parity.is_none_or(|wanted| remoteness.is_some_and(|n| n % 2 == wanted))
            && self.moves.is_none_or(|wanted| at.moves.len() == wanted)
            && self.keeping.is_none_or(|wanted| keeping() == wanted)
            && self.over.is_none_or(|wanted| at.state.over == wanted)
    }
}

/// Where answers are looked up.
struct Lookup<'a> {
    session: Option<&'a Session>,
    watch: &'a dyn Watch,
}

impl Lookup<'_> {
    /// What is wrong with the answer of a field; nothing if it is right.
    fn wrong(
        &self,
        question: &Question,
        field: usize,
        answer: &str,
    ) -> Result<Option<String>, Error> {
        Ok(match question {
            Question::Worth { positions, .. } => self.worth(&positions[field], answer)?,
            Question::Pattern { position, up_to, .. } => self.pattern(position, *up_to, answer)?,
            Question::Find { wanted, .. } => match self.at(answer)? {
                Err(says) => Some(says),
                Ok(at) if wanted.fits(&at) => None,
                Ok(at) => Some(format!("That is not one. {}", because(&at))),
            },
            Question::Claims { claims, .. } => self.claim(&claims[field], answer)?,
            Question::Number { is } => number(is, answer),
            Question::Code { name } => match answer.to_lowercase().as_str() {
                "yes" => None,
                _ => Some(format!("Go on with the folder '{name}'; its README says how.")),
            },
            Question::Choice { options, right, .. } => choice(options, *right, answer),
        })
    }

    /// The answer to what a position is worth, if a value was tried.
    fn answer(
        &self,
        question: &Question,
        field: usize,
        tried: &str,
    ) -> Result<Option<String>, Error> {
        match question {
            Question::Worth { positions, .. } if value(tried).is_some() => {
                Ok(self.at(&positions[field])?.ok().map(|at| because(&at)))
            }
            _ => Ok(None),
        }
    }

    /// A position, or why it is none whose value is known.
    fn at(&self, position: &str) -> Result<Result<PositionAnswer, String>, Error> {
        let Some(session) = self.session else { return Ok(Err("There is no game.".into())) };
        match session.position_within(Some(position), self.watch) {
            Ok(at) if at.state.value == ValueAnswer::Unknown => {
                Ok(Err("The value of that position is not known.".into()))
            }
            Ok(at) => Ok(Ok(at)),
            Err(error @ Error::Position { .. }) => Ok(Err(format!("{error}."))),
            Err(error) => Err(error),
        }
    }

    fn worth(&self, position: &str, answer: &str) -> Result<Option<String>, Error> {
        let at = match self.at(position)? {
            Ok(at) => at,
            Err(says) => return Ok(Some(says)),
        };
        let words: Vec<&str> = answer.split_whitespace().filter(|&word| word != "in").collect();
        let Some(value) = value(answer) else {
            return Ok(Some("Write win, lose, tie or draw, then the remoteness: win 3".into()));
        };
        let remoteness = words.get(1).map(|word| word.parse::<u32>().ok());
        if value != at.state.value.name() {
            return Ok(Some(format!("It is not a {value}. {}", self.rule(&value, &at))));
        }
        let says = match (remoteness, at.state.remoteness) {
            (None, None) => return Ok(None),
            (Some(Some(said)), Some(is)) if said == is => return Ok(None),
            (None, Some(_)) => "Add the remoteness.",
            (Some(_), None) => "It has no remoteness.",
            (Some(None), _) => "Write the remoteness as a number.",
            (Some(Some(said)), Some(is)) if said < is => "The remoteness is larger.",
            (Some(Some(_)), Some(_)) => "The remoteness is smaller.",
        };
        Ok(Some(format!("The value is right. {says}")))
    }

    /// What would have to be so for a position to have this value.
    fn rule(&self, value: &str, at: &PositionAnswer) -> &'static str {
        if at.state.over {
            return "The game is over there: who is to move, and what do the rules say?";
        }
        let one = self.session.is_some_and(|session| session.entry().players == Players::One);
        match (one, value) {
            (true, "win") => "It would be if some move led to a win.",
            (true, _) => "It would be if no move led to a win.",
            (false, "win") => "It would be if some move led to a lose for the opponent.",
            (false, "lose") => "It would be if every move led to a win for the opponent.",
            (false, "tie") => "It would be if no move won and some move led to a tie.",
            (false, _) => {
                "It would be if no move won or tied, and some move kept the game going for ever."
            }
        }
    }

    fn pattern(&self, position: &str, up_to: u32, answer: &str) -> Result<Option<String>, Error> {
        let formula = match Formula::read(answer) {
            Ok(formula) => formula,
            Err(says) => return Ok(Some(says)),
        };
        for n in 0..=up_to {
            let said = formula.at(n.into());
            let Amount::Truth(lost) = said else {
                let says = format!("For n = {n} it comes to {said}, not to yes or no.");
                return Ok(Some(says));
            };
            let at = match self.at(&position.replace("{n}", &n.to_string()))? {
                Ok(at) => at,
                Err(says) => return Ok(Some(says)),
            };
            if lost != (at.state.value == ValueAnswer::Lose) {
                return Ok(Some(format!("For n = {n} it says {said}. {}", because(&at))));
            }
        }
        Ok(None)
    }

    fn claim(&self, claim: &Claim, answer: &str) -> Result<Option<String>, Error> {
        let (word, position) = answer.split_once(char::is_whitespace).unwrap_or((answer, ""));
        let position = position.trim();
        Ok(match (word.to_lowercase().as_str(), &claim.counterexample) {
            ("true" | "yes", None) => None,
            ("true" | "yes", Some(_)) => Some("It is false. Find a position that shows it.".into()),
            ("false" | "no", _) if position.is_empty() => {
                Some("Add a position in which it does not hold: false POSITION".into())
            }
            ("false" | "no", _) => match self.at(position)? {
                Err(says) => Some(says),
                Ok(at) if !claim.about.fits(&at) => {
                    Some(format!("It does not speak of that position. {}", because(&at)))
                }
                Ok(at) if claim.holds.fits(&at) => {
                    Some(format!("It holds in that position. {}", because(&at)))
                }
                Ok(_) => None,
            },
            _ => Some("Write true, or false and a position that shows it.".into()),
        })
    }
}

/// The value that an answer begins with.
fn value(answer: &str) -> Option<String> {
    let value = answer.split_whitespace().next()?.to_lowercase();
    ["win", "lose", "tie", "draw"].contains(&value.as_str()).then_some(value)
}

fn number(is: &str, answer: &str) -> Option<String> {
    let answer = answer.replace(',', "");
    match (Formula::read(&answer), Formula::read(is)) {
        (Err(says), _) | (_, Err(says)) => Some(says),
        (Ok(answer), Ok(is)) => match answer.at(0) {
            amount if amount == is.at(0) => None,
            amount => Some(format!("It is not {amount}.")),
        },
    }
}

fn choice(options: &[String], right: usize, answer: &str) -> Option<String> {
    match answer.parse::<usize>() {
        Ok(chosen) if chosen == right + 1 => None,
        Ok(chosen) if (1..=options.len()).contains(&chosen) => Some("It is not that one.".into()),
        _ => Some(format!("Write a number from 1 to {}.", options.len())),
    }
}

/// `win in 3`, `draw`.
fn record(value: ValueAnswer, remoteness: Option<u32>) -> String {
    match remoteness {
        Some(remoteness) => format!("{} in {remoteness}", value.name()),
        None => value.name().to_owned(),
    }
}

/// Why a position is worth what it is: the rule that decides it, and the move by which it does.
fn because(at: &PositionAnswer) -> String {
    let is = format!("{} is {}", at.state.position, record(at.state.value, at.state.remoteness));
    let Some(best) = at.moves.first() else {
        return match at.state.value {
            ValueAnswer::Lose => {
                format!("{is}: there is no move, and the player to move has lost.")
            }
            _ => format!("{is}: it is over."),
        };
    };
    if at.state.over {
        return format!("{is}: it is over.");
    }
    let led = leads(best);
    match at.state.value {
        ValueAnswer::Win => format!("{is}: {led}."),
        ValueAnswer::Tie => format!("{is}: no move wins, and {led}."),
        ValueAnswer::Draw => {
            format!("{is}: no move wins, and {led}, where nobody can force an end.")
        }
        ValueAnswer::Lose if best.keeps_turn => format!("{is}: no move leads to the goal."),
        ValueAnswer::Lose => {
            format!("{is}: every move lets the opponent win. The longest defence: {led}.")
        }
        ValueAnswer::Unknown => format!("The value of {} is not known.", at.state.position),
    }
}

/// Where a move leads.
fn leads(mv: &MoveAnswer) -> String {
    let worth = match (mv.keeps_turn, mv.remoteness) {
        (true, Some(remoteness)) => format!("{} from the end", moves(remoteness.into())),
        _ => record(mv.value, mv.remoteness),
    };
    format!("{} leads to {}, which is {worth}", mv.name, mv.position)
}
