"""What a brand has to give: its slots as a plan, with what its channels have already, and the queued posts."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Final

from app.access import BrandScope
from app.core import clock
from app.core.db import Statement
from app.domain import posts
from app.domain.channels import members_of_groups
from app.domain.queues import rules
from app.domain.queues.inputs import TimeOfWeek
from app.domain.queues.models import DayNoteRow
from app.domain.queues.rules import Card, Closure, Slot, SlotPlan
from app.domain.queues.views import PostingTimeView

_TIMES: Final = Statement(
    """
    SELECT t.id, t.brand_id, t.weekday, t.wall, t.channel_id, t.group_id FROM posting_slot t
     WHERE t.brand_id IN :brands ORDER BY t.weekday, t.wall, t.id
    """,
    PostingTimeView,
)


async def times_of(brand_ids: Sequence[int]) -> list[PostingTimeView]:
    """The posting times of these brands, from Monday on."""
    return await _TIMES.rows(brands=brand_ids)


async def slots(scope: BrandScope, times: Sequence[TimeOfWeek] | Sequence[PostingTimeView]) -> list[Slot]:
    """Times with the channels of their groups as they are now."""
    groups = sorted({item.group_id for item in times if item.group_id is not None})
    members = await members_of_groups([scope.brand_id], groups)
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


async def plan_for(scope: BrandScope, channel_ids: Collection[int], post_id: int = 0) -> SlotPlan:
    """The slots, and all that these channels have, but for one post."""
    plan = await _plan(scope)
    for item in await posts.occupations(scope.brand_id, *_period(), channel_ids, post_id):
        plan.occupy([item.channel_id], item.at)
    return plan


async def lock_cards(
    scope: BrandScope, post_id: int = 0, times: Sequence[Slot] | None = None
) -> tuple[SlotPlan, dict[int, Card]]:
    """The slots with all that never moves, and the cards of the queue by the post's id, in order.

    One post is left out of both. The queued posts and that one are locked; the caller has locked the brand.
    `times` are slots that are to come.
    """
    first = clock.now() + rules.NOTICE
    queued = {item.id: item for item in await posts.lock_queued(scope, first, post_id) if item.id != post_id}
    plan = await _plan(scope, times)
    channels: defaultdict[int, set[int]] = defaultdict(set)
    for item in await posts.occupations(scope.brand_id, *_period(), None, post_id):
        if item.post_id in queued:
            channels[item.post_id].add(item.channel_id)
        else:
            plan.occupy([item.channel_id], item.at)
    return plan, {
        ident: Card(ident, frozenset(channels[ident]), row.at)
        for ident, row in queued.items()
        if ident in channels
    }


async def _plan(scope: BrandScope, times: Sequence[Slot] | None = None) -> SlotPlan:
    closures = [
        Closure(note.starts_on, note.ends_on) for note in await DayNoteRow.of(scope).filter(no_posting=True)
    ]
    if times is None:
        times = await slots(scope, await times_of([scope.brand_id]))
    return SlotPlan(times, scope.time_zone, clock.now(), closures)


def _period() -> tuple[datetime, datetime]:
    now = clock.now()
    return now - rules.CLOSENESS, now + rules.HORIZON + timedelta(days=1)
