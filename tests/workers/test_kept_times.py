"""How long rows are kept that nobody deletes: one that is as old as allowed stays, and one that is older goes."""

from datetime import datetime, timedelta
from typing import Any, Final
from uuid import uuid4

import pytest
from tortoise import Tortoise

from app.core.clock import Frozen
from app.core.config import Settings
from app.domain.posts.models import Publication
from tests.rows import add, count, read
from workers import table_lifetimes
from workers.periodic_jobs import JOBS
from workers.table_lifetimes import LIFETIMES

MOMENT: Final = timedelta(microseconds=1)
DAY: Final = timedelta(days=1)
NOW: Final = timedelta()
WORK: Final = {each.name: each.work for each in JOBS}
READ: Final = {"read_at": "2026-01-01 00:00:00+00:00", "in_tray": 1}
UNREAD: Final = {"read_at": None, "in_tray": 1}
MINUTE: Final = timedelta(minutes=1)
FUTURE: Final = "2099-01-01 00:00:00+00:00"
MAILED: Final = {"read_at": None, "in_tray": 0}


CASES: Final[list[tuple[str, str, str, timedelta, dict[str, Any]]]] = [
    ("forget_payments", "payment_event", "received_at", 90 * DAY, {}),
    ("expire_sign_ins", "two_factor_setup", "expires_at", NOW, {}),
    ("expire_sign_ins", "two_factor_challenge", "expires_at", DAY, {}),
    ("expire_sign_ins", "passkey_ceremony", "expires_at", NOW, {}),
    ("expire_sign_ins", "terminal_login", "expires_at", NOW, {}),
    ("expire_sign_ins", "known_network", "seen_at", 90 * DAY - MOMENT, {}),
    ("expire_links", "link_secret", "expires_at", -MOMENT, {}),
    ("expire_links", "email_change", "expires_at", -MOMENT, {}),
    ("expire_links", "email_undo", "expires_at", -MOMENT, {}),
    ("forget_comments", "social_comment", "received_at", 366 * DAY, {}),
    ("forget_comments", "contact", "created_at", 366 * DAY, {}),
    ("forget_metric_jobs", "metric_job", "night", 90 * DAY, {"state": "done"}),
    ("forget_notifications", "notification", "created_at", 365 * DAY, UNREAD),
    ("forget_notifications", "notification", "created_at", 90 * DAY, READ),
    ("forget_notifications", "notification", "created_at", 90 * DAY, MAILED),
    ("forget_webhooks", "webhook_delivery", "finished_at", 30 * DAY, {"status": "succeeded"}),
    ("forget_webhooks", "webhook_endpoint", "created_at", DAY, {"url": "listener:"}),
    ("forget_runs", "periodic_run", "slot", 7 * DAY, {}),
    ("forget_notes", "change_note", "created_at", timedelta(minutes=10), {}),
    ("expire_repeats", "repeated_request", "created_at", DAY, {}),
    ("expire_windows", "throttle_window", "ends_at", NOW, {}),
    ("forget_invitations", "invitation", "ended_at", 90 * DAY, {"state": "cancelled", "pending_key": None}),
    ("expire_mail", "outgoing_mail", "created_at", 30 * DAY, {}),
    ("expire_tokens", "access_token", "expires_at", -MOMENT, {"kind": "api"}),
    ("expire_tokens", "access_token", "created_at", 30 * DAY + MINUTE - MOMENT, {"kind": "session"}),
    ("expire_tokens", "access_token", "created_at", 180 * DAY + MINUTE - MOMENT, {"kind": "cli"}),
    ("expire_tokens", "access_token", "created_at", 365 * DAY - MOMENT, {"kind": "cli", "last_used_at": FUTURE}),
    ("sweep_archives", "brand_export", "finished_at", 7 * DAY, {"state": "done"}),
    ("forget_renditions", "media_rendition", "wanted_at", 30 * DAY, {"state": "made"}),
    ("sweep_media", "media_upload", "ends_at", NOW, {}),
    ("forget_attempts", "oauth_attempt", "expires_at", DAY - MOMENT, {"state": "failed"}),
    ("forget_deleted_posts", "deleted_post", "deleted_at", DAY, {}),
]
"""For each table whose rows go by themselves: the job, the column that says since when, for how long from then on
a row is kept, and what else is in it.
"""


@pytest.mark.parametrize(("job", "table", "column", "kept", "more"), CASES)
async def test_rows_go_at_their_time(
    orm: Settings, clock: Frozen, job: str, table: str, column: str, kept: timedelta, more: dict[str, Any]
) -> None:
    at: datetime = clock.at - kept
    await add(table, {**more, column: at})
    await WORK[job]()
    assert await count(table) == 1
    clock.move(MOMENT)
    await WORK[job]()
    assert await count(table) == 0


OWN_TESTS: Final = {
    "publication_attempt": "forget_calls",
    "brand_import": "forget_imports",
    "inbound_event": "forget_callbacks",
    "webhook_attempt": "forget_webhooks",
}
"""The tables whose rows go with others, or stay in part; each has a test below."""


async def test_a_call_is_kept_until_its_publication_has_ended(orm: Settings, clock: Frozen) -> None:
    await add("publication", {"status": "unconfirmed"})
    publication = await Publication.get()
    await add("publication_attempt", {"publication_id": publication.id, "started_at": clock.at - 180 * DAY})
    clock.move(MOMENT)
    await WORK["forget_calls"]()
    assert await count("publication_attempt") == 1
    await Publication.all().update(status="failed")
    clock.move(-MOMENT)
    await WORK["forget_calls"]()
    assert await count("publication_attempt") == 1
    clock.move(MOMENT)
    await WORK["forget_calls"]()
    assert (await count("publication_attempt"), await count("publication")) == (0, 1)


async def test_an_import_that_was_abandoned_goes_with_its_brand(orm: Settings, clock: Frozen) -> None:
    for ident, state in ((1, "pending"), (2, "done")):
        await add("brand", {"id": ident, "slug": str(ident)})
        await add("brand_import", {"brand_id": ident, "state": state, "changed_at": clock.at - 7 * DAY})
    await WORK["forget_imports"]()
    assert (await count("brand"), await count("brand_import")) == (2, 2)
    clock.move(MOMENT)
    await WORK["forget_imports"]()
    assert [row["id"] for row in await read("brand")] == [2]
    assert [row["state"] for row in await read("brand_import")] == ["done"]


async def test_an_event_stays_without_its_body(orm: Settings, clock: Frozen) -> None:
    for state in ("done", "failed", "pending"):
        await add(
            "inbound_event", {"digest": state, "state": state, "body": "sealed", "received_at": clock.at - 7 * DAY}
        )
    await WORK["forget_callbacks"]()
    assert {row["body"] for row in await read("inbound_event")} == {"sealed"}
    clock.move(MOMENT)
    await WORK["forget_callbacks"]()
    # What was not handled yet is needed, however old it is.
    assert {row["state"]: row["body"] for row in await read("inbound_event")} == {
        "done": None,
        "failed": None,
        "pending": "sealed",
    }


async def test_attempts_go_with_their_delivery(orm: Settings, clock: Frozen) -> None:
    await add("webhook_delivery", {"id": 1, "status": "succeeded", "finished_at": clock.at - 30 * DAY})
    await add("webhook_delivery", {"id": 2, "status": "pending", "uuid": str(uuid4()), "finished_at": None})
    for delivery in (1, 1, 2):
        await add("webhook_attempt", {"delivery_id": delivery})
    await WORK["forget_webhooks"]()
    assert await count("webhook_attempt") == 3
    clock.move(MOMENT)
    await WORK["forget_webhooks"]()
    assert [row["delivery_id"] for row in await read("webhook_attempt")] == [2]


def test_each_table_whose_rows_go_by_themselves_has_its_case() -> None:
    jobs = {table: lifetime.job for table, lifetime in LIFETIMES.items() if lifetime.job is not None}
    assert {table: job for job, table, *_ in CASES} | OWN_TESTS == jobs


async def test_each_table_says_how_long_its_rows_are_kept(orm: Settings) -> None:
    assert Tortoise.apps is not None
    tables = {model._meta.db_table for model in Tortoise.apps["models"].values()} - {"aerich"}
    assert set(LIFETIMES) == tables
    assert {lifetime.job for lifetime in LIFETIMES.values()} - {None} <= WORK.keys()


def test_the_committed_page_is_the_present_one() -> None:
    assert table_lifetimes.FILE.read_text("utf-8") == table_lifetimes.text(), (
        "run: python -m workers.table_lifetimes"
    )
