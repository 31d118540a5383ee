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
use crate::language::Language;
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// `GET /learn/{course}/{lesson}/exam`: the next question of an exam, or its results; without a `seed`, a new exam.
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path((course, lesson)): Path<(String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let (course, lesson) = taught::lesson(t, &course, &lesson)?;
        let title = t.lesson_title(course, lesson).text;
        let elsewhere =
            |failure: Failure| failure.link(taught::address(course, lesson), title.clone());
        let (session, table) = taught::session(app, course, lesson)?;
        if table != Status::Solved {
            return Ok(coming(t, course, lesson, &session, &app.jobs.ensure(&session)));
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
                Answered::new(t, &session, course, lesson, asked, answer, deadline)
            });
            let answered: Vec<Answered> = answered.collect();
            return Ok(layout(
                head(t, &title),
                &results::page(t, course, lesson, &session, &answered)?,
            ));
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
        let page = Page { t, course, lesson, drill, session, link, sitting, began, replay, chosen };
        Ok(layout(head(t, &title), &page.page()))
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

fn head(t: Language, title: &str) -> Head<'_> {
    let scripts = &["play.js", "learn.js"];
    Head { language: t, title, scripts, ..Head::default() }
}

/// The page while there is no table.
fn coming(
    t: Language,
    course: &Course,
    lesson: &Lesson,
    session: &Session,
    table: &Status,
) -> Response {
    let refresh = table.is_coming().then_some(2);
    let main = html! {
        main #main .wide.learn {
            (results::title(t, course, lesson))
            (lesson::waiting(t, session, table, course))
        }
    };
    let title = t.lesson_title(course, lesson).text;
    layout(Head { refresh, ..head(t, &title) }, &main)
}

/// Everything the page of a question is made from.
struct Page<'a> {
    t: Language,
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
        let t = self.t;
        let shown = &played::without_signs(self.session, &self.replay.shown);
        let standard = self.session.standard();
        let by_moves = !answers::without_moves(self.began.kind);
        let mut input = Input::new(t, shown, standard, self.link, self.replay.last.clone());
        if !by_moves {
            let targets = vec![None; shown.scene.spots.len()];
            input.overlay = Overlay { language: t, targets, ..Overlay::default() };
            input.buttons.clear();
        }
        if let (Some(good), Some(chosen)) = (&self.began.good, self.squares()) {
            input.overlay = chosen.overlay(t, &shown.scene, good, &self.link.page());
        }
        let (place, of) = (self.sitting.answers.len() + 1, self.lesson.pass.of);
        html! {
            main #main .play.learn {
                (results::title(t, self.course, self.lesson))
                div .table #question data-place=(place) data-position=(shown.answer.state.position) {
                    (stage::stage(shown, &input, self.link, &html! {}))
                    section .panel aria-label=(t.say("exam-panel")) {
                        div .verdict role="status" {
                            p .turn { (t.tell("exam-question", &[("n", place.into()), ("of", of.into())])) }
                            p #task { (task::whole(t, standard, self.drill, &self.began)) }
                            progress value=(place - 1) max=(of) aria-label=(t.say("exam-answered")) {}
                        }
                        (self.reply())
                        (self.choices())
                        @if by_moves { (stage::moves(t, &shown.answer, self.link)) }
                        p .actions {
                            a #leave-out .button href=(self.sitting.after("").page()) { (t.say("exam-skip")) }
                            a .button href=(taught::address(self.course, self.lesson)) { (t.say("exam-leave")) }
                        }
                        p #passing .quiet { (t.say("exam-told")) }
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
                p #reply { (self.t.mark("drill-reply", &[], &[("moves", html! { strong { (replies.join(", ")) } })])) }
            }
        }
    }

    /// What there is to choose from, or that the squares which were chosen are all.
    fn choices(&self) -> Markup {
        let results = answers::results(self.session, &self.began);
        let choices = answers::choices(self.t, self.session.standard(), &self.began, &results);
        let after = |answer: &str| self.sitting.after(answer).page();
        html! {
            @if !choices.is_empty() {
                p .actions .choices {
                    @for choice in &choices {
                        a .button.large lang=[choice.lang] href=(after(&choice.word)) { (choice.text) }
                    }
                }
                (task::clock(self.t, self.began.kind, &after(answers::LATE)))
            }
            @if let Some(chosen) = self.squares() {
                p .actions {
                    a #done .button.large.primary href=(after(&chosen.names())) { (self.t.say("drill-squares-all")) }
                }
            }
        }
    }
}
