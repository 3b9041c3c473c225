"""Metrics: the report of a brand, and the figures of publications."""

from typing import Annotated

import strawberry

from app.core.errors import DomainError
from app.domain import metrics
from schema.brands import Brand
from schema.channels import Channel, channels_of
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import nothing, of_rows
from schema.engine.context import Info
from schema.engine.declarations import argument, field, object_type
from schema.engine.inputs import read
from schema.engine.lengths import Length
from schema.engine.mappings import mapping
from schema.engine.scalars import DateTime

Start = Annotated[DateTime, strawberry.argument(name="from", description="The first moment of the range.")]
End = Annotated[DateTime, strawberry.argument(name="to", description="The first moment after the range.")]


@object_type
class MetricPoint:
    """A value at a time."""

    at: DateTime = field("When it was so.")
    value: float = field("How much it was.")


@object_type
class MetricSeries:
    """The values of one name in order of time."""

    brand_id: strawberry.Private[int]
    channel_id: strawberry.Private[int | None]
    name: str = field("What is counted.")
    points: list[MetricPoint] = field("The values.", length=Length(metrics.MOST_POINTS, together=True))


@object_type
class MetricReport:
    """What a brand's metrics were in a range."""

    synced_at: DateTime | None = field("When the brand was synchronised last; null before the first time.")
    # Each has a point at least, and there are so many points in all of them.
    series: list[MetricSeries] = field("The series by name, the whole brand's first.", length=metrics.MOST_POINTS)


@object_type
class PublicationMetrics:
    """What a platform counted for a publication; null where it does not count that."""

    synced_at: DateTime = field("When the platform was asked.")
    impressions: int | None = field("How often it was shown.")
    likes: int | None = field("How many people like it.")
    comments: int | None = field("How many comments it has.")
    shares: int | None = field("How often it was shared.")
    clicks: int | None = field("How often its links were opened.")


@object_type
class ChannelMedians:
    """Medians of the 50 newest counted publications of a channel; null where fewer than five count it."""

    publications: int = field("How many publications they rest on.")
    impressions: float | None = field("How often one was shown.")
    likes: float | None = field("How many people like one.")
    comments: float | None = field("How many comments one has.")
    shares: float | None = field("How often one was shared.")
    clicks: float | None = field("How often the links of one were opened.")


_point = mapping(MetricPoint, metrics.Point)
_series = mapping(MetricSeries, metrics.Series, "brand_id", points=_point)
figures = mapping(PublicationMetrics, metrics.FigureView)
_median_row = mapping(ChannelMedians, metrics.Medians)


async def _reports(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    from_: Start,
    to: End,
    channel_id: Annotated[
        strawberry.ID | None, argument("The metrics of one channel. Default: the whole brand.")
    ] = None,
) -> Answers[MetricReport]:
    """The brand's metrics in a range of at most 366 days, on request those of one channel.

    A channel that is not there has no series.
    """
    values: dict[str, object] = {"from": from_, "to": to}
    if channel_id is not None:
        values["channel_id"] = ids.filter_number("Channel", channel_id)
    query = read(metrics.ReportQuery, values)
    scopes, refusals = await info.context.allowed(metrics.reports, [row.database_id for row in parents])
    reports = await metrics.reports(scopes, query) if scopes else {}
    return [refusals.get(row.database_id) or _report(row.database_id, reports[row.database_id]) for row in parents]


async def _medians(parents: strawberry.Parent[list[Channel]], info: Info) -> Answers[ChannelMedians | None]:
    """What is usual on it, to compare one publication with; null before anything was counted."""
    return await of_rows(info, metrics.medians, parents, _median_row, nothing)


async def _synced(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[DateTime | None]:
    """When the brand was synchronised last, which happens at night from 02:00 UTC; null before the first time."""
    scopes, refusals = await info.context.allowed(metrics.synced_at, [row.database_id for row in parents])
    times = await metrics.synced_at(scopes) if scopes else {}
    return [refusals.get(row.database_id) or times.get(row.database_id) for row in parents]


def _report(brand_id: int, report: metrics.Report | DomainError) -> MetricReport | DomainError:
    if isinstance(report, DomainError):
        return report
    series = [_series(item, brand_id=brand_id) for item in report.series]
    return MetricReport(synced_at=report.synced_at, series=series)


async def _channels(parents: strawberry.Parent[list[MetricSeries]], info: Info) -> Answers[Channel | None]:
    """The channel that is counted; null where it is the whole brand."""
    return await channels_of(info, parents, (row.channel_id for row in parents), nothing)


EXTENDS: Extensions = {
    MetricSeries: {"channel": batched(_channels)},
    Channel: {"medians": batched(_medians, of=metrics.medians)},
    Brand: {
        "metrics": batched(_reports, of=metrics.reports),
        "metrics_synced_at": batched(_synced, of=metrics.synced_at),
    },
}
