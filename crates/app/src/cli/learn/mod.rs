//! `gamesman learn`: the course *Your own solved game* in the terminal, and as mdBook reads it.

pub(crate) mod args;

use std::collections::BTreeMap;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;

use gamesman_book::{Chapter, Checked, Exercise, Field, Link, Piece, Place, Question};
use gamesman_query::words::count;

use super::args::Global;
use super::context::{Context, config};
use super::failure::Failure;
use super::file::{named, text};
use super::kept::Kept;
use super::markdown::Blocks;
use super::new;
use super::play::input;
use super::print::{BOLD, DIM, fitted, styled, width, wrap};
use super::table::{Cell, Columns};
use crate::draw;
use args::Learn;

/// Most bytes of a book that mdBook hands over.
const MOST: u64 = 16 << 20;

pub(crate) fn run(global: &Global, args: &Learn, out: &mut dyn Write) -> Result<(), Failure> {
    let config = config(global)?;
    if args.mdbook {
        return match args.chapter {
            // Boards are SVG within HTML.
            Some(_) if args.renderer.as_deref() == Some("html") => Ok(()),
            Some(_) => Err(Failure::Failed("the course is for the renderer html".into())),
            None => mdbook(&Context::with(global, config), out),
        };
    }
    let mut kept = Kept::read(&config.data_dir)?;
    if let Some(track) = args.track {
        kept.choose(track)?;
    }
    let track = kept.track();
    let Some(name) = &args.chapter else { return list(&kept, out) };
    let chapter = gamesman_book::chapter(track, name).ok_or_else(|| {
        let last = gamesman_book::chapters(track).len() - 1;
        Failure::Usage(format!(
            "unknown chapter ‘{name}’; write a number from 0 to {last}, or a name as in ‘gamesman learn’"
        ))
    })?;
    if args.start {
        return start(chapter, args.path.as_deref(), out);
    }
    let context = Context::with(global, config);
    match &args.check {
        None => print(&context, chapter, args.teacher, out),
        Some(Some(file)) => check_file(&context, chapter, file, &mut kept, out),
        Some(None) => {
            let echo = !io::stdin().is_terminal();
            let mut asked = Asked { context: &context, chapter, kept, echo };
            asked.all(&mut io::stdin().lock(), out)
        }
    }
}

/// All chapters, and which is next.
fn list(kept: &Kept, out: &mut dyn Write) -> Result<(), Failure> {
    let track = kept.track();
    let chapters = gamesman_book::chapters(track);
    let other = format!("in {track}; ‘--track {}’ for {}", track.other().id(), track.other());
    let title = format!("{} {}", styled(BOLD, "Your own solved game"), styled(DIM, &other));
    writeln!(out, "{}", fitted(&title))?;
    let mut week = None;
    let mut table = Columns::new(&["", "", "", ""]);
    for chapter in chapters {
        if chapter.about.week != week {
            week = chapter.about.week;
            table.write(out, 2)?;
            table = Columns::new(&["", "", "", ""]);
            match week {
                Some(week) => writeln!(out, "\nWeek {week}")?,
                None => writeln!(out, "\nElectives")?,
            }
        }
        let done = if done(chapter, kept) { "done" } else { "" };
        let minutes = format!("{} min", chapter.about.minutes);
        table.row([
            Cell::new(BOLD, chapter.number.to_string()),
            chapter.about.title.as_str().into(),
            minutes.as_str().into(),
            Cell::new(DIM, done),
        ]);
    }
    table.write(out, 2)?;
    match chapters.iter().find(|chapter| !done(chapter, kept)) {
        Some(next) => {
            let (number, title) = (next.number, &next.about.title);
            let next = format!(
                "Next: {number}, {title}. ‘gamesman learn {number}’ prints it, ‘gamesman learn {number} \
                 --check’ asks you its exercises."
            );
            writeln!(out, "\n{}", fitted(&next))?;
        }
        None => writeln!(out, "\nYou have done every exercise.")?,
    }
    Ok(())
}

fn done(chapter: &Chapter, kept: &Kept) -> bool {
    let passed = |exercise| kept.progress.has_passed(&chapter.item(exercise));
    chapter.exercises.iter().all(passed)
}

/// A chapter's text, with its boards as text and its exercises named.
fn print(
    context: &Context,
    chapter: &Chapter,
    teacher: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut blocks = Blocks::new(width());
    let pieces = if teacher { chapter.for_teachers() } else { chapter.pieces() };
    for piece in pieces {
        match piece {
            Piece::Event(event) => blocks.take(event),
            Piece::Link(Link::Board(place), caption) => {
                // A program with games of its own need not have those of the course.
                let there = context.library.has(&place.game);
                if there {
                    blocks.verbatim(&board(context, &place)?);
                }
                blocks.text(&caption);
                if there {
                    blocks.verbatim(&place.command());
                }
            }
            Piece::Link(Link::Source(path), words) => {
                blocks.text(&words);
                blocks.program(gamesman_book::source(&path).unwrap_or_default());
            }
            Piece::Link(_, words) => blocks.text(&words),
            Piece::Exercise(exercise) => {
                blocks.verbatim(&format!("{}\n", styled(BOLD, "Exercise")));
                blocks.markdown(&exercise.task);
                blocks.markdown(&exercise.asked());
            }
        }
    }
    writeln!(out, "{}", blocks.finish())?;
    if !teacher && !chapter.exercises.is_empty() {
        let exercises = count(chapter.exercises.len() as u64, "exercise");
        writeln!(out, "\n{exercises}: gamesman learn {} --check", chapter.number)?;
    }
    Ok(())
}

/// Writes a folder for each program that the chapter asks for: a crate, or two Python files.
fn start(chapter: &Chapter, path: Option<&Path>, out: &mut dyn Write) -> Result<(), Failure> {
    let names = chapter.exercises.iter().filter_map(|exercise| match &exercise.question {
        Question::Code { name } => Some(name.as_str()),
        _ => None,
    });
    let mut any = false;
    for name in names {
        any |= match gamesman_book::files(chapter.track, name) {
            Some(files) => {
                new::write_exercise(name, chapter.track, &files, path, out)?;
                true
            }
            None => false,
        };
    }
    if any {
        return Ok(());
    }
    Err(Failure::Usage(format!("chapter {} asks for no program", chapter.number)))
}

fn board(context: &Context, place: &Place) -> Result<String, Failure> {
    let session = context.library.session(&place.game, Some(&place.variant))?;
    let text = place.position.clone().unwrap_or_else(|| session.start());
    let scene = session.variant().scene(&text);
    Ok(draw::text::board(&scene.map_err(|mistake| Failure::Failed(mistake.to_string()))?))
}

/// Checks the answers of a file, and keeps which are right.
fn check_file(
    context: &Context,
    chapter: &Chapter,
    file: &Path,
    kept: &mut Kept,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = named(file);
    let wrong = |what: String| Failure::Failed(format!("{name}: {what}"));
    let text = text(file)?;
    let answers: BTreeMap<String, Vec<String>> = toml::from_str(&text).map_err(|error| {
        wrong(format!("{error}\nwrite a list of texts for each exercise: name = [\"answer\"]"))
    })?;
    let unknown = answers.keys().find(|id| chapter.exercise(id).is_none());
    if let Some(id) = unknown {
        let ids: Vec<&str> = chapter.exercises.iter().map(|one| one.id.as_str()).collect();
        return Err(wrong(format!("unknown exercise ‘{id}’; there are {}", ids.join(", "))));
    }
    let mut missing = 0;
    for exercise in &chapter.exercises {
        let given = answers.get(&exercise.id).map_or(&[][..], Vec::as_slice);
        let checked =
            context.watched("checking", |watch| exercise.check(given, &context.library, watch))?;
        told(exercise, &checked, out)?;
        if checked.is_right() {
            kept.passed(&chapter.item(exercise))?;
        } else {
            missing += 1;
        }
    }
    match missing {
        0 => Ok(()),
        _ => Err(Failure::Failed(format!("{} not right yet", count(missing, "exercise")))),
    }
}

/// A line about an answer.
fn told(exercise: &Exercise, checked: &Checked, out: &mut dyn Write) -> Result<(), Failure> {
    let line = match &checked.wrong {
        None => "right".to_owned(),
        Some(wrong) => {
            let fields = exercise.fields();
            let score = format!("{} of {} right. ", checked.right, checked.of);
            let score = if checked.of > 1 { score } else { String::new() };
            let at = format!("{}: ", fields[wrong.field].label);
            let at = if fields.len() > 1 { at } else { String::new() };
            format!("not yet. {score}{at}{}", wrong.says)
        }
    };
    writeln!(out, "{}", wrap(&line, &format!("{}: ", styled(BOLD, &exercise.id)), "  "))?;
    Ok(())
}

/// Exercises asked one by one.
struct Asked<'a> {
    context: &'a Context,
    chapter: &'a Chapter,
    kept: Kept,
    /// Whether input must be repeated to be seen.
    echo: bool,
}

/// What was typed for a field.
enum Typed {
    Answer(String),
    Skip,
    Quit,
}

impl Asked<'_> {
    /// All exercises that are not passed, or all if all are.
    fn all(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "‘hint’ helps, ‘skip’ goes on, ‘quit’ leaves.")?;
        let again = done(self.chapter, &self.kept);
        for exercise in &self.chapter.exercises {
            let item = self.chapter.item(exercise);
            if self.kept.progress.has_passed(&item) && !again {
                continue;
            }
            match self.ask(exercise, input, out)? {
                Typed::Answer(_) => self.kept.passed(&item)?,
                Typed::Skip => {}
                Typed::Quit => return Ok(()),
            }
        }
        if done(self.chapter, &self.kept) {
            writeln!(out, "\nChapter {} is done.", self.chapter.number)?;
        }
        Ok(())
    }

    /// Asks until the answer is right, or the user has had enough.
    fn ask(
        &self,
        exercise: &Exercise,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> Result<Typed, Failure> {
        let mut blocks = Blocks::new(width());
        blocks.markdown(&exercise.task);
        writeln!(out, "\n{}\n{}", styled(BOLD, &exercise.id), blocks.finish())?;
        let fields = exercise.fields();
        let mut hints = exercise.hints.iter();
        let none = match exercise.hints.len() {
            0 => "There is no hint for this one.",
            _ => "There is no further hint.",
        };
        let mut tries = 0;
        let mut answers = vec![String::new(); fields.len()];
        let mut place = 0;
        while place < fields.len() {
            let typed = self.read(&fields[place], input, out)?;
            let Typed::Answer(answer) = typed else { return Ok(typed) };
            if answer == "hint" {
                let hint = hints.next().map_or(none, String::as_str);
                writeln!(out, "{}", wrap(hint, "", ""))?;
                continue;
            }
            answers[place] = answer;
            let checked = self.context.watched("checking", |watch| {
                exercise.check(&answers, &self.context.library, watch)
            })?;
            match checked.wrong {
                Some(wrong) if wrong.field == place => {
                    tries += usize::from(wrong.answer.is_some());
                    let says = wrong.answer.filter(|_| tries > 1).unwrap_or(wrong.says);
                    writeln!(out, "{}", wrap(&format!("Not yet. {says}"), "", ""))?;
                }
                _ => (place, tries) = (place + 1, 0),
            }
        }
        writeln!(out, "{}", styled(BOLD, "Right."))?;
        if let Question::Choice { why, .. } = &exercise.question {
            let mut blocks = Blocks::new(width());
            blocks.markdown(why);
            writeln!(out, "{}", blocks.finish())?;
        }
        Ok(Typed::Answer(String::new()))
    }

    fn read(
        &self,
        field: &Field<'_>,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> Result<Typed, Failure> {
        for (number, option) in (1..).zip(field.options) {
            writeln!(out, "{}", wrap(option, &format!("{number}. "), "   "))?;
        }
        let prompt = format!("{} ({})> ", field.label, field.example);
        let line = input::asked(&prompt, self.echo, input, out)?;
        Ok(match line.as_deref().map(str::trim) {
            None | Some("quit") => Typed::Quit,
            Some("skip") => Typed::Skip,
            Some(text) => Typed::Answer(text.to_owned()),
        })
    }
}

/// Takes a book from mdBook and gives it back.
fn mdbook(context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let mut handed = String::new();
    io::stdin().lock().take(MOST).read_to_string(&mut handed)?;
    let svg = |place: &Place| {
        let session = context.library.session(&place.game, Some(&place.variant));
        let session = session.map_err(|error| error.to_string())?;
        let text = place.position.clone().unwrap_or_else(|| session.start());
        let scene = session.variant().scene(&text).map_err(|mistake| mistake.to_string())?;
        Ok(draw::svg::standalone(&scene, &text))
    };
    let book = gamesman_book::preprocess(&handed, &svg).map_err(Failure::Failed)?;
    Ok(out.write_all(book.as_bytes())?)
}
