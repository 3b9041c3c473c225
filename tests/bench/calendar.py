"""The studio's calendar: a hundred posts of a month with what belongs to them, in one GraphQL document.

Measured through the real door against the textbook way (`naive`) and one statement that makes the JSON, and with
`--peers` against PostGraphile. With `--growth` it is measured against itself among a thousand times as many posts,
deep in its lists too.
"""

import asyncio
import os
import statistics
import urllib.request
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import asyncpg
import orjson

from app.access import BrandScopes
from app.core import cursors
from app.core.iso_time import offset_form
from app.domain.posts import PostFilter, PostOrder
from app.domain.posts.pages import LISTS, narrowing
from app.migrations import upgrade
from schema.engine import ids
from tests.bench import data, documents, load, peers, places, results
from tests.bench.load import Request
from tests.ports import free_port

POSTS = 1_000
GROWN = 1_000_000
GROWTH = False
PEERS = False
SECONDS = 2.0
CONNECTIONS = 8
PAGES = ("first page", "90 % deep")

DOCUMENT = documents.CALENDAR
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

    def calendar(self, query: str = DOCUMENT, **variables: Any) -> Request:
        """The document of a month."""
        start, stop = offset_form(data.START), offset_form(data.START + data.MONTH)
        return self.request(query, **{"from": start, "to": stop, **variables})


async def run(rounds: int) -> None:
    """Measure and print."""
    if GROWTH:
        async with _installed(POSTS) as small, _installed(GROWN) as large:
            await _growth(small, large, rounds)
    else:
        folder = peers.installed() if PEERS else None
        async with _installed(POSTS) as bench:
            await _duel(bench, rounds, folder)
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
    with _serving(bench) as (here, _):
        yield here


@contextmanager
def _serving(bench: Bench) -> Generator[tuple[str, int]]:
    port, callbacks = free_port(), free_port()
    words = ["-m", "cli.main", "serve", "--port", str(port), "--callbacks-port", str(callbacks), "--no-worker"]
    with _started(bench, words, port, "/healthz") as server:
        yield server


@contextmanager
def _started(bench: Bench, words: list[str], port: int, probe: str) -> Generator[tuple[str, int]]:
    there = f"http://127.0.0.1:{port}"
    with places.process(words, places.environ_for(bench.folder, bench.url), f"{there}{probe}", core=0) as pid:
        yield there, pid


@dataclass(frozen=True, slots=True)
class Opponent:
    """What the service is compared with: its name, address and process, and what it and the service are sent."""

    name: str
    server: tuple[str, int]
    theirs: Request
    ours: Request
    same: Callable[[Any, Any], int]
    """How many things both answers show. Errors: RuntimeError where these are not the same."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One round of a server: its answers, and the processor time of its process for each."""

    result: load.Result
    processor_ms: float


@contextmanager
def _opponents(bench: Bench, peer: Path | None) -> Generator[list[Opponent]]:
    """The servers that the service is compared with; PostGraphile where its folder is given."""
    orm, floor = free_port(), free_port()
    plain, calendar = bench.url.replace("postgres://", "postgresql://"), bench.calendar()
    naive = ["-m", "tests.bench.naive", str(orm)]
    statement = ["-m", "tests.bench.baseline", plain, str(floor)]
    with ExitStack() as stack:
        there = stack.enter_context(_started(bench, naive, orm, "/openapi.json"))
        opponents = [Opponent("a DataLoader over the ORM", there, bench.calendar(NAIVE), calendar, _same)]
        there = stack.enter_context(_started(bench, statement, floor, "/openapi.json"))
        theirs = replace(calendar, path="/calendar")
        opponents.append(Opponent("one json_agg in a handler", there, theirs, calendar, _same))
        if peer is not None:
            there = stack.enter_context(peers.serving(plain, peer))
            ours = bench.calendar(documents.PLAIN)
            theirs = bench.calendar(documents.POSTGRAPHILE, brand=str(bench.brand_id))
            opponents.append(Opponent(peers.NAME, there, theirs, ours, peers.same))
        yield opponents


async def _duel(bench: Bench, rounds: int, peer: Path | None) -> None:
    if peer is not None:
        await peers.prepare(bench.url)
    with _serving(bench) as mine, _opponents(bench, peer) as opponents:
        here, _ = mine
        os.sched_setaffinity(0, {1})
        for opponent in opponents:
            shown = opponent.same(answer(here, opponent.ours), answer(opponent.server[0], opponent.theirs))
            print(f"  {shown} {'rows' if opponent.same is peers.same else 'fields'}, as {opponent.name}")
        print(f"  {await _statements(bench, here, bench.calendar())} statements")
        ratios: dict[str, list[float]] = {opponent.name: [] for opponent in opponents}
        processor: dict[str, list[float]] = {opponent.name: [] for opponent in opponents}
        for number in range(rounds + 1):
            made: dict[bytes, Measured] = {}
            for opponent in opponents:
                ours = made.get(opponent.ours.body) or await _measured(mine, opponent.ours)
                made[opponent.ours.body] = ours
                base = await _measured(opponent.server, opponent.theirs)
                if number:
                    ratios[opponent.name].append(ours.result.rate / base.result.rate)
                    processor[opponent.name].append(base.processor_ms / ours.processor_ms)
                    print(f"  round {number}: {_shown(ours)} against {_shown(base)}, {opponent.name}")
    for name, values in ratios.items():
        results.note(f"calendar to {name}", values)
        results.note(f"calendar to {name}, by the processor time of the server", processor[name])


async def _measured(server: tuple[str, int], asked: Request) -> Measured:
    url, pid = server
    began = places.processor_seconds(pid)
    result = await load.run(url, asked, connections=CONNECTIONS, seconds=SECONDS)
    return Measured(result, (places.processor_seconds(pid) - began) / result.count * 1000)


def _same(ours: Any, theirs: Any) -> int:
    mine, others = fields(ours), fields(theirs)
    if mine != others:
        raise RuntimeError(f"the answers differ: {mine} and {others} fields")
    return mine


def _shown(measured: Measured) -> str:
    result = measured.result
    times = (
        f"p50 {result.p50_ms:.1f} ms, p99 {result.p99_ms:.1f} ms, {measured.processor_ms:.1f} ms of the processor"
    )
    return f"{result.rate:.1f} requests/s ({times})"


async def health(rounds: int) -> None:
    """How long `/healthz` waits while eight clients send the heaviest document that there is room for."""
    asked = Request("GET", "/healthz", {})
    async with _installed(POSTS) as bench:
        with serving(bench) as here:
            os.sched_setaffinity(0, {1})
            heavy = bench.calendar(documents.HEAVY)
            answer(here, heavy)
            late: list[float] = []
            for _ in range(rounds):
                beside = load.run(here, heavy, connections=CONNECTIONS, seconds=SECONDS)
                health, _ = await asyncio.gather(load.run(here, asked, connections=1, seconds=SECONDS), beside)
                late.append(health.p99_ms)
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))
    results.note("/healthz beside the heaviest document, p99", late, " ms")


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
    fingerprint = [LISTS[order, True].name, bench.brand_id, narrowing(query, BrandScopes(())).filters]
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


def fields(value: Any) -> int:
    """How many fields the data of an answer have."""
    if isinstance(value, dict):
        return sum(1 + fields(inner) for inner in value.values())
    return sum(map(fields, value)) if isinstance(value, list) else 0


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
