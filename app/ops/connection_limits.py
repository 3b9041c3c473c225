"""How many connections a listener holds, in all and from one address; who is over the limit is not let in.

What a connection may send, and how long it may take, is decided in `protocols`.
"""

from collections import defaultdict
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from app.core.config import Settings

_HOME: Final = 64
"""A line has an IPv6 network of at least this length, so its addresses count as one."""


class Admission:
    """The open connections of one listener of this process, by whatever names them.

    Addresses of trusted proxies have no limit of their own, for they stand for many clients, and neither has this
    machine, unless the operator set the limit.
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
        """Take a place for a connection; False, and no place, where there is none left."""
        counted = self._counted(address)
        if len(self._places) >= self._most or (
            counted is not None and self._of.get(counted, 0) >= self._most_of_one
        ):
            return False
        self._places[connection] = counted
        if counted is not None:
            self._of[counted] += 1
        return True

    def leave(self, connection: object) -> None:
        """Give the place back; nothing for a connection that has none."""
        if connection in self._places:
            self._uncount(self._places.pop(connection))

    def vouch(self, connection: object) -> None:
        """Let a connection no longer count for its address: it belongs to a user, who has a limit of their own."""
        if connection in self._places:
            self._uncount(self._places[connection])
            self._places[connection] = None

    def _uncount(self, counted: str | None) -> None:
        if counted is None:
            return
        self._of[counted] -= 1
        if not self._of[counted]:
            del self._of[counted]

    def _counted(self, address: str | None) -> str | None:
        """What the connections of an address are counted by; None where they are not."""
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
