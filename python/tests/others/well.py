"""A puzzle as GamesmanPy has them, with positions that only its own hash can tell apart, and a dead end."""

from models import Game, Value


class Well(Game):
    id = "well"
    variants = ["5"]
    n_players = 1
    cyclic = True

    def __init__(self, variant_id: str):
        self.depth = int(variant_id)

    def start(self):
        return [0, "wet"]

    def hash_ext(self, position) -> int:
        return position[0]

    def generate_moves(self, position):
        return [3, -1] if position[0] else [3]

    def do_move(self, position, move):
        return [position[0] + move, "wet"]

    def primitive(self, position):
        if position[0] == self.depth:
            return Value.Win
        return Value.Loss if position[0] > self.depth else None

    def to_string(self, position, mode):
        return str(position[0])

    def from_string(self, strposition):
        return [int(strposition), "dry"]

    def move_to_string(self, move, mode):
        return f"{move:+}"
