### Puzzles: positions that teach a theme.

puzzle-link = Puzzles
puzzle-first = Can you solve this?
puzzle-today = Today’s ten
puzzle-today-about = Ten puzzles from ten games, new every day. Three of them keep your streak going.
puzzle-path = All themes
puzzle-path-title = Puzzles by theme
puzzle-path-about = Every puzzle has an answer that is proved. Begin at the top, or wherever you like.
puzzle-games = Puzzles by game
puzzle-games-about = Choose a game by its picture.
puzzle-of-game = Puzzles: { $game }
puzzle-of-game-about = What this game has to teach. Each picture is a puzzle; the next one is drawn afresh.
puzzle-none = No puzzles were found in this game.
puzzle-others = Other puzzles of this game
puzzle-all = All puzzles
puzzle-how-many = Puzzles solved
puzzle-count = { $n ->
    [one] { $n } puzzle
   *[other] { $n } puzzles
}
puzzle-number = Puzzle { $n }
puzzle-then = Then the puzzle can begin.
puzzle-table = The puzzle needs a table. To make it, run:
puzzle-too-large = Puzzles need a table of all positions, and this variant is too large for one.

## A puzzle.

puzzle-on = Yes! Go on
puzzle-solved = Solved
puzzle-wrong = Not this one
puzzle-rules = How it is played
puzzle-all-rules = All the rules
puzzle-slow = Almost: it goes faster
puzzle-win = { $n ->
    [one] Win with your next move.
   *[other] Win in { $n } of your moves.
}
puzzle-way = { $n ->
    [one] Solve it in { $n } move.
   *[other] Solve it in { $n } moves.
}
puzzle-key = Only one move wins. Find it.
puzzle-guard = Only one move saves you. Find it.
# $n: the step, of 3.
puzzle-hint = Hint { $n } of 3
puzzle-begins = Start where the board is lit.
puzzle-best = It is { $move }.
puzzle-refuted = What happens then:
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-done = Finish
puzzle-play = Play on from here

## What scripts say. $stars: how many, of 3.

puzzle-stars = { $n ->
    [one] { $n } star
   *[other] { $n } stars
}
puzzle-number-stars = Puzzle { $number }, stars: { $stars }
puzzle-streak = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
puzzle-once-more = Once more

## Themes: what each is called, what it is, and a first hint.

theme-finish = Finish it
theme-finish-about = One move wins on the spot. Always look for it first.
theme-finish-hint = You can win this very move. What does winning take in this game?
theme-guard = Stop the threat
theme-guard-about = The opponent was about to win. One move stops it; every other move loses at once.
theme-guard-hint = What would the opponent play if it were their turn? Stop that.
theme-way = Find the way
theme-way-about = A puzzle for one, a few moves from its goal. One wrong turn makes the way longer.
theme-way-hint = Think backwards: what does the board look like one move before the goal?
theme-fork = Fork
theme-fork-about = A fork makes two threats at once. The opponent can stop only one of them.
theme-fork-hint = Find a move that threatens to win in two ways at once.
theme-pairing = Pairs
theme-pairing-about = Every move of the opponent has its partner. Answer each with its partner, and you have the last word.
theme-pairing-hint = Leave a position made of pairs, so that you can answer like with like.
theme-parity = Odd or even
theme-parity-about = From here on the number of moves left is settled, whatever anybody plays. You made it come out your way.
theme-parity-hint = Count the moves that are left. Who will make the last one?
theme-forced-line = Forced line
theme-forced-line-about = At each step the opponent has one way out, and you close it. See the whole line before you begin.
theme-forced-line-hint = Look for a move that leaves the opponent one answer, and then for the next one.
theme-sacrifice = Sacrifice
theme-sacrifice-about = You give a piece and win all the same. What counts is how the game ends.
theme-sacrifice-hint = You may have to give something away. What do you get for it?
theme-zugzwang = Zugzwang
theme-zugzwang-about = The opponent would be safe if they could sit still. But they have to move, and every move loses.
theme-zugzwang-hint = If the opponent could pass, you would not win. Find the move after which they would love to.
theme-tempo = Lose a move
theme-tempo-about = You would win sooner if it were the opponent’s turn. So take a detour that hands the move over.
theme-tempo-hint = The position is right, but the turn is wrong. Waste a move without giving anything away.
