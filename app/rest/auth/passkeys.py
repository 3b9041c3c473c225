"""Adding a passkey, and signing in with one. Bodies are the WebAuthn JSON of browsers (S-088)."""

from typing import Final

from starlette.requests import Request

from app.access import Caller, Visitor, row_limits
from app.core.errors import Unauthenticated
from app.domain import brands, identity
from app.rest import bodies
from app.rest.auth.session_shapes import PasskeyOptions, PasskeyResponse, Session
from app.rest.router import THROTTLED, Body, Router

router: Final = Router("Passkeys", "Adding a passkey, and signing in with one, as WebAuthn JSON.")

_TOKEN: Final = "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o"  # noqa: S105 an example
_CREDENTIAL: Final = {"id": "mB0pY8GkQ2u0iX8v3dHn5Q", "rawId": "mB0pY8GkQ2u0iX8v3dHn5Q", "type": "public-key"}
_CREATED: Final = {"clientDataJSON": "eyJ0eXBlIjoi", "attestationObject": "o2NmbXRkbm9u"}
_ASSERTION: Final = {
    "clientDataJSON": "eyJ0eXBlIjoi",
    "authenticatorData": "SZYN5YgOjGh0",
    "signature": "MEUCIQDx",
    "userHandle": "q83vEjRWeJA",
}


@router.post(
    "/auth/passkeys/register/options",
    operation=identity.start_passkey,
    body=Body(identity.PasskeyStart, {"password": "correct horse battery"}),
    refusals=[identity.InvalidPassword(), identity.InvalidCode(), row_limits.PASSKEYS.full(), THROTTLED],
)
async def start_passkey_registration(request: Request, caller: Caller) -> PasskeyOptions:
    """Begin to add a passkey (S-090).

    The password is needed where the account has one. Ten minutes to finish.
    """
    data = bodies.parse(identity.PasskeyStart, await bodies.raw(request))
    return PasskeyOptions.model_validate(await identity.start_passkey(caller, data))


@router.post(
    "/auth/passkeys/register",
    operation=identity.finish_passkey,
    body=Body(
        identity.NewPasskey,
        {"ceremony_token": _TOKEN, "name": "My laptop", "credential": {**_CREDENTIAL, "response": _CREATED}},
    ),
    refusals=[identity.SetupExpired(), identity.CredentialRefused(), row_limits.PASSKEYS.full()],
)
async def create_passkey(request: Request, caller: Caller) -> PasskeyResponse:
    """Add a passkey (S-090).

    With the new credential of the authenticator. The ceremony ends in any case, and its age is checked before the
    credential.
    """
    data = bodies.parse(identity.NewPasskey, await bodies.raw(request))
    return PasskeyResponse.of(passkey=await identity.finish_passkey(caller, data))


@router.post("/auth/passkeys/login/options", refusals=[THROTTLED])
async def start_passkey_login(visitor: Visitor) -> PasskeyOptions:
    """Begin to sign in with a passkey (AUTH-PASSKEY-01).

    No body. The browser offers the passkeys that it knows. Five minutes to finish.
    """
    await identity.allow_passkey(visitor)
    return PasskeyOptions.model_validate(await identity.start_passkey_sign_in(visitor))


@router.post(
    "/auth/passkeys/login",
    body=Body(
        identity.PasskeyAnswer, {"ceremony_token": _TOKEN, "credential": {**_CREDENTIAL, "response": _ASSERTION}}
    ),
    refusals=[
        Unauthenticated(),
        identity.AccountDisabled(),
        identity.CredentialRefused(),
        THROTTLED,
    ],
)
async def login_with_passkey(request: Request, visitor: Visitor) -> Session:
    """Sign in with a passkey (AUTH-PASSKEY-02, S-089).

    With the signature of the authenticator; it counts as both factors. The ceremony ends in any case.
    """
    await identity.allow_passkey(visitor)
    data = bodies.parse(identity.PasskeyAnswer, await bodies.raw(request))
    return Session.of_sign_in(await brands.sign_in_with_passkey(visitor, data))
