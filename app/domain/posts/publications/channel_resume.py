"""Resuming a paused channel: its due publications go out a minute apart."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from app.access import BrandScope, Permission, System, operation
from app.core import changes, clock
from app.domain import channels, media
from app.domain.channels import Channel, ChannelView
from app.domain.posts import content
from app.domain.posts.change_notes import DUE
from app.domain.posts.composition import Composition
from app.domain.posts.errors import PreflightFailed
from app.domain.posts.locks import lock_posts
from app.domain.posts.models import Revision
from app.domain.posts.publications.overdue_rows import Waiting, fresh, space, waiting_on

_MISSED = "The channel was paused at this time, and for more than a day."


@operation(needs=Permission.CONNECTIONS_MANAGE, action="resume")
async def resume_channel(scope: BrandScope, channel_id: int) -> ChannelView:
    """Publish on a paused channel again. Needs connections.manage.

    Publications that became due in the last day go out a minute apart, the oldest at once. Older ones fail with a
    reason and can be given a new time. If the platform would refuse one that is to go out, the channel stays
    paused. Errors: NotFound; InvalidState for a channel that was disconnected;
    PreflightFailed, whose issues name the posts.
    """
    return await _resume(await channels.find(scope, channel_id))


@operation(action="resume")
async def resume_channel_for(system: System, channel_id: int) -> ChannelView:
    """Resume a channel of any brand, as `resume_channel` does. The operator's command only."""
    return await _resume(await channels.find_any(system, channel_id))


async def _resume(channel: Channel) -> ChannelView:
    if channel.paused_at is not None:
        now = clock.now()
        await _space(channel, now)
        await changes.announce(DUE, channel.id)
    return await channels.unpause(channel)


async def _space(channel: Channel, now: datetime) -> None:
    # Posts are locked before publications, as everywhere; rows that change before the lock are left alone.
    await lock_posts({row.post_id for row in await waiting_on(channel.id, now)})
    pairs = fresh(await waiting_on(channel.id, now), now)
    await _preflight(channel, [row for row, at in pairs if at is not None])
    await space(pairs, now, _MISSED)


async def _preflight(channel: Channel, rows: Sequence[Waiting]) -> None:
    """Refuse if the platform would refuse one of these rows; calls of unknown outcome and comments are not."""
    post_ids = {row.revision_id: row.post_id for row in rows if row.unknown_since is None and row.place == 0}
    revisions = await Revision.filter(id__in=list(post_ids)).order_by("id") if post_ids else []
    compositions = {post_ids[row.id]: Composition.of(row) for row in revisions}
    media_ids = {ident for composition in compositions.values() for ident in composition.media_ids()}
    assets = await media.assets_of(channel.brand_id, media_ids)
    issues = [
        replace(refusal, issue=replace(refusal.issue, message=f"Post {post_id}: {refusal.issue.message}"))
        for post_id, composition in compositions.items()
        for refusal in await content.issues_on(channel, composition, assets)
    ]
    if issues:
        raise PreflightFailed(issues)
