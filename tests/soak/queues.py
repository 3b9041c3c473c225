"""The queue under load: random timetables against a walk over quarter hours, and slots that are asked for at once.

`python -m tests.soak queues [--database postgres] [--timetables 10000] [--rounds 20] [--pairs 50] [--calls 200]`.
Each round queues 50 posts at once, half of them new ones by REST; each pair is a member and an editor who queue in
the same moment. On PostgreSQL two processes answer. At the end it compares how long one alone takes to queue a
post and to schedule one. Ends with exit code 1 for a slot that differs, a time that two posts have, or a queued
post that takes more than one and a half times as long as a scheduled one.
"""

import argparse
import asyncio
import random
import statistics
import time
import zoneinfo
from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import httpx2

from app.domain.queues import rules
from app.domain.queues.rules import Closure
from tests.domain.queues.test_rules import QUARTER, gaps, timetable, walk
from tests.soak.target import Tally, Target, target

AT_ONCE: Final = 50
MOST_RATIO: Final = 1.5
PEOPLE: Final = ("member", "editor")
_ENQUEUE: Final = """mutation ($input: PostEnqueueInput!) { postEnqueue(input: $input) {
  __typename ... on QueueChange { moves { dueAt } } ... on Problem { message } } }"""
_SCHEDULE: Final = """mutation ($input: PostScheduleInput!) { postSchedule(input: $input) {
  __typename ... on Problem { message } } }"""
_TIMES: Final = "mutation ($input: PostingTimesSaveInput!) { postingTimesSave(input: $input) { __typename } }"
_CREATE: Final = "mutation ($input: PostCreateInput!) { postCreate(input: $input) { ... on Post { id } } }"
_PLACE: Final = "mutation ($input: PostsPlaceInput!) { postsPlace(input: $input) { __typename } }"
_BRAND: Final = "{ viewer { currentBrand { id channels(first: 1) { nodes { id databaseId } } } } }"
_DUE: Final = """query ($brand: ID!, $after: String) { brand(id: $brand) { posts(first: 100, after: $after) {
  nodes { id dueAt inQueue } pageInfo { hasNextPage endCursor } } } }"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--timetables", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=20, help="of 50 posts each")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--calls", type=int, default=200, help="of each kind, whose times are compared")


def main(given: argparse.Namespace) -> int:
    """Run it; the exit code."""
    wrong = _timetables(given.timetables)
    if given.rounds or given.pairs or given.calls:
        words = ("--processes", "2") if given.database == "postgres" else ()
        with target(given.database, Tally(), *words) as installation:
            wrong += asyncio.run(Queue(installation).run(given))
    return 1 if wrong else 0


def _timetables(count: int) -> int:
    """How many of these random timetables have other slots than a walk finds."""
    zones, wrong, slots = sorted(zoneinfo.available_timezones()), 0, 0
    for number in range(count):
        zone, dice = zones[number % len(zones)], random.Random(number)
        after = datetime(2026, 10, 20, tzinfo=UTC) + QUARTER * dice.randrange(4 * 24 * 200)
        until = after + timedelta(days=4)
        week, channels = timetable(dice), dice.choice(([1], [2], [1, 2]))
        day = (after + timedelta(days=2)).date().isoformat()
        closures = dice.choice(([], [Closure(day, day)], [Closure(day, None)]))
        odd = gaps(zone, after, until)
        plain = [
            [at for at in instants if at.astimezone(zoneinfo.ZoneInfo(zone)).date().isoformat() not in odd]
            for instants in (
                rules.times(week, channels, zone, after, until, closures),
                walk(week, channels, zone, after, until, closures),
            )
        ]
        slots += len(plain[0])
        if plain[0] != plain[1]:
            wrong += 1
            print(f"timetable {number} in {zone}: {plain[0]} and not {plain[1]}")
    print(f"{count} timetables in {len(zones)} zones, {slots} slots: {wrong} differ", flush=True)
    return wrong


class Queue:
    """A brand whose one channel has fourteen posting times a day, and people who queue posts."""

    def __init__(self, installation: Target) -> None:
        self._target = installation
        self._http = httpx2.AsyncClient(base_url=installation.service.url, timeout=60)
        self._brand = ""
        self._channel: dict[str, Any] = {}

    async def run(self, given: argparse.Namespace) -> int:
        """What went wrong."""
        async with self._http:
            brand = (await self._ask("owner", _BRAND))["viewer"]["currentBrand"]
            self._brand, (self._channel, *_) = brand["id"], brand["channels"]["nodes"]
            walls = [f"{hour:02}:00" for hour in range(9, 23)]
            times = [{"weekday": day, "wall": wall} for day in range(7) for wall in walls]
            await self._ask("owner", _TIMES, input={"brandId": self._brand, "times": times})
            wrong = 0
            for number in range(given.rounds):
                wrong += await self._round(number)
            wrong += await self._pairs(given.pairs)
            return wrong + await self._ratio(given.calls)

    async def _ask(self, who: str, query: str, **variables: Any) -> dict[str, Any]:
        sent = {"query": query, "variables": variables}
        answer = (await self._http.post("/graphql", json=sent, headers=self._target.headers(who))).json()
        assert not answer.get("errors"), answer
        return answer["data"]

    async def _post(self) -> str:
        input_ = {"brandId": self._brand, "body": "Words.", "channelIds": [self._channel["id"]]}
        return (await self._ask("owner", _CREATE, input=input_))["postCreate"]["id"]

    async def _queue(self, who: str, ident: str) -> str:
        answer = (await self._ask(who, _ENQUEUE, input={"id": ident, "place": "END"}))["postEnqueue"]
        assert answer["__typename"] == "QueueChange", answer
        return answer["moves"][0]["dueAt"]

    async def _queue_new(self) -> str:
        body = {"body": "Words.", "channel_ids": [self._channel["databaseId"]], "queue": True}
        answer = await self._http.post("/posts", json=body, headers=self._target.headers("owner"))
        assert answer.status_code == 200, answer.text
        return answer.json()["post"]["due_at"]

    async def _round(self, number: int) -> int:
        drafts = [await self._post() for _ in range(AT_ONCE // 2)]
        acts = [act for ident in drafts for act in (self._queue("owner", ident), self._queue_new())]
        await asyncio.gather(*acts)
        wrong, count = await self._doubles()
        print(f"round {number + 1}: {count} posts in the queue, {wrong} times are of several", flush=True)
        return wrong

    async def _pairs(self, count: int) -> int:
        await self._clear()
        for _ in range(count):
            drafts = [await self._post() for _ in PEOPLE]
            await asyncio.gather(*map(self._queue, PEOPLE, drafts))
        wrong, posts = await self._doubles()
        print(f"{count} pairs: {posts} posts in the queue, {wrong} times are of several", flush=True)
        return wrong

    async def _ratio(self, count: int) -> int:
        if not count:
            return 0
        seconds: dict[str, list[float]] = {"postEnqueue": [], "postSchedule": []}
        start = datetime.now(UTC) + timedelta(days=200)
        for number in range(count):
            for name, took in seconds.items():
                ident = await self._post()
                due_at = (start + timedelta(hours=number)).isoformat()
                began = time.perf_counter()
                if name == "postEnqueue":
                    await self._queue("owner", ident)
                else:
                    await self._ask("owner", _SCHEDULE, input={"id": ident, "dueAt": due_at})
                took.append(time.perf_counter() - began)
        queued, scheduled = (statistics.median(took) for took in seconds.values())
        print(
            f"queued in {queued * 1000:.1f} ms, scheduled in {scheduled * 1000:.1f} ms: {queued / scheduled:.2f}"
        )
        return int(queued / scheduled > MOST_RATIO)

    async def _doubles(self) -> tuple[int, int]:
        """How many times several queued posts have, and how many posts are in the queue."""
        times = Counter(post["dueAt"] for post in await self._queued())
        return sum(count > 1 for count in times.values()), times.total()

    async def _queued(self) -> list[dict[str, Any]]:
        posts: list[dict[str, Any]] = []
        after: str | None = None
        while True:
            page = (await self._ask("owner", _DUE, brand=self._brand, after=after))["brand"]["posts"]
            posts += [post for post in page["nodes"] if post["inQueue"]]
            if not page["pageInfo"]["hasNextPage"]:
                return posts
            after = page["pageInfo"]["endCursor"]

    async def _clear(self) -> None:
        """Take all posts out of the queue."""
        items = [{"id": post["id"], "clear": True} for post in await self._queued()]
        for start in range(0, len(items), 100):
            given = {"brandId": self._brand, "items": items[start : start + 100]}
            await self._ask("owner", _PLACE, input=given)
