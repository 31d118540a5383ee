//! A position on the text seam as JSON.

use gamesman_rules::{
    Click, Outcome, Piece, Player, Scene, Shape, Spot, Step, Tone, Turn, Value, View,
};

use crate::json::{List, Object, quoted};

pub(crate) fn view(view: &View) -> Object {
    let component = |component: &gamesman_rules::Component| {
        Object::new().text("name", &component.name).number("nimber", component.nimber).end()
    };
    let player = view.player.map(|player| match player {
        Player::First => 1,
        Player::Second => 2,
    });
    Object::new()
        .text("position", &view.position)
        .maybe("number", view.number)
        .maybe("canonical", view.canonical)
        .maybe("player", player)
        .maybe("outcome", view.outcome.map(outcome))
        .maybe("margin", view.margin)
        .value("components", List::of(view.components.iter().map(component)).end())
        .maybe("nimber", view.nimber)
        .maybe("formula", view.formula.map(outcome))
        .maybe("remoteness", view.remoteness)
        .value("scene", scene(&view.scene))
        .value("moves", List::of(view.steps.iter().map(step)).end())
        .flag("complete", view.complete)
}

fn outcome(outcome: Outcome) -> String {
    quoted(Value::from(outcome).name())
}

fn step(step: &Step) -> String {
    let click = |click: &Click| match click {
        Click::Spot(spot) => spot.to_string(),
        Click::Button(text) => quoted(text),
    };
    let clicks = step.clicks.iter().map(|list| List::of(list.iter().map(click)).end());
    Object::new()
        .text("name", &step.name)
        .text("to", &step.to)
        .maybe("canonical", step.canonical)
        .flag("keeps_turn", step.turn == Turn::Keeps)
        .value("clicks", List::of(clicks).end())
        .maybe("regular", step.regular.as_deref().map(quoted))
        .maybe("formula", step.formula.map(outcome))
        .maybe("remoteness", step.remoteness)
        .maybe("nimber", step.nimber)
        .end()
}

fn scene(scene: &Scene) -> String {
    let label = |label: &gamesman_rules::Label| {
        let at = Object::new().number("x", label.x).number("y", label.y);
        at.number("size", label.size).text("text", &label.text).end()
    };
    Object::new()
        .number("width", scene.width)
        .number("height", scene.height)
        .value("shapes", List::of(scene.shapes.iter().map(shape)).end())
        .value("spots", List::of(scene.spots.iter().map(spot)).end())
        .value("pieces", List::of(scene.pieces.iter().map(piece)).end())
        .value("front", List::of(scene.front.iter().map(shape)).end())
        .value("labels", List::of(scene.labels.iter().map(label)).end())
        .value("decisive", List::of(scene.decisive.iter().map(|line| points(line))).end())
        .value("notes", List::texts(&scene.notes).end())
        .text("marks", scene.marks.name())
        .text("material", scene.material.name())
        .value("colours", List::texts([scene.colours.0.name(), scene.colours.1.name()]).end())
        .end()
}

fn spot(spot: &Spot) -> String {
    let at = Object::new().number("x", spot.x).number("y", spot.y);
    at.number("width", spot.width).number("height", spot.height).text("name", &spot.name).end()
}

fn piece(piece: &Piece) -> String {
    let (name, (width, height), count) = piece.glyph.parts();
    Object::new()
        .number("id", piece.id)
        .number("x", piece.x)
        .number("y", piece.y)
        .text("glyph", name)
        .value("size", List::of([width, height]).end())
        .number("count", count)
        .text("tone", piece.tone.name())
        .text("text", &piece.text)
        .text("name", &piece.name)
        .end()
}

fn points(points: &[(f32, f32)]) -> String {
    List::of(points.iter().map(|(x, y)| format!("[{x},{y}]"))).end()
}

fn shape(shape: &Shape) -> String {
    let named =
        |name: &str, tone: &Tone| Object::new().text("shape", name).text("tone", tone.name());
    let boxed = |object: Object, [x, y, width, height, round]: [&f32; 5]| {
        let at = object.number("x", x).number("y", y);
        at.number("width", width).number("height", height).number("round", round)
    };
    match shape {
        Shape::Rect { x, y, width, height, round, tone } => {
            boxed(named("rect", tone), [x, y, width, height, round])
        }
        Shape::Circle { x, y, radius, tone } => {
            named("circle", tone).number("x", x).number("y", y).number("radius", radius)
        }
        Shape::Line { from, to, width, tone } => {
            named("line", tone).value("points", points(&[*from, *to])).number("width", width)
        }
        Shape::Polygon { points: corners, tone } => {
            named("polygon", tone).value("points", points(corners))
        }
        Shape::Sheet { x, y, width, height, round, holes, radius, tone } => {
            let sheet = boxed(named("sheet", tone), [x, y, width, height, round]);
            sheet.value("points", points(holes)).number("radius", radius)
        }
    }
    .end()
}
