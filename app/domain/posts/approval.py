"""Approval: the content of a post is fixed for every channel, and scheduled where the post has a time."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import audit
from app.core import changes, clock
from app.core.db import Statement
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
from app.domain.posts.revisions import current_revision
from app.domain.posts.webhook_events import tell_approval

_APPROVE: Final = "posts.approve"
"""The action of every approval in the audit log, in any operation (TOK-TIER-15)."""

_REARMED: Final = rules.MOVABLE - {PublicationStatus.EXPIRED}


@dataclass(frozen=True, slots=True)
class _Armed:
    id: int
    key: str
    at: datetime | None


_ARM: Final = Statement(
    """
    UPDATE publication
       SET status = :status, revision_id = :revision, key = v.key, scheduled_at = v.at, next_attempt_at = v.at,
           attempts = 0, error = NULL, unknown_since = NULL, asks = 0, stage = NULL, stage_until = NULL
      FROM {records :rows AS v (id bigint, key text, at timestamptz)}
     WHERE publication.id = v.id
    """
)


async def approve_row(post: Post, by: Reviewer, now: datetime, note: AudienceWords | None = None) -> None:
    """Approve a locked post and fix its content for every channel; the caller saves the post.

    The caller has checked the permission of the reviewer. From here on the alternative texts of media, the
    pictures that are made of them and the cards of links are part of the content: later changes of a file, of the
    limits of a platform or of a page do not count. Channels whose own time has passed expire. All approvals are
    made here (S-110). Errors: InvalidState, PreflightFailed (S-106).
    """
    rows = await expire_channels(post, now)
    status = rules.approved(PostStatus(post.status), post.due_at, now)
    revision = await current_revision(post)
    await _fix_alt_texts(post, revision)
    composition = Composition.of(revision)
    await preflight_row(post, composition, rows)
    if composition.media_ids():
        await publication_pictures.fix(post, composition, is_final=True)
    post.status = status.value
    post.approved_at = now
    post.approved_via = by.via.value
    post.approved_by_id = by.user_id
    post.approver_name = by.given_name
    await arm(post, revision, rows)
    await page_cards.ask(post, revision, rows)
    await change_notes.publications_changed(post)
    await notifications.approved(post, by, note)
    await tell_approval(post, by.via, now)
    detail = f"approved via {by.via.value}, revision {post.revision}"
    audit.changed(f"post {post.id}", detail, brand_id=post.brand_id, action=_APPROVE)


async def preflight_row(post: Post, composition: Composition, rows: Sequence[Publication]) -> None:
    """Refuse a content of a locked post that the platform of any of these publications that is open would refuse.

    Errors: PreflightFailed.
    """
    ids = [row.channel_id for row in _of_states(rows, rules.MOVABLE)]
    by_id = await channels.of_brand(post.brand_id, ids)
    await content.preflight(post.brand_id, composition, [by_id[ident] for ident in ids])


async def arm(post: Post, revision: Revision, rows: Sequence[Publication]) -> None:
    """Fix the approved revision for the open ones of these publications; a post with a time schedules them."""
    composition = Composition.of(revision)
    status = PublicationStatus.PENDING if post.due_at is None else PublicationStatus.SCHEDULED
    waiting = _of_states(rows, _REARMED)
    armed = [
        _Armed(row.id, composition.key(row.id, row.channel_id), post.due_at and (row.due_at or post.due_at))
        for row in waiting
    ]
    if armed:
        await _ARM.run(rows=armed, status=status.value, revision=revision.id)
    await follow_up_rows.make(post, revision, waiting)
    now = clock.now()
    if any(item.at is not None and item.at <= now for item in armed):
        await changes.announce(DUE, post.id)


def _of_states(rows: Sequence[Publication], states: Collection[PublicationStatus]) -> list[Publication]:
    return [row for row in rows if PublicationStatus(row.status) in states]


async def _fix_alt_texts(post: Post, revision: Revision) -> None:
    composition = Composition.of(revision)
    texts = content.alt_texts(await media.assets_of(post.brand_id, composition.media_ids()))
    approved = composition.with_alt_texts(texts)
    if approved.fingerprint() != revision.content_hash:
        revision.media, revision.content_hash = dict(approved.media), approved.fingerprint()
        await revision.save(update_fields=["media", "content_hash"])
