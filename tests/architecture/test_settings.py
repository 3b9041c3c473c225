"""Settings and .env.example name the same things; whoever adds one adds its line."""

import re

from app.core.config import CLIENT_NAMES, PREFIX, Settings
from tests.architecture.source import PROJECT


def test_every_setting_has_its_line_in_the_example() -> None:
    text = (PROJECT / ".env.example").read_text(encoding="utf-8")
    named = re.findall(rf"^#({PREFIX}[A-Z_]+)=", text, re.MULTILINE)
    settings = {PREFIX + name.upper() for name in Settings.model_fields}
    assert sorted(named) == sorted(settings | CLIENT_NAMES)


def test_the_example_sets_nothing_by_itself() -> None:
    lines = (PROJECT / ".env.example").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == []
