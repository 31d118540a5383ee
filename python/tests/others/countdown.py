"""A game as GamesmanPy has them, whose functions take no self."""

from models import Game, Value


class Countdown(Game):
    id = "countdown"
    variants = ["default"]
    n_players = 2
    cyclic = False

    def start() -> int:
        return 10

    def generate_moves(position: int) -> list[int]:
        return [step for step in (1, 2) if step <= position]

    def do_move(position: int, move: int) -> int:
        return position - move

    def primitive(position: int):
        return None if position else Value.Loss

    def from_string(text: str) -> int:
        return int(text)

    def to_string(position: int, mode) -> str:
        return str(position)

    def move_to_string(move: int, mode) -> str:
        return str(move)
