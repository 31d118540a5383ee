"""What every move of a position is worth, for programs that learn or are judged."""

from gamesman._gamesman import BadMove, Move, Position, Variant
from gamesman.value import Value

SCORES = {Value.WIN: 1, Value.TIE: 0, Value.DRAW: 0, Value.LOSE: -1}
"""What a result is worth: in a puzzle 1 is solved and -1 is stuck."""


class Oracle:
    """Exact answers about positions of a solved variant, given as `Position` or as text.

    >>> import gamesman as gm
    >>> oracle = gm.Oracle(gm.solve("tictactoe"))
    >>> oracle.value("xo-------").name, oracle.regret("xo-------", "c2")
    ('WIN', 1)
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    def value(self, position: Position | str) -> Value | None:
        """The value for the player to move; None if it is not known."""
        return self._at(position).value

    def score(self, position: Position | str) -> int:
        """1 if the player to move wins, -1 if they lose, 0 otherwise."""
        return SCORES[self._known(self.value(position))]

    def values(self, position: Position | str) -> dict[str, Value]:
        """What each move is worth to the player who makes it, best first."""
        return {move.name: self._known(move.value) for move in self._at(position).moves}

    def best(self, position: Position | str) -> list[str]:
        """The moves that keep the value and lose no time."""
        moves = self._at(position).moves
        first = moves[:1]
        return [move.name for move in moves if move.value == first[0].value and not move.delta_remoteness]

    def regret(self, position: Position | str, move: Move | str) -> int:
        """How much of the result a move gives away: 1 if it turns a tie into a loss or a win into a tie, 2 if it turns a
        win into a loss, 0 if it keeps the result."""
        moves = self._at(position).moves
        made = self._made(moves, move)
        return SCORES[self._known(moves[0].value)] - SCORES[self._known(made.value)]

    def delay(self, position: Position | str, move: Move | str) -> int | None:
        """How many moves later a move wins, or sooner it loses, than the best one; None if it gives the result away."""
        return self._made(self._at(position).moves, move).delta_remoteness

    def _at(self, position: Position | str) -> Position:
        return self.variant[position] if isinstance(position, str) else position

    @staticmethod
    def _made(moves: list[Move], move: Move | str) -> Move:
        name = move if isinstance(move, str) else move.name
        for one in moves:
            if one.name == name:
                return one
        raise BadMove(f"no move ‘{name}’; the legal moves are {', '.join(one.name for one in moves)}")

    def _known(self, value: Value | None) -> Value:
        if value is None:
            raise ValueError("the value is not known; solve the variant first")
        return value

    def __repr__(self) -> str:
        return f"<Oracle of {self.variant.name}>"
