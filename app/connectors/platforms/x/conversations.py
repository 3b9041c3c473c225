"""Mentions of an account, of which replies to its posts are a part: reading, answering and hiding them.

Sources: docs.x.com, User mentions timeline; Hide replies; Pricing. Each post and each author that is read is
charged once a day, so one call reads all mentions, and the operator can switch it off. A reply whose author took
the mention out is not told. Direct messages need a permission that is not asked for (`dm.read`).
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from urllib.parse import quote, urlencode

from pydantic import AwareDatetime, BaseModel, Field

from app.connectors import rate_headers
from app.connectors.comments import Author, Comment, CommentAnswer, CommentKind, CommentPage
from app.connectors.content import Content
from app.connectors.failures import Rejected
from app.connectors.http_calls import MANY
from app.connectors.placement import Absence, Placed
from app.connectors.platforms.x import lookup
from app.connectors.platforms.x.api import ID, USER, of
from app.connectors.targets import Target
from app.core import config

_PAGE_SIZE: Final = 100

_FIELDS: Final = "author_id,conversation_id,created_at,in_reply_to_user_id"


class _Post(BaseModel):
    id: str
    text: str = ""
    author_id: str = ""
    conversation_id: str = ""
    created_at: AwareDatetime


class _User(BaseModel):
    id: str
    name: str = ""
    username: str = ""


class _Includes(BaseModel):
    users: list[_User] = Field(default_factory=list[_User])


class _Meta(BaseModel):
    next_token: str | None = None


class _Mentions(BaseModel):
    data: list[_Post] = Field(default_factory=list[_Post])
    includes: _Includes = Field(default_factory=_Includes)
    meta: _Meta = Field(default_factory=_Meta)


class _Hidden(BaseModel):
    hidden: bool


class _Done(BaseModel):
    data: _Hidden


class XConversations:
    """The mentions of an account."""

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        """The mentions since then; those in the conversation of one of these posts are comments below it."""
        if not config.settings().x_comments:
            return CommentPage([])
        api, own = of(target), target.credentials.get(USER, "")
        query = {
            "max_results": str(_PAGE_SIZE),
            "start_time": f"{since:%Y-%m-%dT%H:%M:%SZ}",
            "tweet.fields": _FIELDS,
            "expansions": "author_id",
            "user.fields": "name,username",
        } | ({"pagination_token": after} if after else {})
        reply = await api.call("GET", f"/users/{quote(own, safe='')}/mentions?{urlencode(query)}")
        page = reply.read(_Mentions, MANY) if reply.is_success else None
        if page is None:
            raise api.failure(reply)
        people = {user.id: user for user in page.includes.users}
        others = [post for post in page.data if post.author_id != own]
        comments = [_as_comment(post, people.get(post.author_id), posts) for post in others]
        is_cut = page.meta.next_token is not None and rate_headers.is_exhausted(reply.headers)
        return CommentPage(comments, None if is_cut else page.meta.next_token, not is_cut)

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Reply to a post. On self-serve plans X allows it only where its author mentioned the account."""
        api = of(target)
        document = {"text": answer.text, "reply": {"in_reply_to_tweet_id": _checked(answer.comment_id)}}
        reply = await api.call("POST", "/tweets", document=document, places=True)
        created = reply.read(lookup.Created) if reply.is_success else None
        if created is None:
            raise api.failure(reply)
        return created.data.id

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """Look among the newest posts of the account."""
        content = Content(None, answer.text, above=(_checked(answer.comment_id),))
        place = await lookup.find(target, content, answer.received_at)
        return place.external_id if isinstance(place, Placed) else place

    async def hide(self, target: Target, comment_id: str, *, hidden: bool) -> None:
        """Hide a reply in a conversation that the account began, or show it again."""
        api = of(target)
        reply = await api.call("PUT", f"/tweets/{_checked(comment_id)}/hidden", document={"hidden": hidden})
        answer = reply.read(_Done) if reply.is_success else None
        if answer is None or answer.data.hidden is not hidden:
            raise api.failure(reply)


def _as_comment(post: _Post, writer: _User | None, posts: Sequence[str]) -> Comment:
    is_below = post.conversation_id in posts
    author = Author(post.author_id, (writer and (writer.name or writer.username)) or post.author_id)
    return Comment(
        post.id,
        lookup.plain(post.text),
        post.created_at,
        author if post.author_id else None,
        post.conversation_id if is_below else None,
        CommentKind.COMMENT if is_below else CommentKind.MENTION,
    )


def _checked(comment_id: str) -> str:
    if ID.fullmatch(comment_id) is None:
        raise Rejected("This is no post on X.")
    return comment_id
