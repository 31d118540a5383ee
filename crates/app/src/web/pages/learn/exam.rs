//! The exam of a lesson: one question after another, without help. The address holds what was asked and answered; how good that
//! was is said after the last question.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use gamesman_query::course::{Course, ExamQuestion, Lesson, LessonDrill};
use gamesman_query::{DrillAnswer, Session};
use maud::{Markup, html};

use super::super::play::input::Input;
use super::super::play::redirect::{redirect, redirect_to};
use super::super::play::replay::Replay;
use super::super::play::{Hints, Link, Purpose, Sitting, stage};
use super::super::{Head, Pairs, last, layout};
use super::played::{self, Played};
use super::results::{self, Answered};
use super::squares::Chosen;
use super::{answers, lesson, task, taught};
use crate::draw::svg::Overlay;
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// `GET /learn/{course}/{lesson}/exam`: the next question of an exam, or its results; without a `seed`, a new exam.
pub async fn show(
    State(app): State<App>,
    Path((course, lesson)): Path<(String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let (course, lesson) = taught::lesson(&course, &lesson)?;
        let elsewhere =
            |failure: Failure| failure.link(taught::address(course, lesson), lesson.title);
        let (session, table) = taught::session(app, course, lesson)?;
        if table != Status::Solved {
            return Ok(coming(course, lesson, &session, &app.jobs.ensure(&session)));
        }
        let seed = last(&pairs, "seed").and_then(|text| text.parse().ok());
        let Some(seed) = seed else {
            return Ok(redirect_to(&sitting(course, lesson, rand::random(), &[]).page()));
        };
        let (sitting, exam) = (sitting(course, lesson, seed, &pairs), lesson.exam(seed.into()));
        let (place, begun) = (sitting.answers.len(), sitting.asked.len());
        if let Some(question) = exam.get(place).filter(|_| place == begun) {
            let drawn = session.exam_position(question, &sitting.asked, deadline);
            let drawn = drawn.map_err(|error| elsewhere(error.into()))?;
            return Ok(redirect_to(&sitting.asking(drawn.position).page()));
        }
        let began = |(question, position): (&ExamQuestion, &String)| {
            let began = session.drill_at(&question.drill.question(), position);
            began.map(|began| (question.drill, began)).map_err(|error| elsewhere(error.into()))
        };
        let Some(asked) = exam.get(place).zip(sitting.asked.get(place)) else {
            let asked: Result<Vec<_>, Failure> =
                exam.iter().zip(&sitting.asked).map(began).collect();
            let answered = asked?.into_iter().zip(&sitting.answers).map(|(asked, answer)| {
                Answered::new(&session, course, lesson, asked, answer, deadline)
            });
            let answered: Vec<Answered> = answered.collect();
            return Ok(layout(head(lesson), &results::page(course, lesson, &session, &answered)?));
        };
        let (drill, began) = began(asked)?;
        let link = Link {
            purpose: Purpose::Exam(sitting.clone()),
            hints: Hints::Off,
            from: Some(began.position.clone()),
            redo: Vec::new(),
            ..Link::read(session.entry().id, &session.chosen().id, &pairs)
        };
        let replay = Replay::new(&session, &link, &table, deadline, deadline)
            .map_err(|error| elsewhere(error.into()))?;
        if !answers::without_moves(drill.kind) {
            let played = Played(&replay);
            if drill.is_answered(&began, &played.verdicts(), played.is_over()) {
                return Ok(redirect_to(&sitting.after(&link.moves.join(",")).page()));
            }
            if let Some(name) = played.reply(&session, drill, deadline)? {
                return Ok(redirect(&link.after(&name)));
            }
        }
        let chosen = last(&pairs, "answer");
        let (session, link, sitting) = (&session, &link, &sitting);
        let page = Page { course, lesson, drill, session, link, sitting, began, replay, chosen };
        Ok(layout(head(lesson), &page.page()))
    })
    .await
}

/// What an address says of an exam: never more answers than positions, nor more positions than questions.
fn sitting(course: &Course, lesson: &Lesson, seed: u32, pairs: &[(String, String)]) -> Sitting {
    let all = |name: &str, most: usize| -> Vec<String> {
        let texts = pairs.iter().filter(|(key, _)| key == name).map(|(_, text)| text.clone());
        texts.take(most).collect()
    };
    let asked = all("q", lesson.pass.of as usize);
    let answers = all("a", asked.len());
    Sitting { course: course.id, lesson: lesson.id, seed, asked, answers }
}

fn head(lesson: &Lesson) -> Head<'_> {
    Head { title: lesson.title, scripts: &["play.js", "learn.js"], ..Head::default() }
}

/// The page while there is no table.
fn coming(course: &Course, lesson: &Lesson, session: &Session, table: &Status) -> Response {
    let refresh = table.is_coming().then_some(2);
    let main = html! {
        main #main .wide.learn {
            (results::title(course, lesson))
            (lesson::waiting(session, table, course))
        }
    };
    layout(Head { refresh, ..head(lesson) }, &main)
}

/// Everything the page of a question is made from.
struct Page<'a> {
    course: &'static Course,
    lesson: &'static Lesson,
    drill: &'static LessonDrill,
    session: &'a Session,
    link: &'a Link,
    sitting: &'a Sitting,
    began: DrillAnswer,
    replay: Replay,
    /// The squares chosen so far, where those are the answer.
    chosen: Option<&'a str>,
}

impl Page<'_> {
    fn squares(&self) -> Option<Chosen<'_>> {
        let good = self.began.good.as_ref()?;
        Some(Chosen::read(self.chosen, false, good))
    }

    fn page(&self) -> Markup {
        let shown = &played::without_signs(self.session, &self.replay.shown);
        let standard = self.session.standard();
        let by_moves = !answers::without_moves(self.began.kind);
        let mut input = Input::new(super::T, shown, standard, self.link, self.replay.last.clone());
        if !by_moves {
            let targets = vec![None; shown.scene.spots.len()];
            input.overlay = Overlay { targets, ..Overlay::default() };
            input.buttons.clear();
        }
        if let (Some(good), Some(chosen)) = (&self.began.good, self.squares()) {
            input.overlay = chosen.overlay(&shown.scene, good, &self.link.page());
        }
        let (place, of) = (self.sitting.answers.len() + 1, self.lesson.pass.of);
        html! {
            main #main .play.learn {
                (results::title(self.course, self.lesson))
                div .table #question data-place=(place) data-position=(shown.answer.state.position) {
                    (stage::stage(shown, &input, self.link, &html! {}))
                    section .panel aria-label="Question" {
                        div .verdict role="status" {
                            p .turn { "Question " (place) " of " (of) }
                            p #task {
                                (self.drill.task)
                                (task::conditions(standard, self.drill, &self.began))
                            }
                            progress value=(place - 1) max=(of) aria-label="Questions answered" {}
                        }
                        (self.reply())
                        (self.choices())
                        @if by_moves { (stage::moves(super::T, &shown.answer, self.link)) }
                        p .actions {
                            a #leave-out .button href=(self.sitting.after("").page()) { "I do not know" }
                            a .button href=(taught::address(self.course, self.lesson)) { "Leave the exam" }
                        }
                        p #passing .quiet { "You are told at the end how good your answers were." }
                    }
                }
            }
        }
    }

    /// What the opponent played last.
    fn reply(&self) -> Markup {
        let own = Played(&self.replay).own().next_back();
        let replies = own.and_then(|own| self.link.moves.get(own + 1..)).unwrap_or_default();
        html! {
            @if !replies.is_empty() {
                p #reply { "The opponent plays " strong { (replies.join(", ")) } "." }
            }
        }
    }

    /// What there is to choose from, or that the squares which were chosen are all.
    fn choices(&self) -> Markup {
        let results = answers::results(self.session, &self.began);
        let choices = answers::choices(self.session.standard(), &self.began, &results);
        let after = |answer: &str| self.sitting.after(answer).page();
        html! {
            @if !choices.is_empty() {
                p .actions .choices {
                    @for (word, text) in &choices {
                        a .button.large href=(after(word)) { (text) }
                    }
                }
                (task::clock(self.began.kind, &after(answers::LATE)))
            }
            @if let Some(chosen) = self.squares() {
                p .actions {
                    a #done .button.large.primary href=(after(&chosen.names())) { "These are all" }
                }
            }
        }
    }
}
