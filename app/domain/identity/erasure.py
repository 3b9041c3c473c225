"""Erasing a user: only a row without personal data stays."""

from tortoise.exceptions import DoesNotExist

from app.core import clock
from app.core.errors import Unauthenticated
from app.domain.identity import mails
from app.domain.identity.models import User
from app.domain.identity.security_mail import post_security_mail
from app.domain.identity.tokens import announce_end


async def erase(user_id: int, *, by_mail: bool = True) -> None:
    """Erase the user with the account and everything that belongs to them, in the open transaction.

    Cascading keys delete tokens, links, memberships, devices, and the account with its brands. Then a row with the
    same id takes the user's place, so that posts and the audit log keep their author. Posts and channels of the
    brands have to be deleted before. A last mail reports it, unless `by_mail` is off. Errors: Unauthenticated if
    another request was faster.
    """
    try:
        user = await User.filter(id=user_id, deleted_at__isnull=True).select_for_update().get()
    except DoesNotExist:
        raise Unauthenticated from None
    if by_mail:
        await post_security_mail(user_id, mails.account_deleted)
    await User.filter(id=user_id).delete()
    await announce_end(user_id)
    await User.create(id=user_id, first_name="", last_name="", created_at=user.created_at, deleted_at=clock.now())
