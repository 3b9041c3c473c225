"""Which tests reach which mutation: in a copy of the tree a probe stands before each place while the tests run.

This is a plugin of pytest in that run, because a test may take all variables out of the environment. It notes how
long each test takes, too.
"""

import ast
import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tests.soak.mutations import PACKAGES, Mutation

FILE: Final = "GALLEY_PROBES"
"""The variable with the file that probes write to."""
LONGEST_SECONDS: Final = 4 * 60 * 60
LEFT_OUT: Final = ("architecture", "bench", "browser", "ledger", "migrations", "ops", "packaging", "soak")
"""Folders of tests that run no code of a room, or whole processes that others run in less time."""

CELLS: Final = 60
"""The cells of a table of tests that run with probes; the others reach much the same code."""

Place = tuple[str, int]
_Function = (ast.FunctionDef, ast.AsyncFunctionDef)

_hit: set[tuple[str, str]] = set()
_notes = os.environ.get(FILE)
_test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0].partition("[")[0]
_shares: dict[str, float] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave most cells of large tables out."""
    cells: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in sorted(items, key=lambda item: item.nodeid):
        cells[function(item.nodeid)].append(item)
    step = {name: -(-len(group) // CELLS) for name, group in cells.items()}
    kept = {item for name, group in cells.items() for item in group[:: step[name]]}
    _shares.update({name: len(group) / len(group[:: step[name]]) for name, group in cells.items()})
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]


def pytest_runtest_logstart(nodeid: str) -> None:
    """Before each test: who comes by from now on."""
    global _test
    _test = function(nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """After each part of a test, in the process that ran it: how long it takes with all cells of its table."""
    if not hasattr(report, "node"):
        name = function(report.nodeid)
        seconds = round(report.duration * _shares.get(name, 1.0), 4)
        ended = report.when == "teardown"
        _note({"test": name, "seconds": seconds, "ended": ended})


def function(nodeid: str) -> str:
    """The test without the cell of its table."""
    return nodeid.partition("[")[0]


def hit(ident: str) -> None:
    """Note that the running test, also one that started this process, came by."""
    if (ident, _test) not in _hit:
        _hit.add((ident, _test))
        if _test:
            _note({"mutation": ident, "test": _test})


def _note(what: dict[str, str | float]) -> None:
    # By the system itself: a test may have put something else into the place of `Path.open`.
    if _notes is not None:
        descriptor = os.open(_notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            os.write(descriptor, f"{json.dumps(what)}\n".encode())
        finally:
            os.close(descriptor)


def measure(tree: Path, mutations: Sequence[Mutation], notes: Path, jobs: int) -> int:
    """Put the probes into this tree, run the tests, and let the probes note who came by; the code of the run."""
    places = {mutation.ident: probes(tree, mutation) for mutation in mutations}
    _put(tree, places)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        __name__,
        "-n",
        str(jobs),
        *folders(tree),
    ]
    environ = environment(tree, "sqlite", **{FILE: str(notes)})
    run = subprocess.run(
        command, cwd=tree, env=environ, stdout=subprocess.DEVNULL, timeout=LONGEST_SECONDS, check=False
    )
    return run.returncode


def folders(tree: Path) -> list[str]:
    """Where the tests are that may reach something."""
    return [f"tests/{folder.name}" for folder in sorted((tree / "tests").iterdir()) if _is_run(folder)]


def environment(tree: Path, database: str, **more: str) -> dict[str, str]:
    """The variables of a run of tests in this tree.

    Without XDG_RUNTIME_DIR, which the embedded PostgreSQL has set for this process and refuses in the next one.
    """
    given = {name: value for name, value in os.environ.items() if name != "XDG_RUNTIME_DIR"}
    return {**given, "TEST_DATABASE": database, "PYTHONPATH": str(tree), **more}


@dataclass(frozen=True, slots=True)
class Reached:
    """Which tests reach each mutation, how many mutations each reaches, how long it takes, and which never ended.

    A test that fails with probes, for instance because they take time, may still notice mutations without them.
    """

    tests: dict[str, set[str]]
    others: Counter[str]
    seconds: dict[str, float]
    unended: set[str]


def read(notes: Path) -> Reached:
    """What is known."""
    tests: defaultdict[str, set[str]] = defaultdict(set)
    seconds: Counter[str] = Counter()
    ended = set[str]()
    for line in notes.read_text("utf-8").splitlines() if notes.exists() else ():
        note = json.loads(line)
        if "mutation" in note:
            tests[note["mutation"]].add(note["test"])
        else:
            seconds[note["test"]] += note["seconds"]
            ended |= {note["test"]} if note["ended"] else set()
    others = Counter(test for each in tests.values() for test in each)
    return Reached(dict(tests), others, dict(seconds), others.keys() - ended)


def _is_run(folder: Path) -> bool:
    return folder.is_dir() and folder.name not in LEFT_OUT and any(folder.rglob("test_*.py"))


def _put(tree: Path, places: Mapping[str, Iterable[Place]]) -> None:
    lines_of: defaultdict[str, defaultdict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for ident, here in places.items():
        for file, line in here:
            lines_of[file][line].append(ident)
    for file, idents_of in lines_of.items():
        path = tree / file
        lines = path.read_text("utf-8").split("\n")
        for line in sorted(idents_of, reverse=True):
            indent = lines[line - 1][: len(lines[line - 1]) - len(lines[line - 1].lstrip())]
            calls = "; ".join(f"reach.hit({ident!r})" for ident in idents_of[line])
            lines.insert(line - 1, f"{indent}from tests.soak import reach; {calls}")
        path.write_text("\n".join(lines), "utf-8")


def probes(root: Path, mutation: Mutation) -> set[Place]:
    """Before which lines a probe has to stand.

    In a function that is the statement of the mutation. Outside of functions it is every function that mentions
    what the statement defines.
    """
    top, innermost = _around(root, mutation)
    if innermost is not None:
        return {(mutation.file, _first_line(innermost))}
    return set() if top is None else _users(root, mutation.file, _name(top))


def constant(root: Path, mutation: Mutation) -> str | None:
    """The name of what the statement of the mutation defines, where that is outside of functions."""
    top, innermost = _around(root, mutation)
    return _name(top) if top is not None and innermost is None else None


def _around(root: Path, mutation: Mutation) -> tuple[ast.stmt | None, ast.stmt | None]:
    """The statement of the module, and the innermost one inside of a function."""
    parsed = ast.parse((root / mutation.file).read_bytes())
    lines = (root / mutation.file).read_text("utf-8").split("\n")
    innermost: ast.stmt | None = None
    top: ast.stmt | None = None
    for statement, is_inside in _statements(parsed):
        if _first_line(statement) <= mutation.line <= (statement.end_lineno or 0):
            top = top or statement
            if is_inside and not lines[statement.lineno - 1].lstrip().startswith("elif "):
                innermost = statement
    return top, innermost


def _statements(node: ast.AST, *, is_inside: bool = False) -> Iterator[tuple[ast.stmt, bool]]:
    """Every statement from the outer to the inner ones, and whether it runs when a function is called."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child, is_inside
        yield from _statements(child, is_inside=is_inside or isinstance(child, _Function))


def _first_line(statement: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])


def _name(statement: ast.stmt) -> str | None:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
        case _:
            return None


def _users(root: Path, file: str, name: str | None) -> set[Place]:
    if name is None:
        return set()
    files = [file] if name.startswith("_") else _files_with(root, file, name)
    places: set[Place] = set()
    for each in files:
        for node in ast.walk(ast.parse((root / each).read_bytes())):
            if isinstance(node, _Function) and _uses(node, name):
                places.add((each, _first_line(_first_after_docstring(node))))
    return places


def _files_with(root: Path, file: str, name: str) -> list[str]:
    """Those that may use what this file calls so: they mention its module or package, and define no such name."""
    module = Path(file)
    word = re.compile(rf"\b(?:{module.stem}|{module.parent.name})\b")
    own = re.compile(rf"^(?:class |def |async def )?{name}\b", re.MULTILINE)
    texts = {path: path.read_text("utf-8") for package in PACKAGES for path in (root / package).rglob("*.py")}
    paths = [path for path, text in texts.items() if name in text and word.search(text) and not own.search(text)]
    return sorted({file, *(path.relative_to(root).as_posix() for path in paths)})


def _uses(node: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> bool:
    """Whether it has or mentions this name; an overload and a method of a protocol are never run."""
    return ast.unparse(node.body[-1]) != "..." and (node.name == name or _mentions(node, name))


def _mentions(node: ast.AST, name: str) -> bool:
    return any(
        (isinstance(each, ast.Name) and each.id == name) or (isinstance(each, ast.Attribute) and each.attr == name)
        for each in ast.walk(node)
    )


def _first_after_docstring(node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
    is_documented = ast.get_docstring(node) is not None and len(node.body) > 1
    return node.body[1 if is_documented else 0]
