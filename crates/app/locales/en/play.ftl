### The page on which a game is played, and what belongs to it.

## The question that a game begins with.

begin-computer = Play against the computer
begin-shuffle = Shuffle it and solve it
begin-shuffle-label = Shuffle and play
begin-as-it-is = From the start
begin-play = Play
begin-explore = Explore
begin-friend = With a friend here
begin-link = Over a link
begin-code = I have a code
begin-who = Who begins
begin-you = You begin
begin-opponent = Your opponent begins
begin-more = More players
begin-values = Show what moves are worth
begin-then-shuffled = Then it is shuffled.
begin-again-shuffle = Shuffle:
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
level-perfect = Perfect
play-from-start = Play from the start

## Players. In these messages $turns, $percent are numbers, $strength a strength as addresses write it.

players-title = Players
players-solved-by = Solved by
players-apply = Apply
players-computer = Computer player
players-person = A person
players-easy = Computer, easy
players-medium = Computer, medium
players-hard = Computer, hard
players-expert = Computer, expert
players-perfect = Computer, perfect
players-practical = Computer, perfect and sets problems
players-random = Computer, random
players-three = Computer, thinks 3 turns ahead
players-slips-seldom = Computer, slips very seldom
players-slips-sometimes = Computer, slips now and then
players-slips-often = Computer, slips often
players-percent = Computer, { $percent } % best moves
players-other = Computer, { $strength }
players-group-more = More
players-group-slips = Slips: the worse a move, the seldomer
players-group-often = Plays a best move this often, otherwise any
pace = Pace
pace-fast = Fast
pace-normal = Normal
pace-slow = Slow
pace-very-slow = Very slow

## Why the computer made a move. $why: one of the reasons after it.

reason = The computer played { $move }: { $why }.
reason-random = it plays at random
reason-fewest-hold = no move wins; after this one the fewest answers hold
reason-fewest-win = every move loses; of those that last longest it leaves the fewest answers that win
reason-unknown = it is not known which move is best
reason-not-best = not the best move; it does not always play one
reason-best = { $n ->
    [one] its best move
   *[other] one of its { $n } best moves
}
reason-goal = the shortest way to the goal
reason-wins = it wins fastest
reason-holds = no move wins, and this one does not lose
reason-no-way = there is no way to the goal
reason-loses = every move loses; this one lasts longest
reason-also = { $n ->
    [0] { $why }
    [one] { $why }, as good as one other move
   *[other] { $why }, as good as { $n } other moves
}
turns-ahead = { $n ->
    [one] one turn
   *[other] { $n } turns
}
looked = it thought { $turns } ahead
looked-win = thinking { $turns } ahead, it saw a win
looked-win-in = thinking { $turns } ahead, it saw a win in { $length }
looked-loss = thinking { $turns } ahead, it saw that every move loses, this one
looked-loss-in = thinking { $turns } ahead, it saw that every move loses, this one in { $length }
looked-score = { $n ->
    [one] looking { $turns } ahead, it liked this move best
   *[other] looking { $turns } ahead, it liked { $n } moves equally
}
looked-nothing = { $n ->
    [one] thinking { $turns } ahead, it saw neither a win nor a loss and took the move
   *[other] thinking { $turns } ahead, it saw neither a win nor a loss and took one of the { $n } moves
}

## Beside the board.

board = Board
position = Position
turn-computer = The computer moves
turn-yours = Your move
turn-of = { $who } to move
turn-of-computer = { $who } to move (computer)
let-computer-move = Let the computer move
pause = Pause
resume = Go on
slip-loses = one slip loses
slip-level = one slip leads to level { $level }
draw-level = Draw level { $level }: { $slip }.
draw-level-mover = Draw level { $level }: in { $length } the player to move can be brought to where { $slip }.
draw-level-other = Draw level { $level }: in { $length } the other player can be brought to where { $slip }.
proved = Proved by a search from this position.
play-meanwhile = You can play in the meantime.
unsolved = Not solved
unsolved-still = You can still play. A value appears where a search proves it.
unsolved-own-search = This board is so large that a search of a few seconds seldom comes to an end while it is nearly empty; most moves are unknown then.
unsolved-run = To solve it, run:
best-first = best first
delta-title = moves of both players slower (+) or faster (−) than the best move with the same result
nimber-is = nimber { $nimber }
moves-again = moves again
all-moves = All moves
cancel = Cancel
rules = Rules
rules-end = An end of the game
rules-end-won = The end of a game that somebody has won.

## What a click on the board does.

click-move = a move
click-begins = begins a move
click-begins-worth = begins a move, { $worth }
click-begins-several = begins { $n } moves, the best: { $worth }
click-chosen = chosen; choose again to cancel

## Hints and best lines.

guide-show = Show the move
guide-hint = Hint
guide-next = Next move
guide-best-move = Best move
guide-solution = Solution
guide-line = Best line
guide-best = Best is { $move }: { $worth }.
guide-try = Try { $spot }: { $worth }.
guide-only-worth = { $worth }.
guide-button = the button ‘{ $text }’
guide-play = Play it
guide-draw-line = A draw never ends; the line stops before it repeats.
goal = The goal
goal-reached = , as best play reaches it
goal-far = The nearest goal is too many moves away to show it here; { $rules } describe it.
goal-rules = the rules

## The end of a game.

aside = This is how it would have gone on. Your game waits.
aside-back = Back to my game
over-solved = Solved
over-stuck = Stuck
over-you-won = You won!
over-computer-won = The computer won
over-nobody = Nobody won
over-game = Game over
over-shortest = No way is shorter.
over-shortest-is = The shortest way takes { $length }.
over-shown = The computer has shown the solution.
over-better = It could have gone on like this:
over-perfect = Perfect play: { $stand }.
over-again = Play again
over-retry = Try again from move { $n }
over-variant = Another variant
over-next-level = Next level: { $level }
over-easier-level = Easier: { $level }

## The buttons under the board, and the keys.

controls = Game
control-undo = Undo
control-redo = Redo
control-restart = Restart
control-flip = Flip
control-help = Help
hints-label = Values of moves
hints-off = Values off
hints-values = Values
hints-full = Full
keys = Keys
signs = Signs
close = Close
key-tab = go to the board
key-arrows = on the board: from spot to spot
key-enter = choose the spot
key-escape = cancel a move begun
key-undo = undo
key-redo = redo
key-hints = values off, on, full
key-best = make the best move
key-line = show or hide the best line
key-sound = sounds of moves on or off
key-pause = let the computer pause or go on
key-help = this help

## The game so far.

past = The game so far
past-start = start
past-slip = gave value away
past-better = Show the better way
past-why = Show why
past-chart-title = { $game }, { $variant }: a game as a chart of values
past-chart = The game as a chart
past-how-soon = How soon (remoteness)
past-how-much = By how much
past-edges-puzzle = Right: near the goal; left: dead ends.
past-edges = The nearer to an edge, the sooner that player wins. Ties ■ and draws ◆ are in the middle.
past-small = Small marks are other moves. Click a mark to go there.
past-save = Save as SVG
past-table = As a table
past-table-label = Table of the game
past-move = Move
past-player = Player
past-was = It was
past-then = Then
past-best = Best
review = Review
review-no-dead-end = No move led to a dead end.
review-no-change = No move changed the result.
review-not-all = It is not known yet what every move did.
review-turning = { $n ->
    [one] The turning point:
   *[other] Turning points:
}
review-move = Move { $n }, { $move }
review-turned = { $move }: { $what }.
review-far = It takes { $n } moves to see why.
review-turned-better = { $move }: { $what }. Better was { $best }.
review-moves = Moves
review-best = { $n } best
review-good = { $n } good
review-sooner = { $n } losing sooner than needed
review-losing = { $n } losing
economy-none = You have made { $made }. The shortest solution takes { $first }: no move wasted so far.
economy-none-left = You have made { $made }; { $left } to go. The shortest solution takes { $first }: no move wasted so far.
economy = You have made { $made }. The shortest solution takes { $first }: { $more } too many.
economy-left = You have made { $made }; { $left } to go. The shortest solution takes { $first }: { $more } too many.
chart-dead-end = dead end
chart-solved = solved
chart-wins = { $who } wins

## Nimbers of a position.

sum-title = { $n ->
    [one] Nimber
   *[other] Nimbers
}
sum-nimber = Nimber { $nimber }
sum-misere = They say who wins normal play. In misère play they do not.
sum-all-sizes = Nimbers of all sizes
sum-part = part
sum-nimber-head = nimber
sum-binary = binary
sum-xor = exclusive or ⊕
sum-zero = The nimber is 0: whatever the player to move does, the other one can make it 0 again.
sum-balance = { $n ->
    [one] This move makes it 0: { $moves }.
   *[other] These moves make it 0: { $moves }.
}
sum-balance-more = These moves make it 0: { $moves } and { $more } more.
sum-mex = Moves lead to { $reached }; the least number that is missing is { $nimber }.

## The position as text, and sharing.

share-label = Position and sharing
share-text = Position as text
share-set-up = Set up
share-edit = Edit the board, or draw one at random
share-analysis = Analysis of all positions
share-practise = Practise this position
share-game = This game:
share-copy = Copy link
share-file-text = Text
share-import = Import
share-room = Play on over a link
import-title = Import a game
import-about = Paste an exported game, as text or JSON. Text: a line { $game }, a line { $variant }, optionally { $from }, then the moves.
import-game = Game
import-open = Open
import-file = Choose a file

## A position of one's own.

setup-title = { $game }: a position of your own
setup-of = { $variant }: a position of your own
setup-the-position = The position
setup-make = make it { $what }
setup-tools = What to put on the board
setup-numbers = Numbers of the position
setup-more = number { $n }: one more
setup-less = number { $n }: one less
setup-over = The game is over here
setup-not = Not a position
setup-play = Play from here
setup-start = Start position
setup-as-text = As text
setup-show = Show
setup-start-is = The start is { $start }.
setup-random = At random
setup-then-picked = Then a position is picked.
setup-for = For the player to move
setup-in = in how many moves
setup-any = any
setup-pick = Pick one
setup-solvable = solvable
setup-dead-end = dead end
setup-win = a win
setup-loss = a loss
setup-tie = a tie
setup-draw = a draw

## Rooms, in which two play over a link.

room-two = Two players
room-won = { $who } won
room-values-later = Values appear when the game is solved.
room-again = Play again
room-look-back = Look back
room-back = Take back
room-back-asked = { $who } would like to take back { $moves }.
room-back-waiting = You asked to take back { $moves }. { $who } can say yes or no.
room-back-agree = Yes, take it back
room-back-decline = No, play on
room-back-drop = Never mind
room-back-declined = { $who } would rather play on.
room-waiting = Waiting for the other player
room-send = Send the address of this page to your friend. Whoever opens it first can join; others can watch.
room-send-code = Send the address of this page to your friend, or let them scan the code. Whoever opens it first can join; others can watch.
room-code = The address of this page as a code for cameras
room-enter = Join a game
room-enter-about = A friend has opened a game for two? Type the code on their screen.
room-enter-code = Code
room-enter-go = Join
room-enter-unknown = No game has the code { $code }. Codes have six letters and digits; games close after a day.
room-enter-open = To open a game for two yourself, choose one here:
room-typed = Or they open { $address } and type { $code }.
room-send-here = Open this link in another browser, or in a private window: the second player sits there.
room-here = Only this computer can open this link. To play from another one, start the server with --host 0.0.0.0.
room-invited = You are invited to play
room-join = Join as { $who }
room-you = you
room-nobody = nobody yet
room-friend = your friend
room-watching = You are watching.
room-name = Your name, if you like
room-rename = Your name
room-name-save = Save
room-about = Open the link and play { $game } together, move by move. There is nothing to install and no account.
room-move = Move { $move }

## While a variant is being solved.

solving = Solving this variant
solving-bar = Solving
looking-ahead = Looking ahead
looking-soon = Values appear as soon as they are found. You can play in the meantime.
waiting = Waiting
waiting-others = Other variants are being solved first.

## Without a server.

offline = You are offline. This game works here too.
offline-title = Offline
offline-rules = You are offline. You can still play this game, but only the server knows what moves are worth.
offline-games = This page is not stored on your device. These games work offline:
offline-none = No game is stored on your device yet. Open one while you are online, and it works offline if it is small enough.
offline-more = You opened these games, too, but they need the server:
offline-as-it-was = You are offline. This is the page as you last saw it. To go on, it needs the server.
offline-puzzles = Puzzles that work offline
offline-only = only online
offline-kept = works offline
offline-only-numbers = The grey ones work only online.
