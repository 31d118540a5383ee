//! What people type: positions and moves, in the game's own words or as regular 2-D strings.

use gamesman_rules::{Mistake, Step, View, is_regular};

use crate::{Error, Session};

impl Session {
    /// What there is to show about a position, or the start; the text may be a regular 2-D string. With numbers if
    /// they are wanted, for which there must be a graph.
    pub(crate) fn view(&self, position: Option<&str>, numbers: bool) -> Result<View, Error> {
        let start = self.start();
        let text = position.unwrap_or(&start);
        self.read(text, numbers).map_err(|mistake| self.misread(text, mistake))
    }

    fn read(&self, text: &str, numbers: bool) -> Result<View, Mistake> {
        let view = |text: &str| match numbers {
            true => self.variant().numbered_view(text),
            false => self.variant().view(text),
        };
        if !is_regular(text) {
            return view(text);
        }
        let none = || Mistake::new("this game is not on a grid, so it has no regular 2-D strings");
        let regular = self.variant().grid().ok_or_else(none)?.read(text)?;
        let view = view(&regular.text).map_err(|mistake| {
            Mistake::new(format!("it says ‘{}’, and {mistake}", regular.text))
        })?;
        // Where a position does not say whose turn it is, neither answer is wrong.
        if view.player.is_some_and(|player| player != regular.player) {
            return Err(Mistake::at(2, "it is the other player’s turn"));
        }
        Ok(view)
    }

    /// The positions after each of a list of moves, made one after the other from `position` or the
    /// start.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::Move`] that names the first move
    /// that is not legal.
    pub fn play(&self, position: Option<&str>, moves: &[&str]) -> Result<Vec<String>, Error> {
        let mut positions = Vec::with_capacity(moves.len());
        let mut at = position.map(str::to_owned);
        for (i, name) in moves.iter().enumerate() {
            let view = self.view(at.as_deref(), false)?;
            let to = match self.step(&view, name) {
                Some(step) => Some(step.to.clone()),
                None => self.unlisted(&view.position, name).map(|step| step.to),
            };
            let Some(to) = to else {
                let legal = view.steps.into_iter().map(|step| step.name);
                return Err(Error::no_move(name, legal, (i, moves.len())));
            };
            at = Some(to.clone());
            positions.push(to);
        }
        Ok(positions)
    }

    /// The move with a name that no listed move has: one that is not listed, or a listed one as others write it.
    pub(crate) fn unlisted(&self, position: &str, name: &str) -> Option<Step> {
        self.variant().step(position, name).ok().flatten()
    }

    /// The move with this name, which may be a regular 2-D string.
    pub(crate) fn step<'a>(&self, view: &'a View, name: &str) -> Option<&'a Step> {
        let named = view.steps.iter().find(|step| step.name == *name);
        named.or_else(|| {
            // No need to write all moves for a name that cannot be one.
            let grid = self.variant().grid().filter(|_| name.get(1..2) == Some("_"))?;
            let place = grid.moves(view).iter().position(|other| other.as_deref() == Some(name))?;
            view.steps.get(place)
        })
    }
}
