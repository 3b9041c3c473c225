"""How often one network may read public pages in a minute, so that no client uses up the service for others.

Each process counts for itself, because the limit protects the time of the process. Limits that must hold exactly,
such as those of sign-in, are counted in the database (`core.throttle`).
"""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from starlette.requests import Request

from app.core import clock, security
from app.core.errors import Throttled
from app.core.security import Event
from app.web import requests

LIMIT: Final = 120
WINDOW: Final = timedelta(minutes=1)
NETWORKS: Final = 10_000
"""How many networks are remembered; strangers choose theirs, so the number is bounded."""


@dataclass(slots=True)
class _Window:
    ends_at: datetime
    visits: int = 0


_windows: OrderedDict[str, _Window] = OrderedDict()


def count(request: Request) -> None:
    """Count a read of a public page. Errors: Throttled where the network is over its limit for this minute."""
    network, now = requests.client_network(request), clock.now()
    window = _windows.get(network)
    # A clock that is set back must not lock a network out for longer than a window.
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
    """Reset all counts; for tests."""
    _windows.clear()
