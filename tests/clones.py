"""Many rows by one statement: copies of one that the product made, so that a number of rows is soon reached."""

from collections.abc import Mapping

from tortoise import fields
from tortoise.models import Model

from app.access import row_limits
from app.core.db import Statement, dialect

_UUID = {
    "postgres": "gen_random_uuid()",
    "sqlite": "substr(hex(randomblob(16)) || '', 1, 8) || '-0000-4000-8000-' || printf('%012d', n.i)",
}


async def clone(model: type[Model], ident: int, times: int, **expressions: str) -> None:
    """Copy a row so often; `expressions` are SQL by column, in which `n.i` counts from 1 and `o` is the row.

    Columns that are unique by themselves get values of their own.
    """
    columns: Mapping[str, str] = {
        (field.source_field or name): expressions.get(name, _copied(field.source_field or name, field))
        for name, field in model._meta.fields_map.items()
        if name in model._meta.db_fields and name != "id"
    }
    table, names = model._meta.db_table, ", ".join(f'"{name}"' for name in columns)
    await Statement(
        f"""
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :times)
        INSERT INTO "{table}" ({names})
        SELECT {", ".join(columns.values())} FROM "{table}" o CROSS JOIN n WHERE o.id = :ident AND n.i <= :times
        """
    ).run(ident=ident, times=times)
    row_limits.forget_rooms()


def _copied(column: str, field: fields.Field[object]) -> str:
    if not field.unique:
        return f'o."{column}"'
    if isinstance(field, fields.UUIDField):
        return _UUID[dialect()]
    return f"""substr(o."{column}", 1, 40) || '-' || n.i"""
