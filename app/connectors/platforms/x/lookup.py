"""Looks among the newest posts of the account for one that an earlier call may have placed.

Every post that is read costs money, so it is one call for ten posts. Addresses count as equal: X shortens them.
"""

import html
import re
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import quote, urlencode

from pydantic import AwareDatetime, BaseModel, Field

from app.connectors.content import Content
from app.connectors.placement import Absence, Placed
from app.connectors.platforms.x.api import USER, USERNAME, of
from app.connectors.platforms.x.authorization import profile
from app.connectors.targets import Target
from app.connectors.weighted_addresses import addresses
from app.core import combining_marks

_CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_PAGE_SIZE: Final = 10
_SHORT_ADDRESS: Final = re.compile(r"https://t\.co/\w+")
_LINK: Final = "\ufffc"


class _Named(BaseModel):
    id: str = Field(pattern=r"^[0-9]{1,20}$")


class Created(BaseModel):
    """What a call placed."""

    data: _Named


class _Reference(BaseModel):
    type: str
    id: str


class _Attachments(BaseModel):
    media_keys: list[str] = Field(default_factory=list[str])


class _Post(BaseModel):
    id: str
    text: str
    created_at: AwareDatetime
    referenced_tweets: list[_Reference] = Field(default_factory=list[_Reference])
    attachments: _Attachments = Field(default_factory=_Attachments)

    @property
    def parent(self) -> str | None:
        return next((one.id for one in self.referenced_tweets if one.type == "replied_to"), None)


class _Timeline(BaseModel):
    data: list[_Post] = Field(default_factory=list[_Post])


async def find(target: Target, content: Content, since: datetime) -> Placed | Absence:
    """The newest post since then with this text and number of media, below the same post or none."""
    api = of(target)
    query = urlencode(
        {
            "max_results": _PAGE_SIZE,
            "exclude": "retweets",
            "tweet.fields": "created_at,referenced_tweets,attachments",
            "start_time": f"{since - _CLOCKS_DIFFER_BY:%Y-%m-%dT%H:%M:%SZ}",
        }
    )
    reply = await api.call("GET", f"/users/{quote(target.credentials.get(USER, ''), safe='')}/tweets?{query}")
    timeline = reply.read(_Timeline) if reply.is_success else None
    if timeline is None:
        raise api.failure(reply)
    match = next((post for post in timeline.data if _says(post, content)), None)
    if match is not None:
        return place(target, match.id)
    return Absence.ABSENT if len(timeline.data) < _PAGE_SIZE else Absence.UNSURE


def place(target: Target, post_id: str) -> Placed:
    """A post of the channel as what was placed."""
    return Placed(post_id, f"{profile(target.credentials.get(USERNAME, 'i'))}/status/{post_id}")


def _says(post: _Post, content: Content) -> bool:
    if post.parent != (content.above[-1] if content.above else None):
        return False
    if len(post.attachments.media_keys) != len(content.media):
        return False
    text = _SHORT_ADDRESS.sub(_LINK, plain(post.text))
    if content.media:
        # The address of the media stands at the end of the text.
        text = text.rstrip().removesuffix(_LINK)
    return _plain(text) == _plain(_without_addresses(content.body))


def _without_addresses(text: str) -> str:
    pieces: list[str] = []
    after = 0
    for start, end in addresses(text):
        pieces += [text[after:start], _LINK]
        after = end
    return "".join([*pieces, text[after:]])


def plain(text: str) -> str:
    """The text of a post, in which X escapes the signs of markup."""
    return html.unescape(text)


def _plain(text: str) -> list[str]:
    return combining_marks.composed(text).split()
