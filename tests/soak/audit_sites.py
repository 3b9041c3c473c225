"""A plugin of pytest for `tests.soak.audit`: it notes which test reaches which line that writes to the log."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from app.access import audit
from tests.doors.audit.acts import calling

_reached: dict[str, str] = {}
_test = ""
_changed = audit.changed


def _noting(*args: Any, **kwargs: Any) -> None:
    frame = sys._getframe(1)
    path = Path(frame.f_code.co_filename)
    if "domain" in path.parts and calling.get():
        _reached.setdefault(f"{path.relative_to(Path.cwd()).as_posix()}:{frame.f_lineno}", _test)
    _changed(*args, **kwargs)


def pytest_configure() -> None:
    """Before the first test: listen."""
    audit.changed = _noting


def pytest_runtest_call(item: pytest.Item) -> None:
    """Before each test: who is heard now."""
    global _test
    _test = item.nodeid


def pytest_unconfigure() -> None:
    """After the last test: tell."""
    Path(os.environ["GALLEY_SITES"]).write_text(json.dumps(_reached), "utf-8")
