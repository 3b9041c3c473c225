"""`/mail/block`: the page on which the reader of an address stops the mails that anybody can cause."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import identity
from app.domain.identity import AddressBlockView
from app.pages import forms, html
from app.pages.sign_in import visitor

PATH: Final = "/mail/block"
_OLD_PATH: Final = "/invitations/block"
"""The path in the mails of 0.1.0, which go on working."""


def routes() -> list[Route]:
    """The page and its form."""
    return [
        route
        for path in (PATH, _OLD_PATH)
        for route in (html.route(path, show), html.route(path, decide, ["POST"]))
    ]


async def show(request: Request) -> Response:
    """Whether the address is blocked, with a button. Opening the page changes nothing."""
    token = request.query_params.get("token", "")
    return _page(request, token, await identity.address_block(visitor(request), token))


async def decide(request: Request) -> Response:
    """Block the address, or allow such mails again."""
    fields = await forms.read(request)
    token = fields.get("token", "")
    act = identity.allow_address if fields.get("act") == "allow" else identity.block_address
    return _page(request, token, await act(visitor(request), token))


def _page(request: Request, token: str, block: AddressBlockView) -> Response:
    return html.page(request, "address_block.html", token=token, block=block)
