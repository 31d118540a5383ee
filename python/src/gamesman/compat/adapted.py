"""The interfaces of GamesmanPy and GamesmanPuzzles as that of this package."""

import inspect
from collections.abc import Hashable, Iterable, Iterator
from typing import Any

from gamesman.compat import models, puzzlesolver
from gamesman.define import Game, Puzzle, Rules
from gamesman.texts import SAFE
from gamesman.value import Value


def spelled(variant: str) -> str:
    """A variant's id as it can be part of a text with settings."""
    return "".join(c if c.isascii() and c.isalnum() or c == "_" else "." for c in variant)


class Keyed:
    """A position of theirs, which is the same as others with its hash."""

    __slots__ = ("key", "position")

    def __init__(self, position: Any, key: Hashable) -> None:
        self.position = position
        self.key = key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keyed) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{type(self.position).__name__} with the hash {self.key}>"


class Adapted(Rules):
    """What both have in common: positions and moves of theirs, asked for by other names."""

    def begin(self, cls: Any, variant: str) -> None:
        raise NotImplementedError

    def after(self, position: Any) -> list[tuple[Any, Any]]:
        """Their moves, with the positions after them."""
        raise NotImplementedError

    def named(self, position: Any, move: Any) -> str:
        raise NotImplementedError

    def value(self, position: Any) -> Value | None:
        """What their `primitive` says."""
        raise NotImplementedError

    def text(self, position: Any) -> str:
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """The position that they read."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """Their position, if they know what to do with it: many read whatever they are given."""
        try:
            position = self.read(text)
            self.value(position)
            self.after(position)
            if self.text(position) != text:
                raise ValueError("it is written otherwise")
        except Exception as error:
            raise ValueError(f"{self.name} does not read it: {error}") from error
        return position

    def started(self, start: Hashable) -> None:
        """Their texts are read by them if they survive it; otherwise those of all positions are kept."""
        self.start = start
        try:
            read = self.parse(self.text(start)) == start
        except ValueError:
            read = False
        if not read:
            self.parse = None  # type: ignore[method-assign, assignment]
        # `over` and `children` are asked about one position after the other.
        self.last: tuple[Any, Value | None] = (object(), None)

    def remembered(self, position: Any) -> Value | None:
        if self.last[0] is not position:
            self.last = (position, self.value(position))
        return self.last[1]

    def over(self, position: Any) -> Value | None:
        value = self.remembered(position)
        # In a puzzle a loss is a position without moves.
        return None if self.players == 1 and value is Value.LOSE else value

    def children(self, position: Any) -> list[Any]:
        if self.players == 1 and self.remembered(position) is Value.LOSE:
            return []
        return [after for _, after in self.after(position)]

    def moves(self, position: Any) -> Iterator[tuple[str, Any]]:
        if self.players == 1 and self.remembered(position) is Value.LOSE:
            return
        used = set()
        for place, (move, after) in enumerate(self.after(position)):
            name = safe(self.named(position, move), "-._~+")
            if name in used:
                name = f"{name}~{place}"
            used.add(name)
            yield name, after


class GamesmanPy(Adapted):
    """A class of GamesmanPy: an instance is a variant, positions are numbers or what `hash_ext` hashes."""

    def begin(self, cls: Any, variant: str) -> None:
        # Where functions take no self, the class stands for its only variant.
        self.theirs = cls(variant) if inspect.signature(cls.start).parameters else cls
        own = getattr(cls, "hash_ext", None)
        inherited = [getattr(base, "hash_ext", None) for base in cls.__mro__[1:] if base.__name__ == "Game"]
        self.keyed = own is not None and own not in inherited
        self.started(self.ours(self.theirs.start()))
        turns = {self.turn(self.start), *(self.turn(after) for after in self.children(self.start))}
        self.tells_turn = turns == {1, 2}

    def ours(self, position: Any) -> Any:
        return Keyed(position, self.theirs.hash_ext(position)) if self.keyed else position

    def their(self, position: Any) -> Any:
        return position.position if self.keyed else position

    def after(self, position: Any) -> list[tuple[Any, Any]]:
        their = self.their(position)
        moves: Iterable[Any] = self.theirs.generate_moves(their)
        return [(move, self.ours(self.theirs.do_move(their, move))) for move in moves]

    def named(self, position: Any, move: Any) -> str:
        return str(self.theirs.move_to_string(move, models.StringMode.Readable))

    def value(self, position: Any) -> Value | None:
        value = self.theirs.primitive(self.their(position))
        return None if value is None else Value(int(value))

    def text(self, position: Any) -> str:
        text = self.theirs.to_string(self.their(position), models.StringMode.Readable)
        return safe(str(text), "-._~,")

    def read(self, text: str) -> Any:
        return self.ours(self.theirs.from_string(text))

    def turn(self, position: Any) -> int | None:
        """Who is to move, by the first two characters of the text for pages."""
        text = self.theirs.to_string(self.their(position), models.StringMode.AUTOGUI)
        return {"1_": 1, "2_": 2}.get(str(text)[:2])

    def player(self, position: Any) -> int | None:
        return self.turn(position) if self.tells_turn else None


class AdaptedGame(GamesmanPy, Game):
    """A game of GamesmanPy."""


class AdaptedPuzzle(GamesmanPy, Puzzle):
    """A puzzle of GamesmanPy."""


class AdaptedGamesmanPuzzle(Adapted, Puzzle):
    """A class of GamesmanPuzzles: an instance is a position."""

    VALUES = {
        puzzlesolver.PuzzleValue.SOLVABLE: Value.WIN,
        puzzlesolver.PuzzleValue.UNSOLVABLE: Value.LOSE,
    }

    def begin(self, cls: Any, variant: str) -> None:
        self.cls, self.variant = cls, variant
        self.started(self.ours(cls.generateStartPosition(variant)))

    def ours(self, puzzle: Any) -> Keyed:
        return Keyed(puzzle, hash(puzzle))

    def after(self, position: Any) -> list[tuple[Any, Any]]:
        puzzle = position.position
        moves = puzzle.generateMoves("legal")
        # A set has no order of its own that is the same in all processes.
        ordered = sorted(moves, key=repr) if isinstance(moves, set | frozenset) else moves
        return [(move, self.ours(puzzle.doMove(move))) for move in ordered]

    def named(self, position: Any, move: Any) -> str:
        return str(position.position.moveString(move, puzzlesolver.StringMode.HUMAN_READABLE))

    def value(self, position: Any) -> Value | None:
        return self.VALUES.get(position.position.primitive())

    def text(self, position: Any) -> str:
        text = position.position.toString(puzzlesolver.StringMode.HUMAN_READABLE)
        return safe(str(text), "-._~,")

    def read(self, text: str) -> Any:
        return self.ours(self.cls.fromString(self.variant, text))


def safe(text: str, marks: str) -> str:
    """The text if an address can hold it; otherwise with arrows as `-`, without spaces, and other characters as codes."""
    allowed = SAFE - set("-._~,") | set(marks)
    if text and set(text) <= allowed:
        return text
    text = text.replace("→", "-").replace("->", "-").replace(" ", "")
    return "".join(c if c in allowed else f"~{ord(c):x}" for c in text) or "~"
