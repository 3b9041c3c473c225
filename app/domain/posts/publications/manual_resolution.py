"""Publications that a person resolves: an outcome is settled, a failed publication is tried again."""

from collections.abc import Callable
from datetime import datetime

from app.access import BrandScope, Permission, audit, operation
from app.connectors import Publishes, gate, registry
from app.core import clock
from app.core.errors import Invalid, InvalidState
from app.domain import channels
from app.domain.channels import Channel
from app.domain.posts import content, rules
from app.domain.posts.composition import Composition
from app.domain.posts.errors import PreflightFailed
from app.domain.posts.inputs import PostStatus, PublicationStatus, Settlement
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, Publication, Revision
from app.domain.posts.publications.outcomes import PublicationOutcome, record
from app.domain.posts.publications.payloads import PublicationClaim, claimed_row
from app.domain.posts.publications.views import PublicationView, publication_view
from app.domain.posts.sight import find_post

_NOT_LIVE = {
    PublicationStatus.UNCONFIRMED: "A person checked: the post is not live.",
    PublicationStatus.AWAITING_PERSON: "A person did not publish it.",
}
"""Why a publication failed that a person settled, by its former state."""
UNTOLD = "It is unknown whether the post is live. Look at the channel, then settle it."


@operation(needs=Permission.CONTENT_MANAGE)
async def settle(scope: BrandScope, publication_id: int, data: Settlement) -> PublicationView:
    """Settle a publication whose outcome is unknown, or that awaits a person: published if live, else failed.

    Needs content.manage. Without a permalink the channel's page is used; what was published by hand needs none.
    The external id stays unknown, so the permalink takes its place. A thread is live only if its last part is;
    otherwise the part in question is not, and a retry continues with it.

    Errors: NotFound; InvalidState unless it waits for that; Invalid on `permalink` where the channel has no page.
    """
    post, row = await locked_publication(scope, publication_id)
    await settle_locked(post, row, data)
    return await publication_view(scope, row.id)


async def settle_locked(
    post: Post, row: Publication, data: Settlement, *, needs_page: bool = True, by: str = ""
) -> PublicationStatus:
    """`settle` for locked rows; the new state. Errors: InvalidState; Invalid on `permalink` if it `needs_page`.

    `by` says in the audit log who did it, where that is not the caller.
    """
    was = PublicationStatus(row.status)
    if not rules.is_settled_by_people(was):
        raise InvalidState(
            "Only a publication whose outcome is unknown, or that awaits a person, can be settled.",
            status=row.status,
        )
    permalink = await _address(row, data, needs_page=needs_page and not row.by_hand) if data.live else None
    is_known = row.external_id is not None
    now = clock.now()
    status = PublicationStatus.PUBLISHED if data.live else PublicationStatus.FAILED
    outcome = PublicationOutcome(
        row.id,
        post.id,
        row.epoch,
        status,
        error=None if data.live else _NOT_LIVE[was],
        published_at=(row.unknown_since or now) if data.live else None,
        external_id=permalink[:255] if permalink and not is_known else None,
        permalink=permalink,
        was=was,
    )
    await record(now, [outcome])
    answer = "settled: live" if data.live else "settled: not live"
    audit.changed(f"publication {row.id}", f"{answer}{by}", brand_id=row.brand_id)
    return status


async def _address(row: Publication, data: Settlement, *, needs_page: bool) -> str | None:
    if data.permalink is not None:
        return data.permalink
    if row.permalink:
        return row.permalink
    platform = registry.platform(row.platform)
    channel = (await channels.of_brand(row.brand_id, [row.channel_id]))[row.channel_id]
    page = gate.profile_url(platform, channel.uuid) if isinstance(platform, Publishes) else None
    if row.by_hand:
        page = channel.profile_url or page
    if page is None and needs_page:
        raise Invalid(fields={"permalink": ["Give the address at which the post is live."]})
    return page


@operation(needs=Permission.CONTENT_MANAGE)
async def reopen(
    scope: BrandScope, publication_id: int, possible: Callable[[PublicationClaim], bool]
) -> tuple[PublicationClaim, PublicationStatus]:
    """Claim a publication to try it again; return it with its former state.

    It has failed, is unconfirmed, or waits for its next attempt after one that failed. Outcomes of earlier
    claims no longer count. Needs content.manage. Errors: NotFound; InvalidState, also if `possible` says that
    another call may publish it twice; PreflightFailed.
    """
    post, row = await locked_publication(scope, publication_id)
    is_retriable = rules.is_retriable(PublicationStatus(row.status), PostStatus(post.status), row.attempts)
    if not is_retriable or row.key is None:
        raise InvalidState("Only a publication that failed can be tried again.", status=row.status)
    if not possible(await claimed_row(row.id)):
        raise InvalidState(UNTOLD, status=row.status)
    revision = await Revision.get(id=row.revision_id)
    targets = await Channel.of(scope).filter(id=row.channel_id)
    if row.place > 0:
        text = row.variant_body or ""
        issues = [
            issue for item in targets for issue in content.follow_up_issues(item, Composition.of(revision), text)
        ]
        if issues:
            raise PreflightFailed(issues)
    else:
        await content.preflight(scope.brand_id, Composition.of(revision), targets)
    row.epoch += 1
    await row.save(update_fields=["epoch"])
    audit.changed(f"publication {row.id}", f"to be tried again, was {row.status}")
    return await claimed_row(row.id), PublicationStatus(row.status)


async def locked_publication(scope: BrandScope, publication_id: int) -> tuple[Post, Publication]:
    """The publication and its post, locked in the order of every writer."""
    await hold_brand(scope.brand_id)
    row = await Publication.find(scope, publication_id)
    post = await find_post(scope, row.post_id, lock=True)
    return post, await Publication.find(scope, publication_id, lock=True)


def again(item: PublicationClaim, was: PublicationStatus, now: datetime, *, is_absent: bool) -> PublicationOutcome:
    """The outcome of a publication that is due again, with all its attempts and the same key."""
    return PublicationOutcome(
        item.id,
        item.post_id,
        item.epoch,
        PublicationStatus.SCHEDULED,
        next_attempt_at=now,
        was=was,
        attempts=0,
        unknown_since=None if is_absent else item.unknown_since,
    )
