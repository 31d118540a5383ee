//! A position with its moves, or a stage of making one, as this interface writes it.

use std::sync::Arc;

use gamesman_query::rules::{Click, Player, Players, Scene};
use gamesman_query::{MoveAnswer, Session, Shown, ValueAnswer};

use super::answer::{DrawLevel, Move, Position};
use super::autogui::{BoardStrings, Visuals, unique};
use super::gallery::Gallery;
use super::parts::{Choice, How, Stage};
use super::spellings;
use super::worth::{Worth, deltas, mex, order, step, word};

/// A variant, ready for questions about positions.
pub struct Translator<'a> {
    session: &'a Session,
    written: BoardStrings,
    drawn: Arc<Visuals>,
    puzzle: bool,
    /// Whether every position and move has a margin, because the game as a whole supports them.
    margins: bool,
}

/// Where a question was asked: the position without parts, and the parts chosen.
struct Place {
    /// As the question wrote it, without the parts.
    real: String,
    /// With them.
    whole: String,
    turn: Player,
    board: String,
}

/// A move with what it is sorted by.
struct Made {
    value: ValueAnswer,
    mv: Move,
}

impl<'a> Translator<'a> {
    /// For a session. `None` if it has no start.
    pub fn new(session: &'a Session, gallery: &Gallery) -> Option<Translator<'a>> {
        let drawn = gallery.visuals(session)?;
        let puzzle = session.entry().players == Players::One;
        let (written, margins) = (BoardStrings::new(session), false);
        Some(Translator { session, written, drawn, puzzle, margins })
    }

    /// With a margin for every position and move if the game supports margins: GamesmanUni's computers compare
    /// them in all its variants, and stop at one that is missing. What has none, or none that is known, gets 0,
    /// which is not shown.
    pub fn with_margins(self, margins: bool) -> Translator<'a> {
        Translator { margins, ..self }
    }

    /// By how much the better player wins: whose that is, the value says.
    fn winby(&self, margin: Option<i32>) -> Option<u32> {
        margin.map(i32::unsigned_abs).or(self.margins.then_some(0))
    }

    /// How it is drawn.
    pub fn drawn(&self) -> &Visuals {
        &self.drawn
    }

    /// A position as it goes over the wire, and its board. The first player begins.
    pub fn start(&self, text: &str) -> Option<(String, String)> {
        let view = self.session.variant().view(text).ok()?;
        let turn = view.player.unwrap_or(Player::First);
        let board = self.board(turn, text, &view.scene, &[]);
        Some((self.wire(turn, text), board))
    }

    /// What is asked for with `?p=`: a position, perhaps with parts of a move behind it. `None` if there is
    /// no such thing. `look` finds out what is known of a position.
    pub fn position(&self, asked: &str, look: impl Fn(&str) -> Option<Shown>) -> Option<Position> {
        let mut parts = asked.split(';');
        let real = parts.next()?;
        let (text, turn) = self.written.read(real);
        let exchanged = spellings::exchanged(self.session.entry().id, text);
        let text = &*exchanged;
        let shown = match self.session.variant().view(text) {
            Ok(_) => look(text)?,
            Err(_) => look(&self.spelled(text)?)?,
        };
        let says = shown.answer.state.player;
        if self.puzzle || says.is_none() || turn.is_none() || says == turn {
            let turn = says.or(turn).filter(|_| !self.puzzle).unwrap_or(Player::First);
            let body = self.written.body(&shown.answer.state.position);
            let button = |way: &[Click]| self.drawn.button(body, turn, way);
            let stage = Stage::new(&shown.scene, &shown.clicks, &button);
            let mut stage = self.seen(stage.without_arrows(self.drawn.stepwise()), &shown, turn);
            for part in parts {
                stage = self.seen(stage.after(part)?, &shown, turn);
            }
            let position = &shown.answer.state.position;
            let board = self.board(turn, position, &shown.scene, stage.chosen());
            let place = Place { real: real.into(), whole: asked.into(), turn, board };
            return Some(self.answer(&shown, &stage, &place));
        }
        None
    }

    /// The stage, without arrows if one of them would be hidden.
    fn seen<'s>(&self, stage: Stage<'s>, shown: &Shown, turn: Player) -> Stage<'s> {
        let board = self.board(turn, &shown.answer.state.position, &shown.scene, stage.chosen());
        let hidden = self.drawn.hides_an_arrow(&stage.choices(), &board);
        stage.without_arrows(hidden)
    }

    /// A position as it goes over the wire.
    fn wire(&self, turn: Player, text: &str) -> String {
        self.written.write(turn, &spellings::exchanged(self.session.entry().id, text))
    }

    /// The position that a text of GamesmanUni's own server stands for.
    fn spelled(&self, text: &str) -> Option<String> {
        let body = self.written.body(text);
        let turn = &text[..text.len() - body.len()];
        let here = spellings::read(self.session.entry().id, body)?;
        Some(format!("{turn}{here}"))
    }

    fn answer(&self, shown: &Shown, stage: &Stage<'_>, place: &Place) -> Position {
        let answer = &shown.answer;
        let real = Worth::new(answer.state.value, answer.state.remoteness, self.puzzle);
        let begun = place.whole != place.real;
        let worth = if begun { self.best(shown, stage) } else { real };
        let whole = |mv: &MoveAnswer| (self.worth(mv).remoteness, mv.move_value);
        let deltas = deltas(&answer.moves.iter().map(whole).collect::<Vec<_>>());
        let mut made: Vec<Made> = stage
            .choices()
            .into_iter()
            .filter_map(|choice| {
                let (mut made, part) = match choice {
                    Choice::Move { index, how } => {
                        let mv = shown.answer.moves.get(index)?;
                        (self.mv(mv, &how, real, place)?, vec![index])
                    }
                    Choice::Part { name, how } => {
                        let next = stage.after(&name)?;
                        let part = next.moves().collect();
                        (self.part(shown, &next, (&name, &how), real, place), part)
                    }
                };
                if !self.puzzle {
                    // That of the best whole move that it can become.
                    let same = |index: &usize| {
                        answer.moves.get(*index).is_some_and(|mv| mv.move_value == made.value)
                    };
                    let all = part.into_iter().filter(same).filter_map(|i| deltas.get(i));
                    made.mv.delta_remoteness = all.min().copied().unwrap_or(0);
                }
                Some(made)
            })
            .collect();
        made.sort_by_key(|made| (order(made.value), made.mv.delta_remoteness));
        let mut moves: Vec<Move> = made.into_iter().map(|made| made.mv).collect();
        unique(&mut moves);
        // The client's computers look for a move of the same level to the other kind of draw, and stop if there is none.
        let draw = self.draw(answer.state.value, &answer.state.position).filter(|draw| {
            let kept = |next: DrawLevel| {
                let other = (next.draw_remoteness + draw.draw_remoteness) % 2 == 1;
                next.draw_level == draw.draw_level && other
            };
            moves.iter().any(|mv| mv.draw.is_some_and(kept))
        });
        Position {
            autogui_position: place.board.clone(),
            draw,
            mex: answer.state.nimber.map(mex),
            moves,
            position: place.whole.clone(),
            position_value: word(worth.value),
            remoteness: worth.remoteness,
            winby: self.winby(answer.state.margin),
        }
    }

    /// The level of a pure draw.
    fn draw(&self, value: ValueAnswer, position: &str) -> Option<DrawLevel> {
        let drawn = value == ValueAnswer::Draw && !self.puzzle;
        let found = if drawn { self.session.draw_level(position) } else { None };
        found.map(|found| DrawLevel { draw_level: found.level, draw_remoteness: found.remoteness })
    }

    /// What the position after a move is worth.
    fn worth(&self, mv: &MoveAnswer) -> Worth {
        Worth::new(mv.value, mv.remoteness, self.puzzle)
    }

    /// A move that leads to another position.
    fn mv(&self, mv: &MoveAnswer, how: &How, parent: Worth, place: &Place) -> Option<Made> {
        let turn = self.written.turn_after(place.turn, mv);
        let child = self.worth(mv);
        let view = self.session.variant().view(&mv.position).ok()?;
        let board = self.board(turn, &mv.position, &view.scene, &[]);
        let (value, delta) = match self.puzzle {
            true => step(parent, child),
            false => (mv.move_value, 0),
        };
        let mv = Move {
            autogui_move: self.drawn.mv(how, &mv.name, (&place.board, Some(&board))),
            autogui_position: board,
            delta_remoteness: delta,
            draw: self.draw(mv.value, &mv.position),
            mex: mv.nimber.map(mex),
            name: mv.name.clone(),
            move_value: word(value),
            position: self.wire(turn, &mv.position),
            position_value: word(child.value),
            remoteness: child.remoteness,
            winby: self.winby(mv.margin),
        };
        Some(Made { value, mv })
    }

    /// A part of a move, after which the same player goes on.
    fn part(
        &self,
        shown: &Shown,
        next: &Stage<'_>,
        (name, how): (&str, &How),
        parent: Worth,
        place: &Place,
    ) -> Made {
        let child = self.best(shown, next);
        let (value, delta) = match self.puzzle {
            // The part itself is no step.
            true => step(parent, Worth { remoteness: child.remoteness - 1, ..child }),
            false => (child.value, 0),
        };
        let name = format!("~{name}");
        let position = &shown.answer.state.position;
        let mv = Move {
            autogui_move: self.drawn.mv(how, &name, (&place.board, None)),
            autogui_position: self.board(place.turn, position, &shown.scene, next.chosen()),
            delta_remoteness: delta,
            draw: None,
            mex: shown.answer.state.nimber.map(mex),
            position: format!("{};{}", place.whole, &name[1..]),
            name,
            move_value: word(value),
            position_value: word(child.value),
            remoteness: child.remoteness,
            winby: self.winby(shown.answer.state.margin),
        };
        Made { value, mv }
    }

    /// The best that can still be reached from a stage.
    fn best(&self, shown: &Shown, stage: &Stage<'_>) -> Worth {
        let worth = |index: usize| {
            let mv = shown.answer.moves.get(index)?;
            Some(self.worth(mv).before(mv.move_value))
        };
        let all = stage.moves().filter_map(worth);
        all.min_by_key(|worth| worth.rank()).unwrap_or(Worth::new(
            shown.answer.state.value,
            shown.answer.state.remoteness,
            self.puzzle,
        ))
    }

    fn board(&self, turn: Player, text: &str, scene: &Scene, chosen: &[usize]) -> String {
        self.drawn.board(turn, self.written.body(text), scene, chosen)
    }
}
