"""A proof of who acts is never asked for and then ignored."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import modules, tree

PROOFS = {"confirm", "confirm_password"}
"""What answers the caller as confirmed by their proof: only that answer says whether two-factor was met."""
BY_ROW = "ConfirmedByRow"


def ignored(parsed: ast.Module) -> Iterator[int]:
    """The lines on which a proof is checked, and its answer thrown away or kept without use."""
    for function in ast.walk(parsed):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        read = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and _is_read(node)}
        for node in ast.walk(function):
            if isinstance(node, ast.Expr) and _is_proof(node.value):
                yield node.lineno
            if isinstance(node, ast.Assign) and _is_proof(node.value):
                names = {target.id for target in node.targets if isinstance(target, ast.Name)}
                if not names & read:
                    yield node.lineno


def _is_read(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Load)


def _is_proof(node: ast.expr) -> bool:
    if not isinstance(node, ast.Await) or not isinstance(node.value, ast.Call):
        return False
    return _name(node.value.func) in PROOFS


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def demanded(parsed: ast.Module) -> tuple[set[str], set[str], set[str]]:
    """The declarations by row of a module: those made, those that operations have, those that are demanded."""
    made = {
        target.id
        for node in ast.walk(parsed)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Call)
        and _name(node.value.func) == BY_ROW
        for target in [node.target]
        if isinstance(target, ast.Name)
    }
    declared = {
        word.value.id
        for node in ast.walk(parsed)
        if isinstance(node, ast.keyword) and node.arg == "confirmed"
        for word in [node]
        if isinstance(word.value, ast.Name)
    }
    asked = {
        node.func.value.id
        for node in ast.walk(parsed)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "demand"
        and isinstance(node.func.value, ast.Name)
    }
    return made, declared & made, asked & made


@pytest.mark.parametrize(
    ("body", "is_ignored"),
    [
        ("await confirm(caller, proof)", True),
        ("await identity.confirm_password(caller, 'x')", True),
        ("confirmed = await confirm(caller, proof)\n    return caller", True),
        ("confirmed = await confirm(caller, proof)\n    return confirmed", False),
        ("return await _work(await confirm(caller, proof))", False),
    ],
)
def test_what_ignores_a_proof_is_found(body: str, *, is_ignored: bool) -> None:
    parsed = ast.parse(f"async def act(caller, proof):\n    {body}\n")
    assert bool(list(ignored(parsed))) is is_ignored


def test_no_proof_is_ignored() -> None:
    assert [f"{module}:{line}" for module in modules() for line in ignored(tree(module))] == []


def test_what_rows_decide_is_declared_and_demanded() -> None:
    found = {module: demanded(tree(module)) for module in modules()}
    assert sum(len(made) for made, _, _ in found.values()) >= 1
    for module, (made, declared, asked) in found.items():
        assert made == declared == asked, module
