"""Which hosts and web origins (RFC 6454) are this service's own, and which may call it; nothing else decides that.

The loopback addresses are one: where the base URL is `http://127.0.0.1:8000`, so are `http://localhost:8000` and
`http://[::1]:8000`.
"""

from typing import Final, NamedTuple
from urllib.parse import urlsplit

from app.core.addresses import is_loopback
from app.core.config import settings

LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})
"""The names of this machine that a browser may know it by."""

_PORTS: Final = {"http": 80, "https": 443}


class Origin(NamedTuple):
    """A scheme, a host without brackets and a port."""

    scheme: str
    host: str
    port: int


def parsed(text: str | None) -> Origin | None:
    """The origin of a header or of an address; None for `null` and for what is no origin of the web."""
    try:
        parts = urlsplit((text or "").lower())
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname or parts.username is not None:
        return None
    return Origin(parts.scheme, parts.hostname, port or _PORTS[parts.scheme])


def is_own(origin: str) -> bool:
    """Whether a page of this origin is one of ours."""
    given, base = parsed(origin), parsed(settings().base_url)
    if given is None or base is None or not _is_bare(origin):
        return False
    if base.host in LOOPBACK and given.host in LOOPBACK:
        return (given.scheme, given.port) == (base.scheme, base.port)
    return given == base


def may_call(origin: str) -> bool:
    """Whether a page of this origin may call the API and read its answers.

    Those are our own, the ones that the operator allows, and in development every one of this machine.
    """
    if is_own(origin):
        return True
    given = parsed(origin)
    if given is None or not _is_bare(origin):
        return False
    if given in map(parsed, settings().allowed_origins):
        return True
    return settings().environment == "development" and is_loopback(given.host)


def knows_host(header: str, bound: str | None) -> bool:
    """Whether a `Host` header names this service: the host of the base URL, this machine, or the bound address.

    Ports do not matter. A page elsewhere can make a name of its own lead here, and then its requests carry that.
    """
    try:
        name = urlsplit(f"//{header}").hostname
    except ValueError:
        return False
    base = parsed(settings().base_url)
    return name is not None and name in {*LOOPBACK, base.host if base else None, bound}


def _is_bare(origin: str) -> bool:
    """Whether nothing follows the port, as in every header of a browser."""
    return origin.count("/") == 2 and "?" not in origin and "#" not in origin  # noqa: PLR2004 those of ://
