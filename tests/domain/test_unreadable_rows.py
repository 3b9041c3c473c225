"""One row that cannot be read or worked holds up no other: of twenty, nineteen go on, and one is put off."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, cast
from uuid import UUID

import pytest
from prometheus_client import REGISTRY

from app.core.clock import Frozen
from app.core.db import Statement
from app.core.due_rows import DueRows
from app.core.mail.outbox import MAILS
from app.domain import archives, inbox, media, metrics, posts
from app.domain.callbacks.inbound_events import EVENTS
from app.domain.channels import channel_pictures
from app.domain.connections.attempt_cleanup import ENDINGS
from app.domain.connections.renewals import RENEWALS
from app.domain.inbox.scans import _platforms
from app.domain.notifications.push_delivery import PUSHES
from app.domain.payments import synchronization
from app.domain.posts.page_cards import CARDS
from app.domain.webhooks import Bounds
from app.domain.webhooks.claims import claim_due
from tests.database import DATABASE
from tests.domain.test_due_rows import BRAND, CHANNEL, DELIVERY, EARLIER, ENDPOINT, at
from tests.factories import SYSTEM
from tests.rows import Row, add, add_copies

pytestmark = [
    pytest.mark.usefixtures("orm"),
    pytest.mark.skipif(DATABASE == "postgres", reason="PostgreSQL lets no row stand alone"),
]

NUMBER: Final = 20
BAD: Final = 7
DUE: Final[Row] = {"due_at": EARLIER}

TABLES: Final[Mapping[str, tuple[DueRows[Any], Row]]] = {
    "brand_export": (archives.EXPORTS, {**DUE, "state": "pending"}),
    "channel_picture": (channel_pictures.PICTURES, DUE),
    "comment_cursor": (inbox.SCANS, DUE),
    "connection": (RENEWALS, {"state": "active", "refresh_due_at": EARLIER, "scopes": "[]"}),
    "inbound_event": (EVENTS, {**DUE, "state": "pending", "body": "sealed"}),
    "link_card": (CARDS, DUE),
    "media_asset": (media.THUMBNAILS, {"state": "stored", "thumbnails_due_at": EARLIER}),
    "metric_job": (metrics.JOBS, {**DUE, "state": "pending"}),
    "oauth_attempt": (ENDINGS, {"state": "failed", "kept": "sealed", "expires_at": EARLIER}),
    "outgoing_mail": (MAILS, DUE),
    "payment_customer": (synchronization.LOOKS, {"next_look_at": EARLIER, "wanted": 1}),
    "payment_event": (synchronization.EVENTS, DUE),
    "push_item": (PUSHES, DUE),
}
BROKEN: Final[Mapping[str, str]] = {
    "brand_export": "uuid",
    "comment_cursor": "scanned_until",
    "metric_job": "night",
    "oauth_attempt": "used_at",
    "outgoing_mail": "created_at",
}
"""Columns whose values have a type of their own; the others are numbers and texts, which always can be read."""


def unreadable(table: str) -> float:
    return REGISTRY.get_sample_value("galley_rows_unreadable_total", {"table": table}) or 0


async def fill(table: str, values: Row) -> None:
    """Twenty due rows of a table, with what their claims look at."""
    await add_copies(table, at(values), NUMBER)
    columns = await Statement(f"SELECT name FROM pragma_table_info('{table}')", str).rows()
    if "channel_id" in columns:
        await add_copies("channel", CHANNEL[1], NUMBER)
        await Statement("UPDATE channel SET platform = 'sandbox'").run()
    for column in {"channel_id", "account"} & {*columns}:
        await Statement(f"UPDATE {table} SET {column} = id").run()
    if "night" in columns:
        await Statement(f"UPDATE {table} SET night = due_at").run()


async def claimed(rows: DueRows[Any]) -> list[int]:
    """The ids of what one claim after another gives."""
    values = {"platforms": _platforms()} if rows is inbox.SCANS else {}
    found: list[int] = []
    for _ in range(NUMBER):
        found += [row.id for row in await rows.claim(NUMBER, **values)]
        # Of exports two are at work at once.
        if rows.work is not None:
            await Statement(f"UPDATE {rows.table} SET {rows.work} = NULL").run()
    return sorted(found)


@pytest.mark.parametrize("table", BROKEN)
async def test_a_claim_gives_the_rows_that_can_be_read(
    clock: Frozen, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    rows, values = cast("tuple[Any, Row]", TABLES[table])
    await fill(table, values)
    await Statement(f"UPDATE {table} SET {BROKEN[table]} = 'broken' WHERE id = {BAD}").run()
    before = unreadable(table)
    with caplog.at_level(logging.ERROR):
        assert await claimed(rows) == [ident for ident in range(1, NUMBER + 1) if ident != BAD]
    assert unreadable(table) == before + 1
    (line,) = caplog.records
    assert line.getMessage().startswith(f"{table}: row {BAD} is put off: ")
    # Its lease is when it is tried again.
    (due_at,) = await Statement(f"SELECT {rows.due} AS due FROM {table} WHERE id = {BAD}", str).rows()
    assert due_at == (clock.at + rows.lease).isoformat(" ")


@pytest.mark.parametrize("table", TABLES)
async def test_an_attempt_that_fails_ends_no_other(clock: Frozen, table: str) -> None:
    rows, values = cast("tuple[Any, Row]", TABLES[table])
    await fill(table, values)
    done: list[int] = []

    async def work(row: Any) -> None:
        if row.id == BAD:
            raise ValueError("it cannot be read")
        done.append(row.id)

    before = unreadable(table)
    values = {"platforms": _platforms()} if rows is inbox.SCANS else {}
    claims = (
        [row for _ in range(NUMBER) for row in await rows.claim(NUMBER, **values)] if rows.lock is None else []
    )
    while rows.lock is not None and (batch := await rows.claim(NUMBER, **values)):
        claims += batch
        await Statement(f"UPDATE {table} SET {rows.work} = NULL").run()
    await rows.attempt_all(claims, work)
    assert sorted(done) == [ident for ident in range(1, NUMBER + 1) if ident != BAD]
    assert unreadable(table) == before + 1


async def deliveries() -> list[int]:
    return [item.id for item in await claim_due(SYSTEM, NUMBER, Bounds.alike(NUMBER))]


@pytest.mark.parametrize(
    ("table", "work", "others", "values", "bad"),
    [
        (
            "webhook_delivery",
            deliveries,
            [BRAND, (ENDPOINT[0], {**ENDPOINT[1], "enable_epoch": 1, "events": '["test"]'})],
            {**DELIVERY, "due_at": EARLIER, "event": "test", "enable_epoch": 1},
            "uuid",
        ),
    ],
)
async def test_claims_of_their_own_give_the_rows_that_can_be_read(
    clock: Frozen,
    table: str,
    work: Callable[[], Awaitable[list[int]]],
    others: list[tuple[str, Row]],
    values: Row,
    bad: str,
) -> None:
    for name, row in others:
        await add(name, at(row))
    for ident in range(1, NUMBER + 1):
        await add(table, {**at(values), "id": ident, "uuid": str(UUID(int=ident)), "replay": ident})
    await Statement(f"UPDATE {table} SET {bad} = 'broken' WHERE id = {BAD}").run()
    assert sorted(await work()) == [ident for ident in range(1, NUMBER + 1) if ident != BAD]


async def test_one_step_of_notifications_that_cannot_be_read_is_dropped(clock: Frozen) -> None:
    for ident in range(1, 4):
        await add("publication_ending", {"id": ident, "publications": "[7]", "due_at": clock.at})
    await Statement("UPDATE publication_ending SET publications = 'broken' WHERE id = 1").run()
    assert [await posts.tell_due(SYSTEM) for _ in range(4)] == [1, 1, 1, 0]
