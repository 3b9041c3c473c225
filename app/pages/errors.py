"""How pages say no: the one place that turns errors into a title, a text and a status."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from app.core.errors import DomainError, Kind


class Told(NamedTuple):
    """What a page says about an error."""

    status: int
    title: str
    text: str
    headers: Mapping[str, str]


_KINDS: Final[Mapping[Kind, tuple[int, str]]] = {
    Kind.MAINTENANCE: (503, "Down for maintenance"),
    Kind.UNAUTHENTICATED: (401, "Please sign in"),
    Kind.UNVERIFIED: (403, "Verify your address first"),
    Kind.TIER: (403, "Not with this token"),
    Kind.BRAND: (403, "This brand is not available"),
    Kind.FORBIDDEN: (403, "You may not do this"),
    Kind.CONFIRMATION: (403, "Confirm that it is you"),
    Kind.TWO_FACTOR: (403, "Set up two-factor first"),
    Kind.NOT_FOUND: (404, "Not found"),
    Kind.LINK: (404, "This link does not work any more"),
    Kind.INVALID: (422, "That did not work"),
    Kind.REFUSED: (422, "That did not work"),
    Kind.LIMIT: (422, "A limit is reached"),
    Kind.EXPIRED_SETUP: (409, "That took too long"),
    Kind.THROTTLED: (429, "Too many tries"),
    Kind.TOO_LARGE: (413, "That is too large"),
    Kind.NOT_IMPLEMENTED: (501, "Not here"),
    Kind.UNAVAILABLE: (503, "Not available at the moment"),
}


def told(error: DomainError) -> Told:
    """The error in words for a person."""
    status, title = _KINDS[error.kind]
    headers = {"Retry-After": str(error.details["retry_after"])} if "retry_after" in error.details else {}
    return Told(status, title, " ".join(sentences(error)), headers)


def sentences(error: DomainError) -> list[str]:
    """What is wrong, field by field where the error says so."""
    found = [text for texts in error.fields.values() for text in texts]
    if error.kind is Kind.THROTTLED:
        found = [f"Wait {error.details['retry_after']} seconds, then try again."]
    return found or [error.message]
