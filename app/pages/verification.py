"""`/email/verify`: the page behind the link that verifies an address. Opening it is what verifies."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import identity
from app.pages import html
from app.pages.sign_in import visitor

PATH: Final = "/email/verify"
TITLE: Final = "Your address is verified"


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, verify)]


async def verify(request: Request) -> Response:
    """Verify, unless this only looks ahead; opened again, the page says that it is done.

    A browser does not keep an empty answer to show it later, so that a person who then comes is asked for anew.
    """
    token = request.query_params.get("token", "")
    if html.is_announced_prefetch(request):
        await identity.check_verification_link(visitor(request), token)
        return Response(status_code=200 if request.method == "HEAD" else 204)
    if await identity.verify_email(visitor(request), token):
        return html.message(request, TITLE, "Thank you, your address is verified. Galley is ready for you now.")
    return html.message(request, TITLE, "Your address was verified before; there is nothing to do.")
