"""The fields that an operation selects, with fragments, `@skip` and `@include` applied."""

from collections.abc import Iterable, Mapping

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
    is_abstract_type,
)

Grouped = dict[str, list[FieldNode]]


def variables_of(value: ValueNode) -> set[str]:
    """The names of the variables in a value."""
    names = set[str]()
    waiting: list[object] = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, VariableNode):
            names.add(part.name.value)
        waiting.extend(getattr(part, "values", ()))
        waiting.extend(inner.value for inner in getattr(part, "fields", ()))
    return names


def fragments_of(document: DocumentNode) -> dict[str, FragmentDefinitionNode]:
    """The fragments of a document by name."""
    return {part.name.value: part for part in document.definitions if isinstance(part, FragmentDefinitionNode)}


def operation_of(document: DocumentNode, name: str | None) -> OperationDefinitionNode | None:
    """The operation of this name, or the only one where none is named."""
    operations = [part for part in document.definitions if isinstance(part, OperationDefinitionNode)]
    if name is not None:
        operations = [part for part in operations if part.name is not None and part.name.value == name]
    return operations[0] if len(operations) == 1 else None


class Selections:
    """The fields that one operation selects with its variables; `every` ignores `@skip` and `@include`."""

    def __init__(
        self,
        schema: GraphQLSchema,
        fragments: Mapping[str, FragmentDefinitionNode],
        variables: Mapping[str, object],
        *,
        every: bool = False,
    ) -> None:
        self._schema, self._fragments, self._variables = schema, fragments, variables
        self._every = every

    def fields(self, sets: Iterable[SelectionSetNode | None], type_: GraphQLObjectType) -> Grouped:
        """The fields that these selection sets select of an object of this type, by response key."""
        grouped: Grouped = {}
        fragments: set[str] = set()
        for selection_set in sets:
            if selection_set is not None:
                self._collect(selection_set.selections, type_, grouped, fragments)
        return grouped

    def _collect(
        self, selections: Iterable[SelectionNode], type_: GraphQLObjectType, into: Grouped, fragments: set[str]
    ) -> None:
        for selection in selections:
            if selection.directives and not self._every and not self._included(selection):
                continue
            if isinstance(selection, FieldNode):
                key = selection.alias.value if selection.alias else selection.name.value
                into.setdefault(key, []).append(selection)
                continue
            if isinstance(selection, InlineFragmentNode):
                fragment: InlineFragmentNode | FragmentDefinitionNode = selection
            else:
                name = getattr(selection, "name").value  # noqa: B009 the nodes share no base that has it
                if name in fragments or name not in self._fragments:
                    continue
                fragments.add(name)
                fragment = self._fragments[name]
            if self._applies(fragment, type_):
                self._collect(fragment.selection_set.selections, type_, into, fragments)

    def _applies(self, fragment: InlineFragmentNode | FragmentDefinitionNode, type_: GraphQLObjectType) -> bool:
        condition = fragment.type_condition
        if condition is None or condition.name.value == type_.name:
            return True
        condition_type = self._schema.get_type(condition.name.value)
        return (
            condition_type is not None
            and is_abstract_type(condition_type)
            and self._schema.is_sub_type(condition_type, type_)
        )

    def _included(self, selection: SelectionNode) -> bool:
        for directive in selection.directives or ():
            answer = {"skip": False, "include": True}.get(directive.name.value)
            if answer is None or not directive.arguments:
                continue
            value = directive.arguments[0].value
            actual = (
                self._variables.get(value.name.value)
                if isinstance(value, VariableNode)
                else getattr(value, "value", None)
            )
            if actual is not answer:
                return False
        return True
