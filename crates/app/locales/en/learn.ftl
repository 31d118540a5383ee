### Courses with their lessons, drills and exams, what a learner has done, and the course *Your own solved game*.

## All courses, and one.

learn-better = Play better
learn-better-lead = Short lessons with fresh positions. Every verdict on your moves is exact.
learn-all = All courses
learn-courses = Courses
learn-begin = Begin
learn-review = Review
learn-set-up = Set up a position
learn-lessons = { $n ->
    [one] { $n } lesson
   *[other] { $n } lessons
}
learn-drills = { $n ->
    [one] { $n } drill
   *[other] { $n } drills
}
learn-its-lessons = Its lessons
learn-its-drills = Its drills

## A lesson. $right of $of answers pass a drill; $answers: what passes the exam.

lesson-true = Always true
lesson-checked = Checked in all positions it is about.
lesson-drills = Drills
lesson-to-pass = To pass: { $right } of the last { $of } right
lesson-exam = Exam
# $comma: "yes" where $answers has a comma, so that what follows must be set off, too.
lesson-exam-about = { $n ->
    [one] { $n } new position
   *[other] { $n } new positions
}, without help. You are told at the end how you did; { $answers }{ $comma ->
    [yes] ,
   *[no] {""}
} pass the lesson.
lesson-exam-take = Take the exam
lesson-play = Play it
lesson-step = Step through the best line
lesson-then = Then the drills can begin.
lesson-table = The drills draw their positions from a table.
lesson-make = To make it, run:
lesson-at-once = For all lessons at once, with more time:

## What a position is worth. $who: a player; $length: a distance.

lesson-over = The game is over
lesson-wins = { $who } to move wins
lesson-wins-in = { $who } to move wins in { $length }
lesson-loses = { $who } to move loses
lesson-loses-in = { $who } to move loses in { $length }
lesson-mover-wins = The player to move wins
lesson-mover-wins-in = The player to move wins in { $length }
lesson-mover-loses = The player to move loses
lesson-mover-loses-in = The player to move loses in { $length }
lesson-tie = A tie
lesson-tie-in = A tie in { $length }
lesson-turn-draw = With { $who } to move it is a draw
lesson-turn-tie = With { $who } to move it is a tie
lesson-turn-tie-in = With { $who } to move it is a tie in { $length }

## How many positions are won. $share: one of the last three; $men: "yes" if only those with some men are counted.

lesson-share = With the move, { $who } wins { $share }.
lesson-share-in = With the move, { $who } wins { $share }; the longest win takes { $length }.
lesson-share-mover = The player to move wins { $share }.
lesson-share-mover-in = The player to move wins { $share }; the longest win takes { $length }.
share-all = { $men ->
    [yes] all positions with these men
   *[no] all positions
}
share-none = { $men ->
    [yes] none of all positions with these men
   *[no] none of all positions
}
share-some = { $men ->
    [yes] { $percent } % of all positions with these men
   *[no] { $percent } % of all positions
}

## A drill.

drill-choose = Choose the squares
drill-say = What do you say?
drill-right = Right
drill-no = No
drill-you-are = You are { $who }.
drill-to-move = { $who } is to move.
drill-only-wins = Only one move wins.
drill-only-holds = Only one move does not lose.
drill-made = You have made { moves }.
drill-made-best = You have made { moves }. From the first position it takes { $own } at best.
drill-you = You
drill-opponent = The opponent
drill-either = It does not matter
drill-late = The time is up
drill-squares-all = These are all
drill-squares = { $n ->
    [one] It is { $squares }.
   *[other] They are { $squares }.
}
drill-square-chosen = chosen
drill-square-not = not chosen
drill-square-good = a good square, chosen
drill-square-missed = a good square, missed
drill-square-wrong = no good square, chosen
drill-reply = The opponent plays { $moves }.
# $name: a phase of a plan; $aim: what to aim at in it, a sentence.
drill-phase = { $name }: { $aim }
drill-chart = Move by move
drill-again = Look again
drill-lesson = The lesson
learn-won = You won

## The clock. $seconds: a number.

clock = Clock
clock-off = off
clock-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
clock-up = Time is up

## Why a position is worth what it is.

why = Why?
why-before = Before your move:
why-after = After your move:
why-phase = { $name } ({ $place } of { $of }): { $aim }
why-ahead = Best play goes { $moves }. Then: { $claim }
why-always = always so
why-exceptions = with exceptions

## An exam.

exam-panel = Question
exam-question = Question { $n } of { $of }
exam-answered = Questions answered
exam-skip = I do not know
exam-leave = Leave the exam
exam-told = You are told at the end how good your answers were.
exam-needs = { $n ->
    [one] { $n } right answer
   *[other] { $n } right answers
}
exam-needs-game = { exam-needs }, one of them a game played out
exam-passed = Passed
exam-failed = Not passed
exam-right = { $right } of { $of } right. Needed: { $needed }.
exam-wrong = Wrong
exam-another = Another exam
exam-was-right = { $name } was right.
exam-answer = Your answer: { $answer }
exam-answer-game = Your answer, with the replies: { moves }
exam-none = none
exam-look = Look at it again

## What a learner has done.

progress-back = Drills come back after a day, three days, a week, two weeks, one, three and six months.
progress-no-script = Without scripts this browser remembers nothing. Lessons and drills work all the same.
progress-drill = Drill
progress-done = Done
progress-right = Right
progress-skill = Skill
progress-due = Due
progress-when = What comes back when
progress-exams = Exams passed
progress-kept = Kept in this browser only. { $command } reads what is exported here, and the other way round.

## The course, its chapters and exercises. Answers are given in English words, so examples keep them.

book-title = Your own solved game
book-card = A course of five weeks: from perfect play on paper to a game of your own that nobody can beat.
book-lead = Five weeks, six hours each: from perfect play on paper to a game of your own that a machine has solved, checked and drawn. You need one programming course, no game theory, and no Rust.
book-chapters = Chapters
book-all = All chapters
book-chapter = chapter { $n }
book-week = Week { $n }
book-electives = Electives
book-track = Track
book-code-in = Code in
book-minutes = { $minutes } min
book-hours = { $hours } h
book-hours-minutes = { $hours } h { $minutes } min
book-length = { $time }, { $n ->
    [one] { $n } exercise
   *[other] { $n } exercises
}.
book-teacher = For the teacher
book-teacher-notes = Notes for the teacher
book-exercise = Exercise
book-no-game = Its game is not part of this program. { $command } has it, and checks the answer.
book-check = Check
book-hint = Hint { $n }
book-right = Right.
book-not-yet = Not yet.
book-some-right = { $right } of { $of } right.
book-answer = Answer
book-console = What you type, after the $, and what it says
book-lost-if = Lost if
book-number = Number
book-tests-pass = Do its tests pass?
book-example-worth = for example win 3
book-example-pattern = for example n % 10 == 7
book-example-position = its text
book-example-claim = true, or false POSITION
book-example-number = for example 42 or 6 * 7
