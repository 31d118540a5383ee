"""Classes written for the GamesCrafters' GamesmanPy and GamesmanPuzzles, as they are.

`adapt` makes a class of this package of one of theirs; `load` reads a file of theirs where their packages are not
installed.

    from gamesman import compat
    pancakes = gm.solve(compat.adapt(compat.load("pancakes.py").Pancakes), "6")
"""

import importlib.util
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from gamesman.compat import models, puzzlesolver
from gamesman.compat.adapted import AdaptedGame, AdaptedGamesmanPuzzle, AdaptedPuzzle, spelled
from gamesman.define import Rules

__all__ = ["adapt", "load"]


def adapt(cls: type[Any]) -> type[Rules]:
    """The game or puzzle of a class with the interface of GamesmanPy or of GamesmanPuzzles.

    Its variants are those of the class. Positions that the class gives the same hash are one position.
    """
    if hasattr(cls, "generate_moves"):
        base: type[Rules] = AdaptedPuzzle if cls.n_players == 1 else AdaptedGame
    elif hasattr(cls, "generateMoves"):
        base = AdaptedGamesmanPuzzle
    else:
        raise TypeError(
            f"{cls.__name__} has neither generate_moves(), as classes of GamesmanPy do, nor generateMoves(), as those "
            "of GamesmanPuzzles"
        )
    ids = [str(variant) for variant in cls.variants]
    by_spelling = {spelled(variant): variant for variant in ids}

    def init(self: Any, variant: str = next(iter(by_spelling))) -> None:
        self.begin(cls, by_spelling.get(variant, variant))

    body: Mapping[str, Any] = {
        "__init__": init,
        "__module__": cls.__module__,
        "__qualname__": f"adapt({cls.__name__})",
        "id": "".join(c for c in str(cls.id).lower() if c.isascii() and c.isalnum()),
        "name": cls.__name__,
        "rules": (cls.__doc__ or "").strip(),
        "variants": {spelled(variant): {"variant": spelled(variant)} for variant in ids},
    }
    return type(cls.__name__, (base,), dict(body))


def load(path: str | Path) -> ModuleType:
    """A file of GamesmanPy or GamesmanPuzzles as a module: what it imports of their packages, stand-ins give it."""
    path = Path(path)
    with _standing_in():
        spec = importlib.util.spec_from_file_location(f"puzzlesolver.puzzles.{path.stem}", path)
        if spec is None or spec.loader is None:
            raise ImportError(f"{path.name} is no Python file")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return module


@contextmanager
def _standing_in() -> Iterator[None]:
    """Their packages by name, for as long as a file is read."""
    packages = ["", ".puzzles", ".solvers", ".players", ".util"]
    names = {"models": models, **{f"puzzlesolver{package}": puzzlesolver for package in packages}}
    before = {name: sys.modules.get(name) for name in names}
    sys.modules.update(names)
    try:
        yield
    finally:
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
