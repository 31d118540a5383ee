import io

import gamesman as gm
import hanoi
import pytest
from gamesman import progress


@pytest.fixture(scope="module")
def oracle(tmp_path_factory):
    return gm.Oracle(gm.solve("tictactoe", data=tmp_path_factory.mktemp("data")))


def test_the_oracle_says_what_moves_give_away(oracle):
    assert oracle.value("xo-------") is gm.WIN and oracle.score("xo-------") == 1
    values = oracle.values("xo-------")
    assert list(values.values()) == sorted(values.values(), reverse=True) and len(values) == 7
    assert all(oracle.regret("xo-------", name) == 0 for name in oracle.best("xo-------"))
    assert oracle.regret("xo-------", "c2") == 1
    # After a corner only the middle keeps the tie.
    assert oracle.regret("x--------", "c2") == 1
    assert oracle.regret("x--------", oracle.variant["x--------"].best) == 0
    with pytest.raises(gm.BadMove, match="the legal moves are"):
        oracle.regret("xo-------", "a3")


def test_a_puzzles_detours_are_delays(tmp_path):
    oracle = gm.Oracle(gm.solve(hanoi.Hanoi(3), data=tmp_path))
    assert oracle.best("3,2,1__") == ["1-3"]
    assert oracle.delay("3,2,1__", "1-3") == 0 and oracle.delay("3,2,1__", "1-2") > 0


def test_starts_are_of_the_grade_asked_for(tmp_path):
    c4 = gm.open("connect4", "4x4", data=tmp_path)
    starts = c4.starts(grade="hard", count=3, seed=1)
    assert starts and all(start.value is gm.WIN for start in starts)
    assert starts == c4.starts(grade="hard", count=3, seed=1)
    (tie,) = c4.starts(value="tie", remoteness=9, count=1)
    assert (tie.value, tie.remoteness) == (gm.TIE, 9)
    with pytest.raises(ValueError, match="there are easy, medium and hard"):
        c4.starts(grade="harder")


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress_is_shown_where_somebody_sees_it(tmp_path, monkeypatch):
    assert progress.reporter() is None
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(progress, "PATIENCE", 0)
    gm.solve(hanoi.Hanoi(7), data=tmp_path)
    assert "finding: 64" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    before = terminal.getvalue()
    gm.solve(hanoi.Hanoi(7), data=tmp_path, progress=False)
    assert terminal.getvalue() == before
