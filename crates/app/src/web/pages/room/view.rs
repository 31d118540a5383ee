//! What the page of a room shows.

use gamesman_query::rules::{Player, Players};
use gamesman_query::{StateAnswer, ValueAnswer};
use maud::{Markup, html};

use super::super::escaped;
use super::super::play::input::Input;
use super::super::play::{help, rules, settings, stage};
use super::super::words::prediction;
use super::RoomPage;
use crate::draw::code::{Code, code};
use crate::draw::svg::{Intensity, symbol};
use crate::language::Text;
use crate::web::jobs::Status;

/// An address as people type it.
fn without_scheme(address: &str) -> &str {
    address.split_once("://").map_or(address, |(_, rest)| rest)
}

const SIDES: [Player; 2] = [Player::First, Player::Second];

impl RoomPage {
    /// The page; `asked` is a move to be made, `address` where others find the room.
    pub(super) fn page(&self, asked: Option<&str>, address: Option<&str>) -> Markup {
        let t = self.t;
        let scene = &self.replay.shown.scene;
        html! {
            main #main .play data-room=(self.code) data-version=(self.seen.version) data-made=(self.replay.made) {
                div .title {
                    h1 { a href={ "/games/" (self.session.entry().id) } { (t.name(self.session.entry().id, self.session.entry().name)) } }
                    p .quiet { (t.variant(&self.session.chosen().name)) }
                }
                div .table .broad[scene.width > 2.2 * scene.height] {
                    (self.stage())
                    section .panel aria-label=(t.say("controls")) {
                        (self.invitation(address))
                        @if let Some(name) = asked.filter(|_| self.is_on_turn()) { (self.question(name)) }
                        (self.verdict())
                        (self.people())
                        (rules::rules(t, &self.session, self.replay.made > 0))
                        @if self.is_on_turn() { (stage::moves(t, &self.replay.shown.answer, &self.link)) }
                        (self.moves_made())
                    }
                }
                (help(t))
            }
        }
    }

    /// The board, with moves for whose turn it is.
    fn stage(&self) -> Markup {
        let shown = &self.replay.shown;
        let standard = self.replay.history.standard;
        let mut input = Input::new(self.t, shown, standard, &self.link, self.replay.last.clone());
        if !self.is_on_turn() {
            input.shut();
        }
        let controls = html! {
            nav .controls aria-label=(self.t.say("board")) { (settings(self.t, shown, Players::Two)) }
        };
        stage::stage(shown, &input, &self.link, &controls)
    }

    fn name(&self, player: Player) -> Text {
        self.t.player(self.session.standard(), player)
    }

    /// How it stands, in a few words.
    pub(super) fn turn(&self) -> String {
        if self.over() {
            return self.result();
        }
        match self.replay.player() {
            Some(_) if self.is_on_turn() => self.t.say("turn-yours").into(),
            Some(player) => self.t.tell("turn-of", &[("who", self.name(player).into())]),
            None => self.t.say("room-two").into(),
        }
    }

    /// Who has won.
    fn result(&self) -> String {
        let mover = self.replay.player();
        let winner = match self.replay.shown.answer.state.value {
            ValueAnswer::Win => mover,
            ValueAnswer::Lose => mover.map(Player::other),
            _ => None,
        };
        match winner {
            None => self.t.say("over-nobody").into(),
            winner if winner == self.seen.own => self.t.say("over-you-won").into(),
            Some(_) if self.seen.own.is_some() => self.t.say("room-friend-won").into(),
            Some(winner) => self.t.tell("room-won", &[("who", self.name(winner).into())]),
        }
    }

    fn verdict(&self) -> Markup {
        let state = &self.replay.shown.answer.state;
        let seen = StateAnswer { player: self.replay.player(), ..state.clone() };
        let made = self.replay.made;
        html! {
            div .verdict {
                p .turn { (self.turn()) }
                @if self.seen.game.values && state.value != ValueAnswer::Unknown {
                    p #prediction .prediction {
                        (symbol(state.value, Intensity::default()))
                        (prediction(self.t, self.session.standard(), &seen))
                    }
                }
                @if matches!(self.table, Status::Solving(_)) && self.seen.game.values {
                    p .quiet { (self.t.say("room-values-later")) }
                }
                @if self.over() && self.seen.own.is_some() {
                    form .actions method="post" action={ "/room/" (self.code) "/again?made=" (made) } {
                        button #again .button.primary type="submit" { (self.t.say("room-again")) }
                    }
                }
            }
        }
    }

    /// Whom the page waits for, and what to do about it.
    fn invitation(&self, address: Option<&str>) -> Markup {
        let free = SIDES.into_iter().zip(self.seen.taken).find(|(_, taken)| !taken);
        let Some((side, _)) = free else { return html! {} };
        let code = address.and_then(code);
        let word = if side == Player::First { "one" } else { "two" };
        html! {
            @if self.seen.own.is_some() {
                div #invite .notice {
                    p { strong { (self.t.say("room-waiting")) } }
                    p { (self.t.say(if code.is_some() { "room-send-code" } else { "room-send" })) }
                    p .actions { button #share .button.primary type="button" hidden { (self.t.say("share-copy")) } }
                    @if let Some(Code { size, path }) = code {
                        svg .code role="img" aria-label=(self.t.say("room-code"))
                            viewBox={ "-4 -4 " (size + 8) " " (size + 8) } { path d=(path) {} }
                    }
                    @if let Some(place) = address.and_then(|address| address.rsplit_once("/room/")) {
                        p { (self.t.mark("room-typed", &[("address", format!("{}/room", without_scheme(place.0)).into())],
                            &[("code", html! { strong .typed { (self.code) } })])) }
                    } @else {
                        p { (self.t.mark("room-here", &[], &[("code", html! { strong .typed { (self.code) } })])) }
                    }
                }
            } @else {
                form #join .notice method="post" action={ "/room/" (self.code) "/seat?side=" (word) } {
                    p { strong { (self.t.say("room-invited")) } }
                    p .actions { button .button.primary type="submit" { (self.t.tell("room-join", &[("who", self.name(side).into())])) } }
                }
            }
        }
    }

    /// Who is who.
    fn people(&self) -> Markup {
        html! {
            p #people .quiet {
                @for (i, (side, taken)) in SIDES.into_iter().zip(self.seen.taken).enumerate() {
                    @if i > 0 { " · " }
                    @let who = html! {
                        @if self.seen.own == Some(side) { b { (self.t.say("room-you")) } }
                        @else if !taken { (self.t.say("room-nobody")) }
                        @else if self.seen.own.is_some() { (self.t.say("room-friend")) }
                        @else { (self.t.say("room-player")) }
                    };
                    (self.t.mark("room-is", &[("side", self.name(side).into())], &[("who", who)]))
                }
                @if self.seen.own.is_none() && self.seen.taken == [true; 2] { " · " (self.t.say("room-watching")) }
            }
        }
    }

    /// Without scripts a move is made here.
    fn question(&self, name: &str) -> Markup {
        let made = self.replay.made;
        let action = format!("/room/{}/move?name={}&made={made}", self.code, escaped(name));
        html! {
            form #make .notice method="post" action=(action) {
                button .button.primary type="submit" { (self.t.tell("room-move", &[("move", name.into())])) }
            }
        }
    }

    fn moves_made(&self) -> Markup {
        html! {
            @if self.replay.made > 0 {
                section aria-label=(self.t.say("past")) {
                    h2 { (self.t.say("past")) }
                    ol .history { @for mv in &self.seen.game.moves { li { span { (mv) } } } }
                }
            }
        }
    }
}
