//! What the teacher of a class sees: who has passed which lessons, and what is hard for all.

use gamesman_query::Library;
use gamesman_query::course::{Course, Lesson, LessonDrill};
use maud::{Markup, html};

use super::super::learn::{courses, name};
use crate::language::Language;
use crate::web::class::{Class, Id, Learner};

/// Drills are called hard after so many answers of the class.
const ENOUGH: usize = 5;
/// Hard drills that are listed.
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

/// The drills of which the class has the fewest right.
fn hard(t: Language, learners: &[(Id, Learner)], courses: &[&'static Course]) -> Markup {
    let mut drills = Vec::new();
    for course in courses {
        for lesson in course.lessons {
            for drill in lesson.drills {
                let (right, of) = together(learners, course, lesson, drill);
                if of >= ENOUGH && right < of {
                    drills.push((100 * right / of, of, *course, lesson, drill));
                }
            }
        }
    }
    drills.sort_by_key(|&(percent, of, ..)| (percent, std::cmp::Reverse(of)));
    drills.truncate(LISTED);
    let english = t.english();
    html! {
        @if !drills.is_empty() {
            section #hard {
                h2 { (t.say("class-hard")) }
                ul .drills {
                    @for (percent, of, course, lesson, drill) in drills {
                        li {
                            a .drill href={ "/learn/" (course.id) "/" (lesson.id) } {
                                strong { (name(t, course)) ": " span lang=[english] { (lesson.title) } }
                                span .quiet lang=[english] { (drill.task) }
                                span .state { (t.tell("class-hard-row", &[("percent", percent.into()), ("n", of.into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Of all learners' last answers to a drill, how many were right, of how many.
fn together(
    learners: &[(Id, Learner)],
    course: &Course,
    lesson: &Lesson,
    drill: &LessonDrill,
) -> (usize, usize) {
    let name = course.item(lesson, drill);
    let items = learners.iter().filter_map(|(_, learner)| learner.progress.items.get(&name));
    items.fold((0, 0), |(right, of), item| {
        (right + item.last.iter().filter(|right| **right).count(), of + item.last.len())
    })
}
