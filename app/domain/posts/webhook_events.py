"""Telling webhooks what happened to posts, in the transaction in which it happened."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from app.domain import webhooks
from app.domain.posts.inputs import ApprovalSource, PublicationStatus
from app.domain.posts.models import Post, ReviewEntry
from app.domain.webhooks import Event, EventComment, EventPublication, EventType

_ENDINGS: Final = {
    PublicationStatus.PUBLISHED.value: EventType.PUBLISHED,
    PublicationStatus.FAILED.value: EventType.FAILED,
    PublicationStatus.EXPIRED.value: EventType.EXPIRED,
}


async def tell_endings(publications: Sequence[Mapping[str, Any]], at: datetime) -> None:
    """Tell of those that are live, failed or expired now; the others are still on their way.

    `status` is that of the publication, as the ruling on the status of posts has it. (S-140, S-141)
    """
    await webhooks.emit([_ending(row, at) for row in publications if row["status"] in _ENDINGS])


async def tell_approval(post: Post, via: ApprovalSource, at: datetime) -> None:
    """Tell that a post was approved, and where (WH-EVT-08, WH-EVT-09, S-109, S-110)."""
    approved = Event(EventType.APPROVED, post.brand_id, post.id, post.status, at, approved_via=via.value)
    await webhooks.emit([approved])


async def tell_entry(post: Post, entry: ReviewEntry) -> None:
    """Tell of an entry of a review thread, an approval and a change request included (WH-EVT-12, S-150)."""
    comment = EventComment(entry.id, entry.kind, entry.body)
    commented = Event(EventType.COMMENTED, post.brand_id, post.id, post.status, entry.created_at, comment=comment)
    await webhooks.emit([commented])


def _ending(row: Mapping[str, Any], at: datetime) -> Event:
    event = _ENDINGS[row["status"]]
    live = event is EventType.PUBLISHED
    publication = EventPublication(
        row["id"],
        row["platform"],
        row["external_id"] if live else None,
        row["permalink"] if live else None,
    )
    return Event(event, row["brand_id"], row["post_id"], row["status"], at, publication=publication)
