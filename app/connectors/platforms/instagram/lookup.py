"""Finds a post that an earlier call may have placed: by its container, then among the newest media."""

from datetime import datetime, timedelta
from typing import Final

from pydantic import AwareDatetime, BaseModel, Field

from app.connectors.content import Content, Format
from app.connectors.meta_containers import is_published
from app.connectors.meta_graph import Graph
from app.connectors.placement import Absence, Placed

CONTAINER_FIELDS: Final = "status_code,status"
_CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_PAGE_SIZE: Final = 25


class _Post(BaseModel):
    id: str
    caption: str = ""
    permalink: str | None = None
    timestamp: AwareDatetime
    media_type: str = ""


class _Posts(BaseModel):
    data: list[_Post] = Field(default_factory=list[_Post])


async def find(graph: Graph, account: str, content: Content, since: datetime) -> Placed | Absence:
    """The newest post since then with this caption and kind. An unpublished container proves its absence.

    Whether a trial reel is among the media is not documented, so it is never called absent because of that.
    """
    published = await is_published(graph, content, CONTAINER_FIELDS)
    if published is False:
        return Absence.ABSENT
    if content.format is Format.STORY:
        # Stories are not among the media.
        return Absence.UNSURE
    query = {"fields": "id,caption,permalink,timestamp,media_type", "limit": str(_PAGE_SIZE)}
    reply = await graph.get(f"/{account}/media", query)
    posts = reply.read(_Posts) if reply.is_success else None
    if posts is None:
        raise graph.failure(reply)
    earliest = since - _CLOCKS_DIFFER_BY
    recent = [post for post in posts.data if post.timestamp >= earliest]
    for post in recent:
        if post.media_type == _kind(content) and post.caption.split() == content.body.split():
            return Placed(post.id, post.permalink)
    is_unsure = published or content.text("trial") is not None
    return Absence.UNSURE if is_unsure or len(recent) >= _PAGE_SIZE else Absence.ABSENT


def _kind(content: Content) -> str:
    if len(content.media) > 1:
        return "CAROUSEL_ALBUM"
    return "VIDEO" if any(item.is_video for item in content.media) else "IMAGE"
