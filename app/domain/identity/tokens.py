"""Bearer tokens: issuing and recognising them, and signing out."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from hmac import compare_digest
from typing import Final

from app.access import Caller, Door, RequestInfo, Tier, audit, confirmation, operation
from app.core import changes, clock, maintenance, secret_tokens, security
from app.core.db import Statement
from app.core.errors import Unauthenticated
from app.core.security import SecurityEvent
from app.domain.identity import lifetimes, token_usage
from app.domain.identity.inputs import NewToken, TokenKind
from app.domain.identity.models import AccessToken

_LETTERS: Final[Mapping[tuple[TokenKind, Tier | None], secret_tokens.Kind]] = {
    (TokenKind.SESSION, None): "s",
    (TokenKind.API, None): "f",
    (TokenKind.CLI, None): "c",
    (TokenKind.AGENT, Tier.IDEAS): "a",
    (TokenKind.AGENT, Tier.DRAFTS): "d",
    (TokenKind.PAGE, None): "p",
    (TokenKind.TIER, Tier.READ): "r",
    (TokenKind.TIER, Tier.STANDARD_WRITE): "w",
    (TokenKind.TIER, Tier.ELEVATED_WRITE): "e",
}
_OF_PAGES: Final = _LETTERS[TokenKind.PAGE, None]
_TIERS = {tier.label: tier for tier in Tier}


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token with its user and their account, and the switch of the maintenance mode."""

    token_id: int
    token_name: str
    kind: TokenKind
    tier: str | None
    client: str
    digest: str
    expires_at: datetime | None
    last_used_at: datetime | None
    confirmed_at: datetime | None
    created_at: datetime
    user_id: int
    email: str
    first_name: str
    last_name: str
    verified: bool
    account_id: int
    maintenance: str | None


def token_select(columns: str = "", joins: str = "") -> str:
    """The SELECT of the token with the id `:id`; other rooms can have it read rows that belong to its user `u`.

    `columns` begins with a comma, and a LEFT JOIN keeps the token where its user has no such row.
    """
    return f"""
        SELECT t.id AS token_id, t.name AS token_name, t.kind, t.tier, t.client, t.digest, t.expires_at,
               t.last_used_at, t.confirmed_at, t.created_at, u.id AS user_id, u.email, u.first_name,
               u.last_name, u.email_verified_at IS NOT NULL AS verified, a.id AS account_id,
               (SELECT value FROM switch WHERE name = 'maintenance') AS maintenance{columns}
          FROM access_token t
          JOIN users u ON u.id = t.user_id
          JOIN account a ON a.owner_id = u.id
          {joins}
         WHERE t.id = :id AND u.disabled_at IS NULL
    """


_FIND: Final = Statement(token_select(), row=TokenRow)


async def _find_row(token_id: int) -> TokenRow | None:
    return await _FIND.row(id=token_id)


ENDINGS_TOPIC: Final = "tokens_ended"
"""The topic of users with a revoked token; services that outlive one request check the token again on a note."""


async def announce_end(user_id: int) -> None:
    """Send all processes a note that tokens of this user were revoked, once the open transaction has committed."""
    await changes.announce(ENDINGS_TOPIC, user_id)


@dataclass(frozen=True, slots=True)
class IssuedToken:
    """A new token; `token` is its text, which is shown once."""

    id: int
    token: str = field(repr=False)


async def authenticate(
    token: str | None, request: RequestInfo, find: Callable[[int], Awaitable[TokenRow | None]] = _find_row
) -> Caller:
    """The caller behind a bearer token, whose row `find` reads by its id.

    Text that is not one of our tokens is refused by its checksum, without a query. So is a page's token at any
    other door, and any other token at a page. Expired tokens and those of disabled users are refused in the same
    way. Errors: Unauthenticated; Maintenance (read with the token, so that it is never stale).
    """
    if not token:
        raise Unauthenticated
    parsed = secret_tokens.parse(token)
    if parsed is None:
        raise _refusal("malformed", request)
    if (parsed.kind == _OF_PAGES) is not (request.door is Door.PAGE):
        raise _refusal("foreign_kind", request, token_id=parsed.row_id)
    row = await find(parsed.row_id)
    if row is None:
        raise _refusal("unknown", request, token_id=parsed.row_id)
    maintenance.check(row.maintenance)
    if not compare_digest(row.digest, parsed.digest):
        raise _refusal("wrong_secret", request, token_id=parsed.row_id)
    ends_at = lifetimes.ends_at(
        row.kind, expires_at=row.expires_at, last_used_at=row.last_used_at, created_at=row.created_at
    )
    if ends_at is not None and ends_at <= clock.now():
        raise _refusal("expired", request, token_id=parsed.row_id, user_id=row.user_id)
    token_usage.note(row.token_id, row.last_used_at)
    return _caller(row, request)


def _refusal(reason: str, request: RequestInfo, **facts: int) -> Unauthenticated:
    """The refusal of a token, recorded without any of its text."""
    security.record(
        SecurityEvent.TOKEN_REFUSED,
        reason,
        key=request.network,
        network=request.network,
        door=request.door.value,
        **facts,
    )
    return Unauthenticated()


def _caller(row: TokenRow, request: RequestInfo) -> Caller:
    return Caller(
        user_id=row.user_id,
        email=row.email,
        first_name=row.first_name,
        last_name=row.last_name,
        verified=row.verified,
        account_id=row.account_id,
        token_id=row.token_id,
        token_name=row.token_name,
        tier=_TIERS[row.tier] if row.tier else Tier.FULL,
        client=row.client,
        request=request,
        confirmed_until=confirmed_until(row.confirmed_at),
    )


def confirmed_until(confirmed_at: datetime | None) -> datetime | None:
    """Until when a confirmation at this time counts."""
    return None if confirmed_at is None else confirmed_at + confirmation.LIFETIME


async def issue(
    user_id: int,
    kind: TokenKind,
    data: NewToken,
    client: str = "studio",
    confirmed_at: datetime | None = None,
    origin: RequestInfo | None = None,
) -> IssuedToken:
    """Create a token in the open transaction; `origin` is the request of the sign-in that makes it."""
    secret = secret_tokens.new_secret()
    letter = _LETTERS[kind, data.tier]
    row = await AccessToken.create(
        user_id=user_id,
        kind=kind.value,
        tier=None if data.tier is None else data.tier.label,
        name=data.name,
        client=client,
        digest=secret_tokens.digest(secret),
        expires_at=data.expires_at,
        confirmed_at=confirmed_at,
        device=origin.device if origin else None,
        address=origin.address if origin else None,
        created_at=clock.now(),
    )
    return IssuedToken(row.id, secret_tokens.mint(letter, row.id, secret))


@operation(tier=Tier.READ, agents=Tier.IDEAS, unverified=True)
async def sign_out(caller: Caller) -> None:
    """Delete the token of this call and no other (AUTH-LOGOUT-01, AUTH-LOGOUT-02, S-092)."""
    await AccessToken.filter(id=caller.token_id).delete()
    await announce_end(caller.user_id)
    audit.changed(f"token {caller.token_id}", "signed out")
