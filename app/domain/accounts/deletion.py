"""Deleting an account with all that belongs to it."""

from datetime import timedelta
from typing import Final

from app.access import BY_PASSWORD, BY_TOKEN, Caller, System, audit, idempotency, operation
from app.core import clock
from app.core.errors import Invalid
from app.core.text import email_key
from app.domain import brands, channels, identity, members, notifications, posts
from app.domain.accounts.inputs import AccountDeletion

UNVERIFIED_KEPT: Final = timedelta(days=14)
"""How long an account is kept whose address nobody verified."""
AT_ONCE: Final = 100


@operation(atomic=False, confirmed=BY_PASSWORD)
async def delete(caller: Caller, data: AccountDeletion) -> None:
    """Delete the caller's account, confirmed by the password and the address (S-098, TOK-REV-03).

    Every token, link and device of the user is gone, and so are their memberships and the brands of the account
    with everything in them: what was scheduled is not published. Other members of those brands keep their own
    accounts and tokens. Of the user stays a row without a name, so that authors keep their place; the address
    is free again, and no invitation holds it. Files of media are removed by the next sweep. Errors: Invalid on
    `confirm_email`, PasswordNotSet, InvalidPassword, InvalidCode, ConfirmationRequired, Throttled.
    """
    if email_key(data.confirm_email) != email_key(caller.email):
        raise Invalid(fields={"confirm_email": ["This is not the address of your account."]})
    confirmed = await identity.confirm_password(caller, data.password, data.code)
    await channels.disconnect_erased(await _delete(confirmed))


@operation(action="delete", confirmed=BY_TOKEN)
async def _delete(caller: Caller) -> list[channels.Erased]:
    brand_ids = await brands.lock_owned(caller.account_id)
    await members.forget_address(caller.email)
    return await _erase(caller.user_id, brand_ids, "account deleted", by_mail=True)


@operation(atomic=False)
async def delete_unverified(system: System) -> int:
    """Delete accounts whose owners signed up 14 days ago and whose address nobody verified since; how many.

    The service itself only. The brand that was made on registration goes with the account. Kept are accounts that
    an operator made or gave a brand, accounts that are in a brand with somebody else, and accounts whose address
    waits to be changed. No mail is sent, as nobody is known to read it, and invitations of the address stay.
    """
    before, after, deleted = clock.now() - UNVERIFIED_KEPT, 0, 0
    while user_ids := await identity.unverified_since(before, after=after, limit=AT_ONCE):
        for user_id in user_ids:
            erased = await _delete_unverified(system, user_id)
            if erased is not None:
                await channels.disconnect_erased(erased)
                deleted += 1
        after = user_ids[-1]
    return deleted


@operation(action="delete_unverified")
async def _delete_unverified(system: System, user_id: int) -> list[channels.Erased] | None:
    del system
    account = await identity.Account.filter(owner_id=user_id).first()
    if account is None:
        return None
    brand_ids = await brands.lock_owned(account.id)
    if await identity.hold_unverified(user_id) is None or await brands.shares_brands(user_id, account.id):
        return None
    return await _erase(user_id, brand_ids, "account deleted: nobody verified its address", by_mail=False)


async def _erase(user_id: int, brand_ids: list[int], detail: str, *, by_mail: bool) -> list[channels.Erased]:
    await posts.erase(brand_ids)
    erased = await channels.erase(brand_ids)
    await notifications.forget_brands(brand_ids)
    await notifications.forget_user(user_id)
    await idempotency.forget_user(user_id)
    await identity.erase(user_id, by_mail=by_mail)
    for brand_id in brand_ids:
        audit.changed(f"brand {brand_id}", "deleted with its account", brand_id=brand_id)
    audit.changed(f"user {user_id}", detail)
    return erased
