"""Figures of posts, and the followers of an account."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from pydantic import BaseModel

from app.connectors.measurements import DayValue, Figures, Measurement
from app.connectors.platforms.bluesky.repository import URI
from app.connectors.platforms.bluesky.session import Session, is_exhausted
from app.connectors.targets import Target

BATCH: Final = 25
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
    followersCount: int | None = None  # noqa: N815  # named by the protocol


async def measure(target: Target, ids: Sequence[str]) -> Measurement:
    """Count these posts; nobody counts impressions and clicks. Raises the kinds of `PublishFailure`."""
    known = [ident for ident in ids if URI.fullmatch(ident)]
    if not known:
        return Measurement({})
    session = Session(target)
    reply = await session.call("GET", "app.bsky.feed.getPosts", query={"uris": known})
    found = reply.read(_Posts) if reply.is_success else None
    if found is None:
        raise session.failure(reply)
    return Measurement({item.uri: _figures(item) for item in found.posts}, is_exhausted(reply))


async def followers(target: Target, until: datetime) -> list[DayValue]:
    """The followers of today as the value at `until`. Raises as `measure` does."""
    session = Session(target)
    reply = await session.call("GET", "app.bsky.actor.getProfile", query={"actor": session.did})
    profile = reply.read(_Profile) if reply.is_success else None
    if profile is None:
        raise session.failure(reply)
    return [] if profile.followersCount is None else [DayValue("followers", until, profile.followersCount)]


def _figures(post: _Counted) -> Figures:
    shares = [number for number in (post.repostCount, post.quoteCount) if number is not None]
    return Figures(likes=post.likeCount, comments=post.replyCount, shares=sum(shares) if shares else None)
