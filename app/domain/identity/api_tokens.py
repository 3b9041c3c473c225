"""The tokens that somebody has: listing, making, naming and revoking them. The secret of one is shown once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from app.access import Caller, ShownOnce, Tier, audit, forget_secret, idempotency, operation
from app.core import clock, mail
from app.core.db import Statement
from app.core.errors import Invalid, NotFound, Unauthenticated
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.domain.identity import lifetimes, mails
from app.domain.identity.confirmation import confirm_password
from app.domain.identity.errors import CurrentToken
from app.domain.identity.inputs import FULL_ACCESS, NewApiToken, NewTierToken, NewToken, TokenKind, TokenName
from app.domain.identity.models import AccessToken
from app.domain.identity.tokens import announce_end, confirmed_until, issue

_OF_KINDS: Final = "t.kind {sqlite: IN (SELECT value FROM json_each(:kinds))}{postgres: = ANY(:kinds)}"
_COLUMNS: Final = "t.id, t.name, t.kind, t.tier, t.created_at, t.last_used_at, t.expires_at, t.confirmed_at"
_TIMES: Final = ("created_at", "last_used_at", "expires_at", "confirmed_at")
_TOKENS: Final = Keyset(
    name="tokens",
    source="access_token t",
    columns=_COLUMNS,
    parent="t.user_id",
    order=(Key("t.id", "id", int),),
    times=_TIMES,
)
_OWN: Final = Statement(
    f"""
    SELECT {_COLUMNS} FROM access_token t
     WHERE t.user_id = :user_id
       AND t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
       AND {_OF_KINDS}
    """,
    times=_TIMES,
)


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token as lists show it, without anything of its secret.

    `expires_at` is when it ends unless it is used before, None for never; `confirmed_until` is None for one that
    is not confirmed, or not any more.
    """

    id: int
    name: str
    kind: TokenKind
    tier: str | None
    is_current: bool
    created_at: datetime
    last_used_at: datetime | None
    expires_at: datetime | None
    confirmed_until: datetime | None


@dataclass(frozen=True, slots=True)
class MadeToken:
    """A new token; `token` is its text and is shown this once (TOK-FULL-03)."""

    view: TokenView
    token: str = field(repr=False)

    @property
    def id(self) -> int:
        """The token's id."""
        return self.view.id


@operation(reads=True)
async def tokens_of(caller: Caller, window: Window, kinds: Sequence[TokenKind] = FULL_ACCESS) -> Slice[TokenView]:
    """The caller's tokens of these kinds, newest first; the one of this call says so (S-093, S-094).

    Any caller may see their own. Tokens of pages are left out always: they end by themselves within minutes.
    Errors: Invalid for a cursor that is broken or of another list.
    """
    wanted = sorted({kind.value for kind in kinds} - {TokenKind.PAGE.value})
    narrowing = Narrowing([_OF_KINDS], {"kinds": wanted}, wanted)
    page = await _TOKENS.page(caller.user_id, window, narrowing)
    return page.of([_view(caller, row) for row in page.items])


@operation(reads=True)
async def own_tokens(
    caller: Caller, ids: list[int], kinds: Sequence[TokenKind] = FULL_ACCESS
) -> dict[int, TokenView]:
    """Those of these tokens that are the caller's and of these kinds, by id. Any caller may."""
    return await _views(caller, ids, kinds)


@operation(reads=True)
async def current_token(caller: Caller) -> TokenView:
    """The token of this call. Any caller may. Errors: Unauthenticated where it was revoked meanwhile."""
    found = await _views(caller, [caller.token_id], list(TokenKind))
    if caller.token_id not in found:
        raise Unauthenticated
    return found[caller.token_id]


async def _again(caller: Caller, token_id: int, text: str) -> MadeToken:
    found = await _views(caller, [token_id], [TokenKind.API, TokenKind.TIER])
    if token_id not in found:
        raise idempotency.SecretGone
    return MadeToken(found[token_id], text)


MADE_TOKEN: Final = ShownOnce(_again, lambda made: made.token)
"""How operations that make a token answer a repeated request: with the same text, until it is revoked."""


@operation(atomic=False, repeatable=True)
async def create_api_token(caller: Caller, data: NewApiToken, password: str) -> MadeToken:
    """Make a token of full access for a program, confirmed by the password; a mail says so.

    Any caller may make their own (TOK-FULL-01). Errors: PasswordNotSet (S-097), InvalidPassword, Throttled.
    """
    await confirm_password(caller, password)
    return await _create_api_token(caller, data)


@operation(action="create_api_token", again=MADE_TOKEN)
async def _create_api_token(caller: Caller, data: NewApiToken) -> MadeToken:
    await mail.post(mails.token_made(caller.email, data.name))
    return await _make(caller, TokenKind.API, NewToken(name=data.name))


async def add_tier_token(caller: Caller, data: NewTierToken) -> MadeToken:
    """Make a token of one tier in the caller's name, in the open transaction of the operation that lets them.

    A mail says so.     Errors: Invalid on `expires_at` for a time that is over.
    """
    if data.expires_at is not None and data.expires_at <= clock.now():
        raise Invalid(fields={"expires_at": ["This must be in the future."]})
    await mail.post(mails.tier_token_made(caller.email, data.name, Tier(data.tier)))
    return await _make(
        caller, TokenKind.TIER, NewToken(name=data.name, tier=Tier(data.tier), expires_at=data.expires_at)
    )


@operation()
async def rename_tier_token(caller: Caller, token_id: int, data: TokenName) -> TokenView:
    """Call one of the caller's tier tokens something else; its tier is fixed (TOK-TIER-03). Errors: NotFound."""
    await _check_own(caller, token_id, [TokenKind.TIER])
    await AccessToken.filter(id=token_id).update(name=data.name)
    audit.changed(f"token {token_id}", "renamed")
    return (await _views(caller, [token_id], [TokenKind.TIER]))[token_id]


@operation()
async def revoke_token(caller: Caller, token_id: int) -> None:
    """Delete one of the caller's own tokens of full access (TOK-REV-01).

    Errors: NotFound, also for somebody else's and for one of a tier; CurrentToken for that of this call
    (TOK-REV-04).
    """
    await _check_own(caller, token_id, FULL_ACCESS)
    if token_id == caller.token_id:
        raise CurrentToken
    await _revoke(caller, token_id)


@operation()
async def revoke_tier_token(caller: Caller, token_id: int) -> None:
    """Delete one of the caller's own tier tokens; NotFound for any other."""
    await _check_own(caller, token_id, [TokenKind.TIER])
    await _revoke(caller, token_id)


async def _revoke(caller: Caller, token_id: int) -> None:
    await AccessToken.filter(id=token_id).delete()
    await forget_secret(MADE_TOKEN, token_id)
    await announce_end(caller.user_id)
    audit.changed(f"token {token_id}", "revoked")


async def _check_own(caller: Caller, token_id: int, kinds: Sequence[TokenKind]) -> None:
    listed = [kind.value for kind in kinds]
    row = (
        await AccessToken.filter(id=token_id, user_id=caller.user_id, kind__in=listed).select_for_update().first()
    )
    if row is None:
        raise NotFound


async def _make(caller: Caller, kind: TokenKind, data: NewToken) -> MadeToken:
    issued = await issue(caller.user_id, kind, data)
    audit.changed(f"token {issued.id}", f"{kind.value} token made")
    return MadeToken((await _views(caller, [issued.id], [kind]))[issued.id], issued.token)


async def _views(caller: Caller, ids: Sequence[int], kinds: Sequence[TokenKind]) -> dict[int, TokenView]:
    listed = [kind.value for kind in kinds]
    rows = await _OWN.rows(user_id=caller.user_id, ids=list(ids), kinds=listed)
    return {row["id"]: _view(caller, row) for row in rows}


def _view(caller: Caller, row: Mapping[str, Any]) -> TokenView:
    kind = TokenKind(row["kind"])
    expires_at = lifetimes.ends_at(
        kind, expires_at=row["expires_at"], last_used_at=row["last_used_at"], created_at=row["created_at"]
    )
    until = confirmed_until(row["confirmed_at"])
    return TokenView(
        id=row["id"],
        name=row["name"],
        kind=kind,
        tier=row["tier"],
        is_current=row["id"] == caller.token_id,
        created_at=row["created_at"],
        last_used_at=row["last_used_at"],
        expires_at=expires_at,
        confirmed_until=until if until is not None and until > clock.now() else None,
    )
