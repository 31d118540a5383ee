//! A position with its moves, or a stage of making one, as this interface writes it.

use gamesman_query::rules::{Player, Players, Scene};
use gamesman_query::{MoveAnswer, Session, Shown, ValueAnswer};

use super::answer::{Move, Position};
use super::autogui::{BoardStrings, Visuals, unique};
use super::parts::{Choice, How, Stage};
use super::worth::{Worth, deltas, mex, order, step, word};

/// A variant, ready for questions about positions.
pub struct Translator<'a> {
    session: &'a Session,
    written: BoardStrings,
    drawn: Visuals,
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
    child: Worth,
    value: ValueAnswer,
    mv: Move,
}

impl<'a> Translator<'a> {
    /// For a session. Draws its start.
    pub fn new(session: &'a Session) -> Option<Translator<'a>> {
        let start = session.variant().view(&session.start()).ok()?;
        let drawn = Visuals::new(session.entry().id, &session.chosen().id, &start.scene);
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

    fn winby(&self, margin: Option<i32>) -> Option<i32> {
        margin.or(self.margins.then_some(0))
    }

    /// How it is drawn.
    pub fn drawn(&self) -> &Visuals {
        &self.drawn
    }

    /// A position as it goes over the wire, and its board. The first player begins.
    pub fn start(&self, text: &str) -> Option<(String, String)> {
        let view = self.session.variant().view(text).ok()?;
        let turn = view.player.unwrap_or(Player::First);
        let board = self.board(turn, text, Some(&view.scene));
        Some((self.written.write(turn, text), board))
    }

    /// What is asked for with `?p=`: a position, perhaps with parts of a move behind it. `None` if there is
    /// no such thing. `look` finds out what is known of a position.
    pub fn position(&self, asked: &str, look: impl Fn(&str) -> Option<Shown>) -> Option<Position> {
        let mut parts = asked.split(';');
        let real = parts.next()?;
        let (text, turn) = self.written.read(real);
        let shown = look(text)?;
        let says = shown.answer.state.player;
        if self.puzzle || says.is_none() || turn.is_none() || says == turn {
            let turn = says.or(turn).filter(|_| !self.puzzle).unwrap_or(Player::First);
            let mut stage = Stage::new(&shown.scene, &shown.clicks);
            for part in parts {
                stage = stage.after(part)?;
            }
            let board = self.board(turn, &shown.answer.state.position, Some(&shown.scene));
            let place = Place { real: real.into(), whole: asked.into(), turn, board };
            return Some(self.answer(&shown, &stage, &place));
        }
        None
    }

    fn answer(&self, shown: &Shown, stage: &Stage<'_>, place: &Place) -> Position {
        let answer = &shown.answer;
        let real = Worth::new(answer.state.value, answer.state.remoteness, self.puzzle);
        let begun = place.whole != place.real;
        let worth = if begun { self.best(shown, stage) } else { real };
        let mut made: Vec<Made> = stage
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Move { index, how } => {
                    Some(self.mv(shown.answer.moves.get(index)?, how, real, place))
                }
                Choice::Part { name, how } => {
                    Some(self.part(shown, &stage.after(&name)?, (&name, how), real, place))
                }
            })
            .collect();
        if !self.puzzle {
            let pairs: Vec<_> = made.iter().map(|made| (made.child, made.value)).collect();
            for (made, delta) in made.iter_mut().zip(deltas(&pairs)) {
                made.mv.delta_remoteness = delta;
            }
        }
        made.sort_by_key(|made| (order(made.value), made.mv.delta_remoteness));
        let mut moves: Vec<Move> = made.into_iter().map(|made| made.mv).collect();
        unique(&mut moves);
        Position {
            autogui_position: place.board.clone(),
            mex: answer.state.nimber.map(mex),
            moves,
            position: place.whole.clone(),
            position_value: word(worth.value),
            remoteness: worth.remoteness,
            winby: self.winby(answer.state.margin),
        }
    }

    /// A move that leads to another position.
    fn mv(&self, mv: &MoveAnswer, how: How, parent: Worth, place: &Place) -> Made {
        let turn = self.written.turn_after(place.turn, mv);
        let child = Worth::new(mv.value, mv.remoteness, self.puzzle);
        let scene = self.scene(&mv.position);
        let board = self.board(turn, &mv.position, scene.as_ref());
        let (value, delta) = match self.puzzle {
            true => step(parent, child),
            false => (mv.move_value, 0),
        };
        let mv = Move {
            autogui_move: self.drawn.mv(how, &mv.name, (&place.board, Some(&board))),
            autogui_position: board,
            delta_remoteness: delta,
            mex: mv.nimber.map(mex),
            name: mv.name.clone(),
            move_value: word(value),
            position: self.written.write(turn, &mv.position),
            position_value: word(child.value),
            remoteness: child.remoteness,
            winby: self.winby(mv.margin),
        };
        Made { child, value, mv }
    }

    /// A part of a move, after which the same player goes on.
    fn part(
        &self,
        shown: &Shown,
        next: &Stage<'_>,
        (name, how): (&str, How),
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
        let mv = Move {
            autogui_move: self.drawn.mv(how, &name, (&place.board, None)),
            autogui_position: place.board.clone(),
            delta_remoteness: delta,
            mex: shown.answer.state.nimber.map(mex),
            position: format!("{};{}", place.whole, &name[1..]),
            name,
            move_value: word(value),
            position_value: word(child.value),
            remoteness: child.remoteness,
            winby: self.winby(shown.answer.state.margin),
        };
        Made { child, value, mv }
    }

    /// The best that can still be reached from a stage.
    fn best(&self, shown: &Shown, stage: &Stage<'_>) -> Worth {
        let worth = |index: usize| {
            let mv = shown.answer.moves.get(index)?;
            Some(Worth::new(mv.value, mv.remoteness, self.puzzle).before(mv.move_value))
        };
        let all = stage.moves().filter_map(worth);
        all.min_by_key(|worth| worth.rank()).unwrap_or(Worth::new(
            shown.answer.state.value,
            shown.answer.state.remoteness,
            self.puzzle,
        ))
    }

    fn scene(&self, text: &str) -> Option<Scene> {
        self.drawn.art()?;
        self.session.variant().scene(text).ok()
    }

    fn board(&self, turn: Player, text: &str, scene: Option<&Scene>) -> String {
        self.drawn.board(turn, self.written.body(text), scene)
    }
}
