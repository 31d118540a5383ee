"""Coins: take coins of one kind."""

import gamesman as gm

BASE = 3  # of the digit that counts pennies


class Coins(gm.Game):
    """Three pennies and four dimes. Two players take turns taking **one or more
    coins of one kind**.

    Whoever takes the last coin wins.
    """

    start = (3, 4)  # pennies, dimes
    size = 20

    def moves(self, coins):
        pennies, dimes = coins
        for take in range(1, pennies + 1):
            yield f"{take}-0", (pennies - take, dimes)
        for take in range(1, dimes + 1):
            yield f"0-{take}", (pennies, dimes - take)

    def index(self, coins):
        """Two digits: dimes, then pennies."""
        pennies, dimes = coins
        return dimes * BASE + pennies
