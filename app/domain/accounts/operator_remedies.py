"""What an operator does about a user, when something was done in their name or by them."""

from app.access import System, audit, operation
from app.domain import identity
from app.domain.accounts import endings
from app.domain.accounts.occasions import Occasion
from app.domain.identity import Ending, User


@operation(action="identity.revoke_tokens_of")
async def revoke_tokens_of(system: System, email: str) -> int:
    """End every session and token of the user with this address, and what else ends with them; how many tokens.

    The operator's command only. Errors: NotFound.
    """
    user = await identity.find_user(email)
    ending = Ending(user.id, "an operator ended every token")
    count = endings.tokens(await endings.end(Occasion.END_ALL, ending, actor_id=user.id))
    await identity.announce_end(user.id)
    audit.changed(f"user {user.id}", f"{count} tokens revoked; {system.reason}", actor_id=user.id)
    return count


@operation(action="identity.disable_user")
async def disable_user(system: System, email: str) -> User:
    """Refuse all sign-ins and tokens of the user with this address, until they are enabled again.

    Their share links are revoked. Their brands go on: posts are published, webhooks work. The operator's command
    only. Errors: NotFound.
    """
    user, is_new = await identity.disable(system, email)
    if is_new:
        ending = Ending(user.id, "its maker was disabled")
        await endings.end(Occasion.DISABLING, ending, actor_id=user.id)
    return user


@operation(action="identity.reset_user")
async def reset_user(system: System, email: str) -> User:
    """Delete all sign-in methods of the user with this address, and mail them a link to choose a password.

    This deletes the password, two-factor, recovery codes, passkeys and every token, with what else ends with them,
    and voids links that were mailed before. Brands and their content stay. The operator's command only. Errors:
    NotFound.
    """
    user = await identity.find_user(email)
    ending = Ending(user.id, "an operator reset the sign-in methods")
    await endings.end(Occasion.OPERATOR_RESET, ending, actor_id=user.id)
    await identity.announce_end(user.id)
    await identity.tell_of_reset(user.id)
    await identity.mail_password_link(user.id, welcome=False)
    audit.changed(f"user {user.id}", f"all sign-in methods were reset; {system.reason}", actor_id=user.id)
    return user
