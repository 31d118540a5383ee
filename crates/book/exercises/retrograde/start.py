"""Retrograde analysis: games with cycles."""


def retrograde(start, after, over):
    """The record of every position that can be reached: ("win", 3), ("lose", 0), ("tie", 2), ("draw", None)."""
    found, known = [start], {start}
    for position in found:
        if over(position) is None:
            for child in after(position):
                if child not in known:
                    known.add(child)
                    found.append(child)
    return {position: (over(position), 0) if over(position) else ("draw", None) for position in found}
