"""The laws that hold for every game, and the golden file of this one."""

from pathlib import Path

import gamesman as gm
from CRATE import CLASS


def test_laws():
    gm.check(CLASS)


def test_golden_facts():
    goldens = Path(__file__).parent / "goldens" / "CRATE.txt"
    assert gm.run(CLASS, arguments=["check", "--goldens", str(goldens)]) == 0
