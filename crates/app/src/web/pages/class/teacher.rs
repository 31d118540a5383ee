//! What the teacher of a class sees: who has passed which lessons, and what is hard for all.

use gamesman_query::Library;
use gamesman_query::course::{Course, Lesson};
use gamesman_query::themes::Theme;
use maud::{Markup, html};

use super::super::learn::{courses, name};
use crate::language::Language;
use crate::web::class::{Class, Id, Learner};

/// Drills and puzzles are called hard after so many answers of the class.
const ENOUGH: usize = 5;
/// So many that are hard are listed.
const LISTED: usize = 5;

/// Whether a learner has passed a lesson: its exam, or all of its drills.
fn has_passed(learner: &Learner, course: &Course, lesson: &Lesson) -> bool {
    let item = |drill| learner.progress.item(&course.item(lesson, drill));
    learner.progress.exams.contains_key(&course.exam(lesson))
        || lesson.drills.iter().all(|drill| item(drill).passes(lesson.pass))
}

/// How many lessons of a course a learner has passed.
fn passed(learner: &Learner, course: &Course) -> usize {
    course.lessons.iter().filter(|lesson| has_passed(learner, course, lesson)).count()
}

/// How many drills a learner has done, and of the last ones of each drill how many were right, of how many.
fn done(learner: &Learner) -> (u32, usize, usize) {
    let items = learner.progress.items.values();
    items.fold((0, 0, 0), |(done, right, of), item| {
        let well = item.last.iter().filter(|right| **right).count();
        (done.saturating_add(item.done), right + well, of + item.last.len())
    })
}

pub(super) fn page(
    t: Language,
    class: &Class,
    library: &Library,
    origin: Option<&str>,
    today: u32,
) -> Markup {
    let (learners, courses) = (class.all(), courses(library).collect::<Vec<_>>());
    let address = format!("{}/class", origin.unwrap_or_default());
    let (address, code) = (html! { b { (address) } }, html! { b .code { (class.code()) } });
    html! {
        main #main .wide.learn.class {
            div .title {
                h1 { (t.say("class-title")) }
                p .quiet { (t.tell("class-learners", &[("n", learners.len().into())])) }
            }
            p .lead { (t.mark("class-how", &[], &[("address", address), ("code", code)])) }
            @if learners.is_empty() {
                p #nobody { (t.say("class-nobody")) }
            } @else {
                div .scroll tabindex="0" role="region" aria-label=(t.say("class-table")) {
                    table #class {
                        thead {
                            tr {
                                th scope="col" { (t.say("class-learner")) }
                                @for course in &courses { th scope="col" { (name(t, course)) } }
                                th scope="col" { (t.say("class-done")) }
                                th scope="col" { (t.say("class-right")) }
                                th scope="col" { (t.say("class-last")) }
                                td {}
                            }
                        }
                        tbody {
                            @for (id, learner) in &learners { (row(t, class, (*id, learner), &courses, today)) }
                        }
                    }
                }
                p .quiet { (t.say("class-columns")) }
                (hard(t, &learners, &courses))
            }
            p .quiet { (t.say("class-keep")) }
        }
    }
}

fn row(
    t: Language,
    class: &Class,
    (id, learner): (Id, &Learner),
    courses: &[&'static Course],
    today: u32,
) -> Markup {
    let (done, right, of) = done(learner);
    let share = |right: usize, of: usize| {
        t.tell("class-passed", &[("passed", right.into()), ("of", of.into())])
    };
    let last = match (learner.seen, today.saturating_sub(learner.seen)) {
        (0, _) => t.say("class-never").into_owned(),
        (_, 0) => t.say("class-today").into_owned(),
        (_, days) => t.tell("class-days", &[("n", days.into())]),
    };
    let remove = t.tell("class-remove-who", &[("name", learner.name.as_str().into())]);
    html! {
        tr {
            th scope="row" { (learner.name) }
            @for course in courses { td { (share(passed(learner, course), course.lessons.len())) } }
            td { (t.number(done.into())) }
            td { @if of > 0 { (share(right, of)) } }
            td { (last) }
            td {
                form action={ (class.teacher_page()) "/remove?learner=" (format!("{id:016x}")) } method="post" {
                    button .button type="submit" aria-label=(remove) { (t.say("class-remove")) }
                }
            }
        }
    }
}

/// Something that several learners have practised.
struct Practised {
    percent: usize,
    of: usize,
    page: String,
    title: Markup,
    task: Markup,
}

/// The drills and puzzles of which the class has the fewest right.
fn hard(t: Language, learners: &[(Id, Learner)], courses: &[&'static Course]) -> Markup {
    let mut all = Vec::new();
    let mut practised = |item: &str, page: String, title: Markup, task: Markup| {
        let (right, of) = together(learners, item);
        if of >= ENOUGH && right < of {
            all.push(Practised { percent: 100 * right / of, of, page, title, task });
        }
    };
    for course in courses {
        for lesson in course.lessons {
            for drill in lesson.drills {
                let page = format!("/learn/{}/{}", course.id, lesson.id);
                let title = html! { (name(t, course)) ": " (t.lesson_title(course, lesson)) };
                practised(&course.item(lesson, drill), page, title, html! { (t.task(drill.task)) });
            }
        }
    }
    for theme in Theme::ALL {
        let (item, name) = (format!("puzzles/{}", theme.name()), theme.name());
        let title = html! { (t.say("puzzle-link")) ": " (t.say(&format!("theme-{name}"))) };
        let about = html! { (t.say(&format!("theme-{name}-about"))) };
        practised(&item, format!("/puzzles/theme/{name}"), title, about);
    }
    all.sort_by_key(|it| (it.percent, std::cmp::Reverse(it.of)));
    all.truncate(LISTED);
    html! {
        @if !all.is_empty() {
            section #hard {
                h2 { (t.say("class-hard")) }
                ul .drills {
                    @for it in all {
                        li {
                            a .drill href=(it.page) {
                                strong { (it.title) }
                                span .quiet { (it.task) }
                                span .state { (t.tell("class-hard-row", &[("percent", it.percent.into()), ("n", it.of.into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Of all learners' last answers to something, how many were right, of how many.
fn together(learners: &[(Id, Learner)], item: &str) -> (usize, usize) {
    let items = learners.iter().filter_map(|(_, learner)| learner.progress.items.get(item));
    items.fold((0, 0), |(right, of), item| {
        (right + item.last.iter().filter(|right| **right).count(), of + item.last.len())
    })
}
