//! What a law is said with.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::Failed;

/// The law, unless it holds.
pub(super) fn ensure(holds: bool, law: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law()) }
}

/// What `ask` finds out; rules that panic break a law. The panic's own message names the line of code.
pub(super) fn caught<T>(ask: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(ask)).unwrap_or_else(|payload| {
        if payload.is::<Failed>() {
            resume_unwind(payload);
        }
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref().map(String::as_str));
        Err(format!("the rules panic: {}", text.unwrap_or("without a message")))
    })
}

#[cfg(test)]
mod tests {
    use crate::{Clicks, Game, Index, Mistake, Open, Scene, Show, button, laws};

    /// Seven matches, of which one or two are taken; one function panics.
    struct Matches {
        panics: &'static str,
    }

    impl Matches {
        fn asked(&self, function: &str, here: bool) {
            assert!(self.panics != function || !here, "{function} has no answer");
        }
    }

    impl Game for Matches {
        type Position = u32;
        type Move = u32;

        fn start(&self) -> u32 {
            7
        }

        fn moves(&self, left: &u32, out: &mut Vec<u32>) {
            self.asked("moves", *left == 3);
            out.extend((1..=2).filter(|take| take <= left));
        }

        fn play(&self, left: &u32, take: u32) -> u32 {
            left - take
        }
    }

    impl Show for Matches {
        fn format(&self, left: &u32) -> String {
            left.to_string()
        }

        fn parse(&self, text: &str) -> Result<u32, Mistake> {
            self.asked("parse", text == "é");
            let left =
                text.parse().ok().filter(|left: &u32| *left <= 7 && left.to_string() == text);
            left.ok_or_else(|| Mistake::new("a position is a number of matches"))
        }

        fn notation(&self, _: &u32, take: u32) -> String {
            take.to_string()
        }

        fn scene(&self, left: &u32) -> Scene {
            let scene = Scene::new(7.0, 1.0);
            if self.panics == "scene" && *left == 3 {
                scene.centre(0);
            }
            scene
        }

        fn clicks(&self, _: &u32, take: u32) -> Clicks {
            button(take.to_string())
        }
    }

    /// Four matches have the number of three.
    impl Index for Matches {
        fn size(&self) -> u64 {
            8
        }

        fn index(&self, left: &u32) -> u64 {
            u64::from(if *left == 4 { 3 } else { *left })
        }

        fn position(&self, index: u64) -> Option<u32> {
            u32::try_from(index).ok().filter(|&left| left != 4)
        }
    }

    #[test]
    fn unlike_positions_of_one_number_break_a_law() {
        let said = laws::check(&*Open::indexed(Matches { panics: "" }).variant(), 100);
        let law = "6: 2: leads to 4, which has the number 3 of another position: 3";
        assert_eq!(said.unwrap_err(), law);
    }

    #[test]
    fn rules_that_panic_break_a_law_at_the_position_where_they_do() {
        let said = |panics| laws::check(&*Open::found(Matches { panics }).variant(), 100);
        assert_eq!(said(""), Ok(()));
        assert_eq!(said("moves").unwrap_err(), "3: the rules panic: moves has no answer");
        let scene = said("scene").unwrap_err();
        assert_eq!(scene, "3: the rules panic: there is no spot 0: the picture has 0 spots");
        let parse = said("parse").unwrap_err();
        assert_eq!(parse, "hostile text \"é\": the rules panic: parse has no answer");
    }
}
