"""Search among truths that a seat cannot tell apart."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dedale.arena import Lineup, Standings, play_match
from dedale.core import Luck
from dedale.core.notation import Action
from dedale.core.state import State
from dedale.games import find
from dedale.search.budget import Budget
from dedale.search.insight import Insight
from dedale.search.mcts import Search, SearchParameters
from dedale.search.state_source import OneState
from dedale.search.tree import Tree

pytestmark = pytest.mark.rules


def one_step_from_the_fugitive() -> State:
    open_camp = {"fugitive": "C3", "barriers": []}
    options = {"rows": 3, "columns": 3, "barriers": 0}
    hunt = find("tracker").new(options, setups=[open_camp, open_camp], first=0)
    for move in ("enter A1", "go A2", "go A3", "go B3", "go B2", "go B1", "go C1", "go C2"):
        hunt.play(move)
    return hunt


def test_it_finds_the_only_winning_move() -> None:
    hunt = one_step_from_the_fugitive()
    assert hunt.terms.notation.text(Search(hunt.view(0), Luck(1)).run(Budget(80))) == "go C3"


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


class Preference(Insight):
    """Prefers some moves, by their texts."""

    def __init__(self, *preferred: str) -> None:
        self.preferred = preferred

    def weights(self, state: State, actions: vec[i64]) -> vec[float]:
        texts = [state.terms.notation.text(Action(actions[n])) for n in range(len(actions))]
        return vec[float]([8.0 if text in self.preferred else 1.0 for text in texts])


def test_a_new_node_looks_only_at_its_most_promising_moves() -> None:
    view = find("tracker").new(seed=3, first=0).view(0)
    search = Search(view, Luck(1), SearchParameters(width=1.0, longest=0), Preference("enter C1", "enter D1"))
    search.run(Budget(3))
    looked_at = {view.terms.notation.text(Action(search.tree.action[node])) for node in children(search.tree, 0)}
    assert looked_at == {"enter C1", "enter D1"}
    search.run(Budget(40))
    assert len(children(search.tree, 0)) == 6


def test_results_overrule_the_weights() -> None:
    hunt = one_step_from_the_fugitive()
    search = Search(hunt.view(0), Luck(1), SearchParameters(), Preference("go B2"))
    assert hunt.terms.notation.text(search.run(Budget(300))) == "go C3"


def test_a_known_state_can_be_searched_and_is_left_as_it_was() -> None:
    hunt = one_step_from_the_fugitive()
    before = hunt.view(None)
    search = Search(hunt.view(0), Luck(1), source=OneState(hunt))
    assert hunt.terms.notation.text(search.run(Budget(80))) == "go C3"
    assert hunt.view(None) == before


def test_a_timed_search_ends_and_plays_a_legal_move() -> None:
    view = find("tracker").new(seed=3, first=0).view(0)
    assert int(Search(view, Luck(1)).run(Budget(milliseconds=1))) in list(view.actions)


@pytest.mark.parametrize("spent", [{"simulations": 0}, {"milliseconds": -1.0}, {}])
def test_a_budget_of_nothing_is_refused(spent: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="one simulation at least"):
        Budget(**spent)  # type: ignore[arg-type]


@pytest.mark.slow
def test_it_beats_random_play() -> None:
    lineup = Lineup(find("tracker"), ("searching", "random"), seed=5, options={"rows": 4, "columns": 4})
    score = Standings(lineup, play_match(lineup, 40)).score(0)
    assert score is not None
    assert score.interval[0] > 0.55
