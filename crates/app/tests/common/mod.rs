//! A server for tests, with a data directory of its own.

use std::sync::Arc;

use gamesman::web::ServerOptions;
use gamesman_query::{Config, Library};

/// A served catalogue. Its tables vanish with it.
#[allow(dead_code, reason = "each test binary uses some of it")]
pub struct Served {
    /// Everything that is served.
    pub router: axum::Router,
    /// The catalogue.
    pub library: Arc<Library>,
    _data: tempfile::TempDir,
}

#[allow(dead_code, reason = "each test binary uses some of it")]
impl Served {
    /// All games, nothing solved.
    pub fn new() -> Served {
        // Enough for the small variants that tests solve, too little to wait for the others.
        Served::small(200_000)
    }

    /// All games, nothing solved, and on demand only what has so few positions.
    pub fn small(on_demand: u64) -> Served {
        Served::with(on_demand, ServerOptions::default())
    }

    /// As [`Served::small`], with options for the server.
    pub fn with(on_demand: u64, options: ServerOptions) -> Served {
        Served::configured(options, |config| {
            config.on_demand = on_demand;
            config.search.positions = config.search.positions.min(on_demand);
        })
    }

    /// With options for the server and limits of one's own.
    pub fn configured(options: ServerOptions, limit: impl FnOnce(&mut Config)) -> Served {
        let data = tempfile::tempdir().expect("a directory for tables");
        let mut config = Config::new(data.path());
        limit(&mut config);
        let library = Arc::new(Library::new(config));
        let router = gamesman::web::router_with(Arc::clone(&library), options).expect("a class");
        Served { router, library, _data: data }
    }
}
