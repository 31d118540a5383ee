//! A sheet as a page for a browser, which prints it.

use maud::{DOCTYPE, PreEscaped, html};

use super::{Sheet, font, layout};

/// The sheet as an HTML document that needs nothing else.
pub(crate) fn html(sheet: &Sheet) -> String {
    let pages = layout::pages(sheet);
    let (width, height) = sheet.paper.size();
    let style = format!(
        "{}@page{{size:{width}pt {height}pt;margin:0}}\
         body{{margin:0;background:#fff;color-scheme:light}}\
         body>svg{{display:block;width:{width}pt;height:{height}pt;break-after:page}}",
        font::faces()
    );
    let document = html! {
        (DOCTYPE)
        html lang=(sheet.language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (sheet.title) }
                style { (PreEscaped(style)) }
            }
            body { @for page in pages { (PreEscaped(page.svg)) } }
        }
    };
    document.into_string()
}
