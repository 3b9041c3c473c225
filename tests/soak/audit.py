"""Every line that the domain writes to the audit log is taken out, one at a time, in a copy of the tree: a test of
`tests/doors/test_audit.py` has to notice each. One run tells which test reaches which line.
"""

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = "tests/doors/test_audit.py"
LEFT_OUT: Final = shutil.ignore_patterns(".*", "__pycache__", "var", "*.db")
LONGEST_SECONDS: Final = 60 * 60
PLUGIN: Final = "tests.soak.audit_sites"


@dataclass(frozen=True, slots=True)
class Site:
    """A statement that notes a change: its file, and its first and last line."""

    file: str
    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.file}:{self.first}"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the run can be told."""
    parser.add_argument("--room", default="", help="only the lines of one room")


def main(given: argparse.Namespace) -> int:
    """Take every line out in turn; 0 where each was missed."""
    with tempfile.TemporaryDirectory(prefix="galley-audit-") as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
        reached = _reached(tree, Path(folder) / "sites.json")
        found = [site for site in sites(tree) if site.file.startswith(f"app/domain/{given.room}")]
        kept = [site for site in found if not _is_missed(tree, site, reached)]
    print(f"{len(found) - len(kept)} of {len(found)} lines are missed when they are gone")
    for site in kept:
        print(f"nobody misses {site}")
    return 1 if kept or not found else 0


def sites(tree: Path) -> Iterator[Site]:
    """Every statement of the domain that is a call of `audit.changed`."""
    for path in sorted((tree / "app" / "domain").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Expr) and ast.unparse(node.value).startswith("audit.changed("):
                yield Site(path.relative_to(tree).as_posix(), node.lineno, node.end_lineno or node.lineno)


def _reached(tree: Path, told: Path) -> dict[str, str]:
    """Which test reaches which line first, by one run with all lines in their place."""
    done = _tests(tree, [TESTS, "-p", PLUGIN], GALLEY_SITES=str(told))
    if done.returncode:
        raise SystemExit(f"the tests fail as they are:\n{done.stdout[-4000:]}")
    return json.loads(told.read_text("utf-8"))


def _is_missed(tree: Path, site: Site, reached: dict[str, str]) -> bool:
    test = next((reached[name] for name in _names(site) if name in reached), None)
    if test is None:
        return False
    path = tree / site.file
    whole = path.read_text("utf-8")
    lines = whole.split("\n")
    indent = len(lines[site.first - 1]) - len(lines[site.first - 1].lstrip())
    lines[site.first - 1 : site.last] = [" " * indent + "pass"] + [""] * (site.last - site.first)
    path.write_text("\n".join(lines), "utf-8")
    try:
        done = _tests(tree, [test])
    finally:
        path.write_text(whole, "utf-8")
    print(f"{site}: {'missed' if done.returncode == 1 else 'not missed'} by {test}", flush=True)
    return done.returncode == 1


def _names(site: Site) -> list[str]:
    """A call of several lines is told by any of them, as the interpreter has it."""
    return [f"{site.file}:{number}" for number in range(site.first, site.last + 1)]


def _tests(tree: Path, which: list[str], **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", *which]
    given = {**os.environ, "TEST_DATABASE": "sqlite", "PYTHONPATH": str(tree), **more}
    return subprocess.run(
        command, cwd=tree, env=given, capture_output=True, text=True, timeout=LONGEST_SECONDS, check=False
    )
