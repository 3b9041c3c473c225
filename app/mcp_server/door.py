"""The route of the door, which loads what answers at the first request.

Building the models of the SDK takes a sixth of the service's start and a tenth of its memory, and many
installations have no agents.
"""

import asyncio
import logging
from importlib import import_module
from typing import Final

from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

PATH: Final = "/mcp"


def routes() -> list[BaseRoute]:
    """The one route: this path exactly, with every method, so that wrong methods get an answer of this door."""
    # The SDK logs a line for every request; the envelope counts ours.
    logging.getLogger("mcp").setLevel(logging.WARNING)
    return [Route(PATH, endpoint=McpEndpoint())]


class McpEndpoint:
    """Passes requests to the transport, which the first of them loads beside the loop."""

    def __init__(self) -> None:
        self._transport: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if self._transport is None:
            self._transport = await asyncio.to_thread(_load)
        await self._transport(scope, receive, send)


def _load() -> ASGIApp:
    return import_module("app.mcp_server.transport").Transport()
