"""The review of posts: submission, withdrawal, approval, change requests, and scheduling."""

from collections.abc import Sequence

from app.access import BrandScope, Permission, Tier, audit, operation
from app.core import clock
from app.core.errors import InvalidState
from app.domain.posts import change_notes, notifications, round_offers, rules, threads
from app.domain.posts.approval import approve_row
from app.domain.posts.audiences import AudienceWords, audience_of
from app.domain.posts.drafts import (
    cancel_on,
    clear_due,
    locked,
    save_change,
    set_due,
    set_own_times,
    withdraw_approval,
)
from app.domain.posts.inputs import (
    ChangeRequest,
    EntryKind,
    PostApproval,
    PostSchedule,
    PostStatus,
    PostSubmission,
)
from app.domain.posts.models import Post
from app.domain.posts.reviewers import Reviewer, member
from app.domain.posts.views import PostView, view


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE)
async def submit(scope: BrandScope, post_id: int, data: PostSubmission | None = None) -> PostView:
    """Submit a post for review (TOK-TIER-11); a note becomes a comment in its thread. Needs content.manage.

    Errors: NotFound, Stale, InvalidState unless it is a draft or changes were requested.
    """
    submission = data or PostSubmission()
    post = await locked(scope, post_id, submission.expected_version)
    await submit_row(scope, post, submission, member(scope))
    return await view(scope, post)


async def submit_row(scope: BrandScope, post: Post, submission: PostSubmission, by: Reviewer) -> None:
    """Submit a locked post for review, `by` whom its thread says. Errors: InvalidState, Forbidden, Invalid."""
    post.status = rules.submitted(PostStatus(post.status)).value
    post.submitted_at = clock.now()
    await save_change(post)
    await round_offers.offer(post)
    audit.changed(f"post {post.id}", "submitted for review")
    note = None
    if submission.note is not None:
        note = AudienceWords(submission.note, audience_of(scope, submission.audience))
        await threads.write(post, EntryKind.COMMENT, note, by, silent=True)
    await notifications.submitted(scope, post, note)


@operation(needs=Permission.CONTENT_MANAGE)
async def withdraw(scope: BrandScope, post_id: int, expected_version: int | None = None) -> PostView:
    """Take a post out of review: it is a draft again (S-107). Needs content.manage.

    Errors: NotFound, Stale, InvalidState unless it is in review.
    """
    post = await locked(scope, post_id, expected_version)
    post.status = rules.withdrawn(PostStatus(post.status)).value
    post.submitted_at = None
    await save_change(post)
    audit.changed(f"post {post.id}", "withdrawn from review")
    return await view(scope, post)


@operation(needs=Permission.APPROVE)
async def approve(scope: BrandScope, post_id: int, data: PostApproval | None = None) -> PostView:
    """Approve a post: its content is fixed, and it is scheduled where it has a time (S-107, S-108).

    Needs the right to approve. The thread gets an entry with the note, which may be empty (S-150). Errors:
    NotFound, Stale, InvalidState, PreflightFailed.
    """
    approval = data or PostApproval()
    post = await locked(scope, post_id, approval.expected_version)
    words = AudienceWords(approval.note or "", audience_of(scope, approval.audience))
    await save_approval(post, member(scope), words)
    return await view(scope, post)


@operation(needs=Permission.APPROVE)
async def take_approval_back(scope: BrandScope, post_id: int, expected_version: int | None = None) -> PostView:
    """Take the approval of a post back of which nothing has begun to go out: it waits for a decision again.

    It keeps its time, and is a draft where it was never submitted. Its thread gets no entry, and nobody is told.
    Needs the right to approve. Errors: NotFound, Stale; InvalidState for a post that is not approved, or that is
    on its way on a channel.
    """
    post = await locked(scope, post_id, expected_version)
    was_submitted = post.submitted_at is not None
    post.status = rules.unapproved(PostStatus(post.status), was_submitted=was_submitted).value
    if _is_due(post):
        raise _on_its_way()
    await withdraw_approval(post)
    await change_notes.publications_changed(post)
    await save_change(post)
    audit.changed(f"post {post.id}", "approval taken back")
    return await view(scope, post)


@operation(needs=Permission.REQUEST_CHANGES)
async def request_changes(scope: BrandScope, post_id: int, data: ChangeRequest) -> PostView:
    """Send a post in review back to its author with the changes to make (S-107, S-108).

    Needs the right to request changes. Errors: NotFound, Stale, InvalidState unless it is in review.
    """
    post = await locked(scope, post_id, data.expected_version)
    words = AudienceWords(data.body, audience_of(scope, data.audience))
    await save_change_request(post, member(scope), words)
    return await view(scope, post)


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE)
async def schedule(scope: BrandScope, post_id: int, data: PostSchedule) -> PostView:
    """Give a post a time; an approved one is published then, an unapproved one expires.

    Needs content.manage, for an approved post also the tier `elevated_write`. A failed post is armed again on the
    channels where it failed. Own times of channels move along. With `channel_ids` it is the own time of these
    channels, also of a post that is out already and still waits on them. Errors: NotFound, Stale, InvalidState,
    Invalid, PreflightFailed.
    """
    post = await locked(scope, post_id, data.expected_version)
    if data.channel_ids is None:
        await set_due(scope, post, data.due_at, allow_issues=data.allow_issues)
    else:
        at = rules.due(data.due_at, clock.now(), scope.time_zone)
        own = dict.fromkeys(data.channel_ids, at)
        await set_own_times(scope, post, own, allow_issues=data.allow_issues)
    await save_change(post)
    audit.changed(f"post {post.id}", "scheduled" if data.channel_ids is None else "scheduled on some channels")
    return await view(scope, post)


@operation(needs=Permission.CONTENT_MANAGE)
async def unschedule(
    scope: BrandScope, post_id: int, expected_version: int | None = None, channel_ids: Sequence[int] | None = None
) -> PostView:
    """Take the time of a post away: it stays approved or unapproved. Needs content.manage.

    An expired one is in review again if it was submitted, else a draft. With `channel_ids`, of a post that has
    begun to be published: cancel it on these channels, where it still waits for their own time. Errors: NotFound,
    Stale; InvalidState for a post whose publication has begun or failed, with `channel_ids` for one that has not
    begun.
    """
    post = await locked(scope, post_id, expected_version)
    if channel_ids:
        await cancel_on(post, channel_ids)
        await save_change(post)
        audit.changed(f"post {post.id}", "taken off the calendar on some channels")
        return await view(scope, post)
    had_time = post.due_at is not None
    await clear_due(post)
    if had_time:
        await save_change(post)
        audit.changed(f"post {post.id}", "taken off the calendar")
    return await view(scope, post)


async def save_approval(post: Post, by: Reviewer, note: AudienceWords) -> None:
    """Approve a locked post in its thread; the caller has checked the permission of the reviewer."""
    await approve_row(post, by, clock.now(), note)
    await save_change(post)
    await round_offers.show(post)
    await threads.write(post, EntryKind.APPROVAL, note, by)


async def save_stop(post: Post, by: Reviewer, words: AudienceWords, *, is_held: bool) -> None:
    """Take the approval of a locked post back before it goes out, with the reason in its thread.

    The team answers as to every change request. One that came due while its brand was held loses its time, too, so
    that it does not expire at once. Errors: InvalidState for a post that is not approved, or that is on its way on
    a channel.
    """
    post.status = rules.stopped(PostStatus(post.status)).value
    is_due = _is_due(post)
    if is_due and not is_held:
        raise _on_its_way()
    await withdraw_approval(post)
    if is_due:
        await clear_due(post)
    await change_notes.publications_changed(post)
    await save_change(post)
    await threads.write(post, EntryKind.CHANGE_REQUEST, words, by, is_stop=True)


async def save_change_request(post: Post, by: Reviewer, words: AudienceWords) -> None:
    """Send a locked post back in its thread; the caller has checked the permission of the reviewer."""
    post.status = rules.changes_requested(PostStatus(post.status)).value
    await save_change(post)
    await threads.write(post, EntryKind.CHANGE_REQUEST, words, by)


def _is_due(post: Post) -> bool:
    return post.due_at is not None and post.due_at <= clock.now()


def _on_its_way() -> InvalidState:
    return InvalidState("The post is on its way.", status=PostStatus.PUBLISHING.value)
