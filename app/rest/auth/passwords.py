"""A new password for somebody who forgot theirs."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.core.errors import LinkNotValid, Throttled
from app.domain import identity
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import visitor
from app.rest.operation_docs import Answer, described

router: Final = APIRouter()

_ASKED: Final = shapes.message("If there is an account with this address, a mail with a link is on its way.")
_RESET: Final = shapes.message("Your password is set. Sign in with it.")


@router.post(
    "/auth/password/forgot",
    openapi_extra=described(
        "Ask for a link to choose a new password",
        about="The answer is the same whether there is such an account or not; a mail goes to the stored address"
        " only. The link works for one hour and once. Five tries in ten minutes from one network for one e-mail"
        " address.",
        body=identity.PasswordForgotten,
        answers=(Answer(200, "Always, for any address.", schemas.MESSAGE, _ASKED),),
        refusals=(Throttled(retry_after=600, limit=5, remaining=0),),
    ),
)
async def forgot(request: Request) -> Response:
    """Mail a link, if there is somebody to mail it to."""
    data = bodies.parse(identity.PasswordForgotten, await bodies.raw(request))
    await identity.forgot_password(visitor(request), data)
    return shapes.answer(_ASKED)


@router.post(
    "/auth/password/reset",
    openapi_extra=described(
        "Choose a new password",
        about="With the `token` of the link in the mail, which is dead afterwards. Everybody who was signed in is"
        " signed out, in apps and terminals; tokens for programs stay. The address counts as verified. The 3,000"
        " most common passwords are refused, and so are those made of the account's e-mail address or of the"
        " product's name; the link lives on then.",
        body=identity.PasswordReset,
        answers=(Answer(200, "The password is set; nobody is signed in.", schemas.MESSAGE, _RESET),),
        refusals=(LinkNotValid(), identity.WeakPassword(), Throttled(retry_after=1)),
    ),
)
async def reset(request: Request) -> Response:
    """Set the password."""
    data = bodies.parse(identity.PasswordReset, await bodies.raw(request))
    await identity.reset_password(visitor(request), data)
    return shapes.answer(_RESET)
