"""When tokens are renewed, and whether the answer of a platform belongs to an attempt. Pure."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import parse_qsl, urlsplit

_LONG_LIFE: Final = timedelta(days=2)
"""Access tokens that live longer are renewed days before their end, the others after most of their life."""
_USED_UP: Final = 0.8
_BEFORE_END: Final = timedelta(days=10)
_YOUNGEST: Final = timedelta(hours=24)
"""Platforms with long tokens renew none that is younger."""
WARNING: Final = timedelta(days=7)
"""How long before the end of a connection people are told of it."""
_BACKOFFS: Final = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60))
"""The waits after failed renewals; the last one is repeated."""

_LAST_TRY: Final = timedelta(minutes=2)
"""How long before the end of an access token its renewal is tried once more, after failed ones."""

WRONG_ISSUER: Final = "The answer came from another server than the one that was asked."
OTHER_ADDRESS: Final = "The answer came to the address of another server than the one that was asked."
NO_CODE: Final = "The platform's answer holds no code."
DENIED: Final = "Access was not allowed on the platform."


def refresh_due(now: datetime, access_until: datetime | None) -> datetime | None:
    """When tokens that were given now are to be renewed; None for an access token without an end."""
    if access_until is None:
        return None
    life = access_until - now
    if life <= _LONG_LIFE:
        return now + life * _USED_UP
    return max(access_until - _BEFORE_END, now + _YOUNGEST)


def backoff(failures: int, life: timedelta | None = None) -> timedelta:
    """How long to wait before the next renewal, after this number of failed ones.

    `life` is the life that the access token still has: there is another try shortly before its end.
    """
    wait = _BACKOFFS[min(failures, len(_BACKOFFS)) - 1]
    if life is None or life - _LAST_TRY < _BACKOFFS[0]:
        return wait
    return min(wait, life - _LAST_TRY)


def missing(scopes: Sequence[str], granted: Sequence[str]) -> list[str]:
    """The wanted scopes that were not granted, in their order."""
    return [scope for scope in scopes if scope not in granted]


def foreign(query: Mapping[str, str], *, issuer: str, sends_issuer: bool, redirect_uri: str) -> str | None:
    """Why the answer does not come from the server that was asked; None where it does (RFC 9207, RFC 9700 2.1)."""
    if query.get("iss", issuer) != issuer or (sends_issuer and "iss" not in query):
        return WRONG_ISSUER
    parameters = dict(parse_qsl(urlsplit(redirect_uri).query))
    return None if all(query.get(name) == value for name, value in parameters.items()) else OTHER_ADDRESS
