"""The public routes of connectors, such as feeds, as routes of an application. They need no sign-in."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.connectors import Request as Call, Route as ConnectorRoute
from app.core import qualities
from app.core.errors import DomainError
from app.domain import channels
from app.pages import html, visits
from app.web import bodies, requests

_BODY_BYTES: Final = 64 * 1024

# A page may have inline styles and images from anywhere, but no script, form or frame.
_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: data: 'self'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'"
)

Endpoint = Callable[[Request], Awaitable[Response]]


def mounted(routes: Iterable[ConnectorRoute]) -> list[Route]:
    """The routes of connectors as routes of an application, in their order."""
    return [Route(route.path, _endpoint(route), methods=[route.method]) for route in routes]


def _endpoint(route: ConnectorRoute) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        try:
            return await answered(request)
        except DomainError as error:
            # A feed is a page for people, too; programs get the refusals of REST.
            if not qualities.wants_page(request.headers.get("accept", "")):
                raise
            return html.refusal_page(request, error)

    async def answered(request: Request) -> Response:
        if route.counted and route.method == "GET":
            visits.count(request)
        answer = await route.handler(
            Call(
                path_params={name: str(value) for name, value in request.path_params.items()},
                query=dict(request.query_params),
                headers=dict(request.headers),
                body=await bodies.read(request, _BODY_BYTES),
                publisher_of=channels.publisher_of,
                network=requests.client_network(request),
            )
        )
        response = Response(answer.body, answer.status, answer.headers)
        response.headers["Content-Type"] = answer.content_type
        if answer.content_type.startswith("text/html"):
            response.headers.setdefault("Content-Security-Policy", _POLICY)
        return response

    return endpoint
