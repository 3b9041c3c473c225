"""The figures of the source's structure: `python -m tests.architecture.figures` prints them, one a line."""

import ast
import io
import re
import statistics
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tests.architecture import source

RINGS: Final = (
    *("app.core", "app.access", "app.connectors", "app.domain", "app.web", "app.rest", "app.mcp_server"),
    *("app.pages", "app.callbacks", "app.wiring", "app.ops", "app.migrations", "schema", "workers", "cli"),
)

_NO_CODE: Final = frozenset(
    {
        *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
        *(tokenize.ENCODING, tokenize.ENDMARKER),
    }
)

Graph = Mapping[str, frozenset[str]]


@cache
def module_graph() -> Graph:
    """Which modules of the product each module imports."""
    edges: dict[str, set[str]] = {module: set() for module in source.modules()}
    for found in source.imports():
        if found.imported in edges and found.imported != found.importer:
            edges[found.importer].add(found.imported)
    return {module: frozenset(imported) for module, imported in edges.items()}


def sibling_graphs() -> dict[str, Graph]:
    """By package, which of its files and packages import one another; a package stands for all that is in it."""
    graphs: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for module, imported in module_graph().items():
        for other in imported:
            parts, others = module.split("."), other.split(".")
            depth = next((n for n, (a, b) in enumerate(zip(parts, others, strict=False)) if a != b), None)
            if depth:
                graphs[".".join(parts[:depth])][".".join(parts[: depth + 1])].add(".".join(others[: depth + 1]))
    return {package: {unit: frozenset(to) for unit, to in graph.items()} for package, graph in graphs.items()}


def room_graph() -> Graph:
    """The same graph between rings, and between rooms inside the domain."""
    return _merged(
        {
            module: ".".join(module.split(".")[: 3 if module.startswith("app.domain") else 2])
            for module in module_graph()
        }
    )


def _merged(units: Mapping[str, str]) -> Graph:
    edges: dict[str, set[str]] = defaultdict(set)
    for module, imported in module_graph().items():
        edges[units[module]].update(units[other] for other in imported if units[other] != units[module])
    return {unit: frozenset(others) for unit, others in edges.items()}


def _folder(module: str) -> str:
    is_package = source.modules()[module].name == "__init__.py"
    return module if is_package else module.rpartition(".")[0]


def cycles(graph: Graph) -> int:
    """How many groups of units import one another in a circle (strongly connected components of two or more)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[int] = []

    def visit(unit: str) -> None:
        index[unit] = low[unit] = len(index)
        stack.append(unit)
        for other in graph.get(unit, ()):
            if other not in index:
                visit(other)
                low[unit] = min(low[unit], low[other])
            elif other in stack:
                low[unit] = min(low[unit], index[other])
        if low[unit] == index[unit]:
            at = stack.index(unit)
            found.append(len(stack) - at)
            del stack[at:]

    for unit in graph:
        if unit not in index:
            visit(unit)
    return sum(size > 1 for size in found)


def chains() -> dict[str, int]:
    """By folder, how many of its files import one another in a row at the most."""
    inside: dict[str, dict[str, frozenset[str]]] = defaultdict(dict)
    for module, imported in module_graph().items():
        if source.modules()[module].name != "__init__.py":
            folder = _folder(module)
            inside[folder][module] = frozenset(other for other in imported if _is_file_of(other, folder))
    return {folder: max(_depths(graph).values()) for folder, graph in inside.items()}


def _is_file_of(module: str, folder: str) -> bool:
    return source.modules()[module].name != "__init__.py" and _folder(module) == folder


def _depths(graph: Graph) -> dict[str, int]:
    depths: dict[str, int] = {}

    def depth(module: str) -> int:
        if module not in depths:
            depths[module] = 1 + max(map(depth, graph[module]), default=0)
        return depths[module]

    for module in graph:
        depth(module)
    return depths


def gerunds() -> list[str]:
    """The files and packages whose names end in -ing."""
    return sorted({name for module in source.modules() if (name := module.rpartition(".")[2]).endswith("ing")})


def functions() -> list[int]:
    """The lines of every function."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        (node.end_lineno or node.lineno) - node.lineno + 1
        for module in source.modules()
        if not module.startswith("app.migrations.models")
        for node in ast.walk(source.tree(module))
        if isinstance(node, kinds)
    ]


def string_subscripts(prefix: str) -> list[str]:
    """Where values are read by a string in brackets: rows without a type, among others."""
    return [
        f"{module}:{node.lineno} {ast.unparse(node)}"
        for module in source.modules()
        if module.startswith(prefix)
        for node in ast.walk(source.tree(module))
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Load)
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, str)
    ]


def any_share(prefix: str) -> float:
    """How often `Any` stands in a package for each 1,000 lines of code, without comments and docstrings."""
    names, code = 0, 0
    for module, path in source.modules().items():
        if module == prefix or module.startswith(f"{prefix}."):
            words = list(tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline))
            names += sum(_names_any(word) for word in words)
            code += len({line for word in words for line in _code_lines(word)}) - _docstring_lines(module)
    return 1000 * names / code


def _names_any(word: tokenize.TokenInfo) -> bool:
    """Whether a token is the name, or a type in quotes that has it."""
    if word.type == tokenize.STRING:
        return re.search(r"[\[ \"]Any[\], \"]", word.string) is not None and "\n" not in word.string
    return word.type == tokenize.NAME and word.string == "Any"


def _code_lines(word: tokenize.TokenInfo) -> range:
    if word.type in _NO_CODE:
        return range(0)
    return range(word.start[0], word.end[0] + 1)


def _docstring_lines(module: str) -> int:
    texts = (node for node in ast.walk(source.tree(module)) if isinstance(node, ast.Expr))
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in texts
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    )


def lines(prefix: str) -> int:
    """All lines of a package's Python files."""
    return sum(
        len(path.read_text(encoding="utf-8").splitlines())
        for module, path in source.modules().items()
        if module == prefix or module.startswith(f"{prefix}.")
    )


def occurrences(text: str, packages: Iterable[str] = source.PRODUCT) -> int:
    """How often a text stands in the files of these packages."""
    return sum(
        path.read_text(encoding="utf-8").count(text)
        for module, path in source.modules().items()
        if module.partition(".")[0] in packages
    )


def report() -> Iterator[tuple[str, str]]:
    """Every figure with its name."""
    graph = module_graph()
    yield "modules / import edges", f"{len(graph)} / {sum(map(len, graph.values()))}"
    counts = (cycles(graph), sum(map(cycles, sibling_graphs().values())), cycles(room_graph()))
    yield "cycles between modules / siblings / rooms", " / ".join(map(str, counts))
    longest = chains()
    deepest = sorted(longest.items(), key=lambda item: -item[1])[:4]
    yield "longest chain of files in one folder", ", ".join(f"{folder} {depth}" for folder, depth in deepest)
    yield (
        "longest chain in a folder of schema",
        str(max(depth for folder, depth in longest.items() if folder.partition(".")[0] == "schema")),
    )
    yield "names that end in -ing", ", ".join(gerunds())
    sizes = [lines_of(path) for module, path in source.modules().items() if "migrations.models" not in module]
    yield "module lines, not blank: median / p90 / most", _spread(sizes)
    yield "function lines: median / p90 / most", _spread(functions())
    yield "values read by a string in brackets, domain", str(len(string_subscripts("app.domain")))
    yield (
        "`dict[str, Any]` and `Mapping[str, Any]` in app",
        str(occurrences("dict[str, Any]", ("app",)) + occurrences("Mapping[str, Any]", ("app",))),
    )
    yield "`json_each` in statements", str(occurrences("json_each("))
    yield "`noqa` / `pyright: ignore`", f"{occurrences('# noqa')} / {occurrences('# pyright: ignore')}"
    for package in ("schema.engine", "app.core", "app.domain"):
        yield f"`Any` per 1,000 lines of code, {package}", f"{any_share(package):.0f}"
    yield "lines of app", str(lines("app"))
    for ring in RINGS:
        yield f"lines of {ring}", str(lines(ring))


def lines_of(path: Path) -> int:
    """The lines of a file that are not blank."""
    return sum(bool(line.strip()) for line in path.read_text(encoding="utf-8").splitlines())


def _spread(sizes: list[int]) -> str:
    ordered = sorted(sizes)
    return f"{statistics.median(ordered):.0f} / {ordered[len(ordered) * 9 // 10]} / {ordered[-1]}"


if __name__ == "__main__":
    for name, figure in report():
        print(f"{name:52} {figure}")
