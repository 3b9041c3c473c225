"""People who come by an invitation: a known one is found, an unknown one is made."""

from dataclasses import dataclass

from app.access import audit
from app.core.text import email_key
from app.domain.identity.errors import EmailTaken
from app.domain.identity.inputs import NewUser
from app.domain.identity.models import User
from app.domain.identity.password_sign_in import add_user

_NAME_LENGTH = 100


@dataclass(frozen=True, slots=True)
class Invited:
    """Whom an address belongs to, and whether the person is new here."""

    user_id: int
    email: str
    is_new: bool


async def find_or_create_invited(email: str) -> Invited:
    """The user with this address, made where there is none, with an account on trial (S-013, S-043).

    For rooms above that know that the address' owner was reached, in their open transaction. A new user is
    verified, has no password, and is called by the part before the @ until they say otherwise.
    """
    known = await _find(email)
    if known is None:
        name = email.partition("@")[0][:_NAME_LENGTH]
        try:
            user, _ = await add_user(NewUser(email=email, first_name=name, verified=True), None)
        except EmailTaken:
            # Another transaction made the same user meanwhile, and has committed.
            known = await _find(email)
            if known is None:
                raise
        else:
            audit.changed(f"user {user.id}", "invited", actor_id=user.id)
            return Invited(user.id, email, is_new=True)
    return Invited(known.id, known.email or email, is_new=False)


async def _find(email: str) -> User | None:
    # Locked, so that nobody joins anything while they are being deleted.
    return await User.filter(email_key=email_key(email)).select_for_update().first()
