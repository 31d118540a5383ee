//! `gamesman starts`: positions of a chosen difficulty to start from, what players who look ahead see,
//! and the tables of the paper that the idea comes from.

mod args;
#[cfg(feature = "sheet")]
mod letters;
mod look;
#[cfg(feature = "sheet")]
mod reason;
#[cfg(feature = "sheet")]
mod sheet;
mod survey;
#[cfg(feature = "sheet")]
mod vary;
mod words;

use std::io::Write;
#[cfg(feature = "sheet")]
use std::path::Path;
use std::sync::Arc;

use gamesman_query::rules::{Player, Players, Value};
use gamesman_query::words::capital;
use gamesman_query::{
    Asked, DrawnAnswer, Error, Order, Reading, Session, StartAnswer, StartsAnswer, StartsQuestion,
    Thresholds, Watch,
};

use super::args::Global;
#[cfg(feature = "sheet")]
use super::common::Which;
use super::context::{Context, config, title};
use super::failure::Failure;
use super::print::{BOLD, DIM, json, styled, thousands, wrap};
use crate::draw;
use crate::language::Language;
pub(crate) use args::Starts;
use args::{Find, More};
use words::{percent, solution};

/// Finds positions, shows what a player sees, or computes the survey.
pub(crate) fn run(global: &Global, args: &Starts, out: &mut dyn Write) -> Result<(), Failure> {
    let mut config = config(global)?;
    config.memory = args.find.memory.unwrap_or(config.memory);
    let context = Context::with(global, config);
    match &args.more {
        Some(More::Look(args)) => look::run(&context, args, out),
        Some(More::Survey(args)) => survey::run(&context, args, out),
        None => find(&context, &args.find, out),
    }
}

fn find(context: &Context, args: &Find, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(which) = args.which() else {
        return Err(Failure::Usage("name a game; see ‘gamesman starts --help’".into()));
    };
    #[cfg(feature = "sheet")]
    sheet::check(&args.printed)?;
    let session = context.session(&which)?;
    let question = question(&session, args)?;
    let answered = |session: &Arc<Session>| {
        let what = format!("preparing the starts of {} first", title(session));
        context.watched(&what, |watch| match args.mixes() {
            true => several(session, &question, watch),
            false => session.starts(&question, watch),
        })
    };
    #[cfg(feature = "sheet")]
    if let Some(file) = &args.printed.sheet {
        let mut found = Vec::new();
        for level in levels(context, session, &which)? {
            let answer = answered(&level)?;
            found.push((level, answer));
        }
        return print_sheet(context, args, (&found, question.asked.value()), file, out);
    }
    let answer = answered(&session)?;
    if args.json {
        return Ok(json(out, &answer)?);
    }
    print(&session, &answer, question.asked.value(), out)
}

/// Writes positions that were `found` as a sheet, and says what became of them.
#[cfg(feature = "sheet")]
fn print_sheet(
    context: &Context,
    args: &Find,
    (found, value): (&[(Arc<Session>, StartsAnswer)], Value),
    file: &Path,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let printed = sheet::write(found, (value, args.count()), &args.printed, file)?;
    if printed < args.count() {
        context.note(&format!("only {printed} found"));
    }
    if args.printed.server.is_none() {
        context.note(
            "links on the sheet lead to a server on this computer; with ‘--server URL’ each problem has a code to scan",
        );
    }
    let problems = gamesman_query::words::count(printed as u64, "problem");
    Ok(writeln!(out, "{}: {problems} and their solutions", file.display())?)
}

/// What the problems of a sheet are from: of a puzzle with levels all that are solved soon, unless one is asked for.
#[cfg(feature = "sheet")]
fn levels(
    context: &Context,
    session: Arc<Session>,
    which: &Which,
) -> Result<Vec<Arc<Session>>, Failure> {
    let is_puzzle = session.entry().players == Players::One;
    let all = session.entry().variants.iter().filter(|variant| sheet::is_level(variant.name));
    let all: Vec<_> = all.filter(|_| which.variant.is_none() && is_puzzle).collect();
    if all.len() < 2 {
        return Ok(vec![session]);
    }
    let game = &which.game;
    let open = |id: &str| context.session(&Which { game: game.clone(), variant: Some(id.into()) });
    let mut levels = all.iter().map(|level| open(level.id)).collect::<Result<Vec<_>, _>>()?;
    levels.retain(|level| level.has_values_soon(&level.summary()));
    Ok(if levels.is_empty() { vec![session] } else { levels })
}

/// Positions won in two, three and four moves of one's own, as far as there are any: a class has something for everybody.
fn several(
    session: &Session,
    question: &StartsQuestion,
    watch: &dyn Watch,
) -> Result<StartsAnswer, Error> {
    let of = |steps: u8| {
        let asked = Asked::Steps(steps, Reading::Exact);
        session.starts(&StartsQuestion { asked, ..question.clone() }, watch)
    };
    let usual = of(2);
    // Where only some positions are drawn and graded, other lengths take as long again; and a puzzle has no steps.
    let alone = match &usual {
        Ok(answer) => answer.drawn.is_some(),
        Err(error) => !matches!(error, Error::Starts(_)),
    };
    if alone || session.entry().players == Players::One {
        return session.starts(question, watch);
    }
    let mut answers = [of(1), usual, of(3)].into_iter();
    let first = answers.by_ref().find(Result::is_ok);
    let Some(Ok(mut all)) = first else { return session.starts(question, watch) };
    for more in answers.flatten() {
        all.starts.extend(more.starts);
    }
    Ok(all)
}

/// What the arguments ask for.
fn question(session: &Session, args: &Find) -> Result<StartsQuestion, Failure> {
    let puzzle = session.entry().players == Players::One;
    let asked = match (args.value, args.remoteness, args.steps) {
        (value, remoteness, None) if puzzle || value.is_some() || remoteness.is_some() => {
            Asked::Record(value.map_or(Value::Win, args::Worth::value), remoteness)
        }
        (None, None, steps) => Asked::Steps(steps.unwrap_or(2), args.reading.reading()),
        _ => {
            let message = "choose either --steps or --value and --remoteness";
            return Err(Failure::Usage(message.into()));
        }
    };
    let thresholds = Thresholds::new(args.easy, args.hard).ok_or_else(|| {
        Failure::Usage("thresholds are probabilities, and --hard is below --easy".into())
    })?;
    let depth = args.player.depth();
    let main = args.grade.map(|grade| (depth, grade.grade()));
    let grades = main.into_iter().chain(args.also.iter().map(|also| (also.depth, also.grade)));
    let order = match (args.ladder, args.level) {
        (true, _) => Order::Ladder,
        (_, true) => Order::Level,
        _ => Order::Any,
    };
    let usual = StartsQuestion::default();
    Ok(StartsQuestion {
        asked,
        side: args.side.map(|side| if side == 1 { Player::First } else { Player::Second }),
        player: args.player,
        opponent: args.opponent,
        grades: grades.collect(),
        category: args.category,
        thresholds,
        order,
        most: args.longest(),
        count: args.candidates(),
        seed: args.seed,
        method: args.method.map_or(usual.method, args::Way::method),
        draws: args.draws.unwrap_or(usual.draws),
        chances: !args.prints(),
        patient: true,
    })
}

fn print(
    session: &Session,
    answer: &StartsAnswer,
    value: Value,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let fit = match answer.positions {
        n if n == answer.classes => format!("{} positions fit.", thousands(n)),
        n => format!(
            "{} positions fit, {} not counting symmetric ones.",
            thousands(n),
            thousands(answer.classes)
        ),
    };
    let drawn = answer.drawn.map_or_else(String::new, drawn);
    writeln!(out, "{}", styled(BOLD, &title(session)))?;
    writeln!(out, "{}", wrap(&format!("{}. {drawn}{fit}", capital(&answer.described)), "", ""))?;
    for (i, start) in answer.starts.iter().enumerate() {
        let shown = session.show(Some(&start.position))?;
        writeln!(out, "\n{}. {}\n", i + 1, styled(BOLD, &start.position))?;
        writeln!(out, "{}", draw::text::board(&shown.scene).trim_end_matches('\n'))?;
        let length = words::length(Language::English, session, start, value.into());
        for line in facts(start, length) {
            writeln!(out, "{}", wrap(&line, "  ", "    "))?;
        }
    }
    Ok(())
}

/// What positions were drawn from.
fn drawn(drawn: DrawnAnswer) -> String {
    let all = match drawn.drawn == drawn.of {
        true => format!("All {} positions of the set were graded", thousands(drawn.of)),
        false => format!(
            "{} of the {} positions of the set were drawn at random and graded",
            thousands(drawn.drawn),
            thousands(drawn.of)
        ),
    };
    match drawn.ungraded {
        0 => format!("{all}. "),
        n => format!("{all}, but for {} that would take too long. ", thousands(n)),
    }
}

/// What there is to say about a start, a line each.
fn facts(start: &StartAnswer, length: Option<String>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(player) = start.player {
        lines.push(format!("Player {} moves.", player.number()));
    }
    if let Some(length) = length {
        lines.push(format!("To the end: {length}."));
    }
    for chance in &start.chances {
        lines.push(format!("{} wins {} ({})", chance.player, percent(chance.chance), chance.grade));
    }
    if !start.solutions.is_empty() {
        lines.push(styled(DIM, &format!("solution: {}", solution(start))));
    }
    lines
}

impl Find {
    /// How many positions are wanted: those of a page on a sheet, unless it is said.
    fn count(&self) -> usize {
        self.count.map_or(self.usual_count(), usize::from)
    }

    /// How many are asked for: for a sheet more than are printed, to choose from.
    fn candidates(&self) -> usize {
        self.count() * self.candidates_each()
    }
}

#[cfg(feature = "sheet")]
impl Find {
    /// Whether a sheet is asked for.
    fn prints(&self) -> bool {
        self.printed.sheet.is_some()
    }

    fn usual_count(&self) -> usize {
        if self.prints() { self.printed.per_page.count() } else { 10 }
    }

    fn candidates_each(&self) -> usize {
        if self.prints() { vary::CANDIDATES } else { 1 }
    }

    /// Whether problems of several lengths are wanted, none being asked for.
    fn mixes(&self) -> bool {
        let record = self.value.is_some() || self.remoteness.is_some();
        self.prints() && !record && self.steps.is_none() && self.reading == args::Read::Exact
    }

    /// The most moves that a problem should take, unless it is said how many.
    fn longest(&self) -> Option<u32> {
        (self.prints() && self.remoteness.is_none()).then_some(vary::LONGEST)
    }
}

#[cfg(not(feature = "sheet"))]
impl Find {
    fn prints(&self) -> bool {
        false
    }

    fn usual_count(&self) -> usize {
        10
    }

    fn candidates_each(&self) -> usize {
        1
    }

    fn mixes(&self) -> bool {
        false
    }

    fn longest(&self) -> Option<u32> {
        None
    }
}

impl Context {
    /// Does long work whose errors are the command line's own.
    fn watched_to<T>(
        &self,
        what: &str,
        work: impl FnOnce(&super::progress::Reporter) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut failure = None;
        let done = self.watched(what, |watch| {
            work(watch).map_err(|why| {
                failure = Some(why);
                Error::Starts(String::new())
            })
        });
        match (done, failure) {
            (Err(stopped @ (Failure::Stopped | Failure::OutOfTime)), _) => Err(stopped),
            (_, Some(failure)) => Err(failure),
            (done, None) => done,
        }
    }
}
