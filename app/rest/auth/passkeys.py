"""Adding a passkey, and signing in with one. Bodies are WebAuthn JSON, as browsers have it (S-088)."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller
from app.core.errors import Throttled, Unauthenticated
from app.domain import brands, identity
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized, visitor
from app.rest.operation_docs import Answer, described

router: Final = APIRouter()

_TOKEN: Final = "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o"  # noqa: S105 an example
_CREATION: Final = {
    "ceremony_token": _TOKEN,
    "options": {
        "rp": {"name": "Galley", "id": "galley.example.com"},
        "user": {"id": "q83vEjRWeJA", "name": "ada@example.com", "displayName": "Ada Lovelace"},
        "challenge": "mN0pQ1rS2tU3vW4xY5zA6bC7dE8fG9hI0jK1lM2nO3p",
        "pubKeyCredParams": [{"type": "public-key", "alg": -7}],
        "timeout": 600000,
        "excludeCredentials": [],
        "authenticatorSelection": {
            "residentKey": "required",
            "requireResidentKey": True,
            "userVerification": "required",
        },
        "attestation": "none",
    },
}
REQUEST_EXAMPLE: Final = {
    "ceremony_token": _TOKEN,
    "options": {
        "challenge": "mN0pQ1rS2tU3vW4xY5zA6bC7dE8fG9hI0jK1lM2nO3p",
        "timeout": 300000,
        "rpId": "galley.example.com",
        "allowCredentials": [],
        "userVerification": "required",
    },
}


@router.post(
    "/auth/passkeys/register/options",
    openapi_extra=described(
        "Begin to add a passkey",
        about="The password is needed where the account has one. Ten minutes to finish.",
        operation=identity.start_passkey,
        body=identity.PasskeyStart,
        answers=(Answer(200, "What the browser asks the authenticator for.", schemas.CEREMONY, _CREATION),),
        refusals=(identity.InvalidPassword(), identity.InvalidCode(), Throttled(retry_after=60)),
    ),
)
async def begin_passkey(
    request: Request, caller: Annotated[Caller, Depends(authorized(identity.start_passkey))]
) -> Response:
    """Make a challenge for a new passkey (S-090)."""
    data = bodies.parse(identity.PasskeyStart, await bodies.raw(request))
    return shapes.answer(shapes.ceremony(await identity.start_passkey(caller, data)))


@router.post(
    "/auth/passkeys/register",
    openapi_extra=described(
        "Add a passkey",
        about="With what the authenticator made. The ceremony ends whatever comes of it, and its age is looked at"
        " before the credential.",
        operation=identity.finish_passkey,
        body=identity.NewPasskey,
        answers=(Answer(200, "The new passkey.", schemas.PASSKEY, {"passkey": {"id": 5, "name": "Laptop"}}),),
        refusals=(identity.SetupExpired(), identity.CredentialRefused()),
    ),
)
async def add_passkey(
    request: Request, caller: Annotated[Caller, Depends(authorized(identity.finish_passkey))]
) -> Response:
    """Keep a new passkey (S-090)."""
    data = bodies.parse(identity.NewPasskey, await bodies.raw(request))
    return shapes.answer(shapes.passkey(await identity.finish_passkey(caller, data)))


@router.post(
    "/auth/passkeys/login/options",
    openapi_extra=described(
        "Begin to sign in with a passkey",
        about="No body. The browser finds out which passkeys there are. Five minutes to finish.",
        answers=(Answer(200, "What the browser asks the authenticator for.", schemas.CEREMONY, REQUEST_EXAMPLE),),
        refusals=(Throttled(retry_after=60),),
    ),
)
async def begin_passkey_login(request: Request) -> Response:
    """Make a challenge for whoever is there (AUTH-PASSKEY-01)."""
    who = visitor(request)
    await identity.allow_passkey(who)
    return shapes.answer(shapes.ceremony(await identity.start_passkey_sign_in(who)))


@router.post(
    "/auth/passkeys/login",
    openapi_extra=described(
        "Sign in with a passkey",
        about="With what the authenticator signed; it counts as both factors. The ceremony ends whatever comes of"
        " it.",
        body=identity.PasskeyAnswer,
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
            identity.CredentialRefused(),
            Throttled(retry_after=60),
        ),
    ),
)
async def login_with_passkey(request: Request) -> Response:
    """Exchange an assertion for a token (AUTH-PASSKEY-02, S-089)."""
    who = visitor(request)
    await identity.allow_passkey(who)
    data = bodies.parse(identity.PasskeyAnswer, await bodies.raw(request))
    return shapes.answer(shapes.login(await brands.sign_in_with_passkey(who, data)))
