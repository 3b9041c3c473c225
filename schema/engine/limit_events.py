"""Refusals by a limit of documents or answers as security events: who sent what kind of operation."""

from typing import Final

from graphql import DocumentNode, GraphQLObjectType, GraphQLSchema, OperationDefinitionNode

from app.core import security
from app.core.security import SecurityEvent
from schema.engine.budgets import Exceeded
from schema.engine.context import Context
from schema.engine.selections import Selections, fragments_of

_MOST_NAMES: Final = 5
"""How many root fields a line of the log names."""


def name_of(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) -> str:
    """The kind of a valid operation and its root fields, all of them words of the schema."""
    kind, root = operation.operation, schema.get_root_type(operation.operation)
    if not isinstance(root, GraphQLObjectType):
        return kind.value
    fields = Selections(schema, fragments_of(document), {}, every=True).fields([operation.selection_set], root)
    names = dict.fromkeys(node.name.value for nodes in fields.values() for node in nodes)
    return f"{kind.value} {' '.join(list(names)[:_MOST_NAMES])}"


def note(refusal: Exceeded, context: Context, operation: str | None) -> None:
    """Record a refusal; `operation` is None for a document that was refused before it was validated."""
    caller, network = context.asking, context.request.network
    who = network if caller is None else f"user {caller.user_id}"
    security.record(
        SecurityEvent.LIMIT_REACHED,
        refusal.reason,
        key=f"graphql {who}",
        user_id=None if caller is None else caller.user_id,
        network=network if caller is None else None,
        operation=operation,
    )
