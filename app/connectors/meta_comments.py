"""Comments below posts on Facebook, Instagram and Threads: reading, answering and hiding them.

Sources: developers.facebook.com, Comments of a Post; Instagram Platform, Comment Moderation; Threads API, Reply
Management; and facebook-business-sdk-codegen (api_specs). That `from` may be missing, and that answers go to the
first level only, is known from practice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Self

from pydantic import AliasChoices, AliasPath, AwareDatetime, BaseModel, Field

from app.connectors import meta_graph
from app.connectors.comments import Author, Comment, CommentAnswer, CommentPage
from app.connectors.failures import Rejected
from app.connectors.http_calls import MANY
from app.connectors.meta_graph import ID, Graph
from app.connectors.placement import Absence
from app.connectors.targets import Target

PAGE: Final = "50"
"""Comments in one page."""
MOST_USED: Final = 75.0
"""Percent of the allowed calls after which a scan ends: the rest is for publishing."""
CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
GONE: Final = "This comment is gone from the platform."
NO_COMMENT: Final = "This is no comment of this platform."

_PARENT: Final = AliasChoices(AliasPath("parent", "id"), "parent_id")


class Person(BaseModel):
    """Who wrote something; each part may be missing."""

    id: str = ""
    name: str = ""
    username: str = ""


class Written(BaseModel):
    """A comment, as each of the three platforms names its parts."""

    id: str
    body: str = Field(default="", validation_alias=AliasChoices("message", "text"))
    at: AwareDatetime | None = Field(default=None, validation_alias=AliasChoices("created_time", "timestamp"))
    author: Person = Field(default_factory=Person, validation_alias="from")
    username: str = ""
    parent: str | None = Field(default=None, validation_alias=_PARENT)
    is_own: bool = Field(default=False, validation_alias="is_reply_owned_by_me")
    post: str | None = Field(default=None, validation_alias=AliasPath("media", "id"))
    replies: "_Listed | None" = None

    @property
    def writer(self) -> Author | None:
        """Its author; the name is the id where the platform tells no other one."""
        name = self.author.name or self.author.username or self.username
        ident = self.author.id or self.username
        return Author(ident, name or ident) if ident else None

    def as_comment(self, at: datetime, post: str | None) -> Comment:
        """The comment as the inbox has it."""
        return Comment(self.id, self.body, at, self.writer, post)


class _Cursors(BaseModel):
    after: str | None = None


class _Paging(BaseModel):
    cursors: _Cursors = Field(default_factory=_Cursors)
    next: str | None = None


class _Listed(BaseModel):
    data: list[Written] = Field(default_factory=list[Written])
    paging: _Paging = Field(default_factory=_Paging)

    @property
    def following(self) -> str | None:
        # The address in `next` holds the token, so only the cursor is used.
        return self.paging.cursors.after if self.paging.next else None


class Made(BaseModel):
    """The id of what a call wrote."""

    id: str = Field(pattern=rf"^{ID.pattern}$")


@dataclass(frozen=True, slots=True)
class Account:
    """The account of a channel, whose own comments are left out."""

    ident: str
    username: str

    @classmethod
    def of(cls, target: Target, entry: str) -> Self:
        """The account whose id is this entry of the credentials."""
        return cls(target.credentials.get(entry, ""), target.credentials.get(meta_graph.USERNAME, ""))

    def wrote(self, written: Written) -> bool:
        """Whether the account wrote this. Of id and user name, each may be missing."""
        named = (written.author.username or written.username).casefold()
        return (
            written.is_own
            or (bool(self.ident) and written.author.id == self.ident)
            or (bool(self.username) and named == self.username.casefold())
        )


@dataclass(frozen=True, slots=True)
class Edges:
    """Where a platform keeps comments: `below` a post, `answers` of a comment, with the fields to ask for.

    `parent` is the field of the comment above. `query` orders the comments below a post; with `is_newest_first` a
    scan ends where it has read before.
    """

    below: str
    answers: str
    fields: str
    parent: str = "parent_id"
    query: Mapping[str, str] = field(default_factory=dict[str, str])
    is_newest_first: bool = False


async def below(
    graph: Graph, edges: Edges, account: Account, since: datetime, post: str, after: str | None
) -> CommentPage:
    """A page of what other people wrote below a post since then. Raises `PublishFailure`."""
    if ID.fullmatch(post) is None:
        return CommentPage([])
    query = {"fields": edges.fields, "limit": PAGE, **edges.query} | ({"after": after} if after else {})
    reply = await graph.get(f"/{post}/{edges.below}", query)
    error = meta_graph.error_of(reply)
    if error is not None and error.is_unusable:
        return CommentPage([])
    listed = reply.read(_Listed, MANY) if reply.is_success and error is None else None
    if listed is None:
        raise graph.failure(reply)
    written = [one for top in listed.data for one in (top, *(top.replies.data if top.replies else ()))]
    found = [
        one.as_comment(one.at, post)
        for one in written
        if one.at is not None and one.at >= since and not account.wrote(one)
    ]
    is_over = edges.is_newest_first and any(one.at is not None and one.at < since for one in listed.data)
    return CommentPage(
        found, None if is_over else listed.following, is_complete=meta_graph.used(reply) < MOST_USED
    )


async def find(graph: Graph, ident: str, fields: str) -> Written:
    """One comment. Raises `Rejected` where it is gone, and the other kinds of `PublishFailure`."""
    reply = await graph.get(f"/{checked(ident)}", {"fields": fields})
    error = meta_graph.error_of(reply)
    if error is not None and error.is_unusable:
        raise Rejected(GONE)
    written = reply.read(Written) if reply.is_success and error is None else None
    if written is None:
        raise graph.failure(reply)
    return written


async def answer(graph: Graph, edges: Edges, given: CommentAnswer) -> str:
    """Answer a comment, or the one above it: there are two levels only. The id of the answer."""
    top = await _top(graph, edges, given)
    reply = await graph.post(f"/{top}/{edges.answers}", {"message": given.text}, places=True)
    made = reply.read(Made) if reply.is_success else None
    if made is None:
        raise graph.failure(reply)
    return made.id


async def find_answer(graph: Graph, edges: Edges, account: Account, given: CommentAnswer) -> str | Absence:
    """The account's own answer with this text, which came after the comment."""
    return await own_answer(graph, edges, account, given, await _top(graph, edges, given))


async def own_answer(
    graph: Graph, edges: Edges, account: Account, given: CommentAnswer, top: str
) -> str | Absence:
    """The account's own answer with this text among those of the comment `top`."""
    reply = await graph.get(
        f"/{checked(top)}/{edges.answers}", {"fields": edges.fields, "limit": PAGE, **edges.query}
    )
    listed = reply.read(_Listed, MANY) if reply.is_success else None
    if listed is None or meta_graph.error_of(reply) is not None:
        return Absence.UNSURE
    found = next((one.id for one in listed.data if account.wrote(one) and _says(one, given)), None)
    return found or (Absence.ABSENT if listed.following is None else Absence.UNSURE)


async def hide(graph: Graph, path: str, form: Mapping[str, str]) -> None:
    """Hide a comment, or show it again, by a form. Raises `PublishFailure`."""
    reply = await graph.post(path, form)
    error = meta_graph.error_of(reply)
    if error is not None and error.is_gone:
        raise Rejected(GONE)
    if error is not None or not reply.is_success:
        raise graph.failure(reply)


def checked(ident: str) -> str:
    """The id of a comment. Raises `Rejected` for anything else."""
    if ID.fullmatch(ident) is None:
        raise Rejected(NO_COMMENT)
    return ident


async def _top(graph: Graph, edges: Edges, given: CommentAnswer) -> str:
    found = await find(graph, given.comment_id, f"id,{edges.parent}")
    return checked(found.parent or found.id)


def _says(written: Written, given: CommentAnswer) -> bool:
    is_later = written.at is not None and written.at >= given.received_at - CLOCKS_DIFFER_BY
    return is_later and written.body.split() == given.text.split()
