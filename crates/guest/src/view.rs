//! A position on the text seam as JSON.

use gamesman_rules::{
    Click, Component, Label, Outcome, Piece, Player, Scene, Shape, Spot, Step, Turn,
    Value as Worth, View,
};
use serde_json::{Value, json};

pub(crate) fn view(view: &View) -> Value {
    let component =
        |component: &Component| json!({ "name": component.name, "nimber": component.nimber });
    let player = view.player.map(|player| match player {
        Player::First => 1,
        Player::Second => 2,
    });
    json!({
        "position": view.position,
        "number": view.number,
        "canonical": view.canonical,
        "player": player,
        "outcome": view.outcome.map(outcome),
        "margin": view.margin,
        "components": list(&view.components, component),
        "nimber": view.nimber,
        "formula": view.formula.map(outcome),
        "remoteness": view.remoteness,
        "scene": scene(&view.scene),
        "moves": list(&view.steps, step),
        "complete": view.complete,
    })
}

fn list<T>(items: &[T], item: impl Fn(&T) -> Value) -> Vec<Value> {
    items.iter().map(item).collect()
}

fn outcome(outcome: Outcome) -> &'static str {
    Worth::from(outcome).name()
}

fn step(step: &Step) -> Value {
    let click = |click: &Click| match click {
        Click::Spot(spot) => json!(spot),
        Click::Button(text) => json!(&text[..]),
    };
    let clicks: Vec<_> = step.clicks.iter().map(|clicks| list(clicks, click)).collect();
    json!({
        "name": step.name,
        "to": step.to,
        "canonical": step.canonical,
        "keeps_turn": step.turn == Turn::Keeps,
        "clicks": clicks,
        "regular": step.regular,
        "formula": step.formula.map(outcome),
        "remoteness": step.remoteness,
        "nimber": step.nimber,
    })
}

fn scene(scene: &Scene) -> Value {
    let label = |label: &Label| json!({ "x": label.x, "y": label.y, "size": label.size, "text": label.text });
    json!({
        "width": scene.width,
        "height": scene.height,
        "shapes": list(&scene.shapes, shape),
        "spots": list(&scene.spots, spot),
        "pieces": list(&scene.pieces, piece),
        "front": list(&scene.front, shape),
        "labels": list(&scene.labels, label),
        "decisive": scene.decisive,
        "notes": scene.notes,
        "marks": scene.marks.name(),
        "material": scene.material.name(),
        "colours": [scene.colours.0.name(), scene.colours.1.name()],
    })
}

fn spot(spot: &Spot) -> Value {
    let Spot { x, y, width, height, name } = spot;
    json!({ "x": x, "y": y, "width": width, "height": height, "name": name })
}

fn piece(piece: &Piece) -> Value {
    let (glyph, size, count) = piece.glyph.parts();
    json!({
        "id": piece.id,
        "x": piece.x,
        "y": piece.y,
        "glyph": glyph,
        "size": size,
        "count": count,
        "tone": piece.tone.name(),
        "text": piece.text,
        "name": piece.name,
    })
}

fn shape(shape: &Shape) -> Value {
    match shape {
        Shape::Rect { x, y, width, height, round, tone } => json!({
            "shape": "rect", "tone": tone.name(),
            "x": x, "y": y, "width": width, "height": height, "round": round,
        }),
        Shape::Circle { x, y, radius, tone } => {
            json!({ "shape": "circle", "tone": tone.name(), "x": x, "y": y, "radius": radius })
        }
        Shape::Line { from, to, width, tone } => {
            json!({ "shape": "line", "tone": tone.name(), "points": [from, to], "width": width })
        }
        Shape::Polygon { points, tone } => {
            json!({ "shape": "polygon", "tone": tone.name(), "points": points })
        }
        Shape::Sheet { x, y, width, height, round, holes, radius, tone } => json!({
            "shape": "sheet", "tone": tone.name(), "points": holes, "radius": radius,
            "x": x, "y": y, "width": width, "height": height, "round": round,
        }),
    }
}
