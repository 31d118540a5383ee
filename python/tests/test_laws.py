"""Broken games, each of which breaks one law."""

import gamesman as gm
import hanoi
import numpy as np
import pytest
import rewritten


class Matches(gm.Game):
    """Take one or two of seven matches; whoever takes the last one wins."""

    start = 7

    def moves(self, left):
        return [(f"take-{n}", left - n) for n in (1, 2) if n <= left]

    def over(self, left):
        return None if left else gm.LOSE


class WrongSide(Matches):
    def over(self, left):
        return None if left else gm.WIN


class SameNames(Matches):
    def moves(self, left):
        return [("take", left - n) for n in (1, 2) if n <= left]


class UnsafeNames(Matches):
    def moves(self, left):
        return [(f"{left}→{left - n}", left - n) for n in (1, 2) if n <= left]


class Lists(Matches):
    start = (7,)

    def moves(self, left):
        return [("take", [left[0] - 1])]

    def over(self, left):
        return None


class Remembers(Matches):
    def __init__(self):
        self.asked = 0

    def moves(self, left):
        self.asked += 1
        return super().moves(left)[: 1 + self.asked % 2]


class OtherChildren(Matches):
    def children(self, left):
        return [left - n for n in (1, 2, 3) if n <= left]


class OtherExpansion(Matches):
    def expand(self, left):
        parents = np.arange(len(left))
        return parents, left - np.uint64(1)


class SameTexts(Matches):
    def text(self, left):
        return str(left // 2)


class ReadsOtherwise(Matches):
    def text(self, left):
        return str(left)

    def parse(self, text):
        return int(text) + 1


class RefusesItsOwnText(Matches):
    def text(self, left):
        return str(left)

    def parse(self, text):
        if text == "0":
            raise ValueError("a position is a number from 1 to 7")
        return int(text)


class FailsOnHostileTexts(Matches):
    def text(self, left):
        return f"m{left}"

    def parse(self, text):
        return {f"m{left}": left for left in range(8)}[text]


class RisingTier(Matches):
    def tier(self, left):
        return 7 - left


class BadSymmetry(Matches):
    def canonical(self, left):
        return left - left % 2


class SameIndices(Matches):
    size = 8

    def index(self, left):
        return left // 2


class KeepsTheTurn(Matches):
    start = (7, 1)

    def moves(self, position):
        left, player = position
        return [(f"take-{n}", (left - n, player)) for n in (1, 2) if n <= left]

    def over(self, position):
        return None if position[0] else gm.LOSE

    def player(self, position):
        return position[1]


class MovingSpots(Matches):
    def scene(self, left):
        scene = gm.Scene(8, 1)
        for place in range(left):
            scene.spot(place + 0.5, 0.5, str(place))
        return scene


class OneWay(gm.Puzzle):
    reversible = True
    start, goal = 0, 3

    def moves(self, at):
        return [("on", at + 1)] if at < 3 else []


@pytest.mark.parametrize(
    ("game", "law", "position"),
    [
        (WrongSide, "over.. speaks of that player", 0),
        (SameNames, "two moves are called take", 7),
        (UnsafeNames, "the name of a move is letters", 7),
        (Lists, "a position is hashable", (7,)),
        (Remembers, "other moves when it is asked again", 7),
        (OtherChildren, r"children.. and moves.. differ at move 3: 4 instead of nothing more", 7),
        (OtherExpansion, r"expand.. and moves.. differ at move 2: nothing more instead of 5", 7),
        (SameTexts, "the position 7 is written 3, too", 6),
        (ReadsOtherwise, "its text 7 is read as 8", 7),
        (RefusesItsOwnText, "its text 0 is refused: a position is a number from 1 to 7", 0),
        (FailsOnHostileTexts, "parse.. raises ValueError", None),
        (RisingTier, "take-1 raises the tier from 0 to 1", 7),
        (BadSymmetry, "its canonical position 6 has other moves", 7),
        (SameIndices, "the position 7 has the index 3, too", 6),
        (KeepsTheTurn, "keeps the turn although it is not wrapped in Again", (7, 1)),
        (MovingSpots, "the spots differ from the start’s", None),
        (OneWay, "on cannot be taken back", 0),
    ],
)
def test_a_broken_game_is_refused_with_the_law_and_where(game, law, position):
    with pytest.raises(gm.BrokenLaw, match=law) as refused:
        gm.check(game)
    assert refused.value.position == position


@pytest.mark.parametrize("game", [Matches, hanoi.Hanoi(4), rewritten.Hanoi, rewritten.TicTacToe, rewritten.Mancala])
def test_sound_games_pass(game):
    assert gm.check(game, positions=500) > 7


def test_exceptions_of_a_checked_game_are_its_own():
    class Fails(Matches):
        def moves(self, left):
            raise KeyError(left)

    with pytest.raises(KeyError):
        gm.check(Fails)
