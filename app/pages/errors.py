"""How pages turn errors into a status, a title and a text."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from app.core.errors import DomainError, Kind, LinkNotValid


class Notice(NamedTuple):
    """What a page shows about an error."""

    status: int
    title: str
    text: str
    headers: Mapping[str, str]


_KINDS: Final[Mapping[Kind, tuple[int, str]]] = {
    Kind.MAINTENANCE: (503, "Down for maintenance"),
    Kind.UNAUTHENTICATED: (401, "Please sign in"),
    Kind.UNVERIFIED: (403, "Verify your address first"),
    Kind.TIER: (403, "Your token does not allow this"),
    Kind.BRAND: (403, "This brand is not available"),
    Kind.FORBIDDEN: (403, "You may not do this"),
    Kind.CONFIRMATION: (403, "Confirm that it is you"),
    Kind.TWO_FACTOR: (403, "Set up two-factor first"),
    Kind.NOT_FOUND: (404, "Not found"),
    Kind.LINK: (404, "This link is no longer valid"),
    Kind.INVALID: (422, "This did not work"),
    Kind.REFUSED: (422, "This did not work"),
    Kind.LIMIT: (422, "A limit is reached"),
    Kind.EXPIRED_SETUP: (409, "This took too long"),
    Kind.THROTTLED: (429, "Too many attempts"),
    Kind.TOO_LARGE: (413, "This is too large"),
    Kind.NOT_IMPLEMENTED: (501, "Not available here"),
    Kind.UNAVAILABLE: (503, "Not available at the moment"),
}


def notice(error: DomainError) -> Notice:
    """The error in words for a person."""
    status, title = _KINDS[error.kind]
    headers = {"Retry-After": str(error.details["retry_after"])} if "retry_after" in error.details else {}
    return Notice(status, title, _text(error), headers)


def _text(error: DomainError) -> str:
    if error.message == LinkNotValid.text:
        return "It may have been used already, or too much time has passed."
    if error.kind is Kind.THROTTLED:
        seconds = error.details["retry_after"]
        return f"Wait {seconds} {'second' if seconds == 1 else 'seconds'}, then try again."
    return " ".join(text for texts in error.fields.values() for text in texts) or error.message
