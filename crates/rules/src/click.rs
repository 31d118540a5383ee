//! How a move is made by hand: clicks on spots and buttons.

use std::borrow::Cow;

use crate::Scene;

/// One step of making a move by hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Click {
    /// The spot at this place in [`Scene::spots`].
    Spot(usize),
    /// A button with this text under the board.
    Button(Cow<'static, str>),
}

impl Click {
    /// The spot, if it is one.
    ///
    /// ```
    /// use gamesman_rules::Click;
    ///
    /// assert_eq!(Click::Spot(4).spot(), Some(4));
    /// assert_eq!(Click::Button("pass".into()).spot(), None);
    /// ```
    pub fn spot(&self) -> Option<usize> {
        match self {
            Click::Spot(spot) => Some(*spot),
            Click::Button(_) => None,
        }
    }
}

/// The ways to make a move by hand: each is a list of clicks. There is at least one way, and each
/// has at least one click. The first is the one to teach.
pub type Clicks = Vec<Vec<Click>>;

/// A move made by one click on a spot.
pub fn click(spot: usize) -> Clicks {
    vec![vec![Click::Spot(spot)]]
}

/// A move made by clicking a piece and then its target.
pub fn from_to(from: usize, to: usize) -> Clicks {
    vec![vec![Click::Spot(from), Click::Spot(to)]]
}

/// A move made by clicking two spots in either order.
pub fn either_way(a: usize, b: usize) -> Clicks {
    vec![vec![Click::Spot(a), Click::Spot(b)], vec![Click::Spot(b), Click::Spot(a)]]
}

/// A move made by a button: a pass.
pub fn button(text: impl Into<Cow<'static, str>>) -> Clicks {
    vec![vec![Click::Button(text.into())]]
}

/// The clicks on the spots that a move's name names, one after the other; none if they do not exist.
pub fn clicks_by_name(scene: &Scene, name: &str) -> Clicks {
    let spot = |part: &str| scene.spots.iter().position(|spot| spot.name == part).map(Click::Spot);
    let whole = spot(name).map(|spot| vec![spot]);
    whole.or_else(|| name.split(['-', '+']).map(spot).collect()).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_spot_or_several() {
        let scene = Scene::grid(2, 2);
        let clicks = |name| clicks_by_name(&scene, name);
        assert_eq!((clicks("b1"), clicks("a2-b1")), (click(3), from_to(0, 3)));
        assert_eq!(clicks("a1-a2+b2"), [[2, 0, 1].map(Click::Spot)]);
        assert_eq!((clicks("c1"), clicks("a1-c1")), (Clicks::new(), Clicks::new()));
        let mut lines = Scene::new(1.0, 1.0);
        lines.spot((0.5, 0.5), (1.0, 1.0), "a1-a2");
        assert_eq!(clicks_by_name(&lines, "a1-a2"), click(0));
    }
}
