"""Results as text for people: sentences, names with values, tables. They fit the terminal; a pipe has no width.

Words are never broken and values never cut: what is copied, such as an address or a token, stays one word, in a
line of its own where it is wider than the rest of the line.
"""

import shutil
import textwrap
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, TextIO, cast

_GAP: Final = 2
_INDENT: Final = "  "
_CONTROLS: Final = {code: None for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\t\n"}
"""The characters that a terminal acts on, other than the ends of lines and tabs."""


def width_of(stream: TextIO) -> int | None:
    """How many columns the terminal behind a stream has; None for a pipe or a file."""
    return shutil.get_terminal_size().columns if stream.isatty() else None


def write(lines: Sequence[str], stream: TextIO) -> None:
    """Print lines as they are, without characters that a terminal would act on."""
    stream.write("\n".join(lines).translate(_CONTROLS) + "\n")
    stream.flush()


def wrapped(text: str, width: int | None, indent: str = "") -> list[str]:
    """The lines of a text, broken between words where a width is given; each begins with the indent."""
    lines: list[str] = []
    for line in text.split("\n"):
        if width is None or not line.strip():
            lines.append(indent + line)
            continue
        lines += textwrap.wrap(
            line,
            width,
            initial_indent=indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return lines


def pairs(rows: Sequence[tuple[str, str]], width: int | None) -> list[str]:
    """Names beside their values; a value with a word that does not fit there is below its name."""
    column = max((len(name) for name, _ in rows), default=0)
    indent = column + _GAP
    lines: list[str] = []
    for name, value in rows:
        if width is not None and indent + max(map(len, value.split()), default=0) > width:
            lines += [name, *wrapped(value, width, _INDENT)]
        else:
            first, *more = wrapped(value, width, " " * indent)
            lines += [f"{name:<{column}}{_INDENT}{first[indent:]}".rstrip(), *more]
    return lines


def table(rows: Sequence[Mapping[str, Any]], columns: Sequence[str], width: int | None) -> list[str]:
    """Rows in aligned columns under their names, or as a block each where the terminal is too narrow."""
    cells = [[printable(plain(row[name])) for name in columns] for row in rows]
    titles = [name.replace("_", " ") for name in columns]
    widths = [max(map(len, column)) for column in zip(titles, *cells, strict=True)]
    if width is None or sum(widths) + _GAP * (len(widths) - 1) <= width:
        return [_aligned(line, widths) for line in (titles, *cells)]
    blocks = [pairs(list(zip(titles, row, strict=True)), width) for row in cells]
    return [line for number, block in enumerate(blocks) for line in (["", *block] if number else block)]


def printable(text: str) -> str:
    """One line without characters that a terminal would act on: texts of users are among the values."""
    return "".join(mark if mark.isprintable() else " " for mark in text)


def plain(value: object) -> str:
    """A value as text for a person; an object as its names and values."""
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M} UTC"
    if isinstance(value, list):
        return ", ".join(map(plain, cast("list[object]", value)))
    if isinstance(value, Mapping):
        items = cast("Mapping[str, object]", value).items()
        return _INDENT.join(f"{name} {plain(inner)}" for name, inner in items)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    return _INDENT.join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
