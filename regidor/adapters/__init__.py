"""Regidor's games in the shapes that others use: PettingZoo, Gymnasium, OpenSpiel, a competition's bots.

Each module needs its own extra: `pip install regidor[rl]` or `regidor[open-spiel]`.
"""
