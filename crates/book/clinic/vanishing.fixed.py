"""Seven Matches: take one or two from a row."""

import gamesman as gm


class SevenMatches(gm.Game):
    """A row of seven matches. Two players take turns taking **one or two**
    matches from the right end.

    Whoever takes the last match wins.
    """

    start = 7

    def moves(self, left):
        for take in (1, 2):
            if take <= left:
                yield f"take-{take}", left - take

    def scene(self, left):
        scene = gm.Scene(7, 2)
        for place in range(7):
            scene.spot(place + 0.5, 1, f"match-{place + 1}", height=2)
        for place in range(left):
            scene.piece(
                place + 0.5, 1, "bar", id=place, text="|", name="match", size=0.2, height=1.6
            )
        return scene
