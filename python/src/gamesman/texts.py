"""How positions are written whose class does not say."""

import string
from collections.abc import Hashable

SAFE = frozenset(string.ascii_letters + string.digits + "-._~,")


def plain(position: Hashable) -> str:
    """A text for a position, of characters that an address can hold.

    Text stands for itself. Tuples are joined by commas, tuples of tuples by `_`. What is left is its repr with other
    characters as `~` and their code, so that different positions have different texts unless their reprs are alike.

    >>> plain("xo-"), plain(7), plain((1, 2)), plain(((3, 2), (), (1,)))
    ('xo-', '7', '1,2', '3,2__1')
    """
    if isinstance(position, tuple):
        groups = [_group(item) for item in position]
        if all(group is not None for group in groups) and len(groups) > 1:
            return "_".join(group for group in groups if group is not None)
    text = _group(position) or _word(position)
    return text or "".join(_escaped(c) for c in repr(position))


def _group(position: Hashable) -> str | None:
    """A tuple of words."""
    if not isinstance(position, tuple):
        return None
    words = [_word(item) for item in position]
    if any(word is None or "," in word or "_" in word for word in words):
        return None
    return ",".join(word for word in words if word is not None)


def _word(position: Hashable) -> str | None:
    """A text or a number that is safe as it is."""
    if type(position) not in (str, int):
        return None
    text = str(position)
    return text if text and set(text) <= SAFE else None


def _escaped(c: str) -> str:
    return c if c in SAFE and c != "~" else f"~{ord(c):x}~"
