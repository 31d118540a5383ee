"""Backward induction for games in which every move lowers the tier.

A record is a pair: a value, and the remoteness.
"""

import gamesman as gm

TURNED = {gm.WIN: gm.LOSE, gm.LOSE: gm.WIN, gm.TIE: gm.TIE}


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
    for value in (gm.WIN, gm.TIE):
        lengths = [remoteness for found, remoteness in records if found is value]
        if lengths:
            return value, 1 + min(lengths)
    return gm.LOSE, 1 + max(remoteness for _, remoteness in records)


def sweep(game):
    """The record of every position that can be reached."""
    records = {}
    for position in sorted(reachable(game), key=game.tier):
        end = game.over(position)
        if end is not None:
            records[position] = end, 0
            continue
        seen = []
        for after, again in children(game, position):
            value, remoteness = records[after]
            seen.append((value if again else TURNED[value], remoteness))
        records[position] = decide(seen)
    return records
