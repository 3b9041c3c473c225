"""Limits of documents: size, depth, aliases, directives, and the cost of the answer.

All but the cost depends on the text alone and is checked before validation, so that a hostile document is
refused before it is expensive. The cost is an upper bound of the work: one for each field of the answer, where a
page counts as its requested size, and more for what takes a statement. `python -m tests.soak documents` measures
the work.
"""

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLField,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
    get_named_type,
    is_abstract_type,
    is_list_type,
    is_non_null_type,
)

from app.core.keyset import DEFAULT, LARGEST
from schema.engine.batched_fields import is_batched
from schema.engine.errors import refused
from schema.engine.selections import fragments_of

MAX_LENGTH: Final = 100_000
MAX_TOKENS: Final = 3000
MAX_DEFINITIONS: Final = 100
MAX_DIGITS: Final = 100
_DIGITS: Final = re.compile(rf"[0-9]{{{MAX_DIGITS + 1}}}")
MAX_DEPTH: Final = 20
MAX_ALIASES: Final = 60
MAX_DIRECTIVES: Final = 60
MAX_FIELDS: Final = 1500
MAX_SAME: Final = 20
MAX_VALUES: Final = 5000
MAX_COST: Final = 10_000
MOST_PRICES: Final = 8
"""How many costs of one document are kept: the sizes of pages and lists in its variables may differ."""
# The assumed length of a list without pages.
LIST_SIZE: Final = 4
# A field that takes a statement is as expensive as 100 plain ones, a mutation as five statements.
STATEMENT: Final = 100
MUTATION: Final = 500
CURSOR: Final = 4
# The assumed lengths of lists in introspection; only the list of types is long.
_INTROSPECTED: Final = {"fields": 8, "inputFields": 4, "enumValues": 4}
# Introspection exists in development only, and tools select all of it.
MAX_INTROSPECTED: Final = 90_000

_ROWS: Final = frozenset({"edges", "nodes"})
_CURSORS: Final = frozenset({"cursor", "startCursor", "endCursor"})

TOO_EXPENSIVE: Final = "QUERY_TOO_EXPENSIVE"
TOO_COMPLEX: Final = "QUERY_TOO_COMPLEX"


@dataclass(slots=True)
class _Size:
    """The size of one selection set with its fragments."""

    depth: int = 0
    fields: int = 0
    aliases: int = 0
    directives: int = 0


def check_text(text: str) -> list[GraphQLError]:
    """Why this text is refused before it is parsed; empty when it is not.

    Python refuses to parse numbers of thousands of digits.
    """
    if len(text) > MAX_LENGTH:
        message = f"The document is longer than {MAX_LENGTH} characters. Send long values as variables."
        return [refused(message, TOO_COMPLEX)]
    if _DIGITS.search(text):
        message = f"The document has more than {MAX_DIGITS} digits in a row. Send long values as variables."
        return [refused(message, TOO_COMPLEX)]
    return []


def check(document: DocumentNode) -> list[GraphQLError]:
    """Why this document is refused for its form; empty when it is not."""
    try:
        if len(document.definitions) > MAX_DEFINITIONS:
            raise refused(f"The document has more than {MAX_DEFINITIONS} operations and fragments.", TOO_COMPLEX)
        _Measure(fragments_of(document)).check(document)
    except GraphQLError as error:
        return [error]
    return []


def check_variables(variables: Mapping[str, Any]) -> list[GraphQLError]:
    """Why these variables are refused for their size; empty when they are not."""
    waiting: list[Any] = [variables]
    count = 0
    while waiting:
        value = waiting.pop()
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        count += len(inner)
        if count > MAX_VALUES:
            return [refused(f"The variables have more than {MAX_VALUES} values.", TOO_COMPLEX)]
        waiting.extend(inner)
    return []


class _Measure:
    def __init__(self, fragments: Mapping[str, FragmentDefinitionNode]) -> None:
        self._fragments = fragments
        self._known: dict[str, _Size | None] = {}

    def check(self, document: DocumentNode) -> None:
        """Errors: GraphQLError on the first limit that is exceeded."""
        whole = _Size()
        for part in document.definitions:
            if isinstance(part, OperationDefinitionNode | FragmentDefinitionNode):
                size = self._size(part.selection_set)
                self._check(size)
                if isinstance(part, OperationDefinitionNode):
                    whole.fields += size.fields
                    self._check(whole)
        for part in document.definitions:
            if isinstance(part, OperationDefinitionNode | FragmentDefinitionNode):
                # The fragments that a fragment spreads are checked where an operation spreads it.
                self._merged([part.selection_set], spread=isinstance(part, OperationDefinitionNode))

    def _check(self, size: _Size) -> None:
        for count, most, what in (
            (size.depth, MAX_DEPTH, "deep"),
            (size.fields, MAX_FIELDS, "fields"),
            (size.aliases, MAX_ALIASES, "aliases"),
            (size.directives, MAX_DIRECTIVES, "directives"),
        ):
            if count > most:
                text = f"is nested more than {most} deep" if what == "deep" else f"has more than {most} {what}"
                raise refused(f"The document {text}.", TOO_COMPLEX)

    def _size(self, selected: SelectionSetNode) -> _Size:
        whole = _Size()
        for selection in selected.selections:
            part = _Size(directives=len(selection.directives or ()))
            if isinstance(selection, FieldNode):
                part.fields, part.depth, part.aliases = 1, 1, int(selection.alias is not None)
                inner = self._size(selection.selection_set) if selection.selection_set else _Size()
                part.depth += inner.depth
            elif isinstance(selection, InlineFragmentNode):
                inner = self._size(selection.selection_set)
                part.depth = inner.depth
            elif isinstance(selection, FragmentSpreadNode):
                inner = self._fragment(selection.name.value)
                part.depth = inner.depth
            else:
                continue
            whole.depth = max(whole.depth, part.depth)
            whole.fields += part.fields + inner.fields
            whole.aliases += part.aliases + inner.aliases
            whole.directives += part.directives + inner.directives
        return whole

    def _merged(self, sets: list[SelectionSetNode], *, spread: bool) -> None:
        """Count the selections of each name: validation compares them pair by pair."""
        same: dict[str, int] = {}
        inside: dict[str, list[SelectionSetNode]] = {}
        waiting = list(sets)
        while waiting:
            for selection in waiting.pop().selections:
                if isinstance(selection, InlineFragmentNode):
                    waiting.append(selection.selection_set)
                    continue
                if isinstance(selection, FieldNode):
                    key = selection.alias.value if selection.alias else selection.name.value
                    if selection.selection_set is not None:
                        inside.setdefault(key, []).append(selection.selection_set)
                elif isinstance(selection, FragmentSpreadNode):
                    key = f"...{selection.name.value}"
                    fragment = self._fragments.get(selection.name.value)
                    if spread and fragment is not None:
                        waiting.append(fragment.selection_set)
                else:
                    continue
                same[key] = same.get(key, 0) + 1
                if same[key] > MAX_SAME:
                    raise refused(f"The document selects one thing more than {MAX_SAME} times.", TOO_COMPLEX)
        for several in inside.values():
            self._merged(several, spread=spread)

    def _fragment(self, name: str) -> _Size:
        if name not in self._known:
            fragment = self._fragments.get(name)
            self._known[name] = None
            self._known[name] = self._size(fragment.selection_set) if fragment else _Size()
        size = self._known[name]
        if size is None:
            raise refused("The document has fragments that spread themselves.", TOO_COMPLEX)
        return size


def cost(
    schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: Mapping[str, Any]
) -> int:
    """The largest cost that the answer may have. Errors: GraphQLError where that is above the limit."""
    root = schema.get_root_type(operation.operation)
    if root is None:
        return 0
    defaults = {
        part.variable.name.value: part.default_value
        for part in operation.variable_definitions or ()
        if part.default_value is not None
    }
    counted = _Cost(schema, fragments_of(document), variables, defaults)
    price = counted.of(root, operation.selection_set) + counted.statements
    if price > MAX_COST:
        text = f"The answer may cost {price}, more than {MAX_COST}. Ask for less at once, or for shorter pages."
        raise refused(text, TOO_EXPENSIVE)
    if counted.introspected > MAX_INTROSPECTED:
        raise refused("The document asks for too much of the schema's description.", TOO_EXPENSIVE)
    return price


class Prices:
    """The costs of the operations of one document, each worked out once for equal sizes in its variables."""

    def __init__(self, schema: GraphQLSchema, document: DocumentNode) -> None:
        self._schema, self._document = schema, document
        self._prices: dict[Hashable, int] = {}

    def of(self, operation: OperationDefinitionNode, variables: Mapping[str, Any]) -> int:
        """The cost of an operation of the document. Errors: as for `cost`."""
        declared = (part.variable.name.value for part in operation.variable_definitions or ())
        sizes = tuple((name, *_size_of(variables[name])) for name in declared if name in variables)
        # The document, and so its operations, live as long as this.
        key = id(operation), sizes
        price = self._prices.get(key)
        if price is None:
            price = cost(self._schema, self._document, operation, variables)
            while len(self._prices) >= MOST_PRICES:
                del self._prices[next(iter(self._prices))]
            self._prices[key] = price
        return price


def _size_of(value: Any) -> tuple[int | None, int | None]:
    """What of the value of a variable the cost depends on: a number, or the length of a list."""
    return value if isinstance(value, int) else None, len(value) if isinstance(value, Sequence) else None


class _Cost:
    def __init__(
        self,
        schema: GraphQLSchema,
        fragments: Mapping[str, FragmentDefinitionNode],
        variables: Mapping[str, Any],
        defaults: Mapping[str, ValueNode],
    ) -> None:
        self._schema, self._fragments = schema, fragments
        self._variables, self._defaults = variables, defaults
        # Each runs once for all rows, so lists around it do not multiply it.
        self.statements = 0
        self.introspected = 0

    def of(self, type_: GraphQLNamedType, selected: SelectionSetNode, page: int | None = None) -> int:
        return sum(self._each(type_, selected, page))

    def _each(self, type_: GraphQLNamedType, selected: SelectionSetNode, page: int | None) -> Iterable[int]:
        for selection in selected.selections:
            if isinstance(selection, FieldNode):
                yield self._field(type_, selection, page)
                continue
            if isinstance(selection, FragmentSpreadNode):
                fragment = self._fragments.get(selection.name.value)
            elif isinstance(selection, InlineFragmentNode):
                fragment = selection
            else:
                continue
            if fragment is None:
                continue
            named = fragment.type_condition
            inner = self._schema.get_type(named.name.value) if named else type_
            if inner is not None:
                yield self.of(inner, fragment.selection_set, page)

    def _field(self, type_: GraphQLNamedType, node: FieldNode, page: int | None) -> int:
        fields: Mapping[str, GraphQLField] = getattr(type_, "fields", {})
        field = fields.get(node.name.value)
        if field is None:
            self.introspected += self._description(node.selection_set)
            return 1
        self.statements += self._statements(type_, field)
        if node.selection_set is None:
            return CURSOR if node.name.value in _CURSORS else 1
        named = get_named_type(field.type)
        paged = self._page(field, node)
        # A connection has as many edges and nodes as its page; other lists are assumed to be short.
        times = 1
        if paged is None and _is_list(field):
            times = page if node.name.value in _ROWS and page is not None else self._listed(node)
        if not isinstance(named, GraphQLObjectType) and not is_abstract_type(named):
            return 1
        return 1 + times * self.of(named, node.selection_set, paged)

    def _statements(self, type_: GraphQLNamedType, field: GraphQLField) -> int:
        if type_ is self._schema.mutation_type:
            return MUTATION
        return STATEMENT if is_batched(field) or type_ is self._schema.query_type else 0

    def _description(self, selected: SelectionSetNode | None, inside: str = "") -> int:
        """How many fields of introspection a meta field selects."""
        count = 0
        for selection in selected.selections if selected else ():
            if isinstance(selection, FragmentSpreadNode):
                fragment = self._fragments.get(selection.name.value)
                count += self._description(fragment.selection_set if fragment else None, inside)
            elif isinstance(selection, InlineFragmentNode):
                count += self._description(selection.selection_set, inside)
            elif isinstance(selection, FieldNode):
                name = selection.name.value
                # Types are wrapped up to three times, but tools select nine levels.
                if name == inside == "ofType":
                    continue
                times = len(self._schema.type_map) if name == "types" else _INTROSPECTED.get(name, 1)
                count += 1 + times * self._description(selection.selection_set, name)
        return count

    def _page(self, field: GraphQLField, node: FieldNode) -> int | None:
        if "first" not in field.args:
            return None
        arguments = {argument.name.value: argument.value for argument in node.arguments or ()}
        whole = [self._whole(arguments[name]) for name in ("first", "last") if name in arguments]
        sizes = [size for size in whole if size is not None]
        # The field itself refuses a size out of range; the cost is that of the largest page.
        return min(max(*sizes, 0) if len(sizes) > 1 else sizes[0] if sizes else DEFAULT, LARGEST)

    def _listed(self, node: FieldNode) -> int:
        for argument in node.arguments or ():
            if argument.name.value == "ids":
                value: Any = argument.value
                if isinstance(value, VariableNode):
                    value = self._variables.get(value.name.value)
                    return min(len(value), LARGEST) if isinstance(value, Sequence) else 1
                return min(len(value.values), LARGEST) if isinstance(value, ListValueNode) else 1
        return LIST_SIZE

    def _whole(self, value: ValueNode | None) -> int | None:
        if isinstance(value, VariableNode):
            name = value.name.value
            if name in self._variables:
                value = self._variables[name]
                return value if isinstance(value, int) else None
            return self._whole(self._defaults.get(name))
        return int(value.value[:9]) if isinstance(value, IntValueNode) else None


def _is_list(field: GraphQLField) -> bool:
    type_ = field.type.of_type if is_non_null_type(field.type) else field.type
    return is_list_type(type_)
