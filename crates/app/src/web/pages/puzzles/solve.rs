//! A puzzle being solved: the board, what is to be done, three steps of hints, and what a move did.

use axum::response::Response;
use gamesman_query::course::{LessonDrill, Standing};
use gamesman_query::rules::{Piece, Player, Players, Scene, Tone};
use gamesman_query::themes::{Puzzle, Theme};
use gamesman_query::{DrillAnswer, DrillKind, Session, Shown, Task, VerdictAnswer};
use maud::{Markup, html};

use super::super::crawl::Step;
use super::super::learn::played::{self, Played};
use super::super::play::input::Input;
use super::super::play::redirect::redirect;
use super::super::play::replay::Replay;
use super::super::play::{Ask, Hints, Link, Purpose, guide, share, stage};
use super::super::{Head, layout};
use super::address::Puzzling;
use super::lists;
use super::sets::SCRIPTS;
use crate::draw::svg;
use crate::language::{Language, Text};
use crate::verdict;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// Moves of the opponent's answer to a mistake that are shown.
const SHOWN: usize = 9;

/// What the address of a puzzle says.
pub(super) fn link(session: &Session, puzzling: Puzzling, pairs: &[(String, String)]) -> Link {
    Link {
        purpose: Purpose::Puzzle(puzzling),
        hints: Hints::Off,
        ..Link::read(session.entry().id, &session.chosen().id, pairs)
    }
}

/// What there is of a puzzle that begins where the link says; the opponent replies at once. `set` are the puzzles it is one of.
pub(super) fn step(
    t: Language,
    session: &Session,
    (set, theme): (&[&Puzzle], Theme),
    link: &Link,
    deadline: &Deadline,
) -> Result<Step, Failure> {
    let page = Page::new(t, session, (set, theme), link, deadline)?;
    if page.standing() == Standing::Open
        && let Some(name) = Played(&page.replay).reply(session, page.drill(), deadline)?
    {
        return Ok(Step::Replied(Box::new(link.after(&name))));
    }
    let shown = played::without_signs(session, &page.replay.shown);
    let best = shown.answer.moves.first().map(|best| best.name.clone());
    let best = best.filter(|_| page.standing() == Standing::Open);
    let name = t.name(session.entry().id, session.entry().name);
    let about = format!("{name}: {}", page.asked());
    Ok(Step::Page { title: page.title(), about, main: page.page(&shown), best })
}

/// The board of a puzzle that nobody has begun and what is asked, for another page; a move leads to the puzzle's own.
pub(super) fn opening(
    t: Language,
    session: &Session,
    (set, theme): (&[&Puzzle], Theme),
    link: &Link,
    deadline: &Deadline,
) -> Result<Markup, Failure> {
    let page = Page::new(t, session, (set, theme), link, deadline)?;
    let shown = played::without_signs(session, &page.replay.shown);
    let input = Input::new(t, &shown, session.standard(), link, vec![]);
    let (side, asked) = (page.side(), page.asked());
    Ok(html! {
        // On a telephone its spots would be too small to hit: there is a picture, and all is a link.
        span .thumb { (svg::picture(&shown.scene, "")) }
        (stage::stage(&shown, &input, link, &html! {}))
        p #task { (side) (asked) }
    })
}

/// The same as an answer; `picture` is for previews of links.
pub(super) fn page(
    t: Language,
    session: &Session,
    about: (&[&Puzzle], Theme),
    (link, picture): (&Link, Option<&str>),
    deadline: &Deadline,
) -> Result<Response, Failure> {
    Ok(match step(t, session, about, link, deadline)? {
        Step::Replied(link) => redirect(&link),
        Step::Page { title, about, main, .. } => {
            let (language, scripts, refresh) = (t, SCRIPTS, None);
            layout(
                Head { language, title: &title, about: &about, picture, refresh, scripts },
                &main,
            )
        }
    })
}

/// Everything the page is made from.
struct Page<'a> {
    t: Language,
    session: &'a Session,
    set: &'a [&'a Puzzle<'a>],
    theme: Theme,
    puzzling: Puzzling,
    link: &'a Link,
    /// What is to be done, and what is right.
    began: DrillAnswer,
    replay: Replay,
    deadline: &'a Deadline,
}

impl<'a> Page<'a> {
    fn new(
        t: Language,
        session: &'a Session,
        (set, theme): (&'a [&'a Puzzle<'a>], Theme),
        link: &'a Link,
        deadline: &'a Deadline,
    ) -> Result<Page<'a>, Failure> {
        let Purpose::Puzzle(puzzling) = link.purpose else { return Err(Failure::internal()) };
        let from = link.from.clone().unwrap_or_else(|| session.start());
        let began = session.drill_at(&theme.drill().question(), &from)?;
        let replay = Replay::new(session, link, &Status::Solved, deadline, deadline)?;
        Ok(Page { t, session, set, theme, puzzling, link, began, replay, deadline })
    }

    fn drill(&self) -> &'static LessonDrill {
        self.theme.drill()
    }

    fn standing(&self) -> Standing {
        let played = Played(&self.replay);
        self.drill().standing(&self.began, &played.verdicts(), played.is_over())
    }

    /// The number among the puzzles of the set, from 1.
    fn number(&self) -> Option<usize> {
        match self.puzzling {
            Puzzling::Day(_, number) | Puzzling::Theme(_, number) => Some(number),
            Puzzling::Found(_) => None,
        }
    }

    fn title(&self) -> String {
        let t = self.t;
        match self.puzzling {
            Puzzling::Day(..) => t.say("puzzle-today").into(),
            Puzzling::Theme(theme, _) | Puzzling::Found(theme) => lists::name(t, theme).into(),
        }
    }

    fn page(&self, shown: &Shown) -> Markup {
        let t = self.t;
        let entry = self.session.entry();
        let right = self.standing().is_right();
        let standard = self.session.standard();
        let mut input = Input::new(t, shown, standard, self.link, self.replay.last.clone());
        if right.is_some() {
            input.shut();
        } else if let Some(ask @ (Ask::Hint | Ask::Move)) = self.link.ask {
            let after = stage::after_best(self.session, shown);
            input.hint(shown, standard, self.link, (ask == Ask::Move, after.as_ref()));
        }
        let result = match right {
            None => "open",
            Some(true) => "right",
            Some(false) => "wrong",
        };
        let hints = match self.link.ask {
            Some(Ask::Idea) => 1,
            Some(Ask::Hint) => 2,
            Some(Ask::Move) => 3,
            _ => 0,
        };
        let position = &self.began.position;
        let day = match self.puzzling {
            Puzzling::Day(day, _) => Some(day),
            _ => None,
        };
        html! {
            main #main .play.learn.puzzle {
                div .title {
                    h1 { a href=(self.home()) { (self.title()) } }
                    p .quiet { (t.name(entry.id, entry.name)) ", " (t.variant(&self.session.chosen().name)) }
                    (share::button(t, Some(&Link { ask: None, ..self.link.restarted() })))
                }
                (self.others())
                div .table #puzzle data-theme=(self.theme.name()) data-result=(result) data-hints=(hints)
                    data-at={ (entry.id) "/" (self.session.chosen().id) "/" (position) }
                    data-difficulty=(self.began.difficulty) data-day=[day] data-number=[self.number()]
                    data-position=(shown.answer.state.position) {
                    (stage::stage(shown, &input, self.link, &html! {}))
                    section .panel aria-label=(t.say("train-feedback")) {
                        (self.task(right))
                        @if right.is_none() { (self.hints(shown.answer.moves.first().map(|best| best.name.as_str()))) }
                        (self.feedback(right))
                        (self.actions(right))
                        @if right.is_none() { (self.rules()) }
                        @if right.is_none() { (stage::moves(t, &shown.answer, self.link)) }
                    }
                }
            }
        }
    }

    /// How the game goes, for whoever has never seen it.
    fn rules(&self) -> Markup {
        let t = self.t;
        let (rules, translated) = t.rules_in_short(self.session);
        html! {
            div #how {
                h2 { (t.say("puzzle-rules")) }
                p lang=[(!translated).then_some("en")] { (rules) }
                p { a href={ "/games/" (self.session.entry().id) } { (t.say("puzzle-all-rules")) } }
            }
        }
    }

    /// Where the puzzle belongs.
    fn home(&self) -> String {
        match self.puzzling {
            Puzzling::Day(..) => "/learn".into(),
            Puzzling::Theme(theme, _) => lists::of_theme(theme),
            Puzzling::Found(_) => lists::address(self.session),
        }
    }

    /// The other puzzles of the set, to go to.
    fn others(&self) -> Markup {
        let Some(number) = self.number() else { return html! {} };
        let name = |number| match self.puzzling {
            Puzzling::Day(day, _) => Puzzling::Day(day, number),
            Puzzling::Theme(theme, _) | Puzzling::Found(theme) => Puzzling::Theme(theme, number),
        };
        html! {
            nav aria-label=(self.t.say("puzzle-all")) {
                (lists::row(self.t, self.set, &name, Some(number)))
            }
        }
    }

    /// What is to be done, and how it stands.
    fn task(&self, right: Option<bool>) -> Markup {
        let t = self.t;
        let standing = self.standing();
        let head: Text = match (right, standing) {
            (None, _) if self.link.moves.is_empty() => t.say("turn-yours"),
            (None, _) => t.say("puzzle-on"),
            (Some(true), _) => t.say("puzzle-solved"),
            (Some(false), Standing::NotBest) => t.say("puzzle-slow"),
            (Some(false), _) => t.say("puzzle-wrong"),
        };
        let almost = right == Some(false) && standing == Standing::NotBest;
        let sign = match right {
            None => "",
            Some(true) => "✓ ",
            Some(false) if almost => "≈ ",
            Some(false) => "✗ ",
        };
        html! {
            div .verdict role="status" {
                p .turn .right[right == Some(true)] .wrong[right == Some(false) && !almost] .almost[almost] { (sign) (head) }
                @match right {
                    Some(true) => {
                        p #stars .stars hidden {}
                        p #about { strong { (lists::name(t, self.theme)) } ": " (t.say(&format!("theme-{}-about", self.theme.name()))) }
                    },
                    _ => p #task { (self.side()) (self.asked()) },
                }
            }
        }
    }

    /// A piece of the player who is to solve it.
    fn side(&self) -> Markup {
        let scene = &self.replay.shown.scene;
        let tone = self.began.player.map(|player| match player {
            Player::First => Tone::First,
            Player::Second => Tone::Second,
        });
        let piece = scene.pieces.iter().find(|piece| Some(piece.tone) == tone);
        html! {
            @if let Some(piece) = piece {
                @let alone = Piece { x: 0.5, y: 0.5, ..piece.clone() };
                @let scene = Scene { pieces: vec![alone], colours: scene.colours, ..Scene::new(1.0, 1.0) };
                span .side { (svg::picture(&scene, "")) }
            }
        }
    }

    fn asked(&self) -> String {
        let t = self.t;
        let who = self.began.player.map(|player| {
            t.tell("drill-you-are", &[("who", t.player(self.session.standard(), player).into())])
        });
        let plies = self.began.remoteness.unwrap_or_default();
        let asked = match (self.drill().kind, self.began.task) {
            (DrillKind::BestMate, _) if self.session.entry().players == Players::One => {
                t.tell("puzzle-way", &[("n", plies.into())])
            }
            (DrillKind::BestMate, _) => t.tell("puzzle-win", &[("n", plies.div_ceil(2).into())]),
            (_, Task::Win) if self.theme != Theme::Guard => t.say("puzzle-key").into(),
            _ => t.say("puzzle-guard").into(),
        };
        who.into_iter().chain([asked]).collect::<Vec<_>>().join(t.between())
    }

    /// Help in three steps: the idea, where the move begins, the move.
    fn hints(&self, best: Option<&str>) -> Markup {
        let t = self.t;
        let next = match self.link.ask {
            Some(Ask::Idea) => Some(Ask::Hint),
            Some(Ask::Hint) => Some(Ask::Move),
            Some(Ask::Move) => None,
            _ => Some(Ask::Idea),
        };
        let step = match next {
            Some(Ask::Hint) => 2,
            Some(Ask::Move) => 3,
            _ => 1,
        };
        html! {
            div .guide {
                @if let Some(next) = next {
                    p .asks {
                        a #hint .button href=(self.link.asking(Some(next)).page()) { (t.tell("puzzle-hint", &[("n", step.into())])) }
                    }
                }
                @match self.link.ask {
                    Some(Ask::Idea) => p #told role="status" { (t.say(&format!("theme-{}-hint", self.theme.name()))) },
                    Some(Ask::Hint) => p #told role="status" { (t.say("puzzle-begins")) },
                    Some(Ask::Move) => @if let Some(best) = best {
                        p #told role="status" { (t.mark("puzzle-best", &[], &[("move", html! { b { (best) } })])) }
                    },
                    _ => {}
                }
            }
        }
    }

    /// The verdict on the last own move.
    fn told(&self, own: usize) -> Option<VerdictAnswer> {
        let names: Vec<&str> = self.link.moves.iter().map(String::as_str).collect();
        let from = self.link.from.as_deref();
        self.session.verdict_within(from, &names[..own], names[own], self.deadline).ok()
    }

    fn feedback(&self, right: Option<bool>) -> Markup {
        let t = self.t;
        let Some(last) = Played(&self.replay).own().next_back() else { return html! {} };
        let mistake = right == Some(false);
        // What follows a mistake is looked at, not judged.
        let own = self.wrong().filter(|_| mistake).unwrap_or(last);
        let told = self.told(own);
        let replies = &self.link.moves[own + 1..];
        html! {
            @if let Some(told) = told.as_ref().filter(|_| mistake) {
                // What would have been better is for the learner to find.
                p #feedback .notice {
                    (verdict::told(t, self.session.standard(), told).head)
                    @if let (Some(reply), Some(does)) = (told.refutation.first(), &told.threat) {
                        (t.between()) (verdict::threat(t, reply, does))
                    }
                }
            }
            @if right.is_none() && !replies.is_empty() {
                p #reply { (t.mark("drill-reply", &[], &[("moves", html! { strong { (replies.join(", ")) } })])) }
            }
            @if mistake && told.is_some_and(|told| told.verdict.is_mistake()) { (self.refutation()) }
        }
    }

    /// How the game goes on after a mistake; each move leads to the position after it.
    fn refutation(&self) -> Markup {
        let at = &self.replay.shown.answer.state.position;
        let line = self.session.best_line(at, SHOWN).unwrap_or_default();
        html! {
            @if !line.is_empty() {
                p .quiet { (self.t.say("puzzle-refuted")) }
                (guide::steps(self.t, &line, SHOWN, &self.link.without_redo()))
            }
        }
    }

    /// The next puzzle, or again from where it went wrong.
    fn actions(&self, right: Option<bool>) -> Markup {
        let t = self.t;
        let next = match self.puzzling {
            Puzzling::Found(_) => Some(Link::new(&self.link.game, &self.link.variant)),
            _ => self
                .number()
                .filter(|number| *number < self.set.len())
                .map(|_| self.link.restarted()),
        };
        let puzzling = match self.puzzling {
            Puzzling::Day(day, number) => Puzzling::Day(day, number + 1),
            Puzzling::Theme(theme, number) => Puzzling::Theme(theme, number + 1),
            found @ Puzzling::Found(_) => found,
        };
        let next = next.map(|link| puzzling.page(&link.game, &link.variant));
        let wrong = self.wrong();
        let from = Some(self.replay.shown.answer.state.position.clone());
        let play = Link { from, ..Link::new(&self.link.game, &self.link.variant) };
        html! {
            p .actions {
                @if let Some(wrong) = wrong.filter(|_| right == Some(false)) {
                    a #undo .button.primary href=(self.link.at(wrong).without_redo().page()) { (t.say("puzzle-again")) }
                }
                @match next {
                    Some(next) => a #next .button .primary[right == Some(true)] href=(next) { (t.say("puzzle-next")) },
                    None => a #next .button .primary[right == Some(true)] href="/learn" { (t.say("puzzle-done")) },
                }
                @if right == Some(true) && !Played(&self.replay).is_over() {
                    a .button href=(play.page()) { (t.say("puzzle-play")) }
                }
            }
        }
    }

    /// The place of the first own move that was not right.
    fn wrong(&self) -> Option<usize> {
        let played = Played(&self.replay);
        let verdicts = played.verdicts();
        let until = |count: usize| self.drill().standing(&self.began, &verdicts[..count], false);
        let first = (1..=verdicts.len()).find(|&count| until(count).is_right() == Some(false))?;
        played.own().nth(first - 1)
    }
}
