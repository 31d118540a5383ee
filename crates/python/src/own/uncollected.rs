//! A search without Python's collector of cycles, which would look at all positions found so far again and again.

use pyo3::prelude::*;

/// Turns the collector off, and on again when it is dropped, if it was on.
pub(super) struct Uncollected<'py>(Option<Bound<'py, PyModule>>);

impl<'py> Uncollected<'py> {
    pub(super) fn new(py: Python<'py>) -> PyResult<Uncollected<'py>> {
        let gc = py.import("gc")?;
        let on = gc.call_method0("isenabled")?.is_truthy()?;
        if on {
            gc.call_method0("disable")?;
        }
        Ok(Uncollected(on.then_some(gc)))
    }
}

impl Drop for Uncollected<'_> {
    fn drop(&mut self) {
        // It cannot fail, and a search that is over has nobody to tell.
        let _ = self.0.as_ref().map(|gc| gc.call_method0("enable"));
    }
}
