//! Mirror images of positions.

use gamesman_rules::split_turn;

use crate::Session;

impl Session {
    /// The position with left and right exchanged, if that is another position and the game's own symmetries say that it
    /// is worth the same; `None` where positions are not written square by square, or no mirror image is there.
    pub fn mirrored(&self, position: &str) -> Option<String> {
        let grid = self.variant().grid()?;
        let (places, columns) = (grid.spots()?, grid.columns());
        let board = split_turn(position).map_or(position, |(_, board)| board);
        let begin = position.len() - board.len();
        let mut cells: Vec<char> = board.chars().collect();
        let before = cells.clone();
        for row in places.chunks(columns) {
            for (to, from) in row.iter().zip(row.iter().rev()) {
                match (to, from) {
                    (Some(to), Some(from)) => *cells.get_mut(*to)? = *before.get(*from)?,
                    (None, None) => {}
                    _ => return None,
                }
            }
        }
        let image = format!("{}{}", &position[..begin], String::from_iter(cells));
        let graph = self.variant().graph().ok()?;
        let class = |text: &str| Some(graph.canonical(self.variant().number(text).ok()??));
        (image != position && class(&image)? == class(position)?).then_some(image)
    }
}
