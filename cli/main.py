"""`galley`: finds the command that was typed and runs it, importing nothing else.

The table below is the one late binding of the project: a client without the server's extra must start, and
start fast. Server commands are strings in it.
"""

import sys
from importlib import import_module
from typing import Final, NamedTuple

from cli import __version__

USAGE: Final = 2


class Command(NamedTuple):
    """Where a command lives, what it is for, and the extra that it needs."""

    module: str
    about: str
    extra: str | None = None


COMMANDS: Final = {
    "serve": Command("app.ops.serve", "Run the API, the callbacks listener and the worker.", "server"),
    "worker": Command("app.ops.worker", "Run background work only.", "server"),
    "migrate": Command("app.ops.migrate", "Bring the database up to date, or check that it is.", "server"),
    "doctor": Command("app.ops.doctor", "Check settings, storage, queue, mail, keys and clock.", "server"),
    "mcp": Command("cli.mcp", "Serve tools to agents on standard input and output.", "mcp"),
    "admin": Command("app.ops.admin", "Users, brands, tokens, channels, maintenance, a demo workspace.", "server"),
}


def main(arguments: list[str] | None = None) -> None:
    """Run the command named by the first argument; each module has a typer application called `app`."""
    given = sys.argv[1:] if arguments is None else arguments
    first = given[0] if given else "--help"
    if first in ("--version", "-V"):
        print(f"galley {__version__}")
    elif first in ("--help", "-h", "help"):
        print(overview())
    elif first in COMMANDS:
        run(first, given[1:])
    else:
        print(f"galley: there is no command {first!r}.\n\n{overview()}", file=sys.stderr)
        raise SystemExit(USAGE)


def run(name: str, arguments: list[str]) -> None:
    """Import the command and run it; exit 2 with the line that installs what is missing."""
    command = COMMANDS[name]
    try:
        module = import_module(command.module)
    except ModuleNotFoundError as missing:
        if command.extra is None or (missing.name or "").split(".")[0] in ("app", "cli"):
            raise
        line = f'pip install "galley[{command.extra}]"'
        print(f"galley {name} needs {missing.name}. Install it with: {line}", file=sys.stderr)
        raise SystemExit(USAGE) from None
    module.app(arguments, prog_name=f"galley {name}")


def overview() -> str:
    """Every command with its one line."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {command.about}" for name, command in COMMANDS.items()]
    head = ["Usage: galley COMMAND [OPTIONS]", "", "Commands:"]
    return "\n".join([*head, *lines, "", "galley COMMAND --help tells more; galley --version the version."])


if __name__ == "__main__":
    main()
