"""Webhook events about posts, emitted in the transaction of the change."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.domain import webhooks
from app.domain.posts import rules
from app.domain.posts.change_notes import ChangedPublication
from app.domain.posts.inputs import ApprovalSource, PublicationStatus
from app.domain.posts.models import Post, ReviewEntry
from app.domain.webhooks import EventComment, EventPublication, EventType, WebhookEvent

_ENDINGS: Final = {
    PublicationStatus.PUBLISHED: EventType.PUBLISHED,
    PublicationStatus.FAILED: EventType.FAILED,
    PublicationStatus.EXPIRED: EventType.EXPIRED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedPublication(ChangedPublication):
    """A publication after a change of its status; `scheduled_at` is its time, or that of its post.

    Places after 0 are comments below it.
    """

    platform: str
    place: int
    status: PublicationStatus
    epoch: int
    scheduled_at: datetime | None
    external_id: str | None
    permalink: str | None


async def tell_endings(publications: Sequence[RecordedPublication], at: datetime) -> None:
    """Emit the events of publications that are published, failed or expired now; leave out the others.

    Comments below posts have none: receivers would see a channel twice. `status` is that of the publication, by
    the ruling on the status of posts. (S-140, S-141)
    """
    rows = [row for row in publications if row.status in _ENDINGS and row.place == 0]
    await webhooks.emit_many({row.brand_id for row in rows}, lambda: [_ending(row, at) for row in rows])


async def tell_approval(post: Post, via: ApprovalSource, at: datetime) -> None:
    """Emit the event of an approval, with its source (WH-EVT-08, WH-EVT-09, S-109, S-110)."""
    approved = WebhookEvent(
        EventType.APPROVED,
        post.brand_id,
        post.id,
        post.status,
        at,
        approved_via=via.value,
        fact=f"approved {post.id} {post.version}",
    )
    await webhooks.emit([approved])


async def tell_entry(post: Post, entry: ReviewEntry) -> None:
    """Emit the event of a new entry of a review thread of any kind (WH-EVT-12, S-150)."""
    comment = EventComment(entry.id, entry.kind, entry.body)
    commented = WebhookEvent(
        EventType.COMMENTED,
        post.brand_id,
        post.id,
        post.status,
        entry.created_at,
        comment=comment,
        fact=f"commented {entry.id}",
    )
    await webhooks.emit([commented])


def _ending(row: RecordedPublication, at: datetime) -> WebhookEvent:
    event = _ENDINGS[row.status]
    is_live = event is EventType.PUBLISHED
    publication = EventPublication(
        row.id, row.platform, row.external_id if is_live else None, row.permalink if is_live else None
    )
    return WebhookEvent(
        event,
        row.brand_id,
        row.post_id,
        row.status.value,
        at,
        publication=publication,
        fact=rules.ending(row.id, row.status, row.epoch, row.scheduled_at),
    )
