"""Letting a paused channel publish again, without a burst."""

from datetime import datetime

from app.access import BrandScope, Permission, operation
from app.core import changes, clock
from app.core.db import Statement
from app.domain import channels
from app.domain.channels import Channel
from app.domain.posts import rules
from app.domain.posts.approving import DUE
from app.domain.posts.claiming import postpone
from app.domain.posts.holding import lock_posts
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.outcomes import Outcome, record

_WAITING = Statement(
    """
    SELECT p.id, p.post_id, p.epoch, p.next_attempt_at, p.unknown_since FROM publication p
      JOIN post o ON o.id = p.post_id
     WHERE p.channel_id = :channel AND p.status = 'scheduled' AND p.next_attempt_at <= :now
       AND o.status <> 'archived'
     ORDER BY p.next_attempt_at, p.id
    """,
    times=("next_attempt_at", "unknown_since"),
)
MISSED = "The channel was paused at this time, and for more than a day."


@operation(needs=Permission.CONNECTIONS_MANAGE, action="resume")
async def resume_channel(scope: BrandScope, channel_id: int) -> Channel:
    """Publish on a paused channel again. Needs connections.manage. Errors: NotFound.

    What became due in the last day goes out a minute apart, the oldest at once. What is older than that fails
    with a reason: nobody expects it any more, and it can be given a new time.
    """
    channel = await channels.find(scope, channel_id)
    if channel.paused_at is not None:
        now = clock.now()
        await _space(channel_id, now)
        await changes.announce(DUE, channel_id)
    return await channels.unpause(scope, channel_id)


async def _space(channel_id: int, now: datetime) -> None:
    # Posts before publications, as everywhere; those that changed meanwhile are left alone.
    await lock_posts({row["post_id"] for row in await _WAITING.rows(channel=channel_id, now=now)})
    rows = await _WAITING.rows(channel=channel_id, now=now)
    times = rules.after_pause([row["next_attempt_at"] for row in rows], now)
    later = {row["id"]: at for row, at in zip(rows, times, strict=True) if at is not None}
    await postpone(later)
    missed = [row for row, at in zip(rows, times, strict=True) if at is None]
    await record(now, [_missed(row["id"], row["post_id"], row["epoch"], row["unknown_since"]) for row in missed])


def _missed(ident: int, post_id: int, epoch: int, unknown_since: datetime | None) -> Outcome:
    # What may be live already cannot be called failed.
    status = PublicationStatus.FAILED if unknown_since is None else PublicationStatus.UNCONFIRMED
    return Outcome(
        ident,
        post_id,
        epoch,
        status,
        error=MISSED,
        was=PublicationStatus.SCHEDULED,
        unknown_since=unknown_since,
    )
