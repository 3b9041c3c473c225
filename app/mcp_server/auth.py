"""The caller of a request to the MCP server, where the request comes from, and the brand to work in.

No permission is named here: operations say what they need.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

from starlette.requests import Request

from app.access import BrandScope, Caller, Door, Operation, throttles
from app.core import throttle
from app.core.config import settings
from app.core.errors import Invalid, Unverified
from app.domain import brands, identity
from app.mcp_server import errors
from app.web import authorization, origins, requests

_STATE: Final = "mcp_caller"
_LIST_LENGTH: Final = 20
"""The most brands that a refusal names; `list_brands` finds all."""


def check_source(request: Request) -> None:
    """Refuse a request to another host name, or from a page that may not call (S-125). Errors: Refused."""
    if not origins.has_own_host(request):
        raise errors.wrong_host()
    if not origins.may_come_from(request, "mcp"):
        raise errors.foreign_origin()


async def admit(request: Request) -> None:
    """Authenticate the caller and keep it in the state of the request.

    Errors, in this order: Unauthenticated and Maintenance; Unverified; Throttled where the operator set a limit.
    """
    token, info = authorization.token_of(request), requests.request_info(request, Door.MCP)
    caller = await identity.authenticate(token, info)
    if not caller.verified:
        raise Unverified
    request.scope["state"][_STATE] = caller
    await count(request)


async def count(request: Request, number: int = 1) -> None:
    """Count requests of the caller's token. Errors: Throttled where the operator set a limit."""
    for _ in range(number):
        await throttle.hit(throttles.AGENT_REQUESTS, token_id=caller_of(request).token_id)


def caller_of(request: Request) -> Caller:
    """The caller that `admit` kept."""
    return cast("Caller", request.scope["state"][_STATE])


async def open_brand(
    operation: Operation[Any, ..., Any], request: Request, arguments: Mapping[str, Any]
) -> BrandScope:
    """The brand to work in, by its slug or its name, after the checks of `operation` (S-124).

    The argument `brand` comes first, then the brand header, then the brand that the caller selected. Errors, in
    this order: TierDenied; Invalid on `brand`, BrandRejected, BrandRequired; Forbidden.
    """
    caller = caller_of(request)
    operation.authorize(caller, arguments)
    argument = arguments.get("brand")
    if argument is not None and not isinstance(argument, str):
        raise Invalid(fields={"brand": ["This must be text."]})
    name = argument if argument is not None else named_by_header(request)
    scope = await (brands.open_selected_scope(caller) if name is None else _open_named(caller, name))
    operation.authorize(scope, arguments)
    return scope


def named_by_header(request: Request) -> str | None:
    """The brand that the connection names by its header."""
    header = request.headers.getlist(f"{settings().header_prefix}-Brand")
    return ",".join(header) if header else None


async def _open_named(caller: Caller, name: str) -> BrandScope:
    """The brand; a refusal names those that the caller has."""
    try:
        return await brands.open_named_scope(caller, name)
    except brands.BrandRejected as refusal:
        own = (await brands.mine(caller)).items
        choices = [{"slug": str(brand.slug), "name": brand.name} for brand in own[:_LIST_LENGTH]]
        raise brands.BrandRejected(brands=choices) from refusal
