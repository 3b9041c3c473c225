"""Tokens: those that the viewer has, and those of a tier that the account's owner made.

The text of one is in the answer that makes it, and nowhere else.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated

import strawberry

from app.access import Caller, Tier
from app.core.errors import Invalid
from app.core.keyset import Slice
from app.domain import accounts, identity
from app.domain.identity import ApiTokenAccess, TokenKind, TokenView
from schema.accounts.account import Account, of_owner
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.connections import After, Connection, First, connection, window
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import CEREMONY, CODE, CREDENTIAL, PASSWORD, client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node, findable
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import JSON, DateTime
from schema.users import User, users_of
from schema.viewer import Viewer

enum(
    TokenKind,
    "Where a token comes from. All but `AGENT` have full access.",
    name="ApiTokenKind",
    omissions={TokenKind.TIER, TokenKind.PAGE},
    AGENT="Made by its owner for an agent; `access` says for what.",
    API="Made by its owner for a program.",
    CLI="Made by signing in a terminal.",
    SESSION="Made by signing in with an app.",
)
enum(
    Tier,
    "How far a token of a tier reaches; each contains the ones before it.",
    name="TokenTier",
    omissions={Tier.FULL, Tier.IDEAS, Tier.DRAFTS},
    ELEVATED_WRITE="Approves posts while creating them, and changes approved ones, as well.",
    READ="Reads posts, channels and media.",
    STANDARD_WRITE="Writes drafts and submits them for review as well.",
)
enum(
    ApiTokenAccess,
    "How far a token for a program reaches.",
    DRAFTS="What IDEAS does, and it reads posts, channels, media and figures, and writes drafts of its owner's.",
    FULL="Everything that its owner may.",
    IDEAS="It reads content profiles and ideas and adds ideas, and nothing else.",
)


@object_type
class AccessToken(Node):
    """Session or token of the viewer's own; the plaintext is never readable here."""

    name: str = field("What it is called.")
    kind: TokenKind = field("Where it comes from.")
    access: ApiTokenAccess = field("How far it reaches.")
    is_current: bool = field("Whether this request was made with it.")
    created_at: DateTime = field("When it was made.")
    last_used_at: DateTime | None = field("When it was last used, to the minute.")
    expires_at: DateTime | None = field(
        "When it ends unless it is used before: sessions and terminals do; null for never."
    )
    confirmed_until: DateTime | None = field(
        "Until when it counts as confirmed; null where it does not. See `identityConfirm`."
    )
    device: str | None = field("The program and the system that signed in, such as `Firefox, Linux`, where known.")
    address: str | None = field("The network address that signed in, where known.")


@object_type
class TierToken(Node):
    """A token of one tier, for a program; it reaches the owner's brands."""

    name: str = field("What it is called.")
    tier: Tier = field("How far it reaches; fixed.")
    created_at: DateTime = field("When it was made.")
    last_used_at: DateTime | None = field("When it was last used, to the minute.")
    expires_at: DateTime | None = field("When it ends; null for never.")
    owner_id: strawberry.Private[int]


@object_type
class NewAccessToken:
    """A new token. `plainTextToken` is the only time the token is shown."""

    access_token: AccessToken = field("The token as lists show it.")
    plain_text_token: str = field("Its text, shown this once.")


@object_type
class NewTierToken:
    """A new token. `plainTextToken` is the only time the token is shown."""

    tier_token: TierToken = field("The token as lists show it.")
    plain_text_token: str = field("Its text, shown this once.")


NewAccessTokenResult = Annotated[
    NewAccessToken | Problem, union("NewAccessTokenResult", "The new token, or why none.")
]
NewTierTokenResult = Annotated[NewTierToken | Problem, union("NewTierTokenResult", "The new token, or why none.")]
TierTokenResult = Annotated[TierToken | Problem, union("TierTokenResult", "The token, or why not.")]


@input_type
class ApiTokenCreateInput:
    """A token to make for a program, confirmed by the password or a passkey."""

    name: str = field("What the token is called in lists, at most 100 characters.")
    access: ApiTokenAccess | None = optional("How far it reaches; everything unless given.")
    ideas_only: bool | None = optional("The older way to say `access: IDEAS`.", default=False)
    password: str | None = optional(PASSWORD)
    code: str | None = optional(CODE)
    ceremony_token: str | None = optional(CEREMONY)
    credential: JSON | None = optional(CREDENTIAL)


@input_type
class AccessTokenRevokeInput:
    """Which token to revoke, except those of a tier."""

    id: strawberry.ID = field("The token.")


@input_type
class TierTokenCreateInput:
    """A token of a tier to make; without a time it never expires."""

    name: str = field("What the token is called in lists, at most 100 characters.")
    tier: Tier = field("How far it reaches; this cannot be changed later.")
    expires_at: DateTime | None = optional("When the token ends; it never does unless given.")


@input_type
class TierTokenRenameInput:
    """What a token of a tier is called from now on."""

    id: strawberry.ID = field("The token.")
    name: str = field("What it is called from now on, at most 100 characters.")


@input_type
class TierTokenRevokeInput:
    """Which token of a tier to revoke."""

    id: strawberry.ID = field("The token.")


access_token = mapping(AccessToken, TokenView)
# The owner of a token of a tier made it.
tier_token = mapping(TierToken, TokenView, "owner_id", tier=lambda view: Tier[str(view.tier).upper()])


async def _current(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[AccessToken]:
    """The token of this request; signing out is what ends it."""
    return [access_token(await identity.current_token(info.context.caller))] * len(viewers)


async def _full(
    viewers: strawberry.Parent[list[Viewer]],
    info: Info,
    first: First = None,
    after: After = None,
    kinds: Annotated[list[TokenKind] | None, argument("Only these kinds. Default: all.")] = None,
) -> Answers[Connection[AccessToken]]:
    """The caller's sessions and tokens, newest first; of all kinds unless some are given."""
    token_kinds = identity.PERSONAL if kinds is None else kinds
    page = await identity.tokens_of(info.context.caller, window(first, after), token_kinds)
    return [connection(page, access_token)] * len(viewers)


async def _of_a_tier(
    parents: strawberry.Parent[list[Account]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[TierToken] | None]:
    """The tokens of a tier that the account's owner made, newest first. The account's owner only."""
    caller, part = info.context.caller, window(first, after)
    node_of = partial(tier_token, owner_id=caller.user_id)

    async def page(_caller: Caller, account_id: int) -> Slice[TokenView]:
        return await accounts.tier_tokens(caller, account_id, part)

    return await of_owner(parents, info, page, lambda rows: connection(rows, node_of))


async def _makers(tokens: strawberry.Parent[list[TierToken]], info: Info) -> Answers[User]:
    """Who made it, in whose name it acts."""
    return await users_of(info, (token.owner_id for token in tokens))


async def _find_full(context: Context, token_ids: list[int]) -> Mapping[int, AccessToken]:
    tokens = await identity.own_tokens(context.caller, token_ids)
    return {number: access_token(view) for number, view in tokens.items()}


async def _find_of_a_tier(context: Context, token_ids: list[int]) -> Mapping[int, TierToken]:
    tokens = await identity.own_tokens(context.caller, token_ids, [TokenKind.TIER])
    return {number: tier_token(view, owner_id=context.caller.user_id) for number, view in tokens.items()}


async def _create(info: Info, input: ApiTokenCreateInput) -> NewAccessTokenResult:
    """Make a token for a program, confirmed by the password or a passkey."""
    access = input.access or (ApiTokenAccess.IDEAS if input.ideas_only else ApiTokenAccess.FULL)
    if input.ideas_only and access is not ApiTokenAccess.IDEAS:
        raise Invalid(fields={"ideasOnly": ["This contradicts access."]})
    data = read(identity.NewApiToken, {"name": input.name, "access": access})
    proof = read(identity.IdentityProof, client_fields(input, "name", "access", "ideas_only"))
    new = await identity.create_api_token(info.context.caller, data, proof)
    return NewAccessToken(access_token=access_token(new.view), plain_text_token=new.token)


async def _revoke(info: Info, input: AccessTokenRevokeInput) -> DeletedResult:
    """Delete one of the caller's sessions or tokens; that of this request only signs out."""
    await identity.revoke_token(info.context.caller, ids.decode("AccessToken", input.id))
    return Deleted(id=input.id)


async def _create_of_a_tier(info: Info, input: TierTokenCreateInput) -> NewTierTokenResult:
    """Make a token of one tier for a program. Only the owner of a brand may."""
    caller = info.context.caller
    new = await accounts.create_tier_token(caller, read(identity.NewTierToken, client_fields(input)))
    return NewTierToken(tier_token=tier_token(new.view, owner_id=caller.user_id), plain_text_token=new.token)


async def _rename(info: Info, input: TierTokenRenameInput) -> TierTokenResult:
    """Call one of the caller's tokens of a tier something else; its tier is fixed."""
    caller, number = info.context.caller, ids.decode("TierToken", input.id)
    renamed = await identity.rename_tier_token(
        caller, number, read(identity.TokenName, client_fields(input, "id"))
    )
    return tier_token(renamed, owner_id=caller.user_id)


async def _revoke_of_a_tier(info: Info, input: TierTokenRevokeInput) -> DeletedResult:
    """Delete one of the caller's tokens of a tier."""
    await identity.revoke_tier_token(info.context.caller, ids.decode("TierToken", input.id))
    return Deleted(id=input.id)


findable("AccessToken", _find_full)
findable("TierToken", _find_of_a_tier)
EXTENDS: Extensions = {
    Viewer: {"current_token": batched(_current), "access_tokens": batched(_full)},
    Account: {"tier_tokens": batched(_of_a_tier)},
    TierToken: {"created_by": batched(_makers)},
    Mutation: {
        "api_token_create": mutation(_create, of=identity.create_api_token),
        "access_token_revoke": mutation(_revoke, of=identity.revoke_token),
        "tier_token_create": mutation(_create_of_a_tier, of=accounts.create_tier_token),
        "tier_token_rename": mutation(_rename, of=identity.rename_tier_token),
        "tier_token_revoke": mutation(_revoke_of_a_tier, of=identity.revoke_tier_token),
    },
}
