"""Figures of media, and the followers of an account.

Source: developers.facebook.com, Instagram Platform, Insights. Of earlier days Instagram tells the new followers,
but not the number of all followers, so missed days are not filled.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from app.connectors.measurements import DayValue, Figures, Measurement
from app.connectors.meta_graph import ACCOUNT
from app.connectors.meta_insights import BATCH, Insights
from app.connectors.platforms.instagram.authorization import is_by_facebook, of
from app.connectors.targets import Target

METRICS: Final = ("views", "likes", "comments", "shares")


class InstagramFigures:
    """What Instagram counts; it does not count clicks."""

    batch: int = BATCH

    def cost(self, target: Target, posts: int) -> int:  # noqa: ARG002  # one rule for all channels
        """A call for each post."""
        return posts

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count views, likes, comments and shares."""
        insights = _insights(target)

        async def count(post: str) -> Figures | None:
            told = await insights.of(post)
            if told is None:
                return None
            return Figures(told.get("views"), told.get("likes"), told.get("comments"), told.get("shares"))

        return await insights.measure(ids, count)

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:  # noqa: ARG002
        """The followers of today."""
        return await _insights(target).followers(target.credentials.get(ACCOUNT, ""), until)


def _insights(target: Target) -> Insights:
    by_facebook = is_by_facebook(target)
    permission = "instagram_manage_insights" if by_facebook else "instagram_business_manage_insights"
    return Insights(of(target).needing(permission), METRICS)
