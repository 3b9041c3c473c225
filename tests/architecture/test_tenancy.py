"""Tenancy by construction: who makes principals, and how tables that belong to a brand are read.

A row of a brand is read as `Model.of(scope)` or `Model.find(scope, id)`. Beside that only the owning room may
query such a table: below a row that it has read that way, or in an operation of the service itself.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture import source

Nodes = tuple[ast.AST, ...]

ROOT = Path(__file__).parents[2]
MAKERS = {
    "Caller": {"app/domain/identity/tokens.py", "app/domain/identity/sessions.py"},
    "BrandScope": {"app/domain/brands/scope.py"},
}
QUERIES = {"filter", "exclude", "get", "get_or_none", "all", "first", "raw", "in_bulk", "rows_where"}
PARENTS = {"post_id", "post_id__in"}
IN_SQL = "post_id = :post AND "
"""How the condition of `rows_where` begins that takes rows below a parent."""
OWNED = {"BrandOwned", "NamedRow"}
"""The bases of tables whose rows belong to a brand."""
BELOW_A_PARENT = {("media", "assets_of"), ("channels", "of_brand"), ("webhooks", "_deliver")}
"""Functions of a room that take rows below a parent, or a brand, which somebody has read through a scope."""
BY_SIGNATURE = {
    ("media", "open_address"),
    ("media", "open_thumbnail"),
    ("archives", "open_address"),
    ("posts", "_lock_link_and_post"),
    ("posts", "_link_and_address"),
    ("posts", "_settle"),
    ("connections", "_find"),
}
"""Functions that anybody may call with a signature or a secret of ours, which names the rows like a scope."""


def sources() -> Iterator[tuple[str, Nodes]]:
    for path in sorted((ROOT / "app").rglob("*.py")):
        if "node_modules" in path.parts:
            continue
        yield path.relative_to(ROOT).as_posix(), source.nodes_of(path)


def brand_owned() -> dict[str, str]:
    """Every brand-owned model with the folder of its room."""
    return {
        node.name: room_of(name)
        for name, nodes in sources()
        for node in nodes
        if isinstance(node, ast.ClassDef) and {ast.unparse(base) for base in node.bases} & OWNED
    }


def room_of(name: str) -> str:
    """The folder of the room that a file belongs to; a room may have packages inside."""
    parts = Path(name).parts
    return parts[2] if parts[:2] == ("app", "domain") else parts[-2]


def functions(nodes: Nodes) -> Iterator[ast.AsyncFunctionDef | ast.FunctionDef]:
    for node in nodes:
        if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef):
            yield node


def begins_below(arguments: list[ast.expr]) -> bool:
    """Whether a call's first argument is the SQL of rows below a parent."""
    match arguments:
        case [ast.Constant(value=str(condition)), *_]:
            return condition.startswith(IN_SQL)
        case _:
            return False


def stray_queries(name: str, nodes: Nodes, owned: dict[str, str]) -> list[str]:
    room = room_of(name)
    found: list[str] = []
    for function in functions(nodes):
        by_system = any(_is_name(arg.annotation, "System") for arg in function.args.args)
        for node in ast.walk(function):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id=model), attr=verb), args=args, keywords=keywords
                ) if model in owned and verb in QUERIES:
                    below = bool({keyword.arg for keyword in keywords} & PARENTS) or begins_below(args)
                    allowed = by_system or below or (room, function.name) in BELOW_A_PARENT | BY_SIGNATURE
                    if owned[model] != room or not allowed:
                        found.append(f"{name}:{node.lineno} {model}.{verb} in {function.name}")
                case _:
                    pass
    return found


def _is_name(node: ast.expr | None, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def test_there_are_brand_owned_tables() -> None:
    assert {"Channel", "Post", "Publication"} <= set(brand_owned())


def test_tables_of_a_brand_are_read_through_a_scope() -> None:
    owned = brand_owned()
    assert [line for name, nodes in sources() for line in stray_queries(name, nodes, owned)] == []


@pytest.mark.parametrize("principal", sorted(MAKERS))
def test_principals_are_made_in_one_place(principal: str) -> None:
    made = {
        name
        for name, nodes in sources()
        for node in nodes
        if isinstance(node, ast.Call) and source.name_of(node.func) == principal
    }
    assert made == MAKERS[principal]


@pytest.mark.parametrize(
    ("names", "readers"),
    [
        # Everything about a person, for that person alone, or to be limited.
        ({"people", "identity.people"}, {"app.domain.identity.profile", "app.domain.brands.colleagues"}),
        # Its ids come from rows that an operation returned, never from a client.
        ({"brands.people_of"}, {"schema.users"}),
        ({"identity.limited"}, {"app.domain.brands.colleagues"}),
    ],
)
def test_people_are_read_in_few_places(names: set[str], readers: set[str]) -> None:
    calling = {
        module
        for module in source.modules()
        for node in source.nodes(module)
        if isinstance(node, ast.Call) and source.name_of(node.func) in names
    }
    assert calling == readers


@pytest.mark.parametrize(
    ("room", "text", "is_stray"),
    [
        ("posts", "async def f(scope):\n    Post.filter(id=1)", True),
        ("posts", "async def f(scope):\n    Post.of(scope).filter(id=1)", False),
        ("posts", "async def f(scope):\n    Publication.filter(post_id=1)", False),
        ("posts", "async def f(system: System):\n    Post.filter(id=1)", False),
        ("publishing", "async def f(system: System):\n    Post.filter(id=1)", True),
        ("publishing", "async def f(system: System):\n    Publication.filter(post_id=1)", True),
    ],
)
def test_the_check_finds_what_it_should(room: str, text: str, is_stray: bool) -> None:
    nodes = tuple(ast.walk(ast.parse(text)))
    found = stray_queries(f"app/domain/{room}/x.py", nodes, {"Post": "posts", "Publication": "posts"})
    assert bool(found) is is_stray
