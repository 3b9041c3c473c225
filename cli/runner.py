"""Runs a terminal command and turns its exceptions into lines on standard error and an exit code."""

import os
import sys
import traceback
from contextlib import suppress
from typing import Final

import typer

from cli import command_help, command_table, config
from cli.errors import FAILED, SUCCESS, USAGE, Failure

_INTERRUPTED: Final = 130


def run(app: typer.Typer, name: str, arguments: list[str], *, debug: bool) -> int:
    """Run the command and return its exit code (S-134).

    The codes are 0 done, 1 failed, 2 wrong usage or cancelled, 4 not signed in. An unexpected exception prints one
    line without details, because they may be private. `debug` prints where it was raised.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # pyright: ignore[reportAttributeAccessIssue] these are text streams
    try:
        exit_code = app(arguments, prog_name=f"galley {name}", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        exit_code = _INTERRUPTED
    except typer.TyperException as error:
        exit_code = _print_error(_usage(error), _see(name, arguments), error.exit_code)
    except Failure as failure:
        if debug:
            _trace(failure)
        exit_code = _print_error(failure.message, failure.hint, failure.exit_code)
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 the last place that can print a message instead of a traceback
        exit_code = _internal_error(error, name, debug=debug)
    return _cancelled() if exit_code == _INTERRUPTED else exit_code if isinstance(exit_code, int) else SUCCESS


def run_server(app: typer.Typer, name: str, arguments: list[str]) -> int:
    """Run a command of the server and return its exit code. Its own errors are not caught: they go to its log."""
    try:
        exit_code = app(arguments, prog_name=f"galley {name}", standalone_mode=False)
    except typer.Abort:
        return _cancelled()
    except typer.TyperException as error:
        return _print_error(_usage(error), _see(name, arguments), error.exit_code)
    return exit_code if isinstance(exit_code, int) else SUCCESS


def _usage(error: typer.TyperException) -> str:
    # The library puts the name of an exception before what a value has to be.
    return error.format_message().replace(": Value error, ", ": ")


def _see(name: str, arguments: list[str]) -> str:
    command = command_table.deepest([*name.split(), *arguments])
    return f"See: galley {command.path if command else name} --help"


def _cancelled() -> int:
    if sys.stderr.isatty():
        print(file=sys.stderr)  # ends the line of the prompt, or of the ^C that the terminal printed
    return _print_error("Cancelled.", None, USAGE)


def _print_error(message: str, hint: str | None, exit_code: int) -> int:
    lines = [line for text in (f"galley: {message}", hint) if text for line in text.split("\n")]
    print("\n".join(command_help.for_terminal(line, sys.stderr) for line in lines), file=sys.stderr)
    return exit_code


def _internal_error(error: Exception, name: str, *, debug: bool) -> int:
    message = f"This is a bug in Galley ({type(error).__name__})."
    if debug:
        _trace(error)
        return _print_error(message, "Please report the lines above to the maintainers of Galley.", FAILED)
    hint = f"Please report it to the maintainers of Galley, with the output of: galley {name} --debug ..."
    return _print_error(message, hint, FAILED)


def _trace(error: BaseException) -> None:
    text = _format_trace(error)
    for token in _tokens():
        text = text.replace(token, "...")
    print(text, file=sys.stderr, end="")


def _format_trace(error: BaseException) -> str:
    """Format where an error was raised, and its causes. Only the text of a `Failure` is printed.

    The text of another exception may quote private data, such as a line of a file.
    """
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    frames = "".join(traceback.format_tb(error.__traceback__))
    text = error.message if isinstance(error, Failure) else "(text left out: it may be private)"
    parts = [] if cause is None else [_format_trace(cause), "\nThis caused:\n\n"]
    parts += ["Traceback (most recent call last):\n", frames, f"{type(error).__name__}: {text}\n"]
    if isinstance(error, BaseExceptionGroup):
        parts += [f"\nThe group contains:\n\n{_format_trace(inner)}" for inner in error.exceptions]
    return "".join(parts)


def _tokens() -> list[str]:
    values = [os.environ.get("GALLEY_TOKEN"), os.environ.get("GALLEY_PASSWORD")]
    with suppress(Failure):
        values.append(config.read_file().token)
    return [value for value in values if value]
