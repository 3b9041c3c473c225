"""`/email/undo`: the page behind the link that gives an account its old address back."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import identity
from app.pages import forms, html
from app.pages.sign_in import visitor

PATH: Final = "/email/undo"


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(PATH, _ask), html.route(PATH, _undo, ["POST"])]


async def _ask(request: Request) -> Response:
    """What the link does, with a button; looking at it changes nothing."""
    token = request.query_params.get("token", "")
    change = await identity.check_address_undo(visitor(request), token)
    return html.page(request, "email_undo.html", token=token, change=change)


async def _undo(request: Request) -> Response:
    """Give the account its old address back."""
    sent = await forms.read(request)
    change = await identity.undo_address(visitor(request), sent.get("token", ""))
    return html.message(
        request,
        "Your address is back",
        f"Your account has the address {change.old} again, and everybody who used it is signed out.",
        "A mail with a link to choose another password is on its way to this address. Use it: whoever changed the"
        " address may know the present password.",
    )
