//! A drill: a fresh position, the question, and the verdict on every move or answer. The address holds all of it.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use gamesman_query::course::Standing;
use gamesman_query::{
    DrillAnswer, DrillKind, DrillQuestion, GoodSquaresAnswer, Session, Task, VerdictAnswer,
};
use maud::{Markup, html};

use super::super::crawl::{self, At, Extent, Step};
use super::super::play::input::Input;
use super::super::play::redirect::redirect;
use super::super::play::replay::Replay;
use super::super::play::value_history::{Scale, ValueHistory};
use super::super::play::{Hints, Link, Purpose, stage};
use super::super::{Head, Pairs, escaped, last, layout};
use super::played::Played;
use super::squares::{self, Chosen};
use super::taught::Taught;
use super::{answers, feedback, lesson, played, task, taught};
use crate::language::{Language, Text};
use crate::verdict;
use crate::web::app::App;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// `GET /learn/{course}/{lesson}/{drill}`: a drill that begins `from` a position; without one, one is drawn that suits
/// the learner (`suit`).
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path((course, lesson, drill)): Path<(String, String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let taught = Taught::find(t, &course, &lesson, &drill)?;
        let (session, table) = taught::session(app, taught.course, taught.lesson)?;
        if table != Status::Solved {
            return Ok(coming(t, taught, &session, &app.jobs.ensure(&session)));
        }
        let link = Link {
            purpose: Purpose::Drill(taught.purpose()),
            hints: Hints::Off,
            ..Link::read(session.entry().id, &session.chosen().id, &pairs)
        };
        let elsewhere = |failure: Failure| {
            failure.link(taught::address(taught.course, taught.lesson), taught.title(t).text)
        };
        let Some(from) = link.from.as_deref() else {
            let suited = last(&pairs, "suit").and_then(|text| text.parse().ok());
            let suited = suited.filter(|suited: &f64| suited.is_finite());
            let question = DrillQuestion { suited, ..taught.drill.question() };
            let drawn =
                session.drill(&question, deadline).map_err(|error| elsewhere(error.into()))?;
            let (moves, redo) = (vec![], vec![]);
            return Ok(redirect(&Link { from: Some(drawn.position), moves, redo, ..link }));
        };
        let began = session.drill_at(&taught.drill.question(), from);
        let began = began.map_err(|error| elsewhere(error.into()))?;
        if last(&pairs, "mirror").is_some() && link.moves.is_empty() {
            let image = session.mirrored(&began.position);
            let from = Some(image.unwrap_or(began.position));
            return Ok(redirect(&Link { from, ..link }));
        }
        let at = At::new(link, pairs);
        match step(t, taught, &session, began, &at, deadline).map_err(elsewhere)? {
            Step::Replied(there) => Ok(redirect(&there)),
            Step::Page { title, main, .. } => {
                let scripts = &["play.js", "learn.js"];
                let head = Head { language: t, title: &title, scripts, ..Head::default() };
                Ok(layout(head, &main))
            }
        }
    })
    .await
}

/// What an address of a drill comes to.
fn step(
    t: Language,
    taught: Taught,
    session: &Session,
    began: DrillAnswer,
    At { link, pairs, .. }: &At,
    deadline: &Deadline,
) -> Result<Step, Failure> {
    let replay = Replay::new(session, link, &Status::Solved, deadline, deadline)?;
    let answer = last(pairs, "answer");
    let done = last(pairs, "done").is_some();
    let looked = last(pairs, "looked").is_some();
    let page = Page { t, taught, session, link, began, replay, answer, done, looked, deadline };
    if page.opponent_moves()
        && let Some(name) = Played(&page.replay).reply(session, taught.drill, deadline)?
    {
        return Ok(Step::Replied(Box::new(link.after(&name))));
    }
    let shown = &page.replay.shown.answer;
    let best = shown.moves.first().map(|best| best.name.clone());
    let best = best.filter(|_| !page.is_choice() && page.outcome().right.is_none());
    let title = format!("{}, {}", taught.title(t).text, taught::name(t, taught.course));
    let about = t.task(taught.drill.task).text.into_owned();
    Ok(Step::Page { title, about, main: page.page(), best })
}

/// `GET /learn/{course}/{lesson}/{drill}/pack.json?n=…`: one of a few positions with all that comes of it, for where no server
/// answers. Of what is long there is no file.
pub async fn pack(
    State(app): State<App>,
    t: Language,
    Path((course, lesson, drill)): Path<(String, String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let taught = Taught::find(t, &course, &lesson, &drill)?;
        let (session, table) = taught::session(app, taught.course, taught.lesson)?;
        let missing = || Failure::of(StatusCode::NOT_FOUND);
        let most = taught::kept(taught.drill).unwrap_or(0);
        let number = last(&pairs, "n").and_then(|n| n.parse().ok());
        let number = number.filter(|n| (1..=most).contains(n)).ok_or_else(missing)?;
        if table != Status::Solved {
            return Err(missing());
        }
        let key = (format!("drill {number}"), taught.purpose().page(), t);
        let file = app.packs.or_made(key, || {
            let question = DrillQuestion { seed: Some(number), ..taught.drill.question() };
            let from = session.drill(&question, deadline)?.position;
            let began = session.drill_at(&taught.drill.question(), &from)?;
            let purpose = Purpose::Drill(taught.purpose());
            let new = Link::new(session.entry().id, &session.chosen().id);
            let link = Link { from: Some(from), purpose, hints: Hints::Off, begun: true, ..new };
            let made =
                crawl::file(link, |at| step(t, taught, &session, began.clone(), at, deadline));
            // That there is none is kept, too.
            let long = matches!(began.kind, DrillKind::PlayOut | DrillKind::BestMate);
            let needed = if long { Extent::Whole } else { Extent::First };
            made.map(|(file, extent)| if extent >= needed { file } else { Bytes::new() })
        })?;
        if file.is_empty() {
            return Err(missing());
        }
        Ok(([(header::CONTENT_TYPE, "application/json")], file).into_response())
    })
    .await
}

/// The page while there is no table.
fn coming(t: Language, taught: Taught, session: &Session, table: &Status) -> Response {
    let refresh = table.is_coming().then_some(2);
    let lesson = taught.title(t);
    let head = Head {
        language: t,
        title: &lesson.text,
        scripts: &["play.js", "learn.js"],
        refresh,
        ..Head::default()
    };
    layout(
        head,
        &html! {
            main #main .wide.learn {
                (title(t, taught))
                (lesson::waiting(t, session, table, taught.course))
            }
        },
    )
}

fn title(t: Language, taught: Taught) -> Markup {
    html! {
        div .title {
            h1 { a href=(taught::address(taught.course, taught.lesson)) { (taught.title(t)) } }
            p .quiet { a href={ "/learn/" (taught.course.id) } { (taught::name(t, taught.course)) } }
        }
    }
}

/// Everything the page is made from.
struct Page<'a> {
    t: Language,
    taught: Taught,
    session: &'a Session,
    link: &'a Link,
    /// What is to be done, and what is right.
    began: DrillAnswer,
    replay: Replay,
    /// The choice, where one is the answer.
    answer: Option<&'a str>,
    /// Whether the squares that were chosen are all.
    done: bool,
    /// Whether it is an answer of an exam that is looked at again, and counted there.
    looked: bool,
    deadline: &'a Deadline,
}

/// How it stands.
struct Outcome {
    /// `None` while it goes on.
    right: Option<bool>,
    head: Text,
    /// More about it.
    more: Option<Markup>,
}

impl Page<'_> {
    /// The places of one's own moves.
    fn own(&self) -> impl DoubleEndedIterator<Item = usize> {
        Played(&self.replay).own()
    }

    fn standing(&self) -> Standing {
        let played = Played(&self.replay);
        self.taught.drill.standing(&self.began, &played.verdicts(), played.is_over())
    }

    fn is_choice(&self) -> bool {
        answers::without_moves(self.began.kind)
    }

    /// The squares that are asked for and those that were chosen, in a drill about them.
    fn squares(&self) -> Option<(&GoodSquaresAnswer, Chosen<'_>)> {
        let good = self.began.good.as_ref()?;
        Some((good, Chosen::read(self.answer, self.done, good)))
    }

    fn outcome(&self) -> Outcome {
        let t = self.t;
        let said = |right| t.say(if right { "drill-right" } else { "drill-no" });
        let standard = self.session.standard();
        if let Some((good, chosen)) = self.squares() {
            let right = chosen.is_right(good);
            let head = right.map_or_else(|| t.say("drill-choose"), said);
            let more = right.map(|_| html! { (squares::named(t, good)) });
            return Outcome { right, head, more };
        }
        if self.is_choice() {
            let judged =
                self.answer.and_then(|answer| answers::judged(t, standard, &self.began, answer));
            let Some((right, why)) = judged else {
                return Outcome { right: None, head: t.say("drill-say"), more: None };
            };
            let more = Some(answers::right(t, standard, &self.began, why.as_ref()));
            return Outcome { right: Some(right), head: said(right), more };
        }
        let standing = self.standing();
        let head = task::ended(t, standing, &self.began);
        Outcome { right: standing.is_right(), head, more: None }
    }

    fn opponent_moves(&self) -> bool {
        !self.is_choice()
            && self.standing() == Standing::Open
            && Played(&self.replay).is_opponents()
    }

    /// The verdict on the last own move.
    fn told(&self) -> Option<VerdictAnswer> {
        let (own, from) = (self.own().next_back()?, self.link.from.as_deref());
        let names: Vec<&str> = self.link.moves.iter().map(String::as_str).collect();
        self.session.verdict_within(from, &names[..own], names[own], self.deadline).ok()
    }

    fn page(&self) -> Markup {
        let t = self.t;
        let shown = &played::without_signs(self.session, &self.replay.shown);
        let outcome = self.outcome();
        let mut input =
            Input::new(t, shown, self.session.standard(), self.link, self.replay.last.clone());
        let done = outcome.right.is_some() || self.is_choice();
        if done {
            input.shut();
        }
        if let Some((good, chosen)) = self.squares() {
            input.overlay = chosen.overlay(t, &shown.scene, good, &self.link.page());
        }
        let result = match outcome.right {
            None => "open",
            Some(true) => "right",
            Some(false) => "wrong",
        };
        let pass = self.taught.lesson.pass;
        html! {
            main #main .play.learn {
                (title(t, self.taught))
                div .table #drill data-item=(self.taught.purpose().item()) data-result=(result)
                    data-start=(self.began.position)
                    data-image=[self.session.mirrored(&self.began.position)] data-difficulty=(self.began.difficulty)
                    data-right=(pass.right) data-of=(pass.of)
                    data-position=(shown.answer.state.position) data-kept=[taught::kept(self.taught.drill)] data-seen=[self.looked.then_some("yes")] {
                    (stage::stage(shown, &input, self.link, &html! {}))
                    section .panel aria-label=(t.say("train-feedback")) {
                        (self.task(&outcome))
                        (self.choices(&outcome))
                        (self.finish())
                        (self.feedback(&outcome))
                        @if !done { (stage::moves(t, &shown.answer, self.link)) }
                        (self.actions(&outcome))
                        p #passing .quiet {}
                    }
                }
            }
        }
    }

    /// What is to be done, and how it stands.
    fn task(&self, outcome: &Outcome) -> Markup {
        let sign = match outcome.right {
            None => "",
            Some(true) => "✓ ",
            Some(false) => "✗ ",
        };
        html! {
            div .verdict role="status" {
                p .turn .right[outcome.right == Some(true)] .wrong[outcome.right == Some(false)] {
                    (sign) (outcome.head)
                }
                p #task {
                    @match outcome.right {
                        None => (task::whole(self.t, self.session.standard(), self.taught.drill, &self.began)),
                        Some(_) => (self.t.task(self.taught.drill.task)),
                    }
                }
                @if let Some(more) = &outcome.more { p #answer { (more) } }
                @let long = matches!(self.began.kind, DrillKind::PlayOut | DrillKind::BestMate);
                @if self.began.task == Task::Win && long && self.own().count() > 0 {
                    p #score .quiet { (self.score()) }
                }
            }
        }
    }

    fn score(&self) -> String {
        let (t, made) = (self.t, ("n", self.own().count().into()));
        match self.began.own_moves {
            Some(n) => {
                let best = t.tell("own-yours", &[("n", n.into())]);
                t.tell("drill-made-best", &[made, ("own", best.into())])
            }
            None => t.tell("drill-made", &[made]),
        }
    }

    fn choices(&self, outcome: &Outcome) -> Markup {
        let choices = answers::choices(
            self.t,
            self.session.standard(),
            &self.began,
            &answers::results(self.session, &self.began),
        );
        let page = self.link.page();
        html! {
            @if !choices.is_empty() && outcome.right.is_none() {
                p .actions .choices {
                    @for choice in &choices {
                        a .button.large lang=[choice.lang] href={ (page) "&answer=" (choice.word) } { (choice.text) }
                    }
                }
                (task::clock(self.t, self.began.kind, &format!("{page}&answer={}", answers::LATE)))
            }
        }
    }

    /// Where squares are chosen: that these are all.
    fn finish(&self) -> Markup {
        html! {
            @if let Some((_, chosen)) = self.squares().filter(|(_, chosen)| !chosen.is_done) {
                p .actions {
                    a #done .button.large.primary href={ (self.link.page()) (chosen.finished()) } { (self.t.say("drill-squares-all")) }
                }
            }
        }
    }

    fn feedback(&self, outcome: &Outcome) -> Markup {
        let (t, standard) = (self.t, self.session.standard());
        let own = self.own().next_back();
        let reply = own.map_or(0, |own| own + 1);
        // What happened since the last own move.
        let replies: Vec<&str> =
            self.link.moves.get(reply..).unwrap_or_default().iter().map(String::as_str).collect();
        // Reasons and the best line give an open question away.
        let asked = match own {
            Some(own) => Some(self.replay.position(own).state.position.as_str()),
            None if outcome.right.is_some() => Some(self.began.position.as_str()),
            None => None,
        };
        html! {
            @let told = self.told();
            @if let Some(told) = &told {
                (feedback::verdict(&verdict::told(t, standard, told), own.and_then(|own| self.rule(own)).as_ref()))
            }
            @if !replies.is_empty() && outcome.right.is_none() {
                p #reply { (t.mark("drill-reply", &[], &[("moves", html! { strong { (replies.join(", ")) } })])) }
            }
            @if let Some(asked) = asked {
                @let mistake = own.filter(|_| told.as_ref().is_some_and(|told| told.verdict.is_mistake()));
                @let after = mistake.map(|own| self.replay.position(own + 1).state.position.as_str());
                (feedback::why(t, self.session, asked, own.is_some(), after))
                @if outcome.right.is_some() {
                    @if !told.is_some_and(|told| told.verdict.is_best()) { (feedback::line(t, self.session, asked)) }
                    @if own.is_some() { (self.chart()) }
                }
            }
        }
    }

    /// The rule of the lesson that an own move follows or breaks.
    fn rule(&self, own: usize) -> Option<Markup> {
        let (at, name) = (self.replay.position(own), self.link.moves.get(own)?);
        let place = at.moves.iter().position(|mv| mv.name == *name)?;
        let rule = verdict::ruled(self.taught.lesson, at, place)?;
        Some(feedback::rule(self.t, &rule))
    }

    /// How far the end was after each move.
    fn chart(&self) -> Markup {
        let chart = ValueHistory {
            t: self.t,
            history: &self.replay.history,
            made: self.replay.made,
            players: self.session.entry().players,
            link: Some(self.link),
            scale: Scale::Remoteness,
        };
        html! { details #chart { summary { (self.t.say("drill-chart")) } (chart.chart()) } }
    }

    fn actions(&self, outcome: &Outcome) -> Markup {
        let own = self.own().next_back();
        let again =
            format!("{}?from={}", self.taught.purpose().page(), escaped(&self.began.position));
        html! {
            p .actions {
                a #next .button .primary[outcome.right.is_some()] href=(self.taught.purpose().page()) {
                    (self.t.say("train-next"))
                }
                @if let Some(own) = own {
                    a #undo .button href=(self.link.at(own).without_redo().page()) { (self.t.say("train-back")) }
                } @else if outcome.right == Some(false) {
                    a .button href=(again) { (self.t.say("drill-again")) }
                }
                a .button href=(taught::address(self.taught.course, self.taught.lesson)) { (self.t.say("drill-lesson")) }
            }
        }
    }
}
