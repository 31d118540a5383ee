import gc
import inspect
import pickle
import signal
import subprocess
import sys
from pathlib import Path

import gamesman as gm
import hanoi
import numpy as np
import pytest
import rewritten


def table_file(folder):
    (file,) = Path(folder).glob("tables/*/*.table")
    return file


@pytest.mark.parametrize(
    ("cls", "variant", "entries"),
    [
        (rewritten.Hanoi, None, 14),
        (rewritten.NPuzzle, None, 181_440),
        (rewritten.TicTacToe, None, 765),
        (rewritten.Mancala, "2-3", None),
    ],
)
def test_tables_are_those_of_the_built_in_games(tmp_path, cls, variant, entries):
    own = gm.solve(cls, data=tmp_path / "own")
    gm.open(cls.id, variant, data=tmp_path / "built-in").solve()
    ours, theirs = table_file(tmp_path / "own"), table_file(tmp_path / "built-in")
    assert ours.name == theirs.name and ours.read_bytes() == theirs.read_bytes()
    assert entries in (None, len(own.table()))


def test_hanoi_of_the_report_has_at_most_25_lines():
    lines = inspect.getsource(hanoi.Hanoi).splitlines()
    imports = 2
    assert len(lines) + imports <= 25


def test_a_puzzle_is_solved_shown_and_asked(tmp_path):
    variant = gm.solve(hanoi.Hanoi(4), data=tmp_path)
    start = variant.start
    assert (start.value, start.remoteness, start.proof) == (gm.WIN, 15, "table")
    assert variant.positions == 81 and variant.players == 1
    assert start.text == "4,3,2,1__" and start.state == hanoi.Hanoi(4).start
    after = start.play("1-2")
    assert variant[after.text] == after and after.remoteness == 14
    assert [move.name for move in start.moves] == ["1-2", "1-3"]
    assert "4,3,2,1__" in str(start) and start._repr_svg_().startswith("<svg")
    with pytest.raises(gm.BadPosition, match="written so"):
        variant["5__"]
    # A second opening reads the texts anew.
    assert gm.open(hanoi.Hanoi(4), data=tmp_path)["__4,3,2,1"].over


def test_variants_are_chosen_by_name_or_by_arguments(tmp_path):
    assert gm.open(hanoi.Hanoi, data=tmp_path).id == "3"
    assert gm.open(hanoi.Hanoi, "10", data=tmp_path).own.goal == gm.open(hanoi.Hanoi(10), data=tmp_path).own.goal
    with pytest.raises(ValueError, match="there are 3, 10"):
        gm.open(hanoi.Hanoi, "4")
    with pytest.raises(TypeError, match="is a variant already"):
        gm.open(hanoi.Hanoi(), "3")


def test_positions_of_own_games_travel_to_other_processes(tmp_path):
    start = gm.solve(hanoi.Hanoi(3), data=tmp_path).start
    again = pickle.loads(pickle.dumps(start))
    assert (again.text, again.remoteness) == (start.text, 7)


def test_a_game_on_a_grid_is_drawn_and_clicked(tmp_path):
    ttt = gm.solve(rewritten.TicTacToe, data=tmp_path)
    position = ttt["xo-------"]
    assert (position.value, position.player) == (gm.WIN, 1)
    assert "x" in str(position) and position.moves[0].name in {"a1", "a2"}


class Unequal(gm.Game):
    """Six stones, of which the first player takes one or two, the second one or three."""

    start = "1_6"

    def moves(self, position):
        player, left = map(int, position.split("_"))
        for take in (1, player + 1):
            if take <= left:
                yield f"take-{take}", f"{3 - player}_{left - take}"


def test_a_position_that_is_text_says_whose_turn_it_is(tmp_path):
    start = gm.solve(Unequal, data=tmp_path).start
    assert (start.player, start.play("take-1").player) == (1, 2)
    assert gm.check(Unequal) > 6


class Again(gm.Game):
    """Ten matches; who takes one moves again, who takes two does not. Who takes the last one wins."""

    start = 10

    def moves(self, left):
        yield from ((f"take-{n}", gm.Again(left - n) if n == 1 else left - n) for n in (1, 2) if n <= left)

    def over(self, left):
        return None if left else gm.LOSE


def test_moves_may_keep_the_turn(tmp_path):
    again = gm.solve(Again, data=tmp_path)
    (one,) = again["1"].moves
    # Whoever takes the last match by a move that keeps the turn is to move at the end, and has lost.
    assert one.keeps_turn and one.value is gm.LOSE
    assert again["2"].best.name == "take-2" and not again["2"].best.keeps_turn


class Rows(gm.Puzzle):
    """Hanoi for many positions at once: a byte for each disk, the smallest first."""

    def __init__(self, disks=5):
        self.disks = disks
        self.start, self.goal = bytes(disks), bytes([2] * disks)

    def moves(self, rods):
        for disk, rod in enumerate(rods):
            for to in range(3):
                if rod not in rods[:disk] and to not in rods[: disk + 1]:
                    yield f"{rod}-{to}", rods[:disk] + bytes([to]) + rods[disk + 1 :]

    def expand(self, rods):
        parents, after = [], []
        for disk in range(self.disks):
            for to in range(3):
                below = rods[:, :disk]
                free = (below != rods[:, [disk]]).all(axis=1) & (rods[:, : disk + 1] != to).all(axis=1)
                moved = rods[free].copy()
                moved[:, disk] = to
                parents.append(np.flatnonzero(free))
                after.append(moved)
        order = np.argsort(np.concatenate(parents), kind="stable")
        return np.concatenate(parents)[order], np.concatenate(after)[order]

    def text(self, rods):
        return "".join(map(str, rods))


def test_many_positions_are_expanded_at_once(tmp_path):
    rows = gm.solve(Rows(), data=tmp_path)
    assert rows.positions == 3**5 and rows.start.remoteness == 2**5 - 1
    assert gm.check(Rows(4)) == 81


class Fails(gm.Puzzle):
    """Counts to 300, and fails where it is told."""

    start, goal = 0, 300

    def __init__(self, where="moves", at=200):
        self.where, self.at = where, at

    def fail(self, where, position):
        if self.where == where and position == self.at:
            raise ZeroDivisionError("as it was told")

    def moves(self, position):
        self.fail("moves", position)
        yield "on", position + 1

    def over(self, position):
        self.fail("over", position)
        return position == self.goal

    def text(self, position):
        self.fail("text", position)
        return str(position)

    def parse(self, text):
        position = int(text)
        self.fail("parse", position)
        return position

    def scene(self, position):
        self.fail("scene", position)
        return gm.Scene(1, 1)


@pytest.mark.parametrize("where", ["moves", "over", "text", "parse", "scene"])
def test_exceptions_travel_unchanged_and_say_where(tmp_path, where):
    variant = gm.open(Fails(where), data=tmp_path)
    with pytest.raises(ZeroDivisionError, match="as it was told") as raised:
        variant.solve()
        position = variant["200"]
        position.value, str(position)
    (note,) = raised.value.__notes__
    assert f"in {where}()" in note and "200" in note
    assert variant.solved == (where not in ("moves", "over"))
    assert not list(tmp_path.glob("**/*.solving")) and not list(tmp_path.glob("**/*.new"))
    # Nothing is left locked: what the class can answer is answered.
    variant.own.where = "nowhere"
    assert variant.solve().start.remoteness == 300


def test_what_a_class_answers_wrongly_is_named(tmp_path):
    class Wrong(gm.Game):
        start = 3

        def moves(self, position):
            yield "on", [position]

    with pytest.raises(TypeError, match="unhashable type: 'list'") as raised:
        gm.solve(Wrong, data=tmp_path)
    assert "in moves() of the position 3" in raised.value.__notes__[0]

    class Bool(Wrong):
        def over(self, position):
            return True

    with pytest.raises(TypeError, match=r"over\(\) returned True; it returns WIN, LOSE or TIE"):
        gm.solve(Bool, data=tmp_path)


def test_an_endless_game_is_stopped(tmp_path):
    class Endless(gm.Puzzle):
        start, goal, most = 0, -1, 1000

        def moves(self, position):
            yield "on", position + 1

    with pytest.raises(ValueError, match="more than 1000 positions"):
        gm.solve(Endless, data=tmp_path)


def test_the_collector_is_on_again_after_a_search(tmp_path):
    during = []

    class Asks(gm.Puzzle):
        start, goal = 0, 3

        def moves(self, at):
            during.append(gc.isenabled())
            yield "on", at + 1

    gm.solve(Asks, data=tmp_path)
    assert set(during) == {False} and gc.isenabled()


def test_progress_is_told_of_the_search(tmp_path):
    told = []
    gm.solve(hanoi.Hanoi(7), data=tmp_path, progress=lambda *words: told.append(words))
    assert ("finding", 64, None) in told


INTERRUPTED = """
import os, signal, sys
import gamesman as gm

# Whoever runs the tests in the background may have the signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)

class Slow(gm.Puzzle):
    start, goal = 0, 10**6

    def moves(self, position):
        if position == 5000:
            print("there", flush=True)
            os.kill(os.getpid(), signal.SIGINT)
        yield "on", position + 1

try:
    gm.solve(Slow, data=sys.argv[1])
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_ends_a_search(tmp_path):
    assert signal.SIGINT
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, tmp_path], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == ["there", "interrupted"]
