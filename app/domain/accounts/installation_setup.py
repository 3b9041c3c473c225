"""Setting up an installation: its first user, with a first brand, by the address that `galley serve` prints."""

from app.access import Visitor, audit, operation
from app.domain import brands, identity
from app.domain.accounts.first_names import guess
from app.domain.accounts.inputs import Setup
from app.domain.brands import NewBrand
from app.domain.identity import SignedInUser


@operation(atomic=False)
async def set_up(visitor: Visitor, data: Setup) -> SignedInUser:
    """Create the first user, verified and on trial, with a brand of theirs, and sign them in.

    Their names and that of the brand are guessed from the address.

    Any holder of the code may, while there is no user; the operator, who sees the code, vouches for the address.
    Errors: SetupClosed; Throttled; WeakPassword.
    """
    await identity.check_setup_code(visitor, data.code)
    await identity.check_new_password(data.password, data.email)
    password_hash = await identity.passwords.make(data.password, visitor.request)
    return await _set_up(visitor, data, password_hash)


@operation(action="set_up")
async def _set_up(visitor: Visitor, data: Setup, password_hash: str) -> SignedInUser:
    await identity.claim_first_owner()
    names = guess(data.email)
    person = identity.NewUser(
        email=data.email, first_name=names.first_name, last_name=names.last_name, verified=True
    )
    user, account = await identity.add_user(person, password_hash)
    audit.changed(f"user {user.id}", "first user", actor_id=user.id)
    brand = NewBrand(name=names.brand_name, time_zone=data.time_zone)
    brand_id = await brands.establish(account.id, user.id, brand)
    audit.changed(f"brand {brand_id}", "made on set-up", brand_id=brand_id, actor_id=user.id)
    return await identity.open_session(visitor, user.id)
