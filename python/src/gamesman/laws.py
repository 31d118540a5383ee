"""What must hold for every game: `check` looks for the first position where it does not."""

import re
import tempfile
from collections import deque
from collections.abc import Iterator
from typing import Any, NoReturn

import numpy as np

from gamesman._gamesman import Again, GamesmanError
from gamesman.define import Rules, instance
from gamesman.opening import open
from gamesman.value import Value

NAME = re.compile(r"[A-Za-z0-9\-._~+]{1,60}")
TEXT = re.compile(r"[A-Za-z0-9\-._~,]{1,2010}")
HOSTILE = ["", " ", "-", "_", "1_", "1_1_", "é", "\0", "0", "-1", "1e9", "x", "null", "1," * 400]
MOST = 200_000
"""Games with more positions are checked on the first ones alone, without numbers."""


class BrokenLaw(GamesmanError):
    """A game breaks a law. `position` is where, None if it is no single one."""

    def __init__(self, law: str, position: Any = None) -> None:
        where = "" if position is None else f" (in the position {position!r})"
        super().__init__(law + where)
        self.law = law
        self.position = position


def check(game: Rules | type[Rules], variant: str | None = None, *, positions: int = 3_000) -> int:
    """Checks the laws on the first so many positions that can be reached, and on hostile texts.

    Returns how many positions were looked at. Raises `BrokenLaw` at the first position where a law does not hold, and
    whatever the functions of the class raise.
    """
    game = instance(game, variant)
    walk = Walk(game)
    for position in walk.first(positions):
        for law in (over, names, again, children, tier, margin, symmetry, taken_back, turns):
            law(game, walk, position)
    texts(game, walk)
    indices(game, walk)
    side(game, walk)
    many_at_once(game, walk)
    shown(game, positions)
    return len(walk.moves)


class Walk:
    """A breadth-first search, which asks `moves` and `over` once for each position."""

    def __init__(self, game: Rules) -> None:
        self.game = game
        self.moves: dict[Any, list[tuple[str, Any, bool]]] = {}
        """Of each position: the name, the position after it, and whether it keeps the turn. None of an end."""
        self.ends: dict[Any, Value] = {}
        self.complete = False

    def first(self, most: int) -> Iterator[Any]:
        queue = deque([_hashable(self.game.start, "start")])
        met = set(queue)
        while queue and len(self.moves) < most:
            position = queue.popleft()
            end = _end(self.game, position)
            self.moves[position] = [] if end is not None else list(_moves(self.game, position))
            if end is None and not self.moves[position] and self.game.players == 2:
                end = Value.LOSE
            if end is not None:
                self.ends[position] = end
            for _, after, _ in self.moves[position]:
                if after not in met:
                    met.add(after)
                    queue.append(after)
            yield position
        self.complete = not queue


# What a class may have besides `moves` is not declared, so a game is anything here.


def _has(game: Any, name: str) -> bool:
    return getattr(game, name, None) is not None


def _moves(game: Any, position: Any) -> Iterator[tuple[str, Any, bool]]:
    for item in game.moves(position):
        if not isinstance(item, tuple) or len(item) != 2:
            raise BrokenLaw(f"moves() yields pairs of a name and the position after it, not {item!r}", position)
        name, after = item
        keeps = isinstance(after, Again)
        yield name, _hashable(after.position if keeps else after, name, position), keeps


def _hashable(after: Any, name: str, position: Any = None) -> Any:
    try:
        hash(after)
    except TypeError:
        raise BrokenLaw(
            f"a position is hashable, such as text or a tuple, and {name} leads to {after!r}", position
        ) from None
    return after


def _end(game: Any, position: Any) -> Value | None:
    """The value if the game is over."""
    if not _has(game, "over"):
        return Value.WIN if _has(game, "goal") and position == game.goal else None
    value = game.over(position)
    if value is None or (game.players == 1 and value is False):
        return None
    if game.players == 1:
        if value is True or value is Value.WIN:
            return Value.WIN
        raise BrokenLaw(f"over() of a puzzle is SOLVED or None, not {value!r}", position)
    if isinstance(value, bool) or value not in (Value.WIN, Value.LOSE, Value.TIE):
        raise BrokenLaw(f"over() is WIN, LOSE or TIE for the player to move, or None, not {value!r}", position)
    return Value(value)


def over(game: Any, walk: Walk, position: Any) -> None:
    """What `over` says does not change."""
    if _has(game, "over") and _end(game, position) != walk.ends.get(position) and walk.moves[position]:
        raise BrokenLaw("over() says something else when it is asked again", position)


def names(game: Any, walk: Walk, position: Any) -> None:
    """Names of moves are text that fits an address, and differ."""
    seen = set()
    for name, _, _ in walk.moves[position]:
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise BrokenLaw(f"the name of a move is letters, digits and -._~+, not {name!r}", position)
        if name in seen:
            raise BrokenLaw(f"two moves are called {name}", position)
        seen.add(name)


def again(game: Any, walk: Walk, position: Any) -> None:
    """The same position has the same moves."""
    if walk.moves[position] and list(_moves(game, position)) != walk.moves[position]:
        raise BrokenLaw("moves() gives other moves when it is asked again", position)


def children(game: Any, walk: Walk, position: Any) -> None:
    """`children` agrees with `moves`."""
    if not _has(game, "children") or position in walk.ends and not walk.moves[position]:
        return
    found = [(one.position, True) if isinstance(one, Again) else (one, False) for one in game.children(position)]
    expected = [(after, keeps) for _, after, keeps in walk.moves[position]]
    if found != expected:
        _differ("children()", found, expected, position)


def _differ(who: str, found: list[Any], expected: list[Any], position: Any) -> NoReturn:
    pairs = zip(found, expected, strict=False)
    place = next((i for i, (one, other) in enumerate(pairs) if one != other), min(len(found), len(expected)))
    got = repr(found[place][0]) if place < len(found) else "nothing more"
    wanted = repr(expected[place][0]) if place < len(expected) else "nothing more"
    raise BrokenLaw(f"{who} and moves() differ at move {place + 1}: {got} instead of {wanted}", position)


def tier(game: Any, walk: Walk, position: Any) -> None:
    """No move raises the tier; in games with margins every move lowers it."""
    if not _has(game, "tier"):
        return
    own = game.tier(position)
    if not isinstance(own, int) or not 0 <= own <= 65_535:
        raise BrokenLaw(f"a tier is a number from 0 to 65,535, not {own!r}", position)
    for name, after, _ in walk.moves[position]:
        below = game.tier(after)
        if below > own:
            raise BrokenLaw(f"{name} raises the tier from {own} to {below}", position)
        if _has(game, "margin") and below == own:
            raise BrokenLaw(f"a game with margins lowers the tier with every move, and {name} does not", position)


def margin(game: Any, walk: Walk, position: Any) -> None:
    """The margin of an end fits its value."""
    end = walk.ends.get(position)
    if not _has(game, "margin") or end is None:
        return
    won_by = game.margin(position)
    sign = {Value.WIN: won_by > 0, Value.TIE: won_by == 0, Value.LOSE: won_by < 0}
    if not sign[end]:
        raise BrokenLaw(f"a margin of {won_by} does not fit the end {end.name}", position)


def symmetry(game: Any, walk: Walk, position: Any) -> None:
    """`canonical` stays where it is, and ends and moves are the same there."""
    if not _has(game, "canonical"):
        return
    image = game.canonical(position)
    if game.canonical(image) != image:
        raise BrokenLaw(f"canonical() leads to {image!r}, which is not its own canonical position", position)
    if _end(game, image) != _end(game, position):
        raise BrokenLaw(f"its canonical position {image!r} ends differently", position)
    if walk.moves[position]:
        own = {(game.canonical(after), keeps) for _, after, keeps in walk.moves[position]}
        others = {(game.canonical(after), keeps) for _, after, keeps in _moves(game, image)}
        if own != others:
            raise BrokenLaw(f"its canonical position {image!r} has other moves", position)


def taken_back(game: Any, walk: Walk, position: Any) -> None:
    """In a reversible puzzle every move can be taken back."""
    if not game.reversible:
        return
    for name, after, _ in walk.moves[position]:
        if all(back != position for _, back, _ in _moves(game, after)):
            raise BrokenLaw(f"the puzzle is called reversible, but {name} cannot be taken back", position)


def turns(game: Any, walk: Walk, position: Any) -> None:
    """Moves pass the turn, unless they say that they keep it."""
    if not _has(game, "player"):
        return
    own = game.player(position)
    if own not in (1, 2, None):
        raise BrokenLaw(f"player() is 1, 2 or None, not {own!r}", position)
    for name, after, keeps in walk.moves[position]:
        if own is not None and (game.player(after) == own) != keeps:
            message = "keeps the turn although it is not wrapped in Again" if not keeps else "passes the turn in Again"
            raise BrokenLaw(f"{name} {message}", position)


def texts(game: Any, walk: Walk) -> None:
    """Texts fit an address, differ, and are read again."""
    if not _has(game, "text"):
        return
    seen: dict[str, Any] = {}
    for position in walk.moves:
        text = game.text(position)
        if not isinstance(text, str) or not TEXT.fullmatch(text):
            raise BrokenLaw(f"a text is letters, digits and -._~, and not {text!r}", position)
        if text in seen:
            raise BrokenLaw(f"the position {seen[text]!r} is written {text}, too", position)
        seen[text] = position
        if _has(game, "parse"):
            try:
                read = game.parse(text)
            except ValueError as error:
                raise BrokenLaw(f"its text {text} is refused: {error}", position) from error
            if read != position:
                raise BrokenLaw(f"its text {text} is read as {read!r}", position)
    if _has(game, "parse"):
        for text in HOSTILE:
            try:
                game.parse(text)
            except ValueError:
                continue
            except Exception as error:
                raise BrokenLaw(
                    f"parse() raises ValueError for a text that is no position; for {text!r} it raised {error!r}"
                ) from error


def indices(game: Any, walk: Walk) -> None:
    """Indices are below the size and differ."""
    if not _has(game, "index"):
        return
    seen: dict[int, Any] = {}
    for position in walk.moves:
        index = game.index(position)
        if not isinstance(index, int) or not 0 <= index < game.size:
            raise BrokenLaw(f"an index is a number below the size, {game.size}, not {index!r}", position)
        if index in seen:
            raise BrokenLaw(f"the position {seen[index]!r} has the index {index}, too", position)
        seen[index] = position
    if game.whole and walk.complete and len(walk.moves) != game.size:
        raise BrokenLaw(
            f"‘whole’ says that every index is that of a position that can be reached, but {len(walk.moves)} of "
            f"{game.size} are"
        )


def side(game: Any, walk: Walk) -> None:
    """The commonest mistake: the value of an end is for who moved last."""
    decided = [position for position, end in walk.ends.items() if end is not Value.TIE]
    keeps = any(keeps for moves in walk.moves.values() for _, _, keeps in moves)
    won = decided and all(walk.ends[position] is Value.WIN for position in decided)
    if game.players == 2 and won and not game.misere and not keeps:
        raise BrokenLaw(
            "every game ends with a win for the player who is to move after the last move; over() speaks of that "
            "player, not of who moved last. If it is right, set misere = True",
            decided[0],
        )


def many_at_once(game: Any, walk: Walk) -> None:
    """`expand` and `ends` agree with `moves` and `over`."""
    if not _has(game, "expand"):
        return
    all_of_them = list(walk.moves)
    if _has(game, "ends"):
        for position, value in zip(all_of_them, np.asarray(game.ends(_array(all_of_them))).tolist(), strict=True):
            end = _end(game, position)
            if value != (-1 if end is None else int(end)):
                raise BrokenLaw(f"ends() says {value}, over() says {end!r}", position)
    asked = [position for position in all_of_them if walk.moves[position] or position not in walk.ends]
    parents, after, *turn = game.expand(_array(asked))
    keeps = np.asarray(turn[0]).tolist() if turn else [False] * len(parents)
    found: list[list[tuple[Any, bool]]] = [[] for _ in asked]
    for parent, child, keep in zip(np.asarray(parents).tolist(), np.asarray(after), keeps, strict=True):
        found[parent].append((child.tobytes() if child.ndim else int(child), bool(keep)))
    for position, own in zip(asked, found, strict=True):
        expected = [(after, keeps) for _, after, keeps in walk.moves[position]]
        if own != expected:
            _differ("expand()", own, expected, position)


def _array(positions: list[Any]) -> np.ndarray[Any, Any]:
    if positions and isinstance(positions[0], bytes):
        return np.frombuffer(b"".join(positions), dtype=np.uint8).reshape(len(positions), -1)
    return np.array(positions, dtype=np.uint64)


def shown(game: Rules, positions: int) -> None:
    """The laws that every game of the catalogue obeys: pictures, clicks, grids, texts and numbers."""
    with tempfile.TemporaryDirectory() as folder:
        variant = open(game, data=folder)
        broken = variant._laws(positions, MOST)
    if broken is not None:
        raise BrokenLaw(broken)
