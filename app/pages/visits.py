"""How often one network may read public pages in a minute, so that nobody reads them for all the others.

Counted by each process for itself, because what is kept from being used up is a process's time; sign-in and
whatever else must hold exactly is throttled in the database (`core.throttle`).
"""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from starlette.requests import Request

from app.core import clock, security
from app.core.errors import Throttled
from app.core.security import Event
from app.pages import clients

LIMIT: Final = 120
WINDOW: Final = timedelta(minutes=1)
NETWORKS: Final = 10_000
"""How many networks are remembered; their number is bounded because strangers choose theirs."""


@dataclass(slots=True)
class _Window:
    ends_at: datetime
    visits: int = 0


_windows: OrderedDict[str, _Window] = OrderedDict()


def count(request: Request) -> None:
    """Count a read of a public page. Errors: Throttled where the network had all its reads of this minute."""
    network, now = clients.network_of(request), clock.now()
    window = _windows.get(network)
    # A clock that was set back must not keep anybody out for longer than a window.
    if window is None or not now < window.ends_at <= now + WINDOW:
        window = _windows[network] = _Window(now + WINDOW)
        _windows.move_to_end(network)
        while len(_windows) > NETWORKS:
            _windows.popitem(last=False)
    window.visits += 1
    if window.visits > LIMIT:
        security.record(Event.THROTTLED, "public pages", key=network, network=network)
        wait = max(1, round((window.ends_at - now).total_seconds()))
        raise Throttled(retry_after=wait, limit=LIMIT, remaining=0)


def forget() -> None:
    """Count anew; for tests."""
    _windows.clear()
