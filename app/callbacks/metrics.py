"""`GET /metrics`: the numbers of the processes, and what waits in the database's queues.

It is on the callbacks listener and on the port of `galley worker`, so that the API's proxy does not expose it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from hmac import compare_digest
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.access import System
from app.core import backup_mark, clock, mail, metrics
from app.core.addresses import is_loopback
from app.core.backlog import Backlog
from app.core.config import settings
from app.domain import callbacks, notifications, posts, webhooks
from app.web import authorization, proxies, refusals
from app.web.requests import client_address

logger = logging.getLogger(__name__)

_SYSTEM: Final = System("metrics")
_COUNT_SECONDS: Final = 3
"""How long the queues may take; without an answer the other numbers are shown alone."""

QUEUES: Final[Mapping[str, Callable[[], Awaitable[Backlog]]]] = {
    "publications": lambda: posts.backlog(_SYSTEM),
    "rounds": lambda: posts.rounds_backlog(_SYSTEM),
    "webhooks": lambda: webhooks.backlog(_SYSTEM),
    "mail": mail.backlog,
    "pushes": lambda: notifications.backlog(_SYSTEM),
    "callbacks": lambda: callbacks.backlog(_SYSTEM),
}

_FORWARDING: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""Headers that a proxy adds. A request with one of them comes through a proxy and may be from another machine."""


async def _metrics_text(request: Request) -> Response:
    """The metrics, for requests from this machine or with the token in `GALLEY_METRICS_TOKEN`."""
    if not (_is_local(request) or _has_token(request)):
        return refusals.message(403, "Metrics are for this machine, or for the token in GALLEY_METRICS_TOKEN.")
    text = metrics.rendered() + await _queues()
    return Response(text, headers={"Content-Type": metrics.CONTENT_TYPE})


async def _queues() -> bytes:
    """The backlogs as text; nothing while the database does not answer, which other metrics tell."""
    try:
        async with asyncio.timeout(_COUNT_SECONDS):
            backlogs = {name: await read() for name, read in QUEUES.items()}
            unsettled = await posts.count_unsettled(_SYSTEM)
            backup_age = await backup_mark.age()
    except Exception as failure:  # noqa: BLE001 the numbers of the process are shown whatever the database does
        logger.warning("the queues could not be read: %s", failure)
        return b""
    now = clock.now()
    return metrics.rendered_queues(
        {name: backlog.due for name, backlog in backlogs.items()},
        {name: backlog.age(now) for name, backlog in backlogs.items()},
        unsettled,
        backup_age,
    )


def _is_local(request: Request) -> bool:
    address = client_address(request)
    if address is None or not is_loopback(address):
        return False
    peer = request.client.host if request.client else None
    return proxies.is_trusted(peer) or not any(name in request.headers for name in _FORWARDING)


def _has_token(request: Request) -> bool:
    expected, token = settings().metrics_token, authorization.token_of(request)
    if expected is None or token is None:
        return False
    return compare_digest(expected.get_secret_value().encode(), token.encode())


ROUTE: Final = Route("/metrics", _metrics_text)
