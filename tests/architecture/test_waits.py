"""Nothing in the tests waits without end: a hang would have no name."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import PROJECT

RUNS = {"run", "call", "check_call", "check_output"}
FILES = sorted((PROJECT / "tests").rglob("*.py"))


def unbounded(text: str) -> Iterator[int]:
    """The lines on which a program is run to its end, whenever that is."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
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
    assert list(unbounded(text)) == [1]


@pytest.mark.parametrize(
    "text", ["subprocess.run(['x'], timeout=1)", "process.communicate(timeout=1)", "run('x')"]
)
def test_what_is_bounded_is_fine(text: str) -> None:
    assert list(unbounded(text)) == []


def test_no_test_waits_for_a_program_without_end() -> None:
    found = [
        f"{path.relative_to(PROJECT)}:{line}"
        for path in FILES
        for line in unbounded(path.read_text(encoding="utf-8"))
    ]
    assert found == []


PAUSES = {"sleep", "wait_for"}


def replaced_for_all(text: str) -> Iterator[int]:
    """The lines on which a pause of asyncio is replaced for everybody: a server beside the tests would spin."""
    for node in ast.walk(ast.parse(text)):
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
    assert list(replaced_for_all(text)) == lines


def test_no_test_replaces_a_pause_of_asyncio_for_all() -> None:
    found = [
        f"{path.relative_to(PROJECT)}:{line}"
        for path in FILES
        for line in replaced_for_all(path.read_text(encoding="utf-8"))
    ]
    assert found == []
