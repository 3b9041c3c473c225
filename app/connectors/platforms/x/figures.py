"""Figures of posts, and the followers of an account.

Sources: docs.x.com, Metrics; Pricing. Each post that is read is charged, so the number for a night is a setting.
Clicks are told for 30 days only and by another kind of metrics, so they are not read.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from pydantic import BaseModel, Field

from app.connectors.failures import Rejected
from app.connectors.measurements import DayValue, Figures, Measurement, day_values, together
from app.connectors.platforms.x.api import ID, of
from app.connectors.targets import Target
from app.core import config

_SWITCHED_OFF: Final = "The operator of this installation has switched off the figures of X, which X charges for."


class _Public(BaseModel):
    impression_count: int | None = None
    like_count: int | None = None
    reply_count: int | None = None
    retweet_count: int | None = None
    quote_count: int | None = None


class _Post(BaseModel):
    id: str
    public_metrics: _Public = Field(default_factory=_Public)


class _Posts(BaseModel):
    data: list[_Post] = Field(default_factory=list[_Post])


class _Counted(BaseModel):
    followers_count: int | None = None


class _User(BaseModel):
    public_metrics: _Counted


class _Me(BaseModel):
    data: _User


class XFigures:
    """What X counts of its newest posts; older ones keep the figures that they have."""

    @property
    def batch(self) -> int:
        """As many posts as are counted in a night: there is no second call."""
        return max(1, config.settings().x_nightly_posts)

    def cost(self, target: Target, posts: int) -> int:  # noqa: ARG002  # one rule for all numbers
        """One call."""
        return 1

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count impressions, likes, replies, and reposts with quotes."""
        _check_allowed()
        idents = [ident for ident in ids if ID.fullmatch(ident)]
        if not idents:
            return Measurement({})
        api = of(target)
        reply = await api.call(
            "GET", f"/tweets?{urlencode({'ids': ','.join(idents), 'tweet.fields': 'public_metrics'})}"
        )
        posts = reply.read(_Posts) if reply.is_success else None
        if posts is None:
            raise api.failure(reply)
        return Measurement({post.id: _figures(post.public_metrics) for post in posts.data}, is_exhausted=True)

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:  # noqa: ARG002
        """The followers of today."""
        _check_allowed()
        api = of(target)
        reply = await api.call("GET", "/users/me?user.fields=public_metrics")
        me = reply.read(_Me) if reply.is_success else None
        if me is None:
            raise api.failure(reply)
        return day_values("followers", until, me.data.public_metrics.followers_count)


def _check_allowed() -> None:
    if config.settings().x_nightly_posts == 0:
        raise Rejected(_SWITCHED_OFF)


def _figures(metrics: _Public) -> Figures:
    return Figures(
        impressions=metrics.impression_count,
        likes=metrics.like_count,
        comments=metrics.reply_count,
        shares=together(metrics.retweet_count, metrics.quote_count),
    )
