"""Share links as members create and revoke them. The actions of their holders are in `guest_actions`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import (
    BrandScope,
    ConfirmedByRow,
    Permission,
    ShownOnce,
    audit,
    forget_secret,
    idempotency,
    operation,
    row_limits,
)
from app.core import clock, links, one_time_secrets
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain import brands, identity
from app.domain.identity import GrantKind
from app.domain.posts.inputs import NewShareLink, PostStatus
from app.domain.posts.models import Post, SharedPost, ShareLink
from app.domain.posts.share_links import rounds
from app.domain.posts.share_links.link_secrets import SEALS
from app.domain.posts.share_links.pages import ShareLinkView, link_view
from app.domain.posts.share_links.rights import APPROVAL_RIGHTS, VIEW_RIGHTS

_LIFETIME: Final = timedelta(days=30)
_MAX_LIFETIME: Final = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class NewLink:
    """A new link; `url` holds the secret and is shown only once."""

    link: ShareLinkView
    url: str = field(repr=False)

    @property
    def id(self) -> int:
        """The link's id."""
        return self.link.id


def _needs(raw: Mapping[str, Any]) -> tuple[Permission, ...]:
    return VIEW_RIGHTS if raw.get("allow_approval") in (None, False) else APPROVAL_RIGHTS


async def _again(scope: BrandScope, link_id: int, url: str) -> NewLink:
    is_usable = ShareLink.of(scope).filter(id=link_id, revoked_at=None, expires_at__gt=clock.now()).exists()
    if not await is_usable:
        raise idempotency.SecretGone
    return NewLink(await link_view(scope, link_id), url)


SECRET: Final = ShownOnce(_again, lambda link: link.url)
_LONG_LIFETIME: Final = ConfirmedByRow(f"for a link that works for more than {_LIFETIME.days} days")


@operation(needs=_needs, confirmed=_LONG_LIFETIME, again=SECRET)
async def share(scope: BrandScope, data: NewShareLink) -> NewLink:
    """Create a public link to the review of these posts; a later change of content ends it for the post.

    One that follows is a round: it shows what was submitted or approved last, and mails bring it to its addresses.

    Needs content.manage; to let its holder approve also the right to approve. It counts only while its maker could
    still make it, and the digest of mails tells them of it. Errors: ConfirmationRequired; NotFound; InvalidState
    for an archived post; Invalid on `expires_at` outside of the coming year; TooMany.
    """
    now = clock.now()
    expires_at = _end(data.expires_at, now)
    if expires_at > now + _LIFETIME:
        _LONG_LIFETIME.demand(scope, "posts.share")
    post_ids = sorted(set(data.post_ids))
    await brands.lock_brand(scope.brand_id)
    living = ShareLink.of(scope).filter(revoked_at=None, expires_at__gt=now)
    row_limits.SHARE_LINKS.admit(scope, await living.count())
    posts = await Post.of(scope).filter(id__in=post_ids).order_by("id").select_for_update()
    if len(posts) != len(post_ids):
        raise NotFound
    if any(post.status == PostStatus.ARCHIVED.value for post in posts):
        raise InvalidState("An archived post cannot be shared.", status=PostStatus.ARCHIVED.value)
    secret = one_time_secrets.new_secret()
    digest = one_time_secrets.digest(secret)
    remind_at = rounds.reminder_at(data.due_on, scope.time_zone, now) if data.addresses else None
    link = await ShareLink.create(
        brand_id=scope.brand_id,
        digest=digest,
        label=data.label,
        name=data.name,
        follows=data.follows,
        due_on=data.due_on,
        addresses=data.addresses,
        secret=SEALS.seal(digest, secret) if data.addresses else None,
        remind_at=remind_at,
        due_at=remind_at,
        allow_comments=data.allow_comments,
        allow_approval=data.allow_approval,
        expires_at=expires_at,
        created_by_id=scope.caller.user_id,
        created_at=now,
    )
    await SharedPost.bulk_create(
        [SharedPost(share_link_id=link.id, post_id=post.id, revision=post.revision) for post in posts]
    )
    await rounds.send_first(link.id)
    await identity.note_grant(scope.caller.user_id, GrantKind.SHARE_LINK, data.label, scope.name)
    audit.changed(f"share link {link.id}", "made for " + ", ".join(f"post {ident}" for ident in post_ids))
    return NewLink(await link_view(scope, link.id), links.review(secret))


@operation(needs=Permission.CONTENT_MANAGE)
async def revoke_share_link(scope: BrandScope, link_id: int) -> ShareLinkView:
    """Revoke a share link; an ended link stays as it is. Needs content.manage. Errors: NotFound."""
    link = await ShareLink.find(scope, link_id, lock=True)
    if link.revoked_at is None:
        link.revoked_at = clock.now()
        await link.save(update_fields=["revoked_at"])
        await forget_secret(SECRET, link.id)
        audit.changed(f"share link {link.id}", "revoked")
    return await link_view(scope, link.id)


def _end(expires_at: datetime | None, now: datetime) -> datetime:
    if expires_at is None:
        return now + _LIFETIME
    if not now < expires_at <= now + _MAX_LIFETIME:
        raise Invalid(fields={"expires_at": ["Choose a time within the coming year."]})
    return expires_at
