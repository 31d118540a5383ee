//! Colours and what boards are made of. The renderer decides what they look like by day, by night and in print.

/// What a thing is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The board's surface.
    Board,
    /// The darker cells of a chequered surface, holes, shade.
    Shade,
    /// Lines and text.
    Ink,
    /// The first player's pieces; of two colours of discs, the dark one unless [`Scene::colours`](super::Scene::colours) says otherwise.
    First,
    /// The second player's pieces; of two colours of discs, the light one unless [`Scene::colours`](super::Scene::colours) says otherwise.
    Second,
    /// Pieces of nobody: sticks, pins, tiles, stones.
    Neutral,
    /// Something lit or to be noticed, and what is yellow: a light that is on, the goal.
    Bright,
    /// Red, as on a cube: with its three kin for things that have that colour, never for a meaning alone.
    Red,
    /// Orange, as on a cube.
    Orange,
    /// Green, as on a cube.
    Green,
    /// Blue, as on a cube.
    Blue,
    /// Dark wood, fur, chocolate.
    Brown,
    /// Stone, fur, metal.
    Grey,
    /// Purple.
    Purple,
}

/// What a board is made of: the colours of its surface, of its shade and of its lines, and its texture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Material {
    /// Paper that is written on.
    #[default]
    Paper,
    /// Wood on which stones and men stand.
    Wood,
    /// The green cloth of card tables and of billiards.
    Felt,
    /// Slate, tarmac, paving.
    Slate,
    /// A meadow.
    Grass,
    /// Water.
    Water,
    /// Sand.
    Sand,
    /// Dark plastic, the sky at night: what lights shine on.
    Night,
}
