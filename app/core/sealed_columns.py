"""Columns whose values are sealed: each value is encrypted for its row, and sealed again under a new key."""

import logging
from dataclasses import dataclass, field
from typing import Final

from app.core.crypto import SealBroken, vault
from app.core.db import Statement

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Value:
    id: int
    name: str
    sealed: str = field(repr=False)


class SealedColumn:
    """A sealed column of a table.

    `row` is what names a row in its seals, a column or an expression of SQL that never changes.
    """

    def __init__(self, table: str, column: str, *, row: str) -> None:
        self.table: Final = table
        self.column: Final = column
        self._values = Statement(
            f"SELECT id, cast({row} AS text) AS name, {column} AS sealed FROM {table}"
            f" WHERE {column} IS NOT NULL ORDER BY id {{postgres: FOR UPDATE}}",
            _Value,
        )
        self._write = Statement(
            f"UPDATE {table} SET {column} = v.sealed"
            f" FROM {{records :rows AS v (id bigint, sealed text)}} WHERE {table}.id = v.id"
        )

    def seal(self, row: object, value: str | bytes) -> str:
        """Encrypt a value for the row of this name."""
        return vault().seal(value, table=self.table, column=self.column, row=str(row))

    def open(self, row: object, ciphertext: str) -> bytes:
        """Decrypt what was sealed for this row. Errors: SealBroken where no key opens it."""
        return vault().open(ciphertext, table=self.table, column=self.column, row=str(row))

    def opened(self, row: object, ciphertext: str | None) -> bytes | None:
        """Decrypt what was sealed for this row; None where nothing is there, or no key opens it."""
        if ciphertext is None:
            return None
        try:
            return self.open(row, ciphertext)
        except SealBroken:
            return None

    async def rotate(self) -> list[int]:
        """Seal every value again under the newest key, in the open transaction; the ids of the rows that changed.

        A value that no key opens stays as it is and is logged.
        """
        rows: dict[int, str] = {}
        for value in await self._values.rows():
            if vault().current(value.sealed):
                continue
            content = self.opened(value.name, value.sealed)
            if content is None:
                logger.error("%s %s: its %s does not open and is left as it is", self.table, value.id, self.column)
            else:
                rows[value.id] = self.seal(value.name, content)
        if rows:
            await self._write.run(rows=[{"id": ident, "sealed": ciphertext} for ident, ciphertext in rows.items()])
        return list(rows)
