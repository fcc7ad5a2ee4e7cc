"""Small games for OpenSpiel, one of each kind; `python -m tests.envs.recording` records how they are played."""

from __future__ import annotations

SMALL = {
    "monster_hunt": "dedale_monster_hunt(rows=3,columns=3,max_turns=6,deals=3)",
    "moving_maze": "dedale_moving_maze(cards=1,max_turns=3,deals=3)",
    "treasure_raid": "dedale_treasure_raid(rows=6,columns=6,max_turns=4,deals=3)",
    "sliding_blocks": "dedale_sliding_blocks(layout=quick,max_turns=3,deals=3)",
    "tracker": "dedale_tracker(rows=3,columns=3,max_turns=8,deals=3)",
}

SEED = 7
