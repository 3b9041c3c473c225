"""Brings the media of a post to the instance and waits until it has prepared them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final
from urllib.parse import quote

from app.connectors import http_calls
from app.connectors.content import Media
from app.connectors.failures import Retryable
from app.connectors.multipart import FormPart, form
from app.connectors.platforms.mastodon.api import Attachment, MastodonApi

_TOGETHER: Final = 40.0
"""Seconds for all media of a post, so that placing it still fits into the time of a publication."""

_PARTIAL: Final = 206
_BETWEEN: Final = 1.0

Pause = Callable[[float], Awaitable[object]]


async def upload(api: MastodonApi, media: Sequence[Media], pause: Pause) -> list[str]:
    """Upload the media in their order; their ids there. Raises the kinds of `PublishFailure`; places nothing."""
    try:
        async with asyncio.timeout(_TOGETHER):
            return [await _upload(api, item, pause) for item in media]
    except TimeoutError:
        raise Retryable("The instance did not take the media in time.") from None


def _focus(x: int, y: int) -> tuple[float, float]:
    """A place as Mastodon has it: from the middle to the right and upwards, from -1 to 1."""
    return x / 500 - 1, 1 - y / 500


async def _upload(api: MastodonApi, item: Media, pause: Pause) -> str:
    parts = [FormPart("file", item)]
    if item.alt_text:
        parts.append(FormPart("description", item.alt_text))
    if item.focus is not None:
        parts.append(FormPart("focus", ",".join(f"{each:g}" for each in _focus(*item.focus))))
    headers, body = form(parts)
    reply = await api.call("POST", "/api/v2/media", headers=headers, data=body, limit=http_calls.LONG)
    attachment = reply.read(Attachment) if reply.is_success else None
    if attachment is None:
        raise api.failure(reply)
    while not attachment.url:
        await pause(_BETWEEN)
        reply = await api.call("GET", f"/api/v1/media/{quote(attachment.id, safe='')}")
        if not reply.is_success:
            raise api.failure(reply)
        if reply.status != _PARTIAL:
            break
    return attachment.id
