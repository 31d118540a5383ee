"""`python -m gamesman`: the program, with the built-in games."""

import sys

from gamesman.commands import run

sys.exit(run())
