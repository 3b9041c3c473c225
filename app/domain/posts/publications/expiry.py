"""Expiry of posts whose time passes without an approval."""

from datetime import datetime

from app.access import System, audit, operation
from app.core.db import Statement
from app.domain.posts import change_notes, notifications, rules
from app.domain.posts.change_notes import ChangedPost
from app.domain.posts.inputs import PostStatus
from app.domain.posts.webhook_events import RecordedPublication, tell_endings

UNAPPROVED = ", ".join(f"'{status.value}'" for status in PostStatus if status in rules.UNAPPROVED)
"""The states of the rule in SQL, as literals: only so PostgreSQL uses the partial index of these posts."""

_EXPIRE = Statement(
    f"""
    UPDATE post SET status = 'expired', version = version + 1, updated_at = :now
     WHERE id IN {{once:
           SELECT o.id FROM post o JOIN brand b ON b.id = o.brand_id
            WHERE o.status IN ({UNAPPROVED}) AND o.due_at <= :now
            ORDER BY o.due_at LIMIT :limit
            {{postgres: FOR UPDATE OF o SKIP LOCKED FOR KEY SHARE OF b SKIP LOCKED}}}}
       AND status IN ({UNAPPROVED}) AND due_at <= :now
    RETURNING id, brand_id
    """,
    row=ChangedPost,
)
_EXPIRE_PUBLICATIONS = Statement(
    """
    UPDATE publication SET status = 'expired' WHERE post_id IN :ids AND status = 'pending'
    RETURNING id, post_id, brand_id, platform, status, external_id, permalink, epoch,
              (SELECT o.due_at FROM post o WHERE o.id = publication.post_id) AS scheduled_at
    """,
    row=RecordedPublication,
)


@operation()
async def expire_due(system: System, now: datetime, limit: int) -> int:
    """Expire posts whose time passed without approval; return their number. The service itself only (WH-EVT-07).

    One conditional update decides between the expiry and an approval at the same moment.
    """
    posts = await _EXPIRE.rows(now=now, limit=limit)
    if posts:
        ids = [post.id for post in posts]
        publications = await _EXPIRE_PUBLICATIONS.rows(ids=ids)
        await tell_endings(publications, now)
        await change_notes.batch_changed(publications, posts)
        for post in posts:
            audit.changed(f"post {post.id}", "expired", brand_id=post.brand_id)
        await notifications.expired(ids)
    return len(posts)
