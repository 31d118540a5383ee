//! An exercise of a chapter: a form whose answer is checked here. Its text is English, as that of its chapter is; what belongs to
//! the page around it is in the language of the page.

use gamesman_book::{Chapter, Checked, Exercise, Field, Question};
use gamesman_query::Session;
use maud::{Markup, html};

use super::super::last;
use super::super::play::Link;
use crate::draw::svg;
use crate::language::{Language, Text};
use crate::markdown::markdown;
use crate::web::app::App;
use crate::web::errors::Failure;

/// Labels of up to this many characters stand beside their field.
const SHORT: usize = 12;

/// Up to this many positions of an exercise are drawn.
const DRAWN: usize = 4;

/// Whether the game that an exercise is about is in the catalogue.
pub(super) fn can_check(app: &App, exercise: &Exercise) -> bool {
    exercise.variant().is_none_or(|(game, _)| app.library.has(game))
}

/// An answer that somebody has given.
pub(super) struct Given<'a> {
    pub(super) exercise: &'a Exercise,
    pub(super) answers: Vec<String>,
}

impl<'a> Given<'a> {
    /// What an address says of an answer.
    pub(super) fn read(chapter: &'a Chapter, query: &[(String, String)]) -> Option<Given<'a>> {
        let exercise = chapter.exercise(last(query, "exercise")?)?;
        let answers = query.iter().filter(|(name, _)| name == "a");
        let answers = answers.map(|(_, value)| value.clone());
        Some(Given { exercise, answers: answers.take(exercise.fields().len()).collect() })
    }
}

/// Where an exercise stands.
pub(super) struct Place<'a> {
    pub(super) t: Language,
    pub(super) app: &'a App,
    pub(super) chapter: &'a Chapter,
    /// The address of the chapter.
    pub(super) page: &'a str,
}

/// An exercise with its form and, if an answer was given, what became of it.
pub(super) fn show(
    place: &Place<'_>,
    exercise: &Exercise,
    given: Option<&(Given<'_>, Checked)>,
) -> Result<Markup, Failure> {
    let t = place.t;
    if !can_check(place.app, exercise) {
        let command = html! { code { "gamesman serve" } };
        return Ok(html! {
            section .exercise #(exercise.id) {
                h3 lang=[t.own()] { (t.say("book-exercise")) }
                (markdown(&exercise.task))
                (markdown(&exercise.asked()))
                p .quiet lang=[t.own()] { (t.mark("book-no-game", &[], &[("command", command)])) }
            }
        });
    }
    let given = given.filter(|(given, _)| given.exercise.id == exercise.id);
    let checked = given.map(|(_, checked)| checked);
    let result =
        checked.map_or("open", |checked| if checked.is_right() { "right" } else { "wrong" });
    let fields = exercise.fields();
    let session = match exercise.variant() {
        Some((game, variant)) => Some(place.app.session(game, variant)?),
        None => None,
    };
    let drawn = session.filter(|_| fields.len() <= DRAWN);
    let field = |(number, field): (usize, &Field<'_>)| -> Result<Markup, Failure> {
        let answer = given.and_then(|(given, _)| given.answers.get(number));
        let picture = match (field.position, &drawn) {
            (Some(position), Some(session)) => {
                let (svg, link) = self::drawn(session, Some(position), position)?;
                html! { a .board href=(link) { (svg) } }
            }
            _ => html! {},
        };
        let wrong = checked.and_then(|checked| checked.wrong.as_ref());
        let is_wrong = wrong.is_some_and(|wrong| wrong.field == number);
        Ok(html! {
            (picture)
            (input(place, &exercise.question, field, answer.map_or("", String::as_str), is_wrong))
        })
    };
    let inputs: Result<Vec<Markup>, Failure> = fields.iter().enumerate().map(field).collect();
    Ok(html! {
        section .exercise #(exercise.id) data-exercise=(place.chapter.item(exercise)) data-result=(result) {
            h3 lang=[t.own()] { (t.say("book-exercise")) " " span .state {} }
            (markdown(&exercise.task))
            form method="get" action={ (place.page) "#" (exercise.id) } {
                input type="hidden" name="track" value=(place.chapter.track.id());
                input type="hidden" name="exercise" value=(exercise.id);
                @for input in inputs? { (input) }
                button .button type="submit" lang=[t.own()] { (t.say("book-check")) }
            }
            @if let Some(checked) = checked { (verdict(t, exercise, checked, &fields)) }
            @for (number, hint) in (1..).zip(&exercise.hints) {
                details {
                    summary lang=[t.own()] { (t.tell("book-hint", &[("n", i32::into(number))])) }
                    p { (hint) }
                }
            }
        }
    })
}

/// The language of a chapter, where it is not that of the page.
pub(super) fn lang(t: Language, chapter: &Chapter) -> Option<&'static str> {
    Some(chapter.language).filter(|&language| language != t.code())
}

/// What became of an answer.
fn verdict(t: Language, exercise: &Exercise, checked: &Checked, fields: &[Field<'_>]) -> Markup {
    let right =
        || t.tell("book-some-right", &[("right", checked.right.into()), ("of", checked.of.into())]);
    html! {
        div .verdict role="status" {
            @match &checked.wrong {
                None => {
                    p lang=[t.own()] { strong { (t.say("book-right")) } }
                    @if let Question::Choice { why, .. } = &exercise.question { (markdown(why)) }
                }
                Some(wrong) => p {
                    strong lang=[t.own()] { (t.say("book-not-yet")) } " "
                    @if checked.of > 1 { (in_own(t, &right())) " " }
                    @if fields.len() > 1 { b { (fields[wrong.field].label) } ": " }
                    span lang=[t.english()] { (wrong.says) }
                },
            }
            @if let Some(answer) = checked.wrong.as_ref().and_then(|wrong| wrong.answer.as_ref()) {
                details {
                    summary lang=[t.own()] { (t.say("book-answer")) }
                    p { (answer) }
                }
            }
        }
    }
}

/// A sentence in the language of the page among English ones.
fn in_own(t: Language, text: &str) -> Markup {
    html! {
        @match t.own() {
            Some(own) => span lang=(own) { (text) },
            None => (text),
        }
    }
}

/// What stands before a field, if it is in the language of the page, and what an answer looks like. Statements and positions
/// are those of the exercise.
fn labels(t: Language, question: &Question) -> (Option<Text>, Text) {
    let (label, example) = match question {
        Question::Worth { .. } => (None, "book-example-worth"),
        Question::Pattern { .. } => (Some("book-lost-if"), "book-example-pattern"),
        Question::Find { .. } => (Some("position"), "book-example-position"),
        Question::Claims { .. } => (None, "book-example-claim"),
        Question::Number { .. } => (Some("book-number"), "book-example-number"),
        // This is what is to be written, in any language.
        Question::Code { .. } => return (Some(t.say("book-tests-pass")), "yes".into()),
        // There is nothing to write.
        Question::Choice { .. } => return (Some(t.say("book-answer")), "".into()),
    };
    (label.map(|id| t.say(id)), t.say(example))
}

/// Where an answer is written.
fn input(
    place: &Place<'_>,
    question: &Question,
    field: &Field<'_>,
    answer: &str,
    is_wrong: bool,
) -> Markup {
    let t = place.t;
    if field.options.is_empty() {
        let (label, example) = labels(t, question);
        let lang = if label.is_some() { None } else { lang(t, place.chapter) };
        let label = label.unwrap_or_else(|| field.label.to_owned().into());
        return html! {
            label .field .short[label.chars().count() <= SHORT] lang=[t.own()] {
                span lang=[lang] { (label) }
                input type="text" name="a" value=(answer) placeholder=(example)
                    autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="300"
                    aria-invalid=[is_wrong.then_some("true")];
            }
        };
    }
    html! {
        @for (number, option) in (1..).zip(field.options) {
            @let number: String = i32::to_string(&number);
            label .option {
                input type="radio" name="a" value=(number) checked[answer == number];
                " " (markdown(option))
            }
        }
    }
}

/// A position as a picture, and the address where it can be played.
pub(super) fn drawn(
    session: &Session,
    position: Option<&str>,
    title: &str,
) -> Result<(Markup, String), Failure> {
    let text = position.map_or_else(|| session.start(), str::to_owned);
    let scene = session.variant().scene(&text).map_err(|_| Failure::internal())?;
    let from = position.map(|position| position.replace(' ', "_"));
    let link = Link { from, ..Link::new(session.entry().id, &session.chosen().id) };
    Ok((svg::picture(&scene, title), link.page()))
}

#[cfg(test)]
mod tests {
    use gamesman_book::{Track, chapters};

    use super::*;

    #[test]
    fn in_english_fields_are_labelled_as_on_the_command_line() {
        for exercise in Track::ALL.into_iter().flat_map(chapters).flat_map(|it| &it.exercises) {
            let (label, example) = labels(Language::English, &exercise.question);
            for field in exercise.fields() {
                assert_eq!(label.as_deref().unwrap_or(field.label), field.label);
                if field.options.is_empty() {
                    assert_eq!(example, field.example, "{}", exercise.id);
                }
            }
        }
    }
}
