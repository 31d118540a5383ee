### What values, moves and numbers are called, on boards, in lists and in sentences.

moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
positions = { $n ->
    [one] { $n } position
   *[other] { $n } positions
}

## Distances. $n: moves of both players; $own: how many of them are somebody's.

moves-yours = { moves }, { $own } of them yours
moves-theirs = { moves }, { $own } of their own
moves-winners = { moves }, { $own } of them the winner’s
moves-in-all = { moves } in all
row-yours = { moves }, { $own } yours
row-theirs = { moves }, { $own } of their own
row-winners = { moves }, { $own } the winner’s
own-yours = { $n } of your moves

## Values of moves.

value-win = win
value-lose = lose
value-tie = tie
value-draw = draw
value-unknown = not solved
value-solved = solved
value-dead-end = dead end
letter-win = W
letter-lose = L
letter-tie = T
letter-draw = D

## What a move is worth. $length: a distance; $margin: points.

worth-in = { $value } in { $length }
worth-by = { $value }, by { $margin }
worth-in-by = { $value } in { $length }, by { $margin }

## The result of a variant under best play.

result-solvable = Solvable
result-solvable-in = Solvable in { $length }
result-unsolvable = Cannot be solved
result-first = First player wins
result-first-in = First player wins in { $length }
result-second = Second player wins
result-second-in = Second player wins in { $length }
result-tie = Tie
result-tie-in = Tie in { $length }
result-draw = Draw: it never ends

## What to expect. $who and $other: players; $by: points or "none"; $length: a distance.

expect-solved = Solved.
expect-solvable-in = It can be solved in { $length }.
expect-solvable = It can be solved.
expect-solvable-unknown = It is not known whether this can be solved.
expect-unsolvable = It can no longer be solved.
expect-won = { $by ->
    [none] { $who } has won.
   *[other] { $who } has won by { $by }.
}
expect-mover-won = { $by ->
    [none] The player to move has won.
   *[other] The player to move has won by { $by }.
}
expect-mover-lost = { $by ->
    [none] The player to move has lost.
   *[other] The player to move has lost by { $by }.
}
expect-ended-draw = The game has ended in a draw.
expect-ended-tie = The game has ended in a tie.
expect-win = { $by ->
    [none] { $who } can force a win.
   *[other] { $who } can force a win by { $by }.
}
expect-win-in = { $by ->
    [none] { $who } can force a win in { $length }.
   *[other] { $who } can force a win by { $by } in { $length }.
}
expect-mover-win = { $by ->
    [none] The player to move can force a win.
   *[other] The player to move can force a win by { $by }.
}
expect-mover-win-in = { $by ->
    [none] The player to move can force a win in { $length }.
   *[other] The player to move can force a win by { $by } in { $length }.
}
# $comma: "yes" where $length has a comma, so that what follows must be set off, too.
expect-lose = { $by ->
    [none] { $who } loses if { $other } plays perfectly.
   *[other] { $who } loses by { $by } if { $other } plays perfectly.
}
expect-lose-in = { $by ->
    [none] { $who } loses in { $length }{ $comma ->
        [yes] ,
       *[no] {""}
    } if { $other } plays perfectly.
   *[other] { $who } loses by { $by } in { $length }{ $comma ->
        [yes] ,
       *[no] {""}
    } if { $other } plays perfectly.
}
expect-mover-lose = { $by ->
    [none] The player to move loses if the other player plays perfectly.
   *[other] The player to move loses by { $by } if the other player plays perfectly.
}
expect-mover-lose-in = { $by ->
    [none] The player to move loses in { $length }{ $comma ->
        [yes] ,
       *[no] {""}
    } if the other player plays perfectly.
   *[other] The player to move loses by { $by } in { $length }{ $comma ->
        [yes] ,
       *[no] {""}
    } if the other player plays perfectly.
}
expect-drawn = A draw: neither player can force a win.
expect-tie = Best play ends in a tie.
expect-tie-in = Best play ends in a tie after { $length }.
expect-draw = A draw: neither player can force the game to end.
expect-unknown = This position is not solved.

## What to expect, told to the one person who plays against the computer.

told-you-won = { $by ->
    [none] You have won.
   *[other] You have won by { $by }.
}
told-computer-won = { $by ->
    [none] The computer has won.
   *[other] The computer has won by { $by }.
}
told-you-win = { $by ->
    [none] You can force a win.
   *[other] You can force a win by { $by }.
}
told-you-win-in = { $by ->
    [none] You can force a win in { $length }.
   *[other] You can force a win by { $by } in { $length }.
}
told-computer-loses = { $by ->
    [none] The computer loses if you play perfectly.
   *[other] The computer loses by { $by } if you play perfectly.
}
told-computer-loses-in = { $by ->
    [none] The computer loses in { $length }{ $comma ->
        [yes] ,
       *[no] {""}
    } if you play perfectly.
   *[other] The computer loses by { $by } in { $length }{ $comma ->
        [yes] ,
       *[no] {""}
    } if you play perfectly.
}
told-you-lose = { $by ->
    [none] You lose if the computer plays perfectly.
   *[other] You lose by { $by } if the computer plays perfectly.
}
told-you-lose-in = { $by ->
    [none] You lose in { $length }{ $comma ->
        [yes] ,
       *[no] {""}
    } if the computer plays perfectly.
   *[other] You lose by { $by } in { $length }{ $comma ->
        [yes] ,
       *[no] {""}
    } if the computer plays perfectly.
}
told-computer-wins = { $by ->
    [none] The computer can force a win.
   *[other] The computer can force a win by { $by }.
}
told-computer-wins-in = { $by ->
    [none] The computer can force a win in { $length }.
   *[other] The computer can force a win by { $by } in { $length }.
}

## How a position stands, in a table.

stand-ended-draw = ended in a draw
stand-draw = draw
stand-unknown = not solved
stand-solved = solved
stand-solvable = solvable
stand-solvable-in = solvable in { $length }
stand-dead-end = dead end
stand-tie = { $by ->
    [none] tie
   *[other] tie, by { $by }
}
stand-tie-in = tie in { $length }
stand-ended-tie = ended in a tie
stand-wins = { $by ->
    [none] { $who } wins
   *[other] { $who } wins, by { $by }
}
stand-wins-in = { $by ->
    [none] { $who } wins in { $length }
   *[other] { $who } wins, by { $by } in { $length }
}
stand-won = { $by ->
    [none] { $who } has won
   *[other] { $who } has won, by { $by }
}

## On boards.

spot-empty = empty
spot-pieces = { $n } pieces
arrow-to = { $from } to { $to }
start-position-of = { $name }: start position
position-of = { $name }: a position of a game
