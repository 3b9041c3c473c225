"""Outcomes of publications with one part or several, as threads have, and their error texts."""

from datetime import datetime

from app.connectors import Placed
from app.domain.posts import Claimed, Outcome, PublicationStatus


def after_placement(
    claimed: Claimed,
    placed: Placed,
    now: datetime,
    *,
    published_at: datetime,
    was: PublicationStatus = PublicationStatus.PUBLISHING,
) -> Outcome:
    """The outcome once the next part was placed: published with the last part, else due with the next part.

    Each part has the full number of attempts. Id and address of the publication are those of its first part.
    """
    parts = (*claimed.content.above, placed.external_id)
    is_first, is_last = len(parts) == 1, len(parts) >= claimed.parts
    return Outcome(
        id=claimed.id,
        post_id=claimed.post_id,
        epoch=claimed.epoch,
        status=PublicationStatus.PUBLISHED if is_last else PublicationStatus.SCHEDULED,
        published_at=published_at if is_last else None,
        external_id=placed.external_id if is_first else None,
        permalink=placed.permalink if is_first else None,
        next_attempt_at=None if is_last else now,
        was=was,
        attempts=None if is_last else 0,
        parts=parts,
    )


def has_next_part(outcome: Outcome) -> bool:
    """Whether another part of the thread follows at once."""
    return outcome.parts is not None and outcome.status is PublicationStatus.SCHEDULED


def error_of_part(claimed: Claimed, error: str | None) -> str | None:
    """The error text, with the number of the part in a thread and whether earlier parts are live."""
    if error is None or claimed.parts == 1:
        return error
    number = len(claimed.content.above) + 1
    live = "" if number == 1 else " (what comes before it is live)"
    return f"Part {number} of {claimed.parts}{live}: {error}"
