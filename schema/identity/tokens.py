"""Tokens: those of full access that the viewer has, and those of a tier that the account's owner made.

The text of one is in the answer that makes it, and nowhere else.
"""

from collections.abc import Mapping
from enum import Enum
from functools import partial
from typing import Annotated

import strawberry

from app.access import Caller, Tier
from app.core.errors import DomainError
from app.core.keyset import Slice, Window
from app.domain import accounts, identity
from app.domain.identity import TokenKind, TokenView
from schema.accounts.account import Account
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Connection, First, connection, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import mutation
from schema.engine.scalars import DateTime
from schema.users import User, users
from schema.viewer import Viewer


@strawberry.enum(description="Where a token of full access comes from.")
class ApiTokenKind(Enum):
    """Where a token of full access comes from."""

    SESSION = "session"
    API = "api"
    CLI = "cli"


@strawberry.enum(description="How far a token of a tier reaches; each contains the ones before it.")
class TokenTier(Enum):
    """How far a token of a tier reaches."""

    READ = "read"
    STANDARD_WRITE = "standard_write"
    ELEVATED_WRITE = "elevated_write"


@strawberry.type(description="Full-access token or session; the plaintext is never readable here.")
class AccessToken(Node):
    """A token of full access."""

    name: str = strawberry.field(description="What it is called.")
    kind: ApiTokenKind = strawberry.field(description="Where it comes from.")
    is_current: bool = strawberry.field(description="Whether this request was made with it.")
    created_at: DateTime = strawberry.field(description="When it was made.")
    last_used_at: DateTime | None = strawberry.field(description="When it was last used, to the minute.")
    expires_at: DateTime | None = strawberry.field(
        description="When it ends unless it is used before: sessions and terminals do; null for never."
    )
    confirmed_until: DateTime | None = strawberry.field(
        description="Until when it counts as confirmed; null where it does not. See `identityConfirm`."
    )


@strawberry.type(description="A token of one tier, for a program; it reaches the owner's brands.")
class TierToken(Node):
    """A token of one tier."""

    name: str = strawberry.field(description="What it is called.")
    tier: TokenTier = strawberry.field(description="How far it reaches; fixed.")
    created_at: DateTime = strawberry.field(description="When it was made.")
    last_used_at: DateTime | None = strawberry.field(description="When it was last used, to the minute.")
    expires_at: DateTime | None = strawberry.field(description="When it ends; null for never.")
    owner_id: strawberry.Private[int]


@strawberry.type(description="A new token. `plainTextToken` is the only time the token is shown.")
class NewAccessToken:
    """A new token of full access."""

    access_token: AccessToken = strawberry.field(description="The token as lists show it.")
    plain_text_token: str = strawberry.field(description="Its text, shown this once.")


@strawberry.type(description="A new token. `plainTextToken` is the only time the token is shown.")
class NewTierToken:
    """A new token of a tier."""

    tier_token: TierToken = strawberry.field(description="The token as lists show it.")
    plain_text_token: str = strawberry.field(description="Its text, shown this once.")


NewAccessTokenResult = Annotated[
    NewAccessToken | Problem, strawberry.union("NewAccessTokenResult", description="The new token, or why none.")
]
NewTierTokenResult = Annotated[
    NewTierToken | Problem, strawberry.union("NewTierTokenResult", description="The new token, or why none.")
]
TierTokenResult = Annotated[
    TierToken | Problem, strawberry.union("TierTokenResult", description="The token, or why not.")
]


@strawberry.input(description="A token of full access to make, confirmed by the password.")
class ApiTokenCreateInput:
    """A token of full access to make."""

    name: str
    password: str


@strawberry.input(description="Which token of full access to revoke.")
class AccessTokenRevokeInput:
    """Which token of full access to revoke."""

    id: strawberry.ID


@strawberry.input(description="A token of a tier to make; without a time it never expires.")
class TierTokenCreateInput:
    """A token of a tier to make."""

    name: str
    tier: TokenTier
    expires_at: DateTime | None = strawberry.UNSET


@strawberry.input(description="What a token of a tier is called from now on.")
class TierTokenRenameInput:
    """What a token of a tier is called from now on."""

    id: strawberry.ID
    name: str


@strawberry.input(description="Which token of a tier to revoke.")
class TierTokenRevokeInput:
    """Which token of a tier to revoke."""

    id: strawberry.ID


def access_token(found: TokenView) -> AccessToken:
    """A token of full access as GraphQL shows it."""
    return AccessToken(
        id=ids.encode("AccessToken", found.id),
        name=found.name,
        kind=ApiTokenKind(found.kind.value),
        is_current=found.is_current,
        created_at=found.created_at,
        last_used_at=found.last_used_at,
        expires_at=found.expires_at,
        confirmed_until=found.confirmed_until,
    )


def tier_token(found: TokenView, owner_id: int) -> TierToken:
    """A token of a tier as GraphQL shows it; whoever owns it made it."""
    return TierToken(
        id=ids.encode("TierToken", found.id),
        name=found.name,
        tier=TokenTier(found.tier),
        created_at=found.created_at,
        last_used_at=found.last_used_at,
        expires_at=found.expires_at,
        owner_id=owner_id,
    )


async def _current(viewers: strawberry.Parent[list[Viewer]], info: Info) -> Answers[AccessToken]:
    """The token of this request; signing out is what ends it."""
    found = access_token(await identity.current_token(info.context.caller))
    return [found for _ in viewers]


async def _full(
    viewers: strawberry.Parent[list[Viewer]],
    info: Info,
    first: First = None,
    after: After = None,
    kinds: list[ApiTokenKind] | None = None,
) -> Answers[Connection[AccessToken]]:
    """The caller's sessions and tokens of full access, newest first; of all kinds unless some are given."""
    wanted = identity.FULL_ACCESS if kinds is None else [TokenKind(kind.value) for kind in kinds]
    found = await identity.tokens_of(info.context.caller, window(first, after), wanted)
    return [connection(found, access_token) for _ in viewers]


async def _of_a_tier(
    parents: strawberry.Parent[list[Account]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[TierToken]]:
    """The tokens of a tier that the account's owner made, newest first. The account's owner only."""
    asked, caller = window(first, after), info.context.caller
    numbers = [account.database_id for account in parents]
    found = {ident: await _listed(caller, ident, asked) for ident in dict.fromkeys(numbers)}
    return connections(found, numbers, partial(tier_token, owner_id=caller.user_id))


async def _listed(caller: Caller, account_id: int, asked: Window) -> Slice[TokenView] | DomainError:
    try:
        return await accounts.tier_tokens(caller, account_id, asked)
    except DomainError as error:
        return error


async def _makers(tokens: strawberry.Parent[list[TierToken]], info: Info) -> Answers[User]:
    """Who made it, in whose name it acts."""
    del info
    found = await users(token.owner_id for token in tokens)
    return [found[token.owner_id] for token in tokens]


extend(
    Viewer,
    current_token=batched(AccessToken, _current),
    access_tokens=batched(Connection[AccessToken], _full),
)
extend(Account, tier_tokens=batched(Connection[TierToken] | None, _of_a_tier))
extend(TierToken, created_by=batched(User, _makers))


async def _found_full(context: Context, token_ids: list[int]) -> Mapping[int, AccessToken]:
    found = await identity.own_tokens(context.caller, token_ids)
    return {ident: access_token(view) for ident, view in found.items()}


async def _found_of_a_tier(context: Context, token_ids: list[int]) -> Mapping[int, TierToken]:
    found = await identity.own_tokens(context.caller, token_ids, [TokenKind.TIER])
    return {ident: tier_token(view, context.caller.user_id) for ident, view in found.items()}


findable("AccessToken", _found_full)
findable("TierToken", _found_of_a_tier)


async def _create(info: Info, input: ApiTokenCreateInput) -> NewAccessTokenResult:  # noqa: A002 the argument's name in the contract
    """Make a token of full access for a program, confirmed by the password."""
    data = read(identity.NewApiToken, sent(input, "password"))
    password = read(identity.Confirmation, sent(input, "name")).password
    made = await identity.create_api_token(info.context.caller, data, password)
    return NewAccessToken(access_token=access_token(made.view), plain_text_token=made.token)


async def _revoke(info: Info, input: AccessTokenRevokeInput) -> DeletedResult:  # noqa: A002 likewise
    """Delete one of the caller's sessions or tokens of full access; that of this request only signs out."""
    await identity.revoke_token(info.context.caller, ids.decode("AccessToken", input.id))
    return Deleted(id=input.id)


async def _create_of_a_tier(info: Info, input: TierTokenCreateInput) -> NewTierTokenResult:  # noqa: A002 likewise
    """Make a token of one tier for a program. Only the owner of a brand may."""
    caller = info.context.caller
    values = sent(input) | {"tier": Tier[input.tier.name]}
    made = await accounts.create_tier_token(caller, read(identity.NewTierToken, values))
    return NewTierToken(tier_token=tier_token(made.view, caller.user_id), plain_text_token=made.token)


async def _rename(info: Info, input: TierTokenRenameInput) -> TierTokenResult:  # noqa: A002 likewise
    """Call one of the caller's tokens of a tier something else; its tier is fixed."""
    caller, ident = info.context.caller, ids.decode("TierToken", input.id)
    renamed = await identity.rename_tier_token(caller, ident, read(identity.TokenName, sent(input, "id")))
    return tier_token(renamed, caller.user_id)


async def _revoke_of_a_tier(info: Info, input: TierTokenRevokeInput) -> DeletedResult:  # noqa: A002 likewise
    """Delete one of the caller's tokens of a tier."""
    await identity.revoke_tier_token(info.context.caller, ids.decode("TierToken", input.id))
    return Deleted(id=input.id)


@strawberry.type
class TokenMutations:
    """The root fields of the room."""

    api_token_create: NewAccessTokenResult = mutation(_create, of=identity.create_api_token)
    access_token_revoke: DeletedResult = mutation(_revoke, of=identity.revoke_token)
    tier_token_create: NewTierTokenResult = mutation(_create_of_a_tier, of=accounts.create_tier_token)
    tier_token_rename: TierTokenResult = mutation(_rename, of=identity.rename_tier_token)
    tier_token_revoke: DeletedResult = mutation(_revoke_of_a_tier, of=identity.revoke_tier_token)
