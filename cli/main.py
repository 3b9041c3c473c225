"""`galley`: finds the command by its name, imports its module and runs it.

Only this module imports late: a client without the extra `server` must start, and start fast. The table names the
modules of server commands as strings.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Final, NamedTuple

from cli import __version__

USAGE: Final = 2


class Command(NamedTuple):
    """The module of a command, its description, and the extra that it needs."""

    module: str
    about: str
    extra: str | None = None


TERMINAL: Final = {
    "login": Command("cli.login", "Sign in with a browser or a password."),
    "logout": Command("cli.logout", "Revoke the token and delete it on this machine."),
    "brands": Command("cli.brands", "List your brands."),
    "context": Command("cli.context", "Show a brand's content profile and known references."),
    "mine": Command("cli.mine", "Turn work in repositories and notes into ideas."),
    "import": Command("cli.post_import", "Make drafts of the rows of a CSV file."),
    "export": Command("cli.csv_download", "Write posts, figures or your own data to a file."),
    "mcp": Command("cli.mcp", "Serve Galley's tools to agents on standard input and output.", "mcp"),
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
    "galley login --base-url URL": "sign in at another address",
    "galley context --brand north": "show voice, pillars and known references",
    "galley mine . --dry-run": "show the ideas without sending them",
    "galley serve": "run the whole service on this machine",
}


def main(arguments: list[str] | None = None) -> None:
    """Run the command named by the first argument."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    debug = words[:1] == ["--debug"]
    if debug:
        del words[0]
    first = words[0] if words else "--help"
    if first == "help" and words[1:]:
        first, words = words[1], [words[1], "--help"]
    if first in ("--version", "-V"):
        print(f"galley {__version__}")
    elif first in ("--help", "-h", "help"):
        print(overview())
    elif first in SERVER:
        run_server(first, words[1:])
    elif first in TERMINAL:
        run_terminal(first, words[1:], debug=debug)
    else:
        print(unknown(first), file=sys.stderr)
        raise SystemExit(USAGE)


def run_server(name: str, arguments: list[str]) -> None:
    """Import a server command and run it."""
    _module(name, SERVER[name]).app(arguments, prog_name=f"galley {name}")


def run_terminal(name: str, arguments: list[str], *, debug: bool) -> None:
    """Import a command of the client and run it. `--debug` may also follow the name of the command."""
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

        exit_code = runner.run(_module(name, TERMINAL[name]).app, name, arguments, debug=debug)
    except KeyboardInterrupt:
        # The interrupt came while modules were being imported.
        print("galley: Cancelled.", file=sys.stderr)
        exit_code = USAGE
    raise SystemExit(exit_code)


def _module(name: str, command: Command) -> ModuleType:
    try:
        return import_module(command.module)
    except ModuleNotFoundError as missing:
        if command.extra is None or (missing.name or "").split(".")[0] in ("app", "cli"):
            raise
        line = f'pip install ".[{command.extra}]"'
        print(f"galley {name} needs {missing.name}. Install it in a checkout with: {line}", file=sys.stderr)
        raise SystemExit(USAGE) from None


def overview() -> str:
    """Return the help text: all commands with their descriptions, and examples."""
    lines = ["Usage: galley COMMAND [OPTIONS]"]
    for title, commands in (("Terminal", TERMINAL), ("Server", SERVER)):
        lines += ["", f"{title}:", *_columns({name: command.about for name, command in commands.items()}, 12)]
    lines += ["", "Examples:", *_columns(EXAMPLES, 30), ""]
    lines += ["galley COMMAND --help describes a command. galley --version prints the version."]
    return "\n".join([*lines, "If a terminal command fails, --debug shows where in the code."])


def unknown(name: str) -> str:
    """Return the message for an unknown command."""
    from difflib import get_close_matches

    matches = get_close_matches(name, [*TERMINAL, *SERVER], 1)
    suggestion = f" Did you mean {matches[0]!r}?" if matches else ""
    return f"galley: There is no command {name!r}.{suggestion}\nSee: galley --help"


def _columns(texts: dict[str, str], width: int) -> list[str]:
    return [f"  {name:<{width}}{text}" for name, text in texts.items()]


if __name__ == "__main__":
    main()
