"""Claims of due rows, whatever plan PostgreSQL has for them: each takes as many rows as it asks for, and nobody
takes those of another. They are found among the statements of the service.
"""

import asyncio
import pkgutil
import re
from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from importlib import import_module
from typing import Any, Final
from uuid import UUID

import pytest

import app
from app.core import clock
from app.core.clock import Frozen
from app.core.db import Statement, atomic, connection
from app.core.due_rows import DueRows
from app.domain import posts
from app.domain.notifications.models import Notification
from app.domain.posts import Publication
from app.domain.posts.models import PublicationEnding
from tests import database
from tests.domain.posts.places import place
from tests.factories import SYSTEM
from tests.time_limits import WAIT_SECONDS

pytestmark = [
    pytest.mark.usefixtures("orm"),
    pytest.mark.skipif(database.DATABASE == "sqlite", reason="SQLite has one writer, and evaluates a claim once"),
]

DUE: Final = timedelta(minutes=-1)
NUMBER: Final = object()
"""The number of the row, from 1."""
OTHERS: Final[Mapping[str, Mapping[str, object]]] = {
    "brand": {"id": NUMBER},
    "channel": {"id": NUMBER, "platform": "sandbox", "state": "connected"},
}
ROWS: Final[Mapping[str, Mapping[str, object]]] = {
    "channel_picture": {"due_at": DUE, "channel_id": NUMBER},
    "connection": {"refresh_due_at": DUE, "state": "active"},
    "media_asset": {"thumbnails_due_at": DUE, "state": "stored"},
    "media_rendition film": {"due_at": DUE, "state": "due", "asset_id": 1, "kind": "film"},
    "media_rendition picture": {"due_at": DUE, "state": "due", "asset_id": 1, "kind": "picture"},
    "media_upload": {"due_at": DUE, "state": "arriving", "address": "https://pictures.example/a.png"},
    "link_card": {"due_at": DUE},
    "metric_job": {"due_at": DUE, "state": "pending", "channel_id": NUMBER},
    "brand_export": {"due_at": DUE, "state": "pending"},
    "comment_cursor": {"due_at": DUE, "channel_id": NUMBER},
    "inbound_event": {"due_at": DUE, "state": "pending"},
    "oauth_attempt": {"expires_at": DUE, "state": "failed", "kept": "sealed"},
    "outgoing_mail": {"due_at": DUE},
    "payment_customer": {"next_look_at": DUE, "wanted": 1, "seen": 0},
    "payment_event": {"due_at": DUE},
    "publication": {"next_attempt_at": DUE, "status": "unconfirmed", "channel_id": 1},
    "publication_ending": {"due_at": DUE},
    "push_item": {"due_at": DUE},
    "share_link": {"due_at": DUE},
}
"""A row that each claim takes, by its table and, where a table has several, its kind."""


def statements() -> Generator[Statement[Any]]:
    """Every statement of the modules of the service, those of its due rows included."""
    for module in pkgutil.walk_packages(app.__path__, "app."):
        for value in vars(import_module(module.name)).values():
            if isinstance(value, Statement):
                yield value
            if isinstance(value, DueRows):
                yield from (each for each in vars(value).values() if isinstance(each, Statement))


def claims() -> dict[str, Statement[Any]]:
    """The claims with a limit, by their tables and kinds."""
    bounded = {each for each in statements() if re.search(r"\{once:.*\bLIMIT\b", each.text, re.DOTALL)}
    by_name = {name_of(each): each for each in bounded}
    assert len(by_name) == len(bounded)
    return by_name


def name_of(claim: Statement[Any]) -> str:
    match = re.match(r"\s*(?:UPDATE|DELETE FROM) (\w+)", claim.text)
    assert match is not None
    kind = re.search(r"\bt\.kind = '(\w+)'", claim.text)
    return f"{match[1]} {kind[1]}" if kind else match[1]


def most_of(claim: Statement[Any]) -> int:
    """What a claim of two rows takes."""
    return 1 if re.search(r"\bLIMIT 1\b", claim.text) else 2


CLAIMS: Final = claims() if database.DATABASE == "postgres" else {}


def test_each_claim_has_a_row_here() -> None:
    assert set(CLAIMS) == set(ROWS)


def values_of(claim: Statement[Any], limit: int) -> dict[str, object]:
    """The parameters of a claim of this many rows."""
    now = clock.now()
    known = {"now": now, "token": "of this claim", "platforms": ["sandbox"]}
    later = dict.fromkeys(("lease_until", "again", "again_at"), now + timedelta(minutes=1))
    limits = dict.fromkeys(("batch", "limit", "most"), limit)
    names = set(re.findall(r"(?<![:\w]):([a-z_]+)", claim.text))
    return {name: value for name, value in (known | later | limits).items() if name in names}


async def columns_of(table: str) -> list[Any]:
    return await connection().execute_query_dict(
        "SELECT column_name AS name, data_type AS type, character_maximum_length AS length, is_nullable = 'NO'"
        " AND column_default IS NULL AND is_identity = 'NO' AS needed FROM information_schema.columns"
        " WHERE table_name = $1 AND table_schema = current_schema()",
        [table],
    )


async def add(table: str, given: Mapping[str, object], number: int) -> None:
    """Add rows with these values, and any value where one is needed; nothing else has to be there for them."""
    columns = await columns_of(table)
    for row in range(1, number + 1):
        values = {each["name"]: _any(each, row) for each in columns if each["needed"]} | dict(given)
        values = {name: row if value is NUMBER else _time(value) for name, value in values.items()}
        names, places = ", ".join(values), ", ".join(f"${place + 1}" for place in range(len(values)))
        await connection().execute_query(f"INSERT INTO {table} ({names}) VALUES ({places})", list(values.values()))


def _time(value: object) -> object:
    return clock.now() + value if isinstance(value, timedelta) else value


def _any(column: Mapping[str, Any], row: int) -> object:
    name, kind = column["name"], column["type"]
    simple: dict[str, object] = {
        "uuid": UUID(int=row),
        "boolean": False,
        "jsonb": "[]",
        "timestamp with time zone": clock.now(),
    }
    if kind in simple:
        return simple[kind]
    return f"{row}-{name}"[: column["length"] or 100] if "char" in kind or kind == "text" else row


@asynccontextmanager
async def without_parents() -> AsyncGenerator[None]:
    """A transaction in which rows need no others, and in which each statement has one plan for all values."""
    async with atomic():
        await connection().execute_script(
            "SET LOCAL session_replication_role = 'replica'; SET LOCAL plan_cache_mode = 'force_generic_plan'"
        )
        yield


async def fill(name: str) -> None:
    for other, values in OTHERS.items():
        await add(other, values, 50)
    await add(name.split(maxsplit=1)[0], ROWS[name], 50)


@pytest.mark.parametrize("name", ROWS)
async def test_a_plan_for_an_empty_table_takes_two_of_fifty_rows(name: str) -> None:
    claim, table = CLAIMS[name], name.split(maxsplit=1)[0]
    most = most_of(claim)
    async with without_parents():
        await connection().execute_script(f"ANALYZE {table}")
        assert await claim.fetched(**values_of(claim, 2)) is not None
        await fill(name)
        # Of exports two are under way at once in the whole installation.
        second = 0 if table == "brand_export" else most
        assert [len((await claim.fetched(**values_of(claim, 2))).records()) for _ in range(2)] == [most, second]


@pytest.mark.parametrize("name", ROWS)
async def test_two_workers_at_once_take_different_rows(name: str) -> None:
    claim, table = CLAIMS[name], name.split(maxsplit=1)[0]
    most = most_of(claim)
    async with without_parents():
        await fill(name)
    first_done, second_done = asyncio.Event(), asyncio.Event()

    async def work(done: asyncio.Event, other: asyncio.Event) -> set[int]:
        async with atomic():
            before = set(await ids.rows())
            await claim.fetched(**values_of(claim, 2))
            own = set(await changed.rows()) if changed is not None else before - set(await ids.rows())
            done.set()
            await asyncio.wait_for(other.wait(), WAIT_SECONDS)
            return own

    ids = Statement(f"SELECT id FROM {table}", int)
    deletes = claim.text.lstrip().startswith("DELETE")
    # A transaction sees of the two claims its own.
    changed = None if deletes else Statement(f"SELECT id FROM {table} WHERE xmin = pg_current_xact_id()::xid", int)
    one, two = await asyncio.gather(work(first_done, second_done), work(second_done, first_done))
    assert (len(one), len(two), one & two) == (most, most, set[int]())


async def test_nobody_is_left_out_of_a_rush_by_an_old_plan(clock: Frozen) -> None:
    at, steps = await place(), 16
    made = [await at.approved(clock.at, "feed", body=f"{number:02}") for number in range(steps)]
    await Publication.filter(post_id__in=[post.id for post in made]).update(status="failed")
    ids = await Publication.all().order_by("id").values_list("id", flat=True)
    async with atomic():
        await connection().execute_script(
            "ANALYZE publication_ending; SET LOCAL plan_cache_mode = 'force_generic_plan'"
        )
        assert await posts.tell_due(SYSTEM) == 0
        for step, ident in enumerate(ids):
            others = range(10**12 + 250 * step, 10**12 + 250 * step + 249)
            await PublicationEnding.create(publications=[ident, *others], due_at=clock.at)
        told = [await posts.tell_due(SYSTEM) for _ in range(steps + 1)]
    assert told == [250] * steps + [0]
    assert sum(told) == 4_000
    assert await Notification.all().count() == steps
