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
copied = Copied
copied-link = The link to this game is copied.
copy-refused = The browser does not let the link be copied; copy it from the address bar.
sound-on = Sound on
sound-off = Sound off

## The trainer.

train-next-harder = Next: a harder one
train-next-easier = Next: an easier one
train-at-level = level { $level }: { $won } of { $of }
train-summary = Won { $won } of { $of }; { $levels }.
forget-all = Forget all progress in this browser?
