"""Confirming by the password that it is really the caller who acts."""

from app.access import Caller
from app.core import throttle
from app.core.errors import Unauthenticated
from app.domain.identity import failures, passwords
from app.domain.identity.errors import InvalidPassword, PasswordNotSet
from app.domain.identity.models import User

FAILURES_A_MINUTE = 10


async def confirm_password(caller: Caller, password: str) -> None:
    """Refuse unless `password` is the caller's; for operations that ask for it, before their transaction.

    Only failures count: ten a minute for one user, then even the right one is refused (S-083). They count among
    the failed sign-ins of the account, too. Errors: PasswordNotSet (S-097), InvalidPassword, Throttled;
    Unauthenticated where the account was deleted meanwhile.
    """
    user = await User.filter(id=caller.user_id, deleted_at__isnull=True).first()
    if user is None:
        raise Unauthenticated
    if user.password_hash is None:
        raise PasswordNotSet
    # Counted before the check and given back after it, so that parallel guesses count each.
    key = f"confirm:{caller.user_id}"
    await throttle.hit(key, FAILURES_A_MINUTE)
    async with failures.counted(caller.request, caller.email, user.id, "confirmation"):
        if not await passwords.matches(password, user.password_hash, caller.request):
            raise InvalidPassword
    await throttle.give_back(key)
