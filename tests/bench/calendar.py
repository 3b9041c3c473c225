"""The studio's calendar: a hundred posts of a month with what belongs to them, in one GraphQL document.

Measured through the real door against the textbook way (`naive`), and, with `--growth`, against itself among a
thousand times as many posts, deep in its lists too.
"""

import asyncio
import os
import statistics
import urllib.request
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import orjson

from app.core import cursors
from app.core.iso_time import offset_form
from app.domain.posts import PostFilter, PostOrder
from app.domain.posts.pages import LISTS, narrowing
from app.migrations import upgrade
from schema.engine import ids
from tests.bench import data, load, places
from tests.bench.load import Request
from tests.ports import free_port

POSTS = 1_000
GROWN = 1_000_000
GROWTH = False
SECONDS = 2.0
CONNECTIONS = 8
PAGES = ("first page", "90 % deep")

DOCUMENT = """
query Calendar($brand: ID!, $from: DateTime!, $to: DateTime!) {
  brand(id: $brand) {
    posts(first: 100, filter: {dueFrom: $from, dueTo: $to}, orderBy: {field: DUE_AT, direction: ASC}) {
      edges { node {
        id title body status dueAt
        author { id firstName lastName }
        publications { id platform status scheduledAt }
        reviewThread(first: 3) { edges { node { id body authorName } } }
        media { id url }
      } }
    }
  }
}
"""
# The same by the words that a short schema has.
NAIVE = DOCUMENT.replace("DUE_AT", '"DUE_AT"').replace("ASC", '"ASC"')
PAGE = """
query Page($brand: ID!, $after: String, $order: PostOrder) {
  brand(id: $brand) { posts(first: 25, after: $after, orderBy: $order) {
    edges { node { id title status dueAt } } } }
}
"""


@dataclass(frozen=True, slots=True)
class Bench:
    """An installation with posts in it."""

    url: str
    folder: Path
    brand_id: int
    token: str
    posts: int

    def request(self, query: str, **variables: Any) -> Request:
        """A document as it is sent."""
        body = orjson.dumps(
            {"query": query, "variables": {"brand": ids.encode("Brand", self.brand_id), **variables}}
        )
        return Request("POST", "/graphql", {"Authorization": f"Bearer {self.token}"}, body)

    def calendar(self, query: str = DOCUMENT) -> Request:
        """The document of a month."""
        start = data.START
        return self.request(query, **{"from": offset_form(start), "to": offset_form(start + data.MONTH)})


async def run(rounds: int) -> None:
    """Measure and print."""
    if GROWTH:
        async with _installed(POSTS) as small, _installed(GROWN) as large:
            await _growth(small, large, rounds)
    else:
        async with _installed(POSTS) as bench:
            await _duel(bench, rounds)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))


@asynccontextmanager
async def _installed(posts: int) -> AsyncGenerator[Bench]:
    with places.postgres() as (url, folder):
        settings = places.settings_for(folder, url)
        settings.prepare()
        await upgrade.apply(settings)
        brand_id, token = await data.people(settings)
        await data.fill(settings, 1, posts)
        yield Bench(url, folder, brand_id, token, posts)


@contextmanager
def serving(bench: Bench) -> Generator[str]:
    """A server of the installation, on the first core; its address."""
    port, callbacks = free_port(), free_port()
    words = ["-m", "cli.main", "serve", "--port", str(port), "--callbacks-port", str(callbacks), "--no-worker"]
    here = f"http://127.0.0.1:{port}"
    with places.process(words, places.environ_for(bench.folder, bench.url), f"{here}/healthz", core=0):
        yield here


@contextmanager
def _theirs(bench: Bench) -> Generator[str]:
    port = free_port()
    there = f"http://127.0.0.1:{port}"
    words = ["-m", "tests.bench.naive", str(port)]
    with places.process(words, places.environ_for(bench.folder, bench.url), f"{there}/openapi.json", core=0):
        yield there


async def _duel(bench: Bench, rounds: int) -> None:
    ratios: list[float] = []
    with serving(bench) as here, _theirs(bench) as there:
        os.sched_setaffinity(0, {1})
        mine, naive = bench.calendar(), bench.calendar(NAIVE)
        fields = [_fields(answer(here, mine)), _fields(answer(there, naive))]
        if fields[0] != fields[1]:
            raise RuntimeError(f"the answers differ: {fields}")
        print(f"  {fields[0]} fields; statements: {await _statements(bench, here, mine)} against"
              f" {await _statements(bench, there, naive)}")  # fmt: skip
        for number in range(rounds + 1):
            base = await load.run(there, naive, connections=CONNECTIONS, seconds=SECONDS)
            ours = await load.run(here, mine, connections=CONNECTIONS, seconds=SECONDS)
            if number:
                ratios.append(ours.rate / base.rate)
                print(
                    f"  round {number}: {ours.rate:.1f} requests/s"
                    f" (p50 {ours.p50_ms:.1f} ms, p99 {ours.p99_ms:.1f} ms)"
                    f" against {base.rate:.1f} (p50 {base.p50_ms:.1f} ms, p99 {base.p99_ms:.1f} ms)"
                )
    low, middle, high = min(ratios), statistics.median(ratios), max(ratios)
    print(f"calendar to a DataLoader over the ORM: {middle:.2f} ({low:.2f} to {high:.2f})")


async def _growth(small: Bench, large: Bench, rounds: int) -> None:
    """Both answer in turns, so that whatever else the machine does slows both alike."""
    times: dict[str, list[tuple[float, float]]] = {}
    with serving(small) as here, serving(large) as there:
        os.sched_setaffinity(0, {1})
        asked = list(zip((await _lists(small)).items(), (await _lists(large)).values(), strict=True))
        for number in range(rounds + 1):
            for (name, few), many in asked:
                pair = (await _p50(here, few), await _p50(there, many))
                if number:
                    times.setdefault(name, []).append(pair)
    for name, pairs in times.items():
        before, after = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratio = statistics.median(many / few for few, many in pairs)
        print(f"{name}: {before:.1f} ms among {small.posts}, {after:.1f} ms among {large.posts}: {ratio:.2f}")
    for order in PostOrder:
        first, deep = (times[f"{order.name}, {page}"] for page in PAGES)
        ratio = statistics.median(far[1] / near[1] for near, far in zip(first, deep, strict=True))
        print(f"{order.name}, {PAGES[1]} to the {PAGES[0]} among {large.posts}: {ratio:.2f}")


async def _lists(bench: Bench) -> dict[str, Request]:
    requests = {"calendar": bench.calendar()}
    for order in PostOrder:
        words = {"field": order.name, "direction": "DESC"}
        for page, cursor in zip(PAGES, (None, await _cursor(bench, order)), strict=True):
            requests[f"{order.name}, {page}"] = bench.request(PAGE, order=words, after=cursor)
    return requests


async def _p50(base: str, asked: Request) -> float:
    return (await load.run(base, asked, connections=1, seconds=SECONDS / 4)).p50_ms


async def _cursor(bench: Bench, order: PostOrder) -> str:
    """The cursor after nine tenths of the brand's posts, the latest first."""
    query = PostFilter(order=order)
    columns = {"created_at": "id", "updated_at": "updated_at, id", "due_at": "due_at, id"}[order.value]
    by = ", ".join(f"{name} DESC" for name in columns.split(", "))
    client = await asyncpg.connect(bench.url)
    row = await client.fetchrow(
        f"SELECT {columns} FROM post WHERE brand_id = $1 ORDER BY {by} OFFSET $2 LIMIT 1",
        bench.brand_id,
        bench.posts // 5 * 9 // 10,
    )
    await client.close()
    fingerprint = [LISTS[order, True].name, bench.brand_id, narrowing(query).filters]
    return cursors.encode(list(row), fingerprint)


def answer(base: str, asked: Request) -> Any:
    """The data that a document is answered with. Errors: RuntimeError."""
    headers = {**asked.headers, "Content-Type": "application/json"}
    request = urllib.request.Request(base + asked.path, asked.body, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        found = orjson.loads(answer.read())
    if "errors" in found:
        raise RuntimeError(found["errors"])
    return found["data"]


def _fields(value: Any) -> int:
    if isinstance(value, dict):
        return sum(1 + _fields(inner) for inner in value.values())
    return sum(map(_fields, value)) if isinstance(value, list) else 0


async def _statements(bench: Bench, base: str, asked: Request) -> int:
    """The statements of one request: outside of transactions each is one of its own."""
    times = 50

    async def committed() -> int:
        client = await asyncpg.connect(bench.url)
        # PostgreSQL counts what a connection did when the connection has been idle for ten seconds.
        await asyncio.sleep(12)
        found = await client.fetchval(
            "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        )
        await client.close()
        return int(found)

    before = await committed()
    idle = await committed() - before
    before = await committed()
    for _ in range(times):
        await asyncio.to_thread(answer, base, asked)
    return round((await committed() - before - idle) / times)
