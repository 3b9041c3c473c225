"""Looks among the newest posts of a page for one that an earlier call may have placed."""

from datetime import datetime, timedelta
from typing import Final

from pydantic import BaseModel, Field

from app.connectors.content import Content
from app.connectors.meta_graph import ID, Graph
from app.connectors.placement import Absence, Placed

_CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_PAGE_SIZE: Final = 25


class _Post(BaseModel):
    id: str
    message: str = ""


class _Posts(BaseModel):
    data: list[_Post] = Field(default_factory=list[_Post])


async def find(graph: Graph, page: str, content: Content, since: datetime) -> Placed | Absence:
    """The newest post since then with this text. Posts without a text cannot be told apart."""
    words = content.body.split()
    if not words:
        return Absence.UNSURE
    earliest = int((since - _CLOCKS_DIFFER_BY).timestamp())
    query = {"fields": "id,message,created_time", "since": str(earliest), "limit": str(_PAGE_SIZE)}
    reply = await graph.get(f"/{page}/published_posts", query)
    posts = reply.read(_Posts) if reply.is_success else None
    if posts is None:
        raise graph.failure(reply)
    for post in posts.data:
        if post.message.split() == words and ID.fullmatch(post.id):
            return place(post.id)
    # A video is in the list only when Facebook has processed it.
    has_video = any(item.is_video for item in content.media)
    return Absence.UNSURE if has_video or len(posts.data) >= _PAGE_SIZE else Absence.ABSENT


def place(post_id: str) -> Placed:
    """A post or a video of the page as what was placed."""
    return Placed(post_id, f"https://www.facebook.com/{post_id}")
