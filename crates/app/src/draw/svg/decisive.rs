//! What decided a game that is over: a stroke through the line that was made, rings where it is not straight.

use gamesman_query::rules::Scene;
use maud::{Markup, html};

use super::words::{N, detail};

/// The lines that decided the game, above everything on the board.
pub(super) fn decisive(scene: &Scene) -> Markup {
    html! {
        @if !scene.decisive.is_empty() {
            g .decisive {
                @for line in &scene.decisive {
                    @match ends(line) {
                        Some((from, to)) => (stroke(from, to, detail(scene))),
                        None => @for place in line { (ring(*place, detail(scene))) },
                    }
                }
            }
        }
    }
}

type Place = (f32, f32);

/// The ends of a straight line, a little beyond its outermost places.
fn ends(line: &[Place]) -> Option<(Place, Place)> {
    let (first, last) = (*line.first()?, *line.last()?);
    let (dx, dy) = (last.0 - first.0, last.1 - first.1);
    let length = dx.hypot(dy);
    let aside = |&(x, y): &Place| ((x - first.0) * dy - (y - first.1) * dx).abs() / length;
    let straight = length > 0.0 && line.iter().all(|place| aside(place) < 0.05);
    let (right, down) = (0.3 * dx / length, 0.3 * dy / length);
    straight.then_some(((first.0 - right, first.1 - down), (last.0 + right, last.1 + down)))
}

/// Dark on a light edge, so that it is seen on pieces of any colour.
fn stroke(from: Place, to: Place, detail: f32) -> Markup {
    html! {
        @for (class, width) in STROKES {
            line class=(class) stroke-width=(N(width * detail)) stroke-linecap="round" pathLength="1"
                x1=(N(from.0)) y1=(N(from.1)) x2=(N(to.0)) y2=(N(to.1)) {}
        }
    }
}

fn ring((x, y): Place, detail: f32) -> Markup {
    html! {
        @for (class, width) in STROKES {
            circle class=(class) stroke-width=(N(width * detail)) fill="none" pathLength="1"
                cx=(N(x)) cy=(N(y)) r="0.42" {}
        }
    }
}

const STROKES: [(&str, f32); 2] = [("s-halo", 0.2), ("s-ink-line", 0.1)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_struck_through_and_squares_ringed() {
        let drawn = |cells| decisive(&Scene::grid(3, 3).decided_by(&[cells], cells)).into_string();
        let counts = |svg: &str| (svg.matches("<line ").count(), svg.matches("<circle ").count());
        assert_eq!(counts(&drawn(0b001_010_100)), (2, 0));
        assert_eq!(counts(&drawn(0b000_011_011)), (0, 8));
        assert_eq!(drawn(0b100_010_001).matches("x1=\"0.788\" y1=\"0.288\"").count(), 2);
        assert_eq!(decisive(&Scene::grid(3, 3)).into_string(), "");
    }
}
