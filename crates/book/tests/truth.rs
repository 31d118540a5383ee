//! Nothing in a chapter can go stale: numbers and boards are looked up, exercises solved, claims compared with all positions.

use std::collections::HashSet;

use gamesman_book::{Chapter, Exercise, Formula, Link, Piece, Question, Track, chapters};
use gamesman_check::fact;
use gamesman_query::{Config, Error, Library, Session, Unwatched};
use pulldown_cmark::{Event, Tag, TagEnd};
use tempfile::TempDir;

struct Tables {
    library: Library,
    _folder: TempDir,
}

fn tables() -> Tables {
    let folder = TempDir::new().expect("a folder");
    Tables { library: Library::new(Config::new(folder.path())), _folder: folder }
}

impl Tables {
    fn solved(&self, game: &str, variant: &str) -> std::sync::Arc<Session> {
        let session = self.library.session(game, Some(variant)).expect("a variant");
        session.solve(&Unwatched).expect("it can be solved");
        session
    }
}

/// All chapters of both tracks.
fn all() -> impl Iterator<Item = &'static Chapter> {
    Track::ALL.into_iter().flat_map(chapters)
}

/// The exercises of both tracks, those that the tracks share only once.
fn exercises() -> Vec<(&'static Chapter, &'static Exercise)> {
    let mut found: Vec<(&Chapter, &Exercise)> = Vec::new();
    for chapter in all() {
        for exercise in &chapter.exercises {
            if !found.iter().any(|(other, known)| other.id == chapter.id && *known == exercise) {
                found.push((chapter, exercise));
            }
        }
    }
    found
}

/// All links of a chapter with their words, those for teachers as well.
fn links(chapter: &Chapter) -> Vec<(Link, String)> {
    let link = |piece| match piece {
        Piece::Link(link, words) => Some((link, words)),
        _ => None,
    };
    chapter.pieces().into_iter().chain(chapter.for_teachers()).filter_map(link).collect()
}

#[test]
fn the_summary_names_the_chapters_in_order() {
    let summary = include_str!("../chapters/SUMMARY.md");
    // Chapters are counted from 0, and mdBook counts from 1 those that are items of a list.
    let (first, rest) = summary.split_once("\n- ").expect("a list");
    assert_eq!((first.matches("](").count(), rest.matches("\n[").count()), (1, 0));
    let item = |line: &'static str| line.strip_prefix("- ").unwrap_or(line).strip_prefix('[');
    let lines = summary.lines().filter_map(item);
    let listed: Vec<(&str, &str)> = lines
        .map(|line| line.split_once("](").expect("a link"))
        .map(|(title, file)| (title, file.trim_end_matches(".md)")))
        .collect();
    for track in Track::ALL {
        let titles =
            chapters(track).iter().map(|chapter| (chapter.about.title.as_str(), chapter.id));
        assert_eq!(listed, titles.collect::<Vec<_>>());
    }
    for chapter in all() {
        let heading = format!("# {}\n", chapter.about.title);
        assert!(chapter.text.starts_with(&heading), "{}: {heading}", chapter.id);
    }
}

#[test]
fn chapters_need_earlier_ones_and_hold_exercises_with_names_of_their_own() {
    for chapter in all() {
        for needed in &chapter.about.needs {
            let before =
                chapters(chapter.track)[..chapter.number].iter().any(|other| other.id == needed);
            assert!(before, "{} needs {needed}", chapter.id);
        }
        let names: HashSet<&str> =
            chapter.exercises.iter().map(|exercise| exercise.id.as_str()).collect();
        assert_eq!(names.len(), chapter.exercises.len(), "{}", chapter.id);
        assert!(!names.is_empty(), "{} has no exercise", chapter.id);
        for part in ["**Goal.**", "**Ask.**", "**Where students stick.**", "**In five minutes.**"] {
            assert!(chapter.teacher.contains(part), "{} says no {part}", chapter.id);
        }
    }
}

/// What a reader has done counts in the other track, too.
#[test]
fn both_tracks_have_the_same_exercises() {
    for (python, rust) in chapters(Track::Python).iter().zip(chapters(Track::Rust)) {
        let asked = |chapter: &Chapter| -> Vec<_> {
            let kind = |exercise: &Exercise| std::mem::discriminant(&exercise.question);
            chapter.exercises.iter().map(|one| (one.id.clone(), kind(one))).collect()
        };
        assert_eq!(asked(python), asked(rust), "{}", python.id);
    }
}

#[test]
fn numbers_and_boards_are_those_of_the_tables() {
    let tables = tables();
    let mut wrong = Vec::new();
    for chapter in all() {
        for (link, words) in links(chapter) {
            let said = words.replace(',', "");
            let found = match &link {
                Link::Board(place) => {
                    let session = tables.library.session(&place.game, Some(&place.variant));
                    let session = session.expect("a variant");
                    let scene = session
                        .variant()
                        .scene(place.position.as_deref().unwrap_or(&session.start()));
                    scene.map(|_| said.clone()).unwrap_or_else(|mistake| mistake.to_string())
                }
                Link::Source(path) => match gamesman_book::source(path) {
                    Some(_) => said.clone(),
                    None => format!("no file: there is no {path}"),
                },
                Link::Fact { game, variant, key } => {
                    fact(&tables.solved(game, variant), &key.replace('_', " "), &Unwatched)
                        .unwrap_or_else(|error| error)
                }
                Link::Calculated(formula) => Formula::read(formula)
                    .map_or_else(|says| says, |formula| formula.at(0).to_string()),
            };
            if found != said {
                wrong.push(format!("{}: '{words}' is {found}", chapter.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Numbers of three digits and more are links that a test compares; only years may stand alone.
#[test]
fn no_number_stands_in_the_text_unchecked() {
    for chapter in all() {
        let mut unchecked = Vec::new();
        let mut outside = 0;
        for piece in chapter.pieces() {
            match piece {
                Piece::Event(Event::Start(Tag::CodeBlock(_) | Tag::Link { .. })) => outside += 1,
                Piece::Event(Event::End(TagEnd::CodeBlock | TagEnd::Link)) => outside -= 1,
                Piece::Event(Event::Text(text)) if outside == 0 => {
                    let numbers = text.split(|c: char| !c.is_ascii_digit() && c != ',');
                    let numbers = numbers.map(|number| number.trim_matches(',').replace(',', ""));
                    let year =
                        |number: &str| number.parse().is_ok_and(|n| (1600..2100).contains(&n));
                    unchecked.extend(numbers.filter(|number| number.len() > 2 && !year(number)));
                }
                _ => {}
            }
        }
        assert!(unchecked.is_empty(), "{}: {unchecked:?}", chapter.id);
    }
}

fn check(exercise: &Exercise, answers: &[String], tables: &Tables) -> gamesman_book::Checked {
    exercise.check(answers, &tables.library, &Unwatched).expect("it can be checked")
}

#[test]
fn solutions_are_right_and_other_answers_are_not() {
    let tables = tables();
    for (chapter, exercise) in exercises() {
        let name = chapter.item(exercise);
        let solution = exercise.solution(&tables.library, &Unwatched).expect("a solution");
        let checked = check(exercise, &solution, &tables);
        assert!(checked.is_right(), "{name}: {checked:?}");
        assert_eq!(checked.right, exercise.fields().len(), "{name}");
        // Nothing, nonsense, and the same answer without one of its fields.
        assert!(!check(exercise, &[], &tables).is_right(), "{name}");
        for field in 0..solution.len() {
            for nonsense in ["", "?", "zzz 9", "lose in 999", "false", "0"] {
                if nonsense == solution[field] {
                    continue;
                }
                let mut answers = solution.clone();
                answers[field] = nonsense.into();
                let wrong = check(exercise, &answers, &tables).wrong;
                let wrong = wrong.unwrap_or_else(|| panic!("{name}: '{nonsense}' is right"));
                assert!(
                    wrong.field == field && wrong.says.ends_with(['.', '?', '!', '0', '3', 'N']),
                    "{name}: {wrong:?}"
                );
            }
        }
    }
}

/// What an exercise calls true holds in every position that can be reached.
#[test]
fn claims_are_what_the_exercises_say() {
    let tables = tables();
    for (_, exercise) in exercises() {
        let Question::Claims { game, variant, claims } = &exercise.question else { continue };
        let session = tables.solved(game, variant);
        let mut positions = Vec::new();
        let all = session.export::<Error>(true, &Unwatched, &mut |rows| {
            positions.extend(rows.positions.clone().unwrap_or_default());
            Ok(())
        });
        all.expect("a table");
        let mut spoken_of = vec![0; claims.len()];
        for position in &positions {
            let at = session.position(Some(position)).expect("a position");
            for (claim, spoken_of) in claims.iter().zip(&mut spoken_of) {
                if claim.about.fits(&at) {
                    *spoken_of += 1;
                    let holds = claim.holds.fits(&at) || claim.counterexample.is_some();
                    assert!(holds, "{}: {position}", claim.says);
                }
            }
        }
        assert!(spoken_of.iter().all(|&positions| positions > 0), "{spoken_of:?}");
    }
}
