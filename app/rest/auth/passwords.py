"""Choosing a new password by a link in a mail."""

from typing import Final

from starlette.requests import Request

from app.access import Visitor
from app.core.errors import LinkNotValid
from app.domain import accounts, identity
from app.rest import bodies
from app.rest.router import LIMITED, THROTTLED, Body, Router
from app.rest.shapes import Message

router: Final = Router("Passwords", "Choosing a new password by a link in a mail.")

_REQUESTED: Final = Message(message="If there is an account with this address, a mail with a link is on its way.")
_RESET: Final = Message(message="Your password is set. Sign in with it.")


@router.post(
    "/auth/password/forgot",
    body=Body(identity.PasswordForgotten, {"email": "ada@example.com"}),
    meaning="Always, for any address.",
    example=_REQUESTED,
    refusals=[LIMITED],
)
async def request_password_reset(request: Request, visitor: Visitor) -> Message:
    """Ask for a link to choose a new password.

    The answer is the same with and without an account; a mail goes only to the stored address. The link works for
    one hour and once. Five tries in ten minutes from one network for one e-mail address.
    """
    data = bodies.parse(identity.PasswordForgotten, await bodies.raw(request))
    await identity.forgot_password(visitor, data)
    return _REQUESTED


@router.post(
    "/auth/password/reset",
    body=Body(
        identity.PasswordReset,
        {"token": "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o", "password": "another horse battery"},
    ),
    meaning="The password is set; no session is open.",
    example=_RESET,
    refusals=[LinkNotValid(), identity.WeakPassword(), THROTTLED],
)
async def reset_password(request: Request, visitor: Visitor) -> Message:
    """Choose a new password.

    With the `token` of the link in the mail, which then no longer works. All sessions end, in apps and terminals;
    API tokens stay, and so do passkeys and the second factor, unless `remove_recent` asks to remove those of the
    last 30 days. The address counts as verified. The 3,000 most common passwords are refused, and so are those
    made of the account's e-mail address or of the product's name; the link still works then.
    """
    data = bodies.parse(identity.PasswordReset, await bodies.raw(request))
    await accounts.reset_password(visitor, data)
    return _RESET
