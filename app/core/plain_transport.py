"""Whether traffic to a server of data crosses a public network in plain text, as far as its address shows."""

from ipaddress import ip_address
from typing import Final

from app.core import postgres_url
from app.core.addresses import is_loopback, is_public

_PRIVATE_NAMES: Final = (".internal", ".local", ".lan", ".home.arpa")
"""Endings of names that exist in private networks only."""


def crosses_plain(url: str) -> bool:
    """Whether traffic to this PostgreSQL may cross a public network in plain text."""
    address = postgres_url.parsed(url)
    return not address.demands_tls and not all(
        host.startswith("/") or _is_private(host.lower()) for host in address.hosts
    )


def _is_private(host: str) -> bool:
    """Whether a host's spelling shows a private network, as in containers and clusters."""
    try:
        return not is_public(ip_address(host))
    except ValueError:
        return "." not in host.strip(".") or host.endswith(_PRIVATE_NAMES) or is_loopback(host)
