"""The documents for people: their size, who finds them, and that every command in them exists."""

import json
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from tests.architecture.source import PROJECT

COMMANDS: Final[dict[str, Any]] = json.loads((PROJECT / "cli" / "commands.json").read_text("utf-8"))
DOCUMENTS: Final = sorted(
    file
    for file in (*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md"))
    if "decisions" not in file.parts and "grants" not in file.name
)
GLOBAL: Final = frozenset({"--help", "--json", "--version"})
KILOBYTE: Final = 1000

INTERNAL: Final = re.compile(r"\b(?:stand-ins?|doors?|figures|in vain|the one clock)\b", re.IGNORECASE)
"""Words of the code and riddles; users read simulator, interface and metrics."""


def _is_for_developers(file: Path) -> bool:
    names = {"CHANGELOG.md", "CONTRIBUTING.md", "developing.md", "developing-studio.md", "performance.md"}
    return file.name in names or "changes" in file.parts


def name_of(file: Path) -> str:
    return str(file.relative_to(PROJECT))


def test_the_documents_at_the_top_are_short() -> None:
    sizes = {name: len((PROJECT / name).read_bytes()) for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")}
    assert sum(sizes.values()) <= 55 * KILOBYTE
    assert sizes["CONTRIBUTING.md"] <= 12 * KILOBYTE
    assert len((PROJECT / "README.md").read_text("utf-8").splitlines()) <= 150


def test_every_document_is_in_the_list_by_reader() -> None:
    text = (PROJECT / "docs" / "README.md").read_text("utf-8")
    names = {file.name for file in (PROJECT / "docs").glob("*.md")} - {"README.md"}
    assert [name for name in sorted(names) if f"({name}" not in text] == []
    platforms = (PROJECT / "docs" / "platforms.md").read_text("utf-8")
    pages = (PROJECT / "docs" / "platforms").glob("*.md")
    assert [page.name for page in pages if f"(platforms/{page.name})" not in platforms] == []


def typed(text: str) -> Iterator[str]:
    """What the text prints as a command: in blocks, behind a prompt or alone, and in its sentences."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    lines = [line for block in blocks for line in re.sub(r"\\\n\s+", "", block).splitlines()]
    prose = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    for command in [*lines, *re.findall(r"`([^`]+)`", prose.replace("\n", " "))]:
        plain = re.sub(r"^[$#] ", "", command.strip()).partition("   #")[0]
        plain = re.sub(r"^(?:sudo -u \w+ )?(?:\.venv/bin/|/opt/galley/bin/)?", "", plain)
        if re.match(r"(?:galley|make)(?: |$)", plain):
            yield plain


@pytest.mark.parametrize("file", DOCUMENTS, ids=name_of)
def test_every_command_exists(file: Path) -> None:
    wrong = {command: why for command in typed(file.read_text("utf-8")) if (why := _fault(command))}
    assert wrong == {}


def _fault(command: str) -> str:
    words = shlex.split(command.replace("'", '"') if command.count("'") % 2 else command)
    return _fault_of_make(words[1:]) if words[0] == "make" else _fault_of_galley(words[1:])


def _fault_of_galley(words: list[str]) -> str:
    """What no command of ours has: a name, or an option."""
    path, options = "", set(GLOBAL)
    for word in words:
        if word in {"&&", ";", "|", ">", "<", "&"}:
            break
        if word.startswith("--"):
            name = word.partition("=")[0]
            if name not in options and name.isascii():
                return f"no option {name}"
        elif path == "" or COMMANDS[path]["commands"]:
            names = [name.strip(",.") for name in word.split("|")]
            if not all(re.fullmatch(r"[a-z][a-z-]*", name) for name in names):
                break
            paths = [f"{path} {name}".strip() for name in names]
            if unknown := [name for name in paths if name not in COMMANDS]:
                return f"no command {unknown[0]}"
            path = paths[0]
            options |= {name for option in COMMANDS[path]["options"] for name in option["names"]}
    return ""


def _fault_of_make(words: list[str]) -> str:
    """What the Makefile has no target for, or a run that the target does not know."""
    targets = re.findall(r"^([a-z-]+):.*?##", (PROJECT / "Makefile").read_text("utf-8"), re.MULTILINE)
    names = [word for word in words if "=" not in word and re.fullmatch(r"[a-z-]+", word)]
    if unknown := [name for name in names if name not in targets]:
        return f"no target {unknown[0]}"
    arguments = next((word.removeprefix("ARGS=") for word in words if word.startswith("ARGS=")), "")
    run = arguments.split(" ")[0]
    # Both load whatever long runs need, which no other test does.
    soak, bench = (import_module(f"tests.{name}.__main__") for name in ("soak", "bench"))
    known = {"soak": set(soak.RUNS), "bench": set(bench.BENCHES)}
    if names and names[0] in known and re.fullmatch(r"[a-z_]+", run) and run not in known[names[0]]:
        return f"no run {run}"
    return ""


@pytest.mark.parametrize("file", [file for file in DOCUMENTS if not _is_for_developers(file)], ids=name_of)
def test_documents_for_users_have_the_words_of_users(file: Path) -> None:
    text = re.sub(r"```.*?```|`[^`]*`", "", file.read_text("utf-8"), flags=re.DOTALL)
    assert sorted({word.lower() for word in INTERNAL.findall(text)}) == []
