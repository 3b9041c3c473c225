"""Signing in a terminal by a code that is approved in a browser (S-130). The page for that is one of `pages`."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.core.errors import Throttled
from app.domain import brands, identity
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import visitor
from app.rest.operation_docs import Answer, described

router: Final = APIRouter()

_STARTED: Final = {
    "device_code": "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o",
    "user_code": "BCDF-GHJK",
    "verification_url": "https://galley.example.com/terminal?code=BCDF-GHJK",
    "expires_in": 600,
    "interval": 5,
}


@router.post(
    "/auth/cli/start",
    openapi_extra=described(
        "Begin to sign in a terminal",
        about="Show the user code and the address, then poll `/auth/cli/token`. Thirty a minute from one network.",
        body=identity.TerminalStart,
        answers=(Answer(200, "The codes, and where to approve.", schemas.TERMINAL, _STARTED),),
        refusals=(Throttled(retry_after=60),),
    ),
)
async def start_terminal(request: Request) -> Response:
    """Make a pair of codes (S-130)."""
    who = visitor(request)
    await identity.allow_terminal_start(who)
    data = bodies.parse(identity.TerminalStart, await bodies.raw(request))
    return shapes.answer(shapes.terminal(await identity.start_terminal(who, data)))


@router.post(
    "/auth/cli/token",
    openapi_extra=described(
        "Collect the token of a terminal",
        about="Answers a token once, after the approval. Until then `authorization_pending`, or `slow_down` when"
        " asked more often than `interval` says.",
        body=identity.TerminalPoll,
        answers=(
            Answer(
                200,
                "The user, their brands, the selected one and a token named after the device.",
                schemas.LOGIN,
                schemas.LOGIN_EXAMPLE,
            ),
        ),
        refusals=(
            identity.AuthorizationPending(),
            identity.SlowDown(),
            identity.TerminalDenied(),
            identity.TerminalExpired(),
            identity.AccountDisabled(),
            Throttled(retry_after=60),
        ),
    ),
)
async def collect_terminal(request: Request) -> Response:
    """Exchange an approved device code for a token (S-130)."""
    who = visitor(request)
    await identity.allow_terminal_poll(who)
    data = bodies.parse(identity.TerminalPoll, await bodies.raw(request))
    return shapes.answer(shapes.login(await brands.collect_terminal_login(who, data)))
