"""What goes out in the days to come, and what stands in its way."""

from typing import Annotated

import strawberry

from app.core.errors import NotFound
from app.domain import posts, publishing
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import linked, of_brands
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, object_type
from schema.engine.mappings import mapping
from schema.engine.scalars import DateTime
from schema.posts.publications import Publication, publication

enum(
    publishing.ForecastCode,
    "Why a publication does not go out at its time.",
    ACCESS_ENDS="The access to its channel ends before.",
    CHANNEL="Its channel is paused, was removed or must be connected again.",
    DAILY_LIMIT="Its platform allows no more posts in this time, so that it goes out later.",
    HELD="The brand is held.",
    REFUSED="Its platform would refuse it as it is.",
    UNAPPROVED="Its post is not approved.",
)


@object_type
class ForecastReason:
    """Why a publication does not go out at its time."""

    code: publishing.ForecastCode = field("What it is about.")
    message: str = field("The reason in words.")
    until: DateTime | None = field("When it goes out, where it is only later.")


@object_type
class PublicationForecast:
    """A publication that does not go out at its time as things are."""

    brand_id: strawberry.Private[int]
    publication_id: strawberry.Private[int]
    at: DateTime = field("Its time.")
    goes_out: bool = field("Whether it goes out all the same, later.")
    reasons: list[ForecastReason] = field("Each reason.", length=publishing.MOST_REASONS)


@object_type
class Forecast:
    """What goes out in a brand in the days to come, as things are."""

    brand_id: strawberry.Private[int]
    until: DateTime = field("The end of the period: earlier where it has more than 1,000 publications.")
    posts: int = field("How many posts have a time in it.")
    going_out: int = field("How many of them go out on all their channels.")
    publications: list[PublicationForecast] = field(
        "The publications that do not go out at their times, in the order of these.",
        length=publishing.FORECAST_LENGTH,
    )


_reason = mapping(ForecastReason, publishing.ForecastReasonView)
_publication = mapping(PublicationForecast, publishing.PublicationForecastView, reasons=_reason)
_forecast = mapping(Forecast, publishing.ForecastView, publications=_publication)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    days: Annotated[int, argument("From now, at most 30.")] = publishing.FORECAST_DAYS,
) -> Answers[Forecast]:
    """What goes out in the next days, and why the rest does not."""
    return await of_brands(info, publishing.forecast, parents, _forecast, NotFound, days)


async def _publications(parents: strawberry.Parent[list[PublicationForecast]], info: Info) -> Answers[Publication]:
    """The publication."""
    numbers = [row.publication_id for row in parents]
    return await linked(info, posts.publications_by_ids, parents, numbers, publication, NotFound)


EXTENDS: Extensions = {
    Brand: {"forecast": batched(_of_brands, of=publishing.forecast)},
    PublicationForecast: {"publication": batched(_publications, of=posts.publications_by_ids)},
}
