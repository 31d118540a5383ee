//! Nim in five lessons, on heaps of 1, 3, 5 and 7.

use gamesman_rules::Value;

use super::lesson::{Claim, Counted, Course, Diagram, Lesson, LessonDrill, Pass, is};
use crate::{DrillKind, ValueAnswer};

/// The course.
pub(super) static COURSE: Course = Course {
    id: "nim",
    name: "Nim",
    game: "nim",
    all: None,
    alternates: true,
    about: "From one heap to any number of heaps: who wins, and how to find the move. Whoever takes the last one wins.",
    lessons: &[ONE_HEAP, TWO_HEAPS, ONES, PAIRS, SUM],
};

const VARIANT: &str = "1_3_5_7";

const ONE_HEAP: Lesson = Lesson {
    id: "one-heap",
    title: "One heap",
    variant: VARIANT,
    idea: "You may take as many as you like from **one** heap. If only one heap is left, take all of it: \
           you have made the last move, and won.",
    diagrams: &[
        Diagram {
            position: "0,0,0,7",
            caption: "One heap of seven: take all seven.",
            worth: (Value::Win, Some(1)),
            best: &["7-from-4"],
        },
        Diagram {
            position: "0,0,0,0",
            caption: "Nothing is left: whoever must move now has lost.",
            worth: (Value::Lose, Some(0)),
            best: &[],
        },
    ],
    counted: Counted::Whole,
    claims: &[Claim {
        says: "Whoever is to move with one heap wins at once.",
        about: |at| open(&at.state.position) == 1,
        holds: |at| is(at, ValueAnswer::Win) && at.state.remoteness == Some(1),
    }],
    rules: &[],
    drills: &[LessonDrill {
        id: "take-all",
        task: "Win at once.",
        kind: DrillKind::BestMate,
        remoteness: (1, 1),
        ..LessonDrill::ANY
    }],
    pass: Pass { right: 2, of: 2 },
};

const TWO_HEAPS: Lesson = Lesson {
    id: "two-heaps",
    title: "Two heaps: make them equal",
    variant: VARIANT,
    idea: "With two **equal** heaps the player to move loses: whatever they take from one heap, you take the same \
           from the other, and so you make the last move. So with two different heaps you win: take from the \
           larger heap until both are equal.",
    diagrams: &[
        Diagram {
            position: "0,0,3,3",
            caption: "Equal heaps: the player to move loses.",
            worth: (Value::Lose, Some(6)),
            best: &[],
        },
        Diagram {
            position: "0,0,3,7",
            caption: "Take four from the larger heap.",
            worth: (Value::Win, Some(7)),
            best: &["4-from-4"],
        },
    ],
    counted: Counted::Whole,
    claims: &[
        Claim {
            says: "With two equal heaps the player to move loses.",
            about: |at| heaps(&at.state.position).is_some_and(|[a, b]| a == b),
            holds: |at| is(at, ValueAnswer::Lose),
        },
        Claim {
            says: "With two different heaps the player to move wins, by the one move that makes them equal.",
            about: |at| heaps(&at.state.position).is_some_and(|[a, b]| a != b),
            holds: |at| {
                let equal = |text: &str| heaps(text).is_some_and(|[a, b]| a == b);
                at.moves.iter().all(|mv| wins(mv.move_value) == equal(&mv.position))
                    && is(at, ValueAnswer::Win)
            },
        },
    ],
    rules: &[],
    drills: &[
        LessonDrill {
            id: "level",
            task: "Find the move that wins.",
            kind: DrillKind::OnlyMove,
            condition: |text| open(text) == 2,
            ..LessonDrill::ANY
        },
        LessonDrill {
            id: "play",
            task: "You win if you make no mistake. Play it out.",
            kind: DrillKind::PlayOut,
            value: Some(Value::Win),
            condition: |text| open(text) == 2,
            spare: u32::MAX,
            ..LessonDrill::ANY
        },
    ],
    pass: Pass { right: 4, of: 5 },
};

const ONES: Lesson = Lesson {
    id: "ones",
    title: "Heaps of one: count them",
    variant: VARIANT,
    idea: "If all heaps have only one, nobody has a choice. An **odd** number of heaps wins for the player to move, an \
           even number loses. So if one heap only is larger, its owner is whoever is to move: take all of it, or \
           all but one, whichever leaves an even number of ones.",
    diagrams: &[
        Diagram {
            position: "1,0,1,1",
            caption: "Three ones: the player to move makes the last move.",
            worth: (Value::Win, Some(3)),
            best: &["1-from-1", "1-from-3", "1-from-4"],
        },
        Diagram {
            position: "1,1,0,5",
            caption: "Two ones and a five: take all five, and two ones are left.",
            worth: (Value::Win, Some(3)),
            best: &["5-from-4"],
        },
        Diagram {
            position: "1,1,1,5",
            caption: "Three ones and a five: leave one of the five, so that there are four ones.",
            worth: (Value::Win, Some(5)),
            best: &["4-from-4"],
        },
    ],
    counted: Counted::Whole,
    claims: &[
        Claim {
            says: "With ones only, an odd number of heaps wins and an even number loses.",
            about: |at| sizes(&at.state.position).all(|size| size <= 1),
            holds: |at| wins(at.state.value) == (open(&at.state.position) % 2 == 1),
        },
        Claim {
            says: "With one larger heap and any number of ones, the player to move wins.",
            about: |at| sizes(&at.state.position).filter(|&size| size > 1).count() == 1,
            holds: |at| is(at, ValueAnswer::Win),
        },
    ],
    rules: &[],
    drills: &[
        LessonDrill {
            id: "count",
            task: "Find the move that wins.",
            kind: DrillKind::OnlyMove,
            condition: |text| sizes(text).filter(|&size| size > 1).count() == 1 && open(text) > 1,
            ..LessonDrill::ANY
        },
        LessonDrill {
            id: "judge",
            task: "Does the player to move win?",
            kind: DrillKind::WinOrDraw,
            condition: |text| sizes(text).filter(|&size| size > 1).count() <= 1,
            ..LessonDrill::ANY
        },
    ],
    pass: Pass { right: 7, of: 8 },
};

const PAIRS: Lesson = Lesson {
    id: "pairs",
    title: "Equal heaps cancel",
    variant: VARIANT,
    idea: "Two equal heaps do not change who wins: if somebody takes from one of them, the other player takes the same \
           from its twin. So strike out pairs first. 3 and 3 and 5 is as good as 5 alone: take the five.",
    diagrams: &[
        Diagram {
            position: "0,3,3,5",
            caption: "Strike out the threes: only the five counts. Take it.",
            worth: (Value::Win, Some(7)),
            best: &["5-from-4"],
        },
        Diagram {
            position: "1,1,3,3",
            caption: "Two pairs: nothing counts, and the player to move loses.",
            worth: (Value::Lose, Some(8)),
            best: &[],
        },
    ],
    counted: Counted::Whole,
    claims: &[
        Claim {
            says: "With two pairs of equal heaps the player to move loses.",
            about: |at| left(&at.state.position).is_empty(),
            holds: |at| is(at, ValueAnswer::Lose),
        },
        Claim {
            says: "If one heap is left when pairs are struck out, taking all of it wins.",
            about: |at| left(&at.state.position).len() == 1,
            holds: |at| {
                let all = |text: &str| left(text).is_empty();
                at.moves.iter().any(|mv| all(&mv.position) && wins(mv.move_value))
            },
        },
    ],
    rules: &[],
    drills: &[
        LessonDrill {
            id: "strike-out",
            task: "Find the move that wins.",
            kind: DrillKind::OnlyMove,
            condition: |text| left(text).len() == 1 && open(text) > 1,
            ..LessonDrill::ANY
        },
        LessonDrill {
            id: "judge",
            task: "Does the player to move win?",
            kind: DrillKind::WinOrDraw,
            condition: |text| left(text).len() <= 2 && open(text) > 1,
            ..LessonDrill::ANY
        },
    ],
    pass: Pass { right: 7, of: 8 },
};

const SUM: Lesson = Lesson {
    id: "sum",
    title: "Any heaps: the nim-sum",
    variant: VARIANT,
    idea: "Write each heap as a sum of 1, 2 and 4: 3 is 2 + 1, 5 is 4 + 1, 7 is 4 + 2 + 1. Then strike out equal parts in pairs, as \
           you did with heaps. What is left is the **nim-sum**. If nothing is left, the player to move loses; \
           otherwise there is a move after which nothing is left, and it wins (Bouton 1901). The heaps 1, 3, 5 and 7 have \
           nim-sum 0: whoever begins loses.",
    diagrams: &[
        Diagram {
            position: "1,3,5,7",
            caption: "1, 2 + 1, 4 + 1, 4 + 2 + 1: every part has a twin. The player to move loses.",
            worth: (Value::Lose, Some(16)),
            best: &[],
        },
        Diagram {
            position: "0,3,5,7",
            caption: "The parts of 1 are odd in number. One from any heap leaves pairs only.",
            worth: (Value::Win, Some(15)),
            best: &["1-from-2", "1-from-3", "1-from-4"],
        },
    ],
    counted: Counted::Whole,
    claims: &[Claim {
        says: "The player to move loses if the nim-sum is 0, and otherwise wins exactly by the moves that make it 0.",
        about: |_| true,
        holds: |at| {
            let zero = |text: &str| sizes(text).fold(0, |sum, size| sum ^ size) == 0;
            is(at, ValueAnswer::Lose) == zero(&at.state.position)
                && at.moves.iter().all(|mv| wins(mv.move_value) == zero(&mv.position))
        },
    }],
    rules: &[],
    drills: &[
        LessonDrill {
            id: "find",
            task: "Find the move that wins.",
            kind: DrillKind::OnlyMove,
            condition: |text| open(text) >= 3 && left(text).len() >= 3,
            ..LessonDrill::ANY
        },
        LessonDrill {
            id: "play",
            task: "You win if you make no mistake. Play it out.",
            kind: DrillKind::PlayOut,
            value: Some(Value::Win),
            remoteness: (7, u32::MAX),
            condition: |text| open(text) >= 3,
            opponent: "practical",
            spare: u32::MAX,
            ..LessonDrill::ANY
        },
    ],
    pass: Pass { right: 7, of: 8 },
};

/// The sizes of the heaps, empty ones included.
fn sizes(text: &str) -> impl Iterator<Item = u32> + '_ {
    text.split(',').filter_map(|size| size.parse().ok())
}

/// How many heaps are not empty.
fn open(text: &str) -> usize {
    sizes(text).filter(|&size| size > 0).count()
}

/// The sizes of the heaps, if there are two.
fn heaps(text: &str) -> Option<[u32; 2]> {
    let heaps: Vec<u32> = sizes(text).filter(|&size| size > 0).collect();
    heaps.try_into().ok()
}

/// What is left when equal heaps are struck out in pairs.
fn left(text: &str) -> Vec<u32> {
    let mut left: Vec<u32> = Vec::new();
    for size in sizes(text).filter(|&size| size > 0) {
        match left.iter().position(|&other| other == size) {
            Some(twin) => drop(left.swap_remove(twin)),
            None => left.push(size),
        }
    }
    left
}

fn wins(value: ValueAnswer) -> bool {
    value == ValueAnswer::Win
}
