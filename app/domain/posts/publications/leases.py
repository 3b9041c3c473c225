"""Claims of publications whose lease is over or whose worker is gone."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.access import System, operation
from app.core import unreadable_rows
from app.core.db import Statement
from app.domain.posts.locks import lock_posts


@dataclass(frozen=True, slots=True)
class OverdueClaim:
    """A claimed publication without a sign of its worker; `parts` are the external ids of its live parts."""

    id: int
    post_id: int
    channel_id: int
    platform: str
    epoch: int
    attempts: int
    unknown_since: datetime | None
    place: int
    parts: tuple[str, ...]

    @property
    def placed(self) -> int:
        """The number of live parts."""
        return len(self.parts)


_COLUMNS = "id, post_id, channel_id, platform, epoch, attempts, unknown_since, place, parts"

_OVERDUE = Statement(
    f"""
    SELECT {_COLUMNS} FROM publication
     WHERE status = 'publishing' AND lease_until <= :now
     ORDER BY lease_until LIMIT :limit
    """,
    row=OverdueClaim,
)
_BY_WORKERS = Statement(
    f"""
    SELECT {_COLUMNS} FROM publication
     WHERE id IN :ids AND status = 'publishing'
     ORDER BY id {{postgres: FOR UPDATE}}
    """,
    row=OverdueClaim,
)
_CLAIMERS = Statement(
    "SELECT DISTINCT worker FROM publication WHERE status = 'publishing' AND worker IS NOT NULL", row=int
)
_PUT_OFF = Statement("UPDATE publication SET lease_until = :until WHERE id IN :ids AND status = 'publishing'")
_LEAVE = Statement(
    """
    UPDATE publication SET lease_until = :until WHERE id = :id AND epoch = :epoch AND status = 'publishing'
    """
)


@operation()
async def overdue(system: System, now: datetime, until: datetime, limit: int) -> list[OverdueClaim]:
    """Claims whose lease is over. One that cannot be read is reported and left alone until this time.

    The service itself only.
    """
    unreadable: list[int] = []

    def put_off(record: Mapping[str, Any], failure: Exception) -> None:
        unreadable_rows.report("publication", record["id"], failure)
        unreadable.append(record["id"])

    rows = await _OVERDUE.readable(put_off, now=now, limit=limit)
    if unreadable:
        await _PUT_OFF.run(ids=unreadable, until=until)
    return rows


@operation(reads=True)
async def claimers(system: System) -> list[int]:
    """The numbers of the workers that hold claims. The service itself only."""
    return await _CLAIMERS.rows()


@operation()
async def hold_claims(system: System, claims: Mapping[int, int]) -> list[OverdueClaim]:
    """Lock these publications, given with their posts, until the transaction ends: no worker can call for them.

    Returns those that are still claimed, also before the end of their leases. The service itself only.
    """
    await lock_posts(set(claims.values()))
    return await _BY_WORKERS.readable(unreadable_rows.reporter("publication"), ids=sorted(claims))


@operation()
async def leave(system: System, claim: OverdueClaim, until: datetime) -> None:
    """Leave a claim that cannot be taken up now alone until this time. The service itself only."""
    await _LEAVE.run(id=claim.id, epoch=claim.epoch, until=until)
