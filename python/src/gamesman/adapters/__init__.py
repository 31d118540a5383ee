"""Solved games in the environments of other packages. Each module imports its partner, which must be installed.

* `gamesman.adapters.gymnasium`: a puzzle as `Env`
* `gamesman.adapters.pettingzoo`: a game as `AECEnv`
* `gamesman.adapters.openspiel`: a game as a game of OpenSpiel, and the other way round
"""
