"""Which hosts and web origins (RFC 6454) are this service's own, and which may call it; decided here alone.

The loopback addresses are one: where the base URL is `http://127.0.0.1:8000`, `http://localhost:8000` and
`http://[::1]:8000` are the same origin.
"""

import logging
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from app.core import hosts, security
from app.core.addresses import is_loopback
from app.core.config import settings
from app.core.hosts import Origin
from app.core.security import SecurityEvent
from app.web.requests import client_address

logger = logging.getLogger(__name__)

_LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})
"""The names by which a browser may know this machine."""
UNKNOWN_HOSTS: Final[set[str]] = set()
"""The unknown hosts of which the log has a line."""
_MOST_HOSTS: Final = 20
"""Anybody can send any host, so the log names this many at most."""


def parsed(text: str | None) -> Origin | None:
    """The origin of a header or of an address; None for `null` and for text that is not an http(s) origin."""
    try:
        return hosts.origin(text or "")
    except ValueError:
        return None


def is_own(origin: str) -> bool:
    """Whether a page of this origin is one of ours."""
    page, base = parsed(origin), parsed(settings().base_url)
    if page is None or base is None or not _is_bare(origin):
        return False
    if base.host in _LOOPBACK and page.host in _LOOPBACK:
        return (page.scheme, page.port) == (base.scheme, base.port)
    return page == base


def may_call(origin: str) -> bool:
    """Whether a page of this origin may call the API and read its answers.

    Our own may, those that the operator allows, and in development every page of this machine.
    """
    if is_own(origin):
        return True
    page = parsed(origin)
    if page is None or not _is_bare(origin):
        return False
    if page in map(parsed, settings().allowed_origins):
        return True
    return settings().environment == "development" and is_loopback(page.host)


def knows_host(header: str, address: str | None) -> bool:
    """Whether a `Host` header names this service: the host of the base URL, this machine, or the bound address.

    Ports do not matter. A site can make a name of its own resolve to this service (DNS rebinding); requests of its
    pages carry that name.
    """
    try:
        name = hosts.usual(urlsplit(f"//{header}").hostname or "")
    except ValueError:
        return False
    base = parsed(settings().base_url)
    return name in {*_LOOPBACK, base.host if base else None, address}


def has_own_host(connection: HTTPConnection) -> bool:
    """Whether the request was sent to a name of this service; another name is recorded as a security event."""
    server = connection.scope.get("server")
    if knows_host(connection.headers.get("host", ""), server[0] if server else None):
        return True
    _record(connection, "host")
    return False


def tell_of_unknown_host(connection: HTTPConnection) -> None:
    """Write one line for the operator about a host that the base URL does not name: nobody can sign in there."""
    server, header = connection.scope.get("server"), connection.headers.get("host", "")
    try:
        name = hosts.usual(urlsplit(f"//{header}").hostname or "")
    except ValueError:
        return
    if (
        knows_host(header, server[0] if server else None)
        or name in UNKNOWN_HOSTS
        or len(UNKNOWN_HOSTS) >= _MOST_HOSTS
    ):
        return
    UNKNOWN_HOSTS.add(name)
    logger.warning(
        "a browser opened a page to sign in at the host %s, but GALLEY_BASE_URL is %s: people sign in at that "
        "address alone; a proxy in front has to pass the header Host on unchanged",
        name,
        settings().base_url,
    )


def may_come_from(connection: HTTPConnection, door: str) -> bool:
    """Whether the page that sent the request may call; one that may not is recorded as a security event.

    A request without an Origin comes from a program: browsers send the header.
    """
    origin = connection.headers.get("origin")
    if origin is None or may_call(origin):
        return True
    _record(connection, door)
    return False


def _record(connection: HTTPConnection, reason: str) -> None:
    address = client_address(connection)
    security.record(SecurityEvent.ORIGIN_REFUSED, reason, key=address or "-", address=address)


def _is_bare(origin: str) -> bool:
    """Whether nothing follows the port, as in every header that a browser sends."""
    return origin.count("/") == 2 and "?" not in origin and "#" not in origin  # noqa: PLR2004 those of ://
