"""Comments below the posts of an organisation: reading and answering them. LinkedIn hides none for apps.

Source: learn.microsoft.com/linkedin, Comments API, looked up on 2026-11-22: apps read comments with
`r_organization_social`; `r_member_social` is closed, so those of members cannot be read. A comment tells the URN
of its author and no name.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from pydantic import AliasChoices, AliasPath, BaseModel, Field

from app.connectors.comments import Author, Comment, CommentAnswer, CommentPage
from app.connectors.failures import Rejected, Unknown
from app.connectors.http_calls import MANY
from app.connectors.placement import Absence, Placed, Repeat
from app.connectors.platforms.linkedin.api import AUTHOR, LinkedinApi, encoded, is_organization, of
from app.connectors.platforms.linkedin.lookup import CLOCKS_DIFFER_BY, POST
from app.connectors.post_scans import post_by_post
from app.connectors.targets import Target

_PAGE_SIZE: Final = 50
_OF_MEMBER: Final = "LinkedIn lets apps read comments on posts of organisations only, not on those of members."
_NO_COMMENT: Final = "This is no comment on LinkedIn."
_MEMBER: Final = "A member of LinkedIn"
_ORGANIZATION: Final = "An organisation on LinkedIn"

_COMMENT: Final = re.compile(r"urn:li:comment:\((urn:li:[A-Za-z]{1,20}:[0-9]{1,25}),[0-9]{1,25}\)")
_LATEST: Final = 2**33 * 1000


class _Words(BaseModel):
    text: str = ""


class _Written(BaseModel):
    urn: str = Field(validation_alias=AliasChoices("commentUrn", "$URN"))
    actor: str = ""
    message: _Words = Field(default_factory=_Words)
    created: int = Field(default=0, ge=0, lt=_LATEST, validation_alias=AliasPath("created", "time"))
    parent: str | None = Field(default=None, validation_alias="parentComment")

    @property
    def at(self) -> datetime:
        return datetime.fromtimestamp(self.created / 1000, UTC)


class _Page(BaseModel):
    elements: list[_Written]


class LinkedinConversations:
    """The comments of an organisation."""

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        """The comments below these posts. Raises `Rejected` for a member, whose comments cannot be read."""
        if not is_organization(target):
            raise Rejected(_OF_MEMBER)
        return await post_by_post(posts, after, lambda post, start: _below(target, since, post, int(start or 0)))

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Answer as the organisation or the member; below an answer, the comment above it is answered."""
        api, (thread, top) = of(target), await _place(of(target), answer)
        document = {
            "actor": target.credentials.get(AUTHOR, ""),
            "object": thread,
            "message": {"text": answer.text},
            "parentComment": top,
        }
        path = f"/rest/socialActions/{encoded(top)}/comments"
        reply = await api.call("POST", path, document=document, places=True)
        if not reply.is_success:
            raise api.failure_to("answer comments", reply)
        reference = reply.read(_Written)
        if reference is None:
            raise Unknown("LinkedIn took the answer but did not name it.")
        return reference.urn

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """Look among the answers to the comment."""
        api = of(target)
        _, top = await _place(api, answer)
        page = await _page(api, top, 0)
        if page is None:
            return Absence.ABSENT
        place = _own(page, target, answer.text, answer.received_at)
        return place if isinstance(place, Absence) else place.external_id

    def follow_up_repeat(self, target: Target) -> Repeat:
        """Comments of an organisation can be looked for, those of a member cannot."""
        return Repeat.QUERYABLE if is_organization(target) else Repeat.BLIND

    async def follow_up(self, target: Target, above: Sequence[str], text: str, key: str) -> Placed:
        """Comment below the author's own post."""
        del key
        api, post = of(target), _post(above[-1])
        document = {"actor": target.credentials.get(AUTHOR, ""), "object": post, "message": {"text": text}}
        path = f"/rest/socialActions/{encoded(post)}/comments"
        reply = await api.call("POST", path, document=document, places=True)
        if not reply.is_success:
            raise api.failure_to("comment", reply)
        reference = reply.read(_Written)
        if reference is None:
            raise Unknown("LinkedIn took the comment but did not name it.")
        return Placed(reference.urn, None)

    async def find_follow_up(
        self, target: Target, above: Sequence[str], text: str, key: str, since: datetime
    ) -> Placed | Absence:
        """Look among the comments below the post."""
        del key
        page = await _page(of(target), _post(above[-1]), 0)
        if page is None:
            return Absence.ABSENT
        return _own(page, target, text, since)

    async def delete_follow_up(self, target: Target, external_id: str) -> None:
        """Delete a comment."""
        match = _COMMENT.fullmatch(external_id)
        if match is None:
            raise Rejected(_NO_COMMENT)
        api, ident = of(target), external_id.removesuffix(")").rpartition(",")[2]
        actor = encoded(target.credentials.get(AUTHOR, ""))
        reply = await api.call("DELETE", f"/rest/socialActions/{encoded(match[1])}/comments/{ident}?actor={actor}")
        if not reply.is_success and not reply.is_gone:
            raise api.failure_to("delete comments", reply)


def _post(ident: str) -> str:
    if POST.fullmatch(ident) is None:
        raise Rejected("This is no post on LinkedIn.")
    return ident


def _own(page: _Page, target: Target, text: str, since: datetime) -> Placed | Absence:
    """The author's own comment with this text, not older than that."""
    own, earliest = target.credentials.get(AUTHOR, ""), since - CLOCKS_DIFFER_BY
    for one in page.elements:
        if one.actor == own and one.at >= earliest and one.message.text.split() == text.split():
            return Placed(one.urn, None)
    return Absence.UNSURE if len(page.elements) >= _PAGE_SIZE else Absence.ABSENT


async def _below(target: Target, since: datetime, post: str, start: int) -> CommentPage:
    """A page of the comments below a post, in an order that LinkedIn does not name."""
    if POST.fullmatch(post) is None:
        return CommentPage([])
    page = await _page(of(target), post, start)
    if page is None:
        return CommentPage([])
    own = target.credentials.get(AUTHOR, "")
    comments = [_as_comment(one, post) for one in page.elements if one.actor != own and one.at >= since]
    return CommentPage(comments, str(start + _PAGE_SIZE) if len(page.elements) >= _PAGE_SIZE else None)


async def _page(api: LinkedinApi, above: str, start: int) -> _Page | None:
    """A page of the comments below a post or a comment; None where there are none."""
    path = f"/rest/socialActions/{encoded(above)}/comments?start={start}&count={_PAGE_SIZE}"
    reply = await api.call("GET", path)
    if reply.is_gone:
        return None
    page = reply.read(_Page, MANY) if reply.is_success else None
    if page is None:
        raise api.failure_to("read comments", reply)
    return page


async def _place(api: LinkedinApi, answer: CommentAnswer) -> tuple[str, str]:
    """The thread of a comment, and the comment of the first level that is answered."""
    match = _COMMENT.fullmatch(answer.comment_id)
    if match is None:
        raise Rejected(_NO_COMMENT)
    ident = answer.comment_id.removesuffix(")").rpartition(",")[2]
    reply = await api.call("GET", f"/rest/socialActions/{encoded(answer.post_id or match[1])}/comments/{ident}")
    if reply.is_gone:
        raise Rejected("This comment is gone from the platform.")
    comment = reply.read(_Written) if reply.is_success else None
    if comment is None:
        raise api.failure_to("read comments", reply)
    top = comment.parent or answer.comment_id
    if _COMMENT.fullmatch(top) is None:
        raise Rejected(_NO_COMMENT)
    return match[1], top


def _as_comment(one: _Written, post: str) -> Comment:
    name = _MEMBER if one.actor.startswith("urn:li:person:") else _ORGANIZATION
    return Comment(one.urn, one.message.text, one.at, Author(one.actor, name) if one.actor else None, post)
