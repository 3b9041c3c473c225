"""Claiming due publications, within the budgets of their channels and the bounds of the worker."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

import orjson

from app.access import System
from app.core import clock
from app.core.db import Statement
from app.domain import posts
from app.domain.channels import targets as targets_of
from app.domain.posts import Choice, Claimed, Due
from app.domain.publishing.capabilities import budget_of, in_flight_of, is_paced
from app.domain.publishing.rate_limits import Busy, Pace, Room, chosen
from app.domain.publishing.rules import LEASE

BATCH = 500

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_OPEN = Statement(
    f"""
    INSERT INTO channel_pace (channel_id, calls)
    SELECT id, {{postgres: '[]'::jsonb}}{{sqlite: '[]'}} FROM channel WHERE id {_IDS}
    ON CONFLICT (channel_id) DO NOTHING
    """
)
_READ = Statement(
    f"""
    SELECT channel_id, calls FROM channel_pace WHERE channel_id {_IDS}
     ORDER BY channel_id {{postgres: FOR UPDATE}}
    """,
    json=("calls",),
)
_KEEP = Statement(
    "UPDATE channel_pace SET calls = {postgres: cast(:calls AS jsonb)}{sqlite: :calls} WHERE channel_id = :channel"
)


async def claim(
    system: System, limit: int = BATCH, busy: Busy | None = None, worker: int | None = None
) -> list[Claimed]:
    """Claim due publications for this worker; the lease holds for two minutes, or until the worker is gone.

    `busy` are the calls that it has under way: a platform or a channel with all it may have gets no more. What
    is over the budget of its channel is put off to the moment at which the budget allows it.
    """
    now = clock.now()
    busy = Busy() if busy is None else busy
    room = busy.room(in_flight_of)
    full = room.full_platforms(), room.full_channels()
    busy.is_full = any(full)
    return await posts.claim_due(
        system,
        now,
        now + LEASE,
        limit,
        partial(_choose, system, room, now),
        without_platforms=full[0],
        without_channels=full[1],
        worker=worker,
    )


async def _choose(system: System, room: Room, now: datetime, due: Sequence[Due]) -> Choice:
    """Inside the claim's transaction: the rows of budgets stay locked until the claim is committed."""
    paces = await _paces(system, {item.channel_id: item.platform for item in due if is_paced(item.platform)}, now)
    choice = chosen(due, room, paces)
    for ident, pace in paces.items():
        if pace.is_changed:
            texts = [at.isoformat() for at in pace.calls]
            await _KEEP.run(channel=ident, calls=orjson.dumps(texts).decode())
    return choice


async def _paces(system: System, platforms: dict[int, str], now: datetime) -> dict[int, Pace]:
    if not platforms:
        return {}
    targets = await targets_of(system, platforms)
    budgets = {ident: budget_of(platforms[ident], target) for ident, target in targets.items()}
    ids = sorted(ident for ident, budget in budgets.items() if budget is not None)
    if not ids:
        return {}
    await _OPEN.run(ids=ids)
    kept = {row["channel_id"]: row["calls"] for row in await _READ.rows(ids=ids)}
    return {
        ident: Pace(budget, map(datetime.fromisoformat, kept[ident]), now)
        for ident, budget in budgets.items()
        if budget is not None
    }
