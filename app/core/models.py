"""The base of every table, and the few tables that belong to no room."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Self

from tortoise import fields
from tortoise.fields.base import Field
from tortoise.models import Model as TortoiseModel, ModelMeta

from app.core.db import Statement


class _Uncommented(ModelMeta):
    """Makes tables without reading their sources.

    The ORM looks for descriptions of columns in comments; no table has any, and parsing the source of each took an
    eighth of the start of every command.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], attrs: dict[str, Any]) -> Any:
        return super().__new__(cls, name, bases, {**attrs, "_no_comments": True})


class Model(TortoiseModel, metaclass=_Uncommented):
    """A row with a 64-bit id. Times are set by the code that writes, never by the database."""

    id = fields.BigIntField(primary_key=True)

    @classmethod
    def with_defaults(cls, row: Mapping[str, Any]) -> dict[str, Any]:
        """An older row in the columns of today: others are left out, absent ones have their default.

        Errors: LookupError where a column has none, or its value may be null no more.
        """
        values: dict[str, Any] = {}
        for name in cls._meta.fields_db_projection:
            field: Field[Any] = cls._meta.fields_map[name]
            default = field.default() if callable(field.default) else field.default
            if default is None and field.has_db_default():
                default = field.db_default
            value = row.get(name, default)
            if value is None and not field.null:
                raise LookupError(name)
            values[name] = value
        return values

    @classmethod
    def sql_as_json(cls) -> str | None:
        """The row `t` of the table as a JSON object, in SQL; None for binary columns, which JSON has not."""
        columns: list[str] = []
        for name in cls._meta.fields_db_projection:
            field: Field[Any] = cls._meta.fields_map[name]
            if isinstance(field, fields.BinaryField):
                return None
            columns.append(
                f"'{name}', " + (f"json(t.{name})" if isinstance(field, fields.JSONField) else f"t.{name}")
            )
        return f"{{postgres: cast(row_to_json(t) AS text)}} {{sqlite: json_object({', '.join(columns)})}}"

    @classmethod
    async def rows_where(cls, condition: str, **values: Any) -> list[Self]:
        """The rows for which a condition holds, which is written as in a Statement and may end in an order.

        For what is read often: the ORM builds its statement each time, which takes longer than to read the rows.
        """
        return [cls._init_from_db(**row) for row in await cls._rows_statement(condition).records(**values)]

    @classmethod
    @cache
    def _rows_statement(cls, condition: str) -> Statement:
        columns = ", ".join(f'"{column}"' for column in cls._meta.fields_db_projection.values())
        return Statement(f'SELECT {columns} FROM "{cls._meta.db_table}" WHERE {condition}')

    class Meta(TortoiseModel.Meta):
        abstract = True


# A table's `class Meta(Model.Meta)` would inherit this and be no table.
delattr(Model.Meta, "abstract")


class Switch(Model):
    """A fact about the installation that outlives restarts, such as maintenance (S-161)."""

    name = fields.CharField(max_length=64, unique=True)
    value = fields.CharField(max_length=255)

    class Meta(Model.Meta):
        table = "switch"


class ChangeNote(Model):
    """A change told to other processes on SQLite, which has no notifications of its own."""

    note = fields.TextField()
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "change_note"


class ThrottleWindow(Model):
    """Tries counted in one fixed window."""

    key = fields.CharField(max_length=255, unique=True)
    tries = fields.IntField()
    ends_at = fields.DatetimeField(db_index=True)

    class Meta(Model.Meta):
        table = "throttle_window"


class PeriodicRun(Model):
    """One run of a periodic job: of two consumers that tick at once, one wins the row."""

    job = fields.CharField(max_length=64)
    slot = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "periodic_run"
        unique_together = (("job", "slot"),)


class OutgoingMail(Model):
    """A sealed mail that waits to be sent; without a due time it could not be delivered."""

    uuid = fields.UUIDField(unique=True)
    sealed = fields.TextField()
    attempts = fields.IntField()
    due_at = fields.DatetimeField(null=True, db_index=True)
    error = fields.CharField(max_length=500, null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "outgoing_mail"
