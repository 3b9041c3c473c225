"""The reference of settings, `docs/settings.md`; `python -m app.ops.settings_reference` writes it.

Descriptions and defaults come from `.env.example`, types and ranges from `Settings`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from app.core.config import SECRETS, Settings
from app.core.setting_errors import PREFIX

_ROOT: Final = Path(__file__).parents[2]
EXAMPLE: Final = _ROOT / ".env.example"
FILE: Final = _ROOT / "docs" / "settings.md"

_SECTION: Final = re.compile(r"# --- (?P<title>.+?) -+")
_SETTING: Final = re.compile(r"#(?P<name>[A-Z][A-Z0-9_]*)=(?P<default>.*)")
_INTRODUCTION: Final = f"""# Settings

<!-- Written by `python -m app.ops.settings_reference` from .env.example and app/core/config.py. -->

Settings come from the environment and from a `.env` file in the working directory; the environment wins. An empty
variable counts as unset. An unknown name that begins with `{PREFIX}`, or an unusable value, stops the start with
one line that names it. Durations are in seconds; lists are separated by commas.

A setting that may hold a secret may be in a file, whose path is in a variable of the same name with `_FILE` at its
end, such as `{PREFIX}SECRET_KEY_FILE=/run/secrets/galley-key`. The last newline of the file does not count. These
settings are {", ".join(f"`{PREFIX}{name.upper()}`" for name in sorted(SECRETS))}.
"""


@dataclass(frozen=True, slots=True)
class SettingEntry:
    """One setting of the example: its name, its default as written, and its description."""

    section: str
    name: str
    default: str
    words: str


def entries(text: str) -> Iterator[SettingEntry]:
    """The settings of an example, in its order; a description above several of them belongs to each."""
    section, words, is_over = "", list[str](), True
    for line in text.splitlines():
        if match := _SECTION.fullmatch(line):
            section, words, is_over = match["title"], [], True
        elif match := _SETTING.fullmatch(line):
            is_over = True
            yield SettingEntry(section, match["name"], match["default"], " ".join(words))
        elif line.startswith("# "):
            words = [*([] if is_over else words), line[2:].strip()]
            is_over = False


def text() -> str:
    """The whole reference."""
    parts, section = [_INTRODUCTION], ""
    schema = Settings.model_json_schema()["properties"]
    for entry in entries(EXAMPLE.read_text("utf-8")):
        if entry.section != section:
            section = entry.section
            parts.append(f"\n## {section}\n\n| name | default | value | meaning |\n|---|---|---|---|\n")
        field = schema.get(entry.name.removeprefix(PREFIX).lower(), {}) if entry.name.startswith(PREFIX) else {}
        default = f"`{entry.default}`" if entry.default else ""
        parts.append(f"| `{entry.name}` | {default} | {kind(field)} | {_cell(entry.words)} |\n")
    return "".join(parts)


def kind(schema: Mapping[str, Any]) -> str:
    """The allowed values in words, from the JSON Schema."""
    if "anyOf" in schema:
        return kind(next(item for item in schema["anyOf"] if item.get("type") != "null"))
    match schema.get("type"):
        case "boolean":
            return "`on` or `off`"
        case "integer":
            return f"whole number{_range(schema)}"
        case "array":
            items = schema.get("items", {})
            return "whole numbers" + _range(items) if items.get("type") == "integer" else "list"
        case _:
            return " or ".join(f"`{value}`" for value in schema.get("enum", ())) or "text"


def _range(schema: Mapping[str, Any]) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if most is None:
        return "" if least is None else f" from {least:,}"
    return f", {least or 0:,} to {most:,}"


def _cell(words: str) -> str:
    return re.sub(r"(?<!`)\b(GALLEY_[A-Z_]+|python3 -c \"[^\"]+\")(?!`)", r"`\1`", words).replace("|", r"\|")


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
