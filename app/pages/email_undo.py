"""`/email/undo`: the page of the mailed link that restores the old address of an account."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import identity
from app.pages import forms, html, passwords
from app.pages.sign_in import visitor

PATH: Final = "/email/undo"


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(PATH, _ask), html.route(PATH, _undo, ["POST"])]


async def _ask(request: Request) -> Response:
    """What the link does, with a button. Opening the page changes nothing."""
    token = request.query_params.get("token", "")
    change = await identity.check_address_undo(visitor(request), token)
    return html.page(request, "email_undo.html", token=token, change=change)


async def _undo(request: Request) -> Response:
    """Restore the old address of the account."""
    fields = await forms.read(request)
    change = await identity.undo_address(visitor(request), fields.get("token", ""))
    return html.message(
        request,
        "Your address is restored",
        f"Your account has the address {change.old} again, and all its sessions and tokens have ended.",
        "We sent a link to choose a new password to this address. Use it: the person who changed the address may"
        " know your password.",
        links={passwords.FORGOTTEN: "Ask for another link"},
        signed_in=False,
    )
