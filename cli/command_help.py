"""The help of a command as text, in one form for all commands. It needs no library and imports no command."""

import shutil
import textwrap
from collections.abc import Sequence
from typing import Final, TextIO

from cli.command_table import Command, Parameter, table

_NARROWEST: Final = 30
_MAX_WIDTH: Final = 100
_NAMES: Final = 26
"""Columns for the names of options. A longer name has its description in the next line."""
_STACKED: Final = 60
"""Below this width every description has lines of its own."""

_HELP: Final = Parameter(("--help",), "", "Show this help.", required=False, repeated=False, choices=())


def of_command(command: Command) -> str:
    """Return the help of a command, as wide as the terminal, but at most 100 columns."""
    width = columns()
    lines = [*_usage(command, width), "", *_paragraphs(command.about, width)]
    if command.commands:
        inner = [(name, summary(table()[f"{command.path} {name}"].about)) for name in command.commands]
        lines += ["", "Commands:", *two_columns(inner, width)]
    if command.arguments:
        lines += ["", "Arguments:", *two_columns([(one.value, _about(one)) for one in command.arguments], width)]
    options = [*command.options, _HELP]
    lines += ["", "Options:", *two_columns([(_names(one), _about(one)) for one in options], width)]
    return "\n".join(lines)


def summary(about: str) -> str:
    """Return the first sentence of a description."""
    first = " ".join(about.split("\n\n", maxsplit=1)[0].split())
    end = first.find(". ")
    return first if end < 0 else first[: end + 1]


def two_columns(items: Sequence[tuple[str, str]], width: int, most: int = _NAMES) -> list[str]:
    """Return names with their descriptions: beside each other, or below each other in a narrow terminal."""
    column = min(most, max((len(name) for name, _ in items), default=0))
    lines: list[str] = []
    for name, about in items:
        if width < _STACKED:
            lines += _name(name, width) + wrapped(about, width, "      ")
        elif len(name) > column:
            lines += [*_name(name, width), *wrapped(about, width, " " * (column + 4))]
        else:
            first, *more = wrapped(about, width, " " * (column + 4)) or [""]
            lines += [f"  {name:<{column}}  {first.strip()}".rstrip(), *more]
    return lines


def _name(name: str, width: int) -> list[str]:
    """Return a name with its value; choices that do not fit into a line are broken between them."""
    first, *more = wrapped(name.replace("|", "| ") if len(name) + 2 > width else name, width, "  ", "      ")
    return [line.replace("| ", "|") for line in (first, *more)]


def wrapped(text: str, width: int, indent: str = "", later: str | None = None) -> list[str]:
    """Break a text into lines between words."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent if later is None else later,
        break_long_words=False,
        break_on_hyphens=False,
    )


def for_terminal(text: str, stream: TextIO) -> str:
    """Return a sentence broken between words if the stream is a terminal, otherwise unchanged."""
    if not stream.isatty():
        return text
    return "\n".join(wrapped(text, shutil.get_terminal_size().columns))


def columns() -> int:
    """Return the width of help: that of the terminal, within limits."""
    return min(_MAX_WIDTH, max(_NARROWEST, shutil.get_terminal_size().columns))


def _usage(command: Command, width: int) -> list[str]:
    parts = [f"Usage: galley {command.path}", "[OPTIONS]"]
    parts += [_names(one) for one in command.options if one.required]
    parts += ["COMMAND"] if command.commands else []
    for one in command.arguments:
        value = f"{one.value}..." if one.repeated else one.value
        parts.append(value if one.required else f"[{value}]")
    return wrapped(" ".join(parts), width, "", "    ")


def _paragraphs(text: str, width: int) -> list[str]:
    """Return paragraphs. Indented ones are commands to copy, so their lines are not broken."""
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        is_verbatim = paragraph.startswith("    ")
        lines += ["", *(paragraph.split("\n") if is_verbatim else wrapped(" ".join(paragraph.split()), width))]
    return lines[1:]


def _names(one: Parameter) -> str:
    return ", ".join(one.names) + (f" {one.value}" if one.value else "")


def _about(one: Parameter) -> str:
    notes = [one.about]
    if one.names and one.required:
        notes.append("Required.")
    if one.names and one.repeated:
        notes.append("May be given several times.")
    return " ".join(filter(None, notes))
