"""The times of a post on its channels: that of the post is the first of them, and a channel may have its own.

Times are no content: a change of them keeps the approval. An own time that is that of the post is not stored, so
that there is one form; everything that changes a time, a channel or a state on the way stores by `store`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.access import BrandScope
from app.core import clock
from app.core.db import Statement
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain.posts import rules
from app.domain.posts.inputs import PostCreate, PostStatus, PostUpdate, PublicationStatus
from app.domain.posts.models import Post, Publication

NO_TIME = "Give the post a time before a channel has one of its own."


@dataclass(frozen=True, slots=True)
class _Own:
    id: int
    at: datetime | None


_STORE = Statement(
    """
    UPDATE publication SET due_at = v.at FROM {records :rows AS v (id bigint, at timestamptz)}
     WHERE publication.id = v.id
    """
)


def own_times(scope: BrandScope, data: PostCreate | PostUpdate) -> dict[int, datetime | None]:
    """The own times that the variants of an input name, by channel; None takes an own time away.

    Errors: Invalid on `variants.0.due_at`.
    """
    now = clock.now()
    return {
        variant.channel_id: None
        if variant.due_at is None
        else rules.due(variant.due_at, now, scope.time_zone, f"variants.{place}.due_at")
        for place, variant in enumerate(data.variants)
        if "due_at" in variant.model_fields_set
    }


def times_of_draft(
    channel_ids: Sequence[int], due_at: datetime | None, own: Mapping[int, datetime | None]
) -> dict[int, datetime]:
    """The time of each channel of a new post; none without a time. Errors: Invalid on `due_at`."""
    if due_at is None:
        if any(at is not None for at in own.values()):
            raise Invalid(fields={"due_at": [NO_TIME]})
        return {}
    return {ident: own.get(ident) or due_at for ident in channel_ids}


async def rows_of(post: Post) -> list[Publication]:
    """A post on its channels, in the order in which its channels were chosen."""
    return await Publication.rows_where("post_id = :post AND place = 0 ORDER BY id", post=post.id)


def time_on(post: Post, row: Publication) -> datetime | None:
    """The time of a post on one channel."""
    return row.scheduled_at or row.due_at or post.due_at


def rows_on(rows: Sequence[Publication], channel_ids: Collection[int]) -> list[Publication]:
    """Those on these channels. Errors: NotFound for a channel that is not one of the post's."""
    subset = [row for row in rows if row.channel_id in channel_ids]
    if len(subset) < len(set(channel_ids)):
        raise NotFound("There is no such channel in this post.")
    return subset


def refuse_fixed(post: Post, rows: Sequence[Publication]) -> None:
    """Refuse a new time for channels that are under way or over.

    Of a post that has begun to be published those have one that wait for their own time. Errors: InvalidState.
    """
    has_begun = PostStatus(post.status) not in rules.EDITABLE
    statuses = {PublicationStatus.SCHEDULED} if has_begun else rules.MOVABLE
    now = clock.now()
    for row in rows:
        if PublicationStatus(row.status) not in statuses or (has_begun and _progress(row).has_begun(now)):
            raise InvalidState("The post is on its way on this channel, or was there already.", status=row.status)


def refuse_begun(post: Post, rows: Sequence[Publication]) -> None:
    """Refuse to take a channel off the calendar unless it alone still waits. Errors: InvalidState."""
    if PostStatus(post.status) in rules.EDITABLE:
        raise InvalidState("Take the channel off the post instead.", status=post.status)
    refuse_fixed(post, rows)


async def move(
    post: Post, rows: Sequence[Publication], due_at: datetime, zone: str, *, is_together: bool = False
) -> None:
    """Give a locked post a time: own times of its channels move along, by the same distance on the wall.

    With `is_together` all channels have that time. The caller saves the post. Errors: Invalid on `due_at`.
    """
    first = post.due_at
    try:
        times = {
            row.id: due_at
            if is_together or first is None or (at := time_on(post, row)) is None
            else rules.along(at, first, due_at, zone)
            for row in rows
            if PublicationStatus(row.status) in rules.MOVABLE
        }
    except (ValueError, OverflowError):
        raise Invalid(fields={"due_at": ["A channel's own time would be out of range."]}) from None
    post.due_at = due_at
    await store(post, rows, zone, times)


async def store(
    post: Post, rows: Sequence[Publication], zone: str, times: Mapping[int, datetime] | None = None
) -> None:
    """Store the times of a locked post on all its channels in their one form; the caller saves the post.

    The rows get them, too. `times` are new ones by publication, which are not armed yet; others keep theirs.
    `zone` is the one in which the post is planned.
    """
    if post.due_at is None or not rows:
        return
    changes = times or {}
    at = {row.id: changes.get(row.id) or time_on(post, row) or post.due_at for row in rows}
    # What gets a new time waits again.
    states = {
        row.id: PublicationStatus.PENDING if row.id in changes else PublicationStatus(row.status) for row in rows
    }
    first = rules.first_time([rules.ChannelTime(states[row.id], at[row.id]) for row in rows])
    if first != post.due_at or post.due_wall is None or changes:
        post.due_at, post.due_wall, post.due_zone = first, rules.wall(first, zone), zone
    news: list[_Own] = []
    for row in rows:
        own = None if at[row.id] == first else at[row.id]
        if own != row.due_at:
            row.due_at = own
            news.append(_Own(row.id, own))
    if news:
        await _STORE.run(rows=news)


def _progress(row: Publication) -> rules.Progress:
    return rules.Progress(
        status=PublicationStatus(row.status),
        attempts=row.attempts,
        is_placed=row.external_id is not None,
        scheduled_at=row.scheduled_at,
    )
