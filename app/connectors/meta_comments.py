"""Comments below posts on Facebook, Instagram and Threads: reading, answering and hiding them.

Sources: developers.facebook.com, Comments of a Post; Instagram Platform, Comment Moderation; Threads API, Reply
Management; and facebook-business-sdk-codegen (api_specs). That `from` may be missing, and that answers go to the
first level only, is known from practice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
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

_PAGE_SIZE: Final = "50"
"""Comments in one page."""
_MOST_USED: Final = 75.0
"""Percent of the allowed calls after which a scan ends: the rest is for publishing."""
CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
COMMENT_MISSING: Final = "This comment is gone from the platform."
_NO_COMMENT: Final = "This is no comment of this platform."

_PARENT: Final = AliasChoices(AliasPath("parent", "id"), "parent_id")


class CommentPerson(BaseModel):
    """Who wrote something; each part may be missing."""

    id: str = ""
    name: str = ""
    username: str = ""


class MetaComment(BaseModel):
    """A comment, as each of the three platforms names its parts."""

    id: str
    body: str = Field(default="", validation_alias=AliasChoices("message", "text"))
    at: AwareDatetime | None = Field(default=None, validation_alias=AliasChoices("created_time", "timestamp"))
    author: CommentPerson = Field(default_factory=CommentPerson, validation_alias="from")
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
    data: list[MetaComment] = Field(default_factory=list[MetaComment])
    paging: _Paging = Field(default_factory=_Paging)

    @property
    def following(self) -> str | None:
        # The address in `next` holds the token, so only the cursor is used.
        return self.paging.cursors.after if self.paging.next else None


class CommentReference(BaseModel):
    """The id of what a call wrote."""

    id: str = Field(pattern=rf"^{ID.pattern}$")


@dataclass(frozen=True, slots=True)
class CommentAccount:
    """The account of a channel, whose own comments are left out."""

    ident: str
    username: str

    @classmethod
    def of(cls, target: Target, entry: str) -> Self:
        """The account whose id is this entry of the credentials."""
        return cls(target.credentials.get(entry, ""), target.credentials.get(meta_graph.USERNAME, ""))

    def wrote(self, entry: MetaComment) -> bool:
        """Whether the account wrote this. Of id and user name, each may be missing."""
        username = (entry.author.username or entry.username).casefold()
        return (
            entry.is_own
            or (bool(self.ident) and entry.author.id == self.ident)
            or (bool(self.username) and username == self.username.casefold())
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
    graph: Graph, edges: Edges, account: CommentAccount, since: datetime, post: str, after: str | None
) -> CommentPage:
    """A page of what other people wrote below a post since then. Raises `PublishFailure`."""
    if ID.fullmatch(post) is None:
        return CommentPage([])
    query = {"fields": edges.fields, "limit": _PAGE_SIZE, **edges.query} | ({"after": after} if after else {})
    reply = await graph.get(f"/{post}/{edges.below}", query)
    error = meta_graph.error_of(reply)
    if error is not None and error.is_unusable:
        return CommentPage([])
    page = reply.read(_Listed, MANY) if reply.is_success and error is None else None
    if page is None:
        raise graph.failure(reply)
    entries = [one for top in page.data for one in (top, *(top.replies.data if top.replies else ()))]
    comments = [
        one.as_comment(one.at, post)
        for one in entries
        if one.at is not None and one.at >= since and not account.wrote(one)
    ]
    is_over = edges.is_newest_first and any(one.at is not None and one.at < since for one in page.data)
    return CommentPage(
        comments, None if is_over else page.following, is_complete=meta_graph.used(reply) < _MOST_USED
    )


async def find(graph: Graph, ident: str, fields: str) -> MetaComment:
    """One comment. Raises `Rejected` where it is gone, and the other kinds of `PublishFailure`."""
    reply = await graph.get(f"/{checked(ident)}", {"fields": fields})
    error = meta_graph.error_of(reply)
    if error is not None and error.is_unusable:
        raise Rejected(COMMENT_MISSING)
    comment = reply.read(MetaComment) if reply.is_success and error is None else None
    if comment is None:
        raise graph.failure(reply)
    return comment


async def answer(graph: Graph, edges: Edges, question: CommentAnswer) -> str:
    """Answer a comment, or the one above it: there are two levels only. The id of the answer."""
    top = await _top(graph, edges, question)
    reply = await graph.post(f"/{top}/{edges.answers}", {"message": question.text}, places=True)
    reference = reply.read(CommentReference) if reply.is_success else None
    if reference is None:
        raise graph.failure(reply)
    return reference.id


async def find_answer(
    graph: Graph, edges: Edges, account: CommentAccount, question: CommentAnswer
) -> str | Absence:
    """The account's own answer with this text, which came after the comment."""
    return await own_answer(graph, edges, account, question, await _top(graph, edges, question))


async def own_answer(
    graph: Graph, edges: Edges, account: CommentAccount, question: CommentAnswer, top: str
) -> str | Absence:
    """The account's own answer with this text among those of the comment `top`."""
    reply = await graph.get(
        f"/{checked(top)}/{edges.answers}", {"fields": edges.fields, "limit": _PAGE_SIZE, **edges.query}
    )
    page = reply.read(_Listed, MANY) if reply.is_success else None
    if page is None or meta_graph.error_of(reply) is not None:
        return Absence.UNSURE
    match = next((one.id for one in page.data if account.wrote(one) and _says(one, question)), None)
    return match or (Absence.ABSENT if page.following is None else Absence.UNSURE)


async def comment(graph: Graph, post: str, text: str) -> str:
    """Write a comment of the account below its own post; the id of the comment. Raises `PublishFailure`."""
    reply = await graph.post(f"/{checked(post)}/comments", {"message": text}, places=True)
    reference = reply.read(CommentReference) if reply.is_success else None
    if reference is None:
        raise graph.failure(reply)
    return reference.id


async def find_comment(
    graph: Graph, edges: Edges, account: CommentAccount, post: str, text: str, since: datetime
) -> str | Absence:
    """The account's own comment with this text below its post, written since then; its id."""
    question = CommentAnswer(comment_id=post, text=text, key="", received_at=since)
    return await own_answer(graph, replace(edges, answers=edges.below), account, question, post)


async def hide(graph: Graph, path: str, form: Mapping[str, str]) -> None:
    """Hide a comment, or show it again, by a form. Raises `PublishFailure`."""
    reply = await graph.post(path, form)
    error = meta_graph.error_of(reply)
    if error is not None and error.is_gone:
        raise Rejected(COMMENT_MISSING)
    if error is not None or not reply.is_success:
        raise graph.failure(reply)


def checked(ident: str) -> str:
    """The id of a comment. Raises `Rejected` for anything else."""
    if ID.fullmatch(ident) is None:
        raise Rejected(_NO_COMMENT)
    return ident


async def _top(graph: Graph, edges: Edges, question: CommentAnswer) -> str:
    comment = await find(graph, question.comment_id, f"id,{edges.parent}")
    return checked(comment.parent or comment.id)


def _says(entry: MetaComment, question: CommentAnswer) -> bool:
    is_later = entry.at is not None and entry.at >= question.received_at - CLOCKS_DIFFER_BY
    return is_later and entry.body.split() == question.text.split()
