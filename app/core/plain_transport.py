"""Whether traffic to a server of data crosses a public network in plain text, as far as its address shows."""

from ipaddress import ip_address
from typing import Final
from urllib.parse import parse_qs, urlsplit

from app.core.addresses import is_loopback, is_public

TLS_MODES: Final = frozenset({"require", "verify-ca", "verify-full"})
PRIVATE_NAMES: Final = (".internal", ".local", ".lan", ".home.arpa")
"""Endings of names that exist in private networks only."""


def crosses_plain(url: str) -> bool:
    """Whether traffic to this PostgreSQL or Redis may cross a public network in plain text."""
    parts = urlsplit(url)
    options = parse_qs(parts.query)
    is_socket = options.get("host", [""])[-1].startswith("/")
    has_tls = parts.scheme == "rediss" or options.get("sslmode", [""])[-1] in TLS_MODES
    return not is_socket and not has_tls and not _is_private(parts.hostname or "")


def _is_private(host: str) -> bool:
    """Whether a host's spelling shows a private network, as in containers and clusters."""
    try:
        return not is_public(ip_address(host))
    except ValueError:
        return "." not in host.strip(".") or host.endswith(PRIVATE_NAMES) or is_loopback(host)
