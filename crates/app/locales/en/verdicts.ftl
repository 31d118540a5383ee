### What a move did. What stands out comes before ‖, the rest of the sentence after it.
### $name: the move; $best: better moves; $later, $faster: numbers of moves; $result: win, tie or draw.

verdict-only-goal = Right: { $name }‖ is the only move that is not a dead end.
verdict-only-win = Right: { $name }‖ is the only move that wins.
verdict-only-hold = Right: { $name }‖ is the only move that does not lose.
verdict-best-goal = Right: { $name }‖ is the shortest way to the goal.
verdict-best-win = Right: { $name }‖ is the fastest win.
verdict-best-lose = Right: { $name }‖ loses as late as possible.
verdict-best-keeps = Right: { $name }‖ { $result ->
    [win] keeps the win.
    [tie] keeps the tie.
   *[draw] keeps the draw.
}
verdict-slower-goal = { $name }‖ takes { $later } more than { $best }.
verdict-slower-win = { $name } keeps the win‖, but { $best } wins { $faster } sooner.
verdict-slower-lose = { $name } loses sooner than needed‖: { $best } lasts longer by { $later }.
verdict-slower-tie = { $name } keeps the tie‖, but { $best } ties { $faster } sooner.
verdict-no-progress = { $name } makes no progress‖: your last two moves have brought the end no nearer. Better was { $best }.
verdict-margin = { $name } keeps the result‖, but { $best } is better by { $points }.
verdict-keeps-dead-end = { $name }‖: there was no way to the goal any more.
verdict-keeps-lose = { $name }‖: every move loses.
verdict-keeps = { $name }‖ { $result ->
    [win] keeps the win.
    [tie] keeps the tie.
   *[draw] keeps the draw.
}
verdict-dead-end = { $name } is a dead end.‖ Better was { $best }.
verdict-win-loses = { $name } gives the win away.‖ It loses. Better was { $best }.
verdict-loses = { $name } loses.‖ Better was { $best }.
verdict-win-away = { $name } gives the win away.‖ Better was { $best }.
verdict-tie-away = { $name } gives the tie up‖: play need not end. Better was { $best }.
verdict-unknown = { $name }‖: it is not known whether another move is better.
verdict-gift-taken = It makes use of the opponent’s mistake.
verdict-gift-missed = The opponent’s mistake goes unpunished.
verdict-reply = The reply is { $moves }.
verdict-reply-wins = The reply { $move } wins at once.
verdict-reply-line = The reply { $move } wins at once with { $places }.
verdict-reply-fork = The reply { $move } makes several threats at once ({ $threats }): only one can be stopped.
verdict-reply-threatens = The reply { $move } threatens { $threats }.
verdict-reply-takes = The reply { $move } takes { $n ->
    [one] a piece
   *[other] { $n } pieces
}.
verdict-reply-zugzwang = After the reply { $move } whoever must move loses: zugzwang.
verdict-reply-balances = The mistake leaves nim-sum { $sum }. The reply { $move } leaves nim-sum 0: whoever must move from there loses.
verdict-reply-balances-parts = The mistake leaves parts of nimbers { $parts }, which is nim-sum { $sum }. The reply { $move } leaves nim-sum 0: whoever must move from there loses.
verdict-reply-again = The reply { $move } gives another move{ $n ->
    [one] .
   *[other] : it is the first of { $n } in a row.
}
verdict-move-wins = { $move } wins at once.
verdict-move-line = { $move } wins at once with { $places }.
verdict-move-fork = { $move } makes several threats at once ({ $threats }): only one can be stopped.
verdict-move-threatens = { $move } threatens { $threats }.
verdict-move-takes = { $move } takes { $n ->
    [one] a piece
   *[other] { $n } pieces
}.
verdict-move-zugzwang = After { $move } whoever must move loses: zugzwang.
verdict-move-balances = { $move } leaves nim-sum 0: whoever must move from there loses.
verdict-move-again = { $move } gives another move{ $n ->
    [one] .
   *[other] : it is the first of { $n } in a row.
}
verdict-goes-on = The game goes on { $moves }.
verdict-would-go-on = It would have gone on { $moves }.
verdict-goes-on-long = Best play from { $move } goes on for { $n } moves.
verdict-then = Then comes { $moves }.

several-none = another move
several-two = { $first } or { $second }
several-three = { $first }, { $second } or { $third }
several-more = { $first } or one of { $others } others

## In a cell of a table. $cost: a number of moves.

deed-unknown = not known
deed-only = only move
deed-best = best
deed-keeps = keeps the result
deed-slower = slower by { $cost }
deed-sooner = lost sooner by { $cost }
deed-fine-slower = fine, slower by { $cost }
deed-fine-sooner = fine, lost sooner by { $cost }
deed-no-progress-slower = no progress, slower by { $cost }
deed-no-progress-sooner = no progress, lost sooner by { $cost }
deed-margin = a smaller margin

turned-dead-end = now a dead end
turned-win-lost = win thrown away
turned-win-tie = win becomes a tie
turned-win-draw = win becomes a draw
turned-tie-lost = tie becomes a loss
turned-tie-draw = tie becomes a draw
turned-draw-lost = draw becomes a loss
turned-other = the result has changed

## Drills.

needed-best = It takes { $own } at best.
needed-most = It takes { $own } at best; you may use { $most }.
rule-follows = It follows the rule: { $rule }. A best move follows it in { $percent } % of such positions.
rule-breaks = It breaks the rule: { $rule }. { $right } follows it, as a best move does in { $percent } % of such positions.
ended-open = Your move
ended-only-move = You found the move
ended-done = Done
ended-held = You held it
ended-given-away = That gave it away
ended-not-best = There is a faster way
ended-too-long = That took too long
wish-own = whoever moves gets more
wish-other = whoever must move gets less
wish-either = the result is the same, whoever moves
