"""Looks among the account's own statuses for one that an earlier call may have placed."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import quote, urlencode

from pydantic import BaseModel, Field, RootModel

from app.connectors.content import Content
from app.connectors.http_calls import MANY
from app.connectors.placement import Absence, Placed
from app.connectors.platforms.mastodon import api as interface, likeness
from app.connectors.platforms.mastodon.api import MastodonApi, MastodonStatus, StatusSource
from app.connectors.platforms.mastodon.form import ACCOUNT, VISIBILITY
from app.connectors.platforms.mastodon.likeness import Likeness
from app.connectors.targets import Target

_CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_PAGE_SIZE: Final = 40
_PAGES: Final = 5


class _TooMany(Exception):
    """The account has more statuses since then than are looked through."""


class _Statuses(RootModel[list[MastodonStatus]]):
    """One page of an account; the first status that is none ends the reading."""

    root: list[MastodonStatus] = Field(fail_fast=True)


class _Context(BaseModel):
    descendants: list[MastodonStatus]


async def find(target: Target, content: Content, since: datetime) -> Placed | Absence:
    """The newest status since then with just this text, below the same status or none, with the same media.

    Media are the same that are as many and have the same alternative texts. Statuses hold no key, so one with the
    same words that somebody placed meanwhile counts, too. It is unsure where the server does not list such posts
    among those of the account, or where a status may be the post and does not say so for certain. Raises the kinds
    of `PublishFailure` where the instance does not answer.
    """
    api = interface.of(target)
    dialect, is_reply = api.dialect, bool(content.above)
    is_unsure = is_reply and not dialect.lists_replies
    is_unsure |= visibility_of(target, content) == "private" and not dialect.lists_private
    try:
        account, since = target.credentials.get(ACCOUNT, ""), since - _CLOCKS_DIFFER_BY
        async for status in _candidates(api, account, content, since):
            match await _likeness(api, status, content):
                case Likeness.SAME:
                    return as_placed(status)
                case Likeness.ALIKE:
                    is_unsure = True
                case Likeness.OTHER:
                    pass
    except _TooMany:
        return Absence.UNSURE
    return Absence.UNSURE if is_unsure else Absence.ABSENT


def visibility_of(target: Target, content: Content) -> str:
    """Who sees the status: what it says itself, or else its channel."""
    return content.text("visibility") or target.credentials.get(VISIBILITY) or "public"


def as_placed(status: MastodonStatus) -> Placed:
    """A status as what was placed."""
    return Placed(status.id, status.url or status.uri or None)


async def likeness_of(
    api: MastodonApi, status: MastodonStatus, text: str, *, after_mention: bool = False
) -> Likeness | None:
    """How a status compares with a text, which a mention may precede; None for one that is gone.

    Raises the kinds of `PublishFailure`.
    """
    path = f"/api/v1/statuses/{quote(status.id, safe='')}"
    reply = await api.call("GET", f"{path}/source")
    source = reply.read(StatusSource) if reply.is_success else None
    if api.dialect.keeps_text:
        if reply.is_gone:
            return None
        if source is None:
            raise api.failure(reply)
        words, theirs = text.split(), source.text.split()
        is_same = words == theirs or (after_mention and words == theirs[1:])
        return Likeness.SAME if is_same else Likeness.OTHER
    if source is None:
        # Some servers give the source of no status, so the status itself says whether it is there.
        reply = await api.call("GET", path)
        if reply.is_gone:
            return None
        copy = reply.read(MastodonStatus) if reply.is_success else None
        if copy is None:
            raise api.failure(reply)
        status = copy
    return likeness.compare(text, source and source.text, status.content)


async def _candidates(
    api: MastodonApi, account: str, content: Content, since: datetime
) -> AsyncIterator[MastodonStatus]:
    async for status in _since(api, account, since):
        yield status
    if content.above and not api.dialect.lists_replies:
        reply = await api.call("GET", f"/api/v1/statuses/{quote(content.above[-1], safe='')}/context")
        context = reply.read(_Context, MANY) if reply.is_success else None
        for status in context.descendants if context is not None else ():
            is_own = status.account is not None and status.account.id == account
            if is_own and (status.created_at is None or status.created_at >= since):
                yield status


async def _since(api: MastodonApi, account: str, since: datetime) -> AsyncIterator[MastodonStatus]:
    before: dict[str, str] = {}
    for _ in range(_PAGES):
        query = urlencode({"limit": _PAGE_SIZE, "exclude_reblogs": "true", **before})
        reply = await api.call("GET", f"/api/v1/accounts/{quote(account, safe='')}/statuses?{query}")
        page = reply.read(_Statuses, MANY) if reply.is_success else None
        if page is None:
            raise api.failure(reply)
        # Pinned statuses may stand first, so the whole page is looked at.
        for status in page.root:
            if status.reblog is None and (status.created_at is None or status.created_at >= since):
                yield status
        if not page.root and 'rel="next"' not in reply.headers.get("Link", ""):
            return
        last = page.root[-1] if page.root else None
        if last is None or before.get("max_id") == last.id:
            break
        if last.created_at is not None and last.created_at < since:
            return
        before = {"max_id": last.id}
    raise _TooMany


async def _likeness(api: MastodonApi, status: MastodonStatus, content: Content) -> Likeness:
    if status.in_reply_to_id != (content.above[-1] if content.above else None):
        return Likeness.OTHER
    theirs = [(item.description or "").split() for item in status.media_attachments]
    ours = [(item.alt_text or "").split() for item in content.media]
    is_exact = api.dialect.keeps_text
    if len(theirs) != len(ours) or (is_exact and theirs != ours):
        return Likeness.OTHER
    # Most others are told by what the list says of them, without a call for each.
    estimate = None if is_exact or not status.content else likeness.compare(content.body, None, status.content)
    if estimate is Likeness.OTHER:
        return Likeness.OTHER
    closer = await likeness_of(api, status, content.body) or Likeness.OTHER
    return Likeness.ALIKE if closer is Likeness.SAME and theirs != ours and any(theirs) else closer
