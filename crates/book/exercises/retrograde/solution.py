"""Retrograde analysis: games with cycles."""

from collections import defaultdict, deque


def retrograde(start, after, over):
    """The record of every position that can be reached: ("win", 3), ("lose", 0), ("tie", 2), ("draw", None)."""
    found, children, before = [start], {}, defaultdict(list)
    for position in found:
        children[position] = [] if over(position) else list(after(position))
        for child in children[position]:
            if child not in before and child != start:
                found.append(child)
            before[child].append(position)
    records = {position: (over(position), 0) for position in found if over(position)}
    open_moves = {position: len(children[position]) for position in found}
    pending = deque(position for position, (value, _) in records.items() if value == "lose")
    while pending:
        position = pending.popleft()
        value, remoteness = records[position]
        for earlier in before[position]:
            if earlier in records:
                continue
            if value == "win":
                open_moves[earlier] -= 1
            if value == "lose":
                records[earlier] = "win", remoteness + 1
            elif open_moves[earlier] == 0:
                records[earlier] = "lose", remoteness + 1
            else:
                continue
            pending.append(earlier)
    pending = deque(position for position, (value, _) in records.items() if value == "tie")
    while pending:
        position = pending.popleft()
        for earlier in before[position]:
            if earlier not in records:
                records[earlier] = "tie", records[position][1] + 1
                pending.append(earlier)
    return {position: records.get(position, ("draw", None)) for position in found}
