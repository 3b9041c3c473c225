"""What an operator does to the account of a person: revoking tokens, disabling, starting anew."""

from app.access import System, audit, operation
from app.core import clock
from app.core.errors import NotFound
from app.domain.identity.inputs import LinkPurpose
from app.domain.identity.mail_links import forget
from app.domain.identity.models import AccessToken, Passkey, RecoveryCode, TwoFactor, User
from app.domain.identity.password_reset import mail_password_link
from app.domain.identity.password_sign_in import find_user
from app.domain.identity.revocation import end_tokens
from app.domain.identity.tokens import announce_end


@operation()
async def revoke_tokens_of(system: System, email: str) -> int:
    """Delete every token of the user with this address; how many.

    The operator's command only. Errors: NotFound.
    """
    user = await find_user(email)
    ended = await end_tokens(user.id)
    audit.changed(f"user {user.id}", f"{ended} tokens revoked; {system.reason}", actor_id=user.id)
    return ended


@operation()
async def revoke_token_by_id(system: System, token_id: int) -> int:
    """Delete the token with this number, whoever's it is; how many. The operator's command only. Errors:
    NotFound.
    """
    token = await AccessToken.filter(id=token_id).select_for_update().first()
    if token is None:
        message = f"There is no token with the number {token_id}."
        raise NotFound(message)
    await token.delete()
    await announce_end(token.user_id)
    audit.changed(f"token {token_id}", f"revoked; {system.reason}", actor_id=token.user_id)
    return 1


@operation()
async def disable_user(system: System, email: str) -> User:
    """Let nobody sign in as the user with this address, and refuse their tokens until they are enabled again.

    What they made goes on: posts are published, share links and webhooks work. The operator's command only.
    Errors: NotFound.
    """
    user = await find_user(email)
    if user.disabled_at is None:
        user.disabled_at = clock.now()
        await user.save(update_fields=["disabled_at"])
        await announce_end(user.id)
        audit.changed(f"user {user.id}", f"disabled; {system.reason}", actor_id=user.id)
    return user


@operation()
async def enable_user(system: System, email: str) -> User:
    """Undo `disable_user`: sign-ins and tokens are good again. The operator's command only. Errors: NotFound."""
    user = await find_user(email)
    if user.disabled_at is not None:
        user.disabled_at = None
        await user.save(update_fields=["disabled_at"])
        audit.changed(f"user {user.id}", f"enabled; {system.reason}", actor_id=user.id)
    return user


@operation()
async def reset_user(system: System, email: str) -> User:
    """Void everything that the user with this address signs in with, and mail them a link to choose a password.

    Password, two-factor, recovery codes, passkeys and every token are gone; earlier links of mails are dead.
    Brands and what is in them stay. The operator's command only. Errors: NotFound.
    """
    user = await find_user(email)
    user.password_hash = None
    await user.save(update_fields=["password_hash"])
    for table in (TwoFactor, RecoveryCode, Passkey):
        await table.filter(user_id=user.id).delete()
    await end_tokens(user.id)
    for purpose in LinkPurpose:
        await forget(user.id, purpose)
    await mail_password_link(user.id, welcome=False)
    audit.changed(f"user {user.id}", f"everything to sign in with was reset; {system.reason}", actor_id=user.id)
    return user
