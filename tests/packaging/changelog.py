"""Lines of the changelog: one file for each in docs/changes, joined into CHANGELOG.md at a release.

`python -m tests.packaging.changelog` prints what the next version will say, `--collect` makes files of the lines
below `[Unreleased]`, and `--release 0.3.0 [--date 2026-12-24]` writes the chapter of a version and deletes the
files. Ends with exit code 1 where a file is not as it has to be; then nothing is written.
"""

import argparse
import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from packaging.version import InvalidVersion, Version

PROJECT: Final = Path(__file__).parents[2]
TITLES: Final = {
    "upgrade": "Before you upgrade",
    "added": "Added",
    "changed": "Changed",
    "deprecated": "Deprecated",
    "removed": "Removed",
    "fixed": "Fixed",
    "security": "Security",
}
"""The parts of a version by the type of their files, in their order."""
LONGEST: Final = 160
UNRELEASED: Final = "## [Unreleased]"

_NAME: Final = re.compile(rf"[a-z0-9][a-z0-9-]*\.({'|'.join(TITLES)})\.md")
_WIDTH: Final = 132


class Refused(Exception):
    """A file, a line or a version that cannot be used."""


@dataclass(frozen=True, order=True)
class Fragment:
    """One line of the changelog."""

    kind: str
    name: str
    text: str


def folder(project: Path) -> Path:
    """Where the files are."""
    return project / "docs" / "changes"


def fragments(project: Path) -> list[Fragment]:
    """What all files say, in the order of their names. Errors: Refused."""
    files = sorted(folder(project).glob("*.md"))
    return [_fragment(file) for file in files if file.name != "README.md"]


def _fragment(file: Path) -> Fragment:
    match = _NAME.fullmatch(file.name)
    if match is None:
        raise Refused(f"{file.name}: the name is not WHAT.TYPE.md with a type of {', '.join(TITLES)}.")
    text = file.read_text("utf-8")
    if text.count("\n") != 1 or not text.endswith("\n") or not text.strip():
        raise Refused(f"{file.name}: there is not exactly one line in it.")
    line = text.strip()
    if len(line) > LONGEST:
        raise Refused(f"{file.name}: the line has {len(line)} characters, and at most {LONGEST} are allowed.")
    if line.startswith(("-", "*", "#")) or not line.endswith("."):
        raise Refused(f"{file.name}: the line is not a sentence without a bullet.")
    return Fragment(match[1], file.name, line)


def rendered(lines: Sequence[Fragment]) -> str:
    """The parts of a version."""
    parts: list[str] = []
    for kind, title in TITLES.items():
        bullets = [_bullet(line.text) for line in lines if line.kind == kind]
        if bullets:
            parts.append("\n".join([f"### {title}", "", *bullets]))
    return "\n\n".join(parts)


def _bullet(text: str) -> str:
    return textwrap.fill(
        text, _WIDTH, initial_indent="- ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def release(project: Path, version: str, day: date) -> int:
    """Write the chapter of a version and delete the files; how many lines it has. Errors: Refused."""
    try:
        number = Version(version)
    except InvalidVersion:
        raise Refused(f"{version} is no version.") from None
    before, unreleased, after = _split(project)
    newest = re.search(r"^## \[(\d[^\]]*)\]", after, re.MULTILINE)
    if newest is not None and number <= Version(newest[1]):
        raise Refused(f"{version} is not above {newest[1]}.")
    if unreleased.strip():
        raise Refused(f"There are lines below {UNRELEASED}; collect them first.")
    lines = fragments(project)
    if not lines:
        raise Refused("There is nothing to release.")
    chapter = f"## [{version}] - {day.isoformat()}\n\n{rendered(lines)}\n\n"
    _file(project).write_text(f"{before}{UNRELEASED}\n\n{chapter}{after}", "utf-8")
    for line in lines:
        (folder(project) / line.name).unlink()
    return len(lines)


def collect(project: Path) -> list[str]:
    """Make a file of each line below `[Unreleased]`, however long it is; the names of the files."""
    before, unreleased, after = _split(project)
    names: list[str] = []
    for kind, text in _bullets(unreleased):
        name = _free(project, kind, text)
        (folder(project) / name).write_text(f"{text}\n", "utf-8")
        names.append(name)
    _file(project).write_text(f"{before}{UNRELEASED}\n\n{after}", "utf-8")
    return names


def _bullets(chapter: str) -> Iterator[tuple[str, str]]:
    """The type and the text of each bullet; one before any title is `changed`."""
    kinds = {title: kind for kind, title in TITLES.items()}
    kind, text = "changed", ""
    for line in [*chapter.splitlines(), "- "]:
        if line.startswith(("- ", "### ")):
            if text:
                yield kind, text
            text = line.removeprefix("- ").strip() if line.startswith("- ") else ""
            if line.startswith("### "):
                title = line.removeprefix("### ").strip()
                if title not in kinds:
                    raise Refused(f"There is no part called {title}.")
                kind = kinds[title]
        elif line.strip():
            if not text:
                raise Refused(f"No bullet: {line}")
            text = f"{text} {line.strip()}"


def _free(project: Path, kind: str, text: str) -> str:
    """A name that no file has, of the first words of the line."""
    words = re.findall(r"[a-z0-9]+", text.lower())[:5] or ["change"]
    stem = "-".join(words)
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.{kind}.md" for number in range(1, 1_000))
    return next(name for name in names if not (folder(project) / name).exists())


def _split(project: Path) -> tuple[str, str, str]:
    """What is before the heading of what is not released, below it, and from the next version on."""
    before, heading, rest = _file(project).read_text("utf-8").partition(f"{UNRELEASED}\n")
    if not heading:
        raise Refused(f"CHANGELOG.md has no {UNRELEASED}.")
    chapter = re.split(r"^(?=## )", rest, maxsplit=1, flags=re.MULTILINE)
    return before, chapter[0], "".join(chapter[1:])


def _file(project: Path) -> Path:
    return project / "CHANGELOG.md"


def main(words: Sequence[str] | None = None, project: Path = PROJECT) -> int:
    """Print, collect or release; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.packaging.changelog", description=__doc__)
    parser.add_argument("--collect", action="store_true", help="make files of the lines below [Unreleased]")
    parser.add_argument("--release", metavar="VERSION", help="write the chapter of this version")
    parser.add_argument("--date", type=date.fromisoformat, default=datetime.now(UTC).date(), help="its day")
    args = parser.parse_args(words)
    try:
        if args.collect:
            print("\n".join(collect(project)) or "There is nothing to collect.")
        elif args.release:
            print(f"{args.release}: {release(project, args.release, args.date)} lines")
        else:
            print(rendered(fragments(project)) or "There is nothing to release.")
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
