"""`/queue`: the posting times that are free."""

from typing import Annotated, Final

from pydantic import BaseModel, Field
from starlette.requests import Request

from app.access import BrandScope
from app.core import wall_time
from app.core.errors import NotFound
from app.core.text import RowId
from app.domain import queues
from app.rest import bodies
from app.rest.queue_shapes import FreeSlots
from app.rest.router import Router

router: Final = Router("Queue", "Posting times of a brand that are free.")


class SlotQuery(BaseModel):
    """Channels as numbers with commas between, and how many slots."""

    channel_ids: Annotated[
        str, Field(pattern=r"^[1-9][0-9]{0,18}(,[1-9][0-9]{0,18})*$", max_length=1_000, examples=["5,7"])
    ]
    limit: Annotated[int, Field(ge=1, le=queues.FREE_SLOTS)] = 5
    post_id: RowId | None = None


@router.get("/queue/slots", operation=queues.free_slots, query=SlotQuery, refusals=[NotFound()])
async def list_slots(request: Request, scope: BrandScope) -> FreeSlots:
    """List the next free posting times.

    Those at which every one of the channels has a posting time and nothing within 15 minutes, from five minutes to
    180 days ahead, in order, with the offset of the brand's time zone. The times of the post `post_id` count as
    free. `POST /posts` with `queue` takes the first one.
    """
    wish = bodies.query(SlotQuery, request)
    channel_ids = [int(number) for number in wish.channel_ids.split(",")]
    query = bodies.parse(
        queues.FreeSlotQuery, {"channel_ids": channel_ids, "limit": wish.limit, "post_id": wish.post_id}
    )
    slots = await queues.free_slots(scope, query)
    return FreeSlots.of(slots=[wall_time.local(slot, scope.time_zone) for slot in slots])
