"""Stairs: a token climbs ten steps."""

import gamesman as gm

TOP = 10


class Stairs(gm.Game):
    """A token at the foot of ten steps. Two players take turns moving it up **one
    step or two**.

    Whoever puts it on the tenth step, the top, wins.
    """

    start = 0

    def moves(self, step):
        for up in (1, 2):
            if step + up <= TOP:
                yield f"up-{up}", step + up

    def text(self, step):
        return str(step)

    def parse(self, text):
        for step in range(TOP + 1):
            if text == str(step):
                return step
        raise ValueError("a position is a step from 0 to 10")
