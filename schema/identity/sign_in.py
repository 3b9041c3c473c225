"""Signing in: with a password, with the code that a challenge asks for, and with a passkey; all public.

These are the operations and the limits of `/auth/login` and its neighbours of REST.
"""

from typing import Annotated

from app.core.errors import Unauthenticated
from app.domain import brands, identity
from schema.engine.batched_fields import Extensions
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import JSON
from schema.identity.passkeys import PasskeyCeremonyResult, ceremony
from schema.identity.registration import SignedIn, SignedInResult
from schema.viewer import viewer_of


@object_type
class TwoFactorChallenge:
    """The password was right, and two-factor is on: `twoFactorChallengeAnswer` signs in."""

    two_factor_token: str = field("Identifies the challenge in the reply to it, within 300 seconds.")


SignInResult = Annotated[
    SignedIn | TwoFactorChallenge | Problem,
    union("SignInResult", "Who is signed in, a challenge that asks for a code, or why neither."),
]


@input_type
class SignInInput:
    """The address and the password of an account."""

    email: str = field("The address of the account.")
    password: str = field("The password of the account.")


@input_type
class TwoFactorChallengeAnswerInput:
    """A code for a challenge: `code`, or `recoveryCode` in its place."""

    two_factor_token: str = field("The token of the challenge.")
    code: str | None = optional("Six digits of the authenticator app.")
    recovery_code: str | None = optional("A recovery code; it counts where no `code` is given.")


@input_type
class PasskeySignInFinishInput:
    """What the authenticator signed, as the credential's `toJSON()` answers it."""

    ceremony_token: str = field("The token of the ceremony that was begun.")
    credential: JSON = field("The result of `navigator.credentials.get`, as JSON.")


async def _sign_in(info: Info, input: SignInInput) -> SignInResult:
    """Sign in with a password. INVALID on `email` for an unknown address and a wrong password; FORBIDDEN for an
    account that was disabled; THROTTLED after too many tries. Public.
    """
    visitor = info.context.visitor
    await identity.allow_sign_in(visitor, input.email)
    session = await brands.sign_in(visitor, read(identity.SignIn, client_fields(input)))
    if isinstance(session, identity.TwoFactorRequired):
        return TwoFactorChallenge(two_factor_token=session.token)
    return await _signed_in(info, session)


async def _answer(info: Info, input: TwoFactorChallengeAnswerInput) -> SignedInResult:
    """Sign in with a code for a challenge. INVALID_CODE for a wrong code, the fifth of which ends the challenge;
    SETUP_EXPIRED for a challenge that has ended; THROTTLED after too many tries. Public.
    """
    visitor = info.context.visitor
    await identity.allow_answer(visitor, input.two_factor_token)
    data = read(identity.ChallengeAnswer, client_fields(input))
    try:
        session = await brands.answer_challenge(visitor, data)
    except Unauthenticated:
        raise identity.SetupExpired from None
    return await _signed_in(info, session)


async def _start(info: Info) -> PasskeyCeremonyResult:
    """Begin to sign in with a passkey; five minutes to finish. The browser offers the passkeys that it knows."""
    await identity.allow_passkey(info.context.visitor)
    return ceremony(await identity.start_passkey_sign_in(info.context.visitor))


async def _finish(info: Info, input: PasskeySignInFinishInput) -> SignedInResult:
    """Sign in with a passkey, which counts as both factors; the ceremony ends in any case. SETUP_EXPIRED for a
    ceremony that has ended; INVALID for a credential that is refused. Public.
    """
    visitor = info.context.visitor
    await identity.allow_passkey(visitor)
    data = read(identity.PasskeyAnswer, client_fields(input))
    try:
        session = await brands.sign_in_with_passkey(visitor, data)
    except Unauthenticated:
        raise identity.SetupExpired from None
    return await _signed_in(info, session)


async def _signed_in(info: Info, session: brands.SignedIn) -> SignedIn:
    # An unverified person stays one: all but the person's own data is refused in the answer, too.
    info.context.ask_as(await identity.authenticate(session.token, info.context.request))
    return SignedIn(viewer=viewer_of(info), plain_text_token=session.token)


EXTENDS: Extensions = {
    Mutation: {
        "sign_in": mutation(_sign_in, of=brands.sign_in),
        "two_factor_challenge_answer": mutation(_answer, of=brands.answer_challenge),
        "passkey_sign_in_start": mutation(_start, of=identity.start_passkey_sign_in),
        "passkey_sign_in_finish": mutation(_finish, of=brands.sign_in_with_passkey),
    }
}
