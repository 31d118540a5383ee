//! What pages say while their variant is being solved. The script asks how far it has come, and shows the page again
//! when it is done.

use gamesman_query::{Progress, Session};
use maud::{Markup, html};

use super::{escaped, words};
use crate::web::api::ProgressAnswer;

/// That the variant is being solved, how far that has come, and what can be done meanwhile.
pub(super) fn notice(session: &Session, progress: Option<Progress>, meanwhile: &str) -> Markup {
    let at = ProgressAnswer::from(progress);
    let (game, variant) = (session.entry().id, &session.chosen().id);
    html! {
        div #solving .notice data-poll={ "/api/games/" (game) "/variants/" (escaped(variant)) } {
            p { strong { "Solving this variant" } " " (meanwhile) }
            @match at.total {
                Some(total) => progress max=(total) value=(at.done) aria-label="Solving" {},
                None => progress aria-label="Solving" {},
            }
            p .stage-name.quiet { (words::capital(at.stage)) ": " (words::thousands(at.done)) " positions" }
        }
    }
}

/// That a position is being searched, and that the page will look again.
pub(super) fn looking() -> Markup {
    html! {
        div #solving .notice data-reload {
            p { strong { "Looking ahead" } " Values appear as soon as they are found. You can play in the meantime." }
        }
    }
}

/// That too many others wait to be solved, and that the page will look again.
pub(super) fn busy(meanwhile: &str) -> Markup {
    html! {
        div #solving .notice data-reload {
            p { strong { "Waiting" } " Other variants are being solved first. " (meanwhile) }
        }
    }
}
