"""Events of platforms: what a webhook tells of enters by `receive`, as what scans read does.

An event that does not say everything is asked for; one that is stored already is left alone, so a repetition of a
body goes on where it ended.
"""

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from app.access import System, operation
from app.connectors import (
    Author,
    Comment,
    CommentKind,
    Event,
    EventKind,
    NeedsReconnect,
    Platform,
    Receives,
    Rejected,
    Retryable,
    Target,
    Unknown,
    Verifies,
    gate,
    registry,
)
from app.core import clock
from app.core.db import Statement
from app.domain.channels import MUST_RECONNECT, external_key, mark_refused, renewed_once, targets
from app.domain.inbox.ingestion import ReceivedComment, receive

logger = logging.getLogger(__name__)

_MOST_ASKED: Final = 20
"""Events of a channel that are asked for with one delivery; the others follow with the next try."""
_MORE: Final = "More events have to be asked for."
_PAUSE: Final = "The platform takes no calls for this channel now."


@dataclass(frozen=True, slots=True)
class _Channel:
    id: int
    external_key: str
    handle: str | None
    held_until: datetime | None


_CHANNELS = Statement(
    """
    SELECT c.id, c.external_key, c.handle, c.held_until
      FROM channel c
     WHERE c.platform = :platform AND c.state = 'connected' AND c.external_key IN :keys
     ORDER BY c.id
    """,
    _Channel,
)
_PRESENT = Statement(
    "SELECT s.external_id FROM social_comment s WHERE s.channel_id = :channel_id AND s.external_id IN :ids", str
)
_LIVE = Statement(
    "SELECT p.external_id FROM publication p WHERE p.channel_id = :channel_id AND p.external_id IN :ids", str
)


@operation(atomic=False)
async def receive_events(system: System, product: str, body: bytes) -> int:
    """Store the comments, mentions and messages of a verified body; how many are new. The service itself only.

    `product` is the word for the source of the webhook. An account that is a channel of several brands is one in
    each. Raises `Retryable` where a platform has to be asked again; what was told until then is stored.
    """
    count = 0
    for platform in registry.platforms():
        # One that verifies its webhooks itself is asked about its own alone.
        if isinstance(platform, Receives) and (platform.key == product or not isinstance(platform, Verifies)):
            count += await _receive(system, platform, gate.events(platform, product, body))
    return count


async def _receive(system: System, platform: Receives, events: Sequence[Event]) -> int:
    if not events or not isinstance(platform, Platform):
        return 0
    by_key: dict[str, list[Event]] = {}
    for event in events:
        if not event.is_own:
            by_key.setdefault(external_key(platform.key, event.external_account), []).append(event)
    count, later = 0, None
    for channel in await _CHANNELS.rows(platform=platform.key, keys=sorted(by_key)) if by_key else ():
        try:
            count += await _enter(system, platform, channel, by_key[channel.external_key])
        except Retryable as failure:
            later = failure
    if later is not None:
        raise later
    return count


async def _enter(system: System, platform: Receives, channel: _Channel, events: Sequence[Event]) -> int:
    fresh = await _fresh(channel, events)
    posts = {event.post_id for event in fresh if event.post_id is not None}
    live = await _LIVE.rows(channel_id=channel.id, ids=sorted(posts)) if posts else []
    comments = [_received(event) for event in fresh if _says_all(event, live)]
    count = await receive(system, channel.id, comments) if comments else 0
    unclear = [event for event in fresh if not _says_all(event, live)]
    return count + (await _ask(system, platform, channel, unclear) if unclear else 0)


async def _fresh(channel: _Channel, events: Sequence[Event]) -> list[Event]:
    """The events by other people that are not stored yet, each once."""
    others = {event.external_id: event for event in events if not _is_of(channel, event)}
    present = await _PRESENT.rows(channel_id=channel.id, ids=sorted(others)) if others else []
    return [event for ident, event in others.items() if ident not in present]


def _is_of(channel: _Channel, event: Event) -> bool:
    """Whether the account wrote it itself: some platforms have another id for it in events."""
    own = (channel.handle or "").removeprefix("@").casefold()
    return bool(own) and (event.author or "").casefold() == own


def _says_all(event: Event, live: Collection[str]) -> bool:
    is_placed = event.kind is not EventKind.COMMENT or event.post_id in live
    return event.text is not None and is_placed


async def _ask(system: System, platform: Receives, channel: _Channel, events: Sequence[Event]) -> int:
    """Ask for events one by one and store each. Raises `Retryable`."""
    if channel.held_until is not None and channel.held_until > clock.now():
        raise Retryable(_PAUSE)
    target = (await targets(system, [channel.id])).get(channel.id)
    if target is None or not target.opened:
        return 0
    count = 0
    for event in events[:_MOST_ASKED]:
        try:
            comment = await _ask_platform(platform, target, event)
        except NeedsReconnect as failure:
            await mark_refused(system, [(target, str(failure) or MUST_RECONNECT)])
            break
        if comment is not None:
            count += await receive(system, channel.id, [comment])
    if len(events) > _MOST_ASKED:
        raise Retryable(_MORE)
    return count


async def _ask_platform(platform: Receives, target: Target, event: Event) -> ReceivedComment | None:
    """What the platform says of an event; what the event itself says where the platform says nothing."""
    try:
        comment = await renewed_once(target, lambda: gate.comment_of(platform, target, event))
    except (Rejected, Unknown) as failure:
        logger.info("channel %s: an event could not be asked for: %s", target.channel_id, failure)
        comment = None
    if comment is not None:
        return _of_comment(replace(comment, external_id=event.external_id))
    return None if event.text is None else _received(event)


def _received(event: Event) -> ReceivedComment:
    author = None if event.author_id is None else Author(event.author_id, event.author or event.author_id)
    kind = CommentKind(event.kind.value)
    return ReceivedComment(event.external_id, event.text or "", event.at, author, event.post_id, kind)


def _of_comment(comment: Comment) -> ReceivedComment:
    return ReceivedComment(
        comment.external_id, comment.body, comment.received_at, comment.author, comment.post, comment.kind
    )
