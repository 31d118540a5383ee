### Analysis, nimbers and training.

## The analysis of a variant.

analysis-title = Analysis of { $game }, { $variant }
analysis-play = Play
analysis-wait = The numbers appear here when it is solved.
analysis-nobody = Nobody has tried to solve it.
analysis-perfect = { $result } from the start with perfect play.
analysis-by = Positions by value and remoteness
analysis-remoteness = Remoteness is the number of moves of both players to the end when both play perfectly.
analysis-csv = Download as CSV
analysis-hardest = Hardest positions
analysis-longest = Longest wins
analysis-hardest-are = { positions } with the longest way to the goal: { $length }.
analysis-longest-are = { positions } with the longest win: { $length }.
analysis-solvable = solvable
analysis-not-solvable = not solvable
analysis-won = won
analysis-tied = tied
analysis-drawn = drawn
analysis-lost = lost
analysis-ends = Ends of the game
analysis-moves = Moves in all positions
analysis-branching = Moves in a position, on average
analysis-most = Most moves in a position
analysis-largest = Largest remoteness
analysis-longest-win = Longest win
analysis-all-solvable = Solvable positions
analysis-solvable-anywhere = Solvable positions, reachable or not
analysis-classes = Positions up to symmetry
analysis-table = Table of positions by remoteness
analysis-head = Remoteness
analysis-none = none
analysis-chart = Chart of positions by remoteness; the table below has the numbers
analysis-axis = remoteness

## Nimbers of all sizes. $n, $start, $length, $computed: sizes.

nimbers-title = Nimbers of { $game }, { $variant }
nimbers-none = No sequence
nimbers-none-why = Nimbers by size belong to rows, heaps and coins under normal play.
nimbers-of = The nimber of each n: { $of }.
nimbers-period = From n = { $start } on they repeat every { $length } (proved by computing up to n = { $computed }).
nimbers-no-period = No period is proved by computing up to n = { $last }.
nimbers-exceptions = Marked ● are the exceptions before that: n = { $list }.
nimbers-oeis = It begins like sequence { $id } of the OEIS.
nimbers-table = Table of nimbers
nimbers-download = Download
nimbers-up-to = Up to n = { $to }:
nimbers-text = As text
nimbers-bfile = OEIS b-file
nimbers-more = More: { $command }
nimbers-chart = Chart of nimbers by size; the table below has the numbers

## Training. $n: own moves or turns.

train-about = You are winning. Can you bring it home? The computer thinks ahead and waits for your mistake.
train-other = Another game, longer or harder
train-difficulty = Difficulty: how often a player who thinks 1, 2 or 3 turns ahead wins.
train-game = Game
train-length = Length
train-level = Level
train-opponent = Opponent
train-start = Start
train-won-in = won in { $length }
train-level-1 = 1: thinking one turn ahead is enough
train-level-2 = 2: takes thinking two turns ahead
train-level-3 = 3: takes thinking three turns ahead
train-thinks = { $n ->
    [one] thinks { $n } turn ahead
   *[other] thinks { $n } turns ahead
}
train-progress = Progress
train-export = Export
train-forget = Forget
train-title = Train { $game }
train-of = { $variant }, level { $level }
train-others = What players who look ahead would do
train-feedback = Feedback
train-then = Then your move is judged.
train-won = Won in { $length }
train-not-won = Not won
train-gone = The win is gone
train-can-in = You can win in { $length }.
train-can = You can still win.
train-back = Take the move back
train-next = Next position
train-harder = Harder
train-easier = Easier
train-another = Another game
train-else = Choose something else
train-choosing = Choosing a position …
train-choosing-soon = It appears here by itself.
train-none = No position of this game is won in that many moves at this level. Choose another length, level or game.
train-too-large = This game is too large to find positions of a level here. Choose another game.
train-no-win = There was no win to keep.
train-sees = Thinking { turns-ahead } ahead, you would see the win and play { $moves }{ $keep ->
    [all] .
    [none] , which gives it away.
   *[some] ; { $kept } of these { $of } moves keep it.
}
train-misses-keeps = Thinking { turns-ahead } ahead, you would miss the win but still play a move that keeps it: { $moves }.
train-misses = Thinking { turns-ahead } ahead, you would miss the win and play { $moves }{ $keep ->
    [all] .
    [none] , which gives it away.
   *[some] ; { $kept } of these { $of } moves keep it.
}
list-or = { $first } or { $last }

## The page about the API.

api-about = Values of all positions of games and puzzles. A value is always that for the player to move; remoteness counts moves to the end under best play. Errors are an object { $error } with { $kind } and { $message }.
api-json = Answers are JSON, open to pages of other sites. { $whole } (OpenAPI 3.1) makes clients in most languages.
api-whole = The whole description
api-example = For example
api-example-is = Tic-Tac-Toe: the start, its value, and its moves best first
api-requests = All requests
api-english = What programs are answered, errors too, is in English.
api-required = (required)
api-one-of = One of { $names }.
api-try = Try it
