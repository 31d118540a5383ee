//! Texts that are no positions, and what becomes of them.

use super::caught::{caught, ensure};
use crate::{Mistake, Variant, View};

/// Nothing a person may write panics, and whatever is accepted is understood fully.
pub(super) fn hostile(
    variant: &dyn Variant,
    visited: &[String],
    numbered: bool,
) -> Result<(), String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "-",
        "_",
        "1_",
        "2_",
        "3_",
        "1_1_",
        "é",
        "1_é",
        "%00",
        "\0",
        "💥",
        "..",
        "/",
        ",",
        "1,",
        ",1",
        "0",
        "00",
        "-1",
        "+1",
        "1e9",
        "NaN",
        "4294967296",
        "18446744073709551616",
        "99999999999999999999999999999999999999999",
        "x",
        "o",
        "xo",
        "X",
        "1_x",
        "null",
    ]
    .map(String::from)
    .to_vec();
    texts.push("x".repeat(5_000));
    texts.push("1".repeat(400));
    texts.push("1,".repeat(400));
    texts.push(format!("1_{}", "-".repeat(5_000)));
    for text in visited.iter().take(20) {
        let chars: Vec<char> = text.chars().collect();
        for i in 0..chars.len() {
            let with = |c: &str| -> String {
                chars[..i].iter().collect::<String>()
                    + c
                    + &chars[i + 1..].iter().collect::<String>()
            };
            texts.extend(["", "é", "x", "o", "-", "1", "9", "~", "\u{301}"].map(with));
            texts.push(chars[..i].iter().collect());
        }
        texts.push(format!("{text}{text}"));
        texts.push(format!("{text}-"));
    }
    for text in texts {
        let read = caught(|| Ok(variant.view(&text)));
        match read.map_err(|law| format!("hostile text {text:?}: {law}"))? {
            Ok(view) => {
                let again: Result<View, Mistake> = variant.view(&view.position);
                let same = again.is_ok_and(|again| again.position == view.position);
                ensure(same, || format!("hostile text {text:?} is read but not written"))?;
                if numbered {
                    let number = variant.number(&text);
                    number.map_err(|error| format!("hostile text {text:?}: {error}"))?;
                }
            }
            Err(error) => {
                ensure(!error.message.is_empty(), || format!("{text:?} fails without a word"))?;
                let length = text.chars().count();
                ensure(error.at.is_none_or(|at| at <= length), || {
                    format!("the error for {text:?} points outside: {error}")
                })?;
            }
        }
    }
    Ok(())
}
