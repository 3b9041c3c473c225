"""Routes of the callbacks listener; `/metrics` is here so that the API's proxy does not expose it."""

from hmac import compare_digest
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from app.callbacks import meta, oauth, payments
from app.core import metrics
from app.core.addresses import is_loopback
from app.core.config import settings
from app.web import authorization, proxies, refusals
from app.web.requests import client_address

_FORWARDING: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""Headers that a proxy adds. A request with one of them comes through a proxy and may be from another machine."""


async def healthz(request: Request) -> Response:
    """The process is up."""
    del request
    return JSONResponse({"status": "ok"})


async def metrics_text(request: Request) -> Response:
    """The metrics, for requests from this machine or with the token in `GALLEY_METRICS_TOKEN`."""
    if not (_is_local(request) or _has_token(request)):
        return refusals.message(403, "Metrics are for this machine, or for the token in GALLEY_METRICS_TOKEN.")
    return Response(metrics.rendered(), headers={"Content-Type": metrics.CONTENT_TYPE})


def _is_local(request: Request) -> bool:
    address = client_address(request)
    if address is None or not is_loopback(address):
        return False
    peer = request.client.host if request.client else None
    return proxies.is_trusted(peer) or not any(name in request.headers for name in _FORWARDING)


def _has_token(request: Request) -> bool:
    expected, token = settings().metrics_token, authorization.token_of(request)
    if expected is None or token is None:
        return False
    return compare_digest(expected.get_secret_value().encode(), token.encode())


ROUTES: Final[list[BaseRoute]] = [
    *meta.ROUTES,
    *payments.ROUTES,
    *oauth.ROUTES,
    Route("/healthz", healthz),
    Route("/metrics", metrics_text),
]
