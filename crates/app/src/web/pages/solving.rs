//! What pages say while their variant is being solved. The script asks how far it has come, and shows the page again
//! when it is done.

use gamesman_query::{Progress, Session};
use maud::{Markup, html};

use super::escaped;
use crate::language::{Language, words};
use crate::web::api::ProgressAnswer;

/// That the variant is being solved, how far that has come, and what can be done meanwhile.
pub(super) fn notice(
    t: Language,
    session: &Session,
    progress: Option<Progress>,
    meanwhile: &str,
) -> Markup {
    let at = ProgressAnswer::from(progress);
    let (game, variant) = (session.entry().id, &session.chosen().id);
    html! {
        div #solving .notice data-poll={ "/api/games/" (game) "/variants/" (escaped(variant)) } {
            p { strong { (t.say("solving")) } " " (meanwhile) }
            (bar(t, &at))
        }
    }
}

/// How far a solve has come. Where a page polls, the script writes the same.
pub(super) fn bar(t: Language, at: &ProgressAnswer) -> Markup {
    html! {
        @match at.total {
            Some(total) => progress max=(total) value=(at.done) aria-label=(t.say("solving-bar")) {},
            None => progress aria-label=(t.say("solving-bar")) {},
        }
        p .stage-name.quiet {
            // Who waits for a turn has counted nothing, and nobody reads bytes.
            @let stage = t.say(&format!("stage-{}", words(at.stage)));
            @if at.done > 0 && at.unit == "positions" {
                (t.tell("stage-at", &[("stage", stage.into()), ("n", at.done.into())]))
            } @else { (stage) }
        }
    }
}

/// That a position is being searched, and that the page will look again.
pub(super) fn looking(t: Language) -> Markup {
    html! {
        div #solving .notice data-reload {
            p { strong { (t.say("looking-ahead")) } " " (t.say("looking-soon")) }
        }
    }
}

/// That too many others wait to be solved, and that the page will look again.
pub(super) fn busy(t: Language, meanwhile: &str) -> Markup {
    html! {
        div #solving .notice data-reload {
            p { strong { (t.say("waiting")) } " " (t.say("waiting-others")) " " (meanwhile) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_positions_are_counted_in_front_of_people() {
        let said = |stage, done, unit| {
            let page = bar(Language::English, &ProgressAnswer { stage, done, unit, total: None })
                .into_string();
            page.split_once("quiet\">")
                .and_then(|(_, line)| Some(line.split_once("</p>")?.0.to_owned()))
        };
        assert_eq!(said("waiting", 0, "positions").as_deref(), Some("Waiting"));
        assert_eq!(
            said("solving", 1_234, "positions").as_deref(),
            Some("Solving: 1,234 positions")
        );
        assert_eq!(said("writing", 1_234, "bytes").as_deref(), Some("Writing"));
    }
}
