"""What people change of their own: names, address, password, and the end of their account."""

from typing import Annotated

from app.domain import accounts, brands, identity
from schema.engine.batched_fields import Extensions
from schema.engine.context import Context, Info
from schema.engine.declarations import field, input_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import CEREMONY, CODE, CREDENTIAL, PASSWORD, client_fields, read
from schema.engine.nodes import findable
from schema.engine.results import Done, DoneResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import JSON
from schema.users import User, user

UserResult = Annotated[User | Problem, union("UserResult", "The person, or why not.")]


@input_type
class ProfileUpdateInput:
    """What to change of one's own data; what is left out or null stays."""

    first_name: str | None = optional("The first name.")
    last_name: str | None = optional("The last name.")
    email: str | None = optional("Another e-mail address; taken when the link that is mailed to it is confirmed.")


@input_type
class PasswordChangeInput:
    """The password as it is, or a passkey in its place, and as it shall be."""

    current_password: str | None = optional(PASSWORD)
    new_password: str = field("The new password, 8 to 1,024 bytes.")
    code: str | None = optional(CODE)
    ceremony_token: str | None = optional(CEREMONY)
    credential: JSON | None = optional(CREDENTIAL)


@input_type
class AccountDeleteInput:
    """The password or a passkey, and the address typed once more: nothing can be had back."""

    password: str | None = optional(PASSWORD)
    confirm_email: str = field("The e-mail address of the account, typed once more.")
    code: str | None = optional(CODE)
    ceremony_token: str | None = optional(CEREMONY)
    credential: JSON | None = optional(CREDENTIAL)


async def _update(info: Info, input: ProfileUpdateInput) -> UserResult:
    """Change one's own names and address. Another one is taken when the link that is mailed to it is confirmed.

    Until then the answer shows the present one.
    """
    return user(
        await identity.update_profile(info.context.caller, read(identity.ProfileUpdate, client_fields(input)))
    )


async def _change_password(info: Info, input: PasswordChangeInput) -> DoneResult:
    """Change the password. All other sessions end; tokens for programs stay."""
    await identity.change_password(info.context.caller, read(identity.PasswordChange, client_fields(input)))
    return Done(ok=True)


async def _delete(info: Info, input: AccountDeleteInput) -> DoneResult:
    """Delete the caller's account with its brands, everything in them, and every token."""
    await accounts.delete(info.context.caller, read(accounts.AccountDeletion, client_fields(input)))
    return Done(ok=True)


async def _find(context: Context, user_ids: list[int]) -> dict[int, User]:
    people = await brands.known_people(context.caller, user_ids)
    return {number: user(person) for number, person in people.items()}


findable("User", _find)
EXTENDS: Extensions = {
    Mutation: {
        "profile_update": mutation(_update, of=identity.update_profile),
        "password_change": mutation(_change_password, of=identity.change_password),
        "account_delete": mutation(_delete, of=accounts.delete),
    }
}
