"""`galley worker`: background work only, in any number of processes and on any number of machines."""

import logging
from typing import Annotated

import typer

from app.core import log
from app.ops import cautions, command_options, console, sockets, startup, worker_roles
from app.ops.server_process import ServerParts, serve

logger = logging.getLogger(__name__)

app = command_options.plain()


@app.command()
def worker(
    threads: Annotated[int, typer.Option(min=1, max=64, help="Periodic jobs that run at once.")] = 2,
    only: Annotated[str | None, typer.Option("--only", help=worker_roles.HELP)] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Port of /healthz, /readyz and /metrics; none when left out."),
    ] = None,
    host: Annotated[str, typer.Option(help="Address of that port.")] = "127.0.0.1",
) -> None:
    """Publish due posts, deliver webhooks and do all other background work until stopped."""
    working_roles = worker_roles.of_option(only)
    monitor = None if port is None else sockets.bind(host, port)
    own = console.settings()
    settings = own.located()
    log.configure(level=settings.log_level)
    startup.start(settings)
    if own.base_url is None and not own.has_living_server:
        logger.warning(
            "addresses: GALLEY_BASE_URL is not set and no server runs here, so links start with %s",
            settings.base_url,
        )
    cautions.log(settings)
    serve(settings, ServerParts(None, None, working_roles, threads=threads, monitor=monitor), lambda: None)


command_options.with_metavars(app)
