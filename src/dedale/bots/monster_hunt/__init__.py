"""Computer players of Monster Hunt."""

from collections.abc import Mapping

from dedale.bots.expertise import Expertise
from dedale.bots.player import Maker

from .belief import belief
from .hint import hint
from .levels import SKILLS, Skill
from .player import HuntPlayer
from .reference import FreshestPlayer, ShortestPlayer


def maker(skill: Skill) -> Maker:
    """A maker of players with this skill."""
    return lambda luck, effort: HuntPlayer(luck, effort, skill)


LEVEL_MAKERS: Mapping[str, Maker] = {level: maker(skill) for level, skill in SKILLS.items()}
EXPERTISE = Expertise(LEVEL_MAKERS, {"shortest": ShortestPlayer, "freshest": FreshestPlayer}, belief, hint)

__all__ = ["EXPERTISE"]
