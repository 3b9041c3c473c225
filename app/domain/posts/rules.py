"""The state machine of posts and the rule of due times, as pure functions.

Source: S-107 and the table of post states. The operations decide who may act.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.core import iso_time, wall_time
from app.core.errors import Invalid, InvalidState
from app.domain.posts.inputs import PostStatus, PublicationStatus

Status = PostStatus
_LATE_AFTER: Final = timedelta(seconds=60)
_SPACE: Final = timedelta(minutes=1)
"""The time between publications that waited for a paused channel."""
_MISSED: Final = timedelta(days=1)
"""A publication that waited longer for a paused channel is not published any more."""
_SITTING: Final = timedelta(minutes=10)
"""The time in which changes by one person are one revision."""
NAME: Final = 60
"""The characters of the name of a post."""

UNAPPROVED: Final = frozenset({Status.DRAFT, Status.IN_REVIEW, Status.CHANGES_REQUESTED})
"""The states in which a post expires when its time comes."""
FOLLOWING: Final = frozenset({Status.SCHEDULED, Status.PUBLISHING, Status.PUBLISHED, Status.FAILED})
"""The states that follow from the publications of the post; in any other state their outcomes change nothing."""
APPROVED: Final = frozenset({Status.APPROVED, Status.SCHEDULED})
EDITABLE: Final = UNAPPROVED | APPROVED | {Status.FAILED, Status.EXPIRED}
"""The states in which the content and the time of the whole post may change."""
MOVABLE: Final = frozenset(
    {
        PublicationStatus.PENDING,
        PublicationStatus.SCHEDULED,
        PublicationStatus.FAILED,
        PublicationStatus.EXPIRED,
    }
)
"""The states of publications that a new time of their post is for."""
_PAST: Final = frozenset({PublicationStatus.FAILED, PublicationStatus.EXPIRED, PublicationStatus.CANCELLED})
_SUBMITTABLE: Final = frozenset({Status.DRAFT, Status.CHANGES_REQUESTED})
_APPROVABLE: Final = frozenset({Status.DRAFT, Status.IN_REVIEW})
_MAYBE_LIVE: Final = frozenset({PublicationStatus.PUBLISHED, PublicationStatus.UNCONFIRMED})
_RETRIED: Final = frozenset({PublicationStatus.FAILED, PublicationStatus.UNCONFIRMED})
_PAST_DRAFT: Final = frozenset({Status.PUBLISHING, Status.PUBLISHED, Status.FAILED})
_OVER: Final = frozenset({PublicationStatus.PUBLISHED, PublicationStatus.FAILED})
_IN_WORK: Final = frozenset(
    {PublicationStatus.PUBLISHING, PublicationStatus.AWAITING_PERSON, PublicationStatus.UNCONFIRMED}
)
_SETTLED: Final = frozenset({PublicationStatus.AWAITING_PERSON, PublicationStatus.UNCONFIRMED})

REMINDERS: Final = (timedelta(0), timedelta(hours=1), timedelta(hours=4))
"""When a person is reminded of what they publish by hand, from its time on."""
PATIENCE_BY_HAND: Final = timedelta(days=1)
"""How long a publication awaits its person."""
_HAND_TIMES: Final = (*REMINDERS, PATIENCE_BY_HAND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a publication is. `is_placed` says that the platform has at least one part of it."""

    status: PublicationStatus
    attempts: int = 0
    is_placed: bool = False
    scheduled_at: datetime | None = None

    def has_begun(self, now: datetime) -> bool:
        """Whether it is on its way: in work, or scheduled and due, tried or placed in part."""
        if self.status is not PublicationStatus.SCHEDULED:
            return self.status in _IN_WORK
        is_due = self.scheduled_at is not None and self.scheduled_at <= now
        return is_due or self.attempts > 0 or self.is_placed


@dataclass(frozen=True, slots=True)
class ChannelTime:
    """The time of a post on one channel, and its state there."""

    status: PublicationStatus
    at: datetime


def first_time(times: Sequence[ChannelTime]) -> datetime:
    """The time of a post: the first of the channels where it waits or went out, of all where it does on none."""
    return min([item.at for item in times if item.status not in _PAST] or [item.at for item in times])


def along(at: datetime, first: datetime, due_at: datetime, zone: str) -> datetime:
    """The time of a channel after that of its post moved from `first` to `due_at`: as far from it on the wall.

    What lay before the first time goes with it. Errors: ValueError, OverflowError beyond the year 9999.
    """
    distance = wall_time.wall(at, zone) - wall_time.wall(first, zone)
    if distance <= timedelta(0):
        return due_at
    return max(due_at, wall_time.instant(wall_time.wall(due_at, zone) + distance, zone))


def ending(publication_id: int, status: PublicationStatus, epoch: int, at: datetime | None) -> str:
    """The name of the end of a publication, of which people and receivers hear once.

    It becomes live once, expires once for each time `at`, and may fail again by another claim. Neither a question
    to its platform, which raises the epoch, nor a time that a restored database does not know names another end.
    """
    if status is PublicationStatus.PUBLISHED:
        return f"{status.value} {publication_id}"
    moment = epoch if status is PublicationStatus.FAILED or at is None else iso_time.microseconds_z(at)
    return f"{status.value} {publication_id} {moment}"


def allows(rule: Callable[[], object]) -> bool:
    """Whether a rule would not refuse, for clients that show what is possible."""
    try:
        rule()
    except InvalidState:
        return False
    return True


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


def stopped(status: PostStatus) -> PostStatus:
    """The state after a reviewer took the approval of a post back before it went out."""
    _require(status, APPROVED, "stopped")
    return Status.CHANGES_REQUESTED


def unapproved(status: PostStatus, *, was_submitted: bool) -> PostStatus:
    """The state after an approval was taken back before the post goes out."""
    _require(status, APPROVED, "taken back from approval")
    return _waiting(was_submitted=was_submitted)


def approved(status: PostStatus, due_at: datetime | None, now: datetime) -> PostStatus:
    """The state after approval. A post whose time has passed is refused, also before it was marked as expired."""
    _require(status, _APPROVABLE, "approved")
    if due_at is None:
        return Status.APPROVED
    if due_at < now:
        raise InvalidState(
            "The post's time passed without approval. Give it a new time first.", status=Status.EXPIRED.value
        )
    return Status.SCHEDULED


def edited(status: PostStatus) -> PostStatus:
    """The state after a change of content: an approval is withdrawn, a review continues."""
    _require(status, EDITABLE, "changed")
    return Status.DRAFT if status in APPROVED | {Status.FAILED} else status


def scheduled(status: PostStatus, *, was_submitted: bool) -> PostStatus:
    """The state after giving the post a time."""
    _require(status, EDITABLE, "scheduled")
    if status is Status.EXPIRED:
        return _waiting(was_submitted=was_submitted)
    return Status.SCHEDULED if status in APPROVED | {Status.FAILED} else status


def unscheduled(status: PostStatus, *, was_submitted: bool) -> PostStatus:
    """The state after taking the time away; an expired post waits for a decision again."""
    _require(status, UNAPPROVED | APPROVED | {Status.EXPIRED}, "taken off the calendar")
    if status is Status.EXPIRED:
        return _waiting(was_submitted=was_submitted)
    return Status.APPROVED if status is Status.SCHEDULED else status


def _waiting(*, was_submitted: bool) -> PostStatus:
    return Status.IN_REVIEW if was_submitted else Status.DRAFT


def removal(status: PostStatus, publications: Collection[PublicationStatus], *, is_placed: bool = False) -> bool:
    """Whether a deletion archives the post instead of removing it: it may be live, or once was.

    `is_placed` says that a platform has at least one part of it. Errors: InvalidState while it is being published.
    """
    is_waiting = status is Status.PUBLISHING and PublicationStatus.SCHEDULED in publications
    if is_waiting or PublicationStatus.PUBLISHING in publications:
        raise InvalidState("The post is being published. Try again when that is over.", status=status.value)
    return is_placed or any(item in _MAYBE_LIVE for item in publications)


_Hand = tuple[int | None, int | None, str | None]
"""Who writes, with which token, and as which agent: the words of a person's program are not the person's own."""


def is_same_sitting(began: datetime, author: _Hand, editor: _Hand, now: datetime) -> bool:
    """Whether a change belongs to the revision that `author` began: the same hand, within ten minutes."""
    return author == editor and now < began + _SITTING


def is_retriable(status: PublicationStatus, post: PostStatus, attempts: int = 0) -> bool:
    """Whether a publication has failed, or may have, or waits for its next attempt after one that failed.

    Its post has begun to be published.
    """
    waits = status is PublicationStatus.SCHEDULED and attempts > 0
    return (status in _RETRIED or waits) and post in _PAST_DRAFT


def is_settled_by_people(status: PublicationStatus) -> bool:
    """Whether a person says what became of a publication: its outcome is unknown, or a person publishes it."""
    return status in _SETTLED


def is_removable(status: PublicationStatus, *, is_placed: bool) -> bool:
    """Whether a publication is over and live, be it in part: a thread that failed in the middle is."""
    return status in _OVER and is_placed


@dataclass(frozen=True, slots=True)
class HandStep:
    """How many reminders of a publication by hand are due, those before included, and when it goes on.

    `next_at` is None once its time is over.
    """

    reminders: int
    next_at: datetime | None


def began_by_hand(next_at: datetime, reminders: int) -> datetime:
    """When a publication began to await its person, by its next time and its reminders so far."""
    return next_at - _HAND_TIMES[reminders]


def hand_step(began: datetime, now: datetime) -> HandStep:
    """Where a publication stands that awaits its person since `began`; reminders that were missed are one."""
    reminders = sum(began + after <= now for after in REMINDERS)
    return HandStep(reminders, None if now >= began + PATIENCE_BY_HAND else began + _HAND_TIMES[reminders])


def after_outcomes(publications: Collection[Progress], now: datetime) -> PostStatus:
    """The state of a post in one of the states `FOLLOWING`, from all its publications.

    Published as soon as one is; archived when all are taken down; failed when none is live or on its way.
    """
    statuses = {item.status for item in publications}
    if PublicationStatus.PUBLISHED in statuses:
        return Status.PUBLISHED
    if any(item.has_begun(now) for item in publications):
        return Status.PUBLISHING
    if PublicationStatus.SCHEDULED in statuses:
        return Status.SCHEDULED
    if PublicationStatus.CANCELLED in statuses and PublicationStatus.FAILED not in statuses:
        return Status.ARCHIVED
    return Status.FAILED


def due(due_at: datetime, now: datetime, zone: str = "UTC", path: str = "due_at") -> datetime:
    """The time to use: up to a minute ago means now, earlier is an error on `path`.

    A time without an offset is a wall time in `zone`, by the rule of `wall_time.instant`. Only the instant is
    kept: later changes of the zone do not move it.
    """
    try:
        at = wall_time.instant(due_at, zone)
        if at < now - _LATE_AFTER:
            raise Invalid(fields={path: ["This time has passed."]})
        wall_time.wall(at, zone)
    except ValueError:
        raise Invalid(fields={path: ["This time is out of range."]}) from None
    return max(at, now)


def wall(due_at: datetime | None, zone: str) -> str | None:
    """The wall time of a due time in `zone`, which is stored with it."""
    return None if due_at is None else wall_time.wall(due_at, zone).isoformat()


def after_pause(due: Sequence[datetime], now: datetime) -> list[datetime | None]:
    """New times for publications of a channel that was paused: a minute apart from now on, in their order.

    None for a publication that is overdue by more than a day.
    """
    fresh = [at for at in due if at >= now - _MISSED]
    slots = iter(now + _SPACE * number for number in range(len(fresh)))
    return [next(slots) if at >= now - _MISSED else None for at in due]


def needs_channel(due_at: datetime | None, channel_ids: Collection[int]) -> None:
    """Refuse a due time without a channel. Errors: Invalid on `channel_ids`."""
    if due_at is not None and not channel_ids:
        raise Invalid(fields={"channel_ids": ["Choose at least one channel to publish on."]})


def _require(status: PostStatus, statuses: frozenset[PostStatus], action: str) -> None:
    if status not in statuses:
        words = status.value.replace("_", " ")
        raise InvalidState(f"A post that is {words} cannot be {action}.", status=status.value)


def name(title: str | None, body: str) -> str:
    """What a post is called among others: its title, else its first words; empty without any."""
    text = " ".join((title or body).split())
    return text if len(text) <= NAME else text[: NAME - 1] + "…"
