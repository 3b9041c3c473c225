"""Calendar feeds of the viewer: secret addresses for calendar programs."""

from typing import Annotated

import strawberry

from app.access import row_limits
from app.domain import calendars
from app.domain.calendars import CalendarFeedView
from schema.brands import Brand, brands_of
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import nothing
from schema.engine.context import Context, Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node, findable
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import URL, DateTime
from schema.viewer import Viewer


@object_type
class CalendarFeed(Node):
    """A secret address at which calendar programs read posts, without its secret."""

    brand_id: strawberry.Private[int | None]
    name: str | None = field("What its owner calls it.")
    last_read_at: DateTime | None = field("When it was read last, to the hour.")
    created_at: DateTime = field("When it was created.")


@object_type
class NewCalendarFeed:
    """A calendar feed that was just made."""

    calendar_feed: CalendarFeed = field("The feed.")
    url: URL = field("The address for the calendar program. It holds the secret and is shown once.")


NewCalendarFeedResult = Annotated[
    NewCalendarFeed | Problem, union("NewCalendarFeedResult", "The new feed, or why not.")
]


@input_type
class CalendarFeedCreateInput:
    """A feed of one brand, or of every brand of the viewer."""

    brand_id: strawberry.ID | None = optional("The brand; all brands of the viewer unless given.", default=None)
    name: str | None = optional("What to call it, at most 100 characters.")


@input_type
class CalendarFeedRevokeInput:
    """The calendar feed to end."""

    id: strawberry.ID = field("The feed.")


calendar_feed = mapping(CalendarFeed, CalendarFeedView)
_new = mapping(NewCalendarFeed, calendars.NewFeed, calendar_feed=lambda new: calendar_feed(new.feed))


async def _of_viewers(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[list[CalendarFeed]]:
    """The caller's calendar feeds, the oldest first."""
    return [[calendar_feed(view) for view in await calendars.mine(info.context.caller)]] * len(viewers)


async def _brands(parents: strawberry.Parent[list[CalendarFeed]], info: Info) -> Answers[Brand | None]:
    """The brand whose posts it shows; null for all brands of the viewer, and where they left the brand."""
    return await brands_of(info, (row.brand_id for row in parents), nothing)


async def _find(context: Context, feed_ids: list[int]) -> dict[int, CalendarFeed]:
    return {view.id: calendar_feed(view) for view in await calendars.mine(context.caller) if view.id in feed_ids}


async def _create(info: Info, input: CalendarFeedCreateInput) -> NewCalendarFeedResult:
    """Make a secret address at which calendar programs read the viewer's posts of one brand or of all."""
    values = client_fields(input, "brand_id")
    values["brand_id"] = None if input.brand_id is None else ids.decode("Brand", input.brand_id)
    return _new(await calendars.create(info.context.caller, read(calendars.FeedCreate, values)))


async def _revoke(info: Info, input: CalendarFeedRevokeInput) -> DeletedResult:
    """End one of the viewer's calendar feeds at once."""
    await calendars.revoke(info.context.caller, ids.decode("CalendarFeed", input.id))
    return Deleted(id=input.id)


findable("CalendarFeed", _find)
EXTENDS: Extensions = {
    CalendarFeed: {"brand": batched(_brands)},
    Viewer: {"calendar_feeds": batched(_of_viewers, length=row_limits.CALENDAR_FEEDS.number)},
    Mutation: {
        "calendar_feed_create": mutation(_create, of=calendars.create),
        "calendar_feed_revoke": mutation(_revoke, of=calendars.revoke),
    },
}
