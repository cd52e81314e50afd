"""Rio de la Plata as a PettingZoo environment: `env(seats=..., reward=..., ...)`."""

from __future__ import annotations

from functools import partial

from regidor.adapters.pettingzoo.aec import SeatsEnv

env = raw_env = partial(SeatsEnv, "rio-de-la-plata")
