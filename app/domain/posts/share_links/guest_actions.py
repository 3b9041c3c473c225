"""The actions of the holder of a share link, under a typed name: approve, request changes, comment."""

from collections.abc import Callable
from typing import Final

from app.access import Visitor, audit, operation, throttles
from app.core import clock, one_time_secrets, throttle
from app.core.db import Statement
from app.core.errors import Forbidden, InvalidState, LinkNotValid, NotFound, Stale
from app.domain.posts import threads
from app.domain.posts.audiences import AudienceWords
from app.domain.posts.errors import PreflightFailed
from app.domain.posts.inputs import (
    ApprovalSource,
    Audience,
    EntryKind,
    PostStatus,
    SharedApproval,
    SharedChangeRequest,
    SharedComment,
)
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, SharedPost
from app.domain.posts.review import save_approval, save_change_request, save_stop
from app.domain.posts.reviewers import Reviewer
from app.domain.posts.share_links.rights import rights
from app.domain.posts.share_links.rounds import tell_of_end
from app.domain.posts.share_links.views import DEAD, LIVE, ReviewLink, SharedPostView, live_link, shared_post

_UNFIT: Final = "This post cannot be published as it is. Ask the team that sent you the link to look at it."
_CHANGED: Final = "This post was changed after the link was made. Ask for a new link."
_REWORKED: Final = "The team is working on this post."
_OUTDATED: Final = "This post changed while you looked. Here is what it says now."

# Locked after the post, as in the deletion of a brand. A revocation waits until the action is done.
_HOLD_LINK = Statement(
    f"""
    SELECT s.id FROM share_link s JOIN brand b ON b.id = s.brand_id
     WHERE s.id = :id AND {LIVE} {{postgres: FOR SHARE OF s}}
    """,
    row=int,
)


@operation(atomic=False)
async def shared_approve(visitor: Visitor, secret: str, post_id: int, data: SharedApproval) -> SharedPostView:
    """Approve the post as the link shows it (S-107, S-108, S-109). Every holder of a link that allows it may.

    Errors: LinkNotValid, NotFound, Forbidden, Throttled; InvalidState, also where a platform would refuse the
    post; Stale where the content was changed after the link was made, or anything after `expected_version`.
    """
    await _allow(visitor, secret)
    return await _shared_approve(visitor, secret, post_id, data)


@operation(atomic=False)
async def shared_request_changes(
    visitor: Visitor, secret: str, post_id: int, data: SharedChangeRequest
) -> SharedPostView:
    """Send the post back with the changes to make. Every holder of a link that allows approval may.

    Errors: those of `shared_approve`.
    """
    await _allow(visitor, secret)
    return await _shared_request_changes(visitor, secret, post_id, data)


@operation(atomic=False)
async def shared_stop(visitor: Visitor, secret: str, post_id: int, data: SharedChangeRequest) -> SharedPostView:
    """Stop an approved post that is not out yet: changes are requested, and it waits for a new approval.

    One that came due while its brand was held can be stopped until the brand is released, and loses its time.
    Every holder of a link that allows approval may. Errors: those of `shared_approve`.
    """
    await _allow(visitor, secret)
    return await _shared_stop(visitor, secret, post_id, data)


@operation(atomic=False)
async def shared_comment(visitor: Visitor, secret: str, post_id: int, data: SharedComment) -> SharedPostView:
    """Comment on the post as the link shows it. Every holder of a link that allows comments may.

    Errors: those of `shared_approve`, except InvalidState.
    """
    await _allow(visitor, secret)
    return await _shared_comment(visitor, secret, post_id, data)


@operation(action="shared_approve")
async def _shared_approve(visitor: Visitor, secret: str, post_id: int, data: SharedApproval) -> SharedPostView:
    link, post = await _lock_link_and_post(visitor, secret, post_id, _decides, data)
    try:
        await save_approval(post, _holder(data.name), AudienceWords(data.note or "", Audience.CLIENT))
    except PreflightFailed as failed:
        # The problems of channels are shown to the team only.
        raise InvalidState(_UNFIT, status=post.status) from failed
    await _end_round(link)
    return await shared_post(link, post_id)


@operation(action="shared_request_changes")
async def _shared_request_changes(
    visitor: Visitor, secret: str, post_id: int, data: SharedChangeRequest
) -> SharedPostView:
    link, post = await _lock_link_and_post(visitor, secret, post_id, _decides, data)
    await save_change_request(post, _holder(data.name), AudienceWords(data.body, Audience.CLIENT))
    await _end_round(link)
    return await shared_post(link, post_id)


@operation(action="shared_stop")
async def _shared_stop(visitor: Visitor, secret: str, post_id: int, data: SharedChangeRequest) -> SharedPostView:
    link, post = await _lock_link_and_post(visitor, secret, post_id, _decides, data)
    words = AudienceWords(data.body, Audience.CLIENT)
    await save_stop(post, _holder(data.name), words, is_held=link.is_held)
    audit.changed(f"post {post_id}", "stopped by a share link", brand_id=post.brand_id)
    return await shared_post(link, post_id)


@operation(action="shared_comment")
async def _shared_comment(visitor: Visitor, secret: str, post_id: int, data: SharedComment) -> SharedPostView:
    link, post = await _lock_link_and_post(visitor, secret, post_id, _comments)
    await threads.write(post, EntryKind.COMMENT, AudienceWords(data.body, Audience.CLIENT), _holder(data.name))
    return await shared_post(link, post_id)


async def _allow(visitor: Visitor, secret: str) -> None:
    await throttle.hit(throttles.REVIEW_ACTS, network=visitor.request.network)
    await throttle.hit(throttles.REVIEW_LINK_ACTS, link=one_time_secrets.digest(secret))


async def _lock_link_and_post(
    visitor: Visitor,
    secret: str,
    post_id: int,
    allows: Callable[[ReviewLink], bool],
    data: SharedApproval | SharedChangeRequest | None = None,
) -> tuple[ReviewLink, Post]:
    """The link and the post, both locked; the post has the content that the link shows."""
    link = await live_link(visitor, secret)
    link_row = await SharedPost.filter(share_link_id=link.id, post_id=post_id).get_or_none()
    if link_row is None:
        raise NotFound
    if not allows(link):
        raise Forbidden("This link does not allow that.")
    await hold_brand(link.brand_id)
    post = await Post.filter(id=post_id, brand_id=link.brand_id).select_for_update().get_or_none()
    if post is None or post.status == PostStatus.ARCHIVED.value:
        raise LinkNotValid(DEAD)
    if await _HOLD_LINK.row(id=link.id, now=clock.now(), **rights()) is None:
        raise LinkNotValid(DEAD)
    if post.revision != link_row.revision:
        raise Stale(_REWORKED if link.follows else _CHANGED, current_version=post.version)
    if data is not None and data.revision is not None and data.revision != link_row.revision:
        raise Stale(_OUTDATED, current_version=post.version)
    if data is not None and data.expected_version is not None and data.expected_version != post.version:
        raise Stale(current_version=post.version)
    return link, post


async def _end_round(link: ReviewLink) -> None:
    if link.follows:
        await tell_of_end(link.id)


def _holder(name: str) -> Reviewer:
    return Reviewer(ApprovalSource.SHARE_LINK, name)


def _decides(link: ReviewLink) -> bool:
    return link.allow_approval


def _comments(link: ReviewLink) -> bool:
    return link.allow_comments
