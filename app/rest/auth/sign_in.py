"""Signing in with a password, and signing out."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller
from app.core.errors import DomainError, Throttled
from app.core.throttle import Allowance
from app.domain import brands, identity
from app.rest import bodies, errors, schemas, shapes
from app.rest.dependencies import authorized, visitor
from app.rest.operation_docs import Answer, described

router: Final = APIRouter()


@router.post(
    "/auth/login",
    openapi_extra=described(
        "Sign in with a password",
        about="Ten tries a minute from one network (an IPv4 address or an IPv6 /64) for one e-mail address,"
        " whether right or wrong. After twenty wrong passwords for one e-mail address in a day each further try"
        " waits, from one second up to five minutes; networks that the account signed in from do not wait. After"
        " two hundred wrong passwords in an hour an IPv4 /24 or an IPv6 /48 waits for the end of the hour. Where"
        " two-factor is on, the answer holds a challenge in place of a token: send it to"
        " `/auth/two-factor-challenge` with a code within 300 seconds.",
        body=identity.SignIn,
        answers=(
            Answer(
                200,
                "The user, their brands, the selected one and a new token; or a challenge.",
                schemas.LOGIN_OR_CHALLENGE,
                schemas.LOGIN_EXAMPLE,
            ),
        ),
        refusals=(
            identity.BadCredentials(),
            identity.AccountDisabled(),
            Throttled(retry_after=60, limit=10, remaining=0),
        ),
        headers=("X-RateLimit-Limit", "X-RateLimit-Remaining"),
    ),
)
async def login(request: Request) -> Response:
    """Count the try, then read the body, then sign in (S-008, S-083)."""
    who = visitor(request)
    email = (await bodies.glance(request)).get("email")
    allowance = await identity.allow_sign_in(who, email)
    try:
        data = bodies.parse(identity.SignIn, await bodies.raw(request))
        answer = shapes.answer(shapes.signed_in(await brands.sign_in(who, data)))
    except DomainError as error:
        answer = errors.answer(error, request.url.path)
    return counted(answer, allowance)


@router.post(
    "/auth/logout",
    openapi_extra=described(
        "Sign out",
        about="Deletes the token of this call and no other. Also for accounts that are not verified.",
        operation=identity.sign_out,
        answers=(Answer(200, "The token is gone.", schemas.MESSAGE, shapes.message("Logged out.")),),
    ),
)
async def logout(caller: Annotated[Caller, Depends(authorized(identity.sign_out))]) -> Response:
    """Delete the token of this call (AUTH-LOGOUT-01)."""
    await identity.sign_out(caller)
    return shapes.answer(shapes.message("Logged out."))


def counted(answer: Response, allowance: Allowance) -> Response:
    """The answer with what is left of the window (S-085)."""
    answer.headers["X-RateLimit-Limit"] = str(allowance.limit)
    answer.headers["X-RateLimit-Remaining"] = str(allowance.remaining)
    return answer
