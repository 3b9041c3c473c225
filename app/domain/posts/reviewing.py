"""Submitting, approving and scheduling posts."""

from app.access import BrandScope, Permission, Tier, audit, operation
from app.core import clock
from app.domain.posts import rules
from app.domain.posts.inputs import ApprovalSource, PostSchedule, PostStatus
from app.domain.posts.reading import PostView, view
from app.domain.posts.writing import approve_row, locked, save_change, set_due


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE)
async def submit(scope: BrandScope, post_id: int, expected_version: int | None = None) -> PostView:
    """Submit a post for review (TOK-TIER-11). Needs content.manage.

    Errors: NotFound, Stale, InvalidState unless it is a draft or changes were requested.
    """
    post = await locked(scope, post_id, expected_version)
    post.status = rules.submitted(PostStatus(post.status)).value
    post.submitted_at = clock.now()
    await save_change(post)
    audit.changed(f"post {post.id}", "submitted for review")
    return await view(post)


@operation(needs=Permission.REVIEW)
async def approve(scope: BrandScope, post_id: int, expected_version: int | None = None) -> PostView:
    """Approve a post: its content is fixed, and it is scheduled where it has a time (S-107, S-108).

    Needs the right to review. Errors: NotFound, Stale, InvalidState.
    """
    post = await locked(scope, post_id, expected_version)
    via = ApprovalSource.MOBILE_APP if scope.caller.client == "mobile_app" else ApprovalSource.STUDIO
    await approve_row(scope, post, via, clock.now())
    await save_change(post)
    return await view(post)


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE)
async def schedule(scope: BrandScope, post_id: int, data: PostSchedule) -> PostView:
    """Give a post a time; an approved one is published then, an unapproved one expires.

    Needs content.manage, for an approved post also the tier `elevated_write`. A failed post is armed again
    on the channels where it failed. Errors: NotFound, Stale, InvalidState, Invalid, PreflightFailed.
    """
    post = await locked(scope, post_id, data.expected_version)
    await set_due(scope, post, data.due_at)
    await save_change(post)
    audit.changed(f"post {post.id}", "scheduled")
    return await view(post)
