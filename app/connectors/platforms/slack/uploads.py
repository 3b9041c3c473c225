"""How files get to Slack: uploaded one by one, then shared together by one call, which is what places them."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final
from urllib.parse import urlsplit

from app.connectors import multipart
from app.connectors.content import Media
from app.connectors.failures import PublishFailure, Retryable
from app.connectors.http_calls import LONG, call
from app.connectors.platforms.slack import api

_HOSTS: Final = ("slack.com", "slack-gov.com")
_PAUSE_SECONDS: Final = (0.5, 1.0, 2.0)
"""Seconds between questions for the message that a file became."""
_QUESTION: Final = 3.0
"""Seconds for one of them."""

Pause = Callable[[float], Awaitable[object]]


async def upload(token: str, item: Media) -> str:
    """Bring one file there, which nobody sees yet; its id. Raises `PublishFailure`."""
    arguments: dict[str, object] = {"filename": item.name, "length": str(item.size)}
    if item.alt_text:
        arguments["alt_txt"] = item.alt_text
    ticket = await api.answer(token, "files.getUploadURLExternal", api.Ticket, arguments)
    if not _is_theirs(ticket.upload_url):
        raise Retryable("Slack named no usable address for the file.")
    headers = {"Content-Type": "application/octet-stream"}
    reply = await call("POST", ticket.upload_url, headers=headers, data=multipart.file(item), limit=LONG)
    if not reply.is_success:
        raise reply.failure()
    return ticket.file_id


async def share(token: str, channel: str, words: str, files: Sequence[tuple[str, str]]) -> None:
    """Place the files, given as id and title, with words above them. Raises `PublishFailure`."""
    arguments: dict[str, object] = {
        "channel_id": channel,
        "files": [{"id": ident, "title": title} for ident, title in files],
    }
    if words:
        arguments["initial_comment"] = words
    _ = await api.answer(token, "files.completeUploadExternal", api.SlackAnswer, arguments, places=True)


async def message_of(token: str, channel: str, file: str, pause: Pause) -> tuple[str | None, str | None]:
    """The message that a shared file became, and the file's own address; None for what is not known (yet).

    Sharing answers before the message exists, and the post is live whatever comes of this: never raises.
    """
    permalink: str | None = None
    for seconds in _PAUSE_SECONDS:
        try:
            async with asyncio.timeout(_QUESTION):
                details = (await api.answer(token, "files.info", api.FoundFile, {"file": file})).file
        except (PublishFailure, TimeoutError):
            break
        permalink = details.permalink
        for channels in details.shares.values():
            if channels.get(channel):
                return channels[channel][0].ts, permalink
        _ = await pause(seconds)
    return None, permalink


def _is_theirs(address: str) -> bool:
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    host = parts.hostname or ""
    return parts.scheme == "https" and any(host == own or host.endswith(f".{own}") for own in _HOSTS)
