"""`/hold`: stopping everything that a brand publishes, and going on."""

from typing import Final

from starlette.requests import Request

from app.access import BrandScope
from app.domain import posts, queues
from app.rest import bodies
from app.rest.hold_shapes import HoldResponse, ReleaseResponse
from app.rest.router import Body, Router

router: Final = Router("Hold", "Stopping everything that a brand publishes.")


@router.post(
    "/hold",
    operation=queues.hold,
    body=Body(queues.HoldStart, {"note": "Bad news: nothing goes out today."}),
)
async def hold_brand(request: Request, scope: BrandScope) -> HoldResponse:
    """Hold the brand: nothing of it goes out until it is released.

    What is being sent in this moment still goes out. A brand that is held already stays so.
    """
    view = await queues.hold(scope, bodies.parse(queues.HoldStart, await bodies.raw(request)))
    return HoldResponse.of(since=view.since, note=view.note, due_posts=view.count)


@router.post(
    "/hold/end",
    operation=queues.release,
    body=Body(queues.HoldEnd, {"resume": "spaced"}),
    refusals=[posts.NoSlot()],
)
async def release_brand(request: Request, scope: BrandScope) -> ReleaseResponse:
    """Release the brand.

    `resume` says what becomes of posts that came due meanwhile: `spaced`, they go out a minute apart, and what is
    overdue by more than a day has failed; `slots`, they take the next free posting times; `unscheduled`, they lose
    their times and stay approved. Posts that have begun are always spaced.
    """
    view = await queues.release(scope, bodies.parse(queues.HoldEnd, await bodies.raw(request)))
    return ReleaseResponse.of(
        spaced=view.spaced, failed=view.failed, queued=view.queued, unscheduled=view.unscheduled
    )
