"""Cats and Dogs: animals go in at a door."""

import gamesman as gm


class CatsAndDogs(gm.Game):
    """Two cats and four dogs wait at a door. Two players take turns letting in
    **one cat, or one or two dogs**.

    Whoever lets in the last animal wins.
    """

    start = (2, 4)  # cats, dogs

    def moves(self, animals):
        cats, dogs = animals
        for c, d in [(1, 0), (0, 1), (0, 2)]:
            if c <= cats and d <= dogs:
                yield f"{c}-{d}", (cats - c, dogs - d)

    def text(self, animals):
        cats, dogs = animals
        return f"{cats},{dogs}"

    def parse(self, text):
        for cats in range(5):
            for dogs in range(5):
                if text == f"{cats},{dogs}":
                    return cats, dogs
        raise ValueError("a position is cats and dogs, up to 4 of each, such as 2,4")
