"""The second factor: answering the challenge of a sign-in, and turning two-factor on."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller
from app.core.errors import DomainError, Throttled, Unauthenticated
from app.domain import brands, identity
from app.rest import bodies, errors, schemas, shapes
from app.rest.auth.sign_in import counted
from app.rest.dependencies import authorized, visitor
from app.rest.operation_docs import Answer, described

router: Final = APIRouter()

_SETUP: Final = {
    "setup_token": "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o",
    "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    "otpauth_uri": "otpauth://totp/Galley:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Galley",
    "expires_at": "2026-11-21T01:47:26.000000Z",
}
_CODES: Final = {"recovery_codes": ["k3vq-x5ot-2mab-7yzd", "q2xw-5e3r-t4yu-6iop"]}


@router.post(
    "/auth/two-factor-challenge",
    openapi_extra=described(
        "Answer a two-factor challenge",
        about="Within 300 seconds of `/auth/login`, with a `code` from the authenticator app or with a"
        " `recovery_code`; of both, `code` counts. Each works once. Ten tries a minute from one network for one"
        " user. The fifth wrong code ends the challenge; one of a wrong form does not count.",
        body=identity.ChallengeAnswer,
        answers=(
            Answer(
                200,
                "The user, their brands, the selected one and a new token.",
                schemas.LOGIN,
                schemas.LOGIN_EXAMPLE,
            ),
        ),
        refusals=(
            Unauthenticated(),
            identity.AccountDisabled(),
            identity.InvalidCode(),
            Throttled(retry_after=60, limit=10, remaining=0),
        ),
        headers=("X-RateLimit-Limit", "X-RateLimit-Remaining"),
    ),
)
async def answer_challenge(request: Request) -> Response:
    """Count the try, then read the body, then sign in (S-008, S-083)."""
    who = visitor(request)
    allowance = await identity.allow_answer(who, (await bodies.glance(request)).get("two_factor_token"))
    try:
        data = bodies.parse(identity.ChallengeAnswer, await bodies.raw(request))
        answer = shapes.answer(shapes.login(await brands.answer_challenge(who, data)))
    except DomainError as error:
        answer = errors.answer(error, request.url.path)
    return counted(answer, allowance)


@router.post(
    "/auth/two-factor/setup",
    openapi_extra=described(
        "Begin to turn two-factor on",
        about="The secret is shown this once. Nothing changes before the confirmation, within ten minutes.",
        operation=identity.start_two_factor,
        body=identity.TwoFactorStart,
        answers=(Answer(200, "What the authenticator app needs.", schemas.TWO_FACTOR_SETUP, _SETUP),),
        refusals=(
            identity.InvalidPassword(),
            identity.PasswordNotSet(),
            identity.InvalidCode(),
            Throttled(retry_after=60),
        ),
    ),
)
async def set_up_two_factor(
    request: Request, caller: Annotated[Caller, Depends(authorized(identity.start_two_factor))]
) -> Response:
    """Make a secret (S-090)."""
    data = bodies.parse(identity.TwoFactorStart, await bodies.raw(request))
    return shapes.answer(shapes.two_factor_setup(await identity.start_two_factor(caller, data)))


@router.post(
    "/auth/two-factor/confirm",
    openapi_extra=described(
        "Turn two-factor on",
        about="With the first code of the authenticator app. The age of the set-up is looked at before the code."
        " The token of this call is confirmed then, and the account's other tokens are not any more.",
        operation=identity.confirm_two_factor,
        body=identity.TwoFactorConfirmation,
        answers=(Answer(200, "Ten recovery codes, shown this once.", schemas.RECOVERY_CODES, _CODES),),
        refusals=(identity.SetupExpired(), identity.InvalidCode()),
    ),
)
async def confirm_two_factor(
    request: Request, caller: Annotated[Caller, Depends(authorized(identity.confirm_two_factor))]
) -> Response:
    """Check the first code (S-090)."""
    data = bodies.parse(identity.TwoFactorConfirmation, await bodies.raw(request))
    return shapes.answer(shapes.recovery_codes(await identity.confirm_two_factor(caller, data)))
