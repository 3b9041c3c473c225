"""Finds posts of earlier calls: among the newest of an organisation, or by the refusal of a duplicate."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from pydantic import BaseModel, Field

from app.connectors.content import Content
from app.connectors.http_calls import MANY
from app.connectors.placement import Absence, Placed
from app.connectors.platforms.linkedin.api import AUTHOR, LinkedinApi, encoded
from app.connectors.platforms.linkedin.commentary import plain
from app.connectors.targets import Target

POST: Final = re.compile(r"urn:li:(?:share|ugcPost):([0-9]{1,25})")
CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_PAGE_SIZE: Final = 10
_MILLISECONDS: Final = 22
"""Bits of an id behind its time in milliseconds. LinkedIn does not document this; many tools rely on it."""


class _Media(BaseModel):
    id: str


class _Several(BaseModel):
    images: list[_Media] = Field(default_factory=list[_Media])


class _Shown(BaseModel):
    media: _Media | None = None
    multiImage: _Several | None = None  # noqa: N815 named by the platform


class _Post(BaseModel):
    id: str
    commentary: str = ""
    createdAt: int = 0  # noqa: N815 named by the platform
    content: _Shown = Field(default_factory=_Shown)

    @property
    def items(self) -> int:
        several = self.content.multiImage
        return len(several.images) if several is not None else int(self.content.media is not None)


class _Posts(BaseModel):
    elements: list[_Post]


async def find(api: LinkedinApi, target: Target, content: Content, since: datetime) -> Placed | Absence:
    """The newest post of the organisation since then with this text and as many media."""
    author = target.credentials.get(AUTHOR, "")
    path = f"/rest/posts?q=author&author={encoded(author)}&count={_PAGE_SIZE}&sortBy=CREATED"
    reply = await api.call("GET", path, headers={"X-RestLi-Method": "FINDER"})
    posts = reply.read(_Posts, MANY) if reply.is_success else None
    if posts is None:
        raise api.failure(reply)
    earliest = (since - CLOCKS_DIFFER_BY).timestamp() * 1000
    recent = [post for post in posts.elements if post.createdAt >= earliest]
    for post in recent:
        if plain(post.commentary).split() == content.body.split() and post.items == len(content.media):
            return place(post.id)
    return Absence.ABSENT if len(recent) < _PAGE_SIZE else Absence.UNSURE


def recent_duplicate(message: str, since: datetime) -> Placed | None:
    """The earlier post that a refusal names, if it was placed since then."""
    match = POST.search(message)
    if match is None:
        return None
    milliseconds = int(match[1]) >> _MILLISECONDS
    try:
        at = datetime.fromtimestamp(milliseconds / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return None
    return place(match[0]) if at >= since - CLOCKS_DIFFER_BY else None


def place(urn: str) -> Placed:
    """A post as what was placed."""
    return Placed(urn, f"https://www.linkedin.com/feed/update/{urn}")
