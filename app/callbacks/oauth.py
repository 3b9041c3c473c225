"""`/oauth/{platform}/callback`: where platforms send browsers back to after a consent or a refusal (INB-06)."""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from app.access import Door
from app.core import links
from app.domain import connections
from app.web.requests import visitor

_LONGEST_QUERY: Final = 8 * 1024


async def callback(request: Request) -> Response:
    """Take the answer and lead to the page where the person who started chooses the accounts."""
    if len(request.url.query) > _LONGEST_QUERY:
        raise connections.CallbackRefused
    slug: str = request.path_params["platform"]
    code = await connections.receive(visitor(request, Door.CALLBACK), slug, dict(request.query_params))
    return RedirectResponse(links.connect(code), 303)


ROUTES: Final[list[BaseRoute]] = [Route("/oauth/{platform}/callback", callback)]
