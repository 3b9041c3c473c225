"""How often one network may read public pages in a minute, so that no client uses up the service for others.

Each process counts for itself, because the limit protects the time of the process. Limits that must hold exactly,
such as those of sign-in, are counted in the database (`core.throttle`).
"""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from starlette.requests import Request

from app.access import throttles
from app.core import clock, throttle
from app.core.errors import Throttled
from app.web import requests

LIMIT: Final = throttles.PAGE_READS
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
    if window is None or not now < window.ends_at <= now + LIMIT.window:
        window = _windows[network] = _Window(now + LIMIT.window)
        _windows.move_to_end(network)
        while len(_windows) > NETWORKS:
            _windows.popitem(last=False)
    window.visits += 1
    if window.visits > LIMIT.most:
        throttle.record(LIMIT, {"network": network})
        wait = max(1, round((window.ends_at - now).total_seconds()))
        raise Throttled(retry_after=wait, limit=LIMIT.most, remaining=0)


def forget() -> None:
    """Reset all counts; for tests."""
    _windows.clear()
