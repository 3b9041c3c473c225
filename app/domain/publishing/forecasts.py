"""What goes out in the days to come, and what stands in its way as things are."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final
from uuid import UUID

from app.access import BrandScopes, Permission, operation
from app.connectors import Budget, Target, gate, registry
from app.core import clock
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.text import isolated
from app.domain import posts
from app.domain.channels import ChannelState
from app.domain.posts import ChannelIssue, ListedPublication, PublicationStatus
from app.domain.publishing.rate_limits import next_call, recent

FORECAST_DAYS: Final = 30
"""The longest period."""
FORECAST_LENGTH: Final = 1_000
"""The most publications that are looked at; the period ends before the next one."""
MOST_REASONS: Final = 10
"""The most reasons of one publication."""
_TURN: Final = 50
"""How many posts are checked at once."""
_DAY: Final = timedelta(days=1)
_WAITING: Final = frozenset({PublicationStatus.PENDING.value, PublicationStatus.SCHEDULED.value})
_COLUMNS: Final = frozenset({"channel_id", "status", "by_hand", "scheduled_at"})


class ForecastCode(StrEnum):
    """What a reason is about. A publication of DAILY_LIMIT goes out later; the others do not go out."""

    UNAPPROVED = "unapproved"
    HELD = "held"
    CHANNEL = "channel"
    ACCESS_ENDS = "access_ends"
    REFUSED = "refused"
    DAILY_LIMIT = "daily_limit"


@dataclass(frozen=True, slots=True)
class ForecastReasonView:
    """Why a publication does not go out at its time; `until` is when it does, where that is known."""

    code: ForecastCode
    message: str
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class PublicationForecastView:
    """A publication that does not go out at its time as things are, with each reason."""

    brand_id: int
    publication_id: int
    post_id: int
    at: datetime
    reasons: Sequence[ForecastReasonView]

    @property
    def goes_out(self) -> bool:
        """Whether it goes out all the same, later."""
        return all(reason.code is ForecastCode.DAILY_LIMIT for reason in self.reasons)


@dataclass(frozen=True, slots=True)
class ForecastView:
    """What goes out in a brand from now to `until`: `going_out` of so many `posts` on all their channels.

    `publications` are those with a reason, in the order of their times.
    """

    brand_id: int
    until: datetime
    posts: int
    going_out: int
    publications: Sequence[PublicationForecastView]


@dataclass(frozen=True, slots=True)
class ChannelFacts:
    """What decides whether a channel publishes at a time."""

    id: int
    uuid: UUID
    name: str
    platform: str
    state: str
    is_paused: bool
    access_until: datetime | None
    calls: list[str] | None


@dataclass(frozen=True, slots=True)
class BrandPlan:
    """What is known of what a brand has planned before its forecast: `issues` are by post, then by channel."""

    brand_id: int
    until: datetime
    is_held: bool
    publications: Sequence[ListedPublication]
    unapproved: frozenset[int]
    channels: Mapping[int, ChannelFacts]
    issues: Mapping[int, Mapping[int, Sequence[ChannelIssue]]] = field(
        default_factory=dict[int, Mapping[int, Sequence[ChannelIssue]]]
    )


# Access that is renewed without a person does not end.
_CHANNELS: Final = Statement(
    """
    SELECT c.id, c.uuid, c.name, c.platform, c.state,
           CASE WHEN c.paused_at IS NULL THEN {postgres: false}{sqlite: 0} ELSE {postgres: true}{sqlite: 1} END
             AS is_paused,
           CASE WHEN k.refresh_due_at IS NULL THEN k.ends_at END AS access_until, w.calls
      FROM channel c
      LEFT JOIN connection k ON k.id = c.connection_id
      LEFT JOIN channel_pace w ON w.channel_id = c.id
     WHERE c.id IN :channels AND c.brand_id IN :brands
    """,
    ChannelFacts,
)
_HOLDS: Final = Statement("SELECT id FROM brand WHERE id IN :brands AND held_at IS NOT NULL", int)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def forecast(scopes: BrandScopes, days: int) -> dict[int, ForecastView]:
    """What goes out in each brand in the next days, and why the rest does not, by the brand's id.

    Posts that are not approved are checked as at their approval. A period with more than 1,000 publications is
    shorter. Needs content.view. Errors: Invalid on `days`.
    """
    if not 1 <= days <= FORECAST_DAYS:
        raise Invalid(fields={"days": [f"Must be from 1 to {FORECAST_DAYS}."]})
    now = clock.now()
    holds = set(await _HOLDS.rows(brands=scopes.brand_ids))
    # What came due lately waits for its turn, a release of the brand or a channel that is paused.
    rows = await posts.calendar(scopes, now - _DAY, now + timedelta(days=days), _COLUMNS)
    return {
        brand_id: forecast_of(await _plan(scopes, brand_id, items, days, is_held=brand_id in holds), now)
        for brand_id, items in rows.items()
    }


async def _plan(
    scopes: BrandScopes, brand_id: int, rows: Sequence[ListedPublication], days: int, *, is_held: bool
) -> BrandPlan:
    until = clock.now() + timedelta(days=days)
    waiting = [row for row in rows if row.status in _WAITING]
    if len(waiting) > FORECAST_LENGTH:
        until = _time(waiting[FORECAST_LENGTH])
        waiting = [row for row in waiting if _time(row) < until]
    post_ids = list(dict.fromkeys(row.post_id for row in waiting))
    channels = await _CHANNELS.rows(channels=list({row.channel_id for row in waiting}), brands=[brand_id])
    views = await posts.by_ids(scopes, post_ids)
    unapproved = frozenset(ident for ident, post in views.items() if post.approved_at is None)
    issues: dict[int, Mapping[int, Sequence[ChannelIssue]]] = {}
    drafts = [ident for ident in post_ids if ident in unapproved]
    for first in range(0, len(drafts), _TURN):
        for ident, items in (await posts.issues_of_posts(scopes, drafts[first : first + _TURN])).items():
            issues[ident] = _by_channel(items)
    return BrandPlan(brand_id, until, is_held, waiting, unapproved, {row.id: row for row in channels}, issues)


def forecast_of(plan: BrandPlan, now: datetime) -> ForecastView:
    """The forecast from what is known of a brand; pure."""
    waits = _waits(plan, now)
    late: list[PublicationForecastView] = []
    for row in plan.publications:
        reasons = _reasons(plan, row, waits.get(row.id))
        if reasons:
            late.append(
                PublicationForecastView(plan.brand_id, row.id, row.post_id, _time(row), reasons[:MOST_REASONS])
            )
    planned = {row.post_id for row in plan.publications}
    stopped = {row.post_id for row in late if not row.goes_out}
    return ForecastView(plan.brand_id, plan.until, len(planned), len(planned - stopped), late)


def _reasons(plan: BrandPlan, row: ListedPublication, wait: datetime | None) -> list[ForecastReasonView]:
    reasons: list[ForecastReasonView] = []
    channel = plan.channels[row.channel_id]
    if plan.is_held:
        reasons.append(ForecastReasonView(ForecastCode.HELD, "The brand is held."))
    if row.post_id in plan.unapproved:
        reasons.append(ForecastReasonView(ForecastCode.UNAPPROVED, "The post is not approved."))
    if row.by_hand and channel.state != ChannelState.REMOVED.value:
        return reasons
    name = isolated(channel.name)
    if channel.state == ChannelState.REMOVED.value:
        reasons.append(ForecastReasonView(ForecastCode.CHANNEL, f"{name} was removed."))
    elif channel.state != ChannelState.CONNECTED.value:
        reasons.append(ForecastReasonView(ForecastCode.CHANNEL, f"{name} must be connected again."))
    else:
        if channel.is_paused:
            reasons.append(ForecastReasonView(ForecastCode.CHANNEL, f"{name} is paused."))
        if channel.access_until is not None and channel.access_until <= _time(row):
            message = f"The access to {name} ends before: it must be connected again."
            reasons.append(ForecastReasonView(ForecastCode.ACCESS_ENDS, message))
        issues = plan.issues.get(row.post_id, {}).get(row.channel_id, ())
        reasons += [ForecastReasonView(ForecastCode.REFUSED, issue.issue.message) for issue in issues]
    if wait is not None:
        message = f"{name} may publish no more posts in this time."
        reasons.append(ForecastReasonView(ForecastCode.DAILY_LIMIT, message, wait))
    return reasons


def _waits(plan: BrandPlan, now: datetime) -> dict[int, datetime]:
    """When publications go out for which a limit of a day or more leaves no call at their time, by id."""
    budgets = {ident: budget for ident, row in plan.channels.items() if (budget := _daily(row))}
    calls = {
        ident: recent(map(datetime.fromisoformat, plan.channels[ident].calls or ()), budget, now)
        for ident, budget in budgets.items()
    }
    waits: dict[int, datetime] = {}
    for row in plan.publications:
        budget = budgets.get(row.channel_id)
        if budget is None or row.by_hand:
            continue
        times = calls[row.channel_id]
        at = next_call(times, budget, _time(row))
        times.append(at)
        # A gap between two calls delays nothing that a person would notice.
        if at - _time(row) > max(budget.gap, timedelta(minutes=1)):
            waits[row.id] = at
    return waits


def _daily(row: ChannelFacts) -> Budget | None:
    # Its limits are what the platform says of itself; no credentials are opened for that.
    budget = gate.budget(registry.platform(row.platform), Target(row.id, row.uuid, "", {}, opened=False))
    return budget if budget is not None and budget.period >= _DAY else None


def _by_channel(issues: Iterable[ChannelIssue]) -> dict[int, list[ChannelIssue]]:
    of_channels: defaultdict[int, list[ChannelIssue]] = defaultdict(list)
    for issue in issues:
        of_channels[issue.channel_id].append(issue)
    return dict(of_channels)


def _time(row: ListedPublication) -> datetime:
    if row.scheduled_at is None:
        raise ValueError(f"publication {row.id} of the calendar has no time")
    return row.scheduled_at
