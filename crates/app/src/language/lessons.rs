//! What lessons say. In English that is the text of their course; other languages have messages named after the course, the
//! lesson and the place, or, where lessons share a text, after its words.

use std::borrow::Cow;

use gamesman_query::course::{COURSES, Course, Diagram, Lesson};
use maud::{Markup, Render, html};

use super::languages::Language;
use super::messages::{Text, words};

/// A text of a lesson.
#[derive(Clone, Debug)]
pub struct LessonText {
    /// What it says.
    pub text: Text,
    /// Its language, if it is not the one of the page.
    pub lang: Option<&'static str>,
}

impl Render for LessonText {
    fn render(&self) -> Markup {
        html! {
            @match self.lang {
                Some(lang) => span lang=(lang) { (self.text) },
                None => (self.text),
            }
        }
    }
}

impl Language {
    /// What a course teaches, in Markdown.
    pub fn course_about(self, course: &Course) -> LessonText {
        self.taught(&about_id(course), course.about)
    }

    /// What a lesson is called.
    pub fn lesson_title(self, course: &Course, lesson: &Lesson) -> LessonText {
        self.taught(&lesson_id(course, lesson), lesson.title)
    }

    /// The idea of a lesson, in Markdown.
    pub fn idea(self, course: &Course, lesson: &Lesson) -> LessonText {
        self.taught(&idea_id(course, lesson), lesson.idea)
    }

    /// What there is to see in each diagram of a lesson.
    pub fn captions<'a>(
        self,
        course: &Course,
        lesson: &'a Lesson,
    ) -> impl Iterator<Item = (&'a Diagram, LessonText)> {
        let ids = numbered(course, lesson, "diagram");
        let captions = lesson.diagrams.iter().zip(ids);
        captions.map(move |(diagram, id)| (diagram, self.taught(&id, diagram.caption)))
    }

    /// What a lesson claims.
    pub fn claims(self, course: &Course, lesson: &Lesson) -> impl Iterator<Item = LessonText> {
        let ids = numbered(course, lesson, "claim");
        lesson.claims.iter().zip(ids).map(move |(claim, id)| self.taught(&id, claim.says))
    }

    /// A rule of a lesson, as the end of a sentence.
    pub fn advice(self, says: &'static str) -> LessonText {
        self.taught(&advice_id(says), says)
    }

    /// What a drill asks for.
    pub fn task(self, task: &'static str) -> LessonText {
        self.taught(&task_id(task), task)
    }

    /// What a phase of a plan is called.
    pub fn phase(self, name: &str) -> LessonText {
        self.taught(&phase_id(name), name.to_owned())
    }

    /// What to aim at in a phase of a plan.
    pub fn aim(self, aim: &str) -> LessonText {
        self.taught(&aim_id(aim), aim.to_owned())
    }

    fn taught(self, id: &str, english: impl Into<Text>) -> LessonText {
        let english = english.into();
        match self.own_message(id, &english) {
            Some(said) => LessonText { text: Cow::Owned(said), lang: None },
            None => LessonText { text: english, lang: self.english() },
        }
    }
}

/// All texts of lessons: the ids of their messages, and what they say in English.
pub fn lesson_texts() -> Vec<(String, &'static str)> {
    let mut all = Vec::new();
    for course in COURSES {
        all.push((about_id(course), course.about));
        for lesson in course.lessons {
            all.push((lesson_id(course, lesson), lesson.title));
            all.push((idea_id(course, lesson), lesson.idea));
            let captions = lesson.diagrams.iter().map(|diagram| diagram.caption);
            all.extend(numbered(course, lesson, "diagram").zip(captions));
            let claims = lesson.claims.iter().map(|claim| claim.says);
            all.extend(numbered(course, lesson, "claim").zip(claims));
            all.extend(lesson.rules.iter().map(|rule| (advice_id(rule.says), rule.says)));
            all.extend(lesson.drills.iter().map(|drill| (task_id(drill.task), drill.task)));
        }
    }
    all
}

/// The texts of a phase of a plan, likewise.
pub fn phase_texts<'a>(name: &'a str, aim: &'a str) -> [(String, &'a str); 2] {
    [(phase_id(name), name), (aim_id(aim), aim)]
}

fn about_id(course: &Course) -> String {
    format!("course-{}-about", course.id)
}

fn lesson_id(course: &Course, lesson: &Lesson) -> String {
    format!("lesson-{}-{}", course.id, lesson.id)
}

fn idea_id(course: &Course, lesson: &Lesson) -> String {
    format!("{}-idea", lesson_id(course, lesson))
}

/// The ids of a lesson's texts of one kind, from 1 on.
fn numbered(
    course: &Course,
    lesson: &Lesson,
    kind: &'static str,
) -> impl Iterator<Item = String> + use<> {
    let lesson = lesson_id(course, lesson);
    (1..).map(move |place: u32| format!("{lesson}-{kind}-{place}"))
}

fn advice_id(says: &str) -> String {
    format!("advice-{}", words(says))
}

fn task_id(task: &str) -> String {
    format!("task-{}", words(task))
}

fn phase_id(name: &str) -> String {
    format!("phase-{}", words(name))
}

fn aim_id(aim: &str) -> String {
    format!("aim-{}", words(aim))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::markdown;

    /// How many paragraphs, bold and leaning words a text has, and how many marks are left over.
    fn marks(text: &str) -> [usize; 4] {
        let html = markdown(text).into_string();
        ["<p>", "<strong>", "<em>", "*"].map(|mark| html.matches(mark).count())
    }

    #[test]
    fn translations_have_the_marks_of_the_english_text() {
        for (id, english) in lesson_texts() {
            for language in Language::ALL {
                let said = language.taught(&id, english).text;
                assert_eq!(marks(&said), marks(english), "{language}: {id}");
            }
        }
    }

    #[test]
    fn a_lesson_speaks_the_language_of_the_page_or_says_that_it_does_not() {
        let course = COURSES[0];
        let title = |language: Language| language.lesson_title(course, &course.lessons[2]);
        assert_eq!(title(Language::English).render().into_string(), "The rook");
        assert_eq!(title(Language::German).render().into_string(), "Der Turm");
        let unknown = Language::German.task("Sing a song.").render().into_string();
        assert_eq!(unknown, "<span lang=\"en\">Sing a song.</span>");
    }
}
