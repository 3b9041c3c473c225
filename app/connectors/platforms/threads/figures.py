"""Figures of posts, and the followers of an account.

Source: developers.facebook.com, Threads API, Insights. Threads tells the followers of today only.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from typing_extensions import override

from app.connectors.measurements import DayValue, Figures, day_values, together
from app.connectors.meta_insights import FOLLOWERS, Insights, PostInsights
from app.connectors.platforms.threads.authorization import USER, of
from app.connectors.targets import Target

_PERMISSION: Final = "threads_manage_insights"
_METRICS: Final = ("views", "likes", "replies", "reposts", "quotes", "shares")


class ThreadsFigures(PostInsights):
    """What Threads counts; it does not count the clicks of a post."""

    @override
    def insights_of(self, target: Target) -> Insights:
        return Insights(of(target).needing(_PERMISSION), _METRICS)

    @override
    def figures_of(self, values: Mapping[str, int]) -> Figures:
        shares = together(*(values.get(name) for name in ("reposts", "quotes", "shares")))
        return Figures(values.get("views"), values.get("likes"), values.get("replies"), shares)

    async def picture(self, target: Target) -> bytes | None:
        """The picture of the account.

        Source: developers.facebook.com, Threads Profiles, `threads_profile_picture_url`; read on 27 November 2026.
        """
        return await Insights(of(target), ()).picture("me", "threads_profile_picture_url")

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:  # noqa: ARG002
        """The followers of today."""
        followers = await self.insights_of(target).total(
            f"/{target.credentials.get(USER, '')}/threads_insights", "followers_count"
        )
        return day_values(FOLLOWERS, until, followers)
