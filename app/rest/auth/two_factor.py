"""The second factor: answering the challenge of a sign-in, and turning two-factor on."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller, Visitor
from app.core.errors import Unauthenticated
from app.domain import brands, identity
from app.rest import bodies
from app.rest.auth.session_shapes import RecoveryCodeList, Session, TwoFactorSetup
from app.rest.auth.sign_in import LIMIT_HEADERS, with_limit_headers
from app.rest.router import LIMITED, THROTTLED, Body, Router

router: Final = Router("Two-factor", "Codes of an authenticator app as a second factor.")

_TOKEN: Final = "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o"  # noqa: S105 an example


@router.post(
    "/auth/two-factor-challenge",
    body=Body(identity.ChallengeAnswer, {"two_factor_token": _TOKEN, "code": "492039"}),
    refusals=[
        Unauthenticated(),
        identity.AccountDisabled(),
        identity.InvalidCode(),
        LIMITED,
    ],
    shape=Session,
    headers=LIMIT_HEADERS,
)
async def answer_two_factor_challenge(request: Request, visitor: Visitor) -> Response:
    """Answer a two-factor challenge (S-008, S-083).

    Within 300 seconds of `/auth/login`, with a `code` from the authenticator app or with a `recovery_code`; of
    both, `code` counts. Each works once. Ten tries a minute from one network for one user. The fifth wrong code
    ends the challenge; a code in a wrong form does not count.
    """
    allowance = await identity.allow_answer(visitor, (await bodies.glance(request)).get("two_factor_token"))
    return await with_limit_headers(request, allowance, _answer_challenge(request, visitor))


async def _answer_challenge(request: Request, visitor: Visitor) -> Session:
    data = bodies.parse(identity.ChallengeAnswer, await bodies.raw(request))
    return Session.of_sign_in(await brands.answer_challenge(visitor, data))


@router.post(
    "/auth/two-factor/setup",
    operation=identity.start_two_factor,
    body=Body(identity.TwoFactorStart, {"password": "correct horse battery"}),
    refusals=[
        identity.InvalidPassword(),
        identity.PasswordNotSet(),
        identity.InvalidCode(),
        THROTTLED,
    ],
)
async def start_two_factor_setup(request: Request, caller: Caller) -> TwoFactorSetup:
    """Begin to turn two-factor on (S-090).

    The secret is shown only this once. Nothing changes before the confirmation, within ten minutes.
    """
    data = bodies.parse(identity.TwoFactorStart, await bodies.raw(request))
    return TwoFactorSetup.model_validate(await identity.start_two_factor(caller, data))


@router.post(
    "/auth/two-factor/confirm",
    operation=identity.confirm_two_factor,
    body=Body(identity.TwoFactorConfirmation, {"setup_token": _TOKEN, "code": "492039"}),
    refusals=[identity.SetupExpired(), identity.InvalidCode()],
)
async def confirm_two_factor_setup(request: Request, caller: Caller) -> RecoveryCodeList:
    """Turn two-factor on (S-090).

    With the first code of the authenticator app. The age of the setup is checked before the code. The token of
    this call is confirmed then, and the account's other tokens are no longer confirmed.
    """
    data = bodies.parse(identity.TwoFactorConfirmation, await bodies.raw(request))
    return RecoveryCodeList(recovery_codes=await identity.confirm_two_factor(caller, data))
