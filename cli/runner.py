"""Runs a terminal command to its end: what it raises becomes a line on standard error and an exit code."""

import os
import shutil
import sys
import textwrap
import traceback
from contextlib import suppress
from typing import Final

import typer

from cli import config
from cli.errors import DONE, FAILED, USAGE, Failure

_INTERRUPTED: Final = 130


def carry_out(app: typer.Typer, name: str, arguments: list[str], *, debug: bool) -> int:
    """Run the command; its exit code (S-134): 0 done, 1 failed, 2 wrong usage or cancelled, 4 not signed in.

    What nobody foresaw is one line without details, as those may be private; `debug` prints where it happened.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # pyright: ignore[reportAttributeAccessIssue] text streams, whatever their type says
    try:
        ended = app(arguments, prog_name=f"galley {name}", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        ended = _INTERRUPTED
    except typer.TyperException as wrong:
        ended = _complain(wrong.format_message(), f"See: galley {name} --help", wrong.exit_code)
    except Failure as failure:
        if debug:
            _trace(failure)
        ended = _complain(failure.message, failure.hint, failure.exit_code)
    except BrokenPipeError:
        # The reader had enough. Nothing more is written, not even by the interpreter's last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as unforeseen:  # noqa: BLE001 the last place that can say it plainly
        ended = _unforeseen(unforeseen, name, debug=debug)
    return _cancelled() if ended == _INTERRUPTED else ended if isinstance(ended, int) else DONE


def _cancelled() -> int:
    if sys.stderr.isatty():
        print(file=sys.stderr)  # the prompt, or what the key left there, has a line of its own
    return _complain("Cancelled.", None, USAGE)


def _complain(message: str, hint: str | None, exit_code: int) -> int:
    lines = [line for text in (f"galley: {message}", hint) if text for line in text.split("\n")]
    if sys.stderr.isatty():
        lines = [_wrapped(line) for line in lines]
    print("\n".join(lines), file=sys.stderr)
    return exit_code


def _wrapped(line: str) -> str:
    width = shutil.get_terminal_size().columns
    return textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)


def _unforeseen(error: Exception, name: str, *, debug: bool) -> int:
    message = f"This is a mistake in Galley ({type(error).__name__})."
    if debug:
        _trace(error)
        return _complain(message, "Please report what is printed above to the maintainers of Galley.", FAILED)
    hint = f"Please report it to the maintainers of Galley, with what this prints: galley {name} --debug ..."
    return _complain(message, hint, FAILED)


def _trace(error: BaseException) -> None:
    text = _places(error)
    for token in _tokens():
        text = text.replace(token, "...")
    print(text, file=sys.stderr, end="")


def _places(error: BaseException) -> str:
    """Where an error was raised, and what it was raised from. Only failures of ours have their text with them.

    Others may quote what was worked on, such as a line of a file that must not be printed.
    """
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    frames = "".join(traceback.format_tb(error.__traceback__))
    name = f"{error.message}" if isinstance(error, Failure) else "(its text may be private and is left out)"
    parts = [] if before is None else [_places(before), "\nFrom that came:\n\n"]
    parts += ["Traceback (most recent call last):\n", frames, f"{type(error).__name__}: {name}\n"]
    if isinstance(error, BaseExceptionGroup):
        parts += [f"\nIn it:\n\n{_places(inner)}" for inner in error.exceptions]
    return "".join(parts)


def _tokens() -> list[str]:
    found = [os.environ.get("GALLEY_TOKEN"), os.environ.get("GALLEY_PASSWORD")]
    with suppress(Failure):
        found.append(config.stored().token)
    return [secret for secret in found if secret]
