"""Registration: a user, their account on trial, perhaps a first brand, and a first session."""

from app.access import Visitor, audit, operation, throttles
from app.core import security, throttle
from app.core.config import settings
from app.core.security import SecurityEvent
from app.domain import brands, identity, members, plans
from app.domain.accounts.errors import RegistrationClosed
from app.domain.accounts.first_names import guess
from app.domain.accounts.inputs import Registration, SignUp
from app.domain.brands import NewBrand, SignedIn
from app.domain.identity import SignedInUser
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
    person = identity.NewUser(email=data.email, first_name=data.first_name, last_name=data.last_name)
    brand = None if data.brand_name is None else NewBrand(name=data.brand_name)
    return await brands.signed_in(await _admit(visitor, person, data.password, brand))


@operation(atomic=False)
async def sign_up(visitor: Visitor, data: SignUp) -> SignedInUser:
    """Like `register`, with an address and a password alone: names are guessed from the address.

    The new user owns a first brand, unless a brand has invited them: they came to join that one.
    """
    names = guess(data.email)
    person = identity.NewUser(email=data.email, first_name=names.first_name, last_name=names.last_name)
    is_awaited = await members.is_invited(data.email)
    brand = None if is_awaited else NewBrand(name=names.brand_name, time_zone=data.time_zone)
    return await _admit(visitor, person, data.password, brand)


async def _admit(
    visitor: Visitor, person: identity.NewUser, password: str, brand: NewBrand | None
) -> SignedInUser:
    await identity.stranger_mails.allow_registration(visitor, person.email)
    await _check_open(visitor, person.email)
    await identity.check_new_password(password, person.email)
    password_hash = await identity.passwords.make(password, visitor.request)
    return await _register(visitor, person, password_hash, brand)


async def _check_open(visitor: Visitor, email: str) -> None:
    if settings().registration == "open" or await members.is_invited(email):
        return
    network = visitor.request.network
    security.record(SecurityEvent.FORBIDDEN, "registration", key=f"registration {network}", network=network)
    raise RegistrationClosed


@operation(action="register")
async def _register(
    visitor: Visitor, person: identity.NewUser, password_hash: str, brand: NewBrand | None
) -> SignedInUser:
    await throttle.hit(throttles.SIGN_UPS, network=visitor.request.network)
    user, account = await identity.add_user(person, password_hash, registered=True)
    audit.changed(f"user {user.id}", "registered", actor_id=user.id)
    if brand is not None:
        await _first_brand(account.id, user.id, brand)
    session = await identity.open_session(visitor, user.id)
    await identity.mail_verification(user.id, session.caller.token_id)
    return session


async def _first_brand(account_id: int, user_id: int, data: NewBrand) -> None:
    (await plans.limits(account_id)).admit(Allowance.BRANDS, 0)
    brand_id = await brands.establish(account_id, user_id, data)
    audit.changed(f"brand {brand_id}", "made on registration", brand_id=brand_id, actor_id=user_id)
