"""The whole command line, and the pages, for classes of one's own."""

import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from gamesman import _gamesman
from gamesman.define import Rules, definition, instance


def run(*games: Rules | type[Rules], arguments: Sequence[str] | None = None) -> int:
    """The program `gamesman` for these classes and no other games: `solve`, `play`, `serve`, `verify` and all the rest.
    Without classes it has the built-in games, as the commands `gamesman` and `python -m gamesman` have.

    `arguments` are those of the program by default, so that a file that ends with `sys.exit(gm.run(MyGame))` is a whole
    program. Returns the exit code. Ctrl-C ends the process, as it does the program.
    """
    entries = [(game, definition(game)) for game in map(instance, games)]
    sys.stdout.flush()
    with _interrupts_end_the_process():
        return _gamesman.run(entries, ["gamesman", *(sys.argv[1:] if arguments is None else arguments)])


def play(game: Rules | type[Rules]) -> int:
    """Plays in the terminal, against a computer player who never errs. `help` there says what can be typed."""
    game = instance(game)
    chosen = definition(game).chosen
    return run(game, arguments=["play", game.id, *(["--variant", chosen] if chosen else [])])


def serve(*games: Rules | type[Rules], port: int = 8080) -> int:
    """Serves the pages of these classes to this machine alone, until Ctrl-C; port 0 picks a free one.

    Only to this machine, because visitors' texts go to `parse`, and solving is for whoever wrote the class to begin.
    """
    return run(*games, arguments=["serve", "--host", "127.0.0.1", "--port", str(port)])


@contextmanager
def _interrupts_end_the_process() -> Iterator[None]:
    """Python would notice Ctrl-C only after the command."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
