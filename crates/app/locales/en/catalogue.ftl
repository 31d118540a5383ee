### The first page, and the page of a game.

catalogue-about = Play and learn games and puzzles whose every position is solved: who wins, in how many moves, and why.
catalogue-one = One game. Play it, and see what each move is worth.
catalogue-lead = { $n } games and puzzles, most of them solved completely. Pick one, play, and see what each move is worth.
catalogue-families = Families
catalogue-nothing = No games match.
catalogue-all = Show all
catalogue-search-label = Search games
catalogue-search = Search
catalogue-show = Show
catalogue-filters = Filters
catalogue-any = any
catalogue-puzzles = { $n ->
    [one] { $n } puzzle
   *[other] { $n } puzzles
}
catalogue-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
catalogue-variants = { $n ->
    [one] { $n } variant
   *[other] { $n } variants
}

## Filters: what they are called, and their choices.

filter-players = Players
filter-two = two players
filter-one = puzzles
filter-kind = Kind
filter-result = With perfect play
filter-win = first player wins
filter-lose = second player wins
filter-tie = tie
filter-draw = draw
filter-solvable = solvable
filter-unknown = not known here
filter-size = Positions
filter-small = up to 1,000
filter-medium = up to 100,000
filter-large = up to 10 million
filter-huge = more
filter-uncounted = not counted here
filter-table = Table
filter-solved = solved here
filter-unsolved = not solved here
filter-loops = Loops
filter-repeats = positions can repeat
filter-ends = always ends

## A game.

game-puzzle = A puzzle
game-two = For two players
game-also = ; also called { $names }
game-lessons = Lessons
game-analysis = Analysis
game-nimbers = Nimbers
game-known = Known results
game-source = Source
game-variants = Variants
game-not-solved = not solved yet
game-own-variant = A variant of your own
game-play-variant = Play this variant
game-preview = Preview
game-starts-like = Variant { $settings }, it starts like this:
game-usually = { $allowed }; usually { $usual }
game-usually-or = { $allowed }; usually { $usual }, or for example { $others }
game-or = or
game-own-position = A position of your own
game-variant = Variant
game-start-is = The start is { $start }
