"""The brands that a user belongs to, and the one that they have selected."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import Caller, Tier, audit, operation
from app.core.db import Statement
from app.domain.brands.errors import BrandRejected, TwoFactorNeeded
from app.domain.brands.inputs import BrandSelection
from app.domain.brands.views import LOCKED


@dataclass(frozen=True, slots=True)
class ListedBrand:
    """A brand as lists show it, also one that is `locked` until the user turns two-factor on."""

    id: int
    name: str
    slug: UUID
    account_id: int
    trial_ends_at: datetime
    locked: bool
    selected: bool


@dataclass(frozen=True, slots=True)
class Brands:
    """A user's brands by ascending id, and the selected one, else the first (S-005, S-015)."""

    items: list[ListedBrand]
    current: ListedBrand | None


_MINE: Final = Statement(
    f"""
    SELECT b.id, b.name, b.slug, b.account_id, a.trial_ends_at, {LOCKED} AS locked, s.id IS NOT NULL AS selected
      FROM membership m
      JOIN brand b ON b.id = m.brand_id
      JOIN account a ON a.id = b.account_id
      LEFT JOIN selection s ON s.user_id = m.user_id AND s.brand_id = b.id
     WHERE m.user_id = :user_id AND m.active
     ORDER BY b.id
    """,
    row=ListedBrand,
)
_SELECT: Final = Statement(
    """
    INSERT INTO selection (user_id, brand_id) VALUES (:user_id, :brand_id)
    ON CONFLICT (user_id) DO UPDATE SET brand_id = excluded.brand_id
    """
)


@operation(tier=Tier.READ, agents=Tier.IDEAS, reads=True)
async def mine(caller: Caller) -> Brands:
    """Every brand the caller belongs to (REST-TEAMS-11). Any caller may, with any token."""
    return await brands_of(caller.user_id)


async def brands_of(user_id: int) -> Brands:
    """Every brand a user belongs to."""
    brands = await _MINE.rows(user_id=user_id)
    selection = next((brand for brand in brands if brand.selected), None)
    return Brands(brands, selection or next(iter(brands), None))


@operation()
async def select(caller: Caller, data: BrandSelection) -> ListedBrand:
    """Store which brand the caller has selected (REST-ME-01). Any member of the brand may.

    Errors: BrandRejected, also for an unknown id; TwoFactorNeeded.
    """
    brands = await brands_of(caller.user_id)
    choice = next((brand for brand in brands.items if brand.id == data.team_id), None)
    if choice is None:
        raise BrandRejected
    if choice.locked:
        raise TwoFactorNeeded
    await _SELECT.run(user_id=caller.user_id, brand_id=choice.id)
    audit.changed(f"user {caller.user_id}", f"selected brand {choice.id}", brand_id=choice.id)
    return replace(choice, selected=True)
