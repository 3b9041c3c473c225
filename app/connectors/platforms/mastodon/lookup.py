"""Looks among the account's own statuses for one that an earlier call may have placed."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import quote, urlencode

from pydantic import Field, RootModel

from app.connectors.content import Content
from app.connectors.http_calls import MANY
from app.connectors.placement import Absence, Placed
from app.connectors.platforms.mastodon import api as interface
from app.connectors.platforms.mastodon.api import Api, Source, Status
from app.connectors.platforms.mastodon.form import ACCOUNT
from app.connectors.targets import Target

CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_PAGE: Final = 40
_PAGES: Final = 5


class _TooMany(Exception):
    """The account has more statuses since then than are looked through."""


class _Statuses(RootModel[list[Status]]):
    """One page of an account; the first status that is none ends the reading."""

    root: list[Status] = Field(fail_fast=True)


async def find(target: Target, content: Content, since: datetime) -> Placed | Absence:
    """The newest status since then with just this text, below the same status or none, with the same media.

    Media are the same that are as many and have the same alternative texts. Statuses hold no key, so one with the
    same words that somebody placed meanwhile counts, too. Raises the kinds of `PublishFailure` where the instance
    does not answer.
    """
    api = interface.of(target)
    try:
        async for status in _since(api, target.credentials.get(ACCOUNT, ""), since - CLOCKS_DIFFER_BY):
            if await _says(api, status, content):
                return as_placed(status)
    except _TooMany:
        return Absence.UNSURE
    return Absence.ABSENT


def as_placed(status: Status) -> Placed:
    """A status as what was placed."""
    return Placed(status.id, status.url or status.uri or None)


async def _since(api: Api, account: str, since: datetime) -> AsyncIterator[Status]:
    before: dict[str, str] = {}
    for _ in range(_PAGES):
        query = urlencode({"limit": _PAGE, "exclude_reblogs": "true", **before})
        reply = await api.call("GET", f"/api/v1/accounts/{quote(account, safe='')}/statuses?{query}")
        page = reply.read(_Statuses, MANY) if reply.is_success else None
        if page is None:
            raise api.failure(reply)
        for status in page.root:
            if status.created_at < since:
                return
            yield status
        if not page.root:
            return
        before = {"max_id": page.root[-1].id}
    raise _TooMany


async def _says(api: Api, status: Status, content: Content) -> bool:
    if status.in_reply_to_id != (content.above[-1] if content.above else None):
        return False
    described = [(item.description or "").split() for item in status.media_attachments]
    if described != [(item.alt_text or "").split() for item in content.media]:
        return False
    text = await text_of(api, status.id)
    return text is not None and text.split() == content.body.split()


async def text_of(api: Api, status_id: str) -> str | None:
    """What a status was written as; None for one that is gone. Raises the kinds of `PublishFailure`."""
    reply = await api.call("GET", f"/api/v1/statuses/{quote(status_id, safe='')}/source")
    if reply.is_gone:
        return None
    source = reply.read(Source) if reply.is_success else None
    if source is None:
        raise api.failure(reply)
    return source.text
