"""The plan of a tournament: a TOML file, read and judged."""

from __future__ import annotations

import hashlib
import math
import re
import tomllib
from typing import Any, Literal

import msgspec

from dedale.core import DedaleError, Game
from dedale.core.game import GREATEST_SEED
from dedale.core.phrases import listed, quoted
from dedale.games import find

from .lineup import Lineup

MOST_PLAYERS = 1000
MOST_GAMES = 1_000_000
TIMED = re.compile(r"@\d+(\.\d+)?ms")


class InvalidPlan(DedaleError):
    """The plan cannot be played; the message names the field."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of the tournament: its name as in `dedale match`, and what it is called in tables."""

    name: str
    label: str = ""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who meets whom at what, how often."""

    game: str
    players: list[str | Entry]
    games: int
    pairing: Literal["round_robin", "swiss", "gauntlet"] = "round_robin"
    rounds: int | None = None
    challenger: str | None = None
    seed: int = 0
    title: str = ""
    options: dict[str, Any] = {}
    files: list[str] = []

    @property
    def entries(self) -> list[Entry]:
        """The players, each with its label."""
        given = [Entry(player) if isinstance(player, str) else player for player in self.players]
        return [Entry(entry.name, entry.label or entry.name) for entry in given]

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(entry.label for entry in self.entries)

    @property
    def lineup(self) -> Lineup:
        names = tuple(entry.name for entry in self.entries)
        return Lineup(find(self.game), names, self.seed, self.options, self.labels)

    @property
    def timed(self) -> list[str]:
        """The players that think for a time: they may play differently when they play again."""
        return [entry.label for entry in self.entries if TIMED.search(entry.name.split(":")[0])]

    @property
    def outside(self) -> list[str]:
        """The players that are other programs or classes: we cannot know whether they repeat their games."""
        return [entry.label for entry in self.entries if ":" in entry.name]

    def digest(self) -> str:
        """A digest of all that decides the games; the title does not count."""
        told = (
            self.game,
            self.options,
            self.entries,
            self.games,
            self.pairing,
            self.rounds,
            self.challenger,
            self.seed,
        )
        return hashlib.blake2b(msgspec.json.encode(told, order="sorted"), digest_size=16).hexdigest()


def rounds(plan: Plan) -> int:
    return plan.rounds or 1


def total_games(plan: Plan) -> int:
    """How many games the whole tournament has."""
    return rounds(plan) * games_in_round(plan)


def games_in_round(plan: Plan) -> int:
    return plan.games * groups_in_round(plan)


def groups_in_round(plan: Plan) -> int:
    """How many groups of players meet."""
    seats, count = plan.lineup.seats, len(plan.players)
    if plan.pairing == "swiss":
        return count // seats
    if plan.pairing == "gauntlet":
        return math.comb(count - 1, seats - 1)
    return math.comb(count, seats)


def read_plan(text: bytes) -> Plan:
    """The plan in a TOML file; InvalidPlan names the field at fault."""
    try:
        plan = msgspec.convert(tomllib.loads(text.decode()), Plan)
    except UnicodeDecodeError:
        raise InvalidPlan("the plan must be text in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidPlan(f"the plan is not TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise InvalidPlan(_sentence(str(error))) from None
    check_plan(plan)
    return plan


def check_plan(plan: Plan) -> None:
    """Refuses a plan that cannot be played."""
    try:
        seats = _seats(find(plan.game), plan.options)
    except DedaleError as error:
        raise InvalidPlan(f"{'options' if _is_game(plan.game) else 'game'}: {error}") from None
    _check_players(plan, seats)
    _check_games(plan, seats)
    _check_pairing(plan, seats)


def _is_game(slug: str) -> bool:
    try:
        find(slug)
    except DedaleError:
        return False
    return True


def _seats(game: Game, options: dict[str, Any]) -> int:
    seats = int(game.options(options).seats)
    if seats < 2:
        raise DedaleError("a tournament needs a game with at least two seats")
    return seats


def _check_players(plan: Plan, seats: int) -> None:
    count = len(plan.players)
    if not seats <= count <= MOST_PLAYERS:
        raise InvalidPlan(f"players: there must be from {seats} to {MOST_PLAYERS}, not {count}")
    twice = [label for label in plan.labels if plan.labels.count(label) > 1]
    if twice:
        raise InvalidPlan(f"players: {quoted(twice[0])} is there twice; give each a label of its own")
    for number, entry in enumerate(plan.entries, start=1):
        try:
            Lineup(find(plan.game), (entry.name,), options=plan.options).check()
        except DedaleError as error:
            raise InvalidPlan(f"players, {number}: {error}") from None


def _check_games(plan: Plan, seats: int) -> None:
    if plan.games < 1 or plan.games % seats:
        wish = f"it must be a multiple of {seats}, so that everybody sits in every seat equally often"
        raise InvalidPlan(f"games: {wish}, not {plan.games}")
    if not 0 <= plan.seed <= GREATEST_SEED:
        raise InvalidPlan(f"seed: it must be from 0 to {GREATEST_SEED}, not {plan.seed}")


def _check_pairing(plan: Plan, seats: int) -> None:
    if (plan.pairing == "swiss") != (plan.rounds is not None):
        raise InvalidPlan("rounds: a swiss tournament needs them, and no other has them")
    if plan.rounds is not None and not 1 <= plan.rounds <= MOST_PLAYERS:
        raise InvalidPlan(f"rounds: there must be from 1 to {MOST_PLAYERS}, not {plan.rounds}")
    if total_games(plan) > MOST_GAMES:
        raise InvalidPlan(f"games: the tournament would have {total_games(plan)}, but may have {MOST_GAMES} at most")
    if plan.challenger is None:
        return
    if plan.pairing != "gauntlet":
        raise InvalidPlan("challenger: only a gauntlet has one")
    if plan.challenger not in plan.labels:
        raise InvalidPlan(f"challenger: there is no player with the label {quoted(plan.challenger)}")


PLACE = re.compile(r"^(?P<fault>.*?)(?: - at `\$\.?(?P<field>.*)`)?$", re.DOTALL)
NAMES = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "datetime": "a date",
}


def _sentence(fault: str) -> str:
    """A fault that msgspec found with the field in front, in words of ours.

    >>> _sentence("Expected `int`, got `str` - at `$.games`")
    'games: it must be a whole number, not a text'
    >>> _sentence("Object missing required field `game`")
    'game: this field is missing'
    >>> _sentence("Object missing required field `name` - at `$.players[1]`")
    'players, 2, name: this field is missing'
    """
    read = PLACE.match(fault)
    assert read is not None
    field, told = re.sub(r"\[(\d+)\]", lambda nth: f", {int(nth[1]) + 1}", read["field"] or ""), read["fault"]
    names = re.findall(r"`([^`]*)`", told)
    if told.startswith("Object missing"):
        return f"{_joined(field, names[0])}: this field is missing"
    if told.startswith("Object contains unknown"):
        return f"{_joined(field, names[0])}: there is no such field"
    if told.startswith("Expected") and len(names) == 2:
        wanted = listed([NAMES.get(name, name) for name in names[0].split(" | ") if name != "null"])
        return f"{field}: it must be {wanted}, not {NAMES.get(names[1], names[1])}"
    if told.startswith("Invalid enum value"):
        kinds = listed(["round_robin", "swiss", "gauntlet"])
        return f"{field}: it must be {kinds}, not {told.removeprefix('Invalid enum value ')}"
    return f"{field}: {told}"


def _joined(field: str, name: str) -> str:
    return f"{field}, {name}" if field else name
