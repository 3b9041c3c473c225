"""One history from its seed: turns of workers, people and jumps of the clock, then calm and a reckoning."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from tortoise.exceptions import OperationalError

from app.core import clock, failpoints, jitter
from app.core.errors import InvalidState
from app.core.models import ThrottleWindow
from app.domain import channels, posts, publishing
from app.domain.posts import Post, Publication
from tests.deaths import Death
from tests.domain.posts.places import Place
from tests.domain.publishing.ledgers import LedgerPlatform
from tests.domain.publishing.simulation import faults
from tests.domain.publishing.simulation.faults import Cancelled, Hits, Life
from tests.domain.publishing.simulation.world import PREPARED, Outside, World, ledger_for
from tests.factories import SYSTEM

START = datetime(2026, 3, 29, 0, 30, tzinfo=UTC)
WORKERS = 2
ENDS = {"published", "failed", "unconfirmed", "cancelled"}
SECOND = timedelta(seconds=1)
PREPARES = 2
"""Seeds with this remainder by three have posts that are prepared."""


@dataclass(slots=True)
class Report:
    """What one history found; `wrongs` must be empty."""

    seed: int
    wrongs: list[str]
    ends: Counter[str] = field(default_factory=Counter[str])
    deaths: int = 0
    errors: int = 0
    calls: int = 0
    threads: int = 0
    stages: int = 0


class History:
    """A history over the channels of `place`; the same seed tells the same story."""

    def __init__(self, seed: int, place: Place, platforms: Sequence[LedgerPlatform]) -> None:
        self._seed = seed
        self._chance = random.Random(seed)
        self._place = place
        self._platforms = platforms
        self._depth = 0
        self._lengths = random.Random(seed + 3)
        self._stages = random.Random(seed + 4)
        self._hits = Hits(random.Random(seed + 1), rate=0.03)
        self._lives = [Life() for _ in range(WORKERS)]

    async def run(self) -> Report:
        """Tell it."""
        await Post.all().delete()
        # All histories begin at the same time: their requests are not those of one minute.
        await ThrottleWindow.all().delete()
        with clock.freeze(START) as hands, jitter.seeded(self._seed):
            self._world = World(random.Random(self._seed + 2), hands, START, self._meanwhile)
            self._ledgers: dict[str, Outside] = {}
            for platform in self._platforms:
                platform.ledger = self._ledgers[platform.key] = ledger_for(self._world, platform)
            await self._write_posts()
            failpoints.plug(self._hits)
            try:
                for _ in range(self._chance.randint(15, 45)):
                    await self._act()
                self._world.is_calm, self._hits.rate = True, 0
                await self._calm()
            finally:
                failpoints.plug(None)
            return await self._reckon()

    async def _write_posts(self) -> None:
        keys = [key for key in self._place.channels if key != PREPARED]
        for _ in range(self._chance.randint(2, 4)):
            names = self._chance.sample(keys, self._chance.choice([1, 1, 2]))
            if self._seed % 3 == PREPARES:
                names = list(dict.fromkeys(PREPARED if self._stages.random() < 0.6 else name for name in names))
            due = clock.now() + timedelta(seconds=self._chance.randint(0, 240))
            parts = self._lengths.choice([1, 1, 2, 3])
            body = "\n---\n".join(f"Part {number}." for number in range(1, parts + 1))
            post = await self._place.approved(due, *names, body=body)
            for item in post.publications:
                self._world.due[item.id], self._world.parts[item.id] = due, parts

    async def _act(self) -> None:
        draw = self._chance.random()
        if draw < 0.5:
            await self._turn(self._chance.randrange(WORKERS))
        elif draw < 0.8:
            self._world.move(SECOND * self._chance.choice([1, 5, 20, 45, 70, 70, 130, 130, 200, 400, 2400]))
        elif draw < 0.84:
            self._jump()
        else:
            await self._person()

    def _jump(self) -> None:
        ahead = [1, 30, 300, 3600]
        # A platform that forgets keys by its own clock cannot be held to ours when ours is set back.
        back = [] if self._ledgers["forgetful"].calls else [-1, -30, -3600]
        self._world.hands.move(SECOND * self._chance.choice(ahead + back))

    async def _meanwhile(self) -> None:
        """What happens while somebody waits for a platform."""
        if self._depth >= 2:
            self._world.move(SECOND * self._chance.randint(1, 90))
            return
        self._depth += 1
        try:
            for _ in range(self._chance.randint(1, 3)):
                await self._act()
        finally:
            self._depth -= 1

    async def _turn(self, number: int) -> None:
        """One turn of a worker, cancelled somewhere in it now and then; a dead one is started anew."""
        if self._lives[number].dead:
            self._lives[number] = Life()
        life = self._lives[number]
        token = faults.as_life(life)
        before = set(self._world.tasks)
        try:
            turn = self._work()
            if self._world.odds(0.1):
                turn = Cancelled(turn, self._chance.randint(1, 25))
            await turn
        except Death:
            life.dead = True
        except OperationalError:
            pass
        except asyncio.CancelledError:
            if _is_cancelled():
                raise
        finally:
            faults.leave(token)
            await self._world.until_ended(before)

    async def _work(self) -> None:
        await publishing.sweep(SYSTEM)
        lease_until = clock.now() + publishing.LEASE
        batch = await publishing.claim(SYSTEM, self._chance.choice([1, 1, 1, 3]))
        if batch:
            if self._world.odds(0.1):
                self._world.move(SECOND * self._chance.choice([10, 40, 150]))
            if self._world.odds(0.1) and self._depth < 2:
                await self._meanwhile()
            if self._world.odds(0.1):
                self._jump()
            await publishing.work(SYSTEM, batch, lease_until)
        await publishing.ask_all(SYSTEM, await publishing.claim_asks(SYSTEM, 2))

    async def _person(self) -> None:
        rows = await Publication.all().order_by("id")
        if not rows:
            return
        row = self._chance.choice(rows)
        token = faults.as_life(faults.NOBODY)
        # Another person, another moment, or a channel that works by now: refusals are answers.
        try:
            with suppress(InvalidState):
                await self._do(row)
        finally:
            faults.leave(token)

    async def _do(self, row: Publication) -> None:
        draw = self._chance.random()
        if draw < 0.3:
            await self._settle(row)
        elif draw < 0.55:
            with suppress(Death):
                await publishing.retry(self._place.scope, row.id)
        elif draw < 0.7:
            await self._delete(row.post_id)
        elif draw < 0.8:
            await self._reschedule(row.post_id)
        elif draw < 0.9:
            await channels.pause(self._place.scope, row.channel_id)
        else:
            await posts.resume_channel(self._place.scope, row.channel_id)

    async def _settle(self, row: Publication) -> None:
        """A person looks, and waits until nothing can be on its way any more.

        Of a thread that is not whole the part in question is taken away before it is called not live.
        """
        ledger = self._ledgers[row.platform]
        ledger.arrive()
        if not ledger.is_underway(row.id):
            placed, known = sum(ledger.posts[row.id].values()), len(row.parts)
            is_live = placed == self._world.parts[row.id]
            if not is_live and placed > known and row.status == "unconfirmed":
                ledger.take_away(row.id, placed)
            said = posts.Settlement(live=is_live, permalink="https://ledger.example/x" if is_live else None)
            await posts.settle(self._place.scope, row.id, said)

    async def _delete(self, post_id: int) -> None:
        rows = await Publication.filter(post_id=post_id)
        gone = await posts.delete(self._place.scope, post_id)
        for row in rows:
            self._world.dead[row.id] = sum(self._ledgers[row.platform].posts[row.id].values())
        del gone

    async def _reschedule(self, post_id: int) -> None:
        due = clock.now() + SECOND * self._chance.randint(0, 200)
        await posts.schedule(self._place.scope, post_id, posts.PostSchedule(due_at=due))
        for row in await Publication.filter(post_id=post_id, status="scheduled"):
            if row.scheduled_at == due:
                self._world.due[row.id] = due

    async def _calm(self) -> None:
        """The faults are over: with time alone everything comes to its end."""
        for ident in self._place.channels.values():
            await posts.resume_channel(self._place.scope, ident)
        # Long enough for a clock that was set back by hours.
        for number in range(300):
            await self._turn(number % WORKERS)
            if await self._is_over():
                return
            self._world.move(timedelta(minutes=3))

    async def _is_over(self) -> bool:
        open_ones = Publication.filter(status__in=["scheduled", "publishing"])
        asked = Publication.filter(status="unconfirmed", next_attempt_at__not_isnull=True)
        return not (await open_ones.exists() or await asked.exists())

    async def _reckon(self) -> Report:
        wrongs = list(self._world.wrongs)
        report = Report(self._seed, wrongs, deaths=self._hits.deaths, errors=self._hits.errors)
        for ledger in self._ledgers.values():
            ledger.arrive()
            report.calls += len(ledger.calls)
            report.stages += ledger.stages
            wrongs += [
                f"part {part} of publication {ident} is live {held} times"
                for ident, parts in ledger.posts.items()
                for part, held in parts.items()
                if held > 1
            ]
        rows = await Publication.all()
        for row in rows:
            held, whole = sorted(self._ledgers[row.platform].posts[row.id].elements()), self._world.parts[row.id]
            report.ends[f"{row.platform} {row.status}"] += 1
            if row.status not in ENDS or (row.status == "unconfirmed" and row.next_attempt_at is not None):
                wrongs.append(f"publication {row.id} is stuck: {row.status}")
            if row.status == "published" and held != list(range(1, whole + 1)):
                wrongs.append(f"publication {row.id} is published and of {whole} parts those are live: {held}")
            if row.status == "failed" and held != list(range(1, len(row.parts) + 1)):
                wrongs.append(f"publication {row.id} is failed after {len(row.parts)} parts and live: {held}")
            report.threads += whole > 1 and row.status == "published"
        left = {row.id for row in rows}
        wrongs += [f"publication {ident} is lost" for ident in self._world.due if ident not in left | self._gone()]
        return report

    def _gone(self) -> set[int]:
        return set(self._world.dead)


def _is_cancelled() -> bool:
    """Whether the whole task is to end, and not this turn alone."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
