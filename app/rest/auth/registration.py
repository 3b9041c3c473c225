"""Signing up, and the mail that verifies the address."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller
from app.core.errors import Throttled
from app.domain import accounts, identity
from app.domain.plans import LimitReached
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized, visitor
from app.rest.operation_docs import Answer, described

router: Final = APIRouter()

_SENT: Final = shapes.message("We sent you another mail. Follow the link in it to verify your address.")
_VERIFIED: Final = shapes.message("Your address is verified.")
_THROTTLED: Final = Throttled(retry_after=600, limit=10, remaining=0)


@router.post(
    "/auth/register",
    openapi_extra=described(
        "Sign up",
        about="Makes an account on trial, with a first brand where `team_name` is given, and signs in. A mail asks"
        " to verify the address: until then the token only signs out and asks for another mail. The link in it"
        " ends every other session of the account; an account that nobody verifies is deleted after 14 days."
        " The 3,000 most common passwords are refused, and so are those made of the e-mail address or of the"
        " product's name. An address that has an account is told to be taken; ten tries in ten minutes from one"
        " network for one e-mail address, and `GALLEY_LOGIN_BACKSTOP` a minute over all, limit how many can be"
        " asked for. Where `GALLEY_REGISTRATION` is `invited`, an address without a pending invitation is refused"
        " with `registration_closed`, whether it has an account or not.",
        body=accounts.Registration,
        answers=(
            Answer(
                201,
                "The new user, their brands, the selected one and a token.",
                schemas.LOGIN,
                {
                    "user": {"id": 7, "email": "ada@example.com"},
                    "teams": [{"id": 3, "name": "Acme", "slug": "5f0c2a4e-7d3b-4c57-9a55-0e6a6f1f4a10"}],
                    "current_team": {"id": 3},
                    "token": "gly_s_9_XAbc…",
                },
            ),
        ),
        refusals=(
            accounts.RegistrationClosed(),
            identity.WeakPassword(),
            identity.EmailTaken(),
            LimitReached(),
            _THROTTLED,
        ),
    ),
)
async def register(request: Request) -> Response:
    """Sign up (S-079, ERR-CODE-02)."""
    data = bodies.parse(accounts.Registration, await bodies.raw(request))
    return shapes.answer(shapes.login(await accounts.register(visitor(request), data)), status=201)


@router.post(
    "/auth/email/resend",
    openapi_extra=described(
        "Ask for another mail to verify the address",
        about="The links of earlier mails are dead afterwards. Nothing happens where the address is verified. Five"
        " mails in ten minutes.",
        operation=identity.resend_verification,
        answers=(Answer(200, "A mail is on its way, or none is needed.", schemas.MESSAGE, _SENT),),
        refusals=(Throttled(retry_after=600, limit=5, remaining=0),),
    ),
)
async def resend(caller: Annotated[Caller, Depends(authorized(identity.resend_verification))]) -> Response:
    """Mail another link (S-078, S-084)."""
    sent = await identity.resend_verification(caller)
    return shapes.answer(_SENT if sent else _VERIFIED)
