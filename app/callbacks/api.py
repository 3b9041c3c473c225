"""Routes of the callbacks listener."""

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from app.callbacks import meta, metrics, oauth, payments, platforms


async def healthz(request: Request) -> Response:
    """The process is up."""
    del request
    return JSONResponse({"status": "ok"})


ROUTES: Final[list[BaseRoute]] = [
    *meta.ROUTES,
    *platforms.ROUTES,
    *payments.ROUTES,
    *oauth.ROUTES,
    Route("/healthz", healthz),
    metrics.ROUTE,
]
