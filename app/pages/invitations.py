"""`/invitations/accept`: the page behind the link of an invitation. Opening it is what accepts.

Whoever opens it is nobody here: the invited address joins, and the page says the same to everybody.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import members
from app.pages import html
from app.pages.sign_in import visitor

PATH: Final = "/invitations/accept"


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, accept)]


async def accept(request: Request) -> Response:
    """Accept, unless this only looks ahead (S-042, S-047).

    A browser does not keep an empty answer to show it later, so that a person who then comes is asked for anew.
    """
    secret = request.query_params.get("token", "")
    if html.is_announced_prefetch(request):
        await members.preview(visitor(request), secret)
        return Response(status_code=200 if request.method == "HEAD" else 204)
    found = await members.accept(visitor(request), secret)
    return html.message(
        request,
        "Invitation accepted",
        f"The invitation of {found.email} to “{found.brand_name}” is accepted.",
        "Sign in to Galley with this address. If it is new here or was never confirmed, a mail with a link to"
        " choose a password is on its way to it.",
    )
