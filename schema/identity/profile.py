"""What people change of their own: names, address, password, and the end of their account."""

from typing import Annotated

import strawberry

from app.domain import accounts, brands, identity
from schema.engine.context import Context, Info
from schema.engine.inputs import CODE, read, sent
from schema.engine.nodes import findable
from schema.engine.problem import Problem
from schema.engine.results import Done, DoneResult
from schema.engine.root_fields import mutation
from schema.users import User, user

UserResult = Annotated[User | Problem, strawberry.union("UserResult", description="The person, or why not.")]


@strawberry.input(description="What to change of one's own data; what is left out or null stays.")
class ProfileUpdateInput:
    """What to change of one's own data."""

    first_name: str | None = strawberry.UNSET
    last_name: str | None = strawberry.UNSET
    email: str | None = strawberry.UNSET


@strawberry.input(description="The password as it is and as it shall be.")
class PasswordChangeInput:
    """The password as it is and as it shall be."""

    current_password: str
    new_password: str


@strawberry.input(description="The password, and the address typed once more: nothing can be had back.")
class AccountDeleteInput:
    """The password and the address, typed once more."""

    password: str
    confirm_email: str
    code: str | None = CODE


async def _update(info: Info, input: ProfileUpdateInput) -> UserResult:  # noqa: A002 the argument's name in the contract
    """Change one's own names and address. Another address is taken when the link that is mailed to it is opened.

    Until then the answer shows the present one.
    """
    return user(await identity.update_profile(info.context.caller, read(identity.ProfileUpdate, sent(input))))


async def _change_password(info: Info, input: PasswordChangeInput) -> DoneResult:  # noqa: A002 likewise
    """Choose another password. Whoever is signed in elsewhere is signed out; tokens for programs stay."""
    await identity.change_password(info.context.caller, read(identity.PasswordChange, sent(input)))
    return Done(ok=True)


async def _delete(info: Info, input: AccountDeleteInput) -> DoneResult:  # noqa: A002 likewise
    """Delete the caller's account with its brands, everything in them, and every token."""
    await accounts.delete(info.context.caller, read(accounts.AccountDeletion, sent(input)))
    return Done(ok=True)


async def _found(context: Context, user_ids: list[int]) -> dict[int, User]:
    people = await brands.known_people(context.caller, user_ids)
    return {ident: user(person) for ident, person in people.items()}


findable("User", _found)


@strawberry.type
class ProfileMutations:
    """The root fields of the room."""

    profile_update: UserResult = mutation(_update, of=identity.update_profile)
    password_change: DoneResult = mutation(_change_password, of=identity.change_password)
    account_delete: DoneResult = mutation(_delete, of=accounts.delete)
