"""A player of either seat, at any level."""

from __future__ import annotations

from typing import cast

from dedale.bots.player import Effort, Player
from dedale.core.luck import Luck
from dedale.core.view import View
from dedale.games.monster_hunt.position import HUNTER
from dedale.games.monster_hunt.view import MonsterHuntView

from .hunter import Hunter
from .levels import HuntLevel
from .monster import Monster
from .reference import spoken


class HuntPlayer(Player):
    """Hunts, or flees, with the skill of its level."""

    def __init__(self, luck: Luck, effort: Effort, level: HuntLevel) -> None:
        self.hunter = Hunter(luck, effort, level, level.guesses, level.gaits)
        self.monster = Monster(luck, effort, level)

    def choose(self, view: View) -> str:
        hunt = cast(MonsterHuntView, view)
        return spoken(hunt, self.hunter.shot(hunt) if hunt.seat == HUNTER else self.monster.step(hunt))
