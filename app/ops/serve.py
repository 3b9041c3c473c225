"""`galley serve`: everything in one process, or in several on PostgreSQL."""

import sys
from collections.abc import Collection, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer
from rich.panel import Panel
from rich.text import Text

from app import main
from app.core import links, log, server_lock
from app.core.config import Settings, local_addresses
from app.core.roles import WorkerRole
from app.core.setting_errors import UnusableSettings
from app.ops import cautions, command_options, console, processes, sockets, startup, worker_roles
from app.ops.server_process import ServerParts, serve as serve_here
from app.ops.terminal import errors

app = command_options.plain()

_FRAME: Final = 6
"""How much wider a frame is than its longest line."""


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the API; 0 takes a free one.")] = 8000,
    callbacks_port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the callbacks listener.")] = 8001,
    processes_wanted: Annotated[
        int, typer.Option("--processes", min=1, max=64, help="API processes; more than one needs PostgreSQL.")
    ] = 1,
    no_worker: Annotated[bool, typer.Option("--no-worker", help="Run no background work here.")] = False,
    only: Annotated[str | None, typer.Option("--only", help=worker_roles.HELP)] = None,
) -> None:
    """Run the API, the callbacks listener and the worker until stopped."""
    working_roles = frozenset[WorkerRole]() if no_worker else worker_roles.of_option(only)
    if no_worker and only is not None:
        console.say("--only and --no-worker exclude each other.")
        raise typer.Exit(2)
    settings = console.settings()
    if processes_wanted > 1 and settings.is_embedded:
        console.say("--processes needs PostgreSQL: set GALLEY_DATABASE_URL.")
        raise typer.Exit(2)
    try:
        settings.check_host(host)
    except UnusableSettings as unusable:
        console.fail(str(unusable))
    log.configure(level=settings.log_level)
    with _only_server(settings):
        _serve(settings, host, (port, callbacks_port), processes_wanted, working_roles)


@contextmanager
def _only_server(settings: Settings) -> Generator[None]:
    """Hold the data directory; ends the command if another server has the embedded storage."""
    with ExitStack() as stack:
        try:
            stack.enter_context(server_lock.hold(settings.server_lock_path, alone=settings.is_embedded))
        except server_lock.DirectoryInUse as holder:
            process = "another process" if holder.pid is None else f"process {holder.pid}"
            where = settings.located().base_url
            console.fail(
                f"{settings.data_dir.resolve()} is in use: {process} serves it at {where}. Stop that process,"
                " or set GALLEY_DATA_DIR to another directory."
            )
        except OSError as failure:
            console.fail(f"GALLEY_DATA_DIR cannot be used: {failure.strerror}: {settings.server_lock_path}")
        yield


def _serve(
    settings: Settings, host: str, numbers: tuple[int, int], count: int, working_roles: Collection[WorkerRole]
) -> None:
    port, callbacks_port = numbers
    api, callbacks = sockets.bind(host, port, is_shared=count > 1), sockets.bind(host, callbacks_port)
    ports = sockets.port_of(api), sockets.port_of(callbacks)
    local_settings, local = settings.at_ports(host, *ports), local_addresses(host, *ports)
    local_settings.remember_addresses(host)
    setup_code = startup.start(settings, count if count == 1 else count + 1 + bool(working_roles))
    cautions.log(local_settings)

    def ready() -> None:
        _greet(local_settings, setup_code)
        sys.stdout.write(f"ready {local.base_url}\n")
        sys.stdout.flush()

    if count == 1:
        serve_here(local_settings, ServerParts(api, callbacks, working_roles), ready, main)
        return
    probes = [f"{local.base_url}/healthz", f"{local.callbacks_url}/healthz"]
    with TemporaryDirectory(prefix="galley-metrics-") as folder:
        children = processes.children(api, callbacks, count, working_roles, folder=Path(folder))
        processes.supervise(children, probes, ready, settings.drain_seconds)


def _greet(settings: Settings, setup_code: str | None) -> None:
    """Print the addresses on standard error, in a frame if it is a terminal that is wide enough."""
    lines = [
        f"Studio     {settings.base_url}/studio",
        f"API        {settings.base_url}",
        f"Reference  {settings.base_url}/docs",
        f"Callbacks  {settings.callbacks_url}",
        f"Storage    {settings.data_dir.resolve() if settings.is_embedded else 'PostgreSQL'}",
    ]
    if settings.sandbox and settings.environment == "development":
        lines += ["", f"A workspace to try things in:  {console.program()} admin demo"]
    if setup_code is not None:
        # The parent of several processes has opened no application, which would configure the links.
        links.configure(settings.base_url or "")
        lines += ["", "There is no user yet. Open this once, within a day, to make the owner:"]
    if errors.is_terminal:
        lines.append("Ctrl-C stops. Requests, publications, deliveries and mails follow here.")
    if errors.is_terminal and max(map(len, lines)) + _FRAME <= errors.width:
        errors.print(Panel(Text("\n".join(lines)), title="Galley", expand=False, padding=(1, 2)))
    else:
        # A frame would cut longer lines, and an address that is cut cannot be copied.
        errors.print("\n".join(filter(None, lines)), markup=False)
    if setup_code is not None:
        # Below the frame: a line that is broken cannot be opened.
        errors.print(f"Set-up     {links.setup(setup_code)}", markup=False)


command_options.with_metavars(app)
