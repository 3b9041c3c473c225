"""Metrics: the report of a brand, and the figures of publications."""

from typing import Annotated

import strawberry

from app.core.errors import DomainError
from app.domain import metrics
from schema.brands import Brand
from schema.channels import Channel, channels_of
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import every, nothing, of_brands, of_rows
from schema.engine.context import Info
from schema.engine.declarations import argument, field, input_type, object_type, optional
from schema.engine.inputs import client_fields, read
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


@object_type
class MetricDay:
    """What one day added to what is counted; null where nothing was counted, negative after a correction."""

    day: str = field("The day, such as 2026-12-01, from 02:00 UTC to 02:00 UTC.")
    posts: int = field("How many posts went out.")
    impressions: int | None = field("How much more often posts were shown.")
    likes: int | None = field("How many more likes they have.")
    comments: int | None = field("How many more comments they have.")
    shares: int | None = field("How much more often they were shared.")
    clicks: int | None = field("How much more often their links were opened.")
    followers: float | None = field("How many more followers the channels have.")


@object_type
class PostingHour:
    """How posts did that went out in one hour of the week, in the brand's time zone."""

    weekday: int = field("The day of the week; Monday is 1.")
    hour: int = field("The hour, from 0 to 23.")
    publications: int = field("On how many publications it rests.")
    ratio: float = field("How often they were shown, divided by what is usual on their channels.")


@input_type
class MetricFilter:
    """The days of which figures are told, and of what."""

    first_day: str = field("The first day, such as 2026-12-01.")
    last_day: str = field("The last day, which counts.")
    channel_id: strawberry.ID | None = optional("Of one channel. Default: all.")
    label_id: strawberry.ID | None = optional("Of the posts with this label. Default: all.")


DayFilter = Annotated[MetricFilter, argument("Which days, and of what.")]
_day = mapping(MetricDay, metrics.DayGain)
_hour = mapping(PostingHour, metrics.HourOfWeek)
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


def day_values(filter_: MetricFilter) -> dict[str, object]:
    """What a filter of days is in the inputs of the domain."""
    values = client_fields(filter_)
    for name, type_ in (("channel_id", "Channel"), ("label_id", "Label")):
        if values.get(name) is not None:
            values[name] = ids.filter_number(type_, values[name])
    return values


async def _days(
    parents: strawberry.Parent[list[Brand]], info: Info, filter: DayFilter
) -> Answers[list[MetricDay]]:
    """What each of at most 732 days added, in order; days on which nothing went out or was counted are absent.

    Figures are those of the night that ended the day. What was not asked for some nights is told on the day before
    it was. With a label, followers are null.
    """
    query = read(metrics.DayQuery, day_values(filter))
    return await of_brands(info, metrics.daily_gains, parents, every(_day), list, query)


async def _hours(
    parents: strawberry.Parent[list[Brand]], info: Info, filter: DayFilter
) -> Answers[list[PostingHour]]:
    """How the posts of these days did by the hour of the week at which they went out."""
    query = read(metrics.DayQuery, day_values(filter))
    return await of_brands(info, metrics.posting_hours, parents, every(_hour), list, query)


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
        "metric_days": batched(_days, of=metrics.daily_gains, length=metrics.MOST_DAYS),
        "posting_hours": batched(_hours, of=metrics.posting_hours, length=metrics.MOST_HOURS),
        "metrics_synced_at": batched(_synced, of=metrics.synced_at),
    },
}
