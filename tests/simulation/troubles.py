"""What goes wrong in a simulated world: small things all the time, large ones now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .chances import Chances
from .times import WORST_CLOCK

if TYPE_CHECKING:
    from .server import Machine
    from .world import World

BETWEEN_SECONDS = 20.0
LAST_SECONDS = 30.0
USUAL_DELAY = 0.02


@dataclass(frozen=True)
class Troubles:
    """How often small things go wrong, as probabilities, and how long messages take, in seconds."""

    delay: float = USUAL_DELAY
    news_delay: float = 0.0
    lost_requests: float = 0.0
    lost_answers: float = 0.0
    doubled_requests: float = 0.0
    doubled_news: float = 0.0
    broken_connections: float = 0.0
    dead_thinkers: float = 0.0
    thinking: float = 0.3
    disk: float = 0.003


CALM = Troubles()


def drawn_troubles(chances: Chances) -> Troubles:
    """Some of all troubles: with all of them at once the rare ones would never show by themselves."""

    def maybe(usual: float) -> float:
        return chances.seconds(usual) if chances.happens(0.6) else 0.0

    return Troubles(
        delay=USUAL_DELAY + maybe(0.3),
        news_delay=maybe(0.5),
        lost_requests=maybe(0.03),
        lost_answers=maybe(0.03),
        doubled_requests=maybe(0.05),
        doubled_news=maybe(0.1),
        broken_connections=maybe(0.002),
        dead_thinkers=maybe(0.01),
        thinking=0.3 + maybe(2.0),
        disk=0.003 + maybe(0.05),
    )


async def make_trouble(world: World, until: float) -> None:
    """Lets something large go wrong again and again, and in the end one link to the bus, which hides what is stored."""
    while world.loop.time() < until:
        await asyncio.sleep(world.chances.seconds(BETWEEN_SECONDS))
        world.spawn(world.chances.choice(LARGE)(world))
    await keep_cut(world.machines[:1], LAST_SECONDS)


# Large troubles, each from its beginning to its end


async def crash(world: World) -> None:
    """A machine loses power."""
    await keep_off(world.chances.choice(world.machines), world.chances.seconds(20))


async def crash_after_writing(world: World) -> None:
    """A machine loses power when it has stored something and told nobody."""
    machine = world.chances.choice(world.machines)
    machine.is_doomed = True
    while machine.is_doomed:
        await asyncio.sleep(1)
    await keep_off(machine, world.chances.seconds(10))


async def black_out(world: World) -> None:
    """All machines lose power."""
    seconds = world.chances.uniform(1, 240)
    await asyncio.gather(*(keep_off(machine, seconds) for machine in world.machines))


async def keep_off(machine: Machine, seconds: float) -> None:
    machine.power_off()
    machine.is_held = True
    await asyncio.sleep(seconds)
    machine.is_held = False
    machine.start()


async def change_version(world: World) -> None:
    """A machine is stopped, and started with a newer or an older version."""
    machine = world.chances.choice(world.machines)
    machine.stop()
    await asyncio.sleep(world.chances.seconds(5))
    machine.power_off()
    machine.is_old = world.chances.happens(0.3)
    machine.start()


async def cut_off(world: World) -> None:
    """A machine cannot reach the bus."""
    await keep_cut([world.chances.choice(world.machines)], world.chances.seconds(20))


async def stop_redis(world: World) -> None:
    """No machine can reach the bus."""
    await keep_cut(world.machines, world.chances.seconds(20))


async def keep_cut(machines: list[Machine], seconds: float) -> None:
    for machine in machines:
        machine.cut_off()
    await asyncio.sleep(seconds)
    for machine in machines:
        machine.is_cut_off = False


async def lose_database(world: World) -> None:
    """No machine can reach the database."""
    world.database.is_away = True
    await asyncio.sleep(world.chances.seconds(10))
    world.database.is_away = False


async def slow_down_disk(world: World) -> None:
    """Everything that is read or written takes long."""
    usual = world.troubles
    world.troubles = replace(usual, disk=world.chances.uniform(0.1, 2))
    await asyncio.sleep(world.chances.seconds(20))
    world.troubles = replace(world.troubles, disk=usual.disk)


async def set_clock(world: World) -> None:
    """A machine's clock jumps."""
    world.chances.choice(world.machines).clock_error = world.chances.uniform(-WORST_CLOCK, WORST_CLOCK)


async def break_lines(world: World) -> None:
    """Live connections die, which both sides notice later."""
    for machine in world.machines:
        for socket in machine.sockets:
            if world.chances.happens(0.5):
                socket.die(world.chances.uniform(0, 30))


async def stop_reading(world: World) -> None:
    """Clients take nothing for a while."""
    for machine in world.machines:
        for socket in machine.sockets:
            if world.chances.happens(0.3):
                socket.pause(world.chances.uniform(1, 30))


Trouble = Callable[["World"], Coroutine[Any, Any, None]]
LARGE: list[Trouble] = [
    crash,
    crash_after_writing,
    crash_after_writing,
    black_out,
    change_version,
    cut_off,
    stop_redis,
    lose_database,
    slow_down_disk,
    set_clock,
    break_lines,
    stop_reading,
]


def end_trouble(world: World) -> None:
    """Mends everything: from now on every game must come to its end."""
    world.troubles = CALM
    world.database.is_away = False
    for machine in world.machines:
        machine.is_cut_off = machine.is_held = machine.is_doomed = False
        machine.clock_error = 0.0
        if machine.is_old:
            machine.power_off()
            machine.is_old = False
        machine.start()
