"""What follows from a platform's answer, as pure functions (reliability rules of publishing)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from app.connectors import Capabilities
from app.domain.posts import PublicationStatus

LEASE: Final = timedelta(seconds=120)
MARGIN: Final = timedelta(seconds=30)
"""What is left of the lease at least after a call that took all its time."""
EARLY_TOLERANCE: Final = timedelta(seconds=1)
"""A corrected clock may send a publication this much too early; beyond that it waits again."""
TOKEN_RESERVE: Final = timedelta(seconds=120)
"""An access token that ends sooner is renewed before the call."""
_RESCUES: Final = 20
"""How often an orphaned publication is sent again before a person is asked."""
ASKS: Final = (timedelta(seconds=60), timedelta(seconds=180), timedelta(seconds=360))
"""The wait before each question about a call of unknown outcome: three questions within ten minutes."""
_JITTER: Final = 0.1


class CallAnswer(StrEnum):
    """How a call ended.

    UNKNOWN: it may or may not have placed the post. NOT_YET: the platform still prepares it.
    """

    PLACED = "placed"
    REJECTED = "rejected"
    RETRYABLE = "retryable"
    UNKNOWN = "unknown"
    NOT_YET = "not_yet"


class AttemptOutcome(StrEnum):
    """The outcome in an attempt's row."""

    RUNNING = "running"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    UNKNOWN = "unknown"


OUTCOME_OF: Final = {
    CallAnswer.PLACED: AttemptOutcome.SUCCEEDED,
    CallAnswer.REJECTED: AttemptOutcome.FAILED,
    CallAnswer.RETRYABLE: AttemptOutcome.FAILED,
    CallAnswer.UNKNOWN: AttemptOutcome.UNKNOWN,
}
"""A call that only prepares and succeeds is no attempt."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The next state of a publication, when to try or to ask again, and since when its outcome is unknown."""

    status: PublicationStatus
    next_attempt_at: datetime | None = None
    unknown_since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Backoff:
    """The waits in seconds before each retry, with a jitter of a tenth chosen by `chance` in 0..1.

    No wait is shorter than `retry_after`, which the platform may have sent.
    """

    seconds: Sequence[int]
    chance: float = 0.5
    retry_after: float | None = None

    def after(self, attempts: int) -> timedelta | None:
        """The wait after this many calls; None where there is no further retry."""
        if attempts > len(self.seconds):
            return None
        wait = self.seconds[attempts - 1] * (1 + _JITTER * (2 * self.chance - 1))
        return timedelta(seconds=max(wait, self.retry_after or 0))


def verdict(
    answer: CallAnswer,
    *,
    attempts: int,
    capabilities: Capabilities,
    now: datetime,
    called_at: datetime,
    backoff: Backoff,
    unknown_since: datetime | None = None,
) -> Verdict:
    """What to do after the `attempts`-th call, which began at `called_at`.

    Definite refusals fail. Where nothing was placed, or where the key prevents duplicates, the call is repeated
    after its backoff. While an earlier call may have placed the post, the publication never fails: the refusal of
    a later call does not decide about the earlier one.
    """
    if answer is CallAnswer.PLACED:
        return Verdict(PublicationStatus.PUBLISHED)
    since = unknown_since or (called_at if answer is CallAnswer.UNKNOWN else None)
    wait = None if answer is CallAnswer.REJECTED else backoff.after(attempts)
    if wait is not None:
        again = now + wait
        if since is None or capabilities.may_repeat(since, again + LEASE):
            return Verdict(PublicationStatus.SCHEDULED, again, since)
    return Verdict(PublicationStatus.FAILED) if since is None else unconfirmed(capabilities, now, since)


def unconfirmed(capabilities: Capabilities, now: datetime, since: datetime) -> Verdict:
    """Ask the platform after a wait in which a late call arrives; without reconciliation leave it to a person."""
    return Verdict(PublicationStatus.UNCONFIRMED, now + ASKS[0] if capabilities.reconciles else None, since)


def too_late(capabilities: Capabilities, now: datetime, unknown_since: datetime | None) -> bool:
    """Whether the platform may have forgotten the key of a claimed repetition."""
    return unknown_since is not None and not capabilities.may_repeat(unknown_since, now + LEASE)


def rescue(
    *,
    called_at: datetime | None,
    capabilities: Capabilities,
    epoch: int,
    now: datetime,
    unknown_since: datetime | None = None,
    parts: int = 0,
) -> Verdict:
    """What to do with a claim whose worker has vanished.

    Without an attempt (`called_at`) nothing was sent. With one the call is over: no call takes as long as a lease,
    and a claim is taken over earlier only once the time limit of a call has passed. The call is repeated only
    where a key prevents duplicates, and not for ever; a thread is claimed once for each of its `parts`.
    """
    if called_at is None:
        return Verdict(PublicationStatus.SCHEDULED, now, unknown_since)
    since = unknown_since or called_at
    if epoch <= _RESCUES * (1 + parts) and capabilities.may_repeat(since, now + LEASE):
        return Verdict(PublicationStatus.SCHEDULED, now, since)
    return unconfirmed(capabilities, now, since)


def after_absence(*, attempts: int, now: datetime, backoffs: Sequence[int]) -> Verdict:
    """What to do when the platform does not have the post: send it again, unless that was the last attempt."""
    if attempts > len(backoffs):
        return Verdict(PublicationStatus.FAILED)
    return Verdict(PublicationStatus.SCHEDULED, now)


def after_unsure(*, asks: int, now: datetime, unknown_since: datetime) -> Verdict:
    """What to do when the `asks`-th answer is unsure: ask later, or leave it to a person."""
    again = now + ASKS[asks] if asks < len(ASKS) else None
    return Verdict(PublicationStatus.UNCONFIRMED, again, unknown_since)
