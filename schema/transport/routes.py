"""The routes of the studio's API."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from app.core.config import settings
from schema.engine.execution import Studio
from schema.studio import studio
from schema.transport import explorer, http, websocket

PATH: Final = "/graphql"


def routes() -> list[BaseRoute]:
    """`/graphql`: one operation per POST, several per WebSocket, and a page for developers."""
    return [
        Route(PATH, _post, methods=["POST"]),
        Route(PATH, explorer.page, methods=["GET"]),
        Route(f"{PATH}/assets/{{name}}", explorer.asset, methods=["GET"]),
        WebSocketRoute(PATH, _socket),
    ]


def _studio() -> Studio:
    return studio(introspection=settings().environment == "development")


async def _post(request: Request) -> Response:
    return await http.answer(_studio(), request)


async def _socket(connection: WebSocket) -> None:
    await websocket.serve(_studio(), connection)
