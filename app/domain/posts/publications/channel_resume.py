"""Letting a paused channel publish again, without a burst."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from app.access import BrandScope, Permission, System, operation
from app.core import changes, clock
from app.core.db import Statement
from app.domain import channels, media
from app.domain.channels import Channel, ChannelView
from app.domain.posts import content, rules
from app.domain.posts.approval import DUE
from app.domain.posts.composition import Composition
from app.domain.posts.errors import PreflightFailed
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.locks import lock_posts
from app.domain.posts.models import Revision
from app.domain.posts.publications.claims import postpone
from app.domain.posts.publications.outcomes import Outcome, record

_WAITING = Statement(
    """
    SELECT p.id, p.post_id, p.epoch, p.next_attempt_at, p.unknown_since, p.revision_id FROM publication p
      JOIN post o ON o.id = p.post_id
     WHERE p.channel_id = :channel AND p.status = 'scheduled' AND p.next_attempt_at <= :now
       AND o.status <> 'archived'
     ORDER BY p.next_attempt_at, p.id
    """,
    times=("next_attempt_at", "unknown_since"),
)
MISSED = "The channel was paused at this time, and for more than a day."


@operation(needs=Permission.CONNECTIONS_MANAGE, action="resume")
async def resume_channel(scope: BrandScope, channel_id: int) -> ChannelView:
    """Publish on a paused channel again. Needs connections.manage.

    What became due in the last day goes out a minute apart, the oldest at once. What is older than that fails
    with a reason: nobody expects it any more, and it can be given a new time. Where the platform would refuse
    what is to go out, nothing is resumed. Errors: NotFound; InvalidState for a channel that was disconnected;
    PreflightFailed, whose issues name the posts.
    """
    return await _resume(await channels.find(scope, channel_id))


@operation(action="resume")
async def resume_channel_for(system: System, channel_id: int) -> ChannelView:
    """Do the same to a channel of any brand. The operator's command only. Errors: as for `resume_channel`."""
    return await _resume(await channels.find_any(system, channel_id))


async def _resume(channel: Channel) -> ChannelView:
    if channel.paused_at is not None:
        now = clock.now()
        await _space(channel, now)
        await changes.announce(DUE, channel.id)
    return await channels.unpause(channel)


async def _space(channel: Channel, now: datetime) -> None:
    # Posts before publications, as everywhere; those that changed meanwhile are left alone.
    await lock_posts({row["post_id"] for row in await _WAITING.rows(channel=channel.id, now=now)})
    rows = await _WAITING.rows(channel=channel.id, now=now)
    times = rules.after_pause([row["next_attempt_at"] for row in rows], now)
    waiting = [(row, at) for row, at in zip(rows, times, strict=True) if at is not None]
    await _preflight(channel, [row for row, _ in waiting])
    await postpone({row["id"]: at for row, at in waiting})
    missed = [row for row, at in zip(rows, times, strict=True) if at is None]
    await record(now, [_missed(row["id"], row["post_id"], row["epoch"], row["unknown_since"]) for row in missed])


async def _preflight(channel: Channel, rows: Sequence[Mapping[str, Any]]) -> None:
    """Refuse what the platform would refuse of these rows by now; of a call in doubt nothing is asked."""
    posts = {row["revision_id"]: row["post_id"] for row in rows if row["unknown_since"] is None}
    revisions = await Revision.filter(id__in=list(posts) or [0]).order_by("id")
    said = {posts[row.id]: Composition.of(row) for row in revisions}
    wanted = {ident for composition in said.values() for ident in composition.media_ids()}
    assets = await media.stored(channel.brand_id, wanted)
    issues = [
        replace(found, issue=replace(found.issue, message=f"Post {post_id}: {found.issue.message}"))
        for post_id, composition in said.items()
        for found in await content.issues_on(channel, composition, assets)
    ]
    if issues:
        raise PreflightFailed(issues)


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
