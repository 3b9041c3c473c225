"""Runs the applications and the worker of one process in one event loop, and stops them together."""

import asyncio
import logging
import resource
import signal
import socket
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import uvicorn
import uvloop
from fastapi import FastAPI
from typing_extensions import override

from app import applications
from app.core import metrics, roles, shutdown
from app.core.config import Settings
from app.core.db.session_limits import REQUESTS, REQUESTS_AND_WORK, WORK
from app.core.roles import WorkerRole
from app.migrations import upgrade as migrations
from app.ops import garbage_collection
from app.ops.http_protocols import HttpProtocol, State, WebSocketProtocol
from app.ops.sockets import port_of
from app.rest.health import Check
from app.wiring.runtime import runtime
from workers import worker

logger = logging.getLogger(__name__)

_GRACE_SECONDS: Final = 10
# The largest message that a client may send over a WebSocket.
_MESSAGE_BYTES: Final = 1024 * 1024
# Each connection is an open file, and many systems begin with 1,024 for a process.
_OPEN_FILES: Final = 65_536


class Web(Protocol):
    """Makes the applications of the sockets: the module `app.main`, which a mere worker does not load."""

    def api(self, settings: Settings, checks: Mapping[str, Check], /) -> FastAPI:
        """The application at the base address."""
        ...

    def callbacks(self, settings: Settings, /) -> FastAPI:
        """The application of the callbacks listener."""
        ...


@dataclass(frozen=True, slots=True)
class ServerParts:
    """The parts of this process: the sockets that it serves, and the roles of its background work.

    `monitor` is the socket for the health and the metrics of a process without the other two.
    `siblings` returns the names of the other processes that are down.
    """

    api: socket.socket | None
    callbacks: socket.socket | None
    roles: Collection[WorkerRole]
    threads: int = 2
    siblings: Callable[[], Sequence[str]] | None = None
    monitor: socket.socket | None = None

    @property
    def name(self) -> str:
        """The name of the process in metrics."""
        names = {"api": self.api, "callbacks": self.callbacks, "worker": self.roles or None}
        return "+".join(name for name, part in names.items() if part is not None)


class HttpServer(uvicorn.Server):
    """A server that leaves signals to the process, which has several parts to stop.

    On shutdown it ends event streams, which would otherwise last until their clients leave; uvicorn ends
    WebSockets.
    """

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self.server_state = State(settings)

    @override
    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        ending = asyncio.create_task(_end_streams())
        try:
            await super().shutdown(sockets)
        finally:
            ending.cancel()


async def _end_streams(stop: asyncio.Event | None = None) -> None:
    """Tell what lasts long that the process stops, once `stop` is set."""
    if stop is not None:
        await stop.wait()
    # Repeated, because a request that is still being read may open another stream.
    while True:
        shutdown.announce()
        await asyncio.sleep(0.1)


def serve(settings: Settings, parts: ServerParts, ready: Callable[[], None], web: Web | None = None) -> None:
    """Serve until the process is stopped; `ready` is called when everything answers."""
    _allow_open_files()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(settings, parts, ready, web))


def _allow_open_files() -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    number = _OPEN_FILES if most == resource.RLIM_INFINITY else min(_OPEN_FILES, most)
    if now != resource.RLIM_INFINITY and now < number:
        resource.setrlimit(resource.RLIMIT_NOFILE, (number, most))


async def _serve(settings: Settings, parts: ServerParts, ready: Callable[[], None], web: Web | None) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with AsyncExitStack() as stack:
        # Requests gain by plans that are kept; background work meets queues that are empty now and full later.
        limits = (WORK if parts.api is None else REQUESTS_AND_WORK) if parts.roles else REQUESTS
        await stack.enter_async_context(runtime(settings, limits))
        # A worker without a server has examinations, too.
        closing = asyncio.Event()
        ending = asyncio.create_task(_end_streams(closing))
        stack.callback(ending.cancel)
        servers = _servers(settings, parts, web, stop)
        metrics.count_start(parts.name)
        logger.info("serving %s", ", ".join(_part_names(parts)))
        tasks = [asyncio.create_task(server.serve(sockets=[listener])) for server, listener in servers]
        if parts.roles:
            tasks.append(asyncio.create_task(worker.run(stop, parts.roles, parts.threads)))
        aside = [
            asyncio.create_task(stop.wait()),
            asyncio.create_task(_started([server for server, _ in servers], ready)),
        ]
        await asyncio.wait([*tasks, aside[0]], return_when=asyncio.FIRST_COMPLETED)
        # The first part that ends stops the others. Readiness says so at once, and background work claims nothing.
        stop.set()
        if servers:
            # A balancer sends requests until it has looked.
            await asyncio.sleep(settings.drain_seconds)
        closing.set()
        for task in aside:
            task.cancel()
        for server, _ in servers:
            server.should_exit = True
        await asyncio.gather(*tasks)
        logger.info("stopped")


def _part_names(parts: ServerParts) -> list[str]:
    sockets = {"the API": parts.api, "callbacks": parts.callbacks, "metrics": parts.monitor}
    names = [f"{name} on port {port_of(listener)}" for name, listener in sockets.items() if listener is not None]
    if not parts.roles:
        return names
    return [
        *names,
        "background work" if parts.roles == roles.ALL else f"background work: {roles.text_of(parts.roles)}",
    ]


def _servers(
    settings: Settings, parts: ServerParts, web: Web | None, stop: asyncio.Event
) -> list[tuple[HttpServer, socket.socket]]:
    servers: list[tuple[HttpServer, socket.socket]] = []
    stopping, processes = partial(shutdown.check, stop), partial(_all_run, parts)
    checks = {"stopping": stopping, "migrations": _migrated, "processes": processes}
    if web is not None and parts.api is not None:
        servers.append((web_server(web.api(settings, checks), settings), parts.api))
    if web is not None and parts.callbacks is not None:
        servers.append((web_server(web.callbacks(settings), settings), parts.callbacks))
    if parts.monitor is not None:
        servers.append((web_server(applications.monitor(settings, checks), settings), parts.monitor))
    return servers


async def _all_run(parts: ServerParts) -> None:
    down = [] if parts.siblings is None else parts.siblings()
    if down:
        raise RuntimeError(f"down: {', '.join(down)}")


async def _migrated() -> None:
    waiting = await migrations.pending()
    if waiting:
        raise RuntimeError(f"{len(waiting)} migrations are pending")


def web_server(application: object, settings: Settings) -> HttpServer:
    """A server for the application that leaves signals and logs to the process and enforces the limits."""
    config = uvicorn.Config(
        application,  # pyright: ignore[reportArgumentType] any ASGI application
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=_GRACE_SECONDS,
    )
    return HttpServer(config, settings)


async def _started(servers: list[HttpServer], ready: Callable[[], None]) -> None:
    while not all(server.started for server in servers):  # noqa: ASYNC110 the server offers no event for it
        await asyncio.sleep(0.01)
    garbage_collection.tune()
    ready()
