"""How long rows are kept that nobody deletes: one that is as old as allowed stays, and one that is older goes."""

from datetime import datetime, timedelta
from typing import Any, Final

import pytest

from app.core import clock
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import Statement, connection
from workers.periodic_jobs import JOBS

MOMENT: Final = timedelta(microseconds=1)
DAY: Final = timedelta(days=1)
NOW: Final = timedelta()
WORK: Final = {each.name: each.work for each in JOBS}
READ: Final = {"read_at": "2026-01-01 00:00:00+00:00", "in_tray": 1}
UNREAD: Final = {"read_at": None, "in_tray": 1}
MAILED: Final = {"read_at": None, "in_tray": 0}


async def add(table: str, given: dict[str, Any]) -> None:
    """A row with these values, and any value where one is needed; nothing else has to be there for it."""
    columns = await connection().execute_query_dict(f"PRAGMA table_info({table})")
    needed = {
        column["name"]: f"{len(given)}-{column['name']}" if "CHAR" in column["type"] else 1
        for column in columns
        if column["notnull"] and column["dflt_value"] is None and not column["pk"]
    }
    times = {column["name"] for column in columns if column["type"] == "TIMESTAMP"}
    values = {name: clock.now() if name in times else value for name, value in needed.items()} | given
    await connection().execute_script("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    try:
        names = ", ".join(values)
        await Statement(f"INSERT INTO {table} ({names}) VALUES ({', '.join(f':{name}' for name in values)})").run(
            **values
        )
    finally:
        await connection().execute_script("PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF")


async def count(table: str) -> int:
    return len(await connection().execute_query_dict(f"SELECT 1 FROM {table}"))


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
