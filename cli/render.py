"""Output of commands: tables and notes for people, or exactly one JSON document for scripts.

Colours and progress appear on terminals only, and not if NO_COLOR is set. Text from outside cannot change them.
"""

import json
import os
import sys
import textwrap
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Timer
from typing import Any, Final, TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cli.errors import printable

_UNWRAPPED_WIDTH: Final = 10_000
_WRAPPED_WIDTH: Final = 16
_GAP: Final = 2
_TITLE: Final = 70
_MOMENT: Final = 0.4
"""Seconds after which progress is shown."""


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

    def line(self, text: str) -> None:
        """Print a value that is copied or filtered: never wrapped, and without what a terminal would act on."""
        sys.stdout.write("\n".join(printable(line) for line in text.split("\n")) + "\n")
        sys.stdout.flush()

    def table(
        self, columns: Sequence[str], rows: Sequence[Sequence[str]], *, least: Sequence[str] = (), most: str = ""
    ) -> None:
        """Print rows under headings. Rows are not wrapped if the output is a pipe.

        On a terminal that is too narrow, the column `most` is wrapped, at 16 characters or more, and the columns
        `least` are left out, in this order, until the others fit. If that is not enough, each row becomes a block
        of lines with names and values.
        """
        texts = [[printable(cell) for cell in row] for row in rows]
        places = [*range(len(columns))]
        for name in ["", *least]:
            places = [place for place in places if not name or columns[place] != name]
            if self._width(columns, texts, places, most) <= self.out.width:
                cells = [[row[place] for place in places] for row in texts]
                self._print(_table([columns[place] for place in places], cells, most))
                return
        for row in texts:
            self.details([(columns[place], row[place]) for place in range(len(columns)) if row[place]])
            self.say()

    def _width(
        self, columns: Sequence[str], rows: Sequence[Sequence[str]], places: Sequence[int], most: str
    ) -> int:
        """Return how many columns of the terminal a table needs."""
        widths = [max([len(columns[place]), *(cell_len(row[place]) for row in rows)]) for place in places]
        if most:
            widths = [
                min(width, _WRAPPED_WIDTH) if columns[place] == most else width
                for place, width in zip(places, widths, strict=True)
            ]
        return sum(widths) + _GAP * (len(places) - 1)

    def details(self, rows: Sequence[tuple[str, str]]) -> None:
        """Print names and their values; a value with a word that does not fit beside its name is below it."""
        beside = self.out.width - max((cell_len(name) for name, _ in rows), default=0) - _GAP
        if any(cell_len(word) > beside for _, value in rows for word in value.split()):
            for name, value in rows:
                if name:
                    self.say(name, "bold")
                self._below(value)
            return
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(style="bold", no_wrap=True)
        table.add_column(overflow="fold")
        for name, value in rows:
            table.add_row(name, _safe(value))
        self._print(table)

    def _below(self, value: str) -> None:
        """Print a value under its name; a word that is wider than the terminal stays whole."""
        inner = max(self.out.width - _GAP, 1)
        lines = textwrap.wrap(printable(value), inner, break_long_words=False, break_on_hyphens=False)
        for line in lines if not self.json else []:
            self.out.print(Text(" " * _GAP + line), soft_wrap=True)

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
    def progress(self, text: str) -> Generator[Callable[[str], None]]:
        """Show a moving line on a terminal while the block runs; what it gives changes the words of it."""
        if self.json or self.err.color_system is None:
            yield lambda _: None
            return
        status = self.err.status(_safe(text))
        # What is over in a moment shows nothing.
        timer = Timer(_MOMENT, status.start)
        timer.daemon = True
        timer.start()
        try:
            yield lambda words: status.update(_safe(words))
        finally:
            timer.cancel()
            timer.join()
            status.stop()


def title_of(post: Mapping[str, Any]) -> str:
    """Return the title of a post, or the beginning of its text, on one line of a table."""
    words = " ".join((post["title"] or post["body"]).split())
    return words if len(words) <= _TITLE else f"{words[: _TITLE - 1]}…"


def console(*, json: bool = False) -> Screen:
    """Create the screen of a command."""
    return Screen(_console(sys.stdout, plain=json), _console(sys.stderr, plain=json), json)


def has_browser() -> bool:
    """Whether a graphical browser can open here: not in this terminal and not on another machine's screen."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY") or not sys.stdout.isatty():
        return False
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


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


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], most: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, _GAP, 0, 0))
    for column in columns:
        table.add_column(column, overflow="fold", no_wrap=column != most)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _safe(text: str, style: str = "") -> Text:
    return Text("\n".join(printable(line) for line in text.split("\n")), style=style)
