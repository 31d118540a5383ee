//! A board as previews of links show it.

use gamesman_query::rules::{Mistake, Scene};

use crate::draw::svg::Overlay;
use resvg::render;
use resvg::tiny_skia::{Pixmap, Transform};

use super::canvas::{Area, Canvas, Type};
use super::font::Weight;
use super::pdf::tree;

/// Pixels; what the sites that show previews ask for.
const SIZE: (u32, u32) = (1200, 630);

const NAME: Type = Type::new(44.0, Weight::Bold);

/// A board with the name of its game as a PNG picture.
///
/// # Errors
/// If it cannot be drawn, which no board should lead to.
pub(crate) fn preview(scene: &Scene, name: &str) -> Result<Vec<u8>, Mistake> {
    let broken = || Mistake::new("the board cannot be drawn");
    let (width, height) = (SIZE.0 as f32, SIZE.1 as f32);
    let mut canvas = Canvas::new((width, height));
    canvas.board(
        Area { x: 60.0, y: 40.0, width: width - 120.0, height: 470.0 },
        scene,
        &Overlay::default(),
    );
    let line = NAME.wrap_in(name, width - 120.0, 1);
    canvas.lines((60.0, 545.0), NAME, &line);
    let tree = tree(&canvas.finish())?;
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1).ok_or_else(broken)?;
    render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|_| broken())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_becomes_a_picture() {
        let mut scene = Scene::new(3.0, 3.0);
        scene.add_grid(3, 3, (0.0, 0.0));
        let png = preview(&scene, "Three in a row").expect("it can be drawn");
        assert!(png.starts_with(b"\x89PNG"), "{:?}", &png[..8]);
        // Width and height are the first fields of the header.
        assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);
        let empty = preview(&Scene::new(3.0, 3.0), "").expect("it can be drawn");
        assert!(png.len() > empty.len());
    }
}
