"""Replies to an account and mentions of it: reading them, and answering one."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlencode

from pydantic import AwareDatetime, BaseModel, RootModel

from app.connectors import rate_headers
from app.connectors.comments import Author, Comment, CommentAnswer, CommentKind, CommentPage
from app.connectors.failures import Rejected
from app.connectors.http_calls import MANY
from app.connectors.placement import Absence
from app.connectors.platforms.mastodon import api as interface, form, limits, lookup
from app.connectors.platforms.mastodon.api import ID, MastodonApi, MastodonStatus
from app.connectors.platforms.mastodon.likeness import Likeness
from app.connectors.platforms.mastodon.status_texts import plain
from app.connectors.post_scans import post_by_post
from app.connectors.targets import Target

_PAGE_SIZE: Final = 40
"""Mentions in one page."""
_VISIBILITIES: Final = ("public", "unlisted", "private", "direct")
"""From the widest to the narrowest."""
MENTION: Final = "mention"

_UNKNOWN: Final = datetime.min.replace(tzinfo=UTC)
"""When a status was made that does not say it."""


class _Writer(BaseModel):
    id: str
    acct: str
    display_name: str = ""


class _Reply(BaseModel):
    id: str
    created_at: AwareDatetime = _UNKNOWN
    account: _Writer
    content: str = ""
    spoiler_text: str = ""
    visibility: str = _VISIBILITIES[0]
    in_reply_to_id: str | None = None
    in_reply_to_account_id: str | None = None


class _Context(BaseModel):
    descendants: list[_Reply]


class _Notification(BaseModel):
    """One of any type: some servers give others than were asked for."""

    id: str
    created_at: AwareDatetime
    type: str = MENTION
    status: _Reply | None = None


class _Notifications(RootModel[list[_Notification]]):
    """A page, the newest first."""


class MastodonConversations:
    """The comments of a channel."""

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        """The replies below one post in a page, then the mentions of the account.

        A token without the scope `read:notifications` gives replies only. Replies that do not fit into an answer
        of the instance come as mentions.
        """
        return await post_by_post(
            posts,
            after,
            lambda post, _: _below(target, since, post),
            lambda before: _mentions(target, since, before),
        )

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        """Write a status below the comment, with its author in front and for no wider audience; the id."""
        api = interface.of(target)
        if api.dialect.makes_reactions and limits.is_reaction(answer.text):
            raise Rejected("This server makes a reaction of a single emoji. Answer with a word.")
        comment = await _comment(api, answer.comment_id)
        mention = f"@{comment.account.acct}"
        document: dict[str, object] = {
            "status": answer.text if mention in answer.text.split() else f"{mention} {answer.text}",
            "in_reply_to_id": answer.comment_id,
            "visibility": _narrower(target.credentials.get(form.VISIBILITY), comment.visibility),
        }
        if language := target.credentials.get(form.LANGUAGE):
            document["language"] = language
        headers = {"Idempotency-Key": answer.key} if api.dialect.is_keyed else {}
        reply = await api.call("POST", "/api/v1/statuses", document=document, headers=headers, places=True)
        status = reply.read(MastodonStatus) if reply.is_success else None
        if status is None:
            raise api.failure(reply)
        return status.id

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        """The account's own status directly below the comment with this text."""
        api, own = interface.of(target), target.credentials.get(form.ACCOUNT, "")
        reply = await api.call("GET", f"/api/v1/statuses/{_checked(answer.comment_id)}/context")
        context = reply.read(_Context, MANY) if reply.is_success else None
        if context is None:
            return Absence.UNSURE
        is_unsure = not api.dialect.lists_replies
        for item in context.descendants:
            if item.account.id == own and item.in_reply_to_id == answer.comment_id:
                status = MastodonStatus(id=item.id, content=item.content)
                match await lookup.likeness_of(api, status, answer.text, after_mention=True):
                    case Likeness.SAME:
                        return item.id
                    case Likeness.ALIKE:
                        is_unsure = True
                    case Likeness.OTHER | None:
                        pass
        return Absence.UNSURE if is_unsure else Absence.ABSENT


async def _below(target: Target, since: datetime, post: str) -> CommentPage:
    if ID.fullmatch(post) is None:
        return CommentPage([])
    api = interface.of(target)
    reply = await api.call("GET", f"/api/v1/statuses/{post}/context")
    if not reply.is_success and not reply.is_gone:
        raise api.read_failure(reply)
    context = reply.read(_Context, MANY)
    replies = context.descendants if context is not None and reply.is_success else []
    comments = [
        _as_comment(item, _kind(item, CommentKind.COMMENT), post) for item in _foreign(target, since, replies)
    ]
    return CommentPage(comments, is_complete=not rate_headers.is_exhausted(reply.headers))


async def _mentions(target: Target, since: datetime, before: str) -> CommentPage:
    api, own = interface.of(target), target.credentials.get(form.ACCOUNT, "")
    query = [("types[]", "mention"), ("limit", str(_PAGE_SIZE)), *([("max_id", before)] if before else [])]
    reply = await api.call("GET", f"/api/v1/notifications?{urlencode(query)}")
    if reply.status == 403:  # noqa: PLR2004
        return CommentPage([])
    page = reply.read(_Notifications, MANY) if reply.is_success else None
    if page is None:
        raise api.read_failure(reply)
    statuses = [item.status for item in page.root if item.status is not None and item.type == MENTION]
    comments: list[Comment] = []
    for item in _foreign(target, since, statuses):
        is_reply = item.in_reply_to_account_id == own
        kind = _kind(item, CommentKind.COMMENT if is_reply else CommentKind.MENTION)
        comments.append(_as_comment(item, kind, item.in_reply_to_id if is_reply else None))
    is_last = not page.root or page.root[-1].created_at < since or page.root[-1].id == before
    is_cut = not is_last and rate_headers.is_exhausted(reply.headers)
    return CommentPage(comments, None if is_last else page.root[-1].id, not is_cut)


def _foreign(target: Target, since: datetime, replies: Sequence[_Reply]) -> list[_Reply]:
    own = target.credentials.get(form.ACCOUNT, "")
    return [item for item in replies if item.account.id != own and item.created_at >= since]


def _kind(item: _Reply, otherwise: CommentKind) -> CommentKind:
    """What only the mentioned people see is a message."""
    return CommentKind.MESSAGE if item.visibility == _VISIBILITIES[-1] else otherwise


def _as_comment(item: _Reply, kind: CommentKind, post: str | None) -> Comment:
    body = "\n\n".join(part for part in (item.spoiler_text, plain(item.content)) if part)
    author = Author(item.account.id, item.account.display_name or item.account.acct)
    return Comment(item.id, body, item.created_at, author, post, kind)


def _narrower(own: str | None, of_comment: str) -> str:
    """The narrower of two visibilities; an unknown one counts as the narrowest."""
    pair = (own or _VISIBILITIES[0], of_comment)
    return max((item if item in _VISIBILITIES else _VISIBILITIES[-1] for item in pair), key=_VISIBILITIES.index)


async def _comment(api: MastodonApi, comment_id: str) -> _Reply:
    reply = await api.call("GET", f"/api/v1/statuses/{_checked(comment_id)}")
    if reply.is_gone:
        raise Rejected("This comment is gone from the platform.")
    comment = reply.read(_Reply) if reply.is_success else None
    if comment is None:
        raise api.failure(reply)
    return comment


def _checked(comment_id: str) -> str:
    if ID.fullmatch(comment_id) is None:
        raise Rejected("This is no comment of this platform.")
    return comment_id
