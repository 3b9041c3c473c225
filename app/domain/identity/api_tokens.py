"""A user's own tokens: listing, creating, renaming and revoking them. The secret of a token is shown once."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from app.access import (
    BY_PASSWORD,
    BY_TOKEN,
    Caller,
    ShownOnce,
    Tier,
    audit,
    forget_secret,
    idempotency,
    operation,
    row_limits,
)
from app.core import clock, one_time_secrets
from app.core.db import Statement
from app.core.errors import Invalid, NotFound, Unauthenticated
from app.core.keyset import Keyset, Narrowing, OrderKey, Slice, Window
from app.domain.identity import lifetimes, mails
from app.domain.identity.confirmation import check_password, confirm
from app.domain.identity.errors import CurrentToken
from app.domain.identity.inputs import (
    PERSONAL,
    ApiTokenAccess,
    NewApiToken,
    NewTierToken,
    NewToken,
    Proof,
    TokenKind,
    TokenName,
)
from app.domain.identity.models import AccessToken, User
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.tokens import announce_end, confirmed_until, issue


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token as lists show it, without anything of its secret.

    `expires_at` is when it ends unless it is used before, None for never. `confirmed_until` is None for a token
    that is not confirmed, or not any more. `device` and `address` are those that signed in; None for other tokens.
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
    device: str | None
    address: str | None

    @property
    def access(self) -> ApiTokenAccess:
        """How far it reaches; that of a token which is not for an agent is full."""
        is_of_agents = self.kind is TokenKind.AGENT and self.tier is not None
        return ApiTokenAccess(self.tier) if is_of_agents else ApiTokenAccess.FULL


@dataclass(frozen=True, slots=True)
class MadeToken:
    """A new token; `token` is its text and is shown this once (TOK-FULL-03)."""

    view: TokenView
    token: str = field(repr=False)

    @property
    def id(self) -> int:
        """The token's id."""
        return self.view.id


@dataclass(frozen=True, slots=True)
class _Row:
    """A token as it is stored, without its digest."""

    id: int
    name: str
    kind: TokenKind
    tier: str | None
    created_at: datetime
    last_used_at: datetime | None
    expires_at: datetime | None
    confirmed_at: datetime | None
    device: str | None
    address: str | None


_COLUMNS: Final = """
    t.id, t.name, t.kind, t.tier, t.created_at, t.last_used_at, t.expires_at, t.confirmed_at, t.device, t.address
"""
_TOKENS: Final = Keyset(
    name="tokens",
    source="access_token t",
    columns=_COLUMNS,
    parent="t.user_id",
    order=(OrderKey("t.id", "id", int),),
    row=_Row,
)
_OWN: Final = Statement(
    f"SELECT {_COLUMNS} FROM access_token t WHERE t.user_id = :user_id AND t.id IN :ids AND t.kind IN :kinds",
    row=_Row,
)


@operation(reads=True)
async def tokens_of(caller: Caller, window: Window, kinds: Sequence[TokenKind] = PERSONAL) -> Slice[TokenView]:
    """The caller's tokens of these kinds, newest first; the one of this call is marked (S-093, S-094).

    Any caller may see their own. Tokens of pages are always left out: they end by themselves within minutes.
    Errors: Invalid for a cursor that is broken or of another list.
    """
    kind_values = sorted({kind.value for kind in kinds} - {TokenKind.PAGE.value})
    narrowing = Narrowing(["t.kind IN :kinds"], {"kinds": kind_values}, kind_values)
    page = await _TOKENS.page(caller.user_id, window, narrowing)
    return page.of([_view(caller, row) for row in page.items])


@operation(reads=True)
async def own_tokens(
    caller: Caller, ids: list[int], kinds: Sequence[TokenKind] = PERSONAL
) -> dict[int, TokenView]:
    """The caller's own tokens among these, of these kinds, by id. Any caller may."""
    return await _views(caller, ids, kinds)


@operation(reads=True)
async def current_token(caller: Caller) -> TokenView:
    """The token of this call. Any caller may. Errors: Unauthenticated where it was revoked meanwhile."""
    views = await _views(caller, [caller.token_id], list(TokenKind))
    if caller.token_id not in views:
        raise Unauthenticated
    return views[caller.token_id]


async def _again(caller: Caller, token_id: int, text: str) -> MadeToken:
    views = await _views(caller, [token_id], [TokenKind.API, TokenKind.AGENT, TokenKind.TIER])
    if token_id not in views:
        raise idempotency.SecretGone
    return MadeToken(views[token_id], text)


MADE_TOKEN: Final = ShownOnce(_again, lambda token: token.token)
"""How operations that create a token answer a repeated request: with the same text, until it is revoked."""


@operation(atomic=False, repeatable=True, confirmed=BY_PASSWORD)
async def create_api_token(caller: Caller, data: NewApiToken, proof: Proof) -> MadeToken:
    """Create a token for a program, confirmed by the password or a passkey; a mail reports it.

    It has full access, or, for an agent, that to ideas or to ideas and drafts. Any caller may, for themselves
    (TOK-FULL-01). That the token of this call was confirmed before is not enough, but takes the place of the code.
    A repeated request needs its proof again; a code or an answer of a passkey, which is used up by then, must be
    the same.
    Errors: PasswordNotSet (S-097), InvalidPassword, InvalidCode, SetupExpired, CredentialRefused,
    ConfirmationRequired, Throttled; TooMany.
    """
    used = _used_up(proof)
    if used is not None:
        if proof.answer is None:
            await check_password(caller, proof.password or "")
        earlier = await _create_api_token.repeated(caller, data, used)
        if earlier is not None:
            return earlier
    return await _create_api_token(await confirm(caller, proof), data, used)


def _used_up(proof: Proof) -> str | None:
    """A digest of what proves only once: a code, or the answer of a passkey."""
    if proof.answer is not None:
        return one_time_secrets.digest(proof.answer.model_dump_json())
    return None if proof.code is None else one_time_secrets.digest(proof.code)


@operation(action="create_api_token", confirmed=BY_TOKEN, again=MADE_TOKEN)
async def _create_api_token(caller: Caller, data: NewApiToken, used: str | None) -> MadeToken:
    tier = data.access.tier
    if tier is not None:
        await post_security_mail(caller.user_id, lambda to: mails.agent_token_made(to, data.name, tier))
        return await _make(caller, TokenKind.AGENT, NewToken(name=data.name, tier=tier))
    await post_security_mail(caller.user_id, lambda to: mails.token_made(to, data.name))
    return await _make(caller, TokenKind.API, NewToken(name=data.name))


async def add_tier_token(caller: Caller, data: NewTierToken) -> MadeToken:
    """Create a token of one tier in the caller's name, in the open transaction; a mail reports it.

    The operation that calls this decides who may. Errors: Invalid on `expires_at` for a time in the past; TooMany.
    """
    if data.expires_at is not None and data.expires_at <= clock.now():
        raise Invalid(fields={"expires_at": ["This must be in the future."]})
    await post_security_mail(caller.user_id, lambda to: mails.tier_token_made(to, data.name, Tier(data.tier)))
    return await _make(
        caller, TokenKind.TIER, NewToken(name=data.name, tier=Tier(data.tier), expires_at=data.expires_at)
    )


@operation()
async def rename_tier_token(caller: Caller, token_id: int, data: TokenName) -> TokenView:
    """Rename one of the caller's tier tokens; its tier is fixed (TOK-TIER-03). Errors: NotFound."""
    await _check_own(caller, token_id, [TokenKind.TIER])
    await AccessToken.filter(id=token_id).update(name=data.name)
    audit.changed(f"token {token_id}", "renamed")
    return (await _views(caller, [token_id], [TokenKind.TIER]))[token_id]


@operation()
async def revoke_token(caller: Caller, token_id: int) -> None:
    """Delete one of the caller's own tokens that is not of a tier (TOK-REV-01).

    Errors: NotFound, also for somebody else's and for one of a tier; CurrentToken for that of this call
    (TOK-REV-04).
    """
    await _check_own(caller, token_id, PERSONAL)
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
    kind_values = [kind.value for kind in kinds]
    row = (
        await AccessToken.filter(id=token_id, user_id=caller.user_id, kind__in=kind_values)
        .select_for_update()
        .first()
    )
    if row is None:
        raise NotFound


_LIMITS: Final = {
    TokenKind.API: row_limits.API_TOKENS,
    TokenKind.AGENT: row_limits.AGENT_TOKENS,
    TokenKind.TIER: row_limits.TIER_TOKENS,
}


async def _make(caller: Caller, kind: TokenKind, data: NewToken) -> MadeToken:
    # Two requests at once would both find room for one more.
    await User.filter(id=caller.user_id).select_for_update().get()
    _LIMITS[kind].admit(caller, await AccessToken.filter(user_id=caller.user_id, kind=kind.value).count())
    token = await issue(caller.user_id, kind, data)
    audit.changed(f"token {token.id}", f"{kind.value} token made")
    return MadeToken((await _views(caller, [token.id], [kind]))[token.id], token.token)


async def _views(caller: Caller, ids: Sequence[int], kinds: Sequence[TokenKind]) -> dict[int, TokenView]:
    kind_values = [kind.value for kind in kinds]
    rows = await _OWN.rows(user_id=caller.user_id, ids=list(ids), kinds=kind_values)
    return {row.id: _view(caller, row) for row in rows}


def _view(caller: Caller, row: _Row) -> TokenView:
    expires_at = lifetimes.ends_at(
        row.kind, expires_at=row.expires_at, last_used_at=row.last_used_at, created_at=row.created_at
    )
    until = confirmed_until(row.confirmed_at)
    return TokenView(
        id=row.id,
        name=row.name,
        kind=row.kind,
        tier=row.tier,
        is_current=row.id == caller.token_id,
        created_at=row.created_at,
        last_used_at=row.last_used_at,
        expires_at=expires_at,
        confirmed_until=until if until is not None and until > clock.now() else None,
        device=row.device,
        address=row.address,
    )
