"""Deleting an account with all that belongs to it."""

from app.access import BY_PASSWORD, BY_TOKEN, Caller, audit, operation
from app.core.errors import Invalid
from app.core.text import email_key
from app.domain import brands, channels, identity, members, notifications, posts
from app.domain.accounts.inputs import AccountDeletion


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
    await posts.erase(brand_ids)
    erased = await channels.erase(brand_ids)
    await members.forget_address(caller.email)
    await notifications.forget_brands(brand_ids)
    await notifications.forget_user(caller.user_id)
    await identity.erase(caller.user_id)
    for brand_id in brand_ids:
        audit.changed(f"brand {brand_id}", "deleted with its account", brand_id=brand_id)
    audit.changed(f"user {caller.user_id}", "account deleted")
    return erased
