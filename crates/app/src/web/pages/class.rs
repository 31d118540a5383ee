//! A class: a learner joins it, its teacher sees how it goes. Where the server has no class, neither page is there.

mod teacher;

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cookie::{Cookie, SameSite};
use gamesman_query::course::Progress;
use maud::{Markup, html};
use serde::Deserialize;

use super::play::redirect::redirect_to;
use super::{Head, Pairs, last, layout};
use crate::day::today;
use crate::language::Language;
use crate::web::app::App;
use crate::web::class::{Class, Id, LONGEST_NAME, Learner, Refusal};
use crate::web::cookies;
use crate::web::errors::{Explained, Failure, no_such_page};
use crate::web::origin::origin;
use crate::web::rooms::Secret;

/// The cookie that proves who somebody is in the class.
const COOKIE: &str = "learner";

/// The class that is served, if there is one.
async fn class(app: &App) -> Result<Arc<Class>, Failure> {
    match &app.class {
        Some(class) => Ok(Arc::clone(class)),
        None => Err(no_such_page().await),
    }
}

/// What a browser proves.
fn proved(headers: &HeaderMap) -> Option<(Id, Secret)> {
    let own = cookies::sent(headers, COOKIE)?;
    let (id, secret) = own.split_once('-')?;
    Some((Id::from_str_radix(id, 16).ok()?, Secret::from_str_radix(secret, 16).ok()?))
}

/// The learner who asks.
fn learner(class: &Class, headers: &HeaderMap) -> Option<(Id, Secret, Learner)> {
    let (id, secret) = proved(headers)?;
    Some((id, secret, class.learner(id, secret)?))
}

/// `GET /class`: the form to join with, or that one has.
pub async fn show(
    State(app): State<App>,
    t: Language,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let class = class(&app).await?;
    let main = match learner(&class, &headers) {
        Some((.., learner)) => joined(t, &learner),
        None => form(t, &[], None),
    };
    Ok(page(t, &main))
}

fn page(t: Language, main: &Markup) -> Response {
    let title = t.say("class-title");
    let head = Head { language: t, title: &title, scripts: &["learn.js"], ..Head::default() };
    let mut response = layout(head, main);
    let kept = HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, kept);
    response
}

fn form(t: Language, pairs: &[(String, String)], refusal: Option<Refusal>) -> Markup {
    html! {
        main #main .narrow.learn {
            h1 { (t.say("class-title")) }
            p { (t.say("class-about")) }
            form action="/class/join" method="post" {
                @if let Some(refusal) = refusal {
                    p #class-error .trouble role="alert" { (t.say(message(refusal))) }
                }
                label .field {
                    span { (t.say("class-code")) }
                    input .code type="text" name="code" value=(last(pairs, "code").unwrap_or_default()) required
                        maxlength="12" autocomplete="off" autocapitalize="off" spellcheck="false";
                }
                label .field {
                    span { (t.say("class-name")) }
                    input type="text" name="name" value=(last(pairs, "name").unwrap_or_default()) required
                        maxlength=(LONGEST_NAME) autocomplete="nickname";
                }
                p .actions { button .button.primary type="submit" { (t.say("class-join")) } }
            }
        }
    }
}

fn joined(t: Language, learner: &Learner) -> Markup {
    html! {
        main #main .narrow.learn data-class="joined" {
            h1 { (t.say("class-title")) }
            p .lead { (t.mark("class-you", &[], &[("name", html! { b { (learner.name) } })])) }
            p { (t.say("class-sees")) }
            p .actions { a .button.primary href="/learn" { (t.say("class-lessons-link")) } }
            form action="/class/leave" method="post" {
                p .quiet { (t.say("class-leave-about")) }
                p .actions { button .button type="submit" { (t.say("class-leave")) } }
            }
        }
    }
}

/// The message about a refusal.
fn message(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Code => "class-wrong-code",
        Refusal::Name => "class-wrong-name",
        Refusal::Taken => "class-taken",
        Refusal::Full => "class-full",
        Refusal::Stranger => "class-stranger",
        Refusal::Progress => "class-no-progress",
        Refusal::Disk => "class-disk",
    }
}

fn status(refusal: Refusal) -> StatusCode {
    match refusal {
        Refusal::Code | Refusal::Stranger => StatusCode::FORBIDDEN,
        Refusal::Name | Refusal::Progress => StatusCode::BAD_REQUEST,
        Refusal::Taken => StatusCode::CONFLICT,
        Refusal::Full | Refusal::Disk => StatusCode::INSUFFICIENT_STORAGE,
    }
}

/// Refuses something that a page did not ask in a form.
fn refused(refusal: Refusal) -> Failure {
    let kind = if status(refusal) == StatusCode::BAD_REQUEST { "bad_request" } else { "forbidden" };
    Failure::saying(status(refusal), kind, message(refusal), [])
}

/// `POST /class/join`: takes somebody in, or shows the form again with what is wrong.
pub async fn join(
    State(app): State<App>,
    t: Language,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, Failure> {
    let class = class(&app).await?;
    app.work(move |_| {
        let word = |name| last(&pairs, name).unwrap_or_default();
        let (id, secret) = match class.join(word("code"), word("name")) {
            Ok(learner) => learner,
            Err(refusal) => {
                let mut response = page(t, &form(t, &pairs, Some(refusal)));
                *response.status_mut() = status(refusal);
                response.extensions_mut().insert(Explained);
                return Ok(response);
            }
        };
        let kept = Cookie::build((COOKIE, format!("{id:016x}-{secret:032x}")))
            .path("/class")
            .http_only(true)
            .same_site(SameSite::Lax)
            .max_age(cookie::time::Duration::days(365));
        Ok(cookies::with(redirect_to("/class"), &kept.build()))
    })
    .await
}

/// `POST /class/leave`: forgets whoever asks.
pub async fn leave(State(app): State<App>, headers: HeaderMap) -> Result<Response, Failure> {
    let class = class(&app).await?;
    app.work(move |_| {
        if let Some((id, ..)) = learner(&class, &headers) {
            class.forget(id).map_err(refused)?;
        }
        let gone = Cookie::build((COOKIE, "")).path("/class").max_age(cookie::time::Duration::ZERO);
        Ok(cookies::with(redirect_to("/class"), &gone.build()))
    })
    .await
}

/// What scripts send: the day where the learner lives, in days since 1970, and progress as it is exported.
#[derive(Deserialize)]
struct Report {
    day: u32,
    progress: serde_json::Value,
}

/// `POST /class/progress`: what a learner has done.
pub async fn progress(
    State(app): State<App>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Failure> {
    let class = class(&app).await?;
    app.work(move |_| {
        let wrong = || refused(Refusal::Progress);
        let (id, secret, _) =
            learner(&class, &headers).ok_or_else(|| refused(Refusal::Stranger))?;
        let Report { day, progress } = serde_json::from_slice(&body).map_err(|_| wrong())?;
        let progress = Progress::import(&progress.to_string()).map_err(|_| wrong())?;
        class.report(id, secret, progress, day).map_err(refused)?;
        Ok(StatusCode::NO_CONTENT.into_response())
    })
    .await
}

/// `GET /class/{secret}`: what the class has done, for its teacher.
pub async fn teacher(
    State(app): State<App>,
    t: Language,
    headers: HeaderMap,
    Path(secret): Path<String>,
) -> Result<Response, Failure> {
    let class = of_teacher(&app, &secret).await?;
    let here = origin(&headers);
    app.work(move |app| {
        let main = teacher::page(t, &class, &app.library, here.as_deref(), today());
        Ok(page(t, &main))
    })
    .await
}

/// `POST /class/{secret}/remove?learner=`: forgets a learner.
pub async fn remove(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    let class = of_teacher(&app, &secret).await?;
    app.work(move |_| {
        let id = last(&pairs, "learner").and_then(|id| Id::from_str_radix(id, 16).ok());
        let id = id.ok_or_else(|| refused(Refusal::Stranger))?;
        class.forget(id).map_err(refused)?;
        Ok(redirect_to(&class.teacher_page()))
    })
    .await
}

async fn of_teacher(app: &App, secret: &str) -> Result<Arc<Class>, Failure> {
    let class = class(app).await?;
    if class.is_teacher(secret) { Ok(class) } else { Err(no_such_page().await) }
}
