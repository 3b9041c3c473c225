"""Leaving accounts alone whose platform asked for a pause; pausing by a person is elsewhere."""

import hashlib
from collections.abc import Mapping
from datetime import datetime

from app.access import System, operation
from app.connectors import Counts, registry
from app.core.db import Statement
from app.domain.channels.models import Channel

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"
_AFFECTED = Statement(
    f"""
    SELECT id, account, held_until FROM channel
     WHERE id {_IDS} OR account IN (SELECT account FROM channel WHERE id {_IDS})
     ORDER BY id {{postgres: FOR NO KEY UPDATE}}
    """,
    times=("held_until",),
)


def account_of(platform_key: str, credentials: Mapping[str, str]) -> str | None:
    """The digest by which channels of one account are known; None where each channel is counted by itself."""
    platform = registry.platform(platform_key)
    if not isinstance(platform, Counts):
        return None
    return hashlib.sha256(f"{platform_key}\n{platform.account(credentials)}".encode()).hexdigest()


@operation()
async def hold_back(system: System, wishes: Mapping[int, datetime]) -> None:
    """Make no call on these channels, nor on others of their accounts, before these times.

    The service itself only. What is due there stays scheduled and costs no try. A longer pause that was asked for
    before stays.
    """
    rows = await _AFFECTED.rows(ids=list(wishes))
    accounts: dict[str, datetime] = {}
    for row in rows:
        if row["id"] in wishes and (account := row["account"]) is not None:
            accounts[account] = max(wishes[row["id"]], accounts.get(account, wishes[row["id"]]))
    for row in rows:
        until = accounts.get(row["account"]) or wishes[row["id"]]
        if row["held_until"] is None or row["held_until"] < until:
            await Channel.filter(id=row["id"]).update(held_until=until)
