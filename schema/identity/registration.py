"""Becoming a user, and the links that mails bring: public, but for having one sent again."""

from dataclasses import replace
from typing import Annotated

import strawberry

from app.domain import accounts, identity
from schema.engine.context import Info
from schema.engine.inputs import read, sent
from schema.engine.problem import Problem
from schema.engine.results import Done, DoneResult
from schema.engine.root_fields import mutation
from schema.viewer import Viewer, viewer_of


@strawberry.type(description="Somebody who is signed in now.")
class SignedIn:
    """Somebody who is signed in now."""

    viewer: Viewer = strawberry.field(description="Who it is.")
    plain_text_token: str = strawberry.field(description="The session's token; the only time that it is shown.")


SignedInResult = Annotated[
    SignedIn | Problem, strawberry.union("SignedInResult", description="Who is signed in, or why nobody is.")
]


@strawberry.input(description="Somebody who signs up, and perhaps the first brand of theirs.")
class AccountRegisterInput:
    """Somebody who signs up."""

    first_name: str
    last_name: str
    email: str
    password: str
    brand_name: str | None = strawberry.UNSET


@strawberry.input(description="The secret of a mailed link.")
class EmailVerifyInput:
    """The secret of a mailed link."""

    token: str


@strawberry.input(description="Whose password was forgotten.")
class PasswordResetRequestInput:
    """Whose password was forgotten."""

    email: str


@strawberry.input(description="The secret of the mailed link, and the new password.")
class PasswordResetInput:
    """The secret of the mailed link, and the new password."""

    token: str
    password: str


async def _register(info: Info, input: AccountRegisterInput) -> SignedInResult:  # noqa: A002 the argument's name in the contract
    """Make an account on trial and sign its owner in; a mail asks to verify the address. Public.
    REGISTRATION_CLOSED where only invited addresses may sign up and none is pending for this one.
    """
    context = info.context
    signed = await accounts.register(context.visitor, read(accounts.Registration, sent(input)))
    caller = await identity.authenticate(signed.token, context.request)
    # The answer shows the new person what is theirs, as REST does; the next request waits for the link.
    context.ask_as(replace(caller, verified=True))
    return SignedIn(viewer=viewer_of(info), plain_text_token=signed.token)


async def _verify(info: Info, input: EmailVerifyInput) -> DoneResult:  # noqa: A002 likewise
    """Verify the address that a link was mailed to; it works as often as the link lives."""
    await identity.verify_email(info.context.visitor, input.token)
    return Done(ok=True)


async def _forgot(info: Info, input: PasswordResetRequestInput) -> DoneResult:  # noqa: A002 likewise
    """Mail a link to choose a new password. The answer is the same whether the address is known or not."""
    await identity.forgot_password(info.context.visitor, read(identity.PasswordForgotten, sent(input)))
    return Done(ok=True)


async def _reset(info: Info, input: PasswordResetInput) -> DoneResult:  # noqa: A002 likewise
    """Choose the password of the person whom a link was mailed to; the link works once."""
    await identity.reset_password(info.context.visitor, read(identity.PasswordReset, sent(input)))
    return Done(ok=True)


async def _resend(info: Info) -> DoneResult:
    """Mail the caller another link to verify the address, or to take another one; none where nothing waits."""
    await identity.resend_verification(info.context.caller)
    return Done(ok=True)


@strawberry.type
class RegistrationMutations:
    """The root fields of the room."""

    account_register: SignedInResult = mutation(_register, of=accounts.register)
    email_verify: DoneResult = mutation(_verify, of=identity.verify_email)
    password_reset_request: DoneResult = mutation(_forgot, of=identity.forgot_password)
    password_reset: DoneResult = mutation(_reset, of=identity.reset_password)
    email_verification_resend: DoneResult = mutation(_resend, of=identity.resend_verification)
