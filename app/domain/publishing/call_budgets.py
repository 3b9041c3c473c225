"""The latest calls on each channel whose platform has a rate limit. All processes share them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from app.connectors import Budget, Target, gate, registry
from app.core import clock
from app.core.db import Statement
from app.domain.publishing.rate_limits import Pace


@dataclass(frozen=True, slots=True)
class _Calls:
    channel_id: int
    calls: list[str]


_ADD = Statement(
    """
    INSERT INTO channel_pace (channel_id, calls)
    SELECT id, {postgres: '[]'::jsonb}{sqlite: '[]'} FROM channel WHERE id IN :ids
    ON CONFLICT (channel_id) DO NOTHING
    """
)
_LOCK = Statement(
    """
    SELECT channel_id, calls FROM channel_pace WHERE channel_id IN :ids
     ORDER BY channel_id {postgres: FOR UPDATE}
    """,
    row=_Calls,
)
_STORE = Statement(
    """
    UPDATE channel_pace SET calls = v.calls FROM {records :rows AS v (channel_id bigint, calls jsonb)}
     WHERE channel_pace.channel_id = v.channel_id
    """
)


def budget_of(channel_id: int, uuid: UUID, platform: str) -> Budget | None:
    """The rate limit of a channel as its platform tells it of itself: no credentials are opened for that."""
    return gate.budget(registry.platform(platform), Target(channel_id, uuid, "", {}, opened=False))


async def lock_paces(budgets: Mapping[int, Budget], now: datetime) -> dict[int, Pace]:
    """The calls of these channels against their budgets; the rows stay locked until the transaction ends."""
    ids = sorted(budgets)
    if not ids:
        return {}
    await _ADD.run(ids=ids)
    rows = await _LOCK.rows(ids=ids)
    return {
        row.channel_id: Pace(budgets[row.channel_id], map(datetime.fromisoformat, row.calls), now) for row in rows
    }


async def store_paces(paces: Mapping[int, Pace]) -> None:
    """Store those that counted calls."""
    rows = [
        _Calls(ident, [at.isoformat() for at in pace.calls]) for ident, pace in paces.items() if pace.is_changed
    ]
    if rows:
        await _STORE.run(rows=rows)


async def count_calls(platform: str, target: Target, calls: int) -> None:
    """Count calls that a person asked for against the budget of the channel, whether it allows them or not.

    They do not wait, and publications that are due afterwards do. Nothing is counted where the platform has no
    rate limit. It runs inside the caller's transaction.
    """
    budget = gate.budget(registry.platform(platform), target)
    if budget is None:
        return
    paces = await lock_paces({target.channel_id: budget}, clock.now())
    for pace in paces.values():
        for _ in range(calls):
            pace.count()
    await store_paces(paces)
