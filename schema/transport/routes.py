"""The routes of the studio's API."""

from collections.abc import Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Scope
from starlette.websockets import WebSocket

from app.core.config import settings
from app.core.errors import Maintenance
from schema.engine.execution import Studio
from schema.studio import studio
from schema.transport import explorer, http, page_answers, websocket

PATH: Final = "/graphql"


def routes() -> list[BaseRoute]:
    """`/graphql`: one operation per request, several per WebSocket, and a page for developers."""
    return [
        Route(PATH, _answer, methods=["POST"]),
        Route(PATH, _get),
        Route(f"{PATH}/assets/{{name}}", explorer.asset),
        WebSocketRoute(PATH, _socket),
    ]


def closed(scope: Scope) -> Response | None:
    """What answers a request to `/graphql` in maintenance; None for all other paths."""
    return http.whole_refusal(Maintenance()) if scope["path"] == PATH else None


def _studio() -> Studio:
    return studio(introspection=settings().environment == "development")


async def first_answer(
    request: Request, token: str, query: str, variables: Mapping[str, object]
) -> Mapping[str, Any] | None:
    """The answer to a query that the page of the studio will ask first; None where there is none."""
    return await page_answers.page_answer(_studio(), request, token, query, variables)


async def _answer(request: Request) -> Response:
    return await http.answer(_studio(), request)


async def _get(request: Request) -> Response:
    if "query" in request.query_params and not explorer.is_wanted(request):
        return await _answer(request)
    return await explorer.page(request)


async def _socket(connection: WebSocket) -> None:
    await websocket.serve(_studio(), connection)
