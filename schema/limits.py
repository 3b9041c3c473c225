"""What a document may ask: its size, its depth, its aliases and directives, and what its answer may cost.

All but the cost is seen in the text alone, before it is validated, so that a hostile document is refused before it
is expensive. The cost is an upper bound of the fields of the answer: a page counts as many rows as it asks for.
"""

from collections.abc import Iterable, Mapping, Sequence
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
from schema.problems import refused
from schema.selections import fragments_of

MAX_TOKENS: Final = 3000
MAX_DEPTH: Final = 20
MAX_ALIASES: Final = 60
MAX_DIRECTIVES: Final = 60
MAX_FIELDS: Final = 1500
MAX_SAME: Final = 20
MAX_COST: Final = 12_000
# How many rows a list without pages is taken to have.
LIST_SIZE: Final = 4

TOO_EXPENSIVE: Final = "QUERY_TOO_EXPENSIVE"
TOO_COMPLEX: Final = "QUERY_TOO_COMPLEX"


@dataclass(slots=True)
class _Size:
    """What one selection set comes to with its fragments spread out."""

    depth: int = 0
    fields: int = 0
    aliases: int = 0
    directives: int = 0


def check(document: DocumentNode) -> list[GraphQLError]:
    """Why this document is refused for its form; empty when it is not."""
    try:
        measure = _Measure(fragments_of(document))
        for part in document.definitions:
            if isinstance(part, OperationDefinitionNode | FragmentDefinitionNode):
                measure.checked(part.selection_set)
    except GraphQLError as error:
        return [error]
    return []


class _Measure:
    def __init__(self, fragments: Mapping[str, FragmentDefinitionNode]) -> None:
        self._fragments = fragments
        self._known: dict[str, _Size | None] = {}

    def checked(self, selected: SelectionSetNode) -> None:
        size = self._size(selected)
        for found, most, what in (
            (size.depth, MAX_DEPTH, "deep"),
            (size.fields, MAX_FIELDS, "fields"),
            (size.aliases, MAX_ALIASES, "aliases"),
            (size.directives, MAX_DIRECTIVES, "directives"),
        ):
            if found > most:
                said = f"is nested more than {most} deep" if what == "deep" else f"has more than {most} {what}"
                raise refused(f"The document {said}.", TOO_COMPLEX)

    def _size(self, selected: SelectionSetNode) -> _Size:
        whole = _Size()
        same: dict[str, int] = {}
        for selection in selected.selections:
            part = _Size(directives=len(selection.directives or ()))
            if isinstance(selection, FieldNode):
                key = selection.alias.value if selection.alias else selection.name.value
                same[key] = same.get(key, 0) + 1
                part.fields, part.depth, part.aliases = 1, 1, int(selection.alias is not None)
                inner = self._size(selection.selection_set) if selection.selection_set else _Size()
                part.depth += inner.depth
            elif isinstance(selection, InlineFragmentNode):
                inner = self._size(selection.selection_set)
                part.depth = inner.depth
            elif isinstance(selection, FragmentSpreadNode):
                inner = self._fragment(selection.name.value)
                part.depth = inner.depth
                # Spreading one fragment again and again costs its validation each time.
                same[f"...{selection.name.value}"] = same.get(f"...{selection.name.value}", 0) + 1
            else:
                continue
            whole.depth = max(whole.depth, part.depth)
            whole.fields += part.fields + inner.fields
            whole.aliases += part.aliases + inner.aliases
            whole.directives += part.directives + inner.directives
            # Checked on the way, so that fragments that multiply end at once.
            if whole.fields > MAX_FIELDS:
                raise refused(f"The document has more than {MAX_FIELDS} fields.", TOO_COMPLEX)
        if max(same.values(), default=0) > MAX_SAME:
            raise refused(f"The document selects one thing more than {MAX_SAME} times.", TOO_COMPLEX)
        return whole

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
    """How many fields the answer may have at the most. Counting stops above the limit."""
    root = schema.get_root_type(operation.operation)
    if root is None:
        return 0
    defaults = {
        part.variable.name.value: part.default_value
        for part in operation.variable_definitions or ()
        if part.default_value is not None
    }
    return _Cost(schema, fragments_of(document), variables, defaults).of(root, operation.selection_set)


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
        if field is None or node.selection_set is None:
            return 1
        named = get_named_type(field.type)
        paged = self._page(field, node)
        # The edges of a connection are as many as its page; other lists are taken to be short.
        times = 1
        if paged is None and _is_list(field):
            times = page if node.name.value == "edges" and page is not None else self._listed(node)
        if not isinstance(named, GraphQLObjectType) and not is_abstract_type(named):
            return 1
        return 1 + times * self.of(named, node.selection_set, paged)

    def _page(self, field: GraphQLField, node: FieldNode) -> int | None:
        if "first" not in field.args:
            return None
        given = {argument.name.value: argument.value for argument in node.arguments or ()}
        asked = [self._whole(given[name]) for name in ("first", "last") if name in given]
        sizes = [size for size in asked if size is not None]
        # A size that is out of range is refused by the field itself; it costs what is allowed at the most.
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
                found = self._variables[name]
                return found if isinstance(found, int) else None
            return self._whole(self._defaults.get(name))
        return int(value.value[:9]) if isinstance(value, IntValueNode) else None


def _is_list(field: GraphQLField) -> bool:
    type_ = field.type.of_type if is_non_null_type(field.type) else field.type
    return is_list_type(type_)
