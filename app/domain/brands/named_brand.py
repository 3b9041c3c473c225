"""The brand that a request names, read by the statement that reads its token."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from app.access import BrandScope, Caller, RequestInfo
from app.core.db import Fetched, RowType, Statement, dialect
from app.domain import identity
from app.domain.brands.scope import (
    SCOPE_COLUMNS,
    MemberDetailRow,
    MemberRow,
    OpenedDetail,
    member_scope,
    opened_detail,
    uuid_of,
)

B = TypeVar("B", MemberRow, MemberDetailRow)


@dataclass(frozen=True, slots=True)
class BrandAdmission:
    """A caller and the brand that their request names, about which nothing is decided yet."""

    caller: Caller
    _row: MemberRow | None

    def scope(self) -> BrandScope:
        """The brand, opened as by `open_scope`. Errors: BrandRejected, TwoFactorNeeded."""
        return member_scope(self.caller, self._row)


_DETAIL_COLUMNS: Final = {
    **SCOPE_COLUMNS,
    **{name: f"b.{name}" for name in ("email", "phone", "address", "requires_two_factor", "created_at")},
    "trial_ends_at": "ba.trial_ends_at",
}
_PREFIX: Final = "brand_"
"""What the names of a brand's columns begin with, so that no two of a statement are the same."""


def _with_token(columns: Mapping[str, str], brand: str) -> Statement:
    """The SELECT of a token, and then these columns of the brand `b` that a condition finds."""
    expressions = "".join(f", {expression} AS {_PREFIX}{name}" for name, expression in columns.items())
    joins = f"""
        LEFT JOIN brand b ON {brand}
        LEFT JOIN account ba ON ba.id = b.account_id
        LEFT JOIN membership m ON m.brand_id = b.id AND m.user_id = u.id AND m.active
    """
    return Statement(identity.token_select(expressions, joins))


_BY_SLUG: Final = _with_token(SCOPE_COLUMNS, "b.slug = :slug")
_BY_ID: Final = _with_token(_DETAIL_COLUMNS, "b.id = :brand_id")
_TOKEN: Final = RowType(identity.TokenRow)
_BRAND: Final = RowType(MemberRow)
_DETAIL: Final = RowType(MemberDetailRow)


async def admit(token: str | None, request: RequestInfo, slug: str) -> BrandAdmission:
    """Authenticate as `identity.authenticate` does, and read the brand with this slug by the same statement.

    What `open_scope` refuses is refused by the result. Errors: Unauthenticated, Maintenance.
    """
    uuid = uuid_of(slug.strip())
    if uuid is None:
        return BrandAdmission(await identity.authenticate(token, request), None)
    caller, brand = await _authenticated(token, request, _BRAND, partial(_BY_SLUG.fetched, slug=uuid))
    return BrandAdmission(caller, brand)


async def admit_by_id(
    token: str | None, request: RequestInfo, brand_id: int
) -> tuple[Caller, OpenedDetail | None]:
    """Authenticate as `identity.authenticate` does, and open the brand with this number by the same statement.

    The brand is that of `open_details`, None where the caller is no member. Errors: Unauthenticated, Maintenance.
    """
    caller, brand = await _authenticated(token, request, _DETAIL, partial(_BY_ID.fetched, brand_id=brand_id))
    return caller, None if brand is None else opened_detail(caller, brand)


async def _authenticated(
    token: str | None, request: RequestInfo, type_: RowType[B], read: Callable[..., Awaitable[Fetched]]
) -> tuple[Caller, B | None]:
    """The caller and the brand, None where the caller is no member of it."""
    brands: list[B] = []

    async def find(token_id: int) -> identity.TokenRow | None:
        tokens, rest = (await read(id=token_id)).parted(len(_TOKEN.names), _PREFIX)
        # A brand without a role is one that the user is no member of, or none at all.
        if rest.rows and rest.rows[0][rest.places["role"]] is not None:
            brands.extend(type_.of(rest, dialect()))
        return next(iter(_TOKEN.of(tokens, dialect())), None)

    caller = await identity.authenticate(token, request, find)
    return caller, brands[0] if brands else None
