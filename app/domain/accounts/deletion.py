"""Deleting an account with everything that belongs to it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import BY_PASSWORD, BY_TOKEN, Caller, System, audit, operation, throttles
from app.core import clock
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.text import email_key
from app.domain import brands, channels, identity, media, members
from app.domain.accounts import consequences, erasure_notes
from app.domain.accounts.consequences import Departure, Subject
from app.domain.accounts.inputs import AccountDeletion

UNVERIFIED_LIFETIME: Final = timedelta(days=14)
"""How long an account with an unverified address is kept."""
USERS_A_STEP: Final = 100


@dataclass(frozen=True, slots=True)
class _User:
    id: int
    created_at: datetime


_PRESENT: Final = Statement(
    "SELECT id, created_at FROM users WHERE id IN :ids AND deleted_at IS NULL ORDER BY id", row=_User
)


@operation(atomic=False, calls=throttles.PLATFORM_REQUESTS, confirmed=BY_PASSWORD)
async def delete(caller: Caller, data: AccountDeletion) -> None:
    """Delete the caller's account, confirmed by the password or a passkey, and the address (S-098, TOK-REV-03).

    This deletes every token, link and device of the user, their memberships, and the brands of the account with
    everything in them; scheduled posts are not published. Other members of those brands keep their own accounts
    and tokens. In brands of others, the owner gets one notice of the user's posts that wait in review. A row
    without personal data stays, so that posts and the audit log keep their author; the address is free again, and
    its invitations are gone. Media files are erased at once. Errors: Invalid on `confirm_email`,
    PasswordNotSet, InvalidPassword, InvalidCode, SetupExpired, CredentialRefused, ConfirmationRequired, Throttled.
    """
    if email_key(data.confirm_email) != email_key(caller.email):
        raise Invalid(fields={"confirm_email": ["This is not the address of your account."]})
    confirmed = await identity.confirm(caller, data)
    await finish(await _delete(confirmed))


@operation(action="delete", confirmed=BY_TOKEN)
async def _delete(caller: Caller) -> Subject:
    brand_ids = await brands.lock_owned(caller.account_id)
    await members.forget_address(caller.email)
    return await erase(caller.user_id, brand_ids, "account deleted", by_mail=True)


@operation(atomic=False)
async def delete_unverified(system: System) -> int:
    """Delete accounts that registered 14 days ago or earlier and have not verified their address; how many.

    The service itself only. The brand of the registration is deleted with the account. This keeps accounts that an
    operator created or gave a brand, accounts that share a brand with another user, and accounts with a pending
    change of address. It sends no mail, because the address is not proved; invitations of the address stay.
    """
    before, after, deleted = clock.now() - UNVERIFIED_LIFETIME, 0, 0
    while user_ids := await identity.unverified_since(before, after=after, limit=USERS_A_STEP):
        for user_id in user_ids:
            subject = await _delete_unverified(system, user_id)
            if subject is not None:
                await finish(subject)
                deleted += 1
        after = user_ids[-1]
    return deleted


@operation(action="delete_unverified")
async def _delete_unverified(system: System, user_id: int) -> Subject | None:
    del system
    account = await identity.Account.filter(owner_id=user_id).first()
    if account is None:
        return None
    brand_ids = await brands.lock_owned(account.id)
    if await identity.lock_unverified(user_id) is None or await brands.shares_brands(user_id, account.id):
        return None
    return await erase(user_id, brand_ids, "account deleted: its address was never verified", by_mail=False)


@operation(atomic=False)
async def repeat_erasures(system: System) -> int:
    """Erase the users once more whom a restored database has again; how many. The service itself only.

    Errors: OSError where the store, in which their numbers stand, cannot be reached.
    """
    after = clock.now() - erasure_notes.NOTE_LIFETIME
    notes = {note.id: note for note in await erasure_notes.read_notes() if note.deleted_at > after}
    users = await _PRESENT.rows(ids=sorted(notes)) if notes else []
    # A number of the lost time that was given again is that of somebody who came later.
    returned = [user.id for user in users if user.created_at == notes[user.id].created_at]
    for user_id in returned:
        await finish(await _erase_again(system, user_id), again=True)
    return len(returned)


@operation(action="repeat_erasures")
async def _erase_again(system: System, user_id: int) -> Subject:
    del system
    account = await identity.Account.filter(owner_id=user_id).first()
    brand_ids = [] if account is None else await brands.lock_owned(account.id)
    return await erase(user_id, brand_ids, "account deleted again, after a restore", by_mail=False)


async def finish(subject: Subject, *, again: bool = False) -> None:
    """What follows the commit of a deletion: outside of the database nothing stays but numbers of accounts.

    In recovery files stay to the sweep, unless the account was erased before (`again`).
    """
    await media.erase_files(subject.files, again=again)
    await erasure_notes.try_to_note()
    await channels.disconnect_erased(subject.erased)


async def erase(user_id: int, brand_ids: list[int], detail: str, *, by_mail: bool) -> Subject:
    """Delete a user and these brands of theirs, in the open transaction; `finish` follows its commit.

    The brands are locked. `detail` is for the audit log; `by_mail` says whether they get the last mail.
    """
    subject = Subject(why="its maker's account was deleted", user_id=user_id, brand_ids=brand_ids, by_mail=by_mail)
    await consequences.follow(Departure.ACCOUNT, subject)
    for brand_id in brand_ids:
        audit.changed(f"brand {brand_id}", "deleted with its account", brand_id=brand_id)
    audit.changed(f"user {user_id}", detail)
    return subject
