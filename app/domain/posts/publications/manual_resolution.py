"""What people say of single publications: that one is live or not, and that one is to be tried again."""

from collections.abc import Callable
from datetime import datetime

from app.access import BrandScope, Permission, audit, operation
from app.connectors import Publishes, gate, registry
from app.core import clock
from app.core.errors import Invalid, InvalidState
from app.domain.channels import Channel
from app.domain.posts import content
from app.domain.posts.composition import Composition
from app.domain.posts.inputs import PostStatus, PublicationStatus, Settlement
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, Publication, Revision
from app.domain.posts.publications.outcomes import Outcome, record
from app.domain.posts.publications.payloads import Claimed, claimed_row
from app.domain.posts.views import PublicationView, publication_view

UNTOLD = "Nobody knows whether the post is live. Look at the channel, then settle it."
_RETRIED = (PublicationStatus.FAILED.value, PublicationStatus.UNCONFIRMED.value)
_BEGUN = (PostStatus.PUBLISHING.value, PostStatus.PUBLISHED.value, PostStatus.FAILED.value)


@operation(needs=Permission.CONTENT_MANAGE)
async def settle(scope: BrandScope, publication_id: int, data: Settlement) -> PublicationView:
    """Say of an unconfirmed publication whether it is live; then it is published, else it has failed.

    Needs content.manage. Where no permalink is given the channel's page stands for it; what the platform calls
    the post stays unknown, so its address is its external id. Of a thread it is said of all parts: live means that
    the last one is, and otherwise the part in question is not, so that a retry goes on with just that one.

    Errors: NotFound; InvalidState unless it is unconfirmed; Invalid on `permalink` where the channel has no page.
    """
    post, row = await locked_publication(scope, publication_id)
    if row.status != PublicationStatus.UNCONFIRMED.value:
        message = "Only a publication whose outcome is unknown can be settled."
        raise InvalidState(message, status=row.status)
    permalink = await _address(scope, row, data) if data.live else None
    is_known = row.external_id is not None
    now = clock.now()
    status = PublicationStatus.PUBLISHED if data.live else PublicationStatus.FAILED
    outcome = Outcome(
        row.id,
        post.id,
        row.epoch,
        status,
        error=None if data.live else "The post is not live: somebody looked.",
        published_at=(row.unknown_since or now) if data.live else None,
        external_id=permalink[:255] if permalink and not is_known else None,
        permalink=permalink,
        was=PublicationStatus.UNCONFIRMED,
    )
    await record(now, [outcome])
    audit.changed(f"publication {row.id}", "settled: live" if data.live else "settled: not live")
    return publication_view(await Publication.find(scope, row.id))


async def _address(scope: BrandScope, row: Publication, data: Settlement) -> str:
    if data.permalink is not None:
        return data.permalink
    if row.permalink:
        return row.permalink
    platform = registry.platform(row.platform)
    channel = await Channel.find(scope, row.channel_id)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
    page = gate.profile_url(platform, channel.uuid) if isinstance(platform, Publishes) else None
    if page is None:
        raise Invalid(fields={"permalink": ["Give the address at which the post is live."]})
    return page


@operation(needs=Permission.CONTENT_MANAGE)
async def reopen(
    scope: BrandScope, publication_id: int, possible: Callable[[Claimed], bool]
) -> tuple[Claimed, PublicationStatus]:
    """Take a failed or unconfirmed publication in hand, to try it again; what it is, and where it stood.

    Needs content.manage. What others were about to say of it no longer counts. Errors: NotFound; InvalidState,
    also where `possible` says that trying again may double it; PreflightFailed.
    """
    post, row = await locked_publication(scope, publication_id)
    if row.status not in _RETRIED or post.status not in _BEGUN or row.key is None:
        message = "Only a publication that failed can be tried again."
        raise InvalidState(message, status=row.status)
    if not possible(await claimed_row(row.id)):
        raise InvalidState(UNTOLD, status=row.status)
    revision = await Revision.get(id=row.revision_id)  # pyright: ignore[reportAttributeAccessIssue] likewise
    channels = await Channel.of(scope).filter(id=row.channel_id)  # pyright: ignore[reportAttributeAccessIssue] likewise
    await content.preflight(scope.brand_id, Composition.of(revision), channels)
    row.epoch += 1
    await row.save(update_fields=["epoch"])
    audit.changed(f"publication {row.id}", f"to be tried again, was {row.status}")
    return await claimed_row(row.id), PublicationStatus(row.status)


async def locked_publication(scope: BrandScope, publication_id: int) -> tuple[Post, Publication]:
    """The publication and its post, locked in the order that every writer keeps."""
    await hold_brand(scope.brand_id)
    row = await Publication.find(scope, publication_id)
    post = await Post.find(scope, row.post_id, lock=True)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
    return post, await Publication.find(scope, publication_id, lock=True)


def again(item: Claimed, was: PublicationStatus, now: datetime, *, is_absent: bool) -> Outcome:
    """A publication that is due once more, with all its tries and the same key."""
    return Outcome(
        item.id,
        item.post_id,
        item.epoch,
        PublicationStatus.SCHEDULED,
        next_attempt_at=now,
        was=was,
        attempts=0,
        unknown_since=None if is_absent else item.unknown_since,
    )
