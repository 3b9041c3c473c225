"""Drafts and later changes of posts: create, update, delete."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScope, Caller, Permission, Tier, audit, operation, row_limits
from app.core import clock, wall_time
from app.core.db import Statement
from app.core.errors import Invalid, InvalidState, Stale, TierDenied
from app.domain import ideas, labels, media
from app.domain.channels import Channel
from app.domain.posts import (
    change_notes,
    channel_options,
    channel_times,
    content,
    publication_pictures,
    reviewers,
    rules,
)
from app.domain.posts.approval import approve_row, arm, preflight_row
from app.domain.posts.composition import Composition, Texts
from app.domain.posts.deleted_posts import keep_rows
from app.domain.posts.inputs import PostCreate, PostStatus, PostUpdate, PublicationStatus
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, Publication, Revision
from app.domain.posts.publications import follow_up_rows
from app.domain.posts.publications.views import channels_of_post
from app.domain.posts.records import values
from app.domain.posts.revisions import current_revision
from app.domain.posts.sight import find_post, views_on
from app.domain.posts.views import PostView, get, view

WAITING: Final = [
    status.value for status in PostStatus if status not in {PostStatus.PUBLISHED, PostStatus.ARCHIVED}
]
"""The states of posts that count against the limit of a brand."""


def _asks_approval(raw: Mapping[str, Any]) -> bool:
    """Whether a body asks for approval in either spelling; anything but false and null does (S-101)."""
    return any(raw.get(name) not in (None, False) for name in ("approve", "approved"))


def _needs(raw: Mapping[str, Any]) -> tuple[Permission, ...]:
    if _asks_approval(raw):
        return (Permission.CONTENT_MANAGE, Permission.APPROVE)
    return (Permission.CONTENT_MANAGE,)


def _tier(raw: Mapping[str, Any]) -> Tier:
    return Tier.ELEVATED_WRITE if _asks_approval(raw) else Tier.STANDARD_WRITE


SlotChoice = Callable[[BrandScope, Collection[int], Mapping[int, Sequence[datetime]]], Awaitable[datetime]]
"""What gives a post on these channels a slot of the queue. The times of channels count as taken.

It locks the brand, so nothing of the brand may be locked yet. Errors: NoSlot, TooMany.
"""


SlotTest = Callable[[BrandScope, Collection[int], datetime], Awaitable[bool]]
"""Whether a time is a free slot of these channels. It locks the brand, like `SlotChoice`. Errors: TooMany."""


@operation(needs=_needs, tier=_tier, again=get)
async def create(
    scope: BrandScope,
    data: PostCreate,
    idea_id: int | None = None,
    label_ids: Sequence[int] = (),
    *,
    slot: SlotChoice | None = None,
    slot_test: SlotTest | None = None,
) -> PostView:
    """Write a post, approved at once where `approve` asks for it (TOK-TIER-14, S-101, S-110).

    Needs content.manage, with approval the right to approve as well. An idea that it is made from becomes used.
    Labels that are named and that the brand lacks are made. With `queue` the post gets the slot that `slot` gives
    it, which may refuse it. With `slot_test` its due time is one of the queue where that is a free slot. Errors:
    Invalid, NotFound for a channel, media, an idea or a label of another brand, PreflightFailed, InvalidState for
    an idea that is used already or was dismissed; TooMany; nothing is stored then.
    """
    if data.approve is not None and data.approved is not None and data.approve != data.approved:
        raise Invalid(fields={"approve": ["This differs from approved."]})
    now = clock.now()
    # Labels that are new and a slot lock the brand, which comes before everything that only holds it.
    if data.labels:
        label_ids = [*label_ids, *await labels.ids_of_names(scope, data.labels)]
    data = await with_slot(scope, data, slot)
    in_queue = data.queue or (slot_test is not None and await _stands_on_slot(scope, data, slot_test))
    draft = await checked(scope, data)
    if idea_id is not None:
        await ideas.mark_used(scope, idea_id)
    post = await start(scope, draft.composition, draft.channels, draft.times, in_queue=in_queue)
    if idea_id is not None:
        await ideas.note_use(scope, post.id, idea_id)
    await labels.change_uses(scope, post.id, label_ids)
    if data.wants_approval:
        await approve_row(post, reviewers.writer(scope), now)
        await post.save()
    return await view(scope, post)


@dataclass(frozen=True, slots=True)
class Draft:
    """A content that can be stored: its channels are those of the brand, and its platforms were asked.

    `times` are those of its channels, by channel; none without a time.
    """

    composition: Composition
    channels: Sequence[Channel]
    times: Mapping[int, datetime]


async def _stands_on_slot(scope: BrandScope, data: PostCreate, slot_test: SlotTest) -> bool:
    """Whether the time of a new post is a free slot of all its channels, none of which has a time of its own."""
    if data.due_at is None or not data.channel_ids or any(item.due_at is not None for item in data.variants):
        return False
    await content.channels_of(scope, data.channel_ids)
    return await slot_test(scope, data.channel_ids, rules.due(data.due_at, clock.now(), scope.time_zone))


async def with_slot(
    scope: BrandScope,
    data: PostCreate,
    slot: SlotChoice | None,
    others: Mapping[int, Sequence[datetime]] | None = None,
) -> PostCreate:
    """A new post with the time of the slot that it asks for, if it asks for one.

    Errors: Invalid for one without a channel and for own times of channels, NotFound for a channel of another
    brand; those of `slot`.
    """
    if not data.queue:
        return data
    if slot is None:
        raise ValueError("a way in that takes posts for the queue has to say who gives the slots")
    rules.needs_channel(clock.now(), data.channel_ids)
    if any(variant.due_at is not None for variant in data.variants):
        raise Invalid(fields={"queue": ["Channels of a queued post have no times of their own."]})
    await content.channels_of(scope, data.channel_ids)
    return data.model_copy(update={"due_at": await slot(scope, data.channel_ids, others or {})})


async def checked(scope: BrandScope, data: PostCreate) -> Draft:
    """Check a new post without storing anything.

    Errors: Invalid, NotFound for a channel or media of another brand, PreflightFailed.
    """
    due_at = None if data.due_at is None else rules.due(data.due_at, clock.now(), scope.time_zone)
    channels = await content.channels_of(scope, data.channel_ids)
    composition = await content.composed(scope, data, channels)
    channel_ids = [channel.id for channel in channels]
    rules.needs_channel(due_at, channel_ids)
    times = channel_times.times_of_draft(channel_ids, due_at, channel_times.own_times(scope, data))
    if not data.allow_issues:
        await content.preflight(scope.brand_id, composition, channels)
    return Draft(composition, channels, times)


async def start(
    scope: BrandScope,
    composition: Composition,
    channels: Sequence[Channel],
    times: Mapping[int, datetime] | None = None,
    *,
    in_queue: bool = False,
    proposed_at: datetime | None = None,
) -> Post:
    """Store a new draft with this content; its channels and media are checked by the caller.

    `times` are those of all its channels; none without a time. `proposed_at` is the time that an agent proposes.
    Errors: TooMany.
    """
    await row_limits.POSTS.admit_counted(scope, Post.of(scope).filter(status__in=WAITING).count)
    now = clock.now()
    due_at = min(times.values()) if times else None
    post = await Post.create(
        brand_id=scope.brand_id,
        author_id=scope.caller.user_id,
        **values(Texts, composition),
        status=PostStatus.DRAFT.value,
        version=1,
        revision=1,
        due_at=due_at,
        due_wall=rules.wall(due_at, scope.time_zone),
        due_zone=None if due_at is None else scope.time_zone,
        in_queue=in_queue,
        agent=scope.caller.agent,
        proposed_at=proposed_at,
        created_at=now,
        updated_at=now,
    )
    await store_revision(post, composition, scope.caller, now)
    for channel in channels:
        at = times[channel.id] if times else None
        await _add_publication(post, channel, composition, None if at == due_at else at)
    if composition.media_ids():
        await publication_pictures.fix(post, composition)
    audit.changed(f"post {post.id}", "created")
    await change_notes.post_changed(post)
    return post


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE)
async def update(scope: BrandScope, post_id: int, data: PostUpdate) -> PostView:
    """Change a post; absent fields keep their value.

    Needs content.manage, for an approved post also the tier `elevated_write`. A change of content withdraws
    the approval and keeps the times, but for those of a failed post, which have passed; new times alone keep
    the approval. A new `due_at` moves own times of channels along, null takes all times away; those of
    variants are set after that. Any time answers the proposal of an agent. Changes by one person with one
    token within ten minutes are one revision, unless it was commented on, approved or shared in between. Media
    that are sent again take their current alternative texts.
    Errors: NotFound, Stale, InvalidState, Invalid, PreflightFailed; TooMany for a post that was changed a thousand
    times.
    """
    post = await locked(scope, post_id, data.expected_version)
    if await change_row(scope, post, data):
        await save_change(post)
        names = sorted(data.model_fields_set - {"expected_version", "allow_issues"})
        audit.changed(f"post {post.id}", "changed: " + ", ".join(names))
    return await view(scope, post)


async def change_row(scope: BrandScope, post: Post, data: PostUpdate) -> bool:
    """Change a locked post, which the caller saves; whether it is another now. Errors: those of `update`."""
    fields = data.model_fields_set
    was = post.due_at
    is_other = await _change_content(scope, post, data)
    if "due_at" in fields and _instant(scope, data.due_at) != was:
        if data.due_at is None:
            await clear_due(post)
        else:
            await set_due(scope, post, data.due_at, allow_issues=data.allow_issues)
        is_other = True
    if data.drop_proposal and post.proposed_at is not None:
        post.proposed_at = None
        is_other = True
    own = channel_times.own_times(scope, data)
    if own and (post.due_at is not None or any(own.values())):
        is_other = await set_own_times(scope, post, own, allow_issues=data.allow_issues) or is_other
    if post.due_at is not None:
        rules.needs_channel(post.due_at, await channels_of_post(post.id))
    return is_other


@dataclass(frozen=True, slots=True)
class _OnChannel:
    """How far a post is on a channel, or a comment below it."""

    id: int
    place: int
    status: PublicationStatus
    external_id: str | None


_ON_CHANNELS: Final = Statement(
    """
    SELECT id, place, status, external_id FROM publication WHERE post_id = :post ORDER BY id {postgres: FOR UPDATE}
    """,
    _OnChannel,
)
_DELETE: Final = Statement("DELETE FROM post WHERE id = :id")
_IS_REFERRED_TO: Final = Statement(
    """
    SELECT EXISTS (SELECT 1 FROM review_entry WHERE post_id = :post AND revision = :revision)
           OR EXISTS (SELECT 1 FROM shared_post WHERE post_id = :post AND revision = :revision) AS is_referred_to
    """,
    bool,
)


@dataclass(frozen=True, slots=True)
class Removed:
    """The result of a deletion."""

    id: int
    archived: bool


@operation(needs=Permission.CONTENT_MANAGE, tier=Tier.STANDARD_WRITE)
async def delete(scope: BrandScope, post_id: int) -> Removed:
    """Delete a post, which can be restored for a day; one that may be live somewhere is archived instead.

    It does not go out any more. Needs content.manage, for an approved post also the tier `elevated_write`. Errors:
    NotFound, InvalidState while it is being published.
    """
    post = await locked(scope, post_id, None)
    publications = await _ON_CHANNELS.rows(post=post.id)
    archives = rules.removal(
        PostStatus(post.status),
        [item.status for item in publications],
        is_placed=any(item.external_id is not None for item in publications),
    )
    if archives:
        # Without this, a channel that is still waiting would get the post.
        waiting = [PublicationStatus.SCHEDULED.value, PublicationStatus.AWAITING_PERSON.value]
        await Publication.filter(post_id=post.id, status__in=waiting).update(
            status=PublicationStatus.CANCELLED.value, next_attempt_at=None, stage=None, stage_until=None
        )
        await follow_up_rows.cancel_below([item.id for item in publications if item.place == 0])
        post.status = PostStatus.ARCHIVED.value
        await save_change(post)
        await change_notes.publications_changed(post)
    else:
        views = await views_on(post)
        await keep_rows(scope, post)
        await _DELETE.run(id=post.id)
        await change_notes.post_deleted(post, views)
    audit.changed(f"post {post_id}", "archived" if archives else "deleted")
    return Removed(post_id, archives)


async def locked(scope: BrandScope, post_id: int, expected_version: int | None) -> Post:
    """The post's row, locked before its publications, as every writer does.

    Errors: NotFound; TierDenied for an approved post and a tier that is too low; Stale.
    """
    await hold_brand(scope.brand_id)
    post = await find_post(scope, post_id, lock=True)
    tier = scope.caller.tier
    if post.approved_at is not None and tier < Tier.ELEVATED_WRITE:
        raise TierDenied(required_tier=Tier.ELEVATED_WRITE.label, token_tier=tier.label)
    if expected_version is not None and expected_version != post.version:
        raise Stale(current_version=post.version)
    return post


async def set_due(
    scope: BrandScope, post: Post, due_at: datetime, *, in_queue: bool = False, allow_issues: bool = False
) -> None:
    """Give a locked post a time; without an offset it is a wall time in the brand's zone.

    Own times of channels move along; in the queue (`in_queue`, which may move the post) all have the time of its
    slot. With `allow_issues` platforms are asked for an approved post alone. Errors: Invalid on `due_at` or
    `channel_ids`, InvalidState, PreflightFailed.
    """
    status = rules.scheduled(PostStatus(post.status), was_submitted=post.submitted_at is not None)
    at = rules.due(due_at, clock.now(), scope.time_zone)
    rows = await channel_times.rows_of(post)
    rules.needs_channel(at, [row.channel_id for row in rows])
    await channel_times.move(post, rows, at, scope.time_zone, is_together=in_queue)
    post.in_queue = in_queue
    post.proposed_at = None
    waiting = [row for row in rows if PublicationStatus(row.status) in rules.MOVABLE]
    await _wait_again(post, waiting, status, allow_issues=allow_issues)


async def set_own_times(
    scope: BrandScope, post: Post, own: Mapping[int, datetime | None], *, allow_issues: bool = False
) -> bool:
    """Give channels of a locked post their own times, None for that of the post; whether any was another.

    With `allow_issues` platforms are asked for an approved post alone. Errors: NotFound for a channel that is not
    the post's; Invalid on `due_at` for a post without a time; InvalidState for a channel where it is on its way or
    over; PreflightFailed.
    """
    if post.due_at is None:
        raise Invalid(fields={"due_at": [channel_times.NO_TIME]})
    first = post.due_at
    rows = await channel_times.rows_of(post)
    changes = {
        row.id: own[row.channel_id] or first
        for row in channel_times.rows_on(rows, own)
        if channel_times.time_on(post, row) != (own[row.channel_id] or first)
    }
    if not changes:
        return False
    subset = [row for row in rows if row.id in changes]
    channel_times.refuse_fixed(post, subset)
    was = PostStatus(post.status)
    has_begun = was not in rules.EDITABLE
    status = was if has_begun else rules.scheduled(was, was_submitted=post.submitted_at is not None)
    await channel_times.store(post, rows, scope.time_zone, changes)
    post.in_queue = False
    await _wait_again(post, subset, status, allow_issues=allow_issues)
    return True


async def _wait_again(post: Post, rows: Sequence[Publication], status: PostStatus, *, allow_issues: bool) -> None:
    """Let a locked post wait for new times on these channels, and give it this state."""
    revision = await current_revision(post)
    if post.approved_at is not None or not allow_issues:
        await preflight_row(post, Composition.of(revision), rows)
    post.status = status.value
    expired = [row for row in rows if row.status == PublicationStatus.EXPIRED.value]
    if expired:
        for row in expired:
            row.status = PublicationStatus.PENDING.value
        await Publication.filter(post_id=post.id, id__in=[row.id for row in expired]).update(
            status=PublicationStatus.PENDING.value
        )
    if post.approved_at is not None:
        await arm(post, revision, rows)
    await change_notes.publications_changed(post)


async def cancel_on(post: Post, channel_ids: Sequence[int]) -> None:
    """Cancel a locked post on channels where it waits for their own time while it has begun on others.

    Errors: NotFound for a channel that is not the post's; InvalidState.
    """
    rows = channel_times.rows_on(await channel_times.rows_of(post), channel_ids)
    channel_times.refuse_begun(post, rows)
    await Publication.filter(post_id=post.id, id__in=[row.id for row in rows]).update(
        status=PublicationStatus.CANCELLED.value, next_attempt_at=None, stage=None, stage_until=None
    )
    await follow_up_rows.cancel_below([row.id for row in rows])
    await change_notes.publications_changed(post)


async def save_change(post: Post) -> None:
    """Write a locked post that an operation of this room changed, and count its version."""
    post.version += 1
    post.updated_at = clock.now()
    await post.save()
    await change_notes.post_changed(post)


def _instant(scope: BrandScope, due_at: datetime | None) -> datetime | None:
    try:
        return None if due_at is None else wall_time.instant(due_at, scope.time_zone)
    except ValueError:
        return due_at  # refused by `set_due`


async def _change_content(scope: BrandScope, post: Post, data: PostUpdate) -> bool:
    fields = data.model_fields_set
    last = await current_revision(post)
    old = Composition.of(last)
    old_ids = await channels_of_post(post.id)
    channels = await content.channels_of(scope, data.channel_ids if "channel_ids" in fields else old_ids)
    ids = [channel.id for channel in channels]
    new = await content.composed(scope, data, channels, old)
    if (new, set(ids)) == (old, set(old_ids)):
        return False
    has_failed = post.status == PostStatus.FAILED.value
    post.status = rules.edited(PostStatus(post.status)).value
    post.update_from_dict(values(Texts, new))
    is_continued = await _is_continued(post, last, scope.caller)
    await withdraw_approval(post)
    if has_failed and post.due_at is not None and post.due_at <= clock.now():
        # As a draft it would expire at once, and its writers would be told so.
        await clear_due(post)
    if is_continued:
        await _replace_revision(post, last, new)
    else:
        row_limits.REVISIONS.admit(scope.caller, await Revision.filter(post_id=post.id).count())
        post.revision += 1
        await store_revision(post, new, scope.caller, clock.now())
    await _change_channels(post, new, channels, old_ids)
    if post.due_at is not None:
        await channel_times.store(post, await channel_times.rows_of(post), post.due_zone or scope.time_zone)
    if old.media_ids() or new.media_ids():
        await publication_pictures.fix(post, new)
    await change_notes.publications_changed(post)
    return True


async def _change_channels(
    post: Post, composition: Composition, channels: Sequence[Channel], old_ids: Collection[int]
) -> None:
    lost_ids = set(old_ids) - {channel.id for channel in channels}
    if lost_ids:
        await Publication.filter(post_id=post.id, channel_id__in=sorted(lost_ids)).delete()
    for channel in channels:
        if channel.id in old_ids:
            copy = _copy(composition, channel)
            await Publication.filter(post_id=post.id, channel_id=channel.id, place=0).update(**copy)
        else:
            await _add_publication(post, channel, composition, None)


_ARMED: Final = frozenset({PublicationStatus.SCHEDULED, PublicationStatus.FAILED})
_CHANGEABLE: Final = _ARMED | {PublicationStatus.PENDING, PublicationStatus.EXPIRED}


async def withdraw_approval(post: Post) -> None:
    """Withdraw the approval. Errors: InvalidState for a publication that is claimed, live or live in part."""
    rows = await _ON_CHANNELS.rows(post=post.id)
    if any(row.external_id is not None for row in rows):
        raise InvalidState(
            "A part of the post has been published, so it can no longer be changed.", status=post.status
        )
    if any(row.status not in _CHANGEABLE for row in rows):
        raise InvalidState(
            "The post is being published and can no longer be changed.", status=PostStatus.PUBLISHING.value
        )
    post.approved_at = post.approved_via = post.approved_by_id = post.approver_name = None
    below = {row.id for row in rows if row.place > 0 and row.status in follow_up_rows.UNPLACED}
    if below:
        await Publication.filter(post_id=post.id, id__in=sorted(below)).delete()
    armed = {row.id for row in rows if row.status in _ARMED} - below
    if not armed:
        return
    await Publication.filter(post_id=post.id, id__in=sorted(armed)).update(
        status=PublicationStatus.PENDING.value,
        revision_id=None,
        key=None,
        scheduled_at=None,
        next_attempt_at=None,
        attempts=0,
        error=None,
        stage=None,
        stage_until=None,
    )


async def clear_due(post: Post) -> None:
    """Take the time of a locked post away; where it expired, it waits again. Errors: InvalidState."""
    post.status = rules.unscheduled(PostStatus(post.status), was_submitted=post.submitted_at is not None).value
    post.due_at = post.due_wall = post.due_zone = None
    post.in_queue = False
    over = [PublicationStatus.SCHEDULED.value, PublicationStatus.EXPIRED.value]
    await Publication.filter(post_id=post.id, status__in=over).update(
        status=PublicationStatus.PENDING.value,
        scheduled_at=None,
        next_attempt_at=None,
        stage=None,
        stage_until=None,
    )
    await Publication.filter(post_id=post.id, due_at__not_isnull=True).update(due_at=None)
    await change_notes.publications_changed(post)


async def store_revision(post: Post, composition: Composition, caller: Caller, now: datetime) -> None:
    """Store the current revision of a post with this content, and which files it has."""
    await Revision.create(
        post_id=post.id,
        number=post.revision,
        **values(Composition, composition),
        content_hash=composition.fingerprint(),
        edited_by_id=caller.user_id,
        edited_with=caller.token_id,
        agent=caller.agent,
        created_at=now,
    )
    uses = composition.uses()
    # A new post has none to replace.
    if post.revision > 1 or any(ids for _, ids in uses):
        await media.keep_uses(post.brand_id, post.id, uses)


async def _is_continued(post: Post, last: Revision, caller: Caller) -> bool:
    """Whether a change replaces the last revision: by its author with the same token, soon after, and nobody
    refers to it.
    """
    if post.approved_at is not None:
        return False
    author = (last.edited_by_id, last.edited_with, last.agent)
    editor = (caller.user_id, caller.token_id, caller.agent)
    if not rules.is_same_sitting(last.created_at, author, editor, clock.now()):
        return False
    # Who comments, approves or shares locks the post as well.
    return not await _IS_REFERRED_TO.row(post=post.id, revision=last.number)


async def _replace_revision(post: Post, last: Revision, composition: Composition) -> None:
    uses = Composition.of(last).uses()
    last.update_from_dict(values(Composition, composition) | {"content_hash": composition.fingerprint()})
    await last.save()
    if composition.uses() != uses:
        await media.keep_uses(post.brand_id, post.id, composition.uses())


def _copy(composition: Composition, channel: Channel) -> dict[str, Any]:
    """What a publication repeats of the current revision, for lists."""
    choices = composition.options_on(channel.id)
    return {
        "variant_body": composition.variants.get(str(channel.id)),
        "format": choices.get("format"),
        "by_hand": channel_options.is_by_hand(channel.platform, choices),
    }


async def _add_publication(
    post: Post, channel: Channel, composition: Composition, due_at: datetime | None
) -> None:
    await Publication.create(
        brand_id=post.brand_id,
        post_id=post.id,
        channel_id=channel.id,
        platform=channel.platform,
        status=PublicationStatus.PENDING.value,
        due_at=due_at,
        **_copy(composition, channel),
        attempts=0,
        epoch=0,
        asks=0,
        parts=[],
    )
