"""Figures of posts, and the followers of an account.

Source: developers.facebook.com, Threads API, Insights. Threads tells the followers of today only.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from app.connectors.measurements import DayValue, Figures, Measurement, day_values, together
from app.connectors.meta_insights import BATCH, FOLLOWERS, Insights
from app.connectors.platforms.threads.authorization import USER, of
from app.connectors.targets import Target

PERMISSION: Final = "threads_manage_insights"
METRICS: Final = ("views", "likes", "replies", "reposts", "quotes", "shares")


class ThreadsFigures:
    """What Threads counts; it does not count the clicks of a post."""

    batch: int = BATCH

    def cost(self, target: Target, posts: int) -> int:  # noqa: ARG002  # one rule for all channels
        """A call for each post."""
        return posts

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count views, likes, replies, and reposts with quotes and shares."""
        insights = _insights(target)

        async def count(post: str) -> Figures | None:
            told = await insights.of(post)
            if told is None:
                return None
            shares = together(*(told.get(name) for name in ("reposts", "quotes", "shares")))
            return Figures(told.get("views"), told.get("likes"), told.get("replies"), shares)

        return await insights.measure(ids, count)

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:  # noqa: ARG002
        """The followers of today."""
        followers = await _insights(target).total(
            f"/{target.credentials.get(USER, '')}/threads_insights", "followers_count"
        )
        return day_values(FOLLOWERS, until, followers)


def _insights(target: Target) -> Insights:
    return Insights(of(target).needing(PERMISSION), METRICS)
