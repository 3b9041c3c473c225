"""What the product's names are made of: words that are no names by themselves, and counts of names."""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from tests.architecture import source

_PARTICIPLES: Final = (
    "allowed asked begun bought bound brought chosen claimed consumed counted declared described drawn "
    "ended fetched found given gone got hashed held hidden issued joined kept known left listed lost made "
    "named narrowed needed noted offered opened owned packed placed refused removed repeated required "
    "rotated said sealed seen selected sent shared shown signed stored taken told trusted wanted written"
)
PARTICIPLES: Final = frozenset(_PARTICIPLES.split())
"""Words that tell what happened to a thing and not what it is, such as rows, tokens and text."""

_ADJECTIVES: Final = (
    "after at_once before below few fewest fresh highest largest late least long longest many most newest "
    "oldest remembered seconds short shortest small smallest stale widest"
)
ADJECTIVES: Final = frozenset(_ADJECTIVES.split())
"""Words that say how much of something, and not of what, where they are names of constants."""

INTERFACES: Final = {
    ("app.connectors", "hidden"): "an argument of `Hides.hide`, which connectors of outside packages implement",
    ("app.connectors", "kept"): "an argument of `Authorizes.exchange`, likewise",
    ("app.connectors.http_calls", "LONG"): "a time limit that connectors of outside packages give",
    ("app.connectors.http_calls", "MANY"): "a limit, likewise",
    ("app.connectors.http_calls", "SHORT"): "a time limit, likewise",
    ("app.ops.garbage_collection", "OLDEST"): "a generation of the collector, as Python calls it",
}
"""Names that others chose or use, by the package that has them, each with its reason."""

Function = ast.FunctionDef | ast.AsyncFunctionDef

_SMALL: Final = 3


@cache
def modules() -> tuple[str, ...]:
    """The modules of the product that people write."""
    return tuple(module for module in source.modules() if not module.startswith("app.migrations.models"))


def variables() -> Iterator[tuple[str, int, str]]:
    """Module, line and name of every variable and argument, once in its scope; fields of classes are none."""
    for module in modules():
        yield from ((module, line, name) for line, name in bindings(source.tree(module)))


def bindings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and name of each variable and argument of a tree, once in its scope."""
    names = set[str]()
    for node in _own(tree):
        name = _name(node)
        if name is not None and name not in names and not isinstance(tree, ast.ClassDef):
            names.add(name)
            yield node.lineno, name  # pyright: ignore[reportAttributeAccessIssue] names have lines
        if isinstance(node, Function | ast.Lambda | ast.ClassDef):
            yield from bindings(node)


def _own(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes below, those inside of functions and classes left out."""
    for child in ast.iter_child_nodes(tree):
        yield child
        if not isinstance(child, Function | ast.Lambda | ast.ClassDef):
            yield from _own(child)


def _name(node: ast.AST) -> str | None:
    match node:
        case ast.Name(id=name, ctx=ast.Store()):
            return name
        case ast.arg(arg=name):
            return name
        case _:
            return None


def participles() -> list[str]:
    """Where a variable or an argument is called by a participle alone, those of interfaces left out."""
    return [f"{module}:{line} {name}" for module, line, name in variables() if _is_participle(module, name)]


def participle_functions() -> list[str]:
    """The functions and methods that are called by a participle alone."""
    return [
        f"{module}:{node.lineno} {node.name}"
        for module in modules()
        for node in source.nodes(module)
        if isinstance(node, Function) and node.name.strip("_") in PARTICIPLES
    ]


def vague_constants() -> list[str]:
    """The names of modules that say how much, and not of what."""
    return [
        f"{module}:{name}"
        for module in modules()
        for name in top_names(module)
        if name.isupper() and name.strip("_").lower() in ADJECTIVES and not _is_of_an_interface(module, name)
    ]


def _is_participle(module: str, name: str) -> bool:
    return name.strip("_").lower() in PARTICIPLES and not _is_of_an_interface(module, name)


def _is_of_an_interface(module: str, name: str) -> bool:
    return any(name == word and f"{module}.".startswith(f"{package}.") for package, word in INTERFACES)


def top_names(module: str) -> list[str]:
    """What a module defines at its top, imports left out."""
    names: list[str] = []
    for node in source.tree(module).body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names.append(name)
            case ast.Assign(targets=targets):
                names += [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.append(name)
            case _:
                pass
    return names


def public_names() -> int:
    """How many names without an underscore the modules define."""
    return sum(not name.startswith("_") for module in modules() for name in top_names(module))


def classes() -> Counter[str]:
    """How many modules have a public class of each name."""
    return Counter(
        node.name
        for module in modules()
        for node in source.tree(module).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )


def shared_classes() -> tuple[int, int]:
    """How many public classes share their name with another one, and how many there are."""
    times = classes()
    return sum(count for count in times.values() if count > 1), times.total()


def helpers() -> tuple[int, int]:
    """How many private functions and methods are used once in their module, and the small ones among them.

    Small are those of up to three lines that could stand where they are called: one that is passed on as a value
    (a resolver, a reader of one kind), and one that is more by a decorator (an operation), could not.
    """
    lengths = [helper for module in modules() for helper in _helper_lengths(source.tree(module))]
    return len(lengths), sum(length <= _SMALL for length, could_move in lengths if could_move)


def _helper_lengths(tree: ast.Module) -> Iterator[tuple[int, bool]]:
    """The lines of each helper, and whether its body could stand where it is called."""
    nodes = list(ast.walk(tree))
    names = Counter(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    attributes = Counter(node.attr for node in nodes if isinstance(node, ast.Attribute))
    functions = [node.func for node in nodes if isinstance(node, ast.Call)]
    calls = {node.id for node in functions if isinstance(node, ast.Name)}
    calls |= {node.attr for node in functions if isinstance(node, ast.Attribute)}
    for node in tree.body:
        if isinstance(node, Function) and node.name.startswith("_") and names[node.name] == 1:
            yield _body_lines(node), node.name in calls and not node.decorator_list
        for member in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(member, Function) and _is_private(member.name) and attributes[member.name] == 1:
                yield _body_lines(member), member.name in calls and not member.decorator_list


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _body_lines(node: Function) -> int:
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return (body[-1].end_lineno or body[-1].lineno) - body[0].lineno + 1 if body else 0
