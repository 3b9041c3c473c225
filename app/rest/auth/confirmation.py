"""Confirming that it is really the caller: what changes how an account is signed in to needs a confirmed token."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller
from app.core.errors import NotFound, Throttled
from app.domain import identity
from app.rest import bodies, schemas, shapes
from app.rest.auth.passkeys import REQUEST_EXAMPLE
from app.rest.dependencies import authorized
from app.rest.operation_docs import Answer, described

router: Final = APIRouter()


@router.post(
    "/auth/confirm",
    openapi_extra=described(
        "Confirm the token of this call",
        about="With the `password` and, where two-factor is on, a `code` of the authenticator app or a recovery"
        " code; or with a passkey: `ceremony_token` and `credential`, after `/auth/confirm/options`. Signing in"
        " confirms the new token, too. Ten failures a minute, and thirty wrong codes a day, for one user.",
        operation=identity.confirm_identity,
        body=identity.IdentityProof,
        answers=(
            Answer(
                200,
                "Until when the token counts as confirmed.",
                schemas.CONFIRMED,
                {"confirmed_until": "2026-11-21T01:52:26.000000Z"},
            ),
        ),
        refusals=(
            identity.InvalidPassword(),
            identity.PasswordNotSet(),
            identity.InvalidCode(),
            identity.SetupExpired(),
            identity.CredentialRefused(),
            Throttled(retry_after=60),
        ),
    ),
)
async def confirm(
    request: Request, caller: Annotated[Caller, Depends(authorized(identity.confirm_identity))]
) -> Response:
    """Confirm the token of this call."""
    data = bodies.parse(identity.IdentityProof, await bodies.raw(request))
    return shapes.answer(shapes.confirmed(await identity.confirm_identity(caller, data)))


@router.post(
    "/auth/confirm/options",
    openapi_extra=described(
        "Begin to confirm with a passkey",
        about="No body. The browser finds out which passkeys there are. Five minutes to finish.",
        operation=identity.start_confirmation,
        answers=(Answer(200, "What the browser asks the authenticator for.", schemas.CEREMONY, REQUEST_EXAMPLE),),
        refusals=(NotFound("Your account has no passkey."),),
    ),
)
async def begin_confirmation(
    caller: Annotated[Caller, Depends(authorized(identity.start_confirmation))],
) -> Response:
    """Make a challenge for one of the caller's passkeys."""
    return shapes.answer(shapes.ceremony(await identity.start_confirmation(caller)))
