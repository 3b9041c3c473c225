"""Registration: a user, their account on trial, perhaps a first brand, and a first session."""

from app.access import Visitor, audit, operation, throttles
from app.core import security, throttle
from app.core.config import settings
from app.core.security import SecurityEvent
from app.domain import brands, identity, members, plans
from app.domain.accounts.errors import RegistrationClosed
from app.domain.accounts.inputs import Registration
from app.domain.brands import NewBrand, SignedIn
from app.domain.plans import Allowance


@operation(atomic=False)
async def register(visitor: Visitor, data: Registration) -> SignedIn:
    """Create an account on trial and sign its owner in; a mail asks them to verify the address (S-079, S-013).

    Anyone may, ten times in ten minutes from one network with one e-mail address; a network makes at most twenty
    accounts in an hour. With the name of a brand, the new user becomes its owner (S-023). Until the address is
    verified, the session can only sign out and request another mail (S-078); an account that is not verified is
    deleted after 14 days. Errors: Throttled (S-084); RegistrationClosed if only invited addresses may register,
    whether the address has an account or not; WeakPassword; EmailTaken, after the same work; LimitReached if the
    plan on trial allows no brand.
    """
    await identity.stranger_mails.allow_registration(visitor, data.email)
    await _check_open(visitor, data.email)
    await identity.check_new_password(data.password, data.email)
    password_hash = await identity.passwords.make(data.password, visitor.request)
    return await _register(visitor, data, password_hash)


async def _check_open(visitor: Visitor, email: str) -> None:
    if settings().registration == "open" or await members.is_invited(email):
        return
    network = visitor.request.network
    security.record(SecurityEvent.FORBIDDEN, "registration", key=f"registration {network}", network=network)
    raise RegistrationClosed


@operation(action="register")
async def _register(visitor: Visitor, data: Registration, password_hash: str) -> SignedIn:
    await throttle.hit(throttles.SIGN_UPS, network=visitor.request.network)
    person = identity.NewUser(email=data.email, first_name=data.first_name, last_name=data.last_name)
    user, account = await identity.add_user(person, password_hash, registered=True)
    audit.changed(f"user {user.id}", "registered", actor_id=user.id)
    if data.brand_name is not None:
        await _first_brand(account.id, user.id, NewBrand(name=data.brand_name))
    session = await identity.open_session(visitor, user.id)
    await identity.mail_verification(user.id, session.caller.token_id)
    return await brands.signed_in(session)


async def _first_brand(account_id: int, user_id: int, data: NewBrand) -> None:
    (await plans.limits(account_id)).admit(Allowance.BRANDS, 0)
    brand_id = await brands.establish(account_id, user_id, data)
    audit.changed(f"brand {brand_id}", "made on registration", brand_id=brand_id, actor_id=user_id)
