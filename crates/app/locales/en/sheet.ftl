### Sheets of problems to print, and their solutions.

## $game and $variant: names; $number, $n, $of: numbers; $title: of the sheet.

sheet-title = { $game }, { $variant }
sheet-solutions = Solutions: { $title }
sheet-name = Name
sheet-answer = Answer
sheet-play = Play it on the computer
sheet-play-problem = Play problem { $number }
sheet-page = Page { $n } of { $of }
sheet-easy = easy
sheet-hard = hard
sheet-way = One way: { $moves }
sheet-or = { " or " }
sheet-sides = { $who }: { $pieces }.

## What is to be done on the whole sheet.

sheet-find-goal = Find the shortest way to the goal. Write down your moves.
sheet-find-win = Find the move that wins soonest. Write it down, and how you go on.
sheet-find-last = Every move loses. Find the one that holds out longest.
sheet-find-hold = Find a move that does not lose. Write it down.

## What is to be done in one position. $who: the player; $length: a distance.

sheet-solve = Solve it.
sheet-solve-in = Solve it in { $length }.
sheet-win = You are { $who } and can win.
sheet-win-in = You are { $who } and can win in { $length }.
sheet-lose = You are { $who } and lose at best.
sheet-lose-in = You are { $who } and lose in { $length } at best.
sheet-tie = You are { $who } and can tie.
sheet-tie-in = You are { $who } and can tie in { $length }.
sheet-draw = You are { $who } and can draw.
sheet-mover-win = You are to move and can win.
sheet-mover-win-in = You are to move and can win in { $length }.
sheet-mover-lose = You are to move and lose at best.
sheet-mover-lose-in = You are to move and lose in { $length } at best.
sheet-mover-tie = You are to move and can tie.
sheet-mover-tie-in = You are to move and can tie in { $length }.
sheet-mover-draw = You are to move and can draw.

## Why a solution is right. $right, $all: numbers of moves; $name, $best, $reply: moves; $sum: a nim-sum; $does: "win" or "hold".

sheet-shortest = { $right } of { $all ->
    [one] { $all } move
   *[other] { $all } moves
} { $right ->
    [one] begins
   *[other] begin
} a shortest way.
sheet-no-other = There is no other move.
sheet-only = It is the only one of { $all } moves that { $does ->
    [win] wins
   *[hold] does not lose
}.
sheet-every = All { $all } moves { $does ->
    [win] win
   *[hold] do not lose
}; this is the fastest.
sheet-some = { $right } of { $all } moves { $does ->
    [win] win
   *[hold] do not lose
}.
sheet-nim-sum = The nim-sum is { $sum }; after { $name } it is 0.
sheet-refuted = { $name } loses to { $reply }.

## Parts of words by which a sentence of the rules is known that says how a game is won; a comma stands between them.

sheet-goal-words = { " win" },{ " lose" },goal,solved
