"""Looks among the account's own statuses for one that an earlier call may have placed."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import quote, urlencode

from pydantic import RootModel

from app.connectors.base import Content, Placed, PublishFailure, Target, Unknown
from app.connectors.platforms.mastodon import api as interface
from app.connectors.platforms.mastodon import store
from app.connectors.platforms.mastodon.api import Api, Source, Status
from app.connectors.platforms.mastodon.form import ACCOUNT

CLOCKS_DIFFER_BY: Final = timedelta(minutes=5)
_PAGE: Final = 40
_PAGES: Final = 5
_UNSURE: Final = "The instance could not say whether the post is there already."


class _Statuses(RootModel[list[Status]]):
    """One page of an account."""


async def find(target: Target, content: Content, since: datetime) -> Placed | None:
    """The status with just this text and as many media, placed since then by no other publication; None for none.

    Raises `Unknown` where the instance does not answer or has too many statuses to look through.
    """
    api = interface.of(target)
    try:
        async for status in _since(api, target.credentials.get(ACCOUNT, ""), since - CLOCKS_DIFFER_BY):
            is_known = await store.known(target.channel_uuid, [status.id])
            if not is_known and await _says(api, status, content):
                return as_placed(status)
    except PublishFailure as failure:
        raise Unknown(f"{_UNSURE} {failure}") from failure
    return None


def as_placed(status: Status) -> Placed:
    """A status as what was placed."""
    return Placed(status.id, status.url or status.uri or None)


async def _since(api: Api, account: str, since: datetime) -> AsyncIterator[Status]:
    before: dict[str, str] = {}
    for _ in range(_PAGES):
        query = urlencode({"limit": _PAGE, "exclude_reblogs": "true", **before})
        reply = await api.call("GET", f"/api/v1/accounts/{quote(account, safe='')}/statuses?{query}")
        page = reply.read(_Statuses) if reply.is_success else None
        if page is None:
            raise api.failure(reply)
        for status in page.root:
            if status.created_at < since:
                return
            yield status
        if not page.root:
            return
        before = {"max_id": page.root[-1].id}
    raise Unknown("There are too many statuses since then.")


async def _says(api: Api, status: Status, content: Content) -> bool:
    if len(status.media_attachments) != len(content.media):
        return False
    reply = await api.call("GET", f"/api/v1/statuses/{quote(status.id, safe='')}/source")
    if reply.is_gone:
        return False
    source = reply.read(Source) if reply.is_success else None
    if source is None:
        raise api.failure(reply)
    return source.text.split() == content.body.split()
