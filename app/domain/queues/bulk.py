"""Times of several posts, each in a transaction of its own: one that is refused hinders no other."""

from datetime import timedelta

from app.access import BrandScope, Permission, operation
from app.core import wall_time
from app.core.errors import Invalid, InvalidState
from app.domain import posts
from app.domain.brands import lock_brand
from app.domain.posts import BulkResult, PostSchedule, StateBefore
from app.domain.queues.inputs import PlacedPost, PostEnqueue, PostsPlacement
from app.domain.queues.queue import enqueue


@operation(needs=Permission.CONTENT_MANAGE, atomic=False)
async def place_all(scope: BrandScope, data: PostsPlacement) -> list[BulkResult]:
    """Give several posts times, at most 100: own ones, others by the same span, slots of the queue, or none.

    Each is done by itself; one that is refused has its problem in the result and hinders no other. Sent back as
    `at` with `in_queue`, what a result had before restores its time. Needs content.manage. Errors: Invalid for an
    item without exactly one act.
    """
    results: list[BulkResult] = []
    for item in data.items:
        try:
            results.append(BulkResult(item.id, await _place(scope, item)))
        except posts.ITEM_REFUSALS as problem:
            results.append(BulkResult(item.id, problem=problem))
    return results


@operation(needs=Permission.CONTENT_MANAGE, action="place_all")
async def _place(scope: BrandScope, item: PlacedPost) -> StateBefore:
    await lock_brand(scope.brand_id)
    before = await posts.state_before(scope, item)
    if item.place is not None:
        await enqueue(scope, item.id, PostEnqueue(place=item.place, allow_issues=item.allow_issues))
    elif item.clear:
        await posts.unschedule(scope, item.id)
    elif item.at is not None and item.in_queue:
        post, _ = await posts.lock_to_queue(scope, item.id, None)
        await posts.take_slot(scope, post, item.at, allow_issues=item.allow_issues)
    elif item.at is not None:
        await posts.schedule(scope, item.id, PostSchedule(due_at=item.at, allow_issues=item.allow_issues))
    elif item.shift is not None:
        if before.due_at is None:
            raise InvalidState("A post without a time cannot be moved.")
        span = timedelta(days=item.shift.days, minutes=item.shift.minutes)
        try:
            due_at = wall_time.wall(before.due_at, scope.time_zone) + span
        except OverflowError:
            raise Invalid(fields={"shift": ["This time is out of range."]}) from None
        await posts.schedule(scope, item.id, PostSchedule(due_at=due_at, allow_issues=item.allow_issues))
    return before
