"""Small changes of the product's source that a test should notice: where they can be made, and how they are made.

A change replaces bytes at the place that the syntax tree names, and nothing else. What cannot matter is left out:
annotations, docstrings, log lines, descriptions.
"""

import ast
import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PACKAGES: Final = ("app", "schema", "workers", "cli")
GENERATED: Final = ("app/migrations",)

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
}
TEXT_FOR_PEOPLE: Final = frozenset({
    "about", "description", "deprecated", "examples", "help", "metavar", "summary", "title",
})  # fmt: skip
INVARIANTS: Final = frozenset({"exc_info", "extra", "frozen", "kw_only", "slots", "stacklevel", "strict"})
"""Keywords that help who reads the log, or that guard against mistakes of ours and not of others."""
LOGS: Final = re.compile(r"(?:logger|logging|warnings)\.")
SQL: Final = re.compile(r"\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|ORDER BY)\b")
SQL_ENDS: Final = re.compile(
    r"\b(?:AND|OR|ORDER BY|GROUP BY|HAVING|LIMIT|RETURNING|ON CONFLICT|UNION|SET|THEN|ELSE|END|FOR UPDATE|WHERE)\b"
)
SQL_COMPARISON: Final = re.compile(r"(?<=\s)(<=|>=|<|>)(?=\s)")
SQL_COMPARED: Final = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}

Functions = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change of one file: the bytes from `start` to `end` become `new`."""

    file: str
    kind: str
    line: int
    start: int
    end: int
    new: bytes
    ident: str
    """The same for as long as the statement around it stays the same, wherever in the file that is."""

    def apply(self, source: bytes) -> bytes:
        """The changed file."""
        return source[: self.start] + self.new + source[self.end :]


@dataclass(frozen=True, slots=True)
class _Change:
    kind: str
    node: ast.AST
    start: int
    end: int
    new: str


class _Source:
    """A file with its tree, and where its nodes are in bytes."""

    def __init__(self, source: bytes) -> None:
        self.bytes: Final = source
        self.tree: Final = ast.parse(source)
        self._lines: Final = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self.parents: Final = {
            child: parent for parent in ast.walk(self.tree) for child in ast.iter_child_nodes(parent)
        }

    def start(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, start: int, end: int) -> str:
        return self.bytes[start:end].decode()

    def text_of(self, node: ast.expr | ast.stmt) -> str:
        return self.text(self.start(node), self.end(node))

    def statement(self, node: ast.AST) -> ast.stmt:
        while not isinstance(node, ast.stmt):
            node = self.parents[node]
        return node

    def nodes(self) -> Iterator[ast.AST]:
        """What can matter, from the top."""
        waiting: list[ast.AST] = [self.tree]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed([child for child in ast.iter_child_nodes(node) if self._matters(child)])

    def _matters(self, node: ast.AST) -> bool:
        parent = self.parents[node]
        if node in (getattr(parent, "annotation", None), getattr(parent, "returns", None)):
            return "Annotated[" in ast.unparse(node)  # holds limits
        match node:
            case ast.Import() | ast.ImportFrom() | ast.If(test=ast.Name(id="TYPE_CHECKING")):
                return False
            case ast.FunctionDef():
                return node.name not in ("__repr__", "__str__")
            case ast.Call():
                return not LOGS.match(ast.unparse(node.func))
            case ast.keyword():
                return node.arg not in TEXT_FOR_PEOPLE | INVARIANTS
            case _:
                return True


def mutations(root: Path, only: Sequence[str] = ()) -> list[Mutation]:
    """Every change that can be made below these paths, by default anywhere in the product."""
    paths = sorted(path for package in PACKAGES for path in (root / package).rglob("*.py"))
    names = [path.relative_to(root).as_posix() for path in paths]
    chosen = [name for name in names if not name.startswith(GENERATED) and name.startswith(tuple(only) or "")]
    return [mutation for name in chosen for mutation in mutations_of(name, (root / name).read_bytes())]


def mutations_of(file: str, source: bytes) -> list[Mutation]:
    """Every change of one file, in the order of their kinds and places."""
    parsed = _Source(source)
    listed: list[Mutation] = []
    before: Counter[tuple[str, str, str]] = Counter()
    for change in sorted(_changes(parsed), key=lambda change: (change.kind, change.start, change.end, change.new)):
        statement = parsed.statement(change.node)
        context = ast.unparse(statement)
        key = (change.kind, context, f"{parsed.text(change.start, change.end)}\0{change.new}")
        before[key] += 1
        digest = hashlib.sha256("\0".join((file, *key, str(before[key]))).encode()).hexdigest()[:12]
        line = source.count(b"\n", 0, change.start) + 1
        mutation = Mutation(file, change.kind, line, change.start, change.end, change.new.encode(), digest)
        listed.append(mutation)
    return listed


def is_program(mutation: Mutation, source: bytes) -> bool:
    """Whether the changed file is a program, and another one than before."""
    try:
        return ast.dump(ast.parse(mutation.apply(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


def _changes(parsed: _Source) -> Iterator[_Change]:
    for node in parsed.nodes():
        match node:
            case ast.Compare(ops=[operator], comparators=[right]):
                yield from _comparison(parsed, node, operator, right)
            case ast.BoolOp():
                yield from _connective(parsed, node)
            case ast.If() | ast.IfExp() | ast.While():
                yield from _condition(parsed, node.test)
            case ast.Return():
                yield from _answer(parsed, node)
            case ast.Expr() | ast.Raise():
                yield from _dropped(parsed, node)
            case ast.Call():
                yield from _keywords(parsed, node)
            case ast.Constant() | ast.JoinedStr():
                yield from _literal(parsed, node)
            case _:
                pass


def _literal(parsed: _Source, node: ast.Constant | ast.JoinedStr) -> Iterator[_Change]:
    value = getattr(node, "value", "")
    if isinstance(value, str):
        yield from _sql(parsed, node) if SQL.search(parsed.text_of(node)) else ()
    elif isinstance(value, int | float) and not isinstance(value, bool):
        new = repr(value + 1) if isinstance(value, int) else repr(value * 2)
        yield _Change("number", node, parsed.start(node), parsed.end(node), new)


def _comparison(parsed: _Source, node: ast.Compare, operator: ast.cmpop, right: ast.expr) -> Iterator[_Change]:
    begin = parsed.end(node.left)
    between = parsed.text(begin, parsed.start(right))
    pattern, new = COMPARISONS[type(operator)]
    if place := re.search(pattern, between):
        offset = len(between[: place.start()].encode())
        yield _Change("comparison", node, begin + offset, begin + offset + len(place[0].encode()), new)


def _connective(parsed: _Source, node: ast.BoolOp) -> Iterator[_Change]:
    old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    for left, right in zip(node.values, node.values[1:], strict=False):
        begin = parsed.end(left)
        between = parsed.text(begin, parsed.start(right))
        if place := re.search(rf"\b{old}\b", between):
            offset = begin + len(between[: place.start()].encode())
            yield _Change("connective", node, offset, offset + len(old), new)


def _condition(parsed: _Source, test: ast.expr) -> Iterator[_Change]:
    match test:
        case ast.Compare(ops=[_]):  # has its own change
            return
        case ast.UnaryOp(op=ast.Not()):
            new = f"({parsed.text_of(test.operand)})"
        case _:
            new = f"(not ({parsed.text_of(test)}))"
    yield _Change("condition", test, parsed.start(test), parsed.end(test), new)


def _answer(parsed: _Source, node: ast.Return) -> Iterator[_Change]:
    value = node.value
    match value:
        case None:
            return
        case ast.Constant(value=bool() as truth):
            new = repr(not truth)
        case ast.UnaryOp(op=ast.Not()):
            new = parsed.text_of(value.operand)
        case _ if _answers_bool(parsed, node):
            new = f"not ({parsed.text_of(value)})"
        case ast.Name() | ast.List() | ast.Dict():
            new = "None"
        case _:
            return
    yield _Change("answer", node, parsed.start(value), parsed.end(value), new)


def _answers_bool(parsed: _Source, node: ast.AST) -> bool:
    while not isinstance(node, Functions | ast.Module):
        node = parsed.parents[node]
    return isinstance(node, Functions) and node.returns is not None and ast.unparse(node.returns) == "bool"


def _dropped(parsed: _Source, node: ast.Expr | ast.Raise) -> Iterator[_Change]:
    text = parsed.text_of(node)
    is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await)
    if not is_call and not (isinstance(node, ast.Raise) and node.exc):
        return
    if LOGS.match(text.removeprefix("await ")) or text.startswith(("super().__init__", "print(")):
        return
    yield _Change("statement", node, parsed.start(node), parsed.end(node), "pass")


def _keywords(parsed: _Source, node: ast.Call) -> Iterator[_Change]:
    parts: list[ast.expr | ast.keyword] = sorted([*node.args, *node.keywords], key=parsed.start)
    for before, part in zip([None, *parts], parts, strict=False):
        if not isinstance(part, ast.keyword) or part.arg is None or part.arg in TEXT_FOR_PEOPLE | INVARIANTS:
            continue
        begin, end = parsed.start(part), parsed.end(part)
        if before is not None:
            begin = parsed.end(before)
        elif more := re.match(r"\s*,\s*", parsed.text(end, parsed.end(node))):
            end += len(more[0].encode())
        yield _Change("keyword", part, begin, end, "")


def _sql(parsed: _Source, node: ast.Constant | ast.JoinedStr) -> Iterator[_Change]:
    if isinstance(parsed.parents[node], ast.Expr | ast.JoinedStr):
        return
    begin, text = parsed.start(node), parsed.text_of(node)

    def change(start: int, end: int, new: str) -> _Change:
        first, last = (begin + len(text[:place].encode()) for place in (start, end))
        return _Change("sql", node, first, last, new)

    for place in re.finditer(r"\bAND\b", text):
        if not _is_of_between(text, place.start()):
            yield change(place.start(), _clause_end(text, place.end()), "")
    for place in re.finditer(r"\bON CONFLICT\b[^\n]*?DO NOTHING\b|\bFOR UPDATE(?: SKIP LOCKED)?\b", text):
        yield change(place.start(), place.end(), "")
    for place in re.finditer(r"\bDESC\b", text):
        yield change(place.start(), place.end(), "ASC")
    for place in SQL_COMPARISON.finditer(text):
        yield change(place.start(), place.end(), SQL_COMPARED[place[0]])


def _is_of_between(text: str, place: int) -> bool:
    return bool(re.search(r"\bBETWEEN\s+\S+\s*$", text[:place]))


def _clause_end(text: str, place: int) -> int:
    """Where the condition that begins here ends: before the next keyword, parenthesis or quote on its level."""
    depth = 0
    while place < len(text):
        letter = text[place]
        depth += (letter == "(") - (letter == ")")
        is_end = depth == 0 and (
            letter == '"' or (SQL_ENDS.match(text, place) and not _is_of_between(text, place))
        )
        if depth < 0 or is_end:
            return place
        place += 1
    return place
