"""Who may run a document, checked after parsing and before execution (S-169).

The operation behind each root field decides it. Maintenance comes first, in `app.web.envelope`; a token with a
tier is for REST and agents alone.
"""

from enum import IntEnum

from graphql import DocumentNode, GraphQLObjectType, GraphQLSchema, OperationDefinitionNode

from app.access import Caller, Tier, Visitor
from app.core.errors import TierDenied, Unauthenticated, Unverified
from schema.engine.batched_fields import OPERATION
from schema.engine.context import AnyOperation
from schema.engine.selections import Selections, fragments_of


class Access(IntEnum):
    """Who may select a root field; the larger value is the stricter one."""

    PUBLIC = 0
    UNVERIFIED = 1
    VERIFIED = 2


def access_of(root: GraphQLObjectType, name: str) -> Access:
    """Who may select this root field: anybody where its operation takes a visitor.

    A field without an operation of its own, such as `viewer`, takes a verified caller. `__typename` and the
    introspection fields are public; whether introspection is on is decided by validation.
    """
    if name.startswith("__"):
        return Access.PUBLIC
    operation: AnyOperation | None = root.fields[name].extensions[OPERATION]
    if operation is None:
        return Access.VERIFIED
    if operation.principal is Visitor:
        return Access.PUBLIC
    return Access.UNVERIFIED if operation.unverified else Access.VERIFIED


def strictest_access(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) -> Access:
    """The strictest access of the root fields that an operation selects, including skipped ones."""
    root = schema.get_root_type(operation.operation)
    if not isinstance(root, GraphQLObjectType):
        return Access.PUBLIC
    fields = Selections(schema, fragments_of(document), {}, every=True).fields([operation.selection_set], root)
    names = {node.name.value for nodes in fields.values() for node in nodes}
    return max((access_of(root, name) for name in names), default=Access.PUBLIC)


def check(caller: Caller | None, access: Access) -> None:
    """Refuse a caller who lacks this access. Errors: Unauthenticated, Unverified, TierDenied."""
    if access is Access.PUBLIC:
        return
    if caller is None:
        raise Unauthenticated
    if not caller.verified and access is Access.VERIFIED:
        raise Unverified
    if caller.tier is not Tier.FULL:
        raise TierDenied(required_tier=Tier.FULL.label, token_tier=caller.tier.label)
