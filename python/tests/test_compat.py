import sys
from pathlib import Path

import gamesman as gm
import pytest
from gamesman import compat

OTHERS = Path(__file__).parent / "others"


def test_a_game_of_gamesmanpy_runs_as_it_is(tmp_path):
    matches = compat.adapt(compat.load(OTHERS / "matches.py").Matches)
    assert (matches.id, matches.players, list(matches.variants)) == ("takematches", 2, ["7", "10.1"])
    seven = gm.solve(matches, data=tmp_path)
    assert (seven.start.value, seven.start.remoteness, seven.start.player) == (gm.WIN, 5, 1)
    assert [move.name for move in seven.start.moves] == ["take1", "take2"]
    assert seven.start.best.position.player == 2
    ten = gm.solve(matches, "10.1", data=tmp_path)
    assert ten.start.state == 20 and ten.positions > seven.positions
    assert gm.check(matches) == seven.positions


def test_a_class_may_stand_for_its_only_variant(tmp_path):
    countdown = gm.solve(compat.adapt(compat.load(OTHERS / "countdown.py").Countdown), data=tmp_path)
    assert (countdown.start.text, countdown.start.value) == ("10", gm.WIN)
    assert countdown.start.player is None and countdown["9"].value is gm.LOSE


def test_a_puzzle_whose_positions_only_their_hash_tells_apart(tmp_path):
    well = gm.solve(compat.adapt(compat.load(OTHERS / "well.py").Well), data=tmp_path)
    # 3, 2, 5: beyond the depth is a dead end.
    assert (well.start.value, well.start.remoteness) == (gm.WIN, 3)
    assert well["7"].value is gm.LOSE and well["7"].moves == []
    assert [move.name for move in well["3"].moves] == ["-1", "+3"]


def test_a_puzzle_of_gamesmanpuzzles_runs_as_it_is(tmp_path):
    hops = gm.solve(compat.adapt(compat.load(OTHERS / "hops.py").Hops), "6", data=tmp_path)
    built_in = gm.open("toadsandfrogspuzzle", "6", data=tmp_path).solve()
    assert hops.start.remoteness == built_in.start.remoteness
    assert hops.positions == built_in.positions
    assert hops["xxx-ooo"].play("2-3") == hops["xx-xooo"]
    assert gm.check(hops.own) == hops.positions


def test_their_packages_are_only_lent():
    before = set(sys.modules)
    compat.load(OTHERS / "matches.py")
    assert not {"models", "puzzlesolver"} & (set(sys.modules) - before)


def test_what_is_neither_is_refused():
    with pytest.raises(TypeError, match="neither generate_moves"):
        compat.adapt(dict)
