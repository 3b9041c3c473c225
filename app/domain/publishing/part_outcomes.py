"""Outcomes of publications with one part or several, as threads have, and their error texts."""

from datetime import datetime

from app.connectors import Placed
from app.domain.posts import PublicationClaim, PublicationOutcome, PublicationStatus


def after_placement(
    claim: PublicationClaim,
    place: Placed,
    now: datetime,
    *,
    published_at: datetime,
    was: PublicationStatus = PublicationStatus.PUBLISHING,
) -> PublicationOutcome:
    """The outcome once the next part was placed: published with the last part, else due with the next part.

    A comment below a post is one part, whatever is above it.
    Each part has the full number of attempts. Id and address of the publication are those of its first part.
    """
    parts = (*(() if claim.place else claim.content.above), place.external_id)
    is_first, is_last = len(parts) == 1, len(parts) >= claim.parts
    return PublicationOutcome(
        id=claim.id,
        post_id=claim.post_id,
        epoch=claim.epoch,
        status=PublicationStatus.PUBLISHED if is_last else PublicationStatus.SCHEDULED,
        published_at=published_at if is_last else None,
        external_id=place.external_id if is_first else None,
        permalink=place.permalink if is_first else None,
        next_attempt_at=None if is_last else now,
        was=was,
        attempts=None if is_last else 0,
        parts=parts,
    )


def has_next_part(outcome: PublicationOutcome) -> bool:
    """Whether another part of the thread follows at once."""
    return outcome.parts is not None and outcome.status is PublicationStatus.SCHEDULED


def error_of_part(claim: PublicationClaim, error: str | None) -> str | None:
    """The error text, with the number of the part in a thread and whether earlier parts are live."""
    if error is None or claim.parts == 1:
        return error
    number = len(claim.content.above) + 1
    live = "" if number == 1 else " (what comes before it is live)"
    return f"Part {number} of {claim.parts}{live}: {error}"
