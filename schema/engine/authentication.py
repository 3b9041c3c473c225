"""Who may run a document at all: looked at after parsing and before execution (S-169).

Maintenance comes first, in the envelope of the whole application. A visitor may run what is public; whoever has
not verified their address may also have the mail sent again; a token with a tier is for REST and agents alone.
"""

from typing import Final

from graphql import DocumentNode, GraphQLObjectType, GraphQLSchema, OperationDefinitionNode

from app.access import Caller, Tier
from app.core.errors import TierDenied, Unauthenticated, Unverified
from schema.engine.selections import Selections, fragments_of

PUBLIC: Final = frozenset(
    {
        "publicPlans",
        "invitationPreview",
        "sharedReview",
        "accountRegister",
        "emailVerify",
        "passwordResetRequest",
        "passwordReset",
        "invitationAccept",
        "sharedReviewComment",
        "sharedReviewApprove",
        "sharedReviewRequestChanges",
        "__typename",
        "__schema",
        "__type",
    }
)
UNVERIFIED: Final = PUBLIC | {"emailVerificationResend"}


def roots(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) -> set[str]:
    """The names of the root fields that an operation selects, whatever `@skip` and `@include` say."""
    root = schema.get_root_type(operation.operation)
    if not isinstance(root, GraphQLObjectType):
        return set()
    grouped = Selections(schema, fragments_of(document), {}, every=True).fields([operation.selection_set], root)
    return {node.name.value for nodes in grouped.values() for node in nodes}


def check(caller: Caller | None, asked: set[str]) -> None:
    """Let the caller run these root fields. Errors: Unauthenticated, Unverified, TierDenied."""
    if asked <= PUBLIC:
        return
    if caller is None:
        raise Unauthenticated
    if not caller.verified and not asked <= UNVERIFIED:
        raise Unverified
    if caller.tier is not Tier.FULL:
        raise TierDenied(required_tier=Tier.FULL.label, token_tier=caller.tier.label)
