"""Routes of the callbacks listener; `/metrics` is here so that it is not public."""

from typing import Final

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from app.core import metrics


async def healthz(request: Request) -> Response:
    """Answer: the process is up."""
    del request
    return Response(orjson.dumps({"status": "ok"}), media_type="application/json")


async def numbers(request: Request) -> Response:
    """Answer what Prometheus reads."""
    del request
    return Response(metrics.rendered(), headers={"Content-Type": metrics.CONTENT_TYPE})


ROUTES: Final[list[BaseRoute]] = [Route("/healthz", healthz), Route("/metrics", numbers)]
