//! Pictures that a class draws.

use gamesman::draw;
use gamesman_query::rules::{Colours, Figure, Glyph, Marks, Material, Scene, Tone};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A board as data: what to draw, where a person can click, what each thing is called.
///
/// One cell of a grid is 1 × 1; x runs right, y runs down, (0, 0) is the top left corner. Places are centres. Tones are
/// "board", "shade", "ink", "first", "second", "neutral", "bright", "red", "orange", "green", "blue", "brown", "grey" and
/// "purple".
#[pyclass(name = "Scene", module = "gamesman")]
pub(crate) struct Picture {
    pub(super) scene: Scene,
}

/// Shapes of pieces by name, for a size (a radius, a height, or a width and a height).
fn glyph(name: &str, size: (f32, f32), stones: u32) -> PyResult<Glyph> {
    Glyph::named(name, size, stones).ok_or_else(|| {
        let figures = Figure::all().map(Figure::name);
        let names: Vec<&str> = Glyph::NAMES.into_iter().chain(figures).collect();
        let names = names.join(", ");
        PyValueError::new_err(format!("no glyph is called ‘{name}’; there are {names}"))
    })
}

fn named<T: Copy>(all: &[(&str, T)], what: &str, name: &str) -> PyResult<T> {
    let found = all.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        let names = names.join(", ");
        PyValueError::new_err(format!("no {what} is called ‘{name}’; there are {names}"))
    })
}

#[pymethods]
impl Picture {
    /// An empty picture of this size. `marks` says how moves are shown on it: "signs", "arrows", "steps" or "hollows".
    #[new]
    #[pyo3(signature = (width, height, *, marks="signs"))]
    fn new(width: f32, height: f32, marks: &str) -> PyResult<Picture> {
        let marks = named(&Marks::NAMES, "kind of marks", marks)?;
        Ok(Picture { scene: Scene { marks, ..Scene::new(width, height) } })
    }

    /// A grid of cells with coordinates: a spot for each cell, row by row from the top, called a1, b1, … from the bottom
    /// left.
    #[staticmethod]
    #[pyo3(signature = (rows, columns, *, chequered=false))]
    fn grid(rows: usize, columns: usize, chequered: bool) -> PyResult<Picture> {
        if rows == 0 || !(1..=26).contains(&columns) {
            return Err(PyValueError::new_err("a grid has at least one row, and 1 to 26 columns"));
        }
        let make = if chequered { Scene::chequered } else { Scene::grid };
        Ok(Picture { scene: make(rows, columns) })
    }

    /// The centre of a cell of a grid; rows are counted from the top.
    #[staticmethod]
    fn cell(row: usize, column: usize) -> (f32, f32) {
        Scene::cell(row, column)
    }

    /// Says what the board is made of ("paper", "wood", "felt", "slate", "grass", "water", "sand" or "night") and which tones
    /// "first" and "second" look like.
    #[pyo3(signature = (*, material="paper", first="first", second="second"))]
    fn style(&mut self, material: &str, first: &str, second: &str) -> PyResult<()> {
        self.scene.material = named(&Material::NAMES, "material", material)?;
        self.scene.colours =
            Colours(named(&Tone::NAMES, "tone", first)?, named(&Tone::NAMES, "tone", second)?);
        Ok(())
    }

    /// Adds a place to click. All positions have the same spots in the same order.
    #[pyo3(signature = (x, y, name, *, width=1.0, height=1.0))]
    fn spot(&mut self, x: f32, y: f32, name: &str, width: f32, height: f32) {
        self.scene.spot((x, y), (width, height), name);
    }

    /// Adds a piece. `size` is a radius, a height, or a width and a height. `text` is one to three characters that stand for
    /// it, `id` tells it from others: what has the same id in two positions glides.
    #[pyo3(signature = (x, y, glyph, *, id, text, name, tone="neutral", size=0.4, height=None, stones=0))]
    #[expect(clippy::too_many_arguments)]
    fn piece(
        &mut self,
        x: f32,
        y: f32,
        glyph: &str,
        id: usize,
        text: &str,
        name: &str,
        tone: &str,
        size: f32,
        height: Option<f32>,
        stones: u32,
    ) -> PyResult<()> {
        let glyph = self::glyph(glyph, (size, height.unwrap_or(size)), stones)?;
        self.scene.piece(id, (x, y), glyph, named(&Tone::NAMES, "tone", tone)?, text, name);
        Ok(())
    }

    /// Adds a rectangle by its top left corner.
    #[pyo3(signature = (x, y, width, height, *, tone="board", round=0.0))]
    fn rect(
        &mut self,
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        tone: &str,
        round: f32,
    ) -> PyResult<()> {
        self.scene.rect((x, y), (width, height), round, named(&Tone::NAMES, "tone", tone)?);
        Ok(())
    }

    /// Adds a disc to the board.
    #[pyo3(signature = (x, y, radius, *, tone="shade"))]
    fn circle(&mut self, x: f32, y: f32, radius: f32, tone: &str) -> PyResult<()> {
        self.scene.circle((x, y), radius, named(&Tone::NAMES, "tone", tone)?);
        Ok(())
    }

    /// Adds a line from one point to another.
    #[pyo3(signature = (start, end, *, width=0.04, tone="ink"))]
    fn line(&mut self, start: (f32, f32), end: (f32, f32), width: f32, tone: &str) -> PyResult<()> {
        self.scene.line(start, end, width, named(&Tone::NAMES, "tone", tone)?);
        Ok(())
    }

    /// Adds text around a place, in letters of this height.
    #[pyo3(signature = (x, y, text, *, size=0.3))]
    fn label(&mut self, x: f32, y: f32, text: &str, size: f32) {
        self.scene.label((x, y), size, text);
    }

    /// Adds a fact that the picture does not show: "Black 5, White 3".
    fn note(&mut self, text: String) {
        self.scene.notes.push(text);
    }

    fn _repr_svg_(&self) -> String {
        draw::svg::standalone(&self.scene, "a scene")
    }

    /// The board as lines of text.
    fn __str__(&self) -> String {
        draw::text::board(&self.scene).trim_end().to_owned()
    }
}
