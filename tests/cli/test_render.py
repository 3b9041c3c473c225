"""Tables on terminals of several widths, and progress."""

import io
import sys
import time
from collections.abc import Callable
from threading import Timer

import pytest
from rich.console import Console

from cli import render
from cli.render import Screen
from tests.time_limits import WAIT_SECONDS

COLUMNS = ("ID", "Status", "Due", "Post")
ROWS = [("7", "draft", "2026-11-25 08:00", "We open at nine on Sundays, and at ten"), ("12", "failed", "-", "Rye")]


def screen(width: int) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=width, force_terminal=True, color_system=None, highlight=False)
    return Screen(console, console, json=False), out


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (
            80,
            (
                "ID  Status  Due               Post\n"
                "7   draft   2026-11-25 08:00  We open at nine on Sundays, and at ten\n"
                "12  failed  -                 Rye\n"
            ),
        ),
        (
            56,
            (
                "ID  Status  Due               Post\n"
                "7   draft   2026-11-25 08:00  We open at nine on\n"
                "                              Sundays, and at ten\n"
                "12  failed  -                 Rye\n"
            ),
        ),
        (
            40,
            (
                "ID  Status  Post\n"
                "7   draft   We open at nine on Sundays,\n            and at ten\n"
                "12  failed  Rye\n"
            ),
        ),
        (
            24,
            (
                "ID      7\nStatus  draft\nDue     2026-11-25 08:00\n"
                "Post    We open at nine\n        on Sundays, and\n        at ten\n\n"
                "ID      12\nStatus  failed\nDue     -\nPost    Rye\n\n"
            ),
        ),
    ],
)
def test_a_narrow_table_wraps_then_drops_then_stacks(width: int, shown: str) -> None:
    to, out = screen(width)
    to.table(COLUMNS, ROWS, least=("Due",), most="Post")
    assert out.getvalue() == shown


@pytest.mark.parametrize(
    ("width", "columns"),
    [
        (47, "ID  Status  Due               Post"),
        (46, "ID  Status  Due               Post"),
        (45, "ID  Status  Post"),
        (28, "ID  Status  Post"),
        (27, "ID      7"),
    ],
)
def test_a_column_is_left_out_where_one_sign_is_missing(width: int, columns: str) -> None:
    to, out = screen(width)
    to.table(COLUMNS, ROWS, least=("Due",), most="Post")
    assert out.getvalue().split("\n")[0].rstrip() == columns


@pytest.mark.parametrize(
    ("width", "shown"),
    [(19, "Known  notes:one.md\n"), (18, "Known\n  notes:one.md\n"), (9, "Known\n  notes:one.md\n")],
)
def test_a_value_is_beside_its_name_where_it_fits(width: int, shown: str) -> None:
    to, out = screen(width)
    to.details([("Known", "notes:one.md")])
    assert out.getvalue() == shown


class Stream(io.StringIO):
    """A stream that says whether it is a terminal."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.mark.parametrize(
    ("environment", "terminal", "platform", "expected"),
    [
        ({}, True, "linux", False),
        ({"DISPLAY": ":0"}, True, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True, "linux", True),
        ({"DISPLAY": ":0"}, False, "linux", False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}, True, "linux", False),
        ({"DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"}, True, "linux", False),
        ({}, True, "darwin", True),
        ({"SSH_TTY": "/dev/ttys001"}, True, "darwin", False),
    ],
)
def test_a_browser_opens_on_the_screen_before_a_person(
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    platform: str,
    *,
    terminal: bool,
    expected: bool,
) -> None:
    for name in ("SSH_CONNECTION", "SSH_TTY", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "stdout", Stream(terminal=terminal))
    assert render.has_browser() is expected


@pytest.mark.parametrize(
    ("environment", "terminal", "json", "coloured"),
    [
        ({}, True, False, True),
        ({}, False, False, False),
        ({}, True, True, False),
        ({"NO_COLOR": "1"}, True, False, False),
        ({"TERM": "dumb"}, True, False, False),
        ({"TERM": "dumb"}, False, False, False),
    ],
)
def test_only_a_terminal_that_can_gets_colours(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], *, terminal: bool, json: bool, coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in ({"TERM": "xterm-256color"} | environment).items():
        monkeypatch.setenv(name, value)
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, Stream(terminal=terminal))
    made = render.console(json=json)
    assert [one.color_system is not None for one in (made.out, made.err)] == [coloured] * 2
    assert (made.out.width == 10_000) is not terminal


def test_values_below_their_names_follow_each_other() -> None:
    to, out = screen(14)
    to.details([("Known", "2 references"), ("", "notes:one.md"), ("", "till@3f9c2ab")])
    assert out.getvalue() == "Known\n  2 references\n  notes:one.md\n  till@3f9c2ab\n"


def test_what_is_over_at_once_shows_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=True, color_system="standard")
    to = Screen(console, console, json=False)
    with to.progress("Asking"):
        pass
    assert out.getvalue() == ""
    monkeypatch.setattr(render, "_MOMENT", 0)
    with to.progress("Asking"):
        end = time.monotonic() + WAIT_SECONDS
        while "Asking" not in out.getvalue():
            assert time.monotonic() < end


def test_progress_is_shown_after_four_tenths_of_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    def timer(seconds: float, begin: Callable[[], object]) -> Timer:
        waited.append(seconds)
        return Timer(seconds, begin)

    monkeypatch.setattr(render, "Timer", timer)
    console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system="standard")
    with Screen(console, console, json=False).progress("Asking"):
        pass
    assert waited == [0.4]


def test_a_document_is_indented_by_two_blanks(capsys: pytest.CaptureFixture[str]) -> None:
    to, out = screen(80)
    to.document({"a": [1]})
    assert (capsys.readouterr().out, out.getvalue()) == ('{\n  "a": [\n    1\n  ]\n}\n', "")
