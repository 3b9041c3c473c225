"""Signing in a terminal with a code that is approved in a browser (S-130), on a page of `app.pages`."""

from typing import Final

from starlette.requests import Request

from app.access import Visitor
from app.domain import brands, identity
from app.rest import bodies
from app.rest.auth.session_shapes import Session, TerminalCodes
from app.rest.router import THROTTLED, Body, Router

router: Final = Router("Terminal sign-in", "Signing in a terminal with a code that is approved in a browser.")


@router.post(
    "/auth/cli/start",
    body=Body(identity.TerminalStart, {"device_name": "terminal"}),
    refusals=[THROTTLED],
)
async def start_terminal_login(request: Request, visitor: Visitor) -> TerminalCodes:
    """Begin to sign in a terminal (S-130).

    Show the user code and the address, then poll `/auth/cli/token`. Thirty a minute from one network.
    """
    await identity.allow_terminal_start(visitor)
    data = bodies.parse(identity.TerminalStart, await bodies.raw(request))
    return TerminalCodes.of_terminal(await identity.start_terminal(visitor, data))


@router.post(
    "/auth/cli/token",
    body=Body(identity.TerminalPoll, {"device_code": "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o"}),
    refusals=[
        identity.AuthorizationPending(),
        identity.SlowDown(),
        identity.TerminalDenied(),
        identity.TerminalExpired(),
        identity.AccountDisabled(),
        THROTTLED,
    ],
)
async def create_terminal_token(request: Request, visitor: Visitor) -> Session:
    """Get the token of a terminal (S-130).

    Gives the token once, after the approval. Until then `authorization_pending`, or `slow_down` for polls more
    frequent than `interval`.
    """
    await identity.allow_terminal_poll(visitor)
    data = bodies.parse(identity.TerminalPoll, await bodies.raw(request))
    return Session.of_sign_in(await brands.collect_terminal_login(visitor, data))
