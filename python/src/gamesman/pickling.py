"""How variants and positions are opened again in another process."""

from gamesman import _gamesman, opening
from gamesman.define import Rules


def variant(
    game: str | Rules, variant: str, data: str, memory: int, threads: int
) -> _gamesman.Variant:
    """The variant in the same folder, with the same limits."""
    chosen = variant if isinstance(game, str) else None
    return opening.open(game, chosen, data=data, memory=memory, threads=threads)


def position(variant: _gamesman.Variant, text: str) -> _gamesman.Position:
    """The position of a variant."""
    return variant[text]
