"""Tables on terminals of several widths, and progress."""

import io
import time

import pytest
from rich.console import Console

from cli import render
from cli.render import Screen

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
        end = time.monotonic() + 10
        while "Asking" not in out.getvalue():
            assert time.monotonic() < end
