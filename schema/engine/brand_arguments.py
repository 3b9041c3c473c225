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
    selected = Selections(schema, fragments_of(document), {}, every=True).fields([operation.selection_set], root)
    for node, *_ in selected.values():
        field = root.fields.get(node.name.value)
        declared = None if field is None else field.extensions.get("strawberry-definition")
        name = declared.metadata.get(BRAND_ARGUMENT) if isinstance(declared, StrawberryField) else None
        for argument in node.arguments or ():
            if argument.name.value == name:
                return argument.value
    return None


def number(named: ValueNode | None, variables: Mapping[str, object]) -> int | None:
    """The number of the brand that an argument names; None for whatever is no global id of a brand."""
    text: object = None
    if isinstance(named, VariableNode):
        text = variables.get(named.name.value)
    elif isinstance(named, StringValueNode):
        text = named.value
    parts = ids.parts(text) if isinstance(text, str) else None
    return parts[1] if parts is not None and parts[0] == "Brand" else None
