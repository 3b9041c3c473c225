"""`/webhooks/payments`: what the payment processor sends about subscriptions (INB-07).

The operation checks the signature over the bytes as they came, before anything in them is read.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from app.access import Door
from app.domain import payments
from app.web import bodies
from app.web.requests import visitor


async def _receive_event(request: Request) -> Response:
    """An event; the processor sends it again until it is answered 200."""
    body = await bodies.read(request)
    signatures = request.headers.getlist("stripe-signature")
    await payments.receive(visitor(request, Door.CALLBACK), body, signatures)
    return JSONResponse({})


ROUTES: Final[list[BaseRoute]] = [Route("/webhooks/payments", _receive_event, methods=["POST"])]
