"""Opening a session: the last step of every way to sign in, once the user is known."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from app.access import Caller, Door, Tier, Visitor, audit, row_limits
from app.core import clock
from app.core.db import Statement
from app.domain.identity import known_networks
from app.domain.identity.errors import AccountDisabled
from app.domain.identity.inputs import NewToken, TokenKind
from app.domain.identity.models import Account, User
from app.domain.identity.tokens import announce_end, confirmed_until, issue

PAGE_LIFETIME: Final = timedelta(minutes=15)
"""How long a session on a page lasts."""


_TRIM: Final = Statement(
    """
    DELETE FROM access_token
     WHERE user_id = :user_id AND kind = :kind AND id NOT IN (
           SELECT t.id FROM access_token t WHERE t.user_id = :user_id AND t.kind = :kind
            ORDER BY coalesce(t.last_used_at, t.created_at) DESC, t.id DESC LIMIT :most)
    """
)


@dataclass(frozen=True, slots=True)
class SignedInUser:
    """The user who signed in, and the text of the new token."""

    caller: Caller
    token: str = field(repr=False)


async def open_session(
    visitor: Visitor, user_id: int, *, kind: TokenKind = TokenKind.SESSION, name: str | None = None
) -> SignedInUser:
    """Issue a token of full access to this user, in the open transaction.

    The token is named after the app that signs in unless `name` is given (S-094, S-109). A sign-in on a page gets
    a token that works on pages only, for 15 minutes. Signing in confirms the new token, except for a terminal,
    which was approved on another device. Of 100 sessions of one kind, that which was used longest ago ends.
    Errors: AccountDisabled.
    """
    user = await User.get(id=user_id)
    check_enabled(user)
    now, client = clock.now(), visitor.request.client
    data = NewToken(name=name or f"Sign-in ({client})")
    if visitor.request.door is Door.PAGE:
        kind, data = TokenKind.PAGE, NewToken(name="Sign-in (page)", expires_at=now + PAGE_LIFETIME)
    confirmed_at = None if kind is TokenKind.CLI else now
    token = await issue(user_id, kind, data, client, confirmed_at, visitor.request)
    if await _TRIM.run(user_id=user_id, kind=kind.value, most=row_limits.SESSIONS.number):
        await announce_end(user_id)
    await known_networks.remember(user_id, visitor.request.network)
    audit.changed(f"token {token.id}", "signed in", actor_id=user_id)
    account = await Account.get(owner_id=user_id)
    caller = Caller(
        user_id=user.id,
        email=user.email or "",
        first_name=user.first_name,
        last_name=user.last_name,
        verified=user.email_verified_at is not None,
        account_id=account.id,
        token_id=token.id,
        token_name="",
        tier=Tier.FULL,
        client=client,
        request=visitor.request,
        confirmed_until=confirmed_until(confirmed_at),
    )
    return SignedInUser(caller, token.token)


def check_enabled(user: User) -> None:
    """Refuse a disabled user, once they have proved who they are. Errors: AccountDisabled."""
    if user.disabled_at is not None:
        raise AccountDisabled
