//! Numbers for whoever runs a server, in the form that Prometheus reads.

use std::time::Duration;

use gamesman_query::Load;
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// Upper bounds of the classes of time that requests are counted in, in seconds.
const CLASSES: [f64; 9] = [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0, 7.0, 20.0];

/// What one request is counted under. Routes are patterns, so that there are only so many.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

/// What goes on in the server.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// Requests being answered.
    pub requests: usize,
    /// Connections that are open.
    pub connections: usize,
    /// Variants being solved in the background or waiting for it.
    pub solves: usize,
}

/// All numbers. Those that say how it stands are looked up when somebody asks.
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    seconds: Family<Route, Histogram, fn() -> Histogram>,
    requests_now: Gauge,
    connections: Gauge,
    solves: Gauge,
    working: Gauge,
    waiting: Gauge,
    searches: Gauge,
    open_tables: Gauge,
    tables: Gauge,
    table_bytes: Gauge,
}

impl Metrics {
    /// Nothing counted yet.
    pub fn new() -> Metrics {
        let mut registry = Registry::with_prefix("gamesman");
        let requests = Family::default();
        registry.register("requests", "Requests answered", requests.clone());
        let histogram: fn() -> Histogram = || Histogram::new(CLASSES);
        let seconds = Family::new_with_constructor(histogram);
        let help = "Time from a request's first line to its answer";
        registry.register_with_unit("request_time", help, Unit::Seconds, seconds.clone());
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        Metrics {
            requests,
            seconds,
            requests_now: gauge("requests_now", "Requests being answered"),
            connections: gauge("connections", "Open connections"),
            solves: gauge(
                "solves_now",
                "Variants being solved in the background or waiting for it",
            ),
            working: gauge("working", "1 while something is solved, searched or graded"),
            waiting: gauge("waiting", "How many wait for their turn to solve, search or grade"),
            searches: gauge("searches_kept", "Answers of searches that are remembered"),
            open_tables: gauge("tables_open", "Tables open for look-ups"),
            tables: gauge("tables", "Table files in the data directory"),
            table_bytes: gauge("tables_bytes", "Bytes of the table files"),
            registry,
        }
    }

    /// Counts a request that was answered.
    pub fn count(&self, route: Option<&str>, status: u16, took: Duration) {
        let route = route.unwrap_or("none").to_owned();
        self.seconds.get_or_create(&Route { route: route.clone() }).observe(took.as_secs_f64());
        self.requests.get_or_create(&Answered { route, status }).inc();
    }

    /// All of them, as they stand.
    pub fn text(&self, now: &Now, load: &Load) -> String {
        let set = |gauge: &Gauge, value: usize| gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        set(&self.requests_now, now.requests);
        set(&self.connections, now.connections);
        set(&self.solves, now.solves);
        set(&self.working, load.working.into());
        set(&self.waiting, load.waiting);
        set(&self.searches, load.searches);
        set(&self.open_tables, load.open_tables);
        set(&self.tables, load.tables);
        self.table_bytes.set(i64::try_from(load.table_bytes).unwrap_or(i64::MAX));
        let mut text = String::new();
        text::encode(&mut text, &self.registry).expect("texts take everything");
        text
    }
}
