//! One game: its rules, its variants, and forms for variants and positions of one's own.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamesman_query::course::COURSES;
use gamesman_query::rules::{Mistake, Players, Scene};
use gamesman_query::{About, Error, ParameterAnswer, Standard, VariantAnswer};
use maud::{Markup, html};

use super::play::{Link, begin};
use super::{ABOUT, Head, Pairs, catalogue, last, layout, pointed, words};
use crate::draw::svg::{self, Intensity, symbol};
use crate::language::Language;
use crate::markdown::{markdown, summary};
use crate::web::app::App;
use crate::web::errors::{Explained, Failure};
use crate::web::origin::origin;

/// What somebody wrote into a form, and what is wrong with it.
#[derive(Clone, Debug, Default)]
struct FormInput {
    pairs: Vec<(String, String)>,
    /// Whether the variant is to be played and not only previewed.
    variant_wanted: bool,
    position_error: Option<Error>,
    /// Where others find the site.
    origin: Option<String>,
}

impl FormInput {
    fn value<'a>(&'a self, name: &str, otherwise: &'a str) -> &'a str {
        last(&self.pairs, name).unwrap_or(otherwise)
    }
}

/// `GET /games/{game}`
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path(game): Path<String>,
    Query(pairs): Pairs,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let origin = origin(&headers);
    app.work(move |app| page(app, t, &game, &FormInput { pairs, origin, ..FormInput::default() }))
        .await
}

/// `GET /games/{game}/custom`: the form for a variant of one's own. Goes to its board, or back to the
/// form with what is wrong; with `preview` always back to the form, which shows the start.
pub async fn custom(
    State(app): State<App>,
    t: Language,
    Path(game): Path<String>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let about = app.library.about(&game)?;
        if last(&pairs, "preview").is_some() {
            return page(app, t, &game, &FormInput { pairs, ..FormInput::default() });
        }
        let text = settings(&about, &pairs);
        match app.library.session(&game, Some(&text)) {
            Ok(session) => Ok(go(&Link::new(&game, &session.chosen().id))),
            Err(Error::Variant { .. }) => refused(
                app,
                t,
                &game,
                FormInput { pairs, variant_wanted: true, ..FormInput::default() },
            ),
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// `GET /games/{game}/position`: the form for a position of one's own.
pub async fn position(
    State(app): State<App>,
    t: Language,
    Path(game): Path<String>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let session = app.library.session(&game, last(&pairs, "variant"))?;
        let text = last(&pairs, "position").unwrap_or_default().trim();
        let asked = (!text.is_empty()).then_some(text);
        match session.glance(asked).map(|shown| shown.answer) {
            Ok(answer) => {
                let mut link = Link::new(&game, &session.chosen().id);
                link.from =
                    (answer.state.position != session.start()).then_some(answer.state.position);
                Ok(go(&link))
            }
            Err(error @ Error::Position { .. }) => {
                let position_error = Some(error);
                refused(app, t, &game, FormInput { pairs, position_error, ..FormInput::default() })
            }
            Err(error) => Err(error.into()),
        }
    })
    .await
}

/// The values of the form in the order of the parameters, as a variant is written. A form may send a
/// set of letters as several pairs.
fn settings(about: &About, pairs: &[(String, String)]) -> String {
    let value = |parameter: &ParameterAnswer| {
        let given: Vec<&str> = pairs
            .iter()
            .filter(|(name, _)| *name == parameter.id)
            .map(|(_, value)| value.trim())
            .collect();
        match given.concat() {
            text if text.is_empty() => parameter.default.clone(),
            text => tidied(&text),
        }
    };
    about.parameters.iter().map(value).collect::<Vec<_>>().join("-")
}

/// People write lists with commas, spaces or hyphens, boards with ×, and spaces elsewhere.
fn tidied(text: &str) -> String {
    let text = text.replace('×', "x").replace('-', "_");
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let mut tidied = String::new();
    for word in words {
        let number = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if number(tidied.chars().last()) && number(word.chars().next()) {
            tidied.push('_');
        }
        tidied.push_str(word);
    }
    tidied
}

fn go(link: &Link) -> Response {
    let location = HeaderValue::from_str(&link.page());
    match location {
        Ok(location) => {
            let headers = [(header::LOCATION, location)];
            (StatusCode::SEE_OTHER, headers).into_response()
        }
        Err(_) => Failure::internal().into_response(),
    }
}

/// The page with a form that was filled in wrongly. The status says so, too, but the page is its own
/// explanation.
fn refused(app: &App, t: Language, game: &str, written: FormInput) -> Result<Response, Failure> {
    let mut response = page(app, t, game, &written)?;
    *response.status_mut() = StatusCode::BAD_REQUEST;
    response.extensions_mut().insert(Explained);
    Ok(response)
}

fn page(app: &App, t: Language, game: &str, written: &FormInput) -> Result<Response, Failure> {
    let about = app.library.about(game)?;
    let opened = app.session(game, &about.variants[0].id)?;
    let nimbers = !opened.variant().sequences(0).is_empty();
    let mut scenes = Vec::new();
    for variant in &about.variants {
        let session = app.session(game, &variant.id)?;
        scenes.push(session.variant().scene(&session.start()).map_err(|_| Failure::internal())?);
    }
    let shown = if about.players == Players::Two { catalogue::middle(&opened) } else { None };
    let hero = shown.or_else(|| scenes.first().cloned()).unwrap_or_default();
    let first = &about.variants[0];
    // Puzzles and training need them.
    let has_values = opened.has_values_soon(first);
    let name = t.name(&about.id, &about.name);
    let (rules, translated) = t.rules(&about.id, &about.rules);
    let main = html! {
        main #main .wide.game {
            div .opening {
                div {
                    h1 { (name) }
                    p .quiet {
                        (t.say(if about.players == Players::One { "game-puzzle" } else { "game-two" }))
                        @if !about.aliases.is_empty() { (t.tell("game-also", &[("names", about.aliases.join(", ").into())])) }
                    }
                    (begin::question(t, &opened, &written.pairs))
                    div .rules lang=[(!translated).then_some("en")] { (markdown(rules)) }
                    p .actions {
                        @for course in COURSES.iter().filter(|course| course.game == about.id) {
                            a .button.large href={ "/learn/" (course.id) } { (t.say("game-lessons")) }
                        }
                        @if has_values {
                            a .button.large href={ "/puzzles/in/" (about.id) "/" (super::escaped(&first.id)) } { (t.say("puzzle-link")) }
                        }
                        a .button.large href={ "/analysis/" (about.id) "/" (super::escaped(&first.id)) } { (t.say("game-analysis")) }
                        @if has_values && about.players == Players::Two {
                            a .button.large href={ "/train?what=" (about.id) "/" (super::escaped(&first.id)) } { (t.say("site-train")) }
                        }
                        @if nimbers {
                            a .button.large href={ "/nimbers/" (about.id) "/" (super::escaped(&first.id)) } { (t.say("game-nimbers")) }
                        }
                    }
                }
                a .portrait href=(Link::new(game, &first.id).page()) tabindex="-1" aria-hidden="true" {
                    (svg::picture(&hero, ""))
                }
            }
            (variants(t, &about, &scenes))
            div .forms {
                (custom_form(app, t, &about, written))
                (position_form(t, &about, written))
            }
            @for (title, kind, english) in [("game-known", "known", &about.known), ("game-source", "source", &about.source)] {
                @let (text, own) = t.of_entry(kind, &about.id, english);
                section .source { h2 { (t.say(title)) } div lang=[(!own).then_some("en")] { (markdown(&text)) } }
            }
        }
    };
    let link = Link::new(game, &first.id);
    let picture =
        written.origin.as_ref().map(|origin| format!("{origin}{}", link.file("board.png")));
    let head = Head {
        language: t,
        title: &name,
        about: &summary(rules, ABOUT),
        picture: picture.as_deref(),
        scripts: &["begin.js"],
        ..Head::default()
    };
    Ok(layout(head, &main))
}

fn variants(t: Language, about: &About, scenes: &[Scene]) -> Markup {
    html! {
        section aria-label=(t.say("game-variants")) {
            h2 { (t.say("game-variants")) }
            ul .cards.variants {
                @for (variant, scene) in about.variants.iter().zip(scenes) {
                    li { (card(t, about, variant, scene)) }
                }
            }
        }
    }
}

fn card(t: Language, about: &About, variant: &VariantAnswer, scene: &Scene) -> Markup {
    let result = words::result(t, Standard::new(about.players), variant);
    html! {
        a .card href=(Link::new(&about.id, &variant.id).page()) {
            span .thumb { (svg::picture(scene, &t.tell("start-position-of", &[("name", t.variant(&variant.name).into())]))) }
            strong { (t.variant(&variant.name)) }
            @if let Some(result) = result {
                span .result { (symbol(variant.value, Intensity::default())) (result) }
            }
            @match variant.positions {
                Some(count) => span .quiet { (t.tell("positions", &[("n", count.into())])) },
                None if variant.value == gamesman_query::ValueAnswer::Unknown => span .quiet { (t.say("game-not-solved")) },
                None => {}
            }
        }
    }
}

fn custom_form(app: &App, t: Language, about: &About, written: &FormInput) -> Markup {
    html! {
        @if !about.parameters.is_empty() {
            section #custom aria-label=(t.say("game-own-variant")) {
                h2 { (t.say("game-own-variant")) }
                form action={ "/games/" (about.id) "/custom#custom" } {
                    @let mistake = mistake(app, about, written);
                    @for (i, parameter) in about.parameters.iter().enumerate() {
                        @let wrong = mistake.as_ref().filter(|(field, _)| *field == Some(i));
                        (field(t, parameter, written, wrong.map(|(_, mistake)| mistake)))
                    }
                    p .actions {
                        button .button.primary type="submit" { (t.say("game-play-variant")) }
                        button #look .button type="submit" name="preview" value="1" { (t.say("game-preview")) }
                    }
                    (preview(app, t, about, written))
                }
            }
        }
    }
}

/// What is wrong with the variant that the form describes, and with which of its fields.
fn mistake(app: &App, about: &About, written: &FormInput) -> Option<(Option<usize>, Mistake)> {
    let text = settings(about, &written.pairs);
    match app.library.session(&about.id, Some(&text)) {
        Err(Error::Variant { mistake, .. }) => {
            // No value has a hyphen in it.
            let field = mistake.at.map(|at| text.chars().take(at).filter(|c| *c == '-').count());
            Some((field, Mistake::new(mistake.message)))
        }
        _ => None,
    }
}

/// The start of the variant that the form describes, or what is wrong with it; the script asks for it
/// again whenever something is written.
fn preview(app: &App, t: Language, about: &About, written: &FormInput) -> Markup {
    let text = settings(about, &written.pairs);
    let session = app.library.session(&about.id, Some(&text));
    html! {
        div #preview aria-live="polite" {
            @match session {
                Ok(session) => {
                    @let chosen = session.chosen();
                    p .quiet { (t.mark("game-starts-like", &[], &[("settings", html! { code { (chosen.settings.text()) } })])) }
                    @if let Ok(shown) = session.glance(None) {
                        (svg::picture(&shown.scene, &t.tell("start-position-of", &[("name", t.variant(&chosen.name).into())])))
                    }
                }
                Err(Error::Variant { mistake, .. }) => {
                    p #custom-error .trouble role=[written.variant_wanted.then_some("alert")] {
                        (t.mistake(&Mistake::new(mistake.message)))
                    }
                    (pointed(&text, mistake.at))
                }
                Err(error) => p #custom-error .trouble { (t.error(&error)) },
            }
        }
    }
}

fn field(
    t: Language,
    parameter: &ParameterAnswer,
    written: &FormInput,
    wrong: Option<&Mistake>,
) -> Markup {
    let value = written.value(&parameter.id, &parameter.default);
    html! {
        label .field {
            span { (t.parameter(&parameter.help)) }
            @if parameter.choices.is_empty() {
                input .code type="text" name=(parameter.id) value=(value) spellcheck="false"
                    autocomplete="off" autocapitalize="off" aria-invalid=(wrong.is_some())
                    aria-describedby={ "allowed-" (parameter.id) " wrong-" (parameter.id) };
                small #{ "allowed-" (parameter.id) } .quiet { (allowed(t, parameter)) }
            } @else {
                select name=(parameter.id) {
                    @for choice in &parameter.choices {
                        option value=(choice.id) selected[choice.id == value] {
                            (choice.id) ": " (t.choice(&choice.help))
                        }
                    }
                }
            }
            small #{ "wrong-" (parameter.id) } .wrong {
                @if let Some(wrong) = wrong { (t.mistake(wrong)) }
            }
        }
    }
}

/// What may be written into a field, with examples: "A number from 2 to 5; usually 3, or for example 4".
fn allowed(t: Language, parameter: &ParameterAnswer) -> Markup {
    let others: Vec<&String> =
        parameter.examples.iter().filter(|value| **value != parameter.default).collect();
    let listed = html! {
        @for (i, value) in others.iter().enumerate() {
            @if i > 0 { " " (t.say("game-or")) " " } code { (value) }
        }
    };
    let id = if others.is_empty() { "game-usually" } else { "game-usually-or" };
    let usual = html! { code { (parameter.default) } };
    let told = [("allowed", words::capital(&t.allowed(&parameter.allowed)).into())];
    t.mark(id, &told, &[("usual", usual), ("others", listed)])
}

fn position_form(t: Language, about: &About, written: &FormInput) -> Markup {
    let first = &about.variants[0];
    let variant = written.value("variant", &first.id);
    let listed = about.variants.iter().any(|known| known.id == variant);
    let start = if listed { about.variants.iter().find(|v| v.id == variant) } else { None };
    let start = start.map_or("", |variant| variant.start.as_str());
    html! {
        section #setup aria-label=(t.say("game-own-position")) {
            h2 { (t.say("game-own-position")) }
            form action={ "/games/" (about.id) "/position#setup" } {
                @if let Some(error) = &written.position_error {
                    p #position-error .trouble role="alert" { (t.error(error)) }
                }
                label .field {
                    span { (t.say("game-variant")) }
                    select name="variant" {
                        @for known in &about.variants {
                            option value=(known.id) selected[known.id == variant] { (t.variant(&known.name)) }
                        }
                        @if !listed { option value=(variant) selected { (variant) } }
                    }
                }
                label .field {
                    span { (t.say("position")) }
                    input .code type="text" name="position" value=(written.value("position", start))
                        spellcheck="false" autocomplete="off" autocapitalize="off";
                    small .quiet { (t.mark("game-start-is", &[], &[("start", html! { code { (if start.is_empty() { &first.start } else { start }) } })])) }
                }
                button .button.primary type="submit" { (t.say("share-set-up")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_sums_are_written_in_many_ways() {
        for (written, tidy) in [
            ("1, 3,5 7", "1_3_5_7"),
            ("1-3-5", "1_3_5"),
            ("4 × 5", "4x5"),
            ("nim:3, 5 + kayles: 7", "nim:3_5+kayles:7"),
            ("R C", "RC"),
        ] {
            assert_eq!(tidied(written), tidy);
        }
    }
}
