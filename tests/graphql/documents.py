"""Random documents that are valid by construction, made from a schema alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLInt,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLScalarType,
    GraphQLSchema,
    GraphQLUnionType,
    get_named_type,
    get_nullable_type,
    is_composite_type,
    is_list_type,
    is_non_null_type,
    is_required_argument,
    is_required_input_field,
)

Value = Callable[[Random], Any]


@dataclass(frozen=True)
class Made:
    """A document and its variables."""

    text: str
    variables: Mapping[str, Any]


@dataclass
class Maker:
    """Makes the documents of one seed.

    `values` are made up by the name of a scalar, or of an argument. Most times a field in `known`, named after its
    type and itself, gets these arguments and no others: made up one by one they would hardly ever find a row.
    `preference` is how often a field in `known` or a list in pages is taken where there is one. An `is_odd` one
    puts variables into lists and inputs, gives them defaults, and takes numbers of any form for an `Int`, so that
    its documents may be invalid.
    """

    schema: GraphQLSchema
    random: Random
    values: Mapping[str, Value]
    known: Mapping[str, Mapping[str, Any]] = field(default_factory=dict[str, Mapping[str, Any]])
    most_fields: int = 60
    deepest: int = 7
    is_odd: bool = False
    preference: float = 0.4
    _variables: dict[str, tuple[str, Any]] = field(default_factory=dict[str, tuple[str, Any]])
    _fragments: list[str] = field(default_factory=list[str])
    _left: int = 0
    _names: int = 0

    def made(self) -> Made:
        """Another document."""
        self._variables, self._fragments = {}, []
        self._names = 0
        self._left = self.random.randint(1, self.most_fields)
        query = self.schema.query_type
        assert query is not None
        selected = self._selection(query, 0)
        declared = ", ".join(f"${name}: {declared}" for name, (declared, _) in self._variables.items())
        head = f"query Random{f'({declared})' if declared else ''}" if declared or self._chance(0.5) else ""
        parts = [f"{head} {selected}", *self._fragments]
        self.random.shuffle(parts)
        sent = {name: value for name, (_, value) in self._variables.items() if value is not _LEFT_OUT}
        return Made("\n".join(parts), sent)

    def _chance(self, part: float) -> bool:
        return self.random.random() < part

    def _named(self, start: str) -> str:
        self._names += 1
        return f"{start}{self._names}"

    def _selection(self, type_: GraphQLNamedType, depth: int, *, shared: bool = False) -> str:
        """Fields of a type; where other types stand beside it (`shared`), each under a name of its own.

        Now and then directives leave out all of them.
        """
        if self._chance(0.1):
            return f"{{ {self._leaf(type_, shared=shared)} {self._never()} }}"
        parts = [self._part(type_, depth, shared=shared) for _ in range(self.random.randint(1, 5))]
        last = f"{self._leaf(type_, shared=shared)}{self._directives()}"
        return "{ " + " ".join([*filter(None, parts), last]) + " }"

    def _leaf(self, type_: GraphQLNamedType, *, shared: bool) -> str:
        if shared:
            return "__typename"
        fields: Mapping[str, GraphQLField] = getattr(type_, "fields", {})
        plain = [
            name
            for name, found in fields.items()
            if not found.args and not is_composite_type(get_named_type(found.type))
        ]
        return self.random.choice(plain) if plain and self._chance(0.8) else "__typename"

    def _part(self, type_: GraphQLNamedType, depth: int, *, shared: bool) -> str:
        kind = self.random.random()
        if kind < 0.3 and self._left <= 0:
            return ""
        if kind < 0.1:
            return f"...{self._directives()} {self._selection(type_, depth, shared=shared)}"
        if kind < 0.3 and (inner := self._narrowed(type_)) is not None:
            selected = self._selection(inner, depth, shared=shared or inner is not type_)
            if self._chance(0.5):
                return f"... on {inner.name}{self._directives()} {selected}"
            name = self._named("F")
            self._fragments.append(f"fragment {name} on {inner.name} {selected}")
            again = f" ...{name}" if self._chance(0.3) else ""
            return f"...{name}{self._directives()}{again}"
        return self._field(type_, depth, shared=shared)

    def _narrowed(self, type_: GraphQLNamedType) -> GraphQLNamedType | None:
        if isinstance(type_, GraphQLUnionType | GraphQLInterfaceType):
            possible = self.schema.get_possible_types(type_)
            return self.random.choice(possible) if possible else None
        return type_

    def _field(self, type_: GraphQLNamedType, depth: int, *, shared: bool) -> str:
        fields: Mapping[str, GraphQLField] = getattr(type_, "fields", {})
        names = [
            name
            for name, found in fields.items()
            if depth < self.deepest or not is_composite_type(get_named_type(found.type))
        ]
        if not names or self._left <= 0:
            return ""
        self._left -= 1
        name = self.random.choice(self._preferred(type_, names, fields))
        found = fields[name]
        inner = get_named_type(found.type)
        selected = f" {self._selection(inner, depth + 1)}" if is_composite_type(inner) else ""
        arguments = self._arguments(found, self.known.get(f"{type_.name}.{name}"))
        # No two under one name differ: what has arguments, or stands beside other types, has a name of its own.
        # Fields without are merged now and then.
        own = arguments or shared or self._chance(0.5 if selected else 0.2)
        alias = f"{self._named('a')}: " if own else ""
        return f"{alias}{name}{arguments}{self._directives()}{selected}"

    def _preferred(
        self, type_: GraphQLNamedType, names: Sequence[str], fields: Mapping[str, GraphQLField]
    ) -> Sequence[str]:
        """For some choices known fields and lists in pages only: among many fields they would be rare."""
        preferred = [
            name
            for name in names
            if f"{type_.name}.{name}" in self.known
            or "edges" in getattr(get_named_type(fields[name].type), "fields", ())
        ]
        return preferred if preferred and self._chance(self.preference) else names

    def _arguments(self, found: GraphQLField, known: Mapping[str, Any] | None) -> str:
        if known is not None and self._chance(0.8):
            given = [f"{name}: {self._value(found.args[name].type, value)}" for name, value in known.items()]
        else:
            given = [
                f"{name}: {self._value(argument.type, self._made_up(name, argument.type))}"
                for name, argument in found.args.items()
                if is_required_argument(argument) or self._chance(0.4)
            ]
        return f"({', '.join(given)})" if given else ""

    def _value(self, type_: Any, value: Any) -> str:
        if self._chance(0.35):
            default = self._default(type_) if self.is_odd and self._chance(0.3) else ""
            return f"${self._variable(f'{type_}{default}', value)}"
        return self._literal(type_, value)

    def _variable(self, declared: str, value: Any) -> str:
        name = self._named("v")
        left_out = not declared.endswith("!") and self._chance(0.1)
        self._variables[name] = declared, _LEFT_OUT if left_out else value
        return name

    def _default(self, type_: Any) -> str:
        """Another value, which counts where the variable is left out. It holds no variables."""
        self.is_odd = False
        try:
            return f" = {self._literal(type_, self._made_up('', type_))}"
        finally:
            self.is_odd = True

    def _made_up(self, name: str, type_: Any) -> Any:
        if not is_non_null_type(type_) and self._chance(0.05):
            return None
        plain = get_nullable_type(type_)
        if is_list_type(plain):
            return [self._made_up(name, plain.of_type) for _ in range(self.random.randint(0, 4))]
        if isinstance(plain, GraphQLEnumType):
            return _Word(self.random.choice(list(plain.values)))
        if isinstance(plain, GraphQLInputObjectType):
            return {
                key: self._made_up(key, inner.type)
                for key, inner in plain.fields.items()
                if is_required_input_field(inner) or self._chance(0.4)
            }
        assert isinstance(plain, GraphQLScalarType)
        return (self.values.get(f"{name}: {plain.name}") or self.values[plain.name])(self.random)

    def _literal(self, type_: Any, value: Any) -> str:
        if value is None:
            return "null"
        plain = get_nullable_type(type_)
        inner = self._value if self.is_odd else self._literal
        if is_list_type(plain):
            return f"[{', '.join(inner(plain.of_type, item) for item in value)}]"
        if isinstance(plain, GraphQLInputObjectType):
            parts = (f"{key}: {inner(plain.fields[key].type, item)}" for key, item in value.items())
            return "{" + ", ".join(parts) + "}"
        if plain is GraphQLInt and isinstance(value, float) and value.is_integer():
            # In a document only a whole number is an Int; in a variable 100.0 is one as well.
            return str(int(value))
        return _written(value)

    def _never(self) -> str:
        name, value = self.random.choice((("skip", True), ("include", False)))
        said = f"${self._variable('Boolean!', value)}" if self._chance(0.5) else _written(value)
        return f"@{name}(if: {said})"

    def _directives(self) -> str:
        if not self._chance(0.15):
            return ""
        name, value = self.random.choice(("skip", "include")), self._chance(0.5)
        said = f"${self._variable('Boolean!', value)}" if self._chance(0.5) else _written(value)
        return f" @{name}(if: {said})"


_LEFT_OUT = object()


class _Word(str):
    """An enum's value, which is written without quotes."""

    __slots__ = ()


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (_Word, int | float)):
        return str(value)
    escaped = "".join(
        char if char.isprintable() and char not in '"\\' else f"\\u{ord(char):04x}" for char in value
    )
    return f'"{escaped}"'


ODD_NUMBERS = (
    *(-1, -100, -99_999_999, -(2**31), 0, 1, 2, 7, 25, 99, 100, 100, 101, 1_000, 2**31 - 1),
    *(100.0, 3.0, -1.0, -0.0, 2.5, 1e3, 2**31, 10**30, 1e300, True),
)
"""Numbers as clients write them: some of them are no `Int`."""


def scalars(ids: Sequence[str], texts: Sequence[str]) -> dict[str, Value]:
    """Values for the scalars of the studio's schema."""
    instants = ("2026-11-21T01:37:26+00:00", "2026-12-01T00:00:00Z", "2027-01-01T10:00:00.5-05:00")
    return {
        "Int": lambda random: random.choice((0, 1, 2, 7, -1, 2**31 - 1)),
        "first: Int": lambda random: random.choice((1, 2, 5, 25, 100, 100, 0, 101)),
        "last: Int": lambda random: random.choice((1, 2, 5, 25, 100)),
        "Float": lambda random: random.uniform(-5, 5),
        "Boolean": lambda random: random.random() < 0.5,
        "String": lambda random: random.choice(texts),
        "ID": lambda random: random.choice(ids),
        "DateTime": lambda random: random.choice(instants),
        "URL": lambda _: "https://example.com/a",
        "BigInt": lambda random: random.choice((0, 2**40, -1)),
        "JSON": lambda _: "{}",
        "locale: String": lambda random: random.choice(("en", "de", "xx", "")),
        "timeZone: String": lambda random: random.choice(("UTC", "Europe/Berlin", "Nowhere")),
    }
