//! A class of Python's as an entry of a catalogue.

use std::sync::Arc;

use gamesman_query::rules::{
    Choice, Entry, Family, Grammar, Kind, Mistake, Named, Opener, Parameter, Players, Settings,
    Variant,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::class::Own;
use super::variant::Shared;

/// What the package says of a class, in the words of an [`Entry`].
#[derive(FromPyObject)]
pub(crate) struct Definition {
    id: String,
    name: String,
    players: u8,
    rules: String,
    /// Of each argument: its name, its kind, the default as text.
    parameters: Vec<(String, String, String)>,
    /// Of each variant: its id, its name, its settings as text.
    variants: Vec<(String, String, String)>,
    /// The settings of the instance as text.
    chosen: String,
    /// Makes another instance, of a dictionary of texts.
    make: Py<PyAny>,
}

const YES_OR_NO: [[Choice; 2]; 2] = {
    const NO: Choice = Choice { id: "no", help: "no" };
    const YES: Choice = Choice { id: "yes", help: "yes" };
    [[NO, YES], [YES, NO]]
};

/// The entry of a class, and the settings of the instance. The entry stays for as long as the process runs, which takes
/// some hundred bytes; it keeps the class, but not the instance.
///
/// # Errors
/// `ValueError` if the settings of the instance cannot be written.
pub(crate) fn entry(definition: Definition, own: &Arc<Own>) -> PyResult<(&'static Entry, String)> {
    let parameters: Vec<Parameter> = definition.parameters.into_iter().map(parameter).collect();
    let parameters: &'static [Parameter] = parameters.leak();
    let variant = |(id, name, settings)| Named::new(leak(id), leak(name), leak(settings));
    let variants: Vec<Named> = definition.variants.into_iter().map(variant).collect();
    let chosen = Settings::parse(parameters, &definition.chosen);
    let chosen = chosen.map_err(|mistake| PyValueError::new_err(mistake.to_string()))?;
    let (players, family) = match definition.players {
        1 => (Players::One, Family::Moving),
        _ => (Players::Two, Family::Combinatorial),
    };
    let entry = Entry {
        id: leak(definition.id),
        name: leak(definition.name),
        aliases: &[],
        players,
        family,
        rules: leak(definition.rules),
        source: "A class written in Python.",
        known: "What its table says.",
        parameters,
        variants: variants.leak(),
        open: opener(definition.make, own, chosen.text().to_owned()),
    };
    Ok((Box::leak(Box::new(entry)), chosen.text().to_owned()))
}

/// Opens the instance itself for its own settings, and makes another for others.
fn opener(make: Py<PyAny>, own: &Arc<Own>, chosen: String) -> &'static Opener {
    let own = Arc::downgrade(own);
    Box::leak(Box::new(move |settings: &Settings| -> Result<Box<dyn Variant>, Mistake> {
        if let Some(own) = own.upgrade().filter(|_| settings.text() == chosen) {
            return Ok(Box::new(Shared(own)));
        }
        let made = Python::attach(|py| {
            let values = PyDict::new(py);
            for (id, value) in settings.all() {
                values.set_item(id, value)?;
            }
            Own::new(&make.bind(py).call1((values,))?, true)
        });
        let made = made.map_err(|error: PyErr| Mistake::new(error.to_string()))?;
        Ok(Box::new(Shared(Arc::new(made))))
    }))
}

fn parameter((id, kind, default): (String, String, String)) -> Parameter {
    let kind = match kind.as_str() {
        "number" => Kind::Number { min: 0, max: u32::MAX },
        "numbers" => Kind::Numbers { min: 0, max: u32::MAX, most: 64 },
        "yes or no" => Kind::Choice(&YES_OR_NO[usize::from(default == "yes")]),
        _ => Kind::Text(Grammar::WORD),
    };
    Parameter { id: leak(id), help: "an argument of the class", kind, default: leak(default) }
}

fn leak(text: String) -> &'static str {
    text.leak()
}
