"""Who asks, from where, and in which brand.

Holds no permission: operations say what they need.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

from starlette.requests import Request

from app.access import BrandScope, Caller, Door, Operation, RequestInfo
from app.core import authorization, origins, proxies, security, throttle
from app.core.config import settings
from app.core.errors import Invalid, Unverified
from app.core.security import Event
from app.domain import brands, identity
from app.mcp_server import errors

_STATE: Final = "mcp_caller"


def check_source(request: Request) -> None:
    """Refuse a request to a name that is not ours, or from a page of somewhere else (S-125).

    A page elsewhere can make its own name point here, and then browsers let it ask. Errors: Refused.
    """
    bound = request.scope.get("server")
    if not origins.knows_host(request.headers.get("host", ""), bound[0] if bound else None):
        security.record(Event.ORIGIN_REFUSED, "host", key=_address(request) or "-", address=_address(request))
        raise errors.wrong_host()
    origin = request.headers.get("origin")
    if origin is not None and not origins.may_call(origin):
        security.record(Event.ORIGIN_REFUSED, "mcp", key=_address(request) or "-", address=_address(request))
        raise errors.foreign_origin()


async def admit(request: Request) -> None:
    """Find out who calls, and remember it in the request.

    Errors, in this order: Unauthenticated and Maintenance; Unverified; Throttled where the operator set a guard.
    """
    token = authorization.bearer(request.headers.getlist("authorization"))
    caller = await identity.authenticate(token, _info(request))
    if not caller.verified:
        raise Unverified
    limit = settings().mcp_rate_limit
    if limit:
        await throttle.hit(f"mcp:{caller.token_id}", limit)
    request.scope["state"][_STATE] = caller


def _info(request: Request) -> RequestInfo:
    return RequestInfo(door=Door.MCP, address=_address(request), request_id=request.scope["state"]["request_id"])


def _address(request: Request) -> str | None:
    peer = request.client.host if request.client else None
    return proxies.address_of(peer, request.headers.getlist("x-forwarded-for"))


async def open_brand(
    operation: Operation[BrandScope, ..., Any], request: Request, arguments: Mapping[str, Any]
) -> BrandScope:
    """The brand to work in, once `operation` let the caller pass (S-124).

    The argument `brand` comes first, then the brand header, then the brand that the caller selected. Errors, in
    this order: TierDenied; Invalid on `brand`, BrandRejected, BrandRequired; Forbidden.
    """
    caller = cast("Caller", request.scope["state"][_STATE])
    operation.authorize(caller, arguments)
    named = arguments.get("brand")
    if named is not None and not isinstance(named, str):
        raise Invalid(fields={"brand": ["This must be text."]})
    sent = request.headers.getlist(f"{settings().header_prefix}-Brand")
    slug = named if named is not None else ",".join(sent) if sent else None
    scope = await (brands.open_selected_scope(caller) if slug is None else brands.open_scope(caller, slug))
    operation.authorize(scope, arguments)
    return scope
