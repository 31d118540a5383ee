"""Built-in games written in Python, with the numbers, symmetries and tiers that the built-in ones have."""

from itertools import permutations
from math import comb, factorial

import gamesman as gm


class Hanoi(gm.Puzzle):
    id = "towersofhanoi"
    whole = reversible = True

    def __init__(self, rods=3, disks=3):
        tower = tuple(range(disks, 0, -1))
        self.rods, self.size = rods, rods**disks
        self.start, self.goal = (tower, *[()] * (rods - 1)), (*[()] * (rods - 1), tower)

    def moves(self, rods):
        for a, b in permutations(range(self.rods), 2):
            if rods[a] and (not rods[b] or rods[b][-1] > rods[a][-1]):
                after = list(rods)
                after[a], after[b] = rods[a][:-1], rods[b] + rods[a][-1:]
                yield f"{a + 1}-{b + 1}", tuple(after)

    def canonical(self, rods):
        return (*sorted(rods[:-1], reverse=True), rods[-1])

    def index(self, rods):
        return sum(rod * self.rods ** (disk - 1) for rod in range(self.rods) for disk in rods[rod])


class NPuzzle(gm.Puzzle):
    whole = reversible = True
    grid = (3, 3)

    def __init__(self, board="3x3"):
        self.start, self.goal, self.size = "1234567-8", "12345678-", factorial(9) // 2

    def moves(self, board):
        gap = board.index("-")
        for cell in (gap - 3, gap - 1, gap + 1, gap + 3):
            if 0 <= cell < 9 and (abs(cell - gap) == 3 or cell // 3 == gap // 3):
                tile = board[cell]
                yield tile, board.replace("-", " ").replace(tile, "-").replace(" ", tile)

    def index(self, board):
        rank, order = 0, board.replace("-", "")
        for place, tile in enumerate(order):
            rank += sum(other < tile for other in order[place:]) * factorial(7 - place)
        return rank // 2 * 9 + board.index("-")


class TicTacToe(gm.Game):
    grid = (3, 3)
    start = "-" * 9
    size = 3**9
    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    # The cells column by column, each from the bottom.
    CELLS = (6, 3, 0, 7, 4, 1, 8, 5, 2)

    def __init__(self, board="3x3"):
        turned = [[6, 3, 0, 7, 4, 1, 8, 5, 2]]
        while len(turned) < 4:
            turned.append([turned[-1][cell] for cell in turned[0]])
        self.images = turned + [[row[cell] for cell in (2, 1, 0, 5, 4, 3, 8, 7, 6)] for row in turned]

    def player(self, board):
        return 1 if board.count("x") == board.count("o") else 2

    def moves(self, board):
        mark = "xo"[self.player(board) - 1]
        for cell in self.CELLS:
            if board[cell] == "-":
                yield f"{'abc'[cell % 3]}{3 - cell // 3}", board[:cell] + mark + board[cell + 1 :]

    def over(self, board):
        if any(board[a] == board[b] == board[c] != "-" for a, b, c in self.LINES):
            return gm.LOSE
        return None if "-" in board else gm.TIE

    def tier(self, board):
        return board.count("-")

    def masks(self, board):
        """The marks of both players, with a bit above each column."""
        bits = [(place // 3 * 4 + place % 3, board[cell]) for place, cell in enumerate(self.CELLS)]
        return [sum(1 << bit for bit, mark in bits if mark == own) for own in "xo"]

    def canonical(self, board):
        return min(("".join(board[cell] for cell in image) for image in self.images), key=self.masks)

    def index(self, board):
        return sum("-xo".index(board[cell]) * 3**place for place, cell in enumerate(self.CELLS))


class Mancala(gm.Game):
    """Positions are the player to move, then the stones in each house in the order of sowing."""

    variants = {"2x3": {"pits": 2, "stones": 3}}

    def __init__(self, pits=3, stones=4):
        self.pits, self.houses, self.stones = pits, 2 * pits + 2, 2 * pits * stones
        self.start = (1, *[stones] * pits, 0, *[stones] * pits, 0)
        self.size = 2 * comb(self.stones + self.houses - 1, self.houses - 1)

    def side(self, player):
        first = 1 if player == 1 else self.pits + 2
        return range(first, first + self.pits)

    def store(self, player):
        return self.side(player).stop

    def player(self, board):
        return board[0]

    def text(self, board):
        return f"{board[0]}_{','.join(map(str, board[1:]))}"

    def moves(self, board):
        own, other = board[0], 3 - board[0]
        pits = [pit for pit in self.side(own) if board[pit]]
        for pit in pits:
            name = f"{'abc'[pit - 1]}1" if own == 1 else f"{'abc'[2 * self.pits + 1 - pit]}2"
            yield name, (other, *self.sown(list(board), pit, own, other)[1:])
        if not pits:
            yield "pass", (other, *board[1:])

    def sown(self, board, pit, own, other):
        hand, board[pit], last = board[pit], 0, pit
        while hand:
            last = last % self.houses + 1
            if last != self.store(other):
                board[last] += 1
                hand -= 1
        if last in self.side(own) and board[last] == 1:
            opposite = 2 * self.pits + 2 - last
            board[self.store(own)] += board[last] + board[opposite]
            board[last] = board[opposite] = 0
        if not any(board[pit] for pit in self.side(own)):
            for rest in self.side(other):
                board[self.store(other)] += board[rest]
                board[rest] = 0
        return board

    def in_play(self, board):
        return self.stones - board[self.store(1)] - board[self.store(2)]

    def margin(self, board):
        return board[self.store(board[0])] - board[self.store(3 - board[0])]

    def over(self, board):
        if self.in_play(board):
            return None
        margin = self.margin(board)
        return gm.WIN if margin > 0 else gm.LOSE if margin < 0 else gm.TIE

    def tier(self, board):
        far = sum(board[pit] * (self.pits - 1 - place) for p in (1, 2) for place, pit in enumerate(self.side(p)))
        left = self.in_play(board)
        below = left * (left - 1) * (self.pits - 1) + 2 * left
        return below + 2 * far + (not any(board[pit] for pit in self.side(board[0])))

    def index(self, board):
        rank = bar = 0
        for k, stones in enumerate(board[1:-1], 1):
            bar += stones
            rank += comb(bar, k)
            bar += 1
        return 2 * rank + board[0] - 1
