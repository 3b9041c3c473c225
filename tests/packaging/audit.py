"""Compares the locked libraries with advisories: `python -m tests.packaging.audit FILE... [--ignore ID]`.

Nothing is fetched. The files are of the OSV format (https://ossf.github.io/osv-schema): one advisory as JSON, a
zip file or a folder of them, as the exports `all.zip` of OSV for PyPI and npm are, or one advisory a line. It
compares what runs, is built with and is tested with: all lock files, and the libraries that browsers are served.
Ends with exit code 1 where an advisory applies, and 2 where a file is of no use or names none of the ecosystems.
"""

import argparse
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote
from zipfile import BadZipFile, ZipFile

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from tests.packaging import sbom
from tests.packaging.image import PROJECT

LOCKS: Final = ("requirements.lock", "requirements-build.lock", "requirements-dev.lock")
ECOSYSTEMS: Final = {"pypi": "PyPI", "npm": "npm"}

_PURL: Final = re.compile(r"^pkg:(pypi|npm)/(.+)@([^@]+)$")
_NUMBERS: Final = re.compile(r"[0-9]+")

Advisory = Mapping[str, Any]


@dataclass(frozen=True, order=True)
class Library:
    """A locked version of a library."""

    ecosystem: str
    name: str
    version: str


@dataclass(frozen=True, order=True)
class Finding:
    """An advisory that applies to a locked library; `fixed` are the versions that end it."""

    library: Library
    advisory: str
    summary: str
    fixed: tuple[str, ...]

    def __str__(self) -> str:
        """A line for a person."""
        until = f"; fixed in {', '.join(self.fixed)}" if self.fixed else "; no fix is known"
        where = f"{self.library.name} {self.library.version} ({self.library.ecosystem})"
        return f"{where}: {self.advisory}{until}\n    {self.summary}"


class Unusable(Exception):
    """A file has no advisories that can be read."""


def locked() -> set[Library]:
    """Every library of the lock files, and of those that browsers are served."""
    found = {
        Library("PyPI", name, version)
        for file in LOCKS
        for name, version, _ in sbom.PIN.findall((PROJECT / file).read_text("utf-8"))
    }
    for component in sbom.document()["components"]:
        match = _PURL.match(component["purl"])
        if match is not None:
            found.add(Library(ECOSYSTEMS[match[1]], _name(ECOSYSTEMS[match[1]], unquote(match[2])), match[3]))
    return found


def advisories(paths: Iterable[Path]) -> Iterator[Advisory]:
    """The advisories in these files and folders; withdrawn ones are left out. Errors: Unusable."""
    for path in paths:
        count = 0
        for text in _texts(path):
            try:
                value = json.loads(text)
            except ValueError:
                raise Unusable(f"{path}: this is no JSON") from None
            if not isinstance(value, dict) or "id" not in value:
                raise Unusable(f"{path}: this is no advisory of the OSV format")
            count += 1
            if not value.get("withdrawn"):
                yield value
        if not count:
            raise Unusable(f"{path}: there is no advisory")


def _texts(path: Path) -> Iterator[str]:
    if path.is_dir():
        for file in sorted(path.rglob("*.json")):
            yield file.read_text("utf-8")
    elif path.suffix == ".zip":
        try:
            with ZipFile(path) as archive:
                for name in archive.namelist():
                    if name.endswith(".json"):
                        yield archive.read(name).decode()
        except BadZipFile:
            raise Unusable(f"{path}: this is no zip file") from None
    elif path.suffix in (".jsonl", ".ndjson"):
        yield from filter(str.strip, path.read_text("utf-8").splitlines())
    else:
        yield path.read_text("utf-8")


def findings(libraries: Iterable[Library], known: Iterable[Advisory]) -> list[Finding]:
    """Which of these advisories apply to which of these libraries, in their order."""
    by_name: defaultdict[tuple[str, str], set[Library]] = defaultdict(set)
    for library in libraries:
        by_name[library.ecosystem, library.name].add(library)
    found: set[Finding] = set()
    for advisory in known:
        for affected in advisory.get("affected") or ():
            package: Mapping[str, str] = affected.get("package") or {}
            ecosystem = package.get("ecosystem", "")
            named = (ecosystem, _name(ecosystem, package.get("name", "")))
            for library in by_name.get(named, ()):
                if applies(library, affected):
                    summary = str(advisory.get("summary") or advisory.get("details") or "").strip().split("\n")[0]
                    found.add(Finding(library, str(advisory["id"]), summary[:200], _fixes(affected)))
    return sorted(found)


def applies(library: Library, affected: Mapping[str, Any]) -> bool:
    """Whether a version is one of those that a part of an advisory names, or lies in one of its ranges."""
    if library.version in (affected.get("versions") or ()):
        return True
    return any(
        _in_range(_key(library), library.ecosystem, each.get("events") or ())
        for each in affected.get("ranges") or ()
        if each.get("type") in ("ECOSYSTEM", "SEMVER")
    )


def _in_range(key: Any, ecosystem: str, events: Iterable[Mapping[str, str]]) -> bool:
    """By the algorithm of the OSV format: the last event at or before a version decides."""
    ordered: list[tuple[Any, int, bool]] = []
    for event in events:
        for word, text in event.items():
            at = _key(Library(ecosystem, "", "0" if text == "0" else text))
            if word == "introduced":
                ordered.append((at, 0, True))
            elif word == "fixed":
                ordered.append((at, 1, False))
            elif word == "last_affected":
                # The version itself is affected, so that this ends just after it.
                ordered.append((at, 2, False))
    is_affected = False
    for at, rank, begins in sorted(ordered, key=lambda each: (each[0], each[1])):
        if at < key or (at == key and rank < 2):
            is_affected = begins
    return is_affected


def _key(library: Library) -> Any:
    """What versions are compared by: those of PyPI by PEP 440, others by their numbers, pre-releases first."""
    if library.ecosystem == "PyPI":
        try:
            return Version(library.version)
        except InvalidVersion:
            return Version("0")
    bare, _, before = library.version.partition("-")
    return [int(number) for number in _NUMBERS.findall(bare)[:3]], not before, before


def _fixes(affected: Mapping[str, Any]) -> tuple[str, ...]:
    events = (event for each in affected.get("ranges") or () for event in each.get("events") or ())
    return tuple(sorted({event["fixed"] for event in events if "fixed" in event}))


def _name(ecosystem: str, name: str) -> str:
    return canonicalize_name(name) if ecosystem == "PyPI" else name


def main(words: list[str]) -> int:
    """Run as asked; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.packaging.audit", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="advisories of the OSV format")
    parser.add_argument("--ignore", action="append", default=[], metavar="ID", help="an advisory that was judged")
    given = parser.parse_args(words)
    libraries = locked()
    try:
        known = [each for each in advisories(given.files) if each["id"] not in given.ignore]
        found = findings(libraries, known)
    except (Unusable, OSError) as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    ecosystems = {
        part.get("package", {}).get("ecosystem") for each in known for part in each.get("affected") or ()
    }
    if known and not ecosystems & set(ECOSYSTEMS.values()):
        sys.stderr.write("none of these advisories is about PyPI or npm\n")
        return 2
    for finding in found:
        sys.stdout.write(f"{finding}\n")
    sys.stdout.write(f"{len(libraries)} libraries, {len(known)} advisories: {len(found)} apply\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
