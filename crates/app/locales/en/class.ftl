### A class: joining one, and what its teacher sees.

## For learners.

class-title = Class
class-about = Your teacher has given you a code. In a class your teacher sees, under your name, which drills and exams you have done and how they went. Nobody else sees it, and it stays on the teacher’s machine.
class-code = Code
class-name = Your name
class-join = Join
class-you = You are in the class as { $name }.
class-sees = Your teacher sees what you do in the lessons from now on, and what this browser remembers.
class-lessons-link = To the lessons
class-leave = Leave the class
class-leave-about = Your file on the teacher’s machine is deleted. What this browser remembers stays.

## What can go wrong.

class-wrong-code = This is not the code of the class.
class-wrong-name = A name has one to forty letters.
class-taken = Somebody in the class has this name. Add a letter to yours.
class-full = The class is full.
class-stranger = You are not in the class, or no longer.
class-disk = The teacher’s machine cannot keep it: its disk may be full.
class-no-progress = This is no progress.

## For the teacher.

class-learners = { $n ->
    [one] { $n } learner
   *[other] { $n } learners
}
class-how = Learners open { $address } and join with the code { $code }.
class-nobody = Nobody has joined yet.
class-table = What the class has done
class-learner = Name
class-done = Drills
class-right = Right lately
class-last = Last
class-passed = { $passed } of { $of }
class-today = today
class-never = never
class-days = { $n ->
    [one] { $n } day ago
   *[other] { $n } days ago
}
class-columns = Under each course: lessons passed.
class-remove = Remove
class-remove-who = Remove { $name }
class-hard = What is hard
class-hard-row = { $percent } % right, of { $n } answers
class-keep = Keep the address of this page: whoever has it sees this.
