"""The hold of a brand: nothing of it goes out until it is released.

What a worker has in hand when the hold begins still goes out. Planning and approving go on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.text import isolated
from app.domain import notifications, posts
from app.domain.brands import Brand, lock_brand, people_with, tell_members
from app.domain.notifications import Notice, NotificationType
from app.domain.posts import DueBacklog, DuePost
from app.domain.queues import agenda
from app.domain.queues.inputs import BrandResume, HoldEnd, HoldStart
from app.domain.queues.queue import no_slot
from app.domain.queues.views import HoldView, ReleaseView

DUE_POSTS: Final = 100
"""The most posts that a hold names, those that have waited longest."""


@dataclass(frozen=True, slots=True)
class _Hold:
    id: int
    held_at: datetime
    held_by_id: int
    held_note: str | None


_HOLDS: Final = Statement(
    "SELECT id, held_at, held_by_id, held_note FROM brand WHERE id IN :brands AND held_at IS NOT NULL", _Hold
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def holds_of(scopes: BrandScopes) -> dict[int, HoldView]:
    """The holds of these brands, by the brand's id; brands that are not held are absent. Needs content.view.

    Why a brand is held is for those with automations.view, for others it is null.
    """
    rows = await _HOLDS.rows(brands=scopes.brand_ids)
    due = await posts.due_posts(scopes, [row.id for row in rows]) if rows else {}
    readers = {scope.brand_id for scope in scopes.scopes if scope.may(Permission.AUTOMATIONS_VIEW)}
    return {row.id: _view(row, due.get(row.id, []), is_reader=row.id in readers) for row in rows}


@operation(needs=Permission.AUTOMATIONS_MANAGE)
async def hold(scope: BrandScope, data: HoldStart) -> HoldView:
    """Hold a brand: from now on nothing of it goes out, comments below posts included. Needs automations.manage.

    A brand that is held already stays so, with its first reason. All members but clients are told.
    """
    await lock_brand(scope.brand_id)
    brand = await _locked(scope)
    if brand.held_at is None:
        brand.held_at, brand.held_by_id, brand.held_note = clock.now(), scope.caller.user_id, data.note
        await brand.save(update_fields=["held_at", "held_by_id", "held_note"])
        audit.changed(f"brand {brand.id}", "held")
        await tell_members([brand.id])
        await _tell(scope, data.note)
    return (await holds_of(BrandScopes((scope,))))[scope.brand_id]


@operation(needs=Permission.AUTOMATIONS_MANAGE)
async def release(scope: BrandScope, data: HoldEnd) -> ReleaseView:
    """Release a brand; `resume` says what becomes of what came due meanwhile. Needs automations.manage.

    SPACED: it goes out a minute apart on each channel, the oldest at once; what is overdue by more than a day has
    failed. SLOTS: posts of which nothing has begun take the next free slots of the queue, in order. UNSCHEDULED:
    they lose their times and stay approved. Posts that have begun are spaced in any case, and a paused channel
    stays paused. A brand that is not held stays as it is. Errors: NoSlot, TooMany; the brand stays held then.
    """
    await lock_brand(scope.brand_id)
    brand = await _locked(scope)
    if brand.held_at is None:
        return ReleaseView(brand.id)
    now = clock.now()
    backlog = await posts.lock_backlog(scope, now)
    untouched = set[int]() if data.resume is BrandResume.SPACED else set(backlog.untouched)
    rows = [row for row in backlog.rows if row.post_id not in untouched]
    spaced, failed = await posts.space_backlog(rows, now)
    if data.resume is BrandResume.SLOTS:
        await _take_slots(scope, backlog)
    elif data.resume is BrandResume.UNSCHEDULED:
        await posts.take_times(scope, untouched)
    brand.held_at = brand.held_by_id = brand.held_note = None
    await brand.save(update_fields=["held_at", "held_by_id", "held_note"])
    audit.changed(f"brand {brand.id}", f"released: {data.resume.value}")
    await tell_members([brand.id])
    await posts.wake(scope)
    count = len(untouched)
    return ReleaseView(
        brand.id,
        spaced=spaced,
        failed=failed,
        queued=count if data.resume is BrandResume.SLOTS else 0,
        unscheduled=count if data.resume is BrandResume.UNSCHEDULED else 0,
    )


def _view(row: _Hold, due_posts: Sequence[DuePost], *, is_reader: bool) -> HoldView:
    note = row.held_note if is_reader else None
    return HoldView(row.id, row.held_at, row.held_by_id, note, due_posts[:DUE_POSTS], len(due_posts))


async def _locked(scope: BrandScope) -> Brand:
    brand = await Brand.get_or_none(id=scope.brand_id)
    if brand is None:
        raise NotFound
    return brand


async def _take_slots(scope: BrandScope, backlog: DueBacklog) -> None:
    channels = await posts.channels_of_posts(backlog.untouched)
    plan = await agenda.plan_for(scope, {ident for ids in channels.values() for ident in ids})
    slots: dict[int, datetime] = {}
    for post_id in backlog.untouched:
        slot = next(plan.free(channels[post_id]), None)
        if slot is None:
            raise await no_slot(scope, channels[post_id])
        plan.occupy(channels[post_id], slot)
        slots[post_id] = slot
    await posts.admit_to_queue(scope)
    await posts.take_new_slots(scope, slots)


async def _tell(scope: BrandScope, note: str | None) -> None:
    name = isolated(scope.caller.name)
    sentence = f"{name} stopped all publishing of this brand. Nothing goes out until it is released."
    await notifications.notify_all(
        [
            Notice(
                NotificationType.PUBLISHING_HELD,
                await people_with(scope.brand_id, Permission.AUTOMATIONS_VIEW),
                f"{scope.name} publishes nothing for now",
                sentence if note is None else f"{sentence}\n\n{note}",
                scope.brand_id,
                actor_id=scope.caller.user_id,
            )
        ]
    )
