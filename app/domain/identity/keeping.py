"""The tokens that somebody has: listing, making, naming and revoking them. The secret of one is shown once."""

from dataclasses import dataclass
from datetime import datetime

from app.access import Caller, Tier, audit, operation
from app.core import clock, mail, paging
from app.core.errors import Invalid, NotFound
from app.core.paging import Page
from app.domain.identity import letters
from app.domain.identity.confirming import confirm_password
from app.domain.identity.errors import CurrentToken
from app.domain.identity.inputs import NewApiToken, NewTierToken, NewToken, TokenKind, TokenName, TokenQuery
from app.domain.identity.models import AccessToken
from app.domain.identity.tokens import issue


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token as lists show it, without anything of its secret."""

    id: int
    name: str
    kind: TokenKind
    tier: str | None
    is_current: bool
    created_at: datetime
    last_used_at: datetime | None
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class MadeToken:
    """A new token; `token` is its text and is shown this once (TOK-FULL-03)."""

    view: TokenView
    token: str


@operation(reads=True)
async def tokens_of(caller: Caller, query: TokenQuery) -> Page[TokenView]:
    """A page of the caller's tokens, newest first; the one of this call says so (S-093, S-094).

    Any caller may see their own. Tokens of pages are left out: they end by themselves within minutes. Errors:
    Invalid on `cursor` for one that is broken or of another list.
    """
    kinds = sorted({kind.value for kind in query.kinds or TokenKind} - {TokenKind.PAGE.value})
    rows = AccessToken.filter(user_id=caller.user_id, kind__in=kinds)
    fingerprint = f"tokens:{caller.user_id}:{kinds}"
    if query.cursor is not None:
        try:
            (last,) = paging.decode(query.cursor, fingerprint, (int,))
        except paging.BadCursor:
            raise Invalid(fields={"cursor": ["This cursor cannot be used here."]}) from None
        rows = rows.filter(id__lt=last)
    found = await rows.order_by("-id").limit(query.limit + 1)
    page = paging.page_of(found, query.limit, _place, fingerprint)
    return Page([_view(caller, row) for row in page.items], page.next_cursor)


@operation(atomic=False)
async def create_api_token(caller: Caller, data: NewApiToken, password: str) -> MadeToken:
    """Make a token of full access for a program, confirmed by the password; a mail says so.

    Any caller may make their own (TOK-FULL-01). Errors: PasswordNotSet (S-097), InvalidPassword, Throttled.
    """
    await confirm_password(caller, password)
    return await _create_api_token(caller, data)


@operation(action="create_api_token")
async def _create_api_token(caller: Caller, data: NewApiToken) -> MadeToken:
    await mail.post(letters.token_made(caller.email, data.name))
    return await _make(caller, TokenKind.API, NewToken(name=data.name))


async def add_tier_token(caller: Caller, data: NewTierToken) -> MadeToken:
    """Make a token of one tier in the caller's name, in the open transaction of the operation that lets them.

    Errors: Invalid on `expires_at` for a time that is over.
    """
    if data.expires_at is not None and data.expires_at <= clock.now():
        raise Invalid(fields={"expires_at": ["This must be in the future."]})
    return await _make(
        caller, TokenKind.TIER, NewToken(name=data.name, tier=Tier(data.tier), expires_at=data.expires_at)
    )


@operation()
async def rename_token(caller: Caller, token_id: int, data: TokenName) -> TokenView:
    """Call one of the caller's own tokens something else; its tier is fixed (TOK-TIER-03). Errors: NotFound."""
    row = await _own(caller, token_id)
    row.name = data.name
    await row.save(update_fields=["name"])
    audit.changed(f"token {row.id}", "renamed")
    return _view(caller, row)


@operation()
async def revoke_token(caller: Caller, token_id: int) -> None:
    """Delete one of the caller's own tokens of any kind (TOK-REV-01).

    Errors: NotFound, also for somebody else's; CurrentToken for the one of this call (TOK-REV-04).
    """
    row = await _own(caller, token_id)
    if row.id == caller.token_id:
        raise CurrentToken
    await row.delete()
    audit.changed(f"token {row.id}", "revoked")


async def _own(caller: Caller, token_id: int) -> AccessToken:
    row = await AccessToken.filter(id=token_id, user_id=caller.user_id).first()
    if row is None:
        raise NotFound
    return row


async def _make(caller: Caller, kind: TokenKind, data: NewToken) -> MadeToken:
    issued = await issue(caller.user_id, kind, data)
    audit.changed(f"token {issued.id}", f"{kind.value} token made")
    return MadeToken(_view(caller, await AccessToken.get(id=issued.id)), issued.token)


def _place(row: AccessToken) -> tuple[int]:
    return (row.id,)


def _view(caller: Caller, row: AccessToken) -> TokenView:
    return TokenView(
        id=row.id,
        name=row.name,
        kind=TokenKind(row.kind),
        tier=row.tier,
        is_current=row.id == caller.token_id,
        created_at=row.created_at,
        last_used_at=row.last_used_at,
        expires_at=row.expires_at,
    )
