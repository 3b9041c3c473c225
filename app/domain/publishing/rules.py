"""What follows from a platform's answer, as pure functions (reliability rules of publishing)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from app.connectors import Repeat
from app.domain.posts import PublicationStatus

LEASE: Final = timedelta(seconds=120)
MARGIN: Final = timedelta(seconds=30)
"""What is left of the lease at least when a call that took all its time has ended."""
EARLY: Final = timedelta(seconds=1)
"""A correction of the clock may make a publication this much too early; with more it waits again."""
RESCUES: Final = 20
"""How often an orphaned publication is taken up again before a person is asked."""
ASKS: Final = (timedelta(seconds=60), timedelta(seconds=180), timedelta(seconds=360))
"""The waits before each question about a call of unknown outcome: three questions within ten minutes."""
JITTER: Final = 0.1


class Answer(StrEnum):
    """How a call ended. UNKNOWN: it may or may not have placed the post."""

    PLACED = "placed"
    REJECTED = "rejected"
    RETRYABLE = "retryable"
    UNKNOWN = "unknown"


class AttemptOutcome(StrEnum):
    """What the attempt's row says."""

    RUNNING = "running"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    UNKNOWN = "unknown"


ATTEMPT: Final = {
    Answer.PLACED: AttemptOutcome.SUCCEEDED,
    Answer.REJECTED: AttemptOutcome.FAILED,
    Answer.RETRYABLE: AttemptOutcome.FAILED,
    Answer.UNKNOWN: AttemptOutcome.UNKNOWN,
}


@dataclass(frozen=True, slots=True)
class Means:
    """How the outcome of a call on this channel can still be made out.

    `memory` is how long a keyed platform knows a key, None for ever. `asks` says that it can be asked.
    """

    repeat: Repeat
    asks: bool = False
    memory: timedelta | None = None

    def repeats(self, unknown_since: datetime, until: datetime) -> bool:
        """Whether a call that ends before `until` places nothing twice."""
        if self.repeat is not Repeat.KEYED:
            return False
        return self.memory is None or until <= unknown_since + self.memory


NO_MEANS: Final = Means(Repeat.BLIND)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The next state of the publication, when to try or to ask again, and since when its fate is unknown."""

    status: PublicationStatus
    next_attempt_at: datetime | None = None
    unknown_since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Backoff:
    """The waits in seconds before each retry, spread by a tenth as `chance` in 0..1 says.

    No wait is shorter than the platform's wish `retry_after`.
    """

    seconds: Sequence[int]
    chance: float = 0.5
    retry_after: float | None = None

    def after(self, attempts: int) -> timedelta | None:
        """The wait after this many calls; None where there are no more."""
        if attempts > len(self.seconds):
            return None
        wait = self.seconds[attempts - 1] * (1 + JITTER * (2 * self.chance - 1))
        return timedelta(seconds=max(wait, self.retry_after or 0))


def verdict(
    answer: Answer,
    *,
    attempts: int,
    means: Means,
    now: datetime,
    called_at: datetime,
    backoff: Backoff,
    unknown_since: datetime | None = None,
) -> Verdict:
    """What to do after the `attempts`-th call, which began at `called_at`.

    Definite refusals fail. Where nothing was placed, or the same key places nothing twice, the call is
    repeated after its backoff. While any earlier call may have placed the post it never fails: a refusal of the
    later call says nothing of that one.
    """
    if answer is Answer.PLACED:
        return Verdict(PublicationStatus.PUBLISHED)
    since = unknown_since or (called_at if answer is Answer.UNKNOWN else None)
    wait = None if answer is Answer.REJECTED else backoff.after(attempts)
    if wait is not None:
        again = now + wait
        if since is None or means.repeats(since, again + LEASE):
            return Verdict(PublicationStatus.SCHEDULED, again, since)
    return Verdict(PublicationStatus.FAILED) if since is None else unconfirmed(means, now, since)


def unconfirmed(means: Means, now: datetime, since: datetime) -> Verdict:
    """Ask the platform after a quarantine, in which a late call arrives; where it cannot be asked, a person."""
    return Verdict(PublicationStatus.UNCONFIRMED, now + ASKS[0] if means.asks else None, since)


def too_late(means: Means, now: datetime, unknown_since: datetime | None) -> bool:
    """Whether a claimed repetition comes after the platform may have forgotten the key."""
    return unknown_since is not None and not means.repeats(unknown_since, now + LEASE)


def rescue(
    *,
    called_at: datetime | None,
    means: Means,
    epoch: int,
    now: datetime,
    unknown_since: datetime | None = None,
    placed: int = 0,
) -> Verdict:
    """What to do with a claim whose worker has vanished.

    Without an attempt nothing was sent. With one the call is over: no call takes as long as a lease, and before
    the end of that it is taken up only once the time of a call has passed. It is called again only where a key
    makes that harmless, and not for ever: a thread with so many parts `placed` has been claimed more often.
    """
    if called_at is None:
        return Verdict(PublicationStatus.SCHEDULED, now, unknown_since)
    since = unknown_since or called_at
    if epoch <= RESCUES * (1 + placed) and means.repeats(since, now + LEASE):
        return Verdict(PublicationStatus.SCHEDULED, now, since)
    return unconfirmed(means, now, since)


def after_absence(*, attempts: int, now: datetime, backoffs: Sequence[int]) -> Verdict:
    """What to do when the platform surely has nothing: send it again, unless that was the last try."""
    if attempts > len(backoffs):
        return Verdict(PublicationStatus.FAILED)
    return Verdict(PublicationStatus.SCHEDULED, now)


def after_doubt(*, asks: int, now: datetime, unknown_since: datetime) -> Verdict:
    """What to do when the platform could not tell for the `asks`-th time: ask later, or leave it to a person."""
    again = now + ASKS[asks] if asks < len(ASKS) else None
    return Verdict(PublicationStatus.UNCONFIRMED, again, unknown_since)
