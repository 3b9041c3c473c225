"""The posting times of brands: a timetable of the week, and which of its slots are free."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, Tier, audit, operation
from app.core.db import Statement
from app.core.errors import Invalid, NotFound, Stale
from app.domain.brands import Brand, lock_brand
from app.domain.channels import Channel, ChannelGroupRow, ChannelState
from app.domain.queues import agenda, rules
from app.domain.queues.inputs import FreeSlotQuery, PostingTimesSave, TimeOfWeek
from app.domain.queues.models import PostingSlot
from app.domain.queues.queue import follow
from app.domain.queues.views import PostingTimeView, QueueEffect, SavedTimes, Timetable


@dataclass(frozen=True, slots=True)
class _Version:
    id: int
    version: int


_VERSIONS: Final = Statement("SELECT id, queue_version AS version FROM brand WHERE id IN :brands", _Version)


@operation(needs=Permission.AUTOMATIONS_VIEW, reads=True)
async def times_of_brands(scopes: BrandScopes) -> dict[int, Timetable]:
    """The timetable of each brand, by the brand's id. Needs automations.view."""
    by_brand: defaultdict[int, list[PostingTimeView]] = defaultdict(list)
    for row in await agenda.times_of(scopes.brand_ids):
        by_brand[row.brand_id].append(row)
    versions = await _VERSIONS.rows(brands=scopes.brand_ids)
    return {brand.id: Timetable(brand.id, brand.version, by_brand[brand.id]) for brand in versions}


@operation(needs=Permission.AUTOMATIONS_MANAGE)
async def save_times(scope: BrandScope, data: PostingTimesSave) -> SavedTimes:
    """Replace the timetable of the brand. Queued posts that stand on no slot any more follow it with `realign`.

    A dry run answers which posts would move, and stores nothing. Needs automations.manage. Errors: Stale if
    `expected_version` is not the current version; NotFound for a channel or a group of another brand, or a channel
    that was disconnected; Invalid on `times` for one that is for a channel and a group, and for two of one channel
    that lie less than 15 minutes apart.
    """
    await lock_brand(scope.brand_id)
    brand = await Brand.get(id=scope.brand_id)
    if data.expected_version is not None and data.expected_version != brand.queue_version:
        raise Stale(current_version=brand.queue_version)
    await _check(scope, data.times)
    change = QueueEffect([])
    if data.realign:
        plan, cards = await agenda.lock_cards(scope, times=await agenda.slots(scope, data.times))
        change = await follow(scope, plan, cards, dry_run=data.dry_run)
    if not data.dry_run:
        await PostingSlot.of(scope).delete()
        for item in data.times:
            await PostingSlot.create(brand_id=scope.brand_id, **item.model_dump())
        await Brand.filter(id=scope.brand_id).update(queue_version=brand.queue_version + 1)
        audit.changed(f"posting times {scope.brand_id}", f"{len(data.times)} saved")
    return SavedTimes(scope.brand_id, (await times_of_brands(BrandScopes((scope,))))[scope.brand_id], change)


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def free_slots(scope: BrandScope, query: FreeSlotQuery) -> list[datetime]:
    """The next slots at which each of these channels has a posting time and nothing within 15 minutes, in order.

    They are from five minutes to 180 days ahead, and not on a day without posting. Needs content.manage.
    Errors: NotFound for a channel of another brand, or one that was disconnected.
    """
    channel_ids = sorted(set(query.channel_ids))
    await _check_channels(scope, channel_ids)
    plan = await agenda.plan_for(scope, channel_ids, query.post_id or 0)
    return list(islice(plan.free(channel_ids), query.limit))


async def _check(scope: BrandScope, times: Sequence[TimeOfWeek]) -> None:
    """Refuse times that are no timetable of the brand. Errors: NotFound, Invalid."""
    fields = {
        f"times.{place}": ["This must be for a channel or for a group, not for both."]
        for place, item in enumerate(times)
        if item.channel_id is not None and item.group_id is not None
    }
    if fields:
        raise Invalid(fields=fields)
    await _check_channels(scope, sorted({item.channel_id for item in times if item.channel_id is not None}))
    groups = sorted({item.group_id for item in times if item.group_id is not None})
    if await ChannelGroupRow.of(scope).filter(id__in=groups or [0]).count() < len(groups):
        raise NotFound
    pair = rules.close_pair(await agenda.slots(scope, times))
    if pair is not None:
        raise Invalid(
            fields={f"times.{pair[1]}": ["This lies less than 15 minutes from another time of the same channel."]}
        )


async def _check_channels(scope: BrandScope, channel_ids: Sequence[int]) -> None:
    """Refuse channels that the brand lacks. Errors: NotFound."""
    rows = Channel.of(scope).exclude(state=ChannelState.REMOVED.value).filter(id__in=list(channel_ids) or [0])
    if await rows.count() < len(channel_ids):
        raise NotFound
