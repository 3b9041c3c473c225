"""Deletion of live publications on their platforms, by hand."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from app.access import BrandScope, Permission, System, operation, throttles
from app.connectors import Deletes, NeedsReconnect, PublishFailure, Rejected, Retryable, gate, registry
from app.core import clock, failpoints, recovery
from app.core.config import settings
from app.core.errors import InvalidState
from app.domain import posts
from app.domain.channels import hold_back, mark_refused
from app.domain.posts import LivePublication, PublicationView
from app.domain.publishing.call_budgets import count_calls

logger = logging.getLogger(__name__)

_SYSTEM = System("a removal by hand")


@dataclass(frozen=True, slots=True)
class Deletion:
    """How a deletion ended: the parts that are still live, in their order, and why.

    `comment_ids` are the publications of the comments below it that were deleted.
    """

    left: Sequence[str]
    failure: PublishFailure | None = None
    reason: str = ""
    comment_ids: Sequence[int] = ()


@operation(needs=Permission.CONTENT_MANAGE, atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def take_down(scope: BrandScope, publication_id: int) -> PublicationView:
    """Delete a publication on its platform, with the comments below it and every part of its thread.

    Its status becomes cancelled.

    Needs content.manage. Parts that are gone already count as deleted. A post without a publication that is live,
    on its way or failed is archived. The call for each part counts against the rate limit of the channel, but does
    not wait for it.

    Errors: NotFound; InvalidState where nothing is live, where the platform cannot delete or refuses to, and where
    it is unknown whether it did: then the publication stays as it is, and this may be repeated.
    """
    await recovery.refuse()
    live = await posts.claim_live(scope, publication_id, _cannot_delete)
    await _count(_SYSTEM, live)
    deletion = await _delete(live)
    view = await _record(scope, live, deletion)
    if deletion.left:
        raise InvalidState(deletion.reason, status=view.status)
    return view


@operation()
async def _count(system: System, live: LivePublication) -> None:
    await count_calls(live.platform, live.target, len(live.parts) + len(live.comments))


@operation(needs=Permission.CONTENT_MANAGE, action="take_down")
async def _record(scope: BrandScope, live: LivePublication, deletion: Deletion) -> PublicationView:
    now = clock.now()
    failure = deletion.failure
    view = (
        await posts.publication(scope, live.id)
        if len(deletion.left) == len(live.parts) and not deletion.comment_ids
        else await posts.record_removal(scope, live, deletion.left, now, deletion.comment_ids)
    )
    if isinstance(failure, NeedsReconnect):
        await mark_refused(_SYSTEM, [(live.target, str(failure))])
    if failure is not None and failure.retry_after is not None:
        await hold_back(_SYSTEM, {live.target.channel_id: now + timedelta(seconds=failure.retry_after)})
    return view


def _cannot_delete(key: str) -> str | None:
    platform = registry.platform(key)
    if platform is None:
        return "This platform is not available in this installation."
    if not isinstance(platform, Deletes):
        return f"{platform.label} cannot delete what it has published."
    return None


async def _delete(live: LivePublication) -> Deletion:
    """Delete the parts, the last one first, so that no thread loses its beginning before its end."""
    platform = registry.platform(live.platform)
    remaining, comment_ids = list(live.parts), list[int]()
    if not isinstance(platform, Deletes):
        return Deletion(remaining, reason="This platform is not available in this installation.")
    failpoints.hit("before deletion")
    try:
        async with asyncio.timeout(settings().publish_timeout):
            for comment in reversed(live.comments):
                await gate.delete_follow_up(platform, live.target, comment.external_id)
                comment_ids.append(comment.id)
            while remaining:
                if live.place:
                    await gate.delete_follow_up(platform, live.target, remaining[-1])
                else:
                    await gate.delete(platform, live.target, remaining[-1])
                remaining.pop()
    except PublishFailure as failure:
        return Deletion(remaining, failure, _reason(failure), comment_ids)
    except TimeoutError:
        return Deletion(remaining, None, _uncertain("The platform did not answer in time."), comment_ids)
    except Exception:
        logger.exception("publication %s: the connector failed to delete", live.id)
        return Deletion(remaining, None, _uncertain("The call to the platform broke off."), comment_ids)
    failpoints.hit("after deletion")
    return Deletion(remaining, comment_ids=comment_ids)


def _reason(failure: PublishFailure) -> str:
    text = str(failure)
    match failure:
        case Rejected():
            return f"The platform did not delete the post. {text}".strip()
        case NeedsReconnect():
            return text or "The channel must be connected again."
        case Retryable():
            return f"The platform could not delete the post now. {text}".strip()
        case _:
            return _uncertain(text)


def _uncertain(text: str) -> str:
    return f"Nobody knows whether the post was deleted: look at the channel, or try again. {text}".strip()
