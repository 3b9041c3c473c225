"""`/email/verify`: the page of the link that verifies an address. Opening it verifies the address."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.core.errors import LinkNotValid
from app.domain import identity
from app.pages import html
from app.pages.sign_in import visitor

PATH: Final = "/email/verify"
TITLE: Final = "Your address is verified"


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, verify)]


async def verify(request: Request) -> Response:
    """Verify, unless the request is a prefetch; opened again, the page says that the address is verified.

    A prefetch gets 204: browsers do not keep an empty answer, so opening the page later is a new request.
    """
    token = request.query_params.get("token", "")
    if html.is_announced_prefetch(request):
        await identity.check_verification_link(visitor(request), token)
        return Response(status_code=200 if request.method == "HEAD" else 204)
    try:
        is_new = await identity.verify_email(visitor(request), token)
    except LinkNotValid as error:
        # The studio mails another link to people who are signed in.
        return html.refused(request, error, html.SIGN_IN)
    if is_new:
        return html.message(
            request, TITLE, "Thank you, your address is verified. You can use Galley now.", links=html.SIGN_IN
        )
    return html.message(
        request, TITLE, "Your address was verified before. There is nothing more to do.", links=html.SIGN_IN
    )
