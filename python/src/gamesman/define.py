"""Games and puzzles as Python classes."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from gamesman._gamesman import Again
from gamesman.value import Value


class Rules:
    """What games and puzzles have in common.

    A position is any hashable value: text, a number, a tuple, a frozen dataclass. `start` is the first one, and
    `moves` yields a pair of a name and the position after it for each move. Names are letters, digits and `-._~+`.

    A class may also have

    * `children(position)`: the positions after the moves, without names; then `moves` is asked only to show a position;
    * `expand(positions)` and `ends(positions)`: the same for many positions at once, as numpy arrays. Positions are
      numbers below 2**64 (an array of uint64) or bytes of the same length (rows of uint8). `expand` returns an array of
      places in `positions`, ascending, and one of the positions after the moves, and perhaps one that says which moves
      keep the turn; `ends` a value for each position, -1 where the game goes on;
    * `text(position)` and `parse(text)`: letters, digits and `-._~,`; `parse` raises ValueError with what would be right.
      By default texts are made from the positions;
    * `grid`: rows and columns, if the text has a character for each cell. That is enough for a picture and for clicks;
    * `scene(position)`: a picture of your own, a `Scene`. Moves are made by clicking the spots that their names name;
    * `tier(position)`: a number that no move raises, which makes games without loops quick to solve;
    * `canonical(position)`: the position that stands for all that are symmetric to it;
    * `index(position)` and `size`: numbers of one's own below `size`, and with `whole = True` all of them.

    Arguments of `__init__` are what can be chosen: numbers, text, True or False, tuples of numbers, each with a default.
    `variants` names some choices; the first is the usual one.
    """

    id: ClassVar[str]
    """Letters and digits; the name of the class by default."""
    name: ClassVar[str]
    """What people call it; the name of the class by default."""
    rules: ClassVar[str] = ""
    """The rules in Markdown; the class's docstring by default."""
    players: ClassVar[int]
    """1 for a puzzle, 2 for a game."""
    variants: ClassVar[Mapping[str, Mapping[str, Any]]] = {"regular": {}}
    """Arguments by the names of variants."""
    start: Any
    """The first position."""
    grid: tuple[int, int] | None = None
    """Rows and columns of a board whose cells are the characters of the text."""
    size: int = 0
    """All indices are below it, if there are any."""
    whole: bool = False
    """Whether every number below `size` is the index of a position that can be reached."""
    reversible: bool = False
    """Whether every move of a puzzle can be taken back by another, from the goal as well."""
    misere: bool = False
    """Whether it is right that all games end with a win for the player to move."""
    most: int = 20_000_000
    """More positions than this are taken for a mistake."""

    _arguments: Mapping[str, Any]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own = cls.__dict__
        if "id" not in own:
            cls.id = "".join(c for c in cls.__name__.lower() if c.isascii() and c.isalnum())
        if "name" not in own:
            cls.name = cls.__name__

    def __new__(cls, *values: Any, **named: Any) -> Self:
        game = super().__new__(cls)
        object.__setattr__(game, "_arguments", _bound(cls, values, named))
        return game

    def moves(self, position: Any) -> Iterable[tuple[str, Any]]:
        """The moves of a position that is not over: a name and the position after it for each."""
        raise NotImplementedError(f"{type(self).__name__} needs moves(position)")


class Game(Rules):
    """A game of two players.

    `over(position)` is WIN, LOSE or TIE for the player to move if the game is over, and None otherwise. A player who
    cannot move has lost. A position says whose turn it is unless both players always have the same moves; `player(position)`
    tells (1 or 2), or a text that begins with `1_` or `2_`. After a move that keeps the turn the position is wrapped:
    `Again(position)`. With `margin(position)` ends are won or lost by more or less; then every move must lower the tier.
    """

    players = 2


class Puzzle(Rules):
    """A puzzle. It is solved where `over(position)` is SOLVED, or in the position `goal`."""

    players = 1


@dataclass(frozen=True)
class Definition:
    """What the solvers are told about a class and an instance of it."""

    id: str
    name: str
    players: int
    rules: str
    parameters: list[tuple[str, str, str]]
    variants: list[tuple[str, str, str]]
    chosen: str
    make: Callable[[Mapping[str, str]], Rules]


def definition(game: Rules) -> Definition:
    """The definition of an instance."""
    cls = type(game)
    parameters = _parameters(cls)
    defaults = {name: parameter.default for name, parameter in parameters.items()}

    def settings(arguments: Mapping[str, Any]) -> str:
        values = defaults | dict(arguments)
        return "-".join(_spelled(name, values[name]) for name in parameters)

    def make(texts: Mapping[str, str]) -> Rules:
        return cls(**{name: _read(text, defaults[name]) for name, text in texts.items()})

    return Definition(
        id=cls.id,
        name=cls.name,
        players=cls.players,
        rules=cls.rules or inspect.getdoc(cls) or cls.name,
        parameters=[(name, _kind(value), _spelled(name, value)) for name, value in defaults.items()],
        variants=[(name, name, settings(chosen)) for name, chosen in cls.variants.items()],
        chosen=settings(game._arguments),
        make=make,
    )


def instance(game: Rules | type[Rules], variant: str | None = None) -> Rules:
    """The instance itself, or one of the class: of the variant with this name, the first one if none is given."""
    if isinstance(game, Rules):
        if variant is not None:
            raise TypeError("an instance is a variant already; give the class to choose another")
        return game
    names = list(game.variants)
    name = names[0] if variant is None else variant
    if name not in names:
        raise ValueError(f"{game.name} has no variant ‘{name}’; there are {', '.join(names)}")
    return game(**game.variants[name])


def is_own(game: object) -> bool:
    """Whether it is a game or puzzle of a Python class, or the class."""
    return isinstance(game, Rules) or isinstance(game, type) and issubclass(game, Rules)


def _parameters(cls: type[Rules]) -> dict[str, inspect.Parameter]:
    """The arguments of a class, which are what can be chosen about it."""
    if cls.__init__ is object.__init__:
        return {}
    parameters = dict(list(inspect.signature(cls.__init__).parameters.items())[1:])
    for name, parameter in parameters.items():
        if parameter.default is parameter.empty:
            raise TypeError(f"{cls.__name__}: the argument ‘{name}’ needs a default")
    return parameters


def _bound(cls: type[Rules], values: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any]:
    """The arguments by name; whatever does not fit is for `__init__` to refuse."""
    if cls.__init__ is object.__init__:
        return {}
    try:
        bound = inspect.signature(cls.__init__).bind(None, *values, **named)
    except TypeError:
        return {}
    return dict(list(bound.arguments.items())[1:])


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "yes or no"
    if isinstance(value, int):
        return "number"
    return "numbers" if isinstance(value, tuple | list) else "word"


def _spelled(name: str, value: object) -> str:
    """An argument as text that can be part of a variant's name."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and value >= 0:
        return str(value)
    if isinstance(value, tuple | list) and value:
        return "_".join(_spelled(name, item) for item in value)
    if isinstance(value, str) and all(c.isascii() and (c.isalnum() or c in "_.") for c in value):
        return value
    raise ValueError(
        f"{name}={value!r} cannot be part of a variant’s name; use a number from 0 on, text of letters, digits, "
        "‘_’ and ‘.’, True or False, or a tuple of numbers"
    )


def _read(text: str, default: object) -> object:
    """The argument that is written so."""
    kind = _kind(default)
    if kind == "yes or no":
        return text == "yes"
    if kind == "number":
        return int(text)
    return tuple(int(part) for part in text.split("_")) if kind == "numbers" else text


WIN, LOSE, TIE = Value.WIN, Value.LOSE, Value.TIE
SOLVED = Value.WIN
