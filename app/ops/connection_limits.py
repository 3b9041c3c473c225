"""Limits for the connections of a listener, in all and from one address; further ones are refused.

`http_protocols` limits what a connection may send and how long it may take.
"""

from collections import defaultdict
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from app.core.config import Settings

_HOME: Final = 64
"""An internet connection has an IPv6 network of this prefix length, so its addresses count as one."""


class ConnectionAdmission:
    """The open connections of one listener of this process.

    Trusted proxies have no limit by address, because they forward many clients. This machine has none unless the
    operator set the limit.
    """

    def __init__(self, settings: Settings) -> None:
        self._most = settings.max_connections
        self._most_of_one = settings.max_connections_per_address
        self._trusted = settings.trusted_proxies
        self._spares_loopback = "max_connections_per_address" not in settings.model_fields_set
        self._places: dict[object, str | None] = {}
        self._of: defaultdict[str, int] = defaultdict(int)

    def __len__(self) -> int:
        return len(self._places)

    def enter(self, connection: object, address: str | None) -> bool:
        """Count a connection; False, and not counted, if the limit is reached."""
        key = self._counted(address)
        if len(self._places) >= self._most or (key is not None and self._of.get(key, 0) >= self._most_of_one):
            return False
        self._places[connection] = key
        if key is not None:
            self._of[key] += 1
        return True

    def leave(self, connection: object) -> None:
        """Stop counting a connection; one that is not counted is ignored."""
        if connection in self._places:
            self._uncount(self._places.pop(connection))

    def vouch(self, connection: object) -> None:
        """Stop counting a connection by its address: it belongs to a user, who has a separate limit."""
        if connection in self._places:
            self._uncount(self._places[connection])
            self._places[connection] = None

    def _uncount(self, key: str | None) -> None:
        if key is None:
            return
        self._of[key] -= 1
        if not self._of[key]:
            del self._of[key]

    def _counted(self, address: str | None) -> str | None:
        """The key by which connections of an address are counted; None if they are not."""
        try:
            parsed = ip_address(address or "")
        except ValueError:
            return None
        if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
            parsed = parsed.ipv4_mapped
        if self._spares_loopback and parsed.is_loopback:
            return None
        if any(parsed in network for network in self._trusted):
            return None
        if isinstance(parsed, IPv6Address):
            return str(ip_network((int(parsed), _HOME), strict=False).network_address)
        return str(parsed)
