"""Figures of posts on a page, and its followers.

`post_impressions` does not exist any more: views are `post_media_view` (developers.facebook.com, Insights).
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from pydantic import BaseModel, Field

from app.connectors.measurements import DayValue, Figures, Measurement
from app.connectors.meta_graph import ACCOUNT
from app.connectors.meta_insights import FOLLOWERS, POSTS_A_CALL, Insights
from app.connectors.platforms.facebook.authorization import of
from app.connectors.targets import Target

_PERMISSION: Final = "read_insights"
_METRICS: Final = ("post_media_view", "post_clicks")
_CALLS: Final = 2
"""For each post: its counters, and its insights."""

_FIELDS: Final = "reactions.limit(0).summary(true),comments.limit(0).summary(true),shares"
_DAY: Final = timedelta(days=1)


class _Total(BaseModel):
    total_count: int | None = None


class _Summed(BaseModel):
    summary: _Total = Field(default_factory=_Total)


class _Shares(BaseModel):
    count: int | None = None


class _Post(BaseModel):
    reactions: _Summed = Field(default_factory=_Summed)
    comments: _Summed = Field(default_factory=_Summed)
    shares: _Shares = Field(default_factory=_Shares)


class FacebookFigures:
    """What Facebook counts. Shares are unknown for a post that nobody shared."""

    batch: int = POSTS_A_CALL

    def cost(self, target: Target, posts: int) -> int:  # noqa: ARG002  # one rule for all channels
        """Two calls for each post."""
        return _CALLS * posts

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count views, reactions, comments, shares and clicks."""
        insights = _insights(target)

        async def count(post: str) -> Figures | None:
            reply = await insights.get(f"/{post}", {"fields": _FIELDS})
            counters = None if reply is None else reply.read(_Post)
            if reply is None or counters is None:
                return None
            values = await insights.of(post) or {}
            return Figures(
                impressions=values.get("post_media_view"),
                likes=counters.reactions.summary.total_count,
                comments=counters.comments.summary.total_count,
                shares=counters.shares.count,
                clicks=values.get("post_clicks"),
            )

        return await insights.measure(ids, count)

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:
        """The followers of today, and those of missed days before."""
        insights, page = _insights(target), target.credentials.get(ACCOUNT, "")
        today = await insights.followers(page, until)
        if until - since <= _DAY:
            return today
        span = {"since": str(int(since.timestamp())), "until": str(int(until.timestamp()))}
        days = await insights.days(f"/{page}/insights", {"metric": "page_follows", "period": "day", **span})
        missed = [
            DayValue(FOLLOWERS, day.end_time, day.value)
            for day in days
            if day.end_time is not None and day.value is not None
        ]
        return [*missed, *today]


def _insights(target: Target) -> Insights:
    return Insights(of(target).needing(_PERMISSION), _METRICS)
