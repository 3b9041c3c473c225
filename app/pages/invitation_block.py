"""`/invitations/block`: the page on which the owner of an address stops all invitations to it."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import members
from app.domain.members import AddressBlock
from app.pages import forms, html
from app.pages.sign_in import visitor

PATH: Final = "/invitations/block"


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(PATH, show), html.route(PATH, decide, ["POST"])]


async def show(request: Request) -> Response:
    """Whether the address is blocked, with a button. Opening the page changes nothing."""
    token = request.query_params.get("token", "")
    return _page(request, token, await members.address_block(visitor(request), token))


async def decide(request: Request) -> Response:
    """Block the address, or allow invitations again."""
    fields = await forms.read(request)
    token = fields.get("token", "")
    act = members.allow_address if fields.get("act") == "allow" else members.block_address
    return _page(request, token, await act(visitor(request), token))


def _page(request: Request, token: str, block: AddressBlock) -> Response:
    return html.page(request, "invitation_block.html", token=token, block=block)
