"""The header Authorization, read by the same rule at every door (RFC 6750 section 2.1, S-166)."""

from collections.abc import Sequence

from starlette.requests import HTTPConnection


def bearer(values: Sequence[str]) -> str | None:
    """The bearer token in the values of the header; the scheme's case does not matter.

    None without the header, with more than one, and for another scheme.
    """
    if len(values) != 1:
        return None
    scheme, _, token = values[0].strip().partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def token_of(connection: HTTPConnection) -> str | None:
    """The bearer token of a request; None where it has none."""
    return bearer(connection.headers.getlist("authorization"))
