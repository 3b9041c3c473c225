"""Review threads: entries are written and resolved here. The operations decide what they do to the post."""

from app.access import BrandScope, Permission, audit, operation, row_limits
from app.core import clock
from app.core.errors import InvalidState, NotFound
from app.domain.posts import change_notes, notifications
from app.domain.posts.audiences import AudienceWords, audience_of, readable
from app.domain.posts.inputs import Audience, EntryKind, NewComment
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, ReviewEntry
from app.domain.posts.reviewers import Reviewer, member
from app.domain.posts.sight import find_post
from app.domain.posts.thread_views import EntryView, entry_view
from app.domain.posts.webhook_events import tell_entry


async def _again(scope: BrandScope, entry_id: int) -> EntryView:
    return await entry_view(scope, entry_id)


@operation(needs=Permission.COMMENT, again=_again)
async def comment(scope: BrandScope, post_id: int, data: NewComment) -> EntryView:
    """Comment on a post in any state; its state does not change (S-107, WH-EVT-12).

    Needs the right to comment, which every role has. Errors: NotFound, also where `reply_to_id` is no entry of
    this thread that the caller reads; Forbidden and Invalid on `audience` as `audience_of`.
    """
    await hold_brand(scope.brand_id)
    post = await find_post(scope, post_id, lock=True)
    answered = None
    if data.reply_to_id is not None:
        thread = ReviewEntry.filter(post_id=post.id, audience__in=readable(scope))
        answered = await thread.get_or_none(id=data.reply_to_id)
        if answered is None:
            raise NotFound("There is no such entry in this thread.")
    audience = audience_of(scope, data.audience, answered and Audience(answered.audience))
    words = AudienceWords(data.body, audience)
    entry = await write(post, EntryKind.COMMENT, words, member(scope), reply_to_id=data.reply_to_id)
    return await entry_view(scope, entry.id)


@operation(needs=Permission.COMMENT)
async def resolve_comment(scope: BrandScope, entry_id: int, resolved: bool = True) -> EntryView:  # noqa: FBT001, FBT002 what it is set to
    """Resolve a comment or a change request, or open it again.

    Needs the right to comment, which every role has. Errors: NotFound, for a client also where an entry is for the
    team; InvalidState for an approval.
    """
    entry = await ReviewEntry.find(scope, entry_id, lock=True)
    if entry.audience not in readable(scope):
        raise NotFound
    if entry.kind == EntryKind.APPROVAL.value:
        raise InvalidState("An approval cannot be resolved.")
    if (entry.resolved_at is not None) != resolved:
        entry.resolved_at = clock.now() if resolved else None
        entry.resolved_by_id = scope.caller.user_id if resolved else None
        await entry.save(update_fields=["resolved_at", "resolved_by_id"])
        audit.changed(f"review entry {entry.id}", "resolved" if resolved else "opened again")
    return await entry_view(scope, entry.id)


async def write(
    post: Post,
    kind: EntryKind,
    words: AudienceWords,
    by: Reviewer,
    *,
    reply_to_id: int | None = None,
    silent: bool = False,
    is_stop: bool = False,
) -> ReviewEntry:
    """Add an entry to the thread of a locked post and notify its members, unless the caller does that (`silent`).

    All entries are made here (S-150). `is_stop` is for the change request that takes an approval back. The caller
    has checked the permission of the reviewer. Errors: TooMany for a comment or a change request in a thread that
    has a thousand.
    """
    if kind is not EntryKind.APPROVAL:
        comments = ReviewEntry.filter(post_id=post.id).exclude(kind=EntryKind.APPROVAL.value)
        row_limits.COMMENTS.admit_in(post.brand_id, by.user_id, await comments.count())
    entry = await ReviewEntry.create(
        brand_id=post.brand_id,
        post_id=post.id,
        kind=kind.value,
        via=by.via.value,
        audience=words.audience.value,
        body=words.body,
        author_id=by.user_id,
        author_name=by.given_name,
        revision=post.revision,
        reply_to_id=reply_to_id,
        created_at=clock.now(),
    )
    if is_stop:
        entry.reply_to_id = entry.id
        await entry.save(update_fields=["reply_to_id"])
    await notifications.entered(post, entry, words, by, silent=silent)
    await tell_entry(post, entry)
    await change_notes.entry_added(entry)
    if kind is not EntryKind.APPROVAL:
        # The approval of the post has an audit line already.
        name = "stop" if is_stop else kind.value.replace("_", " ")
        detail = f"{name} on post {post.id} via {by.via.value}"
        audit.changed(f"review entry {entry.id}", detail, brand_id=post.brand_id)
    return entry
