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
sheet-way = One solution: { $moves }
sheet-or = { " or " }
sheet-who = { $who } ({ $piece })
sheet-sides = { $who }: { $pieces }.

## What is to be done on the whole sheet.

sheet-find-goal = Find the shortest way to the goal. Write down your moves.
sheet-find-win = Find the quickest win. Write down your first move and how play continues.
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

## Numbers of moves, in games that count something else. $n: how many.

unit-sokoban = { $n ->
    [one] { $n } push
   *[other] { $n } pushes
}
unit-lightsout = { $n ->
    [one] { $n } press
   *[other] { $n } presses
}
unit-wayout = { unit-lightsout }
unit-hopndrop = { $n ->
    [one] { $n } hop
   *[other] { $n } hops
}

## Why a solution is right. $right, $all, $best: numbers of moves; $name, $reply: moves; $sum: a nim-sum; $does: "win" or "hold"; $claim: a sentence.

sheet-shortest = { $right ->
    [one] Only this move begins a shortest solution.
   *[other] { $right } moves begin a shortest solution.
}
sheet-dead-end = After { $name } it cannot be solved any more.
sheet-longer = With { $name } it takes { $more } more.
sheet-idea = { $name }: { $about }
sheet-no-other = There is no other move.
sheet-only = It is the only one of { $all } moves that { $does ->
    [win] wins
   *[hold] does not lose
}.
sheet-every = { $all ->
    [2] Both moves win
   *[other] All { $all } moves win
}; { $best ->
    [one] this is the fastest
   *[other] these are the fastest
}.
sheet-all = { $all ->
    [2] { $does ->
        [win] Both moves win, equally fast
       *[hold] Neither move loses
    }
   *[other] { $does ->
        [win] All { $all } moves win, equally fast
       *[hold] None of the { $all } moves loses
    }
}.
sheet-some = { $right } of { $all } moves { $does ->
    [win] win
   *[hold] do not lose
}.
sheet-nim-sum = The nim-sum is { $sum }; after { $name } it is 0.
sheet-refuted = { $name } loses to { $reply }.
sheet-after = After { $name }: { $claim }

## The heading of the paragraph of rules that says how a game is won.

sheet-move-heading = To move.
sheet-goal-heading = To win.

## In other rules: parts of words by which a sentence of the rules is known that says how a game is won; a comma stands between them.

sheet-goal-words = { " win" },{ " lose" },goal,solved
