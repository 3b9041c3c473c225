"""Finds a post that an earlier call may have placed: by its container, then among the newest posts or replies."""

from datetime import datetime, timedelta
from typing import Final

from pydantic import AwareDatetime, BaseModel, Field

from app.connectors.content import Content
from app.connectors.meta_containers import is_published
from app.connectors.meta_graph import Graph
from app.connectors.placement import Absence, Placed

CONTAINER_FIELDS: Final = "id,status,error_message"
_CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_PAGE_SIZE: Final = 25
_SEVERAL: Final = "CAROUSEL_ALBUM"
_TEXT: Final = "TEXT_POST"


class _Post(BaseModel):
    id: str
    text: str = ""
    permalink: str | None = None
    timestamp: AwareDatetime
    media_type: str = _TEXT
    is_reply_owned_by_me: bool = False


class _Posts(BaseModel):
    data: list[_Post] = Field(default_factory=list[_Post])


async def find(graph: Graph, user: str, content: Content, since: datetime) -> Placed | Absence:
    """The newest post since then with this text and kind of media. An unpublished container proves its absence."""
    published = await is_published(graph, content, CONTAINER_FIELDS)
    if published is False:
        return Absence.ABSENT
    earliest = since - _CLOCKS_DIFFER_BY
    fields = "id,text,permalink,timestamp,media_type" + (",is_reply_owned_by_me" if content.above else "")
    path = f"/{content.above[-1]}/replies" if content.above else f"/{user}/threads"
    reply = await graph.get(path, {"fields": fields, "limit": str(_PAGE_SIZE)})
    posts = reply.read(_Posts) if reply.is_success else None
    if posts is None:
        raise graph.failure(reply)
    recent = [post for post in posts.data if post.timestamp >= earliest]
    for post in recent:
        if _says(post, content):
            return Placed(post.id, post.permalink)
    return Absence.UNSURE if published or len(recent) >= _PAGE_SIZE else Absence.ABSENT


def _says(post: _Post, content: Content) -> bool:
    if content.above and not post.is_reply_owned_by_me:
        return False
    has_several = len(content.media) > 1
    if (post.media_type == _SEVERAL) is not has_several or (post.media_type == _TEXT) is not (not content.media):
        return False
    return post.text.split() == content.body.split()
