"""`/webhooks/meta/…`: what Meta sends about apps, people and comments (INB-03 to INB-05).

Every signature is checked by the operation, over the bytes as they came, before anything in them is read.
"""

from typing import Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from app.access import Door
from app.core import links
from app.domain import callbacks
from app.web import bodies
from app.web.requests import visitor

_LARGEST_FORM: Final = 16 * 1024
_MOST_FIELDS: Final = 10

_VERIFICATION: Final = ("mode", "verify_token", "challenge")


async def deauthorize(request: Request) -> Response:
    """A person removed the app from their account."""
    await callbacks.deauthorize(visitor(request, Door.CALLBACK), await _signed_request(request))
    return JSONResponse({})


async def _delete_data(request: Request) -> Response:
    """A person wants their data deleted; the answer says where the state of that is shown."""
    code = await callbacks.request_deletion(visitor(request, Door.CALLBACK), await _signed_request(request))
    return JSONResponse({"url": links.data_deletion(code), "confirmation_code": code})


async def verify_subscription(request: Request) -> Response:
    """The check of the address that precedes a subscription."""
    query = request.query_params
    challenge = await callbacks.verify_subscription(
        visitor(request, Door.CALLBACK),
        query.get("hub.mode"),
        query.get("hub.verify_token"),
        query.get("hub.challenge"),
    )
    return PlainTextResponse(challenge)


async def receive_instagram_event(request: Request) -> Response:
    """Comments, mentions and messages, up to 1,000 in one request."""
    body = await bodies.read(request)
    signature = request.headers.get("x-hub-signature-256")
    await callbacks.receive_instagram_event(visitor(request, Door.CALLBACK), body, signature)
    return JSONResponse({})


async def _signed_request(request: Request) -> str:
    """The field of that name; empty, which is no good signature, where the body is no form of a few fields."""
    text = (await bodies.read(request, _LARGEST_FORM)).decode("latin-1")
    try:
        form = parse_qs(text, max_num_fields=_MOST_FIELDS)
    except ValueError:
        return ""
    return next(iter(form.get("signed_request", [])), "")


ROUTES: Final[list[BaseRoute]] = [
    Route("/webhooks/meta/deauthorize", deauthorize, methods=["POST"]),
    Route("/webhooks/meta/data-deletion", _delete_data, methods=["POST"]),
    Route("/webhooks/meta/instagram", verify_subscription),
    Route("/webhooks/meta/instagram", receive_instagram_event, methods=["POST"]),
]
