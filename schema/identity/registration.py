"""Registration and mailed links: public, except sending a link again."""

from dataclasses import replace
from typing import Annotated

from app.domain import accounts, identity
from schema.engine.batched_fields import Extensions
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import CEREMONY, CREDENTIAL, client_fields, read
from schema.engine.results import Done, DoneResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import JSON
from schema.viewer import Viewer, viewer_of


@object_type
class SignedIn:
    """A person who is signed in now."""

    viewer: Viewer = field("Who it is.")
    plain_text_token: str = field("The session's token; the only time that it is shown.")


SignedInResult = Annotated[SignedIn | Problem, union("SignedInResult", "Who is signed in, or why not.")]


@input_type
class AccountRegisterInput:
    """A person who signs up, with an optional first brand."""

    first_name: str = field("The first name.")
    last_name: str = field("The last name.")
    email: str = field("The address to sign in with; a mail asks to verify it.")
    password: str = field("The password, 8 to 1,024 bytes.")
    brand_name: str | None = optional("The name of a first brand; without it the account has none yet.")


@input_type
class EmailVerifyInput:
    """The secret of a mailed link, and for a link to a new address what shows whose account it is.

    That is not needed with the token that asked for the address.
    """

    token: str = field("The secret of the mailed link: its `token`.")
    password: str | None = optional("The password of the account that asked for the address.")
    ceremony_token: str | None = optional(CEREMONY)
    credential: JSON | None = optional(CREDENTIAL)


@input_type
class PasswordResetRequestInput:
    """Whose password was forgotten."""

    email: str = field("The address to mail a link to.")


@input_type
class PasswordResetInput:
    """The secret of the mailed link, and the new password."""

    token: str = field("The secret of the mailed link: its `token`.")
    password: str = field("The new password, 8 to 1,024 bytes.")
    remove_recent: bool | None = optional(
        "Whether to remove the passkeys and the second factor of the last 30 days as well.", default=False
    )


async def _register(info: Info, input: AccountRegisterInput) -> SignedInResult:
    """Make an account on trial and sign its owner in; a mail asks to verify the address. Public.
    REGISTRATION_CLOSED where only invited addresses may sign up and none is pending for this one.
    """
    context = info.context
    session = await accounts.register(context.visitor, read(accounts.Registration, client_fields(input)))
    caller = await identity.authenticate(session.token, context.request)
    # The answer shows the new person what is theirs, as REST does; the next request waits for the link.
    context.ask_as(replace(caller, verified=True))
    return SignedIn(viewer=viewer_of(info), plain_text_token=session.token)


async def _verify(info: Info, input: EmailVerifyInput) -> DoneResult:
    """Verify the address that a link was mailed to; it works as often as the link lives.

    A link to a new address needs the token that asked for it, or the password or a passkey of its account;
    CONFIRMATION_REQUIRED without.
    """
    asking, proof_fields = info.context.asking, client_fields(input, "token")
    has_proof = any(value is not None for value in proof_fields.values())
    proof = read(identity.IdentityProof, proof_fields) if has_proof else None
    sessions = () if asking is None else (asking.token_id,)
    await identity.verify_email(info.context.visitor, input.token, proof, sessions=sessions)
    return Done(ok=True)


async def _forgot(info: Info, input: PasswordResetRequestInput) -> DoneResult:
    """Mail a link to choose a new password. The answer is the same whether the address is known or not."""
    await identity.forgot_password(info.context.visitor, read(identity.PasswordForgotten, client_fields(input)))
    return Done(ok=True)


async def _reset(info: Info, input: PasswordResetInput) -> DoneResult:
    """Choose the password of the person whom a link was mailed to; the link works once."""
    values = client_fields(input) | {"remove_recent": bool(input.remove_recent)}
    await accounts.reset_password(info.context.visitor, read(identity.PasswordReset, values))
    return Done(ok=True)


async def _resend(info: Info) -> DoneResult:
    """Mail the caller another link to verify the address, or to take another one; none where nothing waits."""
    await identity.resend_verification(info.context.caller)
    return Done(ok=True)


EXTENDS: Extensions = {
    Mutation: {
        "account_register": mutation(_register, of=accounts.register),
        "email_verify": mutation(_verify, of=identity.verify_email),
        "password_reset_request": mutation(_forgot, of=identity.forgot_password),
        "password_reset": mutation(_reset, of=accounts.reset_password),
        "email_verification_resend": mutation(_resend, of=identity.resend_verification),
    }
}
