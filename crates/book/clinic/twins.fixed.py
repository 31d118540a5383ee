"""Two Heaps: take one or two stones from a heap."""

import gamesman as gm


class TwoHeaps(gm.Game):
    """Two heaps of three stones. Two players take turns taking **one or two
    stones from one heap**.

    Whoever takes the last stone wins.
    """

    start = (3, 3)

    def moves(self, heaps):
        left, right = heaps
        for take, how_many in [(1, "-one"), (2, "-two")]:
            if take <= left:
                yield f"left{how_many}", (left - take, right)
            if take <= right:
                yield f"right{how_many}", (left, right - take)

    def scene(self, heaps):
        """A click on a heap, and one on the number if the move's name has it."""
        scene = gm.Scene(2, 2)
        for heap, name in enumerate(["left", "right"]):
            scene.spot(heap + 0.5, 0.5, name)
            stones = heaps[heap]
            scene.piece(
                heap + 0.5, 0.5, "stones", id=heap, text=str(stones), name=name, stones=stones
            )
        for place, number in enumerate(["one", "two"]):
            scene.spot(place + 0.5, 1.5, number)
            scene.label(place + 0.5, 1.5, number)
        return scene
