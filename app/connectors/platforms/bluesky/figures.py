"""Figures of posts, and the followers of an account."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from pydantic import BaseModel

from app.connectors import account_pictures, rate_headers
from app.connectors.measurements import DayValue, Figures, Measurement, day_values, together
from app.connectors.platforms.bluesky.repository import URI
from app.connectors.platforms.bluesky.session import BlueskySession
from app.connectors.targets import Target

_POSTS_A_CALL: Final = 25
"""How many posts `app.bsky.feed.getPosts` gives at once."""


class _Counted(BaseModel):
    uri: str
    likeCount: int | None = None  # noqa: N815  # named by the protocol
    replyCount: int | None = None  # noqa: N815  # named by the protocol
    repostCount: int | None = None  # noqa: N815  # named by the protocol
    quoteCount: int | None = None  # noqa: N815  # named by the protocol


class _Posts(BaseModel):
    posts: list[_Counted]


class _Profile(BaseModel):
    avatar: str | None = None
    followersCount: int | None = None  # noqa: N815  # named by the protocol


class BlueskyFigures:
    """What the network counts: likes, replies, and reposts with quotes; neither impressions nor clicks."""

    batch: int = _POSTS_A_CALL

    def cost(self, target: Target, posts: int) -> int:  # noqa: ARG002  # one rule for all numbers
        """One call."""
        return 1

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        """Count these posts."""
        posts = [ident for ident in ids if URI.fullmatch(ident)]
        if not posts:
            return Measurement({})
        session = BlueskySession(target)
        reply = await session.call("GET", "app.bsky.feed.getPosts", query={"uris": posts})
        answer = reply.read(_Posts) if reply.is_success else None
        if answer is None:
            raise session.failure(reply)
        return Measurement(
            {item.uri: _figures(item) for item in answer.posts}, rate_headers.is_exhausted(reply.headers)
        )

    async def series(self, target: Target, since: datetime, until: datetime) -> Sequence[DayValue]:  # noqa: ARG002
        """The followers of today as the value at `until`."""
        return day_values("followers", until, (await _profile(target)).followersCount)

    async def picture(self, target: Target) -> bytes | None:
        """The picture of the profile.

        Source: docs.bsky.app, app.bsky.actor.getProfile, `avatar`; read on 27 November 2026.
        """
        return await account_pictures.picture_at((await _profile(target)).avatar)


async def _profile(target: Target) -> _Profile:
    session = BlueskySession(target)
    reply = await session.call("GET", "app.bsky.actor.getProfile", query={"actor": session.did})
    profile = reply.read(_Profile) if reply.is_success else None
    if profile is None:
        raise session.failure(reply)
    return profile


def _figures(post: _Counted) -> Figures:
    shares = together(post.repostCount, post.quoteCount)
    return Figures(likes=post.likeCount, comments=post.replyCount, shares=shares)
