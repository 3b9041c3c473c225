"""The state machine of posts and the rule of due times, as pure functions.

Source: S-107 and the table of post states; who may act is decided by the operations.
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Final

from app.core import wall_time
from app.core.errors import Invalid, InvalidState
from app.domain.posts.inputs import PostStatus, PublicationStatus

Status = PostStatus
LATE: Final = timedelta(seconds=60)
SPACE: Final = timedelta(minutes=1)
"""How far apart goes out what waited for a paused channel."""
MISSED: Final = timedelta(days=1)
"""What has waited longer for a paused channel is not published any more."""

UNAPPROVED: Final = frozenset({Status.DRAFT, Status.IN_REVIEW, Status.CHANGES_REQUESTED})
APPROVED: Final = frozenset({Status.APPROVED, Status.SCHEDULED})
_EDITABLE: Final = UNAPPROVED | APPROVED | {Status.FAILED, Status.EXPIRED}
_SUBMITTABLE: Final = frozenset({Status.DRAFT, Status.CHANGES_REQUESTED})
_APPROVABLE: Final = frozenset({Status.DRAFT, Status.IN_REVIEW})
_IN_THE_OPEN: Final = frozenset({PublicationStatus.PUBLISHED, PublicationStatus.UNCONFIRMED})


def submitted(status: PostStatus) -> PostStatus:
    """The state after submitting for review."""
    _require(status, _SUBMITTABLE, "submitted for review")
    return Status.IN_REVIEW


def withdrawn(status: PostStatus) -> PostStatus:
    """The state after withdrawing from review."""
    _require(status, frozenset({Status.IN_REVIEW}), "withdrawn from review")
    return Status.DRAFT


def changes_requested(status: PostStatus) -> PostStatus:
    """The state after a reviewer asked for changes."""
    _require(status, frozenset({Status.IN_REVIEW}), "sent back for changes")
    return Status.CHANGES_REQUESTED


def approved(status: PostStatus, due_at: datetime | None, now: datetime) -> PostStatus:
    """The state after approval. A post whose time has passed is expired, noticed or not, and stays so."""
    _require(status, _APPROVABLE, "approved")
    if due_at is None:
        return Status.APPROVED
    if due_at < now:
        message = "The post's time passed without approval. Give it a new time first."
        raise InvalidState(message, status=Status.EXPIRED.value)
    return Status.SCHEDULED


def edited(status: PostStatus) -> PostStatus:
    """The state after a change of content: approval is withdrawn, a review goes on."""
    _require(status, _EDITABLE, "changed")
    return Status.DRAFT if status in APPROVED | {Status.FAILED} else status


def scheduled(status: PostStatus, *, was_submitted: bool) -> PostStatus:
    """The state after giving the post a time."""
    _require(status, _EDITABLE, "scheduled")
    if status is Status.EXPIRED:
        return Status.IN_REVIEW if was_submitted else Status.DRAFT
    return Status.SCHEDULED if status in APPROVED | {Status.FAILED} else status


def unscheduled(status: PostStatus) -> PostStatus:
    """The state after taking the time away."""
    _require(status, UNAPPROVED | APPROVED, "taken off the calendar")
    return Status.APPROVED if status is Status.SCHEDULED else status


def expired(status: PostStatus) -> PostStatus:
    """The state of an unapproved post after its time."""
    _require(status, UNAPPROVED, "expired")
    return Status.EXPIRED


def removal(status: PostStatus, publications: Collection[PublicationStatus], *, is_placed: bool = False) -> bool:
    """Whether a deletion archives the post instead of removing it: it may be read somewhere, or once was.

    `is_placed` says that something of it was placed, be it a part of a thread.
    """
    in_work = PublicationStatus.PUBLISHING in publications
    waiting = status is Status.PUBLISHING and PublicationStatus.SCHEDULED in publications
    if in_work or waiting:
        message = "The post is being published. Try again when that is over."
        raise InvalidState(message, status=status.value)
    return is_placed or any(item in _IN_THE_OPEN for item in publications)


def after_outcomes(publications: Collection[PublicationStatus]) -> PostStatus:
    """The state of a post whose publications have begun."""
    if PublicationStatus.PUBLISHED in publications:
        return Status.PUBLISHED
    open_ones = {PublicationStatus.SCHEDULED, PublicationStatus.PUBLISHING, PublicationStatus.UNCONFIRMED}
    return Status.PUBLISHING if open_ones & set(publications) else Status.FAILED


def due(due_at: datetime, now: datetime, zone: str = "UTC") -> datetime:
    """The time to use: a moment ago means now, more than a minute ago is an error on `due_at`.

    A time without an offset is a wall time in `zone`, by the rule of `walltime.instant`. Only the instant counts
    from then on: it stays whatever becomes of the zone.
    """
    try:
        at = wall_time.instant(due_at, zone)
        if at < now - LATE:
            raise Invalid(fields={"due_at": ["This time has passed."]})
        wall_time.wall(at, zone)
    except ValueError:
        raise Invalid(fields={"due_at": ["This time is out of range."]}) from None
    return max(at, now)


def wall(due_at: datetime | None, zone: str) -> str | None:
    """What a clock in `zone` shows at a due time, to be kept beside it."""
    return None if due_at is None else wall_time.wall(due_at, zone).isoformat()


def after_pause(due: Sequence[datetime], now: datetime) -> list[datetime | None]:
    """When each of these, in their order, goes out after its channel was paused: a minute apart from now on.

    None for one that is overdue by more than a day.
    """
    fresh = [at for at in due if at >= now - MISSED]
    slots = iter(now + SPACE * number for number in range(len(fresh)))
    return [next(slots) if at >= now - MISSED else None for at in due]


def needs_channel(due_at: datetime | None, channel_ids: Collection[int]) -> None:
    """A due time without a channel would pass without effect."""
    if due_at is not None and not channel_ids:
        raise Invalid(fields={"channel_ids": ["Choose at least one channel to publish on."]})


def _require(status: PostStatus, allowed: frozenset[PostStatus], what: str) -> None:
    if status not in allowed:
        message = f"A post that is {status.value.replace('_', ' ')} cannot be {what}."
        raise InvalidState(message, status=status.value)
