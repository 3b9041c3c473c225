"""The routes of the studio's API."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from app.core.config import settings
from schema.door import answer
from schema.executing import Studio
from schema.studio import studio

PATH: Final = "/graphql"


def routes() -> list[BaseRoute]:
    """`POST /graphql`."""
    return [Route(PATH, _post, methods=["POST"])]


def _studio() -> Studio:
    return studio(introspection=settings().environment == "development")


async def _post(request: Request) -> Response:
    found = await answer(_studio(), request)
    if isinstance(found, Response):
        return found
    raise NotImplementedError
