"""What rounds show of a post: what was submitted or approved last, and never what is being written."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.core import changes, clock
from app.core.db import Statement
from app.domain.posts.models import Post

ROUNDS_DUE: Final = "rounds-due"
"""The topic of change notes on which workers look for rounds with a mail to send."""
MAIL_PAUSE: Final = timedelta(hours=1)
"""The least time between two mails of a round about posts that wait again."""


@dataclass(frozen=True, slots=True)
class _Round:
    id: int
    mailed_at: datetime | None
    due_at: datetime | None


_LIVE: Final = "follows AND revoked_at IS NULL AND expires_at > :now"
_SHOW: Final = Statement(
    f"""
    UPDATE shared_post SET revision = :revision
     WHERE post_id = :post_id AND share_link_id IN (SELECT id FROM share_link WHERE {_LIVE})
    """
)
_OFFER: Final = Statement(
    f"""
    UPDATE shared_post SET revision = :revision, offered_at = :now
     WHERE post_id = :post_id AND share_link_id IN (SELECT id FROM share_link WHERE {_LIVE})
    RETURNING share_link_id
    """,
    int,
)
_MAILED: Final = Statement(
    "SELECT id, mailed_at, due_at FROM share_link WHERE id IN :ids AND secret IS NOT NULL", _Round
)
_MAIL: Final = Statement(
    """
    UPDATE share_link SET due_at = v.at FROM {records :rows AS v (id bigint, at timestamptz)}
     WHERE share_link.id = v.id
    """
)


async def offer(post: Post) -> None:
    """Let rounds show a locked post as it was just submitted, and tell their addresses within the hour."""
    now = clock.now()
    await tell_later(await _OFFER.rows(post_id=post.id, revision=post.revision, now=now), now)


async def show(post: Post) -> None:
    """Let rounds show a locked post as it was just approved."""
    await _SHOW.run(post_id=post.id, revision=post.revision, now=clock.now())


async def tell_later(link_ids: Sequence[int], now: datetime) -> None:
    """Let rounds tell their addresses of posts that wait again: now, or an hour after their last mail."""
    rows = await _MAILED.rows(ids=list(link_ids)) if link_ids else []
    times = {row.id: now if row.mailed_at is None else max(now, row.mailed_at + MAIL_PAUSE) for row in rows}
    due = [row for row in rows if row.due_at is None or row.due_at > times[row.id]]
    if due:
        await _MAIL.run(rows=[{"id": row.id, "at": times[row.id]} for row in due])
        await changes.announce(ROUNDS_DUE)
