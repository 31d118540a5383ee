"""How far long work has come, where somebody can see it: in a terminal or in a notebook."""

import importlib
import sys
import time
from typing import Any

PATIENCE = 1.0
"""Seconds before anything is shown."""


class Reporter:
    """Shows what is being done and how much of it; nothing if it takes no longer than a second."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.shown = False

    def __call__(self, stage: str, done: int, total: int | None) -> None:
        if time.monotonic() - self.began >= PATIENCE:
            self.show(said(stage, done, total))
            self.shown = True

    def show(self, text: str) -> None:
        raise NotImplementedError

    def close(self) -> None:
        """Leaves nothing behind."""


class Line(Reporter):
    """A line of a terminal, on standard error."""

    def show(self, text: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()

    def close(self) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


class Cell(Reporter):
    """The output of a notebook's cell."""

    handle: Any = None

    def show(self, text: str) -> None:
        notebook = importlib.import_module("IPython.display")
        if self.handle is None:
            self.handle = notebook.display(notebook.Pretty(text), display_id=True)
        else:
            self.handle.update(notebook.Pretty(text))

    def close(self) -> None:
        if self.handle is not None:
            self.show("")


def said(stage: str, done: int, total: int | None) -> str:
    """
    >>> said("solving", 250_000, 1_000_000), said("finding", 64, None)
    ('solving: 250,000 of 1,000,000 (25 %)', 'finding: 64')
    """
    if not total:
        return f"{stage}: {done:,}"
    return f"{stage}: {done:,} of {total:,} ({100 * done // total} %)"


def reporter() -> Reporter | None:
    """The one that fits where the program runs; None where nobody would see it."""
    if hasattr(sys.modules.get("IPython"), "get_ipython"):
        shell = sys.modules["IPython"].get_ipython()
        if shell is not None and hasattr(shell, "kernel"):
            return Cell()
    return Line() if sys.stderr is not None and sys.stderr.isatty() else None
