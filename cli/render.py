"""Output of commands: tables and notes for people, or exactly one JSON document for scripts.

Colours and progress appear on terminals only, and not if NO_COLOR is set. Text from outside cannot change them.
"""

import json
import os
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cli.errors import printable

_UNWRAPPED_WIDTH: Final = 10_000


@dataclass(frozen=True, slots=True)
class Screen:
    """Standard output and standard error. With `json`, it prints only the document and warnings."""

    out: Console
    err: Console
    json: bool

    def document(self, value: Any) -> None:
        """Print the JSON document of a command."""
        text = json.dumps(value, indent=2, ensure_ascii=sys.stdout.encoding.lower() != "utf-8")
        # JSON escapes replace characters that a terminal would act on. JSON readers see the same text.
        safe = (mark if mark == "\n" or printable(mark) == mark else f"\\u{ord(mark):04x}" for mark in text)
        sys.stdout.write("".join(safe) + "\n")
        sys.stdout.flush()

    def say(self, text: str = "", style: str = "") -> None:
        """Print a paragraph of the result."""
        if not self.json:
            self.out.print(_safe(text, style))

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Print rows under headings. Rows are not wrapped if the output is a pipe."""
        table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
        for column in columns:
            table.add_column(column, overflow="fold")
        for row in rows:
            table.add_row(*(Text(printable(cell)) for cell in row))
        self._print(table)

    def details(self, rows: Sequence[tuple[str, str]]) -> None:
        """Print names and their values."""
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(style="bold", no_wrap=True)
        table.add_column(overflow="fold")
        for name, value in rows:
            table.add_row(name, _safe(value))
        self._print(table)

    def _print(self, table: Table) -> None:
        """Print a table without the spaces that fill the last column: they disturb copying and comparing."""
        if self.json:
            return
        for line in self.out.render_lines(table, pad=False):
            text = Text.assemble(*((part.text, part.style or "") for part in line))
            text.rstrip()
            self.out.print(text, soft_wrap=True)

    def verbatim(self, text: str, style: str = "bold") -> None:
        """Print a line that the user copies: indented and never wrapped."""
        if not self.json:
            self.out.print(Text("    ") + _safe(text, style), soft_wrap=True)

    def note(self, text: str) -> None:
        """Print additional information to standard error, but not with `json`."""
        if not self.json:
            self.err.print(_safe(text, "dim"))

    def warn(self, text: str) -> None:
        """Print a warning to standard error, also with `json`."""
        self.err.print(_safe(text, "yellow"))

    @contextmanager
    def progress(self, text: str) -> Generator[None]:
        """Show a moving line on a terminal while the block runs."""
        if self.json or self.err.color_system is None:
            yield
            return
        with self.err.status(_safe(text)):
            yield


def console(*, json: bool = False) -> Screen:
    """Create the screen of a command."""
    return Screen(_console(sys.stdout, plain=json), _console(sys.stderr, plain=json), json)


def _console(stream: TextIO, *, plain: bool) -> Console:
    terminal = stream.isatty()
    coloured = terminal and not plain and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Console(
        file=stream,
        force_terminal=terminal,
        color_system="auto" if coloured else None,
        width=None if terminal else _UNWRAPPED_WIDTH,
        highlight=False,
        markup=False,
        emoji=False,
    )


def _safe(text: str, style: str = "") -> Text:
    return Text("\n".join(printable(line) for line in text.split("\n")), style=style)
