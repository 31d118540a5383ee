"""How many positions there are, by calculation and by counting."""

from math import factorial


def hanoi(rods, disks):
    """Towers of Hanoi: every disk is on one of the rods."""
    return rods**disks


def lights(side):
    """Lights Out: every light of a square of `side` × `side` is on or off."""
    return 2 ** (side * side)


def sliding(rows, columns):
    """A sliding puzzle: half of all orders of the tiles and the gap. For at least two rows and columns."""
    return factorial(rows * columns) // 2


def choose(n, k):
    """C(n, k): how many ways there are to choose k things out of n."""
    return factorial(n) // factorial(k) // factorial(n - k)


def tictactoe_by_turns():
    """Tic-Tac-Toe boards on which the number of marks fits: as many x as o, or one more."""
    return sum(choose(9, marks) * choose(marks, marks // 2) for marks in range(10))


# The cells of each line of three.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def tictactoe_reachable():
    """Tic-Tac-Toe positions that can be reached from the empty board, when a line ends the game."""
    seen = {"---------"}
    pending = list(seen)
    while pending:
        board = pending.pop()
        if any(board[a] != "-" and board[a] == board[b] == board[c] for a, b, c in LINES):
            continue
        mark = "x" if board.count("-") % 2 == 1 else "o"
        for cell in range(9):
            if board[cell] == "-":
                after = board[:cell] + mark + board[cell + 1 :]
                if after not in seen:
                    seen.add(after)
                    pending.append(after)
    return len(seen)
