//! The command line as scripts and people use it: the real binary with a data directory of its own.

mod certificates;
mod games;
mod place;
mod queries;
mod tables;
mod usage;
