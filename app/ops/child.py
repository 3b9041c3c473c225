"""A child of `galley serve --processes N`: serves at the port of an inherited socket, or works in the background.

`galley --part` runs it, so that it starts as fast as the other commands.
"""

import argparse
import socket
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from app import main as main_program
from app.core import log, roles
from app.ops import console, processes, sockets
from app.ops.server_process import ServerParts, serve


def main(words: Sequence[str]) -> None:
    """Parse the parts of this process from the arguments and serve them."""
    parser = argparse.ArgumentParser(prog="galley --part")
    parser.add_argument(processes.API_FD, type=int, dest="api")
    parser.add_argument(processes.CALLBACKS_FD, type=int, dest="callbacks")
    parser.add_argument(processes.WORKER, dest="roles")
    parser.add_argument(processes.STATE, type=Path, dest="state")
    arguments = parser.parse_args(words)
    settings = console.settings().located()
    log.configure(level=settings.log_level)
    parts = ServerParts(
        None if arguments.api is None else sockets.beside(socket.socket(fileno=arguments.api)),
        None if arguments.callbacks is None else socket.socket(fileno=arguments.callbacks),
        frozenset() if arguments.roles is None else roles.read(arguments.roles),
        siblings=None if arguments.state is None else partial(processes.missing, arguments.state),
    )
    serve(settings, parts, lambda: None, main_program)
