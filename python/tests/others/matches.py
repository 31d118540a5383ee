"""A game as GamesmanPy has them: positions are numbers, and say whose turn it is."""

from models import Game, StringMode, Value


class Matches(Game):
    id = "take-matches"
    variants = ["7", "10-1"]
    n_players = 2
    cyclic = False

    def __init__(self, variant_id: str):
        if variant_id not in Matches.variants:
            raise ValueError("Variant not defined")
        self.left = int(variant_id.split("-")[0])

    def start(self) -> int:
        return 2 * self.left

    def generate_moves(self, position: int) -> list[int]:
        return [take for take in (1, 2) if take <= position // 2]

    def do_move(self, position: int, move: int) -> int:
        return (position - 2 * move) ^ 1

    def primitive(self, position: int):
        return Value.Loss if position < 2 else None

    def to_string(self, position: int, mode: StringMode) -> str:
        if mode == StringMode.AUTOGUI:
            return f"{position % 2 + 1}_{position // 2}"
        return f"{position // 2} left, player {position % 2 + 1}"

    def from_string(self, strposition: str) -> int:
        left, player = strposition.split(" left, player ")
        return 2 * int(left) + int(player) - 1

    def move_to_string(self, move: int, mode: StringMode) -> str:
        return f"take {move}"
