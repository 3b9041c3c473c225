"""Metrics: the report of a brand, and the figures of publications."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import strawberry

from app.core.errors import DomainError, NotFound
from app.core.text import MAXIMUM_ID
from app.domain import channels, metrics
from app.domain.metrics import Figures, Report
from schema.brands import Brand
from schema.channels import Channel, channel
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.context import Info
from schema.engine.inputs import read
from schema.engine.scalars import DateTime

NO_CHANNEL: Final = MAXIMUM_ID
"""The number of no channel, for an id that names nothing."""

Start = Annotated[DateTime, strawberry.argument(name="from", description="The first moment of the range.")]
End = Annotated[DateTime, strawberry.argument(name="to", description="The first moment after the range.")]


@strawberry.type(description="A value at a time.")
class MetricPoint:
    """A value at a time."""

    at: DateTime = strawberry.field(description="When it was so.")
    value: float = strawberry.field(description="How much it was.")


@strawberry.type(description="The values of one name in order of time.")
class MetricSeries:
    """The values of one name in order of time."""

    brand_id: strawberry.Private[int]
    channel_id: strawberry.Private[int | None]
    name: str = strawberry.field(description="What is counted.")
    points: list[MetricPoint] = strawberry.field(description="The values.")


@strawberry.type(description="What a brand's metrics were in a range.")
class MetricReport:
    """What a brand's metrics were in a range."""

    synced_at: DateTime | None = strawberry.field(
        description="When the brand was synchronised last; null before the first time."
    )
    series: list[MetricSeries] = strawberry.field(description="The series by name, the whole brand's first.")


@strawberry.type(description="What a platform counted for a publication; null where it does not count that.")
class PublicationMetrics:
    """What a platform counted for a publication."""

    synced_at: DateTime = strawberry.field(description="When the platform was asked.")
    impressions: int | None = strawberry.field(description="How often it was shown.")
    likes: int | None = strawberry.field(description="How many people like it.")
    comments: int | None = strawberry.field(description="How many comments it has.")
    shares: int | None = strawberry.field(description="How often it was shared.")
    clicks: int | None = strawberry.field(description="How often somebody followed it.")


async def figures_of(info: Info, publications: Sequence[tuple[int, int]]) -> Answers[PublicationMetrics | None]:
    """The newest figures of publications, each given as its brand and its number; by one statement."""
    scopes, refused = await info.context.allowed(metrics.newest, {brand_id for brand_id, _ in publications})
    found = await metrics.newest(scopes, [ident for _, ident in publications]) if scopes else {}
    return [refused.get(brand_id) or _figures(found.get(ident)) for brand_id, ident in publications]


def _figures(found: Figures | None) -> PublicationMetrics | None:
    if found is None:
        return None
    return PublicationMetrics(
        synced_at=found.synced_at,
        impressions=found.impressions,
        likes=found.likes,
        comments=found.comments,
        shares=found.shares,
        clicks=found.clicks,
    )


async def _reports(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    from_: Start,
    to: End,
    channel_id: strawberry.ID | None = None,
) -> Answers[MetricReport]:
    """The brand's metrics in a range of at most 366 days, on request those of one channel.

    A channel that is not there has no series.
    """
    asked: dict[str, object] = {"from": from_, "to": to}
    if channel_id is not None:
        asked["channel_id"] = _channel_number(channel_id)
    query = read(metrics.ReportQuery, asked)
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(metrics.reports, numbers)
    found: Mapping[int, Report | DomainError] = await metrics.reports(scopes, query) if scopes else {}
    told = {**found, **refused}
    return [_report(ident, told[ident]) for ident in numbers]


def _channel_number(text: str) -> int:
    try:
        return ids.decode("Channel", text)
    except NotFound:
        return NO_CHANNEL


def _report(brand_id: int, found: Report | DomainError) -> MetricReport | DomainError:
    if isinstance(found, DomainError):
        return found
    return MetricReport(
        synced_at=found.synced_at,
        series=[
            MetricSeries(
                brand_id=brand_id,
                channel_id=item.channel_id,
                name=item.name,
                points=[MetricPoint(at=point.at, value=point.value) for point in item.points],
            )
            for item in found.series
        ],
    )


extend(Brand, metrics=batched(MetricReport, _reports, of=metrics.reports))


async def _channels(parents: strawberry.Parent[list[MetricSeries]], info: Info) -> Answers[Channel | None]:
    """The channel that is counted; null where it is the whole brand."""
    wanted = sorted({row.channel_id for row in parents if row.channel_id is not None})
    scopes, _ = await info.context.allowed(channels.destinations, {row.brand_id for row in parents})
    found = await channels.destinations(scopes, wanted) if scopes and wanted else {}
    return [channel(found[row.channel_id]) if row.channel_id in found else None for row in parents]


extend(MetricSeries, channel=batched(Channel | None, _channels))
