"""The one gate for the answers of connectors: they leave it of the right type, bounded, fit to store and to show.

Platforms can be run by anybody, and connectors can come from outside packages. All calls of connectors go through
this module. What it returns fits every column and every document, so no answer harms others recorded with it.
"""

import asyncio
import logging
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, NoReturn, cast
from urllib.parse import urlsplit
from uuid import UUID

from app.connectors import platform_texts, threads
from app.connectors.content import Content, Issue
from app.connectors.failures import (
    LONGEST_RETRY_AFTER,
    ConnectRefused,
    NeedsReconnect,
    PublishFailure,
    Rejected,
    Retryable,
    Unknown,
)
from app.connectors.placement import Absence, Budget, InFlight, Placed, Repeat
from app.connectors.protocols import (
    Bounded,
    Connects,
    Deletes,
    Paced,
    Platform,
    Publishes,
    Reconciles,
    Remembers,
)
from app.connectors.targets import Connection, Target
from app.core.addresses import LONGEST_URL

logger = logging.getLogger(__name__)

LONGEST_ID: Final = 255
LONGEST_TEXT: Final = 1_000
LONGEST_HANDLE: Final = 255
LARGEST_CREDENTIALS: Final = 64 * 1024
"""Bytes of all credentials of a channel: they are opened for every post."""
SHORT: Final = 5_000
"""Characters that are checked within a few milliseconds."""

NO_ANSWER: Final = "The connector gave no usable answer: look at the channel to see whether the post is live."
NO_ID: Final = (
    "The platform took the post but gave it an unusable id: look at the channel to see whether the post is live."
)
UNREADABLE: Final = "The platform gave no usable answer."

_KINDS: Final = (Rejected, NeedsReconnect, Retryable, Unknown)
# What reading an unforeseen answer raises; errors of the database are none of these.
_UNFORESEEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


async def publish(platform: Publishes, target: Target, content: Content, key: str) -> Placed:
    """Place `content`. Raises one of the four kinds of `PublishFailure`; what else a connector raises passes.

    An id that cannot be kept is `Unknown`. A permalink that cannot be shown is left out, and the post is live: its
    id is known, and a call of unknown outcome would be repeated, or ask a person to settle what is certain.
    """
    try:
        return _placed(await platform.publish(target, content, key))
    except PublishFailure as failure:
        _raise(failure)


async def find(
    platform: Reconciles, target: Target, content: Content, key: str, since: datetime
) -> Placed | Absence:
    """Ask for what a call after `since` may have placed. Raises as `publish` does."""
    try:
        found: object = await platform.find(target, content, key, since)
        return found if isinstance(found, Absence) else _placed(found)
    except PublishFailure as failure:
        _raise(failure)


async def delete(platform: Deletes, target: Target, external_id: str) -> None:
    """Delete what was placed under this id. Raises as `publish` does."""
    try:
        await platform.delete(target, external_id)
    except PublishFailure as failure:
        _raise(failure)


async def connect(platform: Platform, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
    """Connect a channel. Raises `ConnectRefused`, also for an answer that cannot be used.

    Name and handle are made one line and cut to what is shown; a profile's address that cannot be shown is left
    out. Credentials are taken whole or not at all.
    """
    if not isinstance(platform, Connects):
        raise _refused(platform, "This platform cannot be connected.")
    try:
        return _connected(platform, await platform.connect(uuid, name, fields))
    except ConnectRefused as refused:
        raise ConnectRefused({key: [text(one) for one in told] for key, told in refused.fields.items()}) from None
    except PublishFailure as failure:
        raise _refused(platform, _words(failure) or UNREADABLE) from None
    except _UNFORESEEN:
        logger.exception("the connector of %s failed to connect", platform.key)
        raise _refused(platform, UNREADABLE) from None


def are_credentials(given: object) -> bool:
    """Whether these can be kept: texts by name, without halves of characters, of 64 KiB together at most."""
    if not isinstance(given, Mapping):
        return False
    pairs = cast("Mapping[object, object]", given).items()
    try:
        size = sum(len(part.encode()) if isinstance(part, str) else math.inf for pair in pairs for part in pair)
    except UnicodeEncodeError:
        return False
    return size <= LARGEST_CREDENTIALS


async def issues(platform: Publishes, target: Target, content: Content) -> list[Issue]:
    """Give every reason why the platform would refuse the content, part by part; long texts are read in a thread.

    A connector that fails over it is a reason, too: nothing was sent, and nothing can be.
    """
    if len(content.body) <= SHORT:
        return _issues(platform, target, content)
    return await asyncio.to_thread(_issues, platform, target, content)


def repeat(platform: Publishes, target: Target) -> Repeat:
    """What repeating a call of unknown outcome does; for no usable answer `BLIND`, which repeats none; pure."""
    found = _said(platform, lambda: platform.repeat(target))
    return found if isinstance(found, Repeat) else Repeat.BLIND


def key_lifetime(platform: Publishes) -> timedelta | None:
    """How long keys are known, None for ever; no time at all for no usable answer."""
    if not isinstance(platform, Remembers):
        return None
    found = _said(platform, lambda: platform.key_lifetime)
    return found if isinstance(found, timedelta) else timedelta()


def budget(platform: Platform | None, target: Target) -> Budget | None:
    """How often the channel may be called; None for no limit, and for no usable answer; pure."""
    if not isinstance(platform, Paced):
        return None
    found = _said(platform, lambda: platform.budget(target))
    return found if isinstance(found, Budget) and _said(platform, lambda: _is_usable(found)) else None


def in_flight(platform: Platform | None) -> InFlight:
    """How many calls of one worker may be under way at once; the usual number for no usable answer."""
    if not isinstance(platform, Bounded):
        return InFlight()
    found = _said(platform, lambda: platform.in_flight)
    usable = isinstance(found, InFlight) and _said(platform, lambda: min(found.platform, found.channel) > 0)
    return found if isinstance(found, InFlight) and usable else InFlight()


def profile_url(platform: Publishes, uuid: UUID) -> str | None:
    """The address where people find the channel, where it is made of nothing but this; pure."""
    return web_address(_said(platform, lambda: platform.profile_url(uuid)))


def web_address(given: object) -> str | None:
    """The address where it may be shown as a link: http or https, without a user's name, of 2,048 characters."""
    if not isinstance(given, str) or len(given) > LONGEST_URL or not given.isprintable():
        return None
    try:
        parts = urlsplit(given)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return None
    # A browser takes a backslash for a slash, so that another host would be called than is read here.
    return given if usable and not set(" \\") & set(given) and "@" not in parts.netloc else None


def text(given: object) -> str:
    """Words of a platform as one line of at most 1,000 characters, without what cannot be kept or shown."""
    line = _line(given)
    return line if len(line) <= LONGEST_TEXT else f"{line[: LONGEST_TEXT - 1].rstrip()}…"


def _said(platform: object, ask: Callable[[], object]) -> object:
    """What a connector says of itself; None where it fails over it, which must not fail what others asked for."""
    try:
        return ask()
    except Exception:
        logger.exception("the connector %s failed to say something of itself", type(platform).__name__)
        return None


def _is_usable(found: Budget) -> bool:
    return found.calls > 0 and found.period > timedelta() and found.gap >= timedelta()


def _connected(platform: Platform, found: object) -> Connection:
    if not isinstance(found, Connection) or not are_credentials(found.credentials):
        raise _refused(platform, UNREADABLE)
    handle = _line(found.handle)[:LONGEST_HANDLE]
    shown = platform_texts.name(_line(found.name), platform.label, "")
    return replace(found, name=shown, handle=handle or None, profile_url=web_address(found.profile_url))


def _placed(found: object) -> Placed:
    if not isinstance(found, Placed):
        raise Unknown(NO_ANSWER)
    if not _is_id(found.external_id):
        raise Unknown(NO_ID)
    return replace(found, permalink=web_address(found.permalink))


def _is_id(given: object) -> bool:
    return isinstance(given, str) and 0 < len(given) <= LONGEST_ID and given.isprintable() and bool(given.strip())


def _line(given: object) -> str:
    return platform_texts.one_line(given[: 2 * LONGEST_TEXT]) if isinstance(given, str) else ""


def _issues(platform: Publishes, target: Target, content: Content) -> list[Issue]:
    try:
        return [_issue(issue) for issue in threads.issues(platform, target, content)]
    except Exception:
        logger.exception("a connector failed to check a post")
        return [Issue("channel", "unavailable", "The connector of this platform failed to check the post.")]


def _issue(issue: Issue) -> Issue:
    return replace(issue, message=text(issue.message))


def _words(failure: PublishFailure) -> str:
    return text(failure.args[0] if failure.args else "")


def _raise(failure: PublishFailure) -> NoReturn:
    """The same kind of failure with words that can be shown and a pause that makes sense, else none."""
    kind = next((kind for kind in _KINDS if isinstance(failure, kind)), Unknown)
    raise kind(_words(failure), retry_after=_retry_after(getattr(failure, "retry_after", None))) from None


def _retry_after(seconds: object) -> float | None:
    if not isinstance(seconds, int | float) or math.isnan(seconds) or seconds < 0:
        return None
    return float(min(seconds, LONGEST_RETRY_AFTER))


def _refused(platform: Platform, reason: str) -> ConnectRefused:
    fields: Sequence[str] = [field.key for field in platform.fields]
    return ConnectRefused({fields[0] if fields else "platform": [reason]})
