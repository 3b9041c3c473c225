"""How pages turn errors into a status, a title and a text."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from app.core.errors import DomainError, ErrorKind, LinkNotValid, Throttled


class PageNotice(NamedTuple):
    """What a page shows about an error."""

    status: int
    title: str
    text: str
    headers: Mapping[str, str]


_KINDS: Final[Mapping[ErrorKind, tuple[int, str]]] = {
    ErrorKind.MAINTENANCE: (503, "Down for maintenance"),
    ErrorKind.UNAUTHENTICATED: (401, "Please sign in"),
    ErrorKind.UNVERIFIED: (403, "Verify your address first"),
    ErrorKind.TIER: (403, "Your token does not allow this"),
    ErrorKind.BRAND: (403, "This brand is not available"),
    ErrorKind.FORBIDDEN: (403, "You may not do this"),
    ErrorKind.CONFIRMATION: (403, "Confirm that it is you"),
    ErrorKind.TWO_FACTOR: (403, "Set up two-factor first"),
    ErrorKind.NOT_FOUND: (404, "Not found"),
    ErrorKind.LINK: (404, "This link is no longer valid"),
    ErrorKind.INVALID: (422, "This did not work"),
    ErrorKind.REFUSED: (422, "This did not work"),
    ErrorKind.LIMIT: (422, "A limit is reached"),
    ErrorKind.EXPIRED_SETUP: (409, "This took too long"),
    ErrorKind.CONFLICT: (409, "Something else came first"),
    ErrorKind.LOCKED: (423, "Somebody is at work on this"),
    ErrorKind.THROTTLED: (429, "Too many attempts"),
    ErrorKind.TOO_LARGE: (413, "This is too large"),
    ErrorKind.NOT_IMPLEMENTED: (501, "Not available here"),
    ErrorKind.UNAVAILABLE: (503, "Not available at the moment"),
}


def notice(error: DomainError) -> PageNotice:
    """The error in words for a person."""
    status, title = _KINDS[error.kind]
    headers = {"Retry-After": str(error.details["retry_after"])} if "retry_after" in error.details else {}
    return PageNotice(status, title, _text(error), headers)


def _text(error: DomainError) -> str:
    if error.message == LinkNotValid.text:
        return "It may have been used already, or too much time has passed."
    if isinstance(error, Throttled):
        return error.remedy
    return " ".join(text for texts in error.fields.values() for text in texts) or error.message
