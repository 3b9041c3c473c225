"""Rows of brands are read through a scope, so that rows of other brands are absent.

For clients who see some posts of a brand alone, its ideas and its library are absent as well.
"""

from dataclasses import dataclass, replace
from typing import Self

from tortoise import fields
from tortoise.queryset import QuerySet

from app.access.principals import BrandScope, BrandScopes
from app.core.errors import NotFound
from app.core.keyset import Narrowing
from app.core.models import Model
from app.core.text import MAXIMUM_ID


@dataclass(frozen=True, slots=True)
class Owned:
    """Rows with their brands, as a SELECT of `id` and `brand_id`."""

    select: str


def of_whole_brands(narrowing: Narrowing, scopes: BrandScopes, brand: str) -> Narrowing:
    """A list without the rows of the brands that the caller does not see whole; the same for who sees all.

    `brand` is the column of the brand.
    """
    ids = scopes.whole_ids
    if len(ids) == len(scopes.scopes):
        return narrowing
    clauses = [*narrowing.clauses, f"{brand} IN :whole"]
    return replace(narrowing, clauses=clauses, values={**narrowing.values, "whole": ids})


class BrandOwned(Model):
    """The base of every table whose rows belong to one brand.

    The column is a plain number because brands live in a room above; migrations add the foreign key.
    """

    brand_id = fields.BigIntField()

    class Meta(Model.Meta):
        abstract = True

    @classmethod
    def of(cls, scope: BrandScope) -> QuerySet[Self]:
        """The brand's rows; the only way to query such a table but for statements of its room."""
        return cls.filter(brand_id=scope.brand_id)

    @classmethod
    def rows_with_brands(cls) -> Owned:
        """The table's rows with their brands."""
        return Owned(f"SELECT id, brand_id FROM {cls._meta.db_table}")

    @classmethod
    async def find(cls, scope: BrandScope, ident: int, *, lock: bool = False) -> Self:
        """The brand's row with this id, locked on request. Errors: NotFound (ERR-RULE-01)."""
        if not 0 < ident <= MAXIMUM_ID:
            raise NotFound
        condition = "id = :id AND brand_id = :brand" + (" {postgres: FOR UPDATE}" if lock else "")
        rows = await cls.rows_where(condition, id=ident, brand=scope.brand_id)
        if not rows:
            raise NotFound
        return rows[0]


# As in core.models: tables inherit this Meta and are not abstract.
delattr(BrandOwned.Meta, "abstract")
