### Why a position is worth what it is. Said in English by libraries, too, word for word.

## What tells the moves that keep the result from the others. $does: "win" or "hold"; $what: a feature, $name without whose it
## is; $kept and $others: numbers; $claim: one of the claims below.

why-keeping = { $does ->
    [win] wins
   *[hold] holds
}
why-seen = { $what }: { $kept } after every move that { why-keeping }, { $others } after the others.
why-seen-word = after every { $does ->
    [win] winning move
   *[hold] move that holds
}, and after no other, { $what } is { $word }.
why-yours = your { $name }
why-theirs = the opponent’s { $name }
why-at-most = at most { $n }
why-at-least = at least { $n }
why-or-more = { $n } or more
why-or-less = { $n } or less
why-only = After { $name }, and after no other move: { $claim }
why-each = After every move that { why-keeping }, and after no other: { $claim }
why-example = After { $name }: { $claim } So it is after every move that { why-keeping }, with other squares, and after no other.

## Why a claim may be believed.

why-record-all = True in all { $n } positions.
why-record-some = True in { $kept } of { $n } positions.
why-record-proved = Proved: { $source }.


## Claims about positions. $strong and $weak: "White" or "Black", the side that has more and the other one; $mover: whose move
## it is; squares and numbers.

side-strong = { $strong }
side-weak = { $weak }
side-mover = { $mover }
king-strong = { $strong }’s king
king-weak = { $weak }’s king

claim-nim-sum = { $sum ->
    [0] The piles add up to { $sum } without carry, and every move changes that.
   *[other] The piles add up to { $sum } without carry; leaving { $left } in pile { $pile } makes it 0.
}
claim-dead = Nobody can mate with what is left: a tie.
claim-kpk-taken = { side-weak } takes the pawn, and the kings are left alone.
claim-kpk-stalemate = { side-weak } has no move and is not in check: stalemate.
claim-kpk-square = { king-weak } is outside the square of the pawn on { $pawn }: it is { $far } steps from { $goal }, the pawn { $steps }, and { side-mover } is to move. The pawn cannot be caught.
claim-kpk-far = { king-weak } is in the square of the pawn on { $pawn } and nearer to every square of its way than { side-strong }’s: the pawn is lost or held up.
claim-kpk-reach = { king-strong } is first at { $key }, a key square of the pawn on { $pawn }.
claim-kpk-key = { king-strong } is on { $key }, a key square of the pawn on { $pawn }: the pawn queens, whoever moves.
claim-kpk-opposition = { side-strong } has the opposition with the king on { $king }, ahead of the pawn: { side-weak } must give way, and a key square falls.
claim-kpk-distant = { side-strong } has the distant opposition with the king on { $king }, ahead of the pawn: { side-weak } must give way, and a key square falls.
claim-kpk-opposed = { side-weak } has the opposition: the king on { $king } stands in front of its pawn and cannot pass.
claim-kpk-blockade = { king-weak } stands in front of the pawn on { $pawn }, and { side-strong }’s is not ahead of it: it can be held up.
claim-kpk-corner = The pawn on { $pawn } is a rook pawn, and { king-weak } is at the corner { $corner }: it cannot be driven out, and stalemate waits there.
claim-kpk-jail = { king-strong } on { $king } keeps the other one out of the corner { $corner }: even the rook pawn queens.
claim-krk-mate = { side-weak } is in check and has no move: mate.
claim-krk-stalemate = { claim-kpk-stalemate }
claim-krk-taken = { side-weak } takes a man, and what is left cannot mate.
claim-krk-box = The rook on { $rook } is safe and leaves { king-weak } { $area } { $area ->
    [one] square
   *[other] squares
} to walk on: king and rook make the box smaller until it is mate.
claim-krk-wait = { king-weak } is at the edge, and the other one a knight’s move away: wait with the rook along its line, and it must step in front of { king-strong }, where the rook mates.
claim-kqk-mate = { claim-krk-mate }
claim-kqk-stalemate = { claim-kpk-stalemate }
claim-kqk-taken = { claim-krk-taken }
claim-kqk-corner = The queen on { $queen } is a knight’s move from the king in the corner { $corner }: stalemate.
claim-kqk-safe = The queen on { $queen } is safe, and there is a move: queen and king mate.
claim-kqk-shadow = The queen on { $queen } shadows the king from a knight’s move away and leaves it { $area } squares: wherever it goes, she follows, until it stands in a corner.
claim-kbbk-mate = { claim-krk-mate }
claim-kbbk-stalemate = { claim-kpk-stalemate }
claim-kbbk-taken = { claim-krk-taken }
claim-kbbk-colour = Both bishops stand on { $colour } squares: nobody can mate.
claim-kbbk-free = Bishops on squares of both colours mate: side by side they are a wall, and { king-weak }, now { $steps } steps from the edge, is driven into a corner.
claim-kbbk-touched = { claim-kbbk-free }
claim-kbnk-mate = { claim-krk-mate }
claim-kbnk-stalemate = { claim-kpk-stalemate }
claim-kbnk-taken = { claim-krk-taken }
claim-kbnk-free = Bishop and knight mate, but only in a { $colour } corner, which the bishop can reach; { king-weak } is { $steps } steps from the nearest.
claim-kbnk-touched = { claim-kbnk-free }
claim-krkn-together = The knight on { $knight } stands beside its king, away from the edge: together they hold.
claim-krkb-corner = { king-weak } is in the corner { $corner }, which the bishop does not command: there it can hardly be mated.
claim-krkp-before = { king-strong } stands in front of the pawn on { $pawn }: it does not get through.
claim-krkp-before-late = { claim-krkp-before }
claim-krkp-cut = The rook on { $rook } cuts { king-weak } off from the pawn on { $pawn }: when the pawn goes on it is caught.
claim-krkp-nearer = { king-strong } is nearer to the pawn on { $pawn } than { side-weak }’s: { $own } and { $other } steps.
claim-krkp-far = The pawn on { $pawn } has { $steps } more { $steps ->
    [one] step
   *[other] steps
} to go, its king is beside it, and { side-strong }’s is { $far } steps from { $goal }: the rook must be given for it.
claim-kqkp-early = The pawn on { $pawn } has { $steps } more steps to go: the queen stops it in time, whatever the kings do.
claim-kqkp-sixth = { claim-kqkp-early }
claim-kqkp-central = The pawn on { $pawn } is a knight pawn or a central one: checks drive its king in front of it, and each time { king-strong } comes a step nearer.
claim-kqkp-rook-pawn = A rook pawn one step from its last rank, its king beside it, and { king-strong } { $far } steps away: driven into the corner { king-weak } is stalemated, so no time is won.
claim-kqkp-bishop-pawn = A bishop pawn one step from its last rank, its king beside it, and { king-strong } { $far } steps away: { king-weak } goes to the corner, and taking the pawn is stalemate.
claim-kqkr-hangs = The rook on { $rook } is attacked and not protected: the queen takes it.
claim-kqkr-fork = The queen checks from { $fork } and attacks the rook on { $rook } as well.
