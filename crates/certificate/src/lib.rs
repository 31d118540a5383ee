//! Certificates: strategies that prove what a game is worth, and a checker of them.
//!
//! Whoever doubts a table need not trust the solver that made it, nor the numbering of its positions, its symmetries
//! or its file: a certificate names the moves that the winner makes, and lists every position that can come of them.
//! The checker ([`check()`]) plays through it with the rules alone, one position at a time. The file format is described
//! in `docs/certificates.md`, with a checker in Python.
//!
//! ```
//! use gamesman_certificate::{Certificate, check};
//! use gamesman_games::GAMES;
//!
//! // Player 1 says 1 or 2, then each adds 1 or 2 in turn; who says 10 wins.
//! let proof = "gamesman-certificate\t1
//! game\t0to10by1or2
//! variant\tregular
//! claim\twin
//! start\t0
//! win\t7\t+1\t0
//! lose\t6\t-\t1
//! win\t5\t+2\t2
//! win\t5\t+1\t3
//! lose\t4\t-\t4
//! win\t3\t+2\t5
//! win\t3\t+1\t6
//! lose\t2\t-\t7
//! win\t1\t+2\t8
//! win\t1\t+1\t9
//! ";
//! let certificate = Certificate::read(&mut proof.as_bytes())?;
//! let game = GAMES.iter().find(|entry| entry.id == certificate.header.game).expect("it is listed");
//! let variant = game.variant(&game.choose(Some("regular"))?.settings)?;
//! assert_eq!(check(&certificate, &*variant, &|| false)?.positions, 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod format;
mod write;

pub use check::{Checked, check};
pub use format::{Certificate, Entry, Fault, Header, Kind, MOST_BYTES, MOST_ENTRIES};
