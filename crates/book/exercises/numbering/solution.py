"""Numbers for positions: bottles, sets of slots, and an index made of both."""

from math import comb


def rank_digits(digits, bases):
    """The number of some digits with their bases, the last digit counting least."""
    number = 0
    for digit, base in zip(digits, bases, strict=True):
        number = number * base + digit
    return number


def unrank_digits(number, bases):
    """The digits of a number, a list: the inverse of `rank_digits`."""
    digits = []
    for base in reversed(bases):
        digits.insert(0, number % base)
        number //= base
    return digits


def rank_set(slots):
    """The number of a set of slots among all sets of as many slots; `slots` is in ascending order.

    The slot that is the k-th of the set, counted from 1, adds C(slot, k): `comb(slot, k)`.
    """
    return sum(comb(slot, k) for k, slot in enumerate(slots, 1))


def unrank_set(number, count):
    """The set of so many slots with this number, a list in ascending order: the inverse of `rank_set`."""
    slots = []
    for k in range(count, 0, -1):
        slot = k - 1
        while comb(slot + 1, k) <= number:
            slot += 1
        number -= comb(slot, k)
        slots.insert(0, slot)
    return slots


# A position of the pasture: the cells of the two sheep in ascending order, the wolf's cell, and whether the wolf is to move.
# C(9, 2) places for the sheep, seven for the wolf, two for the turn.
BASES = [36, 7, 2]
SIZE = 36 * 7 * 2


def index(flock):
    """The number of a position, below SIZE."""
    sheep, wolf, wolf_moves = flock
    passed = sum(cell < wolf for cell in sheep)
    return rank_digits([rank_set(sheep), wolf - passed, int(wolf_moves)], BASES)


def position(number):
    """The position with a number: the inverse of `index`."""
    sheep, wolf, wolf_moves = unrank_digits(number, BASES)
    sheep = unrank_set(sheep, 2)
    free = [cell for cell in range(9) if cell not in sheep]
    return tuple(sheep), free[wolf], wolf_moves == 1
