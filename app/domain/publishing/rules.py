"""What follows from a platform's answer, as pure functions (reliability rules of publishing)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from app.connectors import Repeat
from app.domain.posts import PublicationStatus

LEASE: Final = timedelta(seconds=120)
RESCUES: Final = 20
"""How often an orphaned publication is taken up again before a person is asked."""
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
class Verdict:
    """The next state of the publication, and when to try again."""

    status: PublicationStatus
    next_attempt_at: datetime | None = None


def verdict(
    answer: Answer,
    *,
    attempts: int,
    repeat: Repeat,
    now: datetime,
    backoffs: Sequence[int],
    chance: float = 0.5,
    retry_after: float | None = None,
) -> Verdict:
    """What to do after the `attempts`-th call.

    Definite refusals fail. Where nothing was placed, or the same key places nothing twice, the call is
    repeated after its backoff (spread by `chance` in 0..1, never sooner than the platform wishes). An
    unknown outcome on a platform without keys is never repeated: it waits for a person.
    """
    if answer is Answer.PLACED:
        return Verdict(PublicationStatus.PUBLISHED)
    if answer is Answer.REJECTED:
        return Verdict(PublicationStatus.FAILED)
    if answer is Answer.UNKNOWN and repeat is not Repeat.KEYED:
        return Verdict(PublicationStatus.UNCONFIRMED)
    if attempts > len(backoffs):
        unknown = answer is Answer.UNKNOWN
        return Verdict(PublicationStatus.UNCONFIRMED if unknown else PublicationStatus.FAILED)
    wait = backoffs[attempts - 1] * (1 + JITTER * (2 * chance - 1))
    return Verdict(PublicationStatus.SCHEDULED, now + timedelta(seconds=max(wait, retry_after or 0)))


def rescue(*, called: bool, repeat: Repeat | None, epoch: int, now: datetime) -> Verdict:
    """What to do with a claim whose worker has vanished.

    Without an attempt row nothing was sent. With one it is taken up again only where a key makes that
    harmless, and not for ever.
    """
    if not called:
        return Verdict(PublicationStatus.SCHEDULED, now)
    if repeat is Repeat.KEYED and epoch <= RESCUES:
        return Verdict(PublicationStatus.SCHEDULED, now)
    return Verdict(PublicationStatus.UNCONFIRMED)
