"""`/webhooks/platforms/{key}`: what the platforms of outside packages send (INB-02).

The connector checks every signature, over the bytes as they came, before anything in them is read.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from app.access import Door
from app.domain import callbacks
from app.web import bodies
from app.web.requests import visitor

PATH: Final = "/webhooks/platforms/{key}"


async def _verify_address(request: Request) -> Response:
    """The check of the address that precedes a subscription."""
    key: str = request.path_params["key"]
    by = visitor(request, Door.CALLBACK)
    return PlainTextResponse(await callbacks.verify_platform_address(by, key, dict(request.query_params)))


async def _receive_event(request: Request) -> Response:
    """Events of the accounts that are channels here."""
    key: str = request.path_params["key"]
    headers = {name.lower(): value for name, value in request.headers.items()}
    body = await bodies.read(request)
    await callbacks.receive_platform_event(visitor(request, Door.CALLBACK), key, headers, body)
    return JSONResponse({})


ROUTES: Final[list[BaseRoute]] = [
    Route(PATH, _verify_address),
    Route(PATH, _receive_event, methods=["POST"]),
]
