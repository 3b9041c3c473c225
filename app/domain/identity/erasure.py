"""Erasing a user: nothing of the person stays but a row without a name."""

from tortoise.exceptions import DoesNotExist

from app.core import clock, mail
from app.core.errors import Unauthenticated
from app.domain.identity import mails
from app.domain.identity.models import User
from app.domain.identity.tokens import announce_end


async def erase(user_id: int, *, by_mail: bool = True) -> None:
    """Erase the user with the account and everything that belongs to them, in the open transaction.

    Whatever refers to the user by a cascading key goes with the row: tokens, links, memberships, devices, and
    the account with its brands. Then a row with the same number takes its place, so that authors and the audit
    log keep theirs. Posts and channels of the brands must be gone. A last mail says so, unless `by_mail` is off.
    Errors: Unauthenticated where another request was faster.
    """
    try:
        user = await User.filter(id=user_id, deleted_at__isnull=True).select_for_update().get()
    except DoesNotExist:
        raise Unauthenticated from None
    if by_mail:
        await mail.post(mails.account_deleted(user.email or ""))
    await User.filter(id=user_id).delete()
    await announce_end(user_id)
    await User.create(id=user_id, first_name="", last_name="", created_at=user.created_at, deleted_at=clock.now())
