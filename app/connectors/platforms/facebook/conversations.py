"""Comments below the posts of a page: reading, answering and hiding them; and the events that tell of them.

Messages to a page need a permission that is not asked for (`pages_messaging`), so they are not read.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from app.connectors import meta_comments
from app.connectors.comments import Comment, CommentAnswer, CommentPage
from app.connectors.meta_comments import CommentAccount, Edges
from app.connectors.meta_follow_ups import MetaFollowUps
from app.connectors.meta_graph import ACCOUNT, Graph
from app.connectors.meta_webhooks import MetaChange, end, entries, subscribe
from app.connectors.placement import Absence
from app.connectors.platform_events import Event, EventKind
from app.connectors.platforms.facebook.authorization import of
from app.connectors.post_scans import post_by_post
from app.connectors.targets import Target

_EDGES: Final = Edges(
    below="comments",
    answers="comments",
    fields="id,message,created_time,from{id,name},parent{id}",
    parent="parent{id}",
    query={"filter": "stream", "order": "reverse_chronological"},
    is_newest_first=True,
)
_OBJECT: Final = "page"
_SUBSCRIBED: Final = "feed"


class FacebookConversations(MetaFollowUps):
    """The comments of a page."""

    edges = _EDGES

    def commenting(self, target: Target) -> Graph:
        """The calls that manage comments."""
        return of(target).needing("pages_manage_engagement")

    def address(self, comment_id: str) -> str:
        """The public address of a comment."""
        return f"https://www.facebook.com/{comment_id}"

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        """The comments below these posts, those on comments among them, the newest first."""
        graph, page = _reading(target), CommentAccount.of(target, ACCOUNT)
        return await post_by_post(
            posts,
            after,
            lambda post, cursor: meta_comments.below(graph, _EDGES, page, since, post, cursor),
        )

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Answer as the page; below an answer, the comment above it is answered."""
        return await meta_comments.answer(self.commenting(target), _EDGES, answer)

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """Look among the answers of the page."""
        return await meta_comments.find_answer(
            self.commenting(target), _EDGES, CommentAccount.of(target, ACCOUNT), answer
        )

    async def hide(self, target: Target, comment_id: str, *, hidden: bool) -> None:
        """Hide a comment from everybody but its author and the author's friends, or show it again."""
        path = f"/{meta_comments.checked(comment_id)}"
        await meta_comments.hide(self.commenting(target), path, {"is_hidden": str(hidden).lower()})

    def events(self, product: str, body: bytes) -> list[Event]:  # noqa: ARG002  # the body names its object
        """New comments below posts of pages."""
        return [
            event
            for entry in entries(body, _OBJECT)
            for change in entry.changes
            if change.field == _SUBSCRIBED
            and change.value.item == "comment"
            and change.value.verb == "add"
            and (event := _event(entry.id, entry.at, change)) is not None
        ]

    async def told(self, target: Target, event: Event) -> Comment | None:
        """The comment of an event."""
        entry = await meta_comments.find(_reading(target), event.external_id, _EDGES.fields)
        return entry.as_comment(entry.at or event.at, event.post_id)

    async def subscribe(self, target: Target) -> None:
        """Ask for the events of the page's feed."""
        await subscribe(of(target), target.credentials.get(ACCOUNT, ""), _SUBSCRIBED)

    async def unsubscribe(self, target: Target) -> None:
        """End the events of the page."""
        await end(of(target), target.credentials.get(ACCOUNT, ""))


def _reading(target: Target) -> Graph:
    return of(target).needing("pages_read_user_content")


def _event(page: str, at: datetime, change: MetaChange) -> Event | None:
    value = change.value
    if not value.comment_id:
        return None
    return Event(
        page,
        EventKind.COMMENT,
        value.comment_id,
        value.created_at or at,
        text=value.message,
        author=value.author.name or None,
        author_id=value.author.id or None,
        post_id=value.post_id,
        parent_id=value.parent_id,
        is_own=value.author.id == page,
    )
