"""Figures of media, and the followers of an account.

Source: developers.facebook.com, Instagram Platform, Insights. Of earlier days Instagram tells the new followers,
but not the number of all followers, so missed days are not filled.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from typing_extensions import override

from app.connectors.measurements import DayValue, Figures
from app.connectors.meta_graph import ACCOUNT
from app.connectors.meta_insights import Insights, PostInsights
from app.connectors.platforms.instagram.authorization import is_by_facebook, of
from app.connectors.targets import Target

_METRICS: Final = ("views", "likes", "comments", "shares")


class InstagramFigures(PostInsights):
    """What Instagram counts; it does not count clicks."""

    @override
    def insights_of(self, target: Target) -> Insights:
        by_facebook = is_by_facebook(target)
        permission = "instagram_manage_insights" if by_facebook else "instagram_business_manage_insights"
        return Insights(of(target).needing(permission), _METRICS)

    @override
    def figures_of(self, values: Mapping[str, int]) -> Figures:
        return Figures(values.get("views"), values.get("likes"), values.get("comments"), values.get("shares"))

    async def picture(self, target: Target) -> bytes | None:
        """The picture of the account.

        Source: developers.facebook.com, IG User, `profile_picture_url`; read on 27 November 2026.
        """
        return await Insights(of(target), ()).picture(target.credentials.get(ACCOUNT, ""), "profile_picture_url")

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:  # noqa: ARG002
        """The followers of today."""
        return await self.insights_of(target).followers(target.credentials.get(ACCOUNT, ""), until)
