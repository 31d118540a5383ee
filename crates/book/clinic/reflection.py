"""Home: a token on a square walks to its corner."""

import gamesman as gm


class Home(gm.Puzzle):
    """A token on a square of three by three cells. A move takes it **one cell up,
    down, left or right**.

    Bring it home to the top left corner.
    """

    start = "-------t-"
    goal = "t--------"
    grid = (3, 3)

    def moves(self, square):
        row, column = divmod(token(square), 3)
        for down, right in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = row + down, column + right
            if 0 <= r < 3 and 0 <= c < 3:
                yield f"{'abc'[c]}{3 - r}", "-" * (3 * r + c) + "t" + "-" * (8 - 3 * r - c)

    def canonical(self, square):
        """The same for all images: as it is or mirrored, and turned by quarters."""
        images = []
        for image in (square, mirrored(square)):
            for _ in range(4):
                images.append(image)
                image = turned(image)
        return min(images, key=token)


def token(square):
    """The token's cell, counted row by row from the top left."""
    return square.index("t")


def mirrored(square):
    """The image in the diagonal from the top left."""
    return "".join(square[cell % 3 * 3 + cell // 3] for cell in range(9))


def turned(square):
    return "".join(square[(2 - cell % 3) * 3 + cell // 3] for cell in range(9))
