"""A player of either seat, at any level."""

from __future__ import annotations

from typing import cast

from dedale.bots.player import Effort, Player
from dedale.core.contract import View
from dedale.core.luck import Luck
from dedale.games.monster_hunt.position import HUNTER
from dedale.games.monster_hunt.view import MonsterHuntView

from .fugitive import Fugitive
from .hunter import Hunter
from .levels import Skill
from .reference import spoken


class HuntPlayer(Player):
    """Hunts, or flees, with the skill of its level."""

    def __init__(self, luck: Luck, effort: Effort, skill: Skill) -> None:
        self.hunter = Hunter(luck, effort, skill, skill.guesses, skill.gaits)
        self.fugitive = Fugitive(luck, effort, skill)

    def choose(self, view: View) -> str:
        hunt = cast(MonsterHuntView, view)
        return spoken(hunt, self.hunter.shot(hunt) if hunt.seat == HUNTER else self.fugitive.step(hunt))
