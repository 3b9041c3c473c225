"""Taking down live publications: the claim before the deletion on the platform, and the record after it.

Deleting a post does not delete its live publications; that is in `drafts`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.access import BrandScope, Permission, audit, operation
from app.connectors import Target
from app.core import clock
from app.core.errors import InvalidState
from app.domain.channels import Channel, ChannelState, target
from app.domain.posts import change_notes, rules
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.models import Publication
from app.domain.posts.publications import follow_up_rows
from app.domain.posts.publications.manual_resolution import locked_publication
from app.domain.posts.publications.outcomes import settle_posts
from app.domain.posts.publications.views import PublicationView, publication_view


@dataclass(frozen=True, slots=True)
class LiveComment:
    """A live comment below a publication."""

    id: int
    external_id: str


@dataclass(frozen=True, slots=True)
class LivePublication:
    """The live parts of a publication: their external ids, in the order of the thread.

    `comments` are those below it, in their order; a publication of a place after 0 is a comment itself.
    """

    id: int
    epoch: int
    status: PublicationStatus
    target: Target
    platform: str
    parts: Sequence[str]
    place: int
    comments: Sequence[LiveComment]


@operation(needs=Permission.CONTENT_MANAGE)
async def claim_live(
    scope: BrandScope, publication_id: int, refusal: Callable[[str], str | None]
) -> LivePublication:
    """Claim a live publication to delete it on its platform; `refusal` says why a platform cannot delete.

    Needs content.manage. A thread that failed in the middle is live in part. Errors: NotFound; InvalidState if no
    part is known to be live, if the platform cannot be called, or while a comment below it is written.
    """
    _, row = await locked_publication(scope, publication_id)
    status = PublicationStatus(row.status)
    parts = row.parts or ([row.external_id] if row.external_id else [])
    if not rules.is_removable(status, is_placed=bool(parts)):
        raise InvalidState("Only what is live can be taken down.", status=row.status)
    if row.by_hand:
        raise InvalidState("A person published it. Delete it on the platform.", status=row.status)
    channel = await Channel.find(scope, row.channel_id)
    connector_target = target(channel.id, channel.uuid, channel.name, channel.credentials)
    reason = refusal(row.platform) or _unreachable(channel, connector_target, clock.now())
    if reason is not None:
        raise InvalidState(reason, status=row.status)
    below = await Publication.filter(parent_id=row.id, post_id=row.post_id).order_by("place")
    if any(item.status == PublicationStatus.PUBLISHING.value for item in below):
        raise InvalidState("A comment below it is being written. Try again in a moment.", status=row.status)
    comments = [
        LiveComment(item.id, item.external_id)
        for item in below
        if item.external_id is not None and rules.is_removable(PublicationStatus(item.status), is_placed=True)
    ]
    audit.changed(f"publication {row.id}", "to be taken down")
    return LivePublication(row.id, row.epoch, status, connector_target, row.platform, parts, row.place, comments)


def _unreachable(channel: Channel, connector_target: Target, now: datetime) -> str | None:
    if channel.state != ChannelState.CONNECTED.value or not connector_target.opened:
        return "The channel must be connected again first."
    if channel.held_until is not None and channel.held_until > now:
        return f"The platform asked for a pause. Try again after {channel.held_until:%H:%M:%S} UTC."
    return None


async def record_removal(
    scope: BrandScope,
    live: LivePublication,
    remaining: Sequence[str],
    now: datetime,
    comment_ids: Sequence[int] = (),
) -> PublicationView:
    """Record the `remaining` parts on the platform, inside the operation that deleted the others.

    `comment_ids` are the publications of the comments below it that were deleted before. With no part left the
    publication is cancelled: its external id stays for the record, its permalink goes. The post then gets the
    state that follows from its publications. Errors: NotFound; InvalidState if the publication changed in the
    meantime.
    """
    post, row = await locked_publication(scope, live.id)
    await Publication.filter(post_id=post.id, id__in=[*comment_ids]).update(
        status=PublicationStatus.CANCELLED.value, permalink=None
    )
    if row.status == PublicationStatus.CANCELLED.value:
        return await publication_view(scope, row.id)
    if (row.status, row.epoch) != (live.status.value, live.epoch):
        raise InvalidState(
            "The publication changed in the meantime. Its live parts have been deleted.", status=row.status
        )
    if remaining:
        row.parts = list(remaining)
        await row.save(update_fields=["parts"])
        audit.changed(f"publication {row.id}", f"taken down but for {len(remaining)} of {len(live.parts)} parts")
    else:
        row.status = PublicationStatus.CANCELLED.value
        row.permalink = None  # pyright: ignore[reportAttributeAccessIssue] a text that may be null
        await row.save(update_fields=["status", "permalink"])
        await follow_up_rows.cancel_below([row.id])
        await settle_posts([post.id], now)
        audit.changed(f"publication {row.id}", "taken down")
    await change_notes.publications_changed(post)
    await change_notes.post_changed(post)
    return await publication_view(scope, row.id)
