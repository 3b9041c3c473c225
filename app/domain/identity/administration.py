"""What an operator does with users and their tokens: creating, verifying, revoking, disabling."""

from typing import Final

from app.access import System, Tier, audit, operation
from app.core import clock
from app.core.errors import NotFound
from app.core.text import email_key
from app.domain.identity import mails, passwords
from app.domain.identity.inputs import NewToken, NewUser, TokenKind
from app.domain.identity.models import AccessToken, User
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.tokens import IssuedToken, announce_end, issue
from app.domain.identity.user_creation import add_user

_KINDS: Final = {None: TokenKind.API, Tier.IDEAS: TokenKind.AGENT, Tier.DRAFTS: TokenKind.AGENT}


@operation(atomic=False)
async def create_user(system: System, data: NewUser) -> User:
    """Create a user with an account of their own, on trial from now (S-013, S-099).

    The operator's command only. Errors: EmailTaken.
    """
    password_hash = None if data.password is None else await passwords.make(data.password, system.request)
    return await _store_user(system, data, password_hash)


@operation(action="create_user")
async def _store_user(system: System, data: NewUser, password_hash: str | None) -> User:
    user, _ = await add_user(data, password_hash)
    audit.changed(f"user {user.id}", system.reason, actor_id=user.id)
    return user


@operation()
async def verify_user(system: System, email: str) -> User:
    """Mark an address as verified. The operator's command only. Errors: NotFound."""
    user = await find_user(email)
    if user.email_verified_at is None:
        user.email_verified_at = clock.now()
        await user.save(update_fields=["email_verified_at"])
        audit.changed(f"user {user.id}", "verified", actor_id=user.id)
    return user


@operation()
async def create_token(system: System, email: str, data: NewToken) -> IssuedToken:
    """Create a full token, or one of the tier of `data`, for the user with this address.

    The operator's command only. Errors: NotFound. Source: interface, `admin token create`.
    """
    user = await find_user(email)
    kind = _KINDS.get(data.tier, TokenKind.TIER)
    token = await issue(user.id, kind, data)
    audit.changed(f"token {token.id}", f"{kind.value} token for user {user.id}", actor_id=user.id)
    return token


@operation()
async def revoke_token_by_id(system: System, token_id: int) -> int:
    """Delete the token with this number, of any user; how many. The operator's command only. Errors: NotFound."""
    token = await AccessToken.filter(id=token_id).select_for_update().first()
    if token is None:
        raise NotFound(f"There is no token with the number {token_id}.")
    await token.delete()
    await announce_end(token.user_id)
    audit.changed(f"token {token_id}", f"revoked; {system.reason}", actor_id=token.user_id)
    return 1


async def disable(system: System, email: str) -> tuple[User, bool]:
    """Refuse all sign-ins and tokens of the user with this address, in the open transaction; whether they were let
    in before. Errors: NotFound.
    """
    user = await find_user(email)
    if user.disabled_at is not None:
        return user, False
    user.disabled_at = clock.now()
    await user.save(update_fields=["disabled_at"])
    await announce_end(user.id)
    await post_security_mail(user.id, lambda to: mails.disabled_by_operator(to, disabled=True))
    audit.changed(f"user {user.id}", f"disabled; {system.reason}", actor_id=user.id)
    return user, True


@operation()
async def enable_user(system: System, email: str) -> User:
    """Undo `disable`: sign-ins and tokens work again. The operator's command only. Errors: NotFound."""
    user = await find_user(email)
    if user.disabled_at is not None:
        user.disabled_at = None
        await user.save(update_fields=["disabled_at"])
        await post_security_mail(user.id, lambda to: mails.disabled_by_operator(to, disabled=False))
        audit.changed(f"user {user.id}", f"enabled; {system.reason}", actor_id=user.id)
    return user


async def tell_of_reset(user_id: int) -> None:
    """Mail the user that an operator reset their sign-in, in the open transaction."""
    await post_security_mail(user_id, mails.reset_by_operator)


async def find_user(email: str) -> User:
    """The user with this address. Errors: NotFound, worded for an operator."""
    user = await User.filter(email_key=email_key(email)).first()
    if user is None:
        raise NotFound(f"There is no user with the address {email}.")
    return user
