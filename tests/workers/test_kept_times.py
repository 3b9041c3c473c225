"""How long rows are kept that nobody deletes: one that is as old as allowed stays, and one that is older goes."""

from datetime import datetime, timedelta
from typing import Any, Final

import pytest
from tortoise import Tortoise

from app.core.clock import Frozen
from app.core.config import Settings
from app.domain.posts.models import Publication
from tests.rows import add, count
from workers import table_lifetimes
from workers.periodic_jobs import JOBS
from workers.table_lifetimes import LIFETIMES

MOMENT: Final = timedelta(microseconds=1)
DAY: Final = timedelta(days=1)
NOW: Final = timedelta()
WORK: Final = {each.name: each.work for each in JOBS}
READ: Final = {"read_at": "2026-01-01 00:00:00+00:00", "in_tray": 1}
UNREAD: Final = {"read_at": None, "in_tray": 1}
MAILED: Final = {"read_at": None, "in_tray": 0}


@pytest.mark.parametrize(
    ("job", "table", "column", "kept", "more"),
    [
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
    ],
)
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


async def test_each_table_says_how_long_its_rows_are_kept(orm: Settings) -> None:
    assert Tortoise.apps is not None
    tables = {model._meta.db_table for model in Tortoise.apps["models"].values()} - {"aerich"}
    assert set(LIFETIMES) == tables
    assert {lifetime.job for lifetime in LIFETIMES.values()} - {None} <= WORK.keys()


def test_the_committed_page_is_the_present_one() -> None:
    assert table_lifetimes.FILE.read_text("utf-8") == table_lifetimes.text(), (
        "run: python -m workers.table_lifetimes"
    )
