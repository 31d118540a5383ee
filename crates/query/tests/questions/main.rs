//! Questions to tables and searches, and what answers them.

mod certificates;
mod draws;
mod figure_7;
mod history;
mod look_ups;
mod own_search;
mod paper;
mod plans;
mod quota;
mod regular;
mod search;
mod sessions;
mod starts;
#[path = "../support/stop.rs"]
mod stop;
mod turns;
