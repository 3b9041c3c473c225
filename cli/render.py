"""How commands print: tables and notes for people, exactly one JSON document for scripts.

Colours and progress are for terminals only, and not where NO_COLOR is set; text from outside cannot change them.
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

_ENDLESS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Screen:
    """Standard output and standard error; with `json`, only the document and what went wrong are printed."""

    out: Console
    err: Console
    json: bool

    def document(self, value: Any) -> None:
        """The one JSON document of a command."""
        text = json.dumps(value, indent=2, ensure_ascii=sys.stdout.encoding.lower() != "utf-8")
        # What a terminal would act on is said in the way of JSON, which the same reader understands.
        safe = (sign if sign == "\n" or printable(sign) == sign else f"\\u{ord(sign):04x}" for sign in text)
        sys.stdout.write("".join(safe) + "\n")
        sys.stdout.flush()

    def say(self, text: str = "", style: str = "") -> None:
        """A paragraph of the result."""
        if not self.json:
            self.out.print(_safe(text, style))

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Rows under their headings; a pipe gets them unwrapped."""
        made = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
        for column in columns:
            made.add_column(column, overflow="fold")
        for row in rows:
            made.add_row(*(Text(printable(cell)) for cell in row))
        self._print(made)

    def details(self, rows: Sequence[tuple[str, str]]) -> None:
        """Names and their values."""
        made = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
        made.add_column(style="bold", no_wrap=True)
        made.add_column(overflow="fold")
        for name, value in rows:
            made.add_row(name, _safe(value))
        self._print(made)

    def _print(self, table: Table) -> None:
        """Without the blanks that fill up the last column: they are in the way when text is copied or compared."""
        if self.json:
            return
        for line in self.out.render_lines(table, pad=False):
            text = Text.assemble(*((part.text, part.style or "") for part in line))
            text.rstrip()
            self.out.print(text, soft_wrap=True)

    def apart(self, text: str, style: str = "bold") -> None:
        """A line of its own that is there to be copied: indented and never broken."""
        if not self.json:
            self.out.print(Text("    ") + _safe(text, style), soft_wrap=True)

    def note(self, text: str) -> None:
        """Something on the side, on standard error."""
        if not self.json:
            self.err.print(_safe(text, "dim"))

    def warn(self, text: str) -> None:
        """Something that the user should know in any case, on standard error."""
        self.err.print(_safe(text, "yellow"))

    @contextmanager
    def progress(self, text: str) -> Generator[None]:
        """Something takes a while: a moving line on a terminal, nothing elsewhere."""
        if self.json or self.err.color_system is None:
            yield
            return
        with self.err.status(_safe(text)):
            yield


def console(*, json: bool = False) -> Screen:
    """The screen of a command."""
    return Screen(_console(sys.stdout, plain=json), _console(sys.stderr, plain=json), json)


def _console(stream: TextIO, *, plain: bool) -> Console:
    terminal = stream.isatty()
    decorated = terminal and not plain and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Console(
        file=stream,
        force_terminal=terminal,
        color_system="auto" if decorated else None,
        width=None if terminal else _ENDLESS,
        highlight=False,
        markup=False,
        emoji=False,
    )


def _safe(text: str, style: str = "") -> Text:
    return Text("\n".join(printable(line) for line in text.split("\n")), style=style)
