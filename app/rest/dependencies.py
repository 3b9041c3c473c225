"""Principals from requests: who calls, with which tier, in which brand, and whether the operation lets them.

Every dependency is made from the operation that the route calls, so that no permission is named here. The
order of checks is that of S-008; bodies are validated afterwards, by the routes.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, TypeVar, cast

from starlette.requests import Request

from app.access import BrandScope, Caller, Door, Operation, RequestInfo, Tier, Visitor, check_tier
from app.access.principals import Principal
from app.core import authorization, proxies
from app.core.config import settings
from app.core.errors import Unverified
from app.domain import brands, identity
from app.rest import bodies

Who = TypeVar("Who", bound=Principal)
FindBrand = Callable[[Request, Caller], Awaitable[BrandScope]]

CLIENTS: Final = frozenset({"studio", "mobile_app"})


def brand_header() -> str:
    """The name of the header that chooses the brand."""
    return f"{settings().header_prefix}-Brand"


async def by_header(request: Request, caller: Caller) -> BrandScope:
    """The brand that the header names; one that is repeated names none (S-001, S-003)."""
    sent = request.headers.getlist(brand_header())
    return await brands.open_scope(caller, ",".join(sent) if sent else None)


async def by_path(request: Request, caller: Caller) -> BrandScope:
    """The brand whose id is in the path (BSEL-17)."""
    return await brands.open_scope_by_id(caller, bodies.path_id(request, "team_id"))


async def by_selection(request: Request, caller: Caller) -> BrandScope:
    """The brand that the caller has selected; the header is ignored (BSEL-05 to BSEL-07, S-004)."""
    del request
    return await brands.open_selected_scope(caller)


def authorized(
    operation: Operation[Who, ..., Any], *, brand: FindBrand = by_header
) -> Callable[[Request], Awaitable[Who]]:
    """A dependency that answers the principal of `operation`, once the operation let it pass.

    Where the operation is repeatable, the Idempotency-Key is read. Errors, in this order:
    Unauthenticated, Unverified, TierDenied, those of `brand`, Forbidden, Invalid on the key.
    """
    in_brand = operation.principal is BrandScope
    if not in_brand and operation.principal is not Caller:
        message = f"{operation!r} is not for callers"
        raise TypeError(message)
    by_body = callable(operation.tier) or callable(operation.needs)

    async def principal(request: Request) -> Who:
        caller = await identity.authenticate(_token(request), request_info(request))
        raw = await bodies.glance(request) if by_body else None
        operation.authorize(caller, raw)
        found: Caller | BrandScope = caller
        if in_brand:
            found = await brand(request, caller)
            operation.authorize(found, raw)
        return cast("Who", _keyed(found, bodies.idempotency_key(request)) if operation.repeatable else found)

    return principal


async def unrestricted(request: Request) -> Caller:
    """A caller without a tier, for a documented path that has no operation (S-017, S-103).

    Errors: Unauthenticated, Unverified, TierDenied.
    """
    caller = await identity.authenticate(_token(request), request_info(request))
    if not caller.verified:
        raise Unverified
    check_tier(caller, Tier.FULL, "not implemented")
    return caller


def visitor(request: Request) -> Visitor:
    """Somebody who signs in; the client names itself by a header (S-109). A bearer token is ignored (S-075)."""
    client = request.headers.get(f"{settings().header_prefix}-Client", "").strip().lower()
    info = request_info(request)
    return Visitor(replace(info, client=client) if client in CLIENTS else info)


def request_info(request: Request) -> RequestInfo:
    """What the domain may know of a request."""
    return RequestInfo(
        door=Door.REST,
        address=proxies.address_of(
            request.client.host if request.client else None, request.headers.getlist("x-forwarded-for")
        ),
        request_id=request.scope["state"]["request_id"],
    )


def _token(request: Request) -> str | None:
    return authorization.bearer(request.headers.getlist("authorization"))


def _keyed(principal: Caller | BrandScope, key: str | None) -> Caller | BrandScope:
    if key is None:
        return principal
    caller = principal.caller if isinstance(principal, BrandScope) else principal
    keyed = replace(caller, request=replace(caller.request, idempotency_key=key))
    return replace(principal, caller=keyed) if isinstance(principal, BrandScope) else keyed
