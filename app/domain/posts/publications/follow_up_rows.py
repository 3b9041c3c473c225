"""Comments below posts as publications of their own: made at the approval, released when their post is live.

They wait below their parent, whose place is 0, and have the places after it. All else is as for every publication.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from app.core import changes
from app.core.db import Statement
from app.domain.posts.change_notes import DUE
from app.domain.posts.composition import Composition
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.models import Post, Publication, Revision

UNPLACED = (PublicationStatus.PENDING.value, PublicationStatus.SCHEDULED.value)


@dataclass(frozen=True, slots=True)
class _Waiting:
    id: int
    post_id: int
    parent_id: int
    after_minutes: int


@dataclass(frozen=True, slots=True)
class _Release:
    id: int
    at: datetime


_WAITING = Statement(
    """
    SELECT id, post_id, parent_id, after_minutes FROM publication
     WHERE parent_id IN :ids AND status = 'pending' ORDER BY id
    """,
    row=_Waiting,
)
_RELEASE = Statement(
    """
    UPDATE publication SET status = 'scheduled', scheduled_at = v.at, next_attempt_at = v.at
      FROM {records :rows AS v (id bigint, at timestamptz)}
     WHERE publication.id = v.id AND publication.status = 'pending'
    """
)
_CANCEL = Statement(
    """
    UPDATE publication SET status = 'cancelled', next_attempt_at = NULL, stage = NULL, stage_until = NULL
     WHERE parent_id IN :ids AND status IN ('pending', 'scheduled')
    """
)


async def make(post: Post, revision: Revision, parents: Sequence[Publication]) -> None:
    """Make the comments of an approved revision below publications that have none yet.

    Who publishes by hand writes them as well.
    """
    composition = Composition.of(revision)
    if not composition.follow_ups:
        return
    old = set(await Publication.filter(post_id=post.id, place__gt=0).values_list("parent_id", flat=True))
    rows = [
        Publication(
            brand_id=post.brand_id,
            post_id=post.id,
            channel_id=parent.channel_id,
            platform=parent.platform,
            place=place,
            parent_id=parent.id,
            after_minutes=item["after"],
            status=PublicationStatus.PENDING.value,
            variant_body=item["text"],
            revision_id=revision.id,
            key=_key(parent.id, place, item["text"]),
            attempts=0,
            epoch=0,
            asks=0,
            parts=[],
        )
        for parent in parents
        if parent.id not in old and not parent.by_hand
        for place, item in enumerate(composition.follow_ups_on(parent.channel_id), 1)
    ]
    if rows:
        await Publication.bulk_create(rows)


async def release(published_at: Mapping[int, datetime], now: datetime) -> None:
    """Give the comments below publications that are live since then their times."""
    rows = await _WAITING.rows(ids=sorted(published_at))
    if not rows:
        return
    times = {row.id: published_at[row.parent_id] + timedelta(minutes=row.after_minutes) for row in rows}
    await _RELEASE.run(rows=[_Release(ident, at) for ident, at in times.items()])
    for post_id in sorted({row.post_id for row in rows if times[row.id] <= now}):
        await changes.announce(DUE, post_id)


async def cancel_below(publication_ids: Collection[int]) -> None:
    """Cancel the comments below these publications that are not on their way."""
    await _CANCEL.run(ids=sorted(publication_ids))


def _key(parent_id: int, place: int, text: str) -> str:
    return f"pub_{parent_id}_{place}_{hashlib.sha256(text.encode()).hexdigest()[:20]}"
