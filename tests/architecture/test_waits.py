"""Nothing in the tests waits without end: a hang would have no name."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import pytest

from tests.architecture.source import PROJECT

RUNS = {"run", "call", "check_call", "check_output"}
FILES = sorted((PROJECT / "tests").rglob("*.py"))


def calls(text: str) -> list[ast.Call]:
    """Every call in a source."""
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]


@cache
def found() -> Mapping[str, list[str]]:
    """The places of both faults in all tests: to parse these takes longer than to look."""
    places: dict[str, list[str]] = {unbounded.__name__: [], replaced_for_all.__name__: []}
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        among = calls(text)
        for look in (unbounded, replaced_for_all):
            places[look.__name__] += [f"{path.relative_to(PROJECT)}:{line}" for line in look(text, among)]
    return places


def unbounded(text: str, among: Iterable[ast.Call]) -> Iterator[int]:
    """The lines on which a program is run to its end, whenever that is."""
    for node in among:
        if not isinstance(node.func, ast.Attribute):
            continue
        called, owner = node.func.attr, node.func.value
        bounded = any(word.arg == "timeout" for word in node.keywords)
        if isinstance(owner, ast.Name) and owner.id == "subprocess" and called in RUNS and not bounded:
            yield node.lineno
        # Of a process that asyncio runs, the test's own limit ends the waiting.
        if called == "communicate" and not (bounded or node.args or _is_awaited(text, node)):
            yield node.lineno


def _is_awaited(text: str, node: ast.Call) -> bool:
    return "await " in text.splitlines()[node.lineno - 1]


@pytest.mark.parametrize(
    "text", ["subprocess.run(['x'])", "process.communicate()", "subprocess.check_output(a, b=1)"]
)
def test_what_waits_without_end_is_found(text: str) -> None:
    assert list(unbounded(text, calls(text))) == [1]


@pytest.mark.parametrize(
    "text", ["subprocess.run(['x'], timeout=1)", "process.communicate(timeout=1)", "run('x')"]
)
def test_what_is_bounded_is_fine(text: str) -> None:
    assert list(unbounded(text, calls(text))) == []


def test_no_test_waits_for_a_program_without_end() -> None:
    assert found()[unbounded.__name__] == []


PAUSES = {"sleep", "wait_for"}


def replaced_for_all(_text: str, among: Iterable[ast.Call]) -> Iterator[int]:
    """The lines on which a pause of asyncio is replaced for everybody: a server beside the tests would spin."""
    for node in among:
        match node:
            case ast.Call(func=ast.Attribute(attr="setattr"), args=[owner, ast.Constant(value=name), *_]):
                if name in PAUSES and ast.unparse(owner).rpartition(".")[2] == "asyncio":
                    yield node.lineno
            case _:
                pass


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("monkeypatch.setattr(asyncio, 'sleep', sleep)", [1]),
        ("monkeypatch.setattr(changes.asyncio, 'wait_for', wait_for)", [1]),
        ("monkeypatch.setattr(changes, 'asyncio', made)", []),
        ("monkeypatch.setattr(changes, 'sleep', sleep)", []),
    ],
)
def test_what_is_replaced_for_all_is_found(text: str, lines: list[int]) -> None:
    assert list(replaced_for_all(text, calls(text))) == lines


def test_no_test_replaces_a_pause_of_asyncio_for_all() -> None:
    assert found()[replaced_for_all.__name__] == []
