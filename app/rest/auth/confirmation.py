"""Confirming a token: a change of how an account is signed in to needs a confirmed token."""

from typing import Final

from starlette.requests import Request

from app.access import Caller
from app.core.errors import NotFound
from app.domain import identity
from app.rest import bodies
from app.rest.auth.session_shapes import Confirmation, PasskeyOptions
from app.rest.router import THROTTLED, Body, Router

router: Final = Router("Confirmation", "Confirming a token before a sensitive change.")


@router.post(
    "/auth/confirm",
    operation=identity.confirm_identity,
    body=Body(identity.IdentityProof, {"password": "correct horse battery", "code": "492039"}),
    refusals=[
        identity.InvalidPassword(),
        identity.PasswordNotSet(),
        identity.InvalidCode(),
        identity.SetupExpired(),
        identity.CredentialRefused(),
        THROTTLED,
    ],
)
async def confirm_token(request: Request, caller: Caller) -> Confirmation:
    """Confirm the token of this call.

    With the `password` and, where two-factor is on, a `code` of the authenticator app or a recovery code; or with
    a passkey: `ceremony_token` and `credential`, after `/auth/confirm/options`. Signing in confirms the new token,
    too. Ten failures a minute, and thirty wrong codes a day, for one user.
    """
    data = bodies.parse(identity.IdentityProof, await bodies.raw(request))
    return Confirmation.of(confirmed_until=await identity.confirm_identity(caller, data))


@router.post(
    "/auth/confirm/options",
    operation=identity.start_confirmation,
    refusals=[NotFound("Your account has no passkey.")],
)
async def start_confirmation(caller: Caller) -> PasskeyOptions:
    """Begin to confirm with a passkey.

    No body. The browser offers the passkeys that it knows. Five minutes to finish.
    """
    return PasskeyOptions.model_validate(await identity.start_confirmation(caller))
