"""What goes out in the days to come, and what stands in its way as things are."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final
from uuid import UUID

from app.access import BrandScopes, Permission, operation
from app.connectors import Budget
from app.core import clock
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.text import isolated
from app.domain import posts
from app.domain.channels import ChannelState
from app.domain.posts import ChannelIssue, ListedPublication, PublicationStatus
from app.domain.publishing import call_budgets
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
    """What goes out in a brand from now to `until`.

    `posts` have a time in this period, and `going_out` of them go out on all their channels. `publications` are
    those with a reason, in the order of their times.
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
    """The publications of a brand that wait for their times, up to `until`."""

    brand_id: int
    until: datetime
    publications: Sequence[ListedPublication]


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """What decides about the publications of all plans: `issues` are by post, then by channel."""

    holds: frozenset[int]
    unapproved: frozenset[int]
    channels: Mapping[int, ChannelFacts]
    issues: Mapping[int, Mapping[int, Sequence[ChannelIssue]]]


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
    plans = await _plans(scopes, now, days)
    facts = await _facts(scopes, plans)
    return {plan.brand_id: forecast_of(plan, facts, now) for plan in plans}


async def _plans(scopes: BrandScopes, now: datetime, days: int) -> list[BrandPlan]:
    until = now + timedelta(days=days)
    try:
        # What came due lately waits for its turn, a release of the brand or a channel that is paused.
        rows = await posts.calendar(scopes, now - _DAY, until, _COLUMNS)
    except Invalid:
        # The calendar refuses a period with too many publications, of which most are not looked at here.
        if days == 1:
            raise
        return await _plans(scopes, now, days // 2)
    return [
        _plan(brand_id, [row for row in items if row.status in _WAITING], until)
        for brand_id, items in rows.items()
    ]


def _plan(brand_id: int, rows: Sequence[ListedPublication], until: datetime) -> BrandPlan:
    rows = [row for row in rows if row.status in _WAITING]
    if len(rows) > FORECAST_LENGTH:
        until = _time(rows[FORECAST_LENGTH])
        rows = [row for row in rows if _time(row) < until]
    return BrandPlan(brand_id, until, rows)


async def _facts(scopes: BrandScopes, plans: Sequence[BrandPlan]) -> PlanFacts:
    rows = [row for plan in plans for row in plan.publications]
    channels = await _CHANNELS.rows(channels=list({row.channel_id for row in rows}), brands=scopes.brand_ids)
    views = await posts.by_ids(scopes, list({row.post_id for row in rows}))
    drafts = [ident for ident, post in views.items() if post.approved_at is None]
    issues: dict[int, Mapping[int, Sequence[ChannelIssue]]] = {}
    for first in range(0, len(drafts), _TURN):
        for ident, items in (await posts.issues_of_posts(scopes, drafts[first : first + _TURN])).items():
            issues[ident] = _by_channel(items)
    holds = await _HOLDS.rows(brands=scopes.brand_ids)
    return PlanFacts(frozenset(holds), frozenset(drafts), {row.id: row for row in channels}, issues)


def forecast_of(plan: BrandPlan, facts: PlanFacts, now: datetime) -> ForecastView:
    """The forecast from what is known of a brand; pure."""
    waits = _waits(plan, facts, now)
    items: list[PublicationForecastView] = []
    for row in plan.publications:
        reasons = _reasons(facts, row, waits.get(row.id))[:MOST_REASONS]
        if reasons:
            items.append(PublicationForecastView(plan.brand_id, row.id, row.post_id, _time(row), reasons))
    post_ids = {row.post_id for row in plan.publications}
    stops = {item.post_id for item in items if not item.goes_out}
    return ForecastView(plan.brand_id, plan.until, len(post_ids), len(post_ids - stops), items)


def _reasons(facts: PlanFacts, row: ListedPublication, wait: datetime | None) -> list[ForecastReasonView]:
    reasons: list[ForecastReasonView] = []
    channel = facts.channels[row.channel_id]
    if row.brand_id in facts.holds:
        reasons.append(ForecastReasonView(ForecastCode.HELD, "The brand is held."))
    if row.post_id in facts.unapproved:
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
        issues = facts.issues.get(row.post_id, {}).get(row.channel_id, ())
        reasons += [ForecastReasonView(ForecastCode.REFUSED, issue.issue.message) for issue in issues]
    if wait is not None:
        message = f"{name} may publish no more posts in this time."
        reasons.append(ForecastReasonView(ForecastCode.DAILY_LIMIT, message, wait))
    return reasons


def _waits(plan: BrandPlan, facts: PlanFacts, now: datetime) -> dict[int, datetime]:
    """When publications go out for which a limit of a day or more leaves no call at their time, by id."""
    budgets = {ident: budget for ident, row in facts.channels.items() if (budget := _daily(row))}
    calls = {
        ident: recent(map(datetime.fromisoformat, facts.channels[ident].calls or ()), budget, now)
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
    budget = call_budgets.budget_of(row.id, row.uuid, row.platform)
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
