//! The icon of the site as a picture of dots, for telephones that take no other.

use gamesman_query::rules::Mistake;
use resvg::render;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use usvg::{Options, Tree};

/// An SVG picture as PNG, a square of so many pixels. `filled` if it shall stand on ground of this colour, far enough from
/// the edges that a telephone can cut them into any form.
///
/// # Errors
/// If it cannot be drawn.
pub(crate) fn icon(svg: &str, pixels: u32, filled: Option<[u8; 3]>) -> Result<Vec<u8>, Mistake> {
    let tree = Tree::from_str(svg, &Options::default());
    let tree = tree.map_err(|error| Mistake::new(error.to_string()))?;
    let broken = || Mistake::new("the icon cannot be drawn");
    let mut picture = Pixmap::new(pixels, pixels).ok_or_else(broken)?;
    if let Some([red, green, blue]) = filled {
        picture.fill(Color::from_rgba8(red, green, blue, 255));
    }
    let (size, whole) = (tree.size(), pixels as f32);
    // A circle of four fifths of the width is never cut.
    let part = if filled.is_some() { 0.58 } else { 1.0 };
    let scale = whole * part / size.width().max(size.height());
    let margin = |length: f32| (whole - scale * length) / 2.0;
    let place = Transform::from_scale(scale, scale)
        .post_translate(margin(size.width()), margin(size.height()));
    render(&tree, place, &mut picture.as_mut());
    picture.encode_png().map_err(|_| broken())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 2\">\
                       <rect width=\"2\" height=\"2\" fill=\"red\"/></svg>";

    #[test]
    fn an_icon_has_its_size_and_a_margin_where_it_may_be_cut() {
        let decoded = |filled| {
            let png = icon(SVG, 48, filled).expect("it can be drawn");
            let picture = Pixmap::decode_png(&png).expect("a picture");
            assert_eq!((picture.width(), picture.height()), (48, 48));
            [(1, 1), (24, 24)].map(|(x, y)| {
                let dot = picture.pixel(x, y).expect("a dot").demultiply();
                (dot.red(), dot.green(), dot.blue(), dot.alpha())
            })
        };
        assert_eq!(decoded(None), [(255, 0, 0, 255); 2]);
        assert_eq!(decoded(Some([1, 2, 3])), [(1, 2, 3, 255), (255, 0, 0, 255)]);
        assert!(icon("no picture", 48, None).is_err());
    }
}
