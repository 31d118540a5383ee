//! What the page of a room shows.

use gamesman_query::rules::{Player, Players};
use gamesman_query::{StateAnswer, ValueAnswer, prediction};
use maud::{Markup, html};

use super::super::escaped;
use super::super::play::input::Input;
use super::super::play::{help, rules, settings, stage};
use super::Room;
use crate::draw::code::{Code, code};
use crate::draw::svg::{Intensity, symbol};
use crate::web::jobs::Status;

const SIDES: [Player; 2] = [Player::First, Player::Second];

impl Room {
    /// The page; `asked` is a move to be made, `address` where others find the room.
    pub(super) fn page(&self, asked: Option<&str>, address: Option<&str>) -> Markup {
        let scene = &self.replay.shown.scene;
        html! {
            main #main .play data-room=(self.code) data-version=(self.seen.version) data-made=(self.replay.made) {
                div .title {
                    h1 { a href={ "/games/" (self.session.entry().id) } { (self.session.entry().name) } }
                    p .quiet { (self.session.chosen().name) }
                }
                div .table .broad[scene.width > 2.2 * scene.height] {
                    (self.stage())
                    section .panel aria-label="Game" {
                        (self.invitation(address))
                        @if let Some(name) = asked.filter(|_| self.is_on_turn()) { (self.question(name)) }
                        (self.verdict())
                        (self.people())
                        (rules::rules(&self.session, self.replay.made > 0))
                        @if self.is_on_turn() { (stage::moves(&self.replay.shown.answer, &self.link)) }
                        (self.moves_made())
                    }
                }
                (help())
            }
        }
    }

    /// The board, with moves for whose turn it is.
    fn stage(&self) -> Markup {
        let shown = &self.replay.shown;
        let standard = self.replay.history.standard;
        let mut input = Input::new(shown, standard, &self.link, self.replay.last.clone());
        if !self.is_on_turn() {
            input.shut();
        }
        let controls = html! {
            nav .controls aria-label="Board" { (settings(Players::Two)) }
        };
        stage::stage(shown, &input, &self.link, &controls)
    }

    fn name(&self, player: Player) -> &'static str {
        self.session.standard().names[usize::from(player == Player::Second)]
    }

    /// How it stands, in a few words.
    pub(super) fn turn(&self) -> String {
        if self.over() {
            return self.result();
        }
        match self.replay.player() {
            Some(_) if self.is_on_turn() => "Your move".into(),
            Some(player) => format!("{} to move", self.name(player)),
            None => "Two players".into(),
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
            None => "Nobody won".into(),
            winner if winner == self.seen.own => "You won!".into(),
            Some(winner) => format!("{} won", self.name(winner)),
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
                        (prediction(self.session.standard(), &seen))
                    }
                }
                @if matches!(self.table, Status::Solving(_)) && self.seen.game.values {
                    p .quiet { "Values appear when the game is solved." }
                }
                @if self.over() && self.seen.own.is_some() {
                    form .actions method="post" action={ "/room/" (self.code) "/again?made=" (made) } {
                        button #again .button.primary type="submit" { "Play again, sides exchanged" }
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
                    p { strong { "Waiting for the other player" } }
                    p {
                        "Send the address of this page to your friend"
                        @if code.is_some() { ", or let them scan the code" }
                        ". Whoever opens it first can join; others can watch."
                    }
                    p .actions { button #share .button.primary type="button" hidden { "Copy link" } }
                    @if let Some(Code { size, path }) = code {
                        svg .code role="img" aria-label="The address of this page as a code for cameras"
                            viewBox={ "-4 -4 " (size + 8) " " (size + 8) } { path d=(path) {} }
                    }
                }
            } @else {
                form #join .notice method="post" action={ "/room/" (self.code) "/seat?side=" (word) } {
                    p { strong { "You are invited to play" } }
                    p .actions { button .button.primary type="submit" { "Join as " (self.name(side)) } }
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
                    (self.name(side)) ": "
                    @if self.seen.own == Some(side) { b { "you" } }
                    @else if !taken { "nobody yet" }
                    @else if self.seen.own.is_some() { "your friend" }
                    @else { "a player" }
                }
                @if self.seen.own.is_none() && self.seen.taken == [true; 2] { " · You are watching." }
            }
        }
    }

    /// Without scripts a move is made here.
    fn question(&self, name: &str) -> Markup {
        let made = self.replay.made;
        let action = format!("/room/{}/move?name={}&made={made}", self.code, escaped(name));
        html! {
            form #make .notice method="post" action=(action) {
                button .button.primary type="submit" { "Move " (name) }
            }
        }
    }

    fn moves_made(&self) -> Markup {
        html! {
            @if self.replay.made > 0 {
                section aria-label="The game so far" {
                    h2 { "The game so far" }
                    ol .history { @for mv in &self.seen.game.moves { li { span { (mv) } } } }
                }
            }
        }
    }
}
