"""`galley worker`: background work only, in any number of processes and on any number of machines."""

from typing import Annotated

import typer

from app.core import log
from app.ops import cautions, console
from app.ops.server_process import Parts, serve

app = typer.Typer(add_completion=False)


@app.command()
def worker(
    threads: Annotated[int, typer.Option(min=1, max=64, help="Threads for single jobs of the queue.")] = 2,
) -> None:
    """Publish due posts, deliver webhooks and run the queue's jobs until stopped."""
    settings = console.settings().located()
    log.configure()
    console.start(settings)
    cautions.log(settings)
    serve(settings, Parts(None, None, worker=True, threads=threads), lambda: None)
