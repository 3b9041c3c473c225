"""The principals of requests: the caller, the tier of the token, the brand, and whether the operation allows them.

Every dependency is made from the operation that the route calls, so no permission is named here. The order of
checks is that of S-008; the routes validate bodies afterwards.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar, cast

from starlette.requests import Request

from app.access import BrandScope, Caller, Door, Operation, Owned, Tier, Visitor, check_tier
from app.access.principals import Principal
from app.core.config import settings
from app.core.errors import NotFound, Unverified
from app.domain import brands, identity
from app.rest import bodies
from app.web import authorization, idempotency_key, requests

Who = TypeVar("Who", bound=Principal)
FindBrand = Callable[[Request, Caller], Awaitable[BrandScope]]


def brand_header() -> str:
    """The name of the header that chooses the brand."""
    return f"{settings().header_prefix}-Brand"


def brand_required(header: str) -> brands.BrandRequired:
    """The refusal of a request without this header."""
    return brands.BrandRequired(f"Name a brand in the header {header}: the slug of one that GET /teams lists.")


async def by_header(request: Request, caller: Caller) -> BrandScope:
    """The brand that the header names; a repeated header names none (S-001, S-003)."""
    slug = _slug(request)
    if slug is None:
        raise brand_required(brand_header())
    return await brands.open_scope(caller, slug)


async def by_path(request: Request, caller: Caller) -> BrandScope:
    """The brand whose id is in the path (BSEL-17)."""
    return await brands.open_scope_by_id(caller, bodies.path_id(request, "team_id"))


async def by_selection(request: Request, caller: Caller) -> BrandScope:
    """The brand that the caller has selected; the header is ignored (BSEL-05 to BSEL-07, S-004)."""
    del request
    return await brands.open_selected_scope(caller)


async def choose(scope: BrandScope, operation: Operation[BrandScope, ..., Any], team_id: int | None) -> BrandScope:
    """The caller's other brand that the body of a request names by its id; the same scope where it names none.

    Errors: BrandRejected where it is none of the caller's brands, TwoFactorNeeded, Forbidden.
    """
    if team_id is None or team_id == scope.brand_id:
        return scope
    try:
        other = await brands.open_scope_by_id(scope.caller, team_id)
    except NotFound:
        raise brands.BrandRejected from None
    operation.authorize(other, None)
    return other


async def choose_by_row(
    scope: BrandScope, operation: Operation[BrandScope, ..., Any], table: Owned, ident: int
) -> BrandScope:
    """The caller's brand that a row is in, which a request names by its id.

    Errors: NotFound, also for a row of a brand that is not the caller's; TwoFactorNeeded, Forbidden.
    """
    other = (await brands.open_scopes_of(scope.caller, table, [ident])).get(ident)
    if not isinstance(other, BrandScope):
        raise other or NotFound
    operation.authorize(other, None)
    return other


def authorized(
    operation: Operation[Who, ..., Any], *, brand: FindBrand = by_header
) -> Callable[[Request], Awaitable[Who]]:
    """A dependency that gives the principal of `operation` after the operation's checks.

    Where the operation is repeatable, the Idempotency-Key is read. Errors, in this order: Unauthenticated,
    Unverified, TierDenied, those of `brand`, Forbidden, Invalid on the key.
    """
    in_brand = operation.principal is BrandScope
    if not in_brand and operation.principal is not Caller:
        raise TypeError(f"{operation!r} is not for callers")
    by_body = callable(operation.tier) or callable(operation.needs)
    reads_together = in_brand and brand is by_header

    async def principal(request: Request) -> Who:
        slug = _slug(request) if reads_together else None
        admission = None if slug is None else await _admit(request, slug)
        caller = await _authenticate(request) if admission is None else admission.caller
        raw = await bodies.glance(request) if by_body else None
        operation.authorize(caller, raw)
        who: Caller | BrandScope = caller
        if in_brand:
            who = await brand(request, caller) if admission is None else admission.scope()
            operation.authorize(who, raw)
        return cast("Who", _keyed(who, idempotency_key.read(request.headers)) if operation.repeatable else who)

    return principal


async def unrestricted(request: Request) -> None:
    """Let a caller use a documented path without an operation; the token must have no tier (S-017, S-103).

    Errors: Unauthenticated, Unverified, TierDenied.
    """
    caller = await _authenticate(request)
    if not caller.verified:
        raise Unverified
    check_tier(caller, Tier.FULL, "not implemented")


def visitor(request: Request) -> Visitor:
    """The principal of public routes, such as sign-in. A bearer token is ignored (S-075)."""
    return requests.visitor(request, Door.REST)


def _slug(request: Request) -> str | None:
    values = request.headers.getlist(brand_header())
    return ",".join(values) if values else None


async def _authenticate(request: Request) -> Caller:
    return await identity.authenticate(authorization.token_of(request), requests.request_info(request, Door.REST))


async def _admit(request: Request, slug: str) -> brands.BrandAdmission:
    """The caller, and the brand with this slug, by one statement instead of two."""
    info = requests.request_info(request, Door.REST)
    return await brands.admit(authorization.token_of(request), info, slug)


def _keyed(principal: Caller | BrandScope, key: str | None) -> Caller | BrandScope:
    if key is None:
        return principal
    caller = principal.caller if isinstance(principal, BrandScope) else principal
    keyed = replace(caller, request=replace(caller.request, idempotency_key=key))
    return replace(principal, caller=keyed) if isinstance(principal, BrandScope) else keyed
