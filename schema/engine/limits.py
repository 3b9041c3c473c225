"""Limits of documents: size, depth, aliases, directives, statements, mutations, and the cost of the answer.

What depends on the text alone is checked before validation, so that a hostile document is refused before it is
expensive. The cost is the number of values that the answer may have at most: one for each field, where a page
counts as its requested size and any other list as the longest that it can be. What an answer really takes is
counted in `budgets` while it is made. `python -m tests.soak documents` measures the work.
"""

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

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
    OperationDefinitionNode,
    SelectionSetNode,
    get_named_type,
)
from graphql.execution.values import VariableValues, get_argument_values

from schema.engine import authentication, lengths
from schema.engine.authentication import Access
from schema.engine.batched_fields import is_batched
from schema.engine.budgets import MAX_VALUES as MAX_ANSWER, TOO_EXPENSIVE, Exceeded
from schema.engine.selections import fragments_of, variables_of

MAX_LENGTH: Final = 100_000
MAX_TOKENS: Final = 3000
MAX_DEFINITIONS: Final = 100
_MAX_DIGITS: Final = 100
_DIGITS: Final = re.compile(rf"[0-9]{{{_MAX_DIGITS + 1}}}")
MAX_DEPTH: Final = 20
MAX_ALIASES: Final = 60
MAX_DIRECTIVES: Final = 60
MAX_FIELDS: Final = 1500
MAX_SAME: Final = 20
MAX_VARIABLES: Final = 5000
MAX_COST: Final = 25 * MAX_ANSWER
"""Many times what an answer may have: lists are seldom full."""
MAX_STATEMENTS: Final = 100
"""How many fields of a document may take a statement; each runs once for all rows."""
MAX_MUTATIONS: Final = 20
MAX_PUBLIC_MUTATIONS: Final = 5
"""How many mutations may be ones that need no token: each has the limits of strangers, and may send a mail."""
_MOST_PRICES: Final = 8
"""How many costs of one document are kept: the sizes of pages and lists in its variables may differ."""
# The assumed lengths of lists in introspection; only the list of types is long.
_INTROSPECTED: Final = {"fields": 8, "inputFields": 4, "enumValues": 4}
# Introspection exists in development only, and tools select all of it.
_MAX_INTROSPECTED: Final = 130_000

TOO_COMPLEX: Final = "QUERY_TOO_COMPLEX"
DOCUMENT: Final = "graphql_document"
_COST: Final = "graphql_cost"


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
        return [_complex(message)]
    if _DIGITS.search(text):
        message = f"The document has more than {_MAX_DIGITS} digits in a row. Send long values as variables."
        return [_complex(message)]
    return []


def check(document: DocumentNode) -> list[GraphQLError]:
    """Why this document is refused for its form; empty when it is not."""
    try:
        if len(document.definitions) > MAX_DEFINITIONS:
            raise _complex(f"The document has more than {MAX_DEFINITIONS} operations and fragments.")
        _Measure(fragments_of(document)).check(document)
    except GraphQLError as error:
        return [error]
    return []


def check_variables(variables: Mapping[str, object]) -> list[GraphQLError]:
    """Why these variables are refused for their size; empty when they are not."""
    waiting: list[object] = [variables]
    count = 0
    while waiting:
        value = waiting.pop()
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        count += len(inner)
        if count > MAX_VARIABLES:
            return [_complex(f"The variables have more than {MAX_VARIABLES} values.")]
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
                raise _complex(f"The document {text}.")

    def _size(self, selection_set: SelectionSetNode) -> _Size:
        whole = _Size()
        for selection in selection_set.selections:
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
                    raise _complex(f"The document selects one thing more than {MAX_SAME} times.")
        for several in inside.values():
            self._merged(several, spread=spread)

    def _fragment(self, name: str) -> _Size:
        if name not in self._known:
            fragment = self._fragments.get(name)
            self._known[name] = None
            self._known[name] = self._size(fragment.selection_set) if fragment else _Size()
        size = self._known[name]
        if size is None:
            raise _complex("The document has fragments that spread themselves.")
        return size


def _complex(message: str) -> Exceeded:
    return Exceeded(message, TOO_COMPLEX, DOCUMENT)


def _expensive(message: str) -> Exceeded:
    return Exceeded(message, TOO_EXPENSIVE, _COST)


def cost(
    schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: VariableValues
) -> int:
    """The most values that the answer may have, with these variables as the executor gets them.

    Errors: Exceeded where that is above the limit, or where the operation takes too many statements or mutations.
    """
    return _cost_and_names(schema, document, operation, variables)[0]


def _cost_and_names(
    schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: VariableValues
) -> tuple[int, Sequence[str]]:
    """The cost, and the names of the variables on which it depends."""
    root = schema.get_root_type(operation.operation)
    if root is None:
        return 0, ()
    tally = _Cost(schema, fragments_of(document), variables)
    price = tally.of(root, operation.selection_set)
    for count, most, what in (
        (tally.statements, MAX_STATEMENTS, "fields that each take a statement"),
        (tally.mutations, MAX_MUTATIONS, "mutations"),
        (tally.public_mutations, MAX_PUBLIC_MUTATIONS, "mutations that need no token"),
    ):
        if count > most:
            raise _expensive(f"The document has {count} {what}; at most {most} are allowed.")
    if price > MAX_COST:
        raise _expensive(
            f"The answer may cost {price}, more than {MAX_COST}. Ask for less at once, or for shorter pages."
        )
    if tally.introspected > _MAX_INTROSPECTED:
        raise _expensive("The document asks for too much of the schema's description.")
    return price, sorted(tally.names)


class FieldPrices:
    """The costs of the operations of one document, each worked out once for equal sizes in its variables."""

    def __init__(self, schema: GraphQLSchema, document: DocumentNode) -> None:
        self._schema, self._document = schema, document
        # Of each operation, the variables that its cost depends on. Operations live as long as the document.
        self._names: dict[int, Sequence[str]] = {}
        self._prices: dict[Hashable, int] = {}

    def of(self, operation: OperationDefinitionNode, variables: VariableValues) -> int:
        """The cost of an operation of the document. Errors: as for `cost`."""
        names = self._names.get(id(operation))
        if names is not None:
            price = self._prices.get(_key(operation, names, variables))
            if price is not None:
                return price
        price, names = _cost_and_names(self._schema, self._document, operation, variables)
        self._names[id(operation)] = names
        while len(self._prices) >= _MOST_PRICES:
            del self._prices[next(iter(self._prices))]
        self._prices[_key(operation, names, variables)] = price
        return price


def _key(operation: OperationDefinitionNode, names: Iterable[str], variables: VariableValues) -> Hashable:
    coerced = variables.coerced
    return id(operation), *((name, _size_of(coerced[name])) for name in names if name in coerced)


def _size_of(value: object) -> Hashable:
    """What of the coerced value of a variable the cost depends on: a number, or the length of a list."""
    if isinstance(value, list):
        return "list", len(value)
    return value if isinstance(value, int) else None


class _Cost:
    """Counts what an operation may answer, and how much it does.

    Inside of lists `page` is the size of the page whose rows stand there, and `parents` the length of a list of
    different rows.
    """

    def __init__(
        self, schema: GraphQLSchema, fragments: Mapping[str, FragmentDefinitionNode], variables: VariableValues
    ) -> None:
        self._schema, self._fragments, self._variables = schema, fragments, variables
        # Each runs once for all rows, so lists around it do not multiply it.
        self.statements = self.mutations = self.public_mutations = 0
        self.introspected = 0
        self.names = set[str]()

    def of(
        self, type_: GraphQLNamedType, selection_set: SelectionSetNode, page: int | None = None, parents: int = 1
    ) -> int:
        """The most values of an object of a type. None of the summands is below zero, so none pays for another."""
        whole = 0
        for summand in self._each(type_, selection_set, page, parents):
            if summand < 0:
                raise ArithmeticError(f"a part of {type_} costs {summand}")
            whole += summand
        return whole

    def _each(
        self, type_: GraphQLNamedType, selection_set: SelectionSetNode, page: int | None, parents: int
    ) -> Iterable[int]:
        for selection in selection_set.selections:
            if isinstance(selection, FieldNode):
                yield self._field(type_, selection, page, parents)
                continue
            if isinstance(selection, FragmentSpreadNode):
                fragment = self._fragments.get(selection.name.value)
            elif isinstance(selection, InlineFragmentNode):
                fragment = selection
            else:
                continue
            if fragment is None:
                continue
            condition = fragment.type_condition
            inner = self._schema.get_type(condition.name.value) if condition else type_
            if inner is not None:
                yield self.of(inner, fragment.selection_set, page, parents)

    def _field(self, type_: GraphQLNamedType, node: FieldNode, page: int | None, parents: int) -> int:
        fields: Mapping[str, GraphQLField] = getattr(type_, "fields", {})
        field = fields.get(node.name.value)
        if field is None:
            self.introspected += self._description(node.selection_set)
            return 1
        self._count(type_, node, field)
        item_type = get_named_type(field.type)
        if not lengths.is_list(field):
            if node.selection_set is None:
                return 1
            size = lengths.page_of(self._arguments(field, node)) if lengths.is_paged(field) else None
            return 1 + self.of(item_type, node.selection_set, size)
        length = lengths.length_of(field)
        if length is lengths.PAGE and page is not None:
            times = page
        elif length.together:
            times = -(-length.most // max(parents, 1))
        else:
            times = lengths.items_of(length, self._arguments(field, node))
        # One row may be named by several items of an argument.
        rows = times if length.argument is None else 1
        inner = 0 if node.selection_set is None else self.of(item_type, node.selection_set, None, rows)
        return 1 + times * (1 + inner)

    def _count(self, type_: GraphQLNamedType, node: FieldNode, field: GraphQLField) -> None:
        if type_ is self._schema.mutation_type:
            self.mutations += 1
            self.public_mutations += self._is_public(type_, node.name.value)
        elif is_batched(field) or type_ is self._schema.query_type:
            self.statements += 1

    @staticmethod
    def _is_public(root: GraphQLNamedType, name: str) -> bool:
        return isinstance(root, GraphQLObjectType) and authentication.access_of(root, name) is Access.PUBLIC

    def _arguments(self, field: GraphQLField, node: FieldNode) -> Mapping[str, object]:
        """The arguments that decide how long the list is, as the executor gets them."""
        names = lengths.arguments_of(field)
        if not names:
            return {}
        for argument in node.arguments or ():
            if argument.name.value in names:
                self.names |= variables_of(argument.value)
        try:
            return get_argument_values(field, node, self._variables)
        except GraphQLError:
            # The executor refuses the field for the same reason.
            return {}

    def _description(self, selection_set: SelectionSetNode | None, inside: str = "") -> int:
        """How many fields of introspection a meta field selects."""
        count = 0
        for selection in selection_set.selections if selection_set else ():
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
