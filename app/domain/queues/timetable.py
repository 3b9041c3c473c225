"""The posting times of brands: a timetable of the week, and which of its slots are free."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import Invalid, NotFound, Stale
from app.domain.brands import Brand, lock_brand
from app.domain.channels import Channel, ChannelGroupRow, ChannelState, channels_of_groups
from app.domain.queues import rules
from app.domain.queues.inputs import FreeSlotQuery, PostingTimesSave, TimeOfWeek
from app.domain.queues.models import DayNoteRow, PostingSlot
from app.domain.queues.rules import Closure, Slot


@dataclass(frozen=True, slots=True)
class PostingTimeView:
    """A time of each week, weekday 0 is Monday: for one channel, for those of a group, or for all."""

    id: int
    brand_id: int
    weekday: int
    wall: str
    channel_id: int | None
    group_id: int | None


@dataclass(frozen=True, slots=True)
class Timetable:
    """The posting times of a brand; `version` counts how often they were saved."""

    id: int
    version: int
    times: Sequence[PostingTimeView]


@dataclass(frozen=True, slots=True)
class _Version:
    id: int
    version: int


@dataclass(frozen=True, slots=True)
class _Occupation:
    channel_id: int
    at: datetime


_VERSIONS: Final = Statement("SELECT id, queue_version AS version FROM brand WHERE id IN :brands", _Version)
_TIMES: Final = Statement(
    """
    SELECT t.id, t.brand_id, t.weekday, t.wall, t.channel_id, t.group_id FROM posting_slot t
     WHERE t.brand_id IN :brands ORDER BY t.weekday, t.wall, t.id
    """,
    PostingTimeView,
)
# What is planned, live or under way on these channels in a period. Each part is read by an index.
_OCCUPATIONS: Final = Statement(
    """
    SELECT p.channel_id, coalesce(p.published_at, p.scheduled_at) AS at
      FROM publication p JOIN post o ON o.id = p.post_id
     WHERE p.brand_id = :brand AND p.scheduled_at >= :start AND p.scheduled_at < :stop
       AND p.channel_id IN :channels
       AND p.status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published')
       AND o.status <> 'archived' AND o.id <> :post
       AND p.place = 0
    UNION ALL
    SELECT p.channel_id, o.due_at AS at
      FROM post o JOIN publication p ON p.post_id = o.id
     WHERE o.brand_id = :brand AND coalesce(o.due_at, '9999-12-31 00:00:00+00:00') >= :start
       AND coalesce(o.due_at, '9999-12-31 00:00:00+00:00') < :stop AND p.scheduled_at IS NULL
       AND p.due_at IS NULL AND p.place = 0 AND p.channel_id IN :channels
       AND p.status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published')
       AND o.status <> 'archived' AND o.id <> :post
    UNION ALL
    SELECT p.channel_id, p.due_at AS at
      FROM publication p JOIN post o ON o.id = p.post_id
     WHERE p.brand_id = :brand AND p.due_at >= :start AND p.due_at < :stop AND p.scheduled_at IS NULL
       AND p.channel_id IN :channels
       AND p.status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published')
       AND o.status <> 'archived' AND o.id <> :post
    """,
    _Occupation,
)


@operation(needs=Permission.AUTOMATIONS_VIEW, reads=True)
async def times_of_brands(scopes: BrandScopes) -> dict[int, Timetable]:
    """The timetable of each brand, by the brand's id. Needs automations.view."""
    by_brand: defaultdict[int, list[PostingTimeView]] = defaultdict(list)
    for row in await _TIMES.rows(brands=scopes.brand_ids):
        by_brand[row.brand_id].append(row)
    versions = await _VERSIONS.rows(brands=scopes.brand_ids)
    return {brand.id: Timetable(brand.id, brand.version, by_brand[brand.id]) for brand in versions}


@operation(needs=Permission.AUTOMATIONS_MANAGE)
async def save_times(scope: BrandScope, data: PostingTimesSave) -> Timetable:
    """Replace the timetable of the brand; posts keep the times that they have.

    Needs automations.manage. Errors: Stale if `expected_version` is not the current version; NotFound for a
    channel or a group of another brand, or a channel that was disconnected; Invalid on `times` for one that is for
    a channel and a group, and for two of one channel that lie less than 15 minutes apart.
    """
    await lock_brand(scope.brand_id)
    brand = await Brand.get(id=scope.brand_id)
    if data.expected_version is not None and data.expected_version != brand.queue_version:
        raise Stale(current_version=brand.queue_version)
    await _check(scope, data.times)
    await PostingSlot.of(scope).delete()
    for item in data.times:
        await PostingSlot.create(brand_id=scope.brand_id, **item.model_dump())
    await Brand.filter(id=scope.brand_id).update(queue_version=brand.queue_version + 1)
    audit.changed(f"posting times {scope.brand_id}", f"{len(data.times)} saved")
    return (await times_of_brands(BrandScopes((scope,))))[scope.brand_id]


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def free_slots(scope: BrandScope, query: FreeSlotQuery) -> list[datetime]:
    """The next slots at which each of these channels has a posting time and nothing within 15 minutes, in order.

    They are from five minutes to 180 days ahead, and not on a day without posting. Needs content.manage.
    Errors: NotFound for a channel of another brand, or one that was disconnected.
    """
    channel_ids = sorted(set(query.channel_ids))
    await _check_channels(scope, channel_ids)
    rows = await _TIMES.rows(brands=[scope.brand_id])
    now = clock.now()
    occupied: dict[int, list[datetime]] = {channel_id: [] for channel_id in channel_ids}
    for item in await _OCCUPATIONS.rows(
        brand=scope.brand_id,
        channels=channel_ids,
        post=query.post_id or 0,
        start=now - rules.CLOSENESS,
        stop=now + rules.HORIZON + timedelta(days=1),
    ):
        occupied[item.channel_id].append(item.at)
    closures = [
        Closure(note.starts_on, note.ends_on) for note in await DayNoteRow.of(scope).filter(no_posting=True)
    ]
    slots = await _slots(scope, rows)
    return list(islice(rules.free(slots, occupied, scope.time_zone, now, closures), query.limit))


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
    pair = rules.close_pair(await _slots(scope, times))
    if pair is not None:
        raise Invalid(
            fields={f"times.{pair[1]}": ["This lies less than 15 minutes from another time of the same channel."]}
        )


async def _check_channels(scope: BrandScope, channel_ids: Sequence[int]) -> None:
    """Refuse channels that the brand lacks. Errors: NotFound."""
    rows = Channel.of(scope).exclude(state=ChannelState.REMOVED.value).filter(id__in=list(channel_ids) or [0])
    if await rows.count() < len(channel_ids):
        raise NotFound


async def _slots(scope: BrandScope, times: Sequence[TimeOfWeek] | Sequence[PostingTimeView]) -> list[Slot]:
    """Times with the channels of their groups as they are now."""
    groups = sorted({item.group_id for item in times if item.group_id is not None})
    members: Mapping[int, list[int]] = await channels_of_groups(BrandScopes((scope,)), groups)
    return [
        Slot(
            item.weekday,
            item.wall,
            None
            if item.channel_id is None and item.group_id is None
            else frozenset(
                [item.channel_id] if item.channel_id is not None else members.get(item.group_id or 0, [])
            ),
        )
        for item in times
    ]
