import ctypes
import gc
import pickle
import sys

import gamesman as gm
import numpy as np
import pytest


@pytest.fixture(scope="module")
def ttt(tmp_path_factory):
    return gm.open("tictactoe", data=tmp_path_factory.mktemp("data")).solve()


def test_a_position_says_its_value_and_its_moves_best_first(ttt):
    start = ttt.start
    assert (start.value, start.remoteness, start.proof) == (gm.Value.TIE, 9, "table")
    fork = ttt["xo-------"]
    assert (fork.value, fork.remoteness) == (gm.Value.WIN, 5)
    assert fork.best == fork.moves[0] and fork.best.value is gm.Value.WIN
    values = [move.value for move in fork.moves]
    assert values == sorted(values, reverse=True)
    after = fork.play(fork.best)
    assert after == fork.best.position and after.value is gm.Value.LOSE
    assert after == fork.play(fork.best.name)


def test_what_is_asked_wrongly_is_refused(ttt, tmp_path):
    with pytest.raises(gm.BadPosition, match="the start is"):
        ttt["xx?"]
    with pytest.raises(gm.BadMove, match="legal moves are"):
        ttt.start.play("z9")
    with pytest.raises(ValueError, match="did you mean ‘tictactoe’"):
        gm.open("tictacto")
    with pytest.raises(gm.NotSolved, match=r"call solve\(\)"):
        gm.open("tictactoe", data=tmp_path).table()


def test_the_table_is_arrays(ttt):
    table = ttt.table()
    assert len(table) == len(table.values) == len(table.remoteness)
    assert table.values.dtype == np.uint8 and not table.values.flags.writeable
    assert table.values is table.values
    row = int(np.flatnonzero(table.remoteness == 9)[0])
    assert table[row] == ttt.start and table[row].remoteness == 9
    values, remoteness = table.look_up(table.numbers)
    assert (values == table.values).all() and (remoteness == table.remoteness).all()
    missing, _ = table.look_up(np.array([2**63], dtype=np.uint64))
    assert missing[0] == 255
    with pytest.raises(IndexError):
        table[len(table)]


def test_pictures_are_those_of_the_command_line(ttt):
    assert ttt.start._repr_svg_().startswith("<svg")
    assert "x" in str(ttt["x--------"])


def test_positions_travel_to_other_processes(ttt):
    position = ttt["xo-------"]
    again = pickle.loads(pickle.dumps(position))
    assert again == position and hash(again) == hash(position)
    assert again.value is gm.Value.WIN


def test_random_positions_are_of_the_value_asked_for(ttt):
    one = ttt.random(value="win", remoteness=3, seed=1)
    assert (one.value, one.remoteness) == (gm.Value.WIN, 3)
    assert one == ttt.random(value=gm.Value.WIN, remoteness=3, seed=1)


def test_what_progress_raises_ends_the_solve(tmp_path):
    def stop(stage, done, total):
        raise RuntimeError(stage)

    variant = gm.open("connect4", "5x5", data=tmp_path)
    with pytest.raises(RuntimeError, match="finding|solving|counting|writing"):
        variant.solve(progress=stop)
    assert not variant.solved


class Mallinfo(ctypes.Structure):
    """What the C library says of its memory: `mallinfo2`."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
    ]


def held():
    """Bytes that are allocated in this process, and Python's blocks. Pages say less: the system may give two megabytes at once."""
    library = ctypes.CDLL(None)
    library.mallinfo2.restype = Mallinfo
    found = library.mallinfo2()
    return found.uordblks + found.hblkhd, sys.getallocatedblocks()


@pytest.mark.parametrize("look", ["text", "position", "array"])
def test_nothing_grows_in_many_look_ups(ttt, look):
    table = ttt.table()
    texts = [table[row].text for row in range(0, len(table), 50)]
    numbers = table.numbers[:10]

    def ask(times):
        for at in range(times):
            text = texts[at % len(texts)]
            if look == "text":
                assert ttt.look_up(text) is not None
            elif look == "position":
                assert ttt[text].value is not None
            else:
                table.look_up(numbers)

    ask(20_000)
    gc.collect()
    bytes_before, blocks_before = held()
    ask(100_000)
    gc.collect()
    bytes_after, blocks_after = held()
    # A leak of a dozen bytes a look-up would be seen.
    assert bytes_after - bytes_before < 1 << 20
    assert blocks_after - blocks_before < 1_000
