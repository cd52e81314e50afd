"""The interface of the IEEE CoG 2027 Puerto Rico competition, in both directions.

    from regidor.adapters.competition import CompetitionAgent, CompetitionBot, CompetitionModel, register

    CompetitionAgent("rollout")        answers act(observation, mask) with one of our bots
    register("theirs", TheirAgent)     lets an agent written for the competition play at our tables
    CompetitionModel.new(seed)         our game in its terms, for agents that plan or learn

Three players, 293 numbers, 200 actions, a second a move. docs/research.md says where its rules differ.
"""

from __future__ import annotations

from regidor.adapters.competition.agent import CompetitionAgent
from regidor.adapters.competition.guest import CompetitionBot, register
from regidor.adapters.competition.layout import ACTIONS, NUMBERS
from regidor.adapters.competition.model import CompetitionModel

__all__ = ["ACTIONS", "NUMBERS", "CompetitionAgent", "CompetitionBot", "CompetitionModel", "register"]
