"""Signing in with a password, and signing out."""

from collections.abc import Awaitable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.access import Caller, Visitor
from app.core.errors import DomainError
from app.core.throttle import RateAllowance
from app.domain import brands, identity
from app.rest import bodies, errors
from app.rest.auth.session_shapes import Session, TwoFactorChallenge
from app.rest.router import LIMITED, Body, Router
from app.rest.shapes import Message, Shape, json_response

router: Final = Router("Sign-in", "Signing in with a password, and signing out.")

LIMIT_HEADERS: Final = ("X-RateLimit-Limit", "X-RateLimit-Remaining")
_LOGGED_OUT: Final = Message(message="Logged out.")


@router.post(
    "/auth/login",
    body=Body(identity.SignIn, {"email": "ada@example.com", "password": "correct horse battery"}),
    refusals=[
        identity.BadCredentials(),
        identity.AccountDisabled(),
        LIMITED,
    ],
    shape=Session | TwoFactorChallenge,
    meaning="The user, their brands, the selected one and a new token; or a challenge.",
    headers=LIMIT_HEADERS,
)
async def login(request: Request, visitor: Visitor) -> Response:
    """Sign in with a password (S-008, S-083, AUTH-LOGIN-05).

    Ten tries a minute from one network (an IPv4 address or an IPv6 /64) for one e-mail address, whether right or
    wrong. After twenty wrong passwords for one e-mail address in a day each further try waits, from one second up
    to five minutes; networks that the account signed in from do not wait. After two hundred wrong passwords in an
    hour an IPv4 /24 or an IPv6 /48 waits for the end of the hour. Where two-factor is on, the answer holds a
    challenge in place of a token: send it to `/auth/two-factor-challenge` with a code within 300 seconds.
    """
    allowance = await identity.allow_sign_in(visitor, (await bodies.glance(request)).get("email"))
    return await with_limit_headers(request, allowance, _login(request, visitor))


async def _login(request: Request, visitor: Visitor) -> Shape:
    view = await brands.sign_in(visitor, bodies.parse(identity.SignIn, await bodies.raw(request)))
    if isinstance(view, identity.TwoFactorRequired):
        return TwoFactorChallenge(two_factor_required=True, two_factor_token=view.token)
    return Session.of_sign_in(view)


@router.post("/auth/logout", operation=identity.sign_out, meaning="The token is deleted.", example=_LOGGED_OUT)
async def logout(caller: Caller) -> Message:
    """Sign out (AUTH-LOGOUT-01).

    Deletes the token of this call and no other. Unverified accounts may.
    """
    await identity.sign_out(caller)
    return _LOGGED_OUT


async def with_limit_headers(request: Request, allowance: RateAllowance, shape: Awaitable[Shape]) -> Response:
    """The answer or the refusal, with the rest of the allowance (S-085)."""
    try:
        response = json_response(await shape)
    except DomainError as error:
        response = errors.answer(error, request.url.path)
    response.headers["X-RateLimit-Limit"] = str(allowance.limit)
    response.headers["X-RateLimit-Remaining"] = str(allowance.remaining)
    return response
