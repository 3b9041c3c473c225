"""`/email/undo`: the page of the mailed link that restores the old address of an account."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import accounts
from app.pages import forms, grants, html, passwords
from app.pages.sign_in import visitor

PATH: Final = "/email/undo"


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(PATH, _ask), html.route(PATH, _undo, ["POST"])]


async def _ask(request: Request) -> Response:
    """What the link does, with a button. Opening the page changes nothing."""
    token = request.query_params.get("token", "")
    link = await accounts.check_address_undo(visitor(request), token)
    recent = grants.lines(link.recent)
    return html.page(request, "email_undo.html", token=token, change=link.change, recent=recent)


async def _undo(request: Request) -> Response:
    """Restore the old address of the account."""
    fields = await forms.read(request)
    removal = grants.wants_removal(fields)
    aftermath = await accounts.undo_address(visitor(request), fields.get("token", ""), remove_recent=removal)
    return grants.page(
        request,
        "Your address is restored",
        f"Your account has the address {aftermath.email} again. Its password and all its sessions and tokens are"
        " void.",
        "We sent a link to choose a new password to this address. Nobody can sign in with a password until then.",
        aftermath=aftermath,
        links={passwords.FORGOTTEN: "Ask for another link"},
    )
