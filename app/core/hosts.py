"""The one form in which hosts and web origins are compared, which is the form in which browsers send them.

Source: WHATWG URL, "host parsing"; RFC 6454 for origins.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from yarl import URL

from app.core.addresses import literal

_PORTS: Final = {"http": 80, "https": 443}
"""The ports that browsers leave out."""

_HOST_LENGTH: Final = 253
_LABEL: Final = r"(?!-)[a-z0-9_-]{1,63}(?<!-)"
_NAME: Final = re.compile(rf"{_LABEL}(\.{_LABEL})*", re.ASCII)


class Origin(NamedTuple):
    """A scheme, a host in its usual form without brackets, and a port."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        default = self.port == _PORTS.get(self.scheme)
        return f"{self.scheme}://{host}" if default else f"{self.scheme}://{host}:{self.port}"


def usual(host: str) -> str:
    """The usual form of a host without brackets: lower case, `xn--` for other scripts (UTS 46), no dot at the end,
    and an IP address as programs write it. ValueError for text that names no host.
    """
    if len(host) > _HOST_LENGTH + 1:
        raise ValueError("not a host")
    return _usual(host)


@lru_cache(512)
def _usual(host: str) -> str:
    name = host.lower() if host.isascii() else _in_ascii(host)
    name = name.removesuffix(".")
    try:
        address = literal(name)
    except ValueError:
        raise ValueError("not a host") from None
    if address is None and (len(name) > _HOST_LENGTH or _NAME.fullmatch(name) is None):
        raise ValueError("not a host")
    return str(address or name)


def _in_ascii(host: str) -> str:
    try:
        return URL.build(scheme="https", host=host).raw_host or ""
    except ValueError:
        raise ValueError("not a host") from None


def origin(text: str) -> Origin:
    """The origin of an http or https address. ValueError for other text, or where a user is named."""
    parts = urlsplit(text)
    if parts.scheme not in _PORTS or not parts.hostname or parts.username is not None or parts.port == 0:
        raise ValueError("not an address")
    return Origin(parts.scheme, usual(parts.hostname), parts.port or _PORTS[parts.scheme])
