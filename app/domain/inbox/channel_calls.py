"""The platform of a comment, and calls that a person makes to it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from app.access import System
from app.connectors import NeedsReconnect, Platform, PublishFailure, Rejected, Retryable, Target, registry
from app.core.config import settings
from app.core.errors import InvalidState
from app.domain.channels import MUST_RECONNECT, ChannelState, mark_refused, renewed_once, target
from app.domain.inbox.models import SocialComment

logger = logging.getLogger(__name__)

_SYSTEM = System("an answer by hand")
_UNCERTAIN = "Nobody knows whether the platform did it: look at the channel, or try again."


@dataclass(frozen=True, slots=True)
class CommentPlace:
    """The channel of a comment as its platform sees it.

    `post_id` and `author_id` are the platform's ids of the post above the comment and of its author.
    """

    label: str
    platform: Platform | None
    target: Target
    post_id: str | None
    author_id: str | None


async def place_of(row: SocialComment) -> CommentPlace:
    """Where a comment was written. Errors: InvalidState for a channel that has to be connected again."""
    await row.fetch_related("channel", "publication", "contact")
    related: Any = row
    channel, publication, contact = related.channel, related.publication, related.contact
    platform = registry.platform(channel.platform)
    place = CommentPlace(
        channel.platform if platform is None else platform.label,
        platform,
        target(channel.id, channel.uuid, channel.name, channel.credentials),
        None if publication is None else publication.external_id,
        None if contact is None else contact.external_id,
    )
    if channel.state != ChannelState.CONNECTED.value or not place.target.opened:
        raise InvalidState(MUST_RECONNECT)
    return place


async def called(place: CommentPlace, call: Callable[[], Awaitable[object]]) -> None:
    """Make a call that is harmless to repeat. Errors: InvalidState with the reason where it failed."""
    try:
        async with asyncio.timeout(settings().publish_timeout):
            await renewed_once(place.target, call)
    except PublishFailure as failure:
        raise InvalidState(await refusal(place, failure)) from None
    except TimeoutError:
        raise InvalidState(_UNCERTAIN) from None
    except Exception:
        logger.exception("the connector of channel %s failed", place.target.channel_id)
        raise InvalidState(_UNCERTAIN) from None


async def refusal(place: CommentPlace, failure: PublishFailure) -> str:
    """What a failure means, in words; a channel that has to be connected again is marked."""
    text = str(failure)
    match failure:
        case Rejected():
            return f"{place.label} refused it. {text}".strip()
        case NeedsReconnect():
            await mark_refused(_SYSTEM, [(place.target, text or MUST_RECONNECT)])
            return text or MUST_RECONNECT
        case Retryable():
            return f"{place.label} could not do it now. {text}".strip()
        case _:
            return f"{_UNCERTAIN} {text}".strip()
