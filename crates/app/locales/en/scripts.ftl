### What scripts say, and the same where the server says it. Scripts get these messages with every page.

## Light and dark.

theme-dark = Dark
theme-light = Light
theme-use-light = Use light colours
theme-use-dark = Use dark colours

## What went wrong.

voice-again = Try again
voice-dismiss = Dismiss
server-silent = The server does not answer.
server-no-page = The server sent something that is not a page.
server-status = The server answered { $status }.

## How far a solve has come: names of stages, and one with a count.

stage-waiting = Waiting
stage-finding-positions = Finding positions
stage-solving = Solving
stage-counting = Counting
stage-merging-tiers = Merging tiers
stage-writing = Writing
stage-searching = Searching
stage-verifying = Verifying
stage-exporting = Exporting
stage-fetching = Fetching
stage-comparing = Comparing
stage-at = { $stage }: { positions }

## The board.

step = Step
line-stop = Stop
room-return = Back to the room
share-send = Share
copied = Copied
copied-link = The link is copied.
copy-refused = The browser does not let the link be copied; copy it from the address bar.
sound-on = Sound: on
sound-off = Sound: off

## The trainer.

train-next-harder = Next: a harder one
train-next-easier = Next: an easier one
train-at-level = level { $level }: { $won } of { $of }
train-summary = Won { $won } of { $of }; { $levels }.
forget-all = Forget all progress in this browser?

## Lessons: how drills and exams stand. $right, $of, $last, $needed, $streak: numbers of answers; $says: what is said before.

state-passed = passed
state-due = due
state-begun = begun
state-some-passed = { $passed } of { $of } passed
passing-passed = Passed: { $right } right of the last { $of }.
passing-open = { $right } right of the last { $last }; { $needed } of { $of } pass.
passing-streak = { $says } { $streak } in a row.
exam-passed-on = passed on { $date }
learn-continue = Continue
review-next = Next drill
review-over = Done for today
review-nothing = Nothing is due today.
review-due = { $n ->
    [one] { $n } drill is due.
   *[other] { $n } drills are due.
}
progress-begun = { $n ->
    [one] { $n } drill begun
   *[other] { $n } drills begun
}
progress-nothing = Nothing has been done yet.
progress-drills-done = { $n ->
    [one] { $n } drill done.
   *[other] { $n } drills done.
}
progress-share = { $right } of { $of }
progress-today = today
progress-tomorrow = tomorrow
progress-in-days = { $n ->
    [one] in { $n } day
   *[other] in { $n } days
}
progress-imported = Imported.
progress-unread = This is no exported progress.
progress-newer = This progress was exported by a newer version.
clock-left = { $seconds } s left
clock-soon = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
}
