"""Listing, changing and selecting brands, and signing in to them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from app.access import BrandScope, Caller, Permission, Role, System, Tier, Visitor, audit, operation
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain import identity
from app.domain.brands.errors import AlreadyMember, BrandRejected, TwoFactorNeeded
from app.domain.brands.inputs import BrandSelection, BrandUpdate
from app.domain.brands.membership import join
from app.domain.brands.models import Brand, Membership
from app.domain.brands.views import LOCKED, BrandDetail, detail

_MINE = Statement(
    f"""
    SELECT b.id, b.name, b.slug, b.account_id, a.trial_ends_at, {LOCKED} AS locked, s.id IS NOT NULL AS selected
      FROM membership m
      JOIN brand b ON b.id = m.brand_id
      JOIN account a ON a.id = b.account_id
      LEFT JOIN selection s ON s.user_id = m.user_id AND s.brand_id = b.id
     WHERE m.user_id = :user_id AND m.active
     ORDER BY b.id
    """,
    times=("trial_ends_at",),
    flags=("locked", "selected"),
    uuids=("slug",),
)
_SELECT = Statement(
    """
    INSERT INTO selection (user_id, brand_id) VALUES (:user_id, :brand_id)
    ON CONFLICT (user_id) DO UPDATE SET brand_id = excluded.brand_id
    """
)


@dataclass(frozen=True, slots=True)
class ListedBrand:
    """A brand as lists show it, also one that is `locked` until the caller turns two-factor on."""

    id: int
    name: str
    slug: UUID
    account_id: int
    trial_ends_at: datetime
    locked: bool


@dataclass(frozen=True, slots=True)
class Brands:
    """The caller's brands by ascending id, and the selected one (S-005, S-015)."""

    items: list[ListedBrand]
    current: ListedBrand | None


@dataclass(frozen=True, slots=True)
class SignedIn:
    """The answer to every way of signing in (S-081)."""

    user_id: int
    email: str
    brands: Brands
    token: str


@operation(tier=Tier.READ, reads=True)
async def mine(caller: Caller) -> Brands:
    """Every brand the caller belongs to (REST-TEAMS-11). Any caller may, with any token."""
    return await _brands_of(caller.user_id)


async def _brands_of(user_id: int) -> Brands:
    rows = await _MINE.rows(user_id=user_id)
    items = [_listed(row) for row in rows]
    chosen = next((item for item, row in zip(items, rows, strict=True) if row["selected"]), None)
    return Brands(items, chosen or (items[0] if items else None))


def _listed(row: dict[str, Any]) -> ListedBrand:
    return ListedBrand(row["id"], row["name"], row["slug"], row["account_id"], row["trial_ends_at"], row["locked"])


@operation(atomic=False)
async def sign_in(visitor: Visitor, data: identity.SignIn) -> SignedIn | identity.TwoFactorRequired:
    """Sign in with a password: the user, their brands, the selected one and a session token.

    Where two-factor is on, a challenge instead. Anyone may try. Errors: BadCredentials, Throttled. Source:
    AUTH-LOGIN-02, AUTH-LOGIN-05.
    """
    signed = await identity.sign_in(visitor, data)
    return signed if isinstance(signed, identity.TwoFactorRequired) else await signed_in(signed)


async def signed_in(signed: identity.SignedInUser) -> SignedIn:
    """What every way to sign in answers, once a session is open (S-081)."""
    brands = await _brands_of(signed.caller.user_id)
    return SignedIn(signed.caller.user_id, signed.caller.email, brands, signed.token)


@operation(needs=Permission.OWNER)
async def update(scope: BrandScope, data: BrandUpdate) -> BrandDetail:
    """Change name, e-mail, phone, address or, by a BrandChange, the time zone and whether members need
    two-factor; absent fields keep their value.

    The owner only (REST-TEAMS-27). A post that is planned stays at its instant when the zone changes. Members
    without two-factor lose the brand at once where it is required, until they turn it on. Errors: TwoFactorNeeded
    for an owner who requires it and has it off.
    """
    sent = data.model_dump(include=data.model_fields_set)
    if sent.get("requires_two_factor") and not (await identity.two_factor_state(scope.caller)).enabled:
        raise TwoFactorNeeded.of_the_owner()
    if sent:
        await Brand.filter(id=scope.brand_id).update(**sent)
        audit.changed(f"brand {scope.brand_id}", ", ".join(sorted(sent)))
    return await detail(scope.brand_id)


@operation()
async def select(caller: Caller, data: BrandSelection) -> ListedBrand:
    """Persist the caller's selected brand (REST-ME-01).

    Errors: BrandRejected, also for an unknown id; TwoFactorNeeded.
    """
    brands = await _brands_of(caller.user_id)
    chosen = next((item for item in brands.items if item.id == data.team_id), None)
    if chosen is None:
        raise BrandRejected
    if chosen.locked:
        raise TwoFactorNeeded
    await _SELECT.run(user_id=caller.user_id, brand_id=chosen.id)
    audit.changed(f"user {caller.user_id}", f"selected brand {chosen.id}", brand_id=chosen.id)
    return chosen


@operation()
async def add_member(system: System, slug: str, email: str, role: Role) -> Membership:
    """Put the user with this address into a brand. The operator's command only.

    Errors: NotFound, AlreadyMember.
    """
    brand = await find_brand(slug)
    user = await identity.find_user(email)
    ident = await join(brand.id, user.id, role)
    if ident is None:
        raise AlreadyMember
    audit.changed(f"membership {ident}", f"{role.value}; {system.reason}", brand_id=brand.id)
    return await Membership.get(id=ident)


async def find_brand(slug: str) -> Brand:
    """The brand with this slug; NotFound in words for an operator."""
    try:
        brand = await Brand.filter(slug=UUID(slug)).first()
    except ValueError:
        brand = None
    if brand is None:
        message = f"There is no brand with the slug {slug}."
        raise NotFound(message)
    return brand
