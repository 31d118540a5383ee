//! Chapters in other languages say what the English ones say, as far as that can be compared; those that do not yet are
//! listed in `chapters/untranslated.txt`.

use std::fs::{read_dir, read_to_string};
use std::path::Path;

use gamesman_book::{
    Chapter, Exercise, LANGUAGES, Link, Piece, Question, Track, chapter, chapter_in, chapters,
    chapters_in, hash,
};
use pulldown_cmark::{CodeBlockKind, Event, Tag};

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/chapters"))
}

/// What does not change from language to language, in order; and what does not change but for its order.
#[derive(Debug, Default, PartialEq)]
struct Bones {
    kept: Vec<String>,
    loose: Vec<String>,
}

fn bones(pieces: &[Piece<'_>]) -> Bones {
    let mut bones = Bones::default();
    let mut code = false;
    for piece in pieces {
        match piece {
            Piece::Event(Event::Start(tag)) => {
                code = matches!(tag, Tag::CodeBlock(_));
                match tag {
                    Tag::CodeBlock(CodeBlockKind::Fenced(info)) => {
                        bones.kept.push(info.to_string())
                    }
                    Tag::Heading { level, .. } => bones.kept.push(level.to_string()),
                    Tag::List(_) | Tag::Item | Tag::Table(_) | Tag::TableRow | Tag::TableCell => {
                        bones.kept.push(format!("{tag:?}"));
                    }
                    Tag::Link { dest_url, .. } => bones.loose.push(dest_url.to_string()),
                    _ => {}
                }
            }
            Piece::Event(Event::End(_)) => code = false,
            Piece::Event(Event::Text(text)) if code => bones.kept.push(text.to_string()),
            // Marks that were to make something bold, or a link, and did not.
            Piece::Event(Event::Text(text)) => {
                let marks = text.chars().filter(|c| "*`[]".contains(*c));
                bones.loose.extend(marks.map(|mark| mark.to_string()));
            }
            Piece::Event(Event::Code(text)) => bones.loose.push(text.to_string()),
            Piece::Event(_) => {}
            Piece::Link(link, words) => {
                let mut digits: String = words.chars().filter(char::is_ascii_digit).collect();
                if matches!(link, Link::Board(_) | Link::Source(_)) {
                    digits.clear();
                }
                bones.loose.push(format!("{link:?} {digits}"));
            }
            Piece::Exercise(exercise) => bones.kept.push(format!("exercise {}", exercise.id)),
        }
    }
    bones.loose.sort();
    bones
}

/// An exercise without its words.
fn asked(exercise: &Exercise) -> Exercise {
    let blank = |texts: &mut Vec<String>| texts.iter_mut().for_each(String::clear);
    let mut exercise = exercise.clone();
    exercise.task.clear();
    blank(&mut exercise.hints);
    match &mut exercise.question {
        Question::Claims { claims, .. } => claims.iter_mut().for_each(|claim| claim.says.clear()),
        Question::Choice { options, why, .. } => {
            blank(options);
            why.clear();
        }
        _ => {}
    }
    exercise
}

fn translated(language: &str) -> Vec<&'static Chapter> {
    let all = Track::ALL.into_iter().flat_map(|track| chapters_in(language, track));
    all.filter(|chapter| chapter.language == language).collect()
}

#[test]
fn translations_have_the_same_bones() {
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        for theirs in translated(language) {
            let ours = chapter(theirs.track, theirs.id).expect("the chapter");
            let name = format!("{language}/{}.md for {}", theirs.id, theirs.track);
            let facts = |chapter: &Chapter| {
                let about = &chapter.about;
                (chapter.number, about.week, about.minutes, about.needs.clone())
            };
            assert_eq!(facts(theirs), facts(ours), "{name}");
            let mut compare = |theirs: &[Piece<'_>], ours: &[Piece<'_>], whose: &str| {
                let (theirs, ours) = (bones(theirs), bones(ours));
                for (theirs, ours) in [(theirs.kept, ours.kept), (theirs.loose, ours.loose)] {
                    if theirs != ours {
                        wrong.push(format!("{name}{whose}: {}", difference(&theirs, &ours)));
                    }
                }
            };
            compare(&theirs.pieces(), &ours.pieces(), "");
            compare(&theirs.for_teachers(), &ours.for_teachers(), ", for teachers");
            for (theirs, ours) in theirs.exercises.iter().zip(&ours.exercises) {
                assert_eq!(asked(theirs), asked(ours), "{name}");
                let words = [&theirs.task].into_iter().chain(&theirs.hints);
                assert!(words.into_iter().all(|words| !words.is_empty()), "{name}: {}", ours.id);
            }
            assert_ne!(theirs.text, ours.text, "{name} is not translated");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What one of two lists has and the other has not; where they begin to differ if it is the order.
fn difference(theirs: &[String], ours: &[String]) -> String {
    let without = |all: &[String], others: &[String]| -> Vec<String> {
        let mut others = others.to_vec();
        let mut rest = all.to_vec();
        rest.retain(|one| match others.iter().position(|other| other == one) {
            Some(place) => {
                others.swap_remove(place);
                false
            }
            None => true,
        });
        rest
    };
    let (more, less) = (without(theirs, ours), without(ours, theirs));
    match more.is_empty() && less.is_empty() {
        true => {
            let place = theirs.iter().zip(ours).position(|(theirs, ours)| theirs != ours);
            format!("another order at {:?}", place.map(|place| &ours[place]))
        }
        false => format!("it has {more:?} instead of {less:?}"),
    }
}

/// What is English where readers have chosen another language. `BLESS=1` lists it anew.
#[test]
fn untranslated_chapters_are_listed() {
    let mut listed = String::new();
    for language in LANGUAGES {
        for ours in chapters(Track::Rust) {
            let theirs = chapter_in(language, Track::Rust, ours.id).expect("the chapter");
            if theirs.language != language {
                listed.push_str(&format!("{language}/{}.md\n", ours.id));
            }
        }
    }
    let file = folder().join("untranslated.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &listed).expect("it can be written");
    }
    let hashes = chapters(Track::Rust).iter().map(|chapter| {
        let english = read_to_string(folder().join(format!("{}.md", chapter.id)));
        format!("{} {}\n", hash(&english.expect("the chapter")), chapter.id)
    });
    assert_eq!(
        listed,
        read_to_string(&file).expect("the list"),
        "a translation is shown while its `of` is the hash of the English file; hashes are now\n{}",
        hashes.collect::<String>()
    );
}

#[test]
fn every_translation_is_one_of_a_chapter() {
    for language in LANGUAGES {
        for file in read_dir(folder().join(language)).expect("a folder") {
            let name = file.expect("a file").file_name().into_string().expect("UTF-8");
            let id = name.strip_suffix(".md").expect("Markdown");
            assert!(chapter(Track::Rust, id).is_some(), "{language}/{name}");
        }
    }
}
