"""`galley`: finds the command that was typed and runs it, importing nothing else.

The table below is the one late binding of the project: a client without the server's extra must start, and
start fast. Server commands are strings in it.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Final, NamedTuple

from cli import __version__

USAGE: Final = 2


class Command(NamedTuple):
    """Where a command lives, what it is for, and the extra that it needs."""

    module: str
    about: str
    extra: str | None = None


TERMINAL: Final = {
    "login": Command("cli.login", "Sign in, in a browser or with a password."),
    "logout": Command("cli.logout", "Revoke the token and delete it here."),
    "brands": Command("cli.brands", "List your brands."),
    "context": Command("cli.context", "Show what is known of a brand before mining."),
    "mine": Command("cli.mine", "Turn work in repositories and notes into ideas."),
    "mcp": Command("cli.mcp", "Serve Galley's tools to agents that start their tools.", "mcp"),
    "completion": Command("cli.completion", "Print the completion script of a shell."),
}

SERVER: Final = {
    "serve": Command("app.ops.serve", "Run the API, the callbacks listener and the worker.", "server"),
    "worker": Command("app.ops.worker", "Run background work only.", "server"),
    "migrate": Command("app.ops.migrate", "Bring the database up to date, or check that it is.", "server"),
    "doctor": Command("app.ops.doctor", "Check settings, storage, queue, mail, keys and clock.", "server"),
    "admin": Command("app.ops.admin", "Users, brands, tokens, channels, maintenance, a demo.", "server"),
}

EXAMPLES: Final = {
    "galley login": "sign in at http://127.0.0.1:8000",
    "galley login --base-url URL": "sign in somewhere else",
    "galley context --brand north": "voice, pillars and known references of a brand",
    "galley mine . --dry-run": "see which ideas would be sent, send nothing",
    "galley serve": "run everything on this machine",
}


def main(arguments: list[str] | None = None) -> None:
    """Run the command named by the first argument."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    debug = given[:1] == ["--debug"]
    if debug:
        del given[0]
    first = given[0] if given else "--help"
    if first == "help" and given[1:]:
        first, given = given[1], [given[1], "--help"]
    if first in ("--version", "-V"):
        print(f"galley {__version__}")
    elif first in ("--help", "-h", "help"):
        print(overview())
    elif first in SERVER:
        run_server(first, given[1:])
    elif first in TERMINAL:
        run_terminal(first, given[1:], debug=debug)
    else:
        print(unknown(first), file=sys.stderr)
        raise SystemExit(USAGE)


def run_server(name: str, arguments: list[str]) -> None:
    """Import a server command and run it."""
    _module(name, SERVER[name]).app(arguments, prog_name=f"galley {name}")


def run_terminal(name: str, arguments: list[str], *, debug: bool) -> None:
    """Import a command of the client and run it; `--debug` may also stand among the command's own options."""
    try:
        if name == "completion":
            from cli import completion

            raise SystemExit(completion.run(arguments))
        options = arguments[: arguments.index("--")] if "--" in arguments else arguments
        if "--debug" in options:
            arguments = arguments.copy()
            arguments.remove("--debug")
            debug = True
        from cli import runner

        ended = runner.carry_out(_module(name, TERMINAL[name]).app, name, arguments, debug=debug)
    except KeyboardInterrupt:
        # While modules were still being imported.
        print("galley: Cancelled.", file=sys.stderr)
        ended = USAGE
    raise SystemExit(ended)


def _module(name: str, command: Command) -> ModuleType:
    try:
        return import_module(command.module)
    except ModuleNotFoundError as missing:
        if command.extra is None or (missing.name or "").split(".")[0] in ("app", "cli"):
            raise
        line = f'pip install "galley[{command.extra}]"'
        print(f"galley {name} needs {missing.name}. Install it with: {line}", file=sys.stderr)
        raise SystemExit(USAGE) from None


def overview() -> str:
    """Every command with its one line, and how to begin."""
    lines = ["Usage: galley COMMAND [OPTIONS]"]
    for title, commands in (("Terminal", TERMINAL), ("Server", SERVER)):
        lines += ["", f"{title}:", *_columns({name: command.about for name, command in commands.items()}, 12)]
    lines += ["", "Examples:", *_columns(EXAMPLES, 30), ""]
    lines += ["galley COMMAND --help tells more; galley --version the version."]
    return "\n".join([*lines, "Where a command of the terminal fails, --debug shows the place in the code."])


def unknown(name: str) -> str:
    """What to say about a command that there is not."""
    from difflib import get_close_matches

    near = get_close_matches(name, [*TERMINAL, *SERVER], 1)
    guess = f" Did you mean {near[0]!r}?" if near else ""
    return f"galley: there is no command {name!r}.{guess}\nSee: galley --help"


def _columns(texts: dict[str, str], width: int) -> list[str]:
    return [f"  {name:<{width}}{text}" for name, text in texts.items()]


if __name__ == "__main__":
    main()
