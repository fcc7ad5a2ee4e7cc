"""The screen, driven with keys and mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, RichLog, Static

from dedale.core import Game
from dedale.games import GAMES
from dedale.games.tracker import TRACKER
from dedale.terminal.app import Help, PlayApp
from dedale.terminal.board import Board
from dedale.terminal.sitting import Sitting
from tests.sixth.doors import DOORS

SMALL: dict[str, object] = {"rows": 3, "columns": 3, "barriers": 0}
Steps = Callable[[PlayApp, Pilot[str]], Awaitable[None]]


def tracker(seed: int = 2) -> PlayApp:
    """A game in which the person begins."""
    while not Sitting(TRACKER, SMALL, level="easy", seed=seed).is_mine:
        seed += 1
    return PlayApp(Sitting(TRACKER, SMALL, level="easy", seed=seed))


def drive(app: PlayApp, steps: Steps, size: tuple[int, int] = (80, 24)) -> None:
    """Runs the app without a terminal, and does these steps."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await steps(app, pilot)

    asyncio.run(run())


async def settled(app: PlayApp, pilot: Pilot[str]) -> None:
    """Waits until nobody thinks."""
    await app.workers.wait_for_complete()
    await pilot.pause()
    if any(worker.is_running for worker in app.workers):
        await settled(app, pilot)


def status(app: PlayApp) -> str:
    return str(app.query_one("#status", Static).render())


def moves(app: PlayApp) -> list[str]:
    shown = app.query_one("#moves", OptionList)
    return [str(shown.get_option_at_index(n).prompt)[2:] for n in range(shown.option_count)]


def log(app: PlayApp) -> str:
    return "\n".join(line.text for line in app.query_one("#log", RichLog).lines)


def test_a_number_plays_the_move_beside_it() -> None:
    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        assert moves(app) == ["enter A1", "enter B1", "enter C1"]
        await pilot.press("2")
        await settled(app, pilot)
        assert log(app).startswith("You: enter B1")

    drive(tracker(), steps)


def test_arrows_and_enter_play_from_the_list_and_clicks_do_too() -> None:
    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        await pilot.press("down", "enter")
        await settled(app, pilot)
        assert log(app).startswith("You: enter B1")
        await pilot.click("#moves", offset=(3, 0))
        await settled(app, pilot)
        assert log(app).count("You: ") == 2

    drive(tracker(), steps)


def test_a_cell_is_picked_on_the_board_with_keys_and_with_the_mouse() -> None:
    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        await pilot.press("tab", "down", "down", "enter")
        await settled(app, pilot)
        assert log(app).startswith("You: enter C1")
        place = app.query_one(Board).picture.cells["C2"]
        await pilot.click(Board, offset=(place.column, place.line))
        await settled(app, pilot)
        assert "You: go C2" in log(app)

    drive(tracker(), steps)


def test_a_move_is_typed() -> None:
    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        await pilot.press("slash", *"b1")
        assert moves(app) == ["enter B1"]
        await pilot.press("enter")
        await settled(app, pilot)
        assert log(app).startswith("You: enter B1")
        assert not app.query_one("#typed").display

    drive(tracker(), steps)


def test_a_hint_says_a_legal_move_and_marks_it() -> None:
    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        await pilot.press("h")
        await settled(app, pilot)
        marked = app.query_one("#moves", OptionList).highlighted
        assert marked is not None
        assert status(app).startswith(f"Hint: {moves(app)[marked]}. The entrance at ")

    drive(tracker(), steps)


def test_resigning_and_leaving_ask_once() -> None:
    app = tracker()

    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        await pilot.press("r")
        assert status(app) == "Press r again to resign; Esc goes on."
        await pilot.press("escape", "q")
        assert status(app).startswith("Press q again to leave")
        await pilot.press("r", "r")
        assert status(app) == "Computer wins (resigned). Press q to leave."
        await pilot.press("q")

    drive(app, steps)
    assert app.return_value == "Computer wins (resigned)."


def test_control_c_leaves_with_a_sentence() -> None:
    app = tracker()

    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        await pilot.press("ctrl+c")

    drive(app, steps)
    assert app.return_value == "You have left after 0 moves; the game is not over."


def test_help_opens_and_any_key_closes_it() -> None:
    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        await pilot.press("question_mark")
        assert isinstance(app.screen, Help)
        await pilot.press("x")
        assert not isinstance(app.screen, Help)

    drive(tracker(), steps)


def test_boards_stand_side_by_side_when_the_terminal_grows() -> None:
    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        before = len(app.query_one(Board).picture.lines)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert len(app.query_one(Board).picture.lines) < before

    drive(tracker(), steps, size=(50, 24))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_is_played_to_its_end_on_the_screen(game: Game) -> None:
    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        for _ in range(30):
            if app.sitting.outcome is None:
                await pilot.press("1")
                await settled(app, pilot)
        if app.sitting.outcome is None:
            await pilot.press("escape", "r", "r")
            await settled(app, pilot)
        assert status(app).endswith("Press q to leave.")
        assert moves(app) == []

    drive(PlayApp(Sitting(game, dict(game.small()), level="easy", seed=4)), steps)


def test_a_game_that_is_no_game_of_ours_is_played_from_the_list_of_its_moves() -> None:
    app = PlayApp(Sitting(DOORS, {"doors": 3}, level="easy", seed=1))

    async def steps(app: PlayApp, pilot: Pilot[str]) -> None:
        while app.sitting.outcome is None:
            assert moves(app) == app.sitting.view().legal_moves()
            await pilot.press("h")
            await settled(app, pilot)
            assert status(app).startswith("Hint: ")
            await pilot.press("enter")
            await settled(app, pilot)
        assert status(app).endswith("Press q to leave.")

    drive(app, steps)
