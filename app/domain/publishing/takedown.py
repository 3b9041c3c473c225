"""Taking down what is live on its platform, because a person asked for it."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from app.access import BrandScope, Permission, System, operation
from app.connectors import Deletes, NeedsReconnect, PublishFailure, Rejected, Retryable, gate, registry
from app.core import clock, failpoints
from app.core.config import settings
from app.core.errors import InvalidState
from app.domain import posts
from app.domain.channels import hold_back, mark_refused
from app.domain.posts import LivePublication, PublicationView

logger = logging.getLogger(__name__)

SYSTEM = System("a removal by hand")


@dataclass(frozen=True, slots=True)
class Deleted:
    """How a deletion ended: the parts that are left, in their order, and why."""

    left: Sequence[str]
    failure: PublishFailure | None = None
    reason: str = ""


@operation(needs=Permission.CONTENT_MANAGE, atomic=False)
async def take_down(scope: BrandScope, publication_id: int) -> PublicationView:
    """Delete a publication on its platform, with every part of its thread; it is cancelled then.

    Needs content.manage. What is gone there already is fine. A post of which nothing is live or on its way any
    more is archived then, unless another publication of it failed.

    Errors: NotFound; InvalidState where nothing is live, where the platform cannot delete or refuses to, and where
    nobody knows whether it did: then the publication stays as it is, and this may be repeated.
    """
    live = await posts.claim_live(scope, publication_id, _cannot_delete)
    ended = await _delete(live)
    seen = await _record(scope, live, ended)
    if ended.left:
        raise InvalidState(ended.reason, status=seen.status)
    return seen


@operation(needs=Permission.CONTENT_MANAGE, action="take_down")
async def _record(scope: BrandScope, live: LivePublication, ended: Deleted) -> PublicationView:
    now = clock.now()
    wish = None if ended.failure is None else ended.failure.retry_after
    seen = (
        await posts.publication(scope, live.id)
        if len(ended.left) == len(live.parts)
        else await posts.record_removal(scope, live, ended.left, now)
    )
    if isinstance(ended.failure, NeedsReconnect):
        await mark_refused(SYSTEM, [(live.target, str(ended.failure))])
    if wish is not None:
        await hold_back(SYSTEM, {live.target.channel_id: now + timedelta(seconds=wish)})
    return seen


def _cannot_delete(key: str) -> str | None:
    platform = registry.platform(key)
    if platform is None:
        return "This platform is not available in this installation."
    if not isinstance(platform, Deletes):
        return f"{platform.label} cannot delete what it has published."
    return None


async def _delete(live: LivePublication) -> Deleted:
    """Delete the parts, the last one first, so that no thread stands without its beginning."""
    platform = registry.platform(live.platform)
    left = list(live.parts)
    if not isinstance(platform, Deletes):
        return Deleted(left, reason="This platform is not available in this installation.")
    failpoints.hit("before deletion")
    try:
        async with asyncio.timeout(settings().publish_timeout):
            while left:
                await gate.delete(platform, live.target, left[-1])
                left.pop()
    except PublishFailure as failure:
        return Deleted(left, failure, _words(failure))
    except TimeoutError:
        return Deleted(left, reason=_open("The platform did not answer in time."))
    except Exception:
        logger.exception("publication %s: the connector failed to delete", live.id)
        return Deleted(left, reason=_open("The call to the platform broke off."))
    failpoints.hit("after deletion")
    return Deleted(left)


def _words(failure: PublishFailure) -> str:
    said = str(failure)
    match failure:
        case Rejected():
            return f"The platform did not delete the post. {said}".strip()
        case NeedsReconnect():
            return said or "The channel must be connected again."
        case Retryable():
            return f"The platform could not delete the post now. {said}".strip()
        case _:
            return _open(said)


def _open(said: str) -> str:
    return f"Nobody knows whether the post was deleted: look at the channel, or try again. {said}".strip()
