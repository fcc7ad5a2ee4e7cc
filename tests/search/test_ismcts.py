"""Search among truths that a seat cannot tell apart."""

from __future__ import annotations

import pytest

from dedale.arena.contest import Contest, Score, play_contest
from dedale.core import Luck
from dedale.games import find
from dedale.search.budget import Budget
from dedale.search.ismcts import Search, Tree

pytestmark = pytest.mark.rules


def test_it_finds_the_only_winning_move() -> None:
    game = find("tracker")
    open_camp = {"fugitive": "C3", "barriers": []}
    options = {"rows": 3, "columns": 3, "barriers": 0}
    hunt = game.new(options, setups=[open_camp, open_camp], first=0)
    for move in ("enter A1", "go A2", "go A3", "go B3", "go B2", "go B1", "go C1", "go C2"):
        hunt.play(move)
    assert hunt.table.notation.text(Search(hunt.view(0), Luck(1)).run(Budget(80))) == "go C3"


def test_the_same_luck_and_effort_give_the_same_move() -> None:
    game = find("tracker")
    view = game.new(seed=3, first=0).view(0)
    moves = {int(Search(view, Luck(seed)).run(Budget(60))) for seed in range(4) for _ in range(2)}
    again = {int(Search(view, Luck(seed)).run(Budget(60))) for seed in range(4)}
    assert moves == again


def test_every_simulation_is_counted_once() -> None:
    game = find("tracker")
    search = Search(game.new(seed=3, first=0).view(0), Luck(1))
    search.run(Budget(40))
    tree: Tree = search.tree
    roots = children(tree, 0)
    assert sorted(int(tree.action[node]) for node in roots) == list(range(6))
    assert sum(tree.chosen[node] for node in roots) == 40
    assert 1 < len(tree.action) <= 41


def children(tree: Tree, parent: int) -> list[int]:
    found, node = [], tree.first_child[parent]
    while node >= 0:
        found.append(int(node))
        node = tree.sibling[node]
    return found


def test_there_is_nothing_to_search_out_of_turn() -> None:
    view = find("tracker").new(seed=3, first=0).view(1)
    with pytest.raises(ValueError, match="nothing to search"):
        Search(view, Luck(1)).run(Budget(1))


@pytest.mark.slow
def test_it_beats_random_play() -> None:
    contest = Contest(find("tracker"), ("searching", "random"), games=40, seed=5, options={"rows": 4, "columns": 4})
    score = Score(contest, list(play_contest(contest)))
    assert score.interval(0)[0] > 0.55
