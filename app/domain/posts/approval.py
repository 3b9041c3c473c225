"""Approval: the content of a post is fixed for every channel, and scheduled where the post has a time."""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from app.access import audit
from app.core import changes, clock
from app.domain import channels, media
from app.domain.posts import change_notes, content, notifications, page_cards, publication_pictures, rules
from app.domain.posts.audiences import AudienceWords
from app.domain.posts.change_notes import DUE
from app.domain.posts.composition import Composition
from app.domain.posts.inputs import PostStatus, PublicationStatus
from app.domain.posts.models import Post, Publication, Revision
from app.domain.posts.publications import follow_up_rows
from app.domain.posts.publications.expiry import expire_channels
from app.domain.posts.reviewers import Reviewer
from app.domain.posts.webhook_events import tell_approval

_APPROVE: Final = "posts.approve"
"""The action of every approval in the audit log, in any operation (TOK-TIER-15)."""

_REARMED = (PublicationStatus.PENDING, PublicationStatus.FAILED, PublicationStatus.SCHEDULED)


async def approve_row(post: Post, by: Reviewer, now: datetime, note: AudienceWords | None = None) -> None:
    """Approve a locked post and fix its content for every channel; the caller saves the post.

    The caller has checked the permission of the reviewer. From here on the alternative texts of media, the
    pictures that are made of them and the cards of links are part of the content: later changes of a file, of the
    limits of a platform or of a page do not count. Channels whose own time has passed expire. All approvals are
    made here (S-110). Errors: InvalidState, PreflightFailed (S-106).
    """
    await expire_channels(post, now)
    status = rules.approved(PostStatus(post.status), post.due_at, now)
    revision = await Revision.get(post_id=post.id, number=post.revision)
    await _fix_alt_texts(post, revision)
    composition = Composition.of(revision)
    await preflight_row(post, composition)
    if composition.media_ids():
        await publication_pictures.fix(post, composition, is_final=True)
    post.status = status.value
    post.approved_at = now
    post.approved_via = by.via.value
    post.approved_by_id = by.user_id
    post.approver_name = by.given_name
    await arm(post, revision)
    await page_cards.ask(post, revision)
    await change_notes.publications_changed(post)
    await notifications.approved(post, by, note)
    await tell_approval(post, by.via, now)
    detail = f"approved via {by.via.value}, revision {post.revision}"
    audit.changed(f"post {post.id}", detail, brand_id=post.brand_id, action=_APPROVE)


async def preflight_row(post: Post, composition: Composition, channel_ids: Collection[int] | None = None) -> None:
    """Refuse a content that the platform of any open publication of a locked post would refuse.

    With `channel_ids` those on these channels alone count. Errors: PreflightFailed.
    """
    open_ids = [item.channel_id for item in await _open(post, PublicationStatus.EXPIRED)]
    ids = [ident for ident in open_ids if channel_ids is None or ident in channel_ids]
    by_id = await channels.of_brand(post.brand_id, ids)
    await content.preflight(post.brand_id, composition, [by_id[ident] for ident in ids])


async def arm(post: Post, revision: Revision, channel_ids: Collection[int] | None = None) -> None:
    """Fix the approved revision for each open publication, and schedule it where the post has a time.

    With `channel_ids` for those on these channels alone.
    """
    composition = Composition.of(revision)
    status = PublicationStatus.PENDING if post.due_at is None else PublicationStatus.SCHEDULED
    times: list[datetime] = []
    rows = await _open(post)
    for item in rows:
        if channel_ids is not None and item.channel_id not in channel_ids:
            continue
        at = None if post.due_at is None else item.due_at or post.due_at
        times += [] if at is None else [at]
        await Publication.filter(id=item.id).update(
            status=status.value,
            revision_id=revision.id,
            key=composition.key(item.id, item.channel_id),
            scheduled_at=at,
            next_attempt_at=at,
            attempts=0,
            error=None,
            unknown_since=None,
            asks=0,
            stage=None,
            stage_until=None,
        )
    await follow_up_rows.make(post, revision, rows)
    if times and min(times) <= clock.now():
        await changes.announce(DUE, post.id)


async def _open(post: Post, *more: PublicationStatus) -> list[Publication]:
    statuses = [status.value for status in (*_REARMED, *more)]
    return await Publication.filter(post_id=post.id, place=0, status__in=statuses).order_by("id")


async def _fix_alt_texts(post: Post, revision: Revision) -> None:
    composition = Composition.of(revision)
    texts = content.alt_texts(await media.assets_of(post.brand_id, composition.media_ids()))
    approved = composition.with_alt_texts(texts)
    if approved.fingerprint() != revision.content_hash:
        revision.media, revision.content_hash = dict(approved.media), approved.fingerprint()
        await revision.save(update_fields=["media", "content_hash"])
