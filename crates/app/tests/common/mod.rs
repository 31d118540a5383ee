//! A server for tests, with a data directory of its own.

use std::sync::Arc;

use gamesman_query::{Config, Library};

/// A served catalogue. Its tables vanish with it.
pub struct Served {
    /// Everything that is served.
    pub router: axum::Router,
    _data: tempfile::TempDir,
}

impl Served {
    /// All games, nothing solved.
    pub fn new() -> Served {
        let data = tempfile::tempdir().expect("a directory for tables");
        let mut config = Config::new(data.path());
        // Enough for the small variants that tests solve, too little to wait for the others.
        config.on_demand = 200_000;
        let router = gamesman::web::router(Arc::new(Library::new(config)));
        Served { router, _data: data }
    }
}
