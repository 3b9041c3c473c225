"""Settings, .env.example and the reference name the same things; whoever adds one adds its line."""

import re

import pytest

from app.core import config
from app.core.config import CLIENT_NAMES, Settings
from app.core.setting_errors import PREFIX
from app.ops import settings_reference
from app.ops.settings_reference import SettingEntry
from tests.architecture.source import PROJECT


def test_every_setting_has_its_line_in_the_example() -> None:
    text = (PROJECT / ".env.example").read_text(encoding="utf-8")
    named = re.findall(rf"^#({PREFIX}[A-Z_]+)=", text, re.MULTILINE)
    settings = {PREFIX + name.upper() for name in Settings.model_fields}
    assert sorted(named) == sorted(settings | CLIENT_NAMES)


def test_the_example_sets_nothing_by_itself() -> None:
    lines = (PROJECT / ".env.example").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == []


EXAMPLE = list(settings_reference.entries(settings_reference.EXAMPLE.read_text("utf-8")))
ADDRESSES = {f"{PREFIX}BASE_URL", f"{PREFIX}CALLBACKS_URL"}
"""Unset, these follow the bound host and port; the example shows what that usually is."""


def test_the_committed_reference_is_the_present_one() -> None:
    written = settings_reference.FILE.read_text("utf-8")
    assert written == settings_reference.text(), "run: python -m app.ops.settings_reference"


def test_every_setting_has_words_in_the_reference() -> None:
    rows = {row.split("`")[1]: row for row in settings_reference.text().splitlines() if row.startswith("| `")}
    assert rows.keys() == {entry.name for entry in EXAMPLE}
    assert [name for name, row in rows.items() if len(row.split(" | ")[3]) < len("Sender.")] == []
    assert "| whole number, 1 to 50 |" in rows[f"{PREFIX}WEBHOOK_ATTEMPTS"]
    assert "| `development` or `production` |" in rows[f"{PREFIX}ENVIRONMENT"]


@pytest.mark.parametrize(
    "entry",
    [entry for entry in EXAMPLE if entry.default and entry.name not in ADDRESSES],
    ids=lambda entry: entry.name,
)
def test_the_default_that_is_shown_is_the_one_that_holds(entry: SettingEntry) -> None:
    field = entry.name.removeprefix(PREFIX).lower()
    said = config.load({entry.name: entry.default}, None)
    assert getattr(said, field) == getattr(Settings(), field)
