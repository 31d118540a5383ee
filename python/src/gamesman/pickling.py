"""How variants and positions are opened again in another process."""

from gamesman import _gamesman


def variant(
    game: str, variant: str, data: str, memory: int, threads: int
) -> _gamesman.Variant:
    """The variant in the same folder, with the same limits."""
    return _gamesman.open(game, variant, data=data, memory=memory, threads=threads)


def position(variant: _gamesman.Variant, text: str) -> _gamesman.Position:
    """The position of a variant."""
    return variant[text]
