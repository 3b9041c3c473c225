"""The world outside of the engine: a clock that may jump, platforms on which calls get lost, come late or twice.

Time outside passes as it does; what the service takes for the time may be ahead of it or behind.
"""

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from app.connectors import (
    Absence,
    Content,
    NotYet,
    Placed,
    Rejected,
    Repeat,
    Retryable,
    Staged,
    Target,
    Unknown,
)
from app.core import clock
from app.core.clock import Frozen
from tests.deaths import Death
from tests.domain.publishing.ledgers import Asked, Forgetful, Ledger, LedgerPlatform, placed
from tests.domain.publishing.simulation import faults

DEADLINE = timedelta(seconds=60)
"""How long a call may take: what the settings say."""
UNDERWAY = timedelta(seconds=25)
"""How long after its caller is gone a call may still arrive."""

PREPARED = "prepared"

Meanwhile = Callable[[], Awaitable[None]]


@dataclass
class World:
    """What is true of one history, whoever believes what."""

    chance: random.Random
    hands: Frozen
    outside: datetime
    meanwhile: Meanwhile
    is_calm: bool = False
    due: dict[int, datetime] = field(default_factory=dict[int, datetime])
    dead: dict[int, int] = field(default_factory=dict[int, int])
    parts: dict[int, int] = field(default_factory=dict[int, int])
    wrongs: list[str] = field(default_factory=list[str])
    tasks: set[asyncio.Task[Any]] = field(default_factory=set[asyncio.Task[Any]])

    def joined(self) -> None:
        """Know the task that is at a platform now."""
        if (task := asyncio.current_task()) is not None:
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def until_ended(self, before: set[asyncio.Task[Any]]) -> None:
        """Wait for the calls that began since: cancelled ones end a little later than who began them."""
        if left := self.tasks - before:
            await asyncio.wait(left)

    def move(self, by: timedelta) -> None:
        """Time passes, for all."""
        self.outside += by
        self.hands.move(by)

    def odds(self, of: float) -> bool:
        """Whether it happens this time; in calm times nothing of the kind does."""
        return not self.is_calm and self.chance.random() < of


@dataclass
class Container:
    """What a part is prepared in. It is ready after `rounds` calls; below zero it is lost."""

    ident: str
    key: str
    rounds: int


class Outside(Ledger):
    """A platform's truth. Its posts are counted by publication and part; a late one is still under way."""

    def __init__(self, world: World, *, is_keyed: bool, lifetime: timedelta | None = None) -> None:
        super().__init__(is_keyed=is_keyed)
        self._world = world
        self._lifetime = lifetime
        self._first: dict[str, datetime] = {}
        self._late: list[tuple[datetime, str]] = []
        self._sending: Counter[int] = Counter()
        self._containers: dict[str, Container] = {}
        self.stages = 0
        self.posts: defaultdict[int, Counter[int]] = defaultdict(Counter)

    def arrive(self) -> None:
        """What was under way lands in its time."""
        now = self._world.outside
        landing = sorted((at, key) for at, key in self._late if at <= now)
        self._late = [(at, key) for at, key in self._late if at > now]
        for at, key in landing:
            self._place(key, at)

    def is_underway(self, publication: int) -> bool:
        """Whether a call of this publication may still land."""
        return self._sending[publication] > 0 or any(number(key) == publication for _, key in self._late)

    def _place(self, key: str, at: datetime) -> None:
        first = self._first.setdefault(key, at)
        knows = self.is_keyed and self.live[key] > 0
        if knows and (self._lifetime is None or at <= first + self._lifetime):
            return
        self.live[key] += 1
        self.posts[number(key)][part(key)] += 1

    async def publish(self, key: str) -> Placed:
        """A call: refused, lost on the way there or back, late, broken off, or simply taken."""
        world, began = self._world, self._world.outside
        world.joined()
        self.arrive()
        self._check(key)
        if world.odds(0.12):
            raise world.chance.choice([Rejected("No."), Retryable("Busy."), Retryable("Wait.", retry_after=100)])
        if world.odds(0.15):
            self._late.append((world.outside + UNDERWAY * world.chance.random(), key))
            raise world.chance.choice([Unknown(), ValueError(), ConnectionResetError(), Death(), Death()])
        if world.odds(0.3):
            self._sending[number(key)] += 1
            try:
                await self._pass(key, began)
            finally:
                self._sending[number(key)] -= 1
        if world.odds(0.08):
            raise world.chance.choice([Unknown(), TimeoutError(), Death()])
        self._place(key, world.outside)
        if world.odds(0.3):
            await self._pass(None, began)
        if world.odds(0.2):
            raise world.chance.choice([Unknown(), KeyError(), TimeoutError(), Death()])
        return placed(key)

    async def _pass(self, key: str | None, began: datetime) -> None:
        """Others go on meanwhile. A caller that has waited too long or has died is gone; the call is not."""
        me = faults.current()
        await self._world.meanwhile()
        self.arrive()
        if me.dead or self._world.outside - began >= DEADLINE:
            if key is not None:
                # Sent it was long before, however long its caller slept.
                self._late.append((min(self._world.outside, began + DEADLINE), key))
                self.arrive()
            raise Death if me.dead else Unknown

    def _check(self, key: str) -> None:
        world, publication = self._world, number(key)
        self.calls.append(key)
        if clock.now() < world.due[publication] - timedelta(seconds=1):
            world.wrongs.append(f"publication {publication} was called early")
        if publication in world.dead:
            world.wrongs.append(f"publication {publication} was called after its post was deleted")
        above = [first(key), *(f"{first(key)}_{n}" for n in range(2, part(key)))] if part(key) > 1 else []
        if list(self.above[key]) != above or not all(self.live[one] for one in above):
            world.wrongs.append(f"publication {publication} was called for part {part(key)} out of its order")

    async def stage(self, key: str, state: Mapping[str, str] | None) -> Staged | NotYet:
        """A step of the preparation: refused, lost, broken off, lost by the platform, not ready yet, or done."""
        world, began = self._world, self._world.outside
        world.joined()
        self.stages += 1
        if number(key) in world.dead:
            world.wrongs.append(f"publication {number(key)} was prepared after its post was deleted")
        if world.odds(0.08):
            raise world.chance.choice([Rejected("No."), Retryable("Busy."), Retryable("Wait.", retry_after=100)])
        if world.odds(0.1):
            raise world.chance.choice([Unknown(), ValueError(), ConnectionResetError(), Death(), Death()])
        container = self._container(key, state)
        if world.odds(0.3):
            await self._pass(None, began)
        if world.odds(0.05):
            raise world.chance.choice([Unknown(), TimeoutError(), Death()])
        if container.rounds == 0:
            return Staged({"container": container.ident})
        container.rounds -= 1
        return NotYet({"container": container.ident}, after=world.chance.choice([0, 3, 30, 300]))

    def _container(self, key: str, state: Mapping[str, str] | None) -> "Container":
        """A new container, or that of the last call, which the platform may have lost."""
        ident = str(len(self._containers)) if state is None else state["container"]
        if state is None:
            self._containers[ident] = Container(ident, key, self._world.chance.randint(0, 3))
        container = self._containers[ident]
        if container.key != key:
            self._world.wrongs.append(f"publication {number(key)} got the preparation of {container.key}")
        if self._world.odds(0.05):
            container.rounds = -1
        if container.rounds < 0:
            raise Retryable("The container is gone.")
        return container

    def check_stage(self, key: str, state: Mapping[str, str]) -> None:
        """Only what is ready is placed, each part with its own preparation."""
        if self._containers.get(state.get("container", "")) != Container(state.get("container", ""), key, 0):
            self._world.wrongs.append(f"publication {number(key)} was placed unprepared: {key}")

    def take_away(self, publication: int, number_of_part: int) -> None:
        """A person deletes a part on the platform."""
        del self.posts[publication][number_of_part]
        for key in list(self.live):
            if (number(key), part(key)) == (publication, number_of_part):
                del self.live[key]

    async def find(self, key: str) -> Placed | Absence:
        """A question: the truth, or no answer; while a call is under way nothing is sure."""
        world = self._world
        self.arrive()
        if world.odds(0.2):
            await world.meanwhile()
            self.arrive()
        if faults.current().dead or world.odds(0.05):
            raise Death
        if world.odds(0.25):
            raise world.chance.choice([ValueError(), Unknown(), TimeoutError()])
        if self.live[key]:
            return placed(key)
        return Absence.UNSURE if world.odds(0.1) or self.is_underway(number(key)) else Absence.ABSENT


def number(key: str) -> int:
    """The publication's id out of its key."""
    return int(key.split("_")[1])


def first(key: str) -> str:
    """The key of the first part."""
    return "_".join(key.split("_")[:3])


def part(key: str) -> int:
    """Which part of its thread a key is for, counted from 1."""
    return int([*key.split("_"), "1"][3])


class Prepared(Asked):
    """One that prepares each post by calls of its own, and can be asked."""

    ledger: Outside

    async def stage(
        self, target: Target, content: Content, key: str, state: Mapping[str, str] | None
    ) -> Staged | NotYet:
        """Go on with the container of this part."""
        del target, content
        return await self.ledger.stage(key, state)

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Place what was prepared."""
        self.ledger.check_stage(key, content.stage)
        return await super().publish(target, content, key)


def platforms() -> list[LedgerPlatform]:
    """One of every class; a history brings the ledgers."""
    return [
        LedgerPlatform("keyed", Repeat.KEYED),
        Asked("asked", Repeat.QUERYABLE),
        LedgerPlatform("blind", Repeat.BLIND),
        Forgetful("forgetful", Repeat.KEYED),
        Prepared(PREPARED, Repeat.QUERYABLE),
    ]


def ledger_for(world: World, platform: LedgerPlatform) -> Outside:
    """An empty ledger of the platform's class."""
    lifetime = Forgetful.key_lifetime if isinstance(platform, Forgetful) else None
    return Outside(world, is_keyed=platform.repeats is Repeat.KEYED, lifetime=lifetime)
