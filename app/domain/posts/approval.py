"""Approving: a post's content is fixed for every channel, and armed where the post has a time."""

from datetime import datetime
from typing import Final

from app.access import audit
from app.core import changes, clock
from app.domain import channels, media
from app.domain.posts import change_notes, content, notifications, rules
from app.domain.posts.composition import Composition
from app.domain.posts.inputs import PostStatus, PublicationStatus
from app.domain.posts.models import Post, Publication, Revision
from app.domain.posts.reviewers import Reviewer
from app.domain.posts.webhook_events import tell_approval

DUE = "publications-due"
"""The topic of change notes that tell workers to look for due work now."""

APPROVE: Final = "posts.approve"
"""The action under which the audit log has every approval, whatever operation it was part of (TOK-TIER-15)."""

_REARMED = (PublicationStatus.PENDING, PublicationStatus.FAILED, PublicationStatus.SCHEDULED)


async def approve_row(post: Post, by: Reviewer, now: datetime, note: str | None = None) -> None:
    """Approve a locked post, not saved yet: fix its content for every channel, due where the post has a time.

    Whoever calls has checked that the reviewer may. Alternative texts of media are content from here on: what
    is said of a file later changes nothing. This is the one place of every approval (S-110). Errors:
    InvalidState, PreflightFailed (S-106).
    """
    status = rules.approved(PostStatus(post.status), post.due_at, now)
    revision = await Revision.get(post_id=post.id, number=post.revision)
    await _fix_alt_texts(post, revision)
    await preflight_row(post, Composition.of(revision))
    post.status = status.value
    post.approved_at = now
    post.approved_via = by.via.value
    post.approved_by_id = by.user_id
    post.approver_name = by.given_name
    await arm(post, revision)
    await change_notes.publications_changed(post)
    await notifications.approved(post, by, note)
    await tell_approval(post, by.via, now)
    said = f"approved via {by.via.value}, revision {post.revision}"
    audit.changed(f"post {post.id}", said, brand_id=post.brand_id, action=APPROVE)


async def preflight_row(post: Post, said: Composition) -> None:
    """Refuse what the platforms of a locked post's open publications would refuse; a post may have none.

    Errors: PreflightFailed.
    """
    open_ones = [item.value for item in (*_REARMED, PublicationStatus.EXPIRED)]
    rows = Publication.filter(post_id=post.id, status__in=open_ones).order_by("id")
    wanted = [int(row) for row in await rows.values_list("channel_id", flat=True)]  # pyright: ignore[reportArgumentType] an untyped column list
    known = await channels.of_brand(post.brand_id, wanted)
    await content.preflight(post.brand_id, said, [known[ident] for ident in wanted])


async def arm(post: Post, revision: Revision) -> None:
    """Fix the approved revision for each open publication, and make it due where the post has a time."""
    said = Composition.of(revision)
    status = PublicationStatus.PENDING if post.due_at is None else PublicationStatus.SCHEDULED
    open_ones = [item.value for item in (status, *_REARMED)]
    for item in await Publication.filter(post_id=post.id, status__in=open_ones).order_by("id"):
        await Publication.filter(id=item.id).update(
            status=status.value,
            revision_id=revision.id,
            key=said.key(item.id, item.channel_id),  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
            scheduled_at=post.due_at,
            next_attempt_at=post.due_at,
            attempts=0,
            error=None,
            unknown_since=None,
            asks=0,
        )
    if post.due_at is not None and post.due_at <= clock.now():
        await changes.announce(DUE, post.id)


async def _fix_alt_texts(post: Post, revision: Revision) -> None:
    seen = Composition.of(revision)
    texts = content.alt_texts(await media.stored(post.brand_id, seen.media_ids()))
    approved = seen.with_alt_texts(texts)
    if approved.fingerprint() != revision.content_hash:
        revision.media, revision.content_hash = dict(approved.media), approved.fingerprint()
        await revision.save(update_fields=["media", "content_hash"])
