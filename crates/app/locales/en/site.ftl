### What every page has, help, and errors.

site-title = Games, solved to the end
site-skip = Skip to the content
site-nav = Site
site-games = Games
site-learn = Learn
site-train = Train
site-help = Help
site-truth = Values are computed, never guessed; ‘?’ means not known yet.
site-languages = Languages

## Help: how to read a board.

help-title = How to read a board
help-lead = Every value is what happens with perfect play, computed by solving the game. Values are always for the player who makes the move.
help-words = Words
help-remoteness = remoteness
help-remoteness-is = The number of moves of both players to the end when the winner hurries and the loser delays. A win in “31 moves, 16 yours” takes 16 of your own moves, mate in 16 in chess; where only a total is known, it is “31 moves in all”.
help-values = win, lose, tie, draw
help-values-are = In a tie the game ends and nobody wins. In a draw neither player can force it to end. They have different signs.
help-nimber = nimber
help-nimber-is = The size of the Nim heap that a position of an impartial game equals. A nimber of 0 is a loss.
help-margin = margin
help-margin-is = By how much the winner wins, in games that count points.
help-chart = The chart of a game
help-chart-is = Each row is a position; time runs down. The nearer its mark is to a player’s edge, the sooner that player wins. Ties and draws are in the middle. Small marks are the other legal moves. A ring is a turning point: a move that changed the result. Click any mark to go there.
help-text = Positions and games as text
help-text-is = Below each board is its position as text. The address of the page holds the whole game: copy it, and others see what you see. { $import } opens an exported game.
help-import = Import

sign-win = win; in a puzzle: leads to the goal
sign-tie = tie: nobody wins
sign-draw = draw: neither player can force the game to end
sign-lose = loss; in a puzzle (✕): dead end
sign-unknown = not known yet
sign-number = wins in 5 moves of both players, including this one
sign-paler = paler marks cost more: 0, 1–2, 3–6 or more moves of both players compared with the best move with the same result
sign-slower = this many moves of both players slower (+) or faster (−) than the best move with the same result
sign-mistake = behind a move in the list of moves: it changed the result for the worse

## Pages that say why there is nothing to see.

error-unknown-game = No such game
error-bad-variant = No such variant
error-bad-position = That is not a position
error-bad-move = That move is not possible
error-unsolved = Not solved
error-not-found = Nothing here
error-busy = Busy
error-internal = Something went wrong
error-other = That did not work
error-all-games = All games
error-go-to = Go to ‘{ $name }’
error-variants = The variants of this game
error-solve = Solve this variant
