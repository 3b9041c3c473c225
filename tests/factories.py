"""Makes what a test starts from, through the operations that an operator's commands use."""

from dataclasses import replace
from itertools import count

from app.access import BrandScope, Caller, RequestInfo, Role, System, Tier, confirmation
from app.core import clock
from app.domain import brands, identity

SYSTEM = System("tests")
PASSWORD = "correct horse battery"

_numbers = count(1)


async def user(
    email: str | None = None,
    *,
    password: str | None = PASSWORD,
    first_name: str = "Ada",
    last_name: str = "Lovelace",
    verified: bool = True,
) -> identity.User:
    """A user with an account; an address of their own unless given."""
    data = identity.NewUser.model_validate(
        {
            "email": email or f"user{next(_numbers):05}@example.com",
            "password": password,
            "first_name": first_name,
            "last_name": last_name,
            "verified": verified,
        }
    )
    return await identity.create_user(SYSTEM, data)


async def brand(owner: identity.User | None = None, name: str = "Acme") -> brands.BrandDetail:
    """A brand, with an owner of its own unless given."""
    owner = owner or await user()
    return await brands.create_for(SYSTEM, owner.email or "", brands.NewBrand(name=name))


async def member(
    of: brands.BrandDetail, role: Role = Role.EDITOR, person: identity.User | None = None
) -> identity.User:
    """A user who is in the brand with this role."""
    person = person or await user()
    await brands.add_member(SYSTEM, str(of.slug), person.email or "", role)
    return person


async def token(person: identity.User, tier: Tier | None = None, name: str = "a token") -> str:
    """The text of a token: a full one, or one of this tier."""
    issued = await identity.create_token(SYSTEM, person.email or "", identity.NewToken(name=name, tier=tier))
    return issued.token


async def caller(person: identity.User, tier: Tier | None = None) -> Caller:
    """Who the person is at a door, with a new token."""
    return await identity.authenticate(await token(person, tier), RequestInfo())


async def confirmed(person: identity.User) -> Caller:
    """Who the person is at a door, with a new token that the password has confirmed."""
    text = await token(person)
    caller = await identity.authenticate(text, RequestInfo())
    await identity.confirm_identity(caller, identity.IdentityProof(password=PASSWORD))
    return await identity.authenticate(text, RequestInfo())


def proven(scope: BrandScope) -> BrandScope:
    """The same, as if the person had just confirmed the token."""
    return replace(scope, caller=replace(scope.caller, confirmed_until=clock.now() + confirmation.LIFETIME))


async def scope(person: identity.User, of: brands.BrandDetail, tier: Tier | None = None) -> BrandScope:
    """The person inside the brand."""
    return await brands.open_scope(await caller(person, tier), str(of.slug))
