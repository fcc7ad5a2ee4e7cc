"""In a game with guests a seat's secrets come from that seat or from the server; a host alone may give everything."""

from __future__ import annotations

from typing import Any

import pytest

from dedale.core import Refusal
from dedale.games import GAMES, find
from dedale.match import Match
from dedale.table.agreed import agreed
from dedale.table.joining import TakeSeat
from dedale.table.messages import Again, Given
from dedale.table.playing import resignation
from dedale.table.rematch import Rematch

from .host import BOT, CAMP, HUMAN, INVITED, SMALL, Host

MONSTER, HUNTER = 0, 1


def refused(game: str, **wanted: Any) -> str:
    """The code with which a game is refused."""
    with pytest.raises(Refusal) as found:
        Host().create(game, **wanted)
    return str(found.value.faults[0].code)


def board(game: str, **options: Any) -> Any:
    return Match(find(game), options, seed=3).record().board


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_the_server_draws_the_seed_of_a_game_with_guests(game: str, listed: bool) -> None:
    assert refused(game, seats=[HUMAN, INVITED], seed=7, listed=listed) == "seed_not_yours"


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_who_holds_all_seats_of_people_may_give_the_seed_which_is_told(game: str) -> None:
    for seats in ([HUMAN, HUMAN], [HUMAN, BOT]):
        table, _ = Host().create(game, seats=seats, seed=7)
        assert table.game.seed == 7
        assert agreed(table).seed_given


def test_a_seat_of_ones_own_may_be_prepared_and_no_other() -> None:
    table, _ = Host().create(options=SMALL, seats=[HUMAN, INVITED], setups=[CAMP, None])
    assert table.game.setups[0] == CAMP
    assert agreed(table).draws == [0]
    assert refused("tracker", options=SMALL, seats=[HUMAN, INVITED], setups=[CAMP, CAMP]) == "setup_not_yours"
    assert refused("tracker", options=SMALL, seats=[INVITED, INVITED], setups=[CAMP, None]) == "setup_not_yours"


def test_too_many_setups_are_refused_as_such() -> None:
    assert refused("tracker", options=SMALL, setups=[CAMP, CAMP, CAMP]) == "not_one_each"


def test_the_maze_is_the_monsters_to_give_and_never_the_hunters() -> None:
    maze = board("monster_hunt")
    given, _ = Host().create("monster_hunt", seats=[HUMAN, INVITED], board=maze)
    assert agreed(given).board_given
    assert refused("monster_hunt", seats=[INVITED, HUMAN], board=maze) == "board_not_yours"
    assert refused("monster_hunt", seats=[INVITED, INVITED], board=maze) == "board_not_yours"
    near = {"options": {"sight": "near"}, "seats": [HUMAN, INVITED], "board": maze}
    assert refused("monster_hunt", **near) == "board_not_yours", "even the monster sees but what is near"


def test_a_board_with_everybodys_cards_is_nobodys_to_give() -> None:
    cards = board("moving_maze")
    assert refused("moving_maze", seats=[HUMAN, INVITED], board=cards) == "board_not_yours"
    Host().create("moving_maze", seats=[HUMAN, HUMAN], board=cards)
    Host().create("moving_maze", seats=[HUMAN, BOT], board=cards)


def test_a_board_that_everybody_sees_is_anybodys_to_give() -> None:
    blocks = board("sliding_blocks", layout="quick")
    for seats in ([HUMAN, INVITED], [INVITED, INVITED]):
        table, _ = Host().create("sliding_blocks", seats=seats, board=blocks)
        assert agreed(table).board_given


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_a_rematch_takes_over_nothing_that_anybody_knows(game: str) -> None:
    host = Host()
    first, made = host.create(game, seats=[HUMAN, INVITED])
    host.play(first, TakeSeat(str(made.seats[1].invite), "Bo", "token of Bo"))
    host.play(first, resignation(0))
    host.play(first, Rematch(host.draw(), Again()))
    again = host.load(str(first.game.rematch))
    assert again.game.given == Given()
    assert again.game.seed != first.game.seed
