"""An example for type checkers; it is never run."""

from collections.abc import Iterator

import gamesman as gm


class Matches(gm.Game):
    start: int = 7

    def moves(self, position: int) -> Iterator[tuple[str, int]]:
        yield from ((f"take-{n}", position - n) for n in (1, 2) if n <= position)

    def over(self, position: int) -> gm.Value | None:
        return None if position else gm.LOSE


matches: gm.Variant = gm.solve(Matches)
start: gm.Position = matches.start
best: gm.Move | None = start.best
if best is not None:
    print(best.name, best.position.play(best.position.moves[0]).value)
print(matches.table().values.max(), gm.Oracle(matches).regret(start, "take-1"))
print([position.text for position in matches.starts(grade="hard")], gm.check(Matches))
