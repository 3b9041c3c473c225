"""`/invitations/accept`: the page of the link in an invitation. Opening it accepts the invitation.

The invited address joins, whether or not the person who opens the page is signed in.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import members
from app.pages import html, passwords
from app.pages.sign_in import visitor

PATH: Final = "/invitations/accept"


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, accept)]


async def accept(request: Request) -> Response:
    """Accept, unless the request is a prefetch (S-042, S-047).

    A prefetch gets 204: browsers do not keep an empty answer, so opening the page later is a new request.
    """
    secret = request.query_params.get("token", "")
    if html.is_announced_prefetch(request):
        await members.preview(visitor(request), secret)
        return Response(status_code=200 if request.method == "HEAD" else 204)
    invitation = await members.accept(visitor(request), secret)
    return html.message(
        request,
        "Invitation accepted",
        f"The invitation of {invitation.email} to “{invitation.brand_name}” is accepted.",
        "Open Galley, and sign in with this address if you have not yet. If it is new or was never verified,"
        " choose a password first: we mailed a link to it.",
        links={**html.STUDIO, passwords.FORGOTTEN: "No mail? Ask for another link"},
    )
