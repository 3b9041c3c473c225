"""Replies to an account and mentions of it: reading them, and answering one."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from pydantic import AwareDatetime, BaseModel, Field

from app.connectors import rate_headers
from app.connectors.comments import Author, Comment, CommentAnswer, CommentKind, CommentPage
from app.connectors.content import Content
from app.connectors.failures import Rejected
from app.connectors.http_calls import MANY
from app.connectors.placement import Absence
from app.connectors.platforms.bluesky.keys import record_key
from app.connectors.platforms.bluesky.record import COLLECTION, record
from app.connectors.platforms.bluesky.repository import URI, languages_of, people_of, write
from app.connectors.platforms.bluesky.session import BlueskySession, error_of
from app.connectors.post_scans import post_by_post
from app.connectors.targets import Target
from app.core import clock

_REASONS: Final = ("reply", "mention")
_PAGE_SIZE: Final = 50
"""Notifications in one page."""
_DEPTH: Final = "6"
"""Levels of replies below a post; deeper ones come as notifications."""


class _Reference(BaseModel):
    uri: str
    cid: str


class _Reply(BaseModel):
    root: _Reference
    parent: _Reference


class _Record(BaseModel):
    text: str = ""
    reply: _Reply | None = None


class _Author(BaseModel):
    did: str
    handle: str
    displayName: str = ""  # noqa: N815  # named by the protocol


class _Post(BaseModel):
    """A post as the network shows it, also in a notification; the time is that at which it was seen first."""

    uri: str
    cid: str
    author: _Author
    record: _Record
    indexedAt: AwareDatetime  # noqa: N815  # named by the protocol


class _Node(BaseModel):
    """A post in a thread; without `post` it is deleted or blocked."""

    post: _Post | None = None
    replies: list["_Node"] = Field(default_factory=list["_Node"])


class _Thread(BaseModel):
    thread: _Node


class _Notification(_Post):
    reason: str = ""


class _Notifications(BaseModel):
    notifications: list[_Notification]
    cursor: str | None = None


class _Posts(BaseModel):
    posts: list[_Post]


class BlueskyConversations:
    """The comments of a channel."""

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        """The replies below one post in a page, then other replies and mentions.

        Replies that do not fit into an answer of the server come with the others.
        """
        return await post_by_post(
            posts,
            after,
            lambda post, _: _below(BlueskySession(target), since, post),
            lambda cursor: _notified(BlueskySession(target), since, cursor),
        )

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Write a record below the comment; its address."""
        session = BlueskySession(target)
        comment = await _comment(session, answer.comment_id)
        parent = _Reference(uri=comment.uri, cid=comment.cid)
        root = comment.record.reply.root if comment.record.reply else parent
        document = record(
            Content(None, answer.text),
            clock.now(),
            people=await people_of(session, answer.text),
            languages=languages_of(target),
            blobs=[],
            reply={"root": root.model_dump(), "parent": parent.model_dump()},
        )
        place = record_key(session.did, answer.key)
        await write(session, place, document)
        return f"at://{session.did}/{COLLECTION}/{place}"

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """The address of the record at the place of this key."""
        session = BlueskySession(target)
        place = record_key(session.did, answer.key)
        where = {"repo": session.did, "collection": COLLECTION, "rkey": place}
        reply = await session.call("GET", "com.atproto.repo.getRecord", query=where)
        if reply.is_success:
            return f"at://{session.did}/{COLLECTION}/{place}"
        return Absence.ABSENT if error_of(reply) == "RecordNotFound" else Absence.UNSURE


async def _below(session: BlueskySession, since: datetime, post: str) -> CommentPage:
    if URI.fullmatch(post) is None:
        return CommentPage([])
    query = {"uri": post, "depth": _DEPTH, "parentHeight": "0"}
    reply = await session.call("GET", "app.bsky.feed.getPostThread", query=query)
    if not reply.is_success and error_of(reply) != "NotFound":
        raise session.failure(reply)
    answer = reply.read(_Thread, MANY) if reply.is_success else None
    replies = _flat(answer.thread.replies) if answer is not None else iter(())
    comments = [_as_comment(item, CommentKind.COMMENT, post) for item in replies if _is_new(session, since, item)]
    return CommentPage(comments, is_complete=not rate_headers.is_exhausted(reply.headers))


async def _notified(session: BlueskySession, since: datetime, cursor: str) -> CommentPage:
    query: dict[str, str | Sequence[str]] = {"reasons": _REASONS, "limit": str(_PAGE_SIZE)}
    reply = await session.call(
        "GET", "app.bsky.notification.listNotifications", query=query | ({"cursor": cursor} if cursor else {})
    )
    page = reply.read(_Notifications, MANY) if reply.is_success else None
    if page is None:
        raise session.failure(reply)
    comments: list[Comment] = []
    for item in page.notifications:
        # Older servers do not know the parameter and give all reasons.
        if item.reason in _REASONS and _is_new(session, since, item):
            root = item.record.reply.root.uri if item.record.reply else ""
            is_own = root.startswith(f"at://{session.did}/")
            kind = CommentKind.COMMENT if is_own else CommentKind.MENTION
            comments.append(_as_comment(item, kind, root if is_own else None))
    is_last = not page.cursor or not page.notifications or page.notifications[-1].indexedAt < since
    cut = not is_last and rate_headers.is_exhausted(reply.headers)
    return CommentPage(comments, None if is_last else page.cursor, not cut)


def _flat(nodes: Sequence[_Node]) -> Iterator[_Post]:
    for node in nodes:
        if node.post is not None:
            yield node.post
        yield from _flat(node.replies)


def _is_new(session: BlueskySession, since: datetime, post: _Post) -> bool:
    return post.author.did != session.did and post.indexedAt >= since


def _as_comment(post: _Post, kind: CommentKind, above: str | None) -> Comment:
    author = Author(post.author.did, post.author.displayName or post.author.handle)
    return Comment(post.uri, post.record.text, post.indexedAt, author, above, kind)


async def _comment(session: BlueskySession, comment_id: str) -> _Post:
    if URI.fullmatch(comment_id) is None:
        raise Rejected("This is no comment of this platform.")
    reply = await session.call("GET", "app.bsky.feed.getPosts", query={"uris": [comment_id]})
    answer = reply.read(_Posts) if reply.is_success else None
    if answer is None:
        raise session.failure(reply)
    if not answer.posts:
        raise Rejected("This comment is gone from the platform.")
    return answer.posts[0]
