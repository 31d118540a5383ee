### What lessons say is written in their courses in English. Other languages have all of it here, and a test compares numbers, moves
### and marks: `course-` and the id of a course, with `-about`; `lesson-` and the ids of course and lesson for its title, and with
### `-idea`, `-diagram-1`, `-claim-1` behind; `task-`, `advice-`, `phase-` and `aim-` and the words of what a drill asks for, a rule
### says, and a phase of a plan is called and aims at. A line that begins with a mark of Markdown has `{""}` in front.
