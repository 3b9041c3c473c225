"""The brand that a query opens first, told from its document, so that it is read by the statement of the token."""

from collections.abc import Mapping
from typing import Final

from graphql import (
    DocumentNode,
    GraphQLObjectType,
    GraphQLSchema,
    OperationDefinitionNode,
    StringValueNode,
    ValueNode,
    VariableNode,
)
from strawberry.types.field import StrawberryField

from schema.engine import ids
from schema.engine.selections import Selections, fragments_of

BRAND_ARGUMENT: Final = "galley-brand-argument"
"""Where a root field says which of its arguments is the global id of a brand."""


def find(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) -> ValueNode | None:
    """The argument of the operation's first root field that names a brand; None where there is none."""
    root = schema.get_root_type(operation.operation)
    if not isinstance(root, GraphQLObjectType):
        return None
    fields = Selections(schema, fragments_of(document), {}, every=True).fields([operation.selection_set], root)
    for node, *_ in fields.values():
        field = root.fields.get(node.name.value)
        definition = None if field is None else field.extensions.get("strawberry-definition")
        name = definition.metadata.get(BRAND_ARGUMENT) if isinstance(definition, StrawberryField) else None
        for argument in node.arguments or ():
            if argument.name.value == name:
                return argument.value
    return None


def number(node: ValueNode | None, variables: Mapping[str, object]) -> int | None:
    """The number of the brand that an argument names; None for whatever is no global id of a brand."""
    text: object = None
    if isinstance(node, VariableNode):
        text = variables.get(node.name.value)
    elif isinstance(node, StringValueNode):
        text = node.value
    parts = ids.parts(text) if isinstance(text, str) else None
    return parts[1] if parts is not None and parts[0] == "Brand" else None
