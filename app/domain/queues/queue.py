"""The queue: posts take slots, give way to others, and follow a timetable that changed.

Every operation that gives a slot locks the brand first, so that two never get the same one. What is taken is what
posts say; there is no other record of it.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from app.access import BrandScope, Permission, operation
from app.core import clock, wall_time
from app.core.errors import Invalid, InvalidState, Stale
from app.domain import posts
from app.domain.brands import lock_brand
from app.domain.channels import Channel
from app.domain.posts import NoSlot
from app.domain.queues import agenda, rules
from app.domain.queues.inputs import PostEnqueue, QueueArrangement, QueuePlace, QueuePushBack, QueueRealignment
from app.domain.queues.rules import Card, SlotPlan
from app.domain.queues.views import CardMove, QueueEffect


@operation(needs=Permission.CONTENT_MANAGE)
async def enqueue(scope: BrandScope, post_id: int, data: PostEnqueue) -> QueueEffect:
    """Give a post a slot of the queue: the first free one, the very next one, or the one at `at`.

    For the very next slot, queued posts that stand there give way to their next slots until a gap takes up the
    rest; posts with a time of their own never move. Approvals stay, and an expired or failed post is planned
    again. The answer begins with the post itself. Needs content.manage. Errors: NotFound, Stale, InvalidState,
    Invalid on `at` for a time that is no free slot, and on `channel_ids` for a post without a channel; NoSlot;
    PreflightFailed; TooMany.
    """
    await lock_brand(scope.brand_id)
    if data.place is QueuePlace.NEXT:
        plan, cards = await agenda.lock_cards(scope, post_id)
        post, channel_ids = await posts.lock_to_queue(scope, post_id, data.expected_version)
        slot = rules.give_way(plan, channel_ids, list(cards.values()))
        if plan.stuck:
            raise await no_slot(scope, plan.stuck[0].channel_ids)
    else:
        post, channel_ids = await posts.lock_to_queue(scope, post_id, data.expected_version)
        plan, cards = await agenda.plan_for(scope, channel_ids, post_id), dict[int, Card]()
        slot = _slot_at(scope, plan, channel_ids, data.at) if data.at else next(plan.free(channel_ids), None)
    if slot is None:
        raise await no_slot(scope, channel_ids)
    own = CardMove(post_id, post.due_at, post.in_queue, slot)
    await posts.take_slot(scope, post, slot, allow_issues=data.allow_issues)
    await posts.move_queued(scope, plan.times)
    return QueueEffect([own, *_moves(cards, plan)])


@operation(needs=Permission.CONTENT_MANAGE)
async def arrange(scope: BrandScope, data: QueueArrangement) -> QueueEffect:
    """Give queued posts their own times in another order, or with `pull_forward` the first free slots.

    All or nothing. Needs content.manage. Errors: NotFound; Stale; InvalidState for a post that does not wait in
    the queue; Invalid on `items` for an order in which one channel would have two posts within 15 minutes; NoSlot.
    """
    await lock_brand(scope.brand_id)
    plan, cards = await agenda.lock_cards(scope)
    versions = await posts.versions_of(scope, [item.id for item in data.items])
    for item in data.items:
        if item.expected_version is not None and item.expected_version != versions[item.id]:
            raise Stale(current_version=versions[item.id])
        if item.id not in cards:
            raise InvalidState("One of these posts does not wait in the queue.")
    ordered = [cards[item.id] for item in data.items]
    ids = {item.id for item in data.items}
    for card in cards.values():
        if card.post_id not in ids:
            plan.place(card, card.at)
    (rules.pull_forward if data.pull_forward else rules.arrange)(plan, ordered)
    if plan.stuck and data.pull_forward:
        raise await no_slot(scope, plan.stuck[0].channel_ids)
    if plan.stuck:
        raise Invalid(fields={"items": ["In this order a channel would have two posts within 15 minutes."]})
    return await _store(scope, plan, cards)


@operation(needs=Permission.CONTENT_MANAGE)
async def push_back(scope: BrandScope, data: QueuePushBack) -> QueueEffect:
    """Move every queued post from a time on to the slot that follows its own; gaps stay gaps.

    All or nothing. Needs content.manage. Errors: NoSlot.
    """
    await lock_brand(scope.brand_id)
    plan, cards = await agenda.lock_cards(scope)
    start = data.start or clock.now()
    for card in cards.values():
        if card.at < start:
            plan.place(card, card.at)
    rules.push_back(plan, [card for card in cards.values() if card.at >= start])
    if plan.stuck:
        raise await no_slot(scope, plan.stuck[0].channel_ids)
    return await _store(scope, plan, cards)


@operation(needs=Permission.AUTOMATIONS_MANAGE)
async def realign(scope: BrandScope, data: QueueRealignment) -> QueueEffect:
    """Move queued posts that stand on no slot to the first free slot of their day, else to the next one.

    The others stay, so a second call changes nothing; what has no slot stays as well and is ids. A dry run
    answers the same and moves nothing. Needs automations.manage.
    """
    await lock_brand(scope.brand_id)
    plan, cards = await agenda.lock_cards(scope)
    return await follow(scope, plan, cards, dry_run=data.dry_run)


async def follow(
    scope: BrandScope, plan: SlotPlan, cards: Mapping[int, Card], *, dry_run: bool = False
) -> QueueEffect:
    """Move the cards that stand on no slot of a plan, unless it is a dry run."""
    rules.realign(plan, list(cards.values()))
    change = QueueEffect(_moves(cards, plan), [card.post_id for card in plan.stuck])
    if not dry_run:
        await posts.move_queued(scope, plan.times)
    return change


async def next_slot(
    scope: BrandScope, channel_ids: Collection[int], others: Mapping[int, Sequence[datetime]]
) -> datetime:
    """The first free slot of these channels, for a post that is stored in the open transaction.

    It locks the brand, so nothing of it may be locked yet. `others` are further times of channels. Errors: NoSlot,
    TooMany.
    """
    await lock_brand(scope.brand_id)
    await posts.admit_to_queue(scope)
    plan = await agenda.plan_for(scope, channel_ids)
    for channel_id, times in others.items():
        for at in times:
            plan.occupy([channel_id], at)
    slot = next(plan.free(channel_ids), None)
    if slot is None:
        raise await no_slot(scope, channel_ids)
    return slot


async def is_free_slot(scope: BrandScope, channel_ids: Collection[int], at: datetime) -> bool:
    """Whether a time is a free slot of these channels, for a post that is stored in the open transaction.

    It locks the brand, so nothing of it may be locked yet. Errors: TooMany.
    """
    await lock_brand(scope.brand_id)
    await posts.admit_to_queue(scope)
    plan = await agenda.plan_for(scope, channel_ids)
    return plan.is_slot(channel_ids, at) and plan.is_free(channel_ids, at)


async def _store(scope: BrandScope, plan: SlotPlan, cards: Mapping[int, Card]) -> QueueEffect:
    await posts.move_queued(scope, plan.times)
    return QueueEffect(_moves(cards, plan))


def _moves(cards: Mapping[int, Card], plan: SlotPlan) -> list[CardMove]:
    """The moves of cards, in the order of their times before."""
    return [
        CardMove(ident, card.at, was_in_queue=True, at=plan.times[ident])
        for ident, card in cards.items()
        if ident in plan.times
    ]


def _slot_at(scope: BrandScope, plan: SlotPlan, channel_ids: Collection[int], at: datetime) -> datetime:
    try:
        instant = wall_time.instant(at, scope.time_zone)
    except ValueError:
        raise Invalid(fields={"at": ["This time is out of range."]}) from None
    if not plan.is_slot(channel_ids, instant):
        raise Invalid(fields={"at": ["This is no posting time of all channels of the post in the next 180 days."]})
    if not plan.is_free(channel_ids, instant):
        raise Invalid(fields={"at": ["A channel of the post has something else within 15 minutes."]})
    return instant


async def no_slot(scope: BrandScope, channel_ids: Collection[int]) -> NoSlot:
    """What to raise where these channels have no slot in common."""
    rows = await Channel.of(scope).filter(id__in=sorted(channel_ids)).order_by("id")
    names = ", ".join(row.name for row in rows)
    verb = "has no free posting time" if len(rows) == 1 else "have no free posting time in common"
    return NoSlot(f"{names} {verb} in the next 180 days.")
