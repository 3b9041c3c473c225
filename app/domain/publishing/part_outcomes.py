"""What follows when a part of a publication is placed: it is live, or its thread goes on. And words for it."""

from datetime import datetime

from app.connectors import Placed
from app.domain.posts import Claimed, Outcome, PublicationStatus


def landed(
    claimed: Claimed,
    placed: Placed,
    now: datetime,
    *,
    published_at: datetime,
    was: PublicationStatus = PublicationStatus.PUBLISHING,
) -> Outcome:
    """A publication whose next part was placed as `placed`: published with the last, else due with the next one.

    Each part has all its tries. Id and address of the publication are those of the first.
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


def goes_on(outcome: Outcome) -> bool:
    """Whether another part is to follow at once."""
    return outcome.parts is not None and outcome.status is PublicationStatus.SCHEDULED


def told(claimed: Claimed, error: str | None) -> str | None:
    """The reason with the part that it is about, and whether others are live."""
    if error is None or claimed.parts == 1:
        return error
    number = len(claimed.content.above) + 1
    live = "" if number == 1 else " (what comes before it is live)"
    return f"Part {number} of {claimed.parts}{live}: {error}"
