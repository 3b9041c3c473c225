"""Rows that people name, such as labels: made, changed and deleted. A brand has each name once, in any case."""

import unicodedata
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, TypeVar

from tortoise import fields

from app.access import BrandOwned, BrandScope, audit
from app.access.row_limits import RowLimit
from app.core.errors import Invalid
from app.domain.brands.brand_lock import lock_brand


class NamedRow(BrandOwned):
    """The base of the tables of what people name in a brand, such as labels.

    `name_key` is a digest of the name without its case, unique in the brand and the table.
    """

    name = fields.CharField(max_length=100)
    name_key = fields.CharField(max_length=32)

    class Meta(BrandOwned.Meta):
        abstract = True
        unique_together = (("brand_id", "name_key"),)


# As in core.models: tables inherit this Meta and are not abstract.
delattr(NamedRow.Meta, "abstract")


R = TypeVar("R", bound=NamedRow)


def name_key(name: str) -> str:
    """The key by which names compare, without regard to case; a digest, because some letters become several."""
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return blake2b(folded.encode(), digest_size=16).hexdigest()


async def save_row(
    scope: BrandScope, model: type[R], limit: RowLimit, row_id: int | None, values: Mapping[str, Any]
) -> tuple[R, list[str]]:
    """Make a row with these values, or give them to the row with this id; it, and the columns that changed.

    The brand stays locked until the open transaction ends, so that a name and the last place are taken once.
    Errors: NotFound; Invalid on `name` for one that is missing or taken; TooMany.
    """
    await lock_brand(scope.brand_id)
    columns = dict(values)
    if row_id is None and not columns.get("name"):
        raise Invalid(fields={"name": ["This field is required."]})
    if "name" in columns:
        columns["name_key"] = name_key(columns["name"])
        others = model.of(scope).filter(name_key=columns["name_key"])
        if await (others if row_id is None else others.exclude(id=row_id)).exists():
            raise Invalid(fields={"name": ["This name is taken."]})
    subject = limit.table.replace("_", " ")
    if row_id is None:
        limit.admit(scope, await model.of(scope).count())
        row = await model.create(brand_id=scope.brand_id, **columns)
        audit.changed(f"{subject} {row.id}", "created")
        return row, sorted(columns)
    row = await model.find(scope, row_id, lock=True)
    changes = sorted(name for name, value in columns.items() if getattr(row, name) != value)
    if changes:
        row.update_from_dict(columns)
        await row.save(update_fields=changes)
        audit.changed(f"{subject} {row.id}", ", ".join(name for name in changes if name != "name_key"))
    return row, changes


async def delete_row(scope: BrandScope, model: type[NamedRow], limit: RowLimit, row_id: int) -> None:
    """Delete a row, with what belongs to it. Errors: NotFound."""
    row = await model.find(scope, row_id, lock=True)
    await row.delete()
    audit.changed(f"{limit.table.replace('_', ' ')} {row_id}", "deleted")
