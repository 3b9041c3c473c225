"""What an operator reads about users and tokens: lists over all accounts, without any secret."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from app.access import System, operation
from app.core.db import Statement
from app.core.errors import NotFound
from app.core.operator_lists import ListPage, ListSearch, OperatorList
from app.core.text_search import contains
from app.domain.identity import lifetimes
from app.domain.identity.administration import find_user
from app.domain.identity.inputs import TokenKind


@dataclass(frozen=True, slots=True)
class UserLine:
    """A user in a list."""

    id: int
    email: str
    name: str
    verified: bool
    disabled: bool
    created_at: datetime


@dataclass(frozen=True, slots=True)
class UserDetail:
    """A user with their sign-in methods; `last_used_at` is the last use of any of their tokens."""

    id: int
    email: str
    name: str
    account_id: int | None
    verified: bool
    disabled_at: datetime | None
    has_password: bool
    has_two_factor: bool
    passkeys: int
    tokens: int
    last_used_at: datetime | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class TokenLine:
    """A token in a list, without anything of its secret.

    `expires_at` is when it ends unless it is used before, None for never.
    """

    id: int
    user: str
    name: str
    kind: TokenKind
    tier: str | None
    created_at: datetime
    last_used_at: datetime | None
    expires_at: datetime | None


_NAME: Final = "trim(t.first_name || ' ' || t.last_name)"
_USERS: Final = OperatorList(
    f"""
    SELECT t.id, coalesce(t.email, '') AS email, {_NAME} AS name, t.email_verified_at IS NOT NULL AS verified,
           t.disabled_at IS NOT NULL AS disabled, t.created_at
      FROM users t
    """,
    UserLine,
    {
        "search": contains("t.email", "t.first_name || ' ' || t.last_name"),
        "disabled": "(t.disabled_at IS NOT NULL) = :disabled",
    },
    always="t.deleted_at IS NULL",
)
_USER: Final = Statement(
    f"""
    SELECT t.id, t.email, {_NAME} AS name, a.id AS account_id, t.email_verified_at IS NOT NULL AS verified,
           t.disabled_at, t.password_hash IS NOT NULL AS has_password, t.created_at,
           EXISTS (SELECT 1 FROM two_factor f WHERE f.user_id = t.id) AS has_two_factor,
           (SELECT count(*) FROM passkey k WHERE k.user_id = t.id) AS passkeys,
           (SELECT count(*) FROM access_token x WHERE x.user_id = t.id) AS tokens,
           (SELECT max(x.last_used_at) FROM access_token x WHERE x.user_id = t.id) AS last_used_at
      FROM users t LEFT JOIN account a ON a.owner_id = t.id
     WHERE t.id = :user_id
    """,
    UserDetail,
)
_TOKENS: Final = OperatorList(
    """
    SELECT t.id, coalesce(u.email, '') AS "user", t.name, t.kind, t.tier, t.created_at, t.last_used_at,
           t.expires_at
      FROM access_token t JOIN users u ON u.id = t.user_id
    """,
    TokenLine,
    {"user_id": "t.user_id = :user_id", "token_id": "t.id = :token_id"},
)


@operation(reads=True)
async def list_users(system: System, query: ListSearch, *, disabled: bool | None = None) -> list[UserLine]:
    """The newest users whose address or name contains `search`. The operator's command only."""
    del system
    return await _USERS.rows(query, search=query.search, disabled=disabled)


@operation(reads=True)
async def show_user(system: System, email: str) -> UserDetail:
    """The user with this address. The operator's command only. Errors: NotFound."""
    del system
    detail = await _USER.row(user_id=(await find_user(email)).id)
    if detail is None:
        raise NotFound
    return detail


@operation(reads=True)
async def list_tokens(system: System, query: ListPage, email: str | None = None) -> list[TokenLine]:
    """The newest tokens, of all users or of the one with this address. The operator's command only.

    Errors: NotFound for an address that no user has.
    """
    del system
    user_id = None if email is None else (await find_user(email)).id
    return list(map(_token, await _TOKENS.rows(query, user_id=user_id)))


@operation(reads=True)
async def show_token(system: System, token_id: int) -> TokenLine:
    """The token with this number. The operator's command only. Errors: NotFound."""
    del system
    rows = await _TOKENS.rows(ListPage(limit=1), token_id=token_id)
    if not rows:
        raise NotFound(f"There is no token with the number {token_id}.")
    return _token(rows[0])


def _token(row: TokenLine) -> TokenLine:
    ends_at = lifetimes.ends_at(
        row.kind, expires_at=row.expires_at, last_used_at=row.last_used_at, created_at=row.created_at
    )
    return replace(row, expires_at=ends_at)
