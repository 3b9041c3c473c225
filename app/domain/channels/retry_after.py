"""Times before which a platform wants no calls for an account. Pauses by people are in `pauses`."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.access import System, operation
from app.connectors import Counts, registry
from app.core.db import Statement
from app.domain.channels import change_notes
from app.domain.channels.models import Channel


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    brand_id: int
    account: str | None
    held_until: datetime | None


_AFFECTED = Statement(
    """
    SELECT id, brand_id, account, held_until FROM channel
     WHERE id IN :ids OR account IN (SELECT account FROM channel WHERE id IN :ids)
     ORDER BY id {postgres: FOR NO KEY UPDATE}
    """,
    _Row,
)


def account_of(platform_key: str, credentials: Mapping[str, str]) -> str | None:
    """The digest of the account that channels share; None if the platform counts each channel by itself."""
    platform = registry.platform(platform_key)
    if not isinstance(platform, Counts):
        return None
    return hashlib.sha256(f"{platform_key}\n{platform.account(credentials)}".encode()).hexdigest()


@operation()
async def hold_back(system: System, until: Mapping[int, datetime]) -> None:
    """Make no call on these channels, nor on others of their accounts, before these times.

    The service itself only. What is due there stays scheduled and does not count as a try. A later time that was
    set before stays.
    """
    rows = await _AFFECTED.rows(ids=list(until))
    accounts: dict[str, datetime] = {}
    for row in rows:
        if row.id in until and row.account is not None:
            accounts[row.account] = max(until[row.id], accounts.get(row.account, until[row.id]))
    for row in rows:
        held_until = until[row.id] if row.account is None else accounts[row.account]
        if row.held_until is None or row.held_until < held_until:
            await Channel.filter(id=row.id).update(held_until=held_until)
            await change_notes.tell_changed(row.brand_id, row.id)
