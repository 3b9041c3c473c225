"""Routes of the callbacks listener; `/metrics` is here so that the API's proxy does not pass it on."""

from hmac import compare_digest
from typing import Final

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from app.core import authorization, metrics, proxies
from app.core.addresses import is_loopback
from app.core.config import settings

_FORWARDING: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""Headers that a proxy adds. From one on this machine that is not trusted, requests are not this machine's own."""


async def healthz(request: Request) -> Response:
    """Answer: the process is up."""
    del request
    return Response(orjson.dumps({"status": "ok"}), media_type="application/json")


async def numbers(request: Request) -> Response:
    """Answer with the metrics, to requests from this machine and to those with `GALLEY_METRICS_TOKEN`."""
    if not (_is_local(request) or _has_token(request)):
        told = {"message": "Metrics are for this machine, or for the token in GALLEY_METRICS_TOKEN."}
        return Response(orjson.dumps(told), 403, media_type="application/json")
    return Response(metrics.rendered(), headers={"Content-Type": metrics.CONTENT_TYPE})


def _is_local(request: Request) -> bool:
    peer = request.client.host if request.client else None
    address = proxies.address_of(peer, request.headers.getlist("x-forwarded-for"))
    if address is None or not is_loopback(address):
        return False
    return proxies.is_trusted(peer) or not any(name in request.headers for name in _FORWARDING)


def _has_token(request: Request) -> bool:
    wanted = settings().metrics_token
    given = authorization.bearer(request.headers.getlist("authorization"))
    if wanted is None or given is None:
        return False
    return compare_digest(wanted.get_secret_value().encode(), given.encode())


ROUTES: Final[list[BaseRoute]] = [Route("/healthz", healthz), Route("/metrics", numbers)]
