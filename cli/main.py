"""`galley`: finds the command by its name, imports its module and runs it.

Only this module imports late: a client without the extra `server` must start, and start fast. The table names the
modules of server commands as strings.
"""

import gc
import os
import re
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from cli import __version__

_FAILED: Final = 1
_USAGE: Final = 2

_SERVER_PACKAGES: Final = ("app", "schema", "workers")
# The docstring of each of them names the product.
_MARK: Final = re.compile(rb'\A"""[^\n]*Galley')


class TerminalCommand(NamedTuple):
    """The module of a command, its description, and the extra that it needs."""

    module: str
    about: str
    extra: str | None = None


TERMINAL: Final = {
    "login": TerminalCommand("cli.login", "Sign in with a browser or a password."),
    "logout": TerminalCommand("cli.logout", "Revoke the token and delete it on this machine."),
    "status": TerminalCommand("cli.status", "Show who is signed in where, and what waits."),
    "brands": TerminalCommand("cli.brands", "List your brands, or select one."),
    "ideas": TerminalCommand("cli.ideas", "List the ideas of a brand."),
    "mine": TerminalCommand("cli.mine", "Turn work in repositories and notes into ideas."),
    "context": TerminalCommand("cli.context", "Show a brand's content profile and known references."),
    "posts": TerminalCommand("cli.posts", "List, write, review and schedule posts."),
    "platforms": TerminalCommand("cli.platforms", "List what platforms take, and their options."),
    "queue": TerminalCommand("cli.queue", "Show what waits for its time, and free posting times."),
    "hold": TerminalCommand("cli.publishing_hold", "Stop all that a brand publishes, or go on."),
    "channels": TerminalCommand("cli.channel_list", "List the channels of a brand, and values on platforms."),
    "media": TerminalCommand("cli.media", "Upload images and videos."),
    "import": TerminalCommand("cli.post_import", "Make drafts of the rows of a CSV file."),
    "export": TerminalCommand("cli.csv_download", "Write posts, figures or your own data to a file."),
    "open": TerminalCommand("cli.open", "Open the studio in a browser."),
    "api": TerminalCommand("cli.api", "Call the service with the stored token."),
    "webhooks": TerminalCommand("cli.webhooks", "Receive webhooks on this machine; verify signatures."),
    "mcp": TerminalCommand("cli.mcp", "Serve Galley's tools to agents on standard input and output.", "mcp"),
    "completion": TerminalCommand("cli.completion", "Print the completion script of a shell."),
}

SERVER: Final = {
    "serve": TerminalCommand("app.ops.serve", "Run the API, the callbacks listener and the worker.", "server"),
    "worker": TerminalCommand("app.ops.worker", "Run background work only.", "server"),
    "migrate": TerminalCommand("app.ops.migrate", "Bring the database up to date, or check that it is.", "server"),
    "doctor": TerminalCommand("app.ops.doctor", "Check settings, storage, queue, mail, keys and clock.", "server"),
    "admin": TerminalCommand(
        "app.ops.admin.commands", "Users, brands, tokens, channels, maintenance, a demo.", "server"
    ),
}

# The module of each command of `admin`, or of a whole group. It alone is imported, with the rooms that it needs.
ADMIN: Final = {
    "allowance": "app.ops.admin.allowances",
    "audit": "app.ops.admin.audit_entries",
    "backup": "app.ops.admin.backups",
    "brand create": "app.ops.admin.brands",
    "brand delete": "app.ops.admin.brand_deletion",
    "brand export": "app.ops.admin.archives",
    "brand import": "app.ops.admin.archives",
    "brand list": "app.ops.admin.brands",
    "brand show": "app.ops.admin.brands",
    "channel connect": "app.ops.admin.channel_connection",
    "channel list": "app.ops.admin.channels",
    "channel pause": "app.ops.admin.channels",
    "channel resume": "app.ops.admin.channel_resumption",
    "channel show": "app.ops.admin.channels",
    "demo": "app.ops.admin.demo_workspace",
    "keys": "app.ops.admin.sealing_keys",
    "maintenance": "app.ops.admin.maintenance_switch",
    "media": "app.ops.admin.media_store",
    "member": "app.ops.admin.members",
    "payments": "app.ops.admin.payments",
    "plan": "app.ops.admin.plans",
    "profile": "app.ops.admin.profiles",
    "publication": "app.ops.admin.publications",
    "recovery": "app.ops.admin.recovery_state",
    "token create": "app.ops.admin.tokens",
    "token list": "app.ops.admin.tokens",
    "token revoke": "app.ops.admin.token_revocation",
    "token show": "app.ops.admin.tokens",
    "user create": "app.ops.admin.users",
    "user delete": "app.ops.admin.user_deletion",
    "user disable": "app.ops.admin.user_access",
    "user enable": "app.ops.admin.users",
    "user list": "app.ops.admin.users",
    "user reset": "app.ops.admin.user_access",
    "user show": "app.ops.admin.users",
    "user verify": "app.ops.admin.users",
    "webhook create": "app.ops.admin.webhook_creation",
    "webhook deliveries": "app.ops.admin.webhooks",
    "webhook disable": "app.ops.admin.webhooks",
    "webhook enable": "app.ops.admin.webhooks",
    "webhook list": "app.ops.admin.webhooks",
    "webhook replay": "app.ops.admin.webhooks",
    "webhook reset": "app.ops.admin.webhooks",
    "webhook show": "app.ops.admin.webhooks",
    "webhook test": "app.ops.admin.webhooks",
}

_EXAMPLES: Final = {
    "galley login": "sign in at http://127.0.0.1:8000",
    "galley login --base-url URL": "sign in at another address",
    "galley status": "show who is signed in where",
    "galley mine . --dry-run": "show the ideas without sending them",
    'galley posts create "Hello"': "write a draft",
    "galley serve": "run the whole service on this machine",
}

_CLOSING: Final = (
    "galley COMMAND --help describes a command. galley --version prints the version.",
    "If a terminal command fails, --debug shows where in the code.",
)
_VALUES: Final = TerminalCommand("cli.completion_values", "Print names for completion scripts.")
_ADMIN_VALUES: Final = {
    "admin-brands": TerminalCommand(
        "app.ops.admin.brand_names", "Print brands of this machine's database.", "server"
    ),
    "admin-channels": TerminalCommand("app.ops.admin.channel_numbers", "Print its channels.", "server"),
}
# Not for people: `app.ops.processes` starts it.
PART: Final = "--part"
_LIFELINE: Final = TerminalCommand("app.ops.lifeline", "Notice that the server is gone.", "server")
_PART: Final = TerminalCommand("app.ops.child", "Be one of the processes of a server.", "server")


def main(arguments: list[str] | None = None) -> None:
    """Run the command named by the first argument."""
    try:
        exit_code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of the pipe is gone. Nothing more is written, also not by the interpreter's last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        exit_code = _FAILED
    except KeyboardInterrupt:
        # The interrupt came while modules were being imported.
        print("galley: Cancelled.", file=sys.stderr)
        exit_code = _USAGE
    raise SystemExit(exit_code)


def _run(words: list[str]) -> int:
    """Run a command and return its exit code."""
    debug = words[:1] == ["--debug"]
    if debug:
        del words[0]
    first = words[0] if words else "--help"
    if first == "help" and words[1:]:
        first, words = words[1], [*words[1:], "--help"]
    if first in ("--version", "-V"):
        print(f"galley {__version__}")
    elif first in ("--help", "-h", "help"):
        print(overview())
    elif first == PART:
        module("serve", _LIFELINE).watch()
        module("serve", _PART).main(words[1:])
    elif first not in TERMINAL and first not in SERVER:
        print(unknown(first), file=sys.stderr)
        return _USAGE
    elif (page := _help(words)) is not None:
        text, exit_code = page
        print(text, file=sys.stderr if exit_code else sys.stdout)
        return exit_code
    elif first == "completion":
        return _complete(words[1:])
    else:
        return _run_command(first, words[1:], debug=debug)
    return 0


def _help(words: list[str]) -> tuple[str, int] | None:
    """Return the help that the words ask for, with the exit code. A group without a command needs help, too."""
    from cli import command_help
    from cli.command_table import deepest

    command = deepest(words)
    if command is None:
        return None
    rest = words[command.path.count(" ") + 1 :]
    options = rest[: rest.index("--")] if "--" in rest else rest
    if "--help" in options or "-h" in options:
        return command_help.of_command(command), 0
    needs_command = command.commands and not command.options and not rest
    return (command_help.of_command(command), _USAGE) if needs_command else None


def _complete(arguments: list[str]) -> int:
    if arguments[:1] == ["--values"]:
        if (values := _ADMIN_VALUES.get(" ".join(arguments[1:]))) is not None:
            with suppress(PartUnavailable):
                module("completion", values).main()
            return 0
        from cli import runner

        return runner.run(module("completion", _VALUES).app, "completion", arguments, debug=False)
    from cli import completion

    return completion.run(arguments)


def _run_command(name: str, arguments: list[str], *, debug: bool) -> int:
    """Import a command and run it. `--debug` may also follow the name of a command of the client."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    if name in TERMINAL and "--debug" in options:
        arguments = arguments.copy()
        arguments.remove("--debug")
        debug = True
    command = (TERMINAL | SERVER)[name]
    alone = _alone(arguments) if name == "admin" else None
    try:
        app = module(name, command if alone is None else command._replace(module=alone)).app
    except PartUnavailable as missing:
        print(missing, file=sys.stderr)
        return _USAGE
    from cli import runner

    if name in TERMINAL:
        return runner.run(app, name, arguments, debug=debug)
    if alone is not None:
        name, arguments = f"{name} {arguments[0]}", arguments[1:]
    return runner.run_server(app, name, arguments)


def _alone(arguments: list[str]) -> str | None:
    """Return the module of a command of `admin` that is imported without the others."""
    return ADMIN.get(" ".join(arguments[:2])) or ADMIN.get(" ".join(arguments[:1]))


class PartUnavailable(Exception):
    """A command cannot run in this environment. The text says why, and what to install."""


def module(name: str, command: TerminalCommand) -> ModuleType:
    """Import the module of a command. Errors: Unavailable."""
    if command.extra == "server":
        _check_server(name)
    # Modules stay: collections while they are made would take a fifth of the start and free nothing.
    gc.disable()
    try:
        return import_module(command.module)
    except ModuleNotFoundError as missing:
        if command.extra is None or (missing.name or "").split(".")[0] in ("app", __package__):
            raise
        project = "." if __package__ == "cli" else "./cli"
        line = f'pip install "{project}[{command.extra}]"'
        text = f"galley {name} needs {missing.name}. Install it in a checkout with: {line}"
        raise PartUnavailable(text) from None
    finally:
        gc.freeze()
        gc.enable()


def _check_server(name: str) -> None:
    """Check that the packages of the server are Galley's, because their names are common. Errors: Unavailable."""
    environment = "Install the server into an environment of its own (docs/installation.md)."
    for package in _SERVER_PACKAGES:
        spec = find_spec(package)
        if spec is None:
            raise PartUnavailable(f"galley {name} needs the server, which is not installed here. {environment}")
        if spec.origin is None or not _MARK.search(Path(spec.origin).read_bytes()):
            place = spec.origin or next(iter(spec.submodule_search_locations or ()), "an unknown place")
            raise PartUnavailable(f"galley: The package {package} in {place} is not Galley's. {environment}")


def overview() -> str:
    """Return the help text: all commands with their descriptions, and examples."""
    from cli import command_help

    width = command_help.columns()
    lines = ["Usage: galley COMMAND [OPTIONS]"]
    for title, commands in (("Terminal", TERMINAL), ("Server", SERVER)):
        rows = [(name, command.about) for name, command in commands.items()]
        lines += ["", f"{title}:", *command_help.two_columns(rows, width, 10)]
    lines += ["", "Examples:", *command_help.two_columns(list(_EXAMPLES.items()), width, 28), ""]
    for text in _CLOSING:
        lines += command_help.wrapped(text, width)
    return "\n".join(lines)


def unknown(name: str) -> str:
    """Return the message for an unknown command."""
    from difflib import get_close_matches

    matches = get_close_matches(name, [*TERMINAL, *SERVER], 1)
    suggestion = f" Did you mean {matches[0]!r}?" if matches else ""
    from cli import command_help

    message = command_help.for_terminal(f"galley: There is no command {name!r}.{suggestion}", sys.stderr)
    return f"{message}\nSee: galley --help"


if __name__ == "__main__":
    main()
