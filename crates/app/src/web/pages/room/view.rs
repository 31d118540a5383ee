//! What the page of a room shows.

use gamesman_query::rules::{Player, Players};
use gamesman_query::{StateAnswer, ValueAnswer};
use maud::{Markup, html};

use super::super::escaped;
use super::super::play::input::Input;
use super::super::play::{Hints, help, rules, settings, stage};
use super::super::words::{capital, prediction};
use super::RoomPage;
use crate::draw::code::{Code, code};
use crate::draw::svg::{Intensity, symbol};
use crate::language::Text;
use crate::web::jobs::Status;
use crate::web::rooms::{LONGEST_NAME, Wish};

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
                        (self.wish())
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
            nav .controls aria-label=(self.t.say("board")) {
                @if self.may_ask() {
                    form method="post" action=(self.post("back")) {
                        button #take-back .button type="submit" { (self.t.say("room-back")) }
                    }
                }
                (settings(self.t, shown, Players::Two))
            }
        };
        stage::stage(shown, &input, &self.link, &controls)
    }

    /// Where a form is sent that is about the game as it is shown.
    fn post(&self, what: &str) -> String {
        format!("/room/{}/{what}?made={}", self.code, self.replay.made)
    }

    fn side(&self, player: Player) -> Text {
        self.t.player(self.session.standard(), player)
    }

    /// What a player is called: by name, or by side.
    fn name(&self, player: Player) -> Text {
        let name = self.seen.names[usize::from(player == Player::Second)].clone();
        name.map_or_else(|| self.side(player), Text::from)
    }

    /// What the other player is called by whoever plays, at the beginning of a sentence.
    fn friend(&self, player: Player) -> String {
        let friend = self.seen.own.is_some_and(|own| own != player);
        let nameless = self.seen.names[usize::from(player == Player::Second)].is_none();
        if friend && nameless {
            capital(&self.t.say("room-friend"))
        } else {
            self.name(player).into_owned()
        }
    }

    /// What a link to the page shows elsewhere: a title, and a sentence.
    pub(super) fn preview(&self) -> (String, String) {
        let entry = self.session.entry();
        let game = self.t.name(entry.id, entry.name);
        let invited = self.seen.own.is_none() && self.seen.taken != [true; 2];
        let first = if invited { self.t.say("room-invited").into_owned() } else { self.turn() };
        let about = self.t.tell("room-about", &[("game", game.clone().into())]);
        (format!("{first}, {game}"), about)
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
            Some(winner) => self.t.tell("room-won", &[("who", self.friend(winner).into())]),
        }
    }

    fn verdict(&self) -> Markup {
        let state = &self.replay.shown.answer.state;
        let seen = StateAnswer { player: self.replay.player(), ..state.clone() };
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
                @if self.over() {
                    form .actions method="post" action=(self.post("again")) {
                        @if self.seen.own.is_some() {
                            button #again .button.primary type="submit" { (self.t.say("room-again")) }
                        }
                        @if self.replay.made > 0 {
                            a #look-back .button href=(self.made(Hints::Full).page()) { (self.t.say("room-look-back")) }
                        }
                    }
                }
            }
        }
    }

    /// Whether whoever looks may ask to take a move back.
    fn may_ask(&self) -> bool {
        let asked = self.seen.wish.is_some() || self.seen.declined == self.seen.own;
        !asked && !self.over() && self.seen.own.is_some_and(|own| self.last_of(own).is_some())
    }

    /// That somebody would like to take moves back, and what can be answered; or that the answer was no.
    fn wish(&self) -> Markup {
        let t = self.t;
        if let (Some(declined), None) = (self.seen.declined, self.seen.wish) {
            let who = self.friend(declined.other());
            let own = self.seen.own == Some(declined);
            return html! {
                @if own { p #wish .notice role="status" { (t.tell("room-back-declined", &[("who", who.into())])) } }
            };
        }
        let Some(Wish { by, to }) = self.seen.wish else { return html! {} };
        let moves = self.seen.game.moves[to..].join(", ");
        html! {
            div #wish .notice role="status" {
                @if self.seen.own == Some(by) {
                    p { (t.tell("room-back-waiting", &[("who", self.friend(by.other()).into()), ("moves", moves.into())])) }
                    form .actions method="post" action=(self.post("decline")) {
                        button #decline .button type="submit" { (t.say("room-back-drop")) }
                    }
                } @else {
                    p { strong { (t.tell("room-back-asked", &[("who", self.friend(by).into()), ("moves", moves.into())])) } }
                    @if self.seen.own.is_some() {
                        form .actions method="post" {
                            button #agree .button.primary type="submit" formaction=(self.post("agree")) { (t.say("room-back-agree")) }
                            button #decline .button type="submit" formaction=(self.post("decline")) { (t.say("room-back-decline")) }
                        }
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
                    p .share { button #share .button.primary type="button" hidden { span { (self.t.say("share-copy")) } } }
                    p { (self.t.say(match (address, &code) {
                        (None, _) => "room-send-here",
                        (_, None) => "room-send",
                        (_, Some(_)) => "room-send-code",
                    })) }
                    @if let Some(Code { size, path }) = code {
                        svg .code role="img" aria-label=(self.t.say("room-code"))
                            viewBox={ "-4 -4 " (size + 8) " " (size + 8) } { path d=(path) {} }
                    }
                    @if let Some(place) = address.and_then(|address| address.rsplit_once("/room/")) {
                        p { (self.t.mark("room-typed", &[("address", format!("{}/room", without_scheme(place.0)).into())],
                            &[("code", html! { strong .typed { (self.code) } })])) }
                    } @else {
                        p .quiet { small { (self.t.say("room-here")) } }
                    }
                }
            } @else {
                form #join .notice method="post" action={ "/room/" (self.code) "/seat?side=" (word) } {
                    p { strong { (self.t.say("room-invited")) } }
                    (self.name_field())
                    button .button.primary type="submit" { (self.t.tell("room-join", &[("who", self.side(side).into())])) }
                }
            }
        }
    }

    /// Where people write what they are called.
    fn name_field(&self) -> Markup {
        html! {
            label { span .unseen { (self.t.say("room-name")) }
                input #name type="text" name="name" value=[self.name.as_deref()] placeholder=(self.t.say("room-rename"))
                    maxlength=(LONGEST_NAME) autocomplete="nickname";
            }
        }
    }

    /// Who is who, and whose turn it is.
    fn people(&self) -> Markup {
        let t = self.t;
        let on_turn = self.replay.player().filter(|_| !self.over());
        html! {
            div #people {
                ul {
                    @for (i, (side, taken)) in SIDES.into_iter().zip(self.seen.taken).enumerate() {
                        li aria-current=[(on_turn == Some(side)).then_some("true")] {
                            @let own = self.seen.own == Some(side);
                            @let looks = self.seen.own.is_none();
                            @match &self.seen.names[i] {
                                None if taken && looks => b { (self.side(side)) },
                                name => {
                                    small { (self.side(side)) } " "
                                    @match name {
                                        Some(name) => { b { bdi { (name) } } @if own { " (" (t.say("room-you")) ")" } }
                                        None if own => b { (t.say("room-you")) },
                                        None if taken => (t.say("room-friend")),
                                        None => (t.say("room-nobody")),
                                    }
                                }
                            }
                        }
                    }
                }
                @if self.seen.own.is_none() && self.seen.taken == [true; 2] { p .quiet { (t.say("room-watching")) } }
                @if self.seen.own.is_some() {
                    details #naming {
                        summary { (t.say("room-rename")) }
                        form method="post" action={ "/room/" (self.code) "/name" } {
                            (self.name_field())
                            button .button type="submit" { (t.say("room-name-save")) }
                        }
                    }
                }
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
