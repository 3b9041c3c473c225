"""Numbers by cell: chosen before the first start, and never changed."""

import pytest

from app.core.config import Settings
from app.core.db import connection, dialect, sequences
from app.core.installation_cell import OtherCell
from app.migrations import upgrade
from tests.migrations.test_upgrade import empty, opened

__all__ = ["empty"]
FIRST = 1023 * sequences.CELL_SIZE
_SMALL = (
    "SELECT sequencename FROM pg_sequences WHERE schemaname = current_schema() AND coalesce(last_value, 0) < $1"
)


async def number(settings: Settings, name: str) -> int:
    """That of a new row, after a start that wrote something."""
    async with opened(settings):
        await connection().execute_query(f"INSERT INTO switch (name, value) VALUES ('{name}', '')")
        rows = await connection().execute_query_dict(f"SELECT id FROM switch WHERE name = '{name}'")
    return int(rows[0]["id"])


async def test_a_new_installation_has_numbers_of_its_cell_and_keeps_it(empty: Settings) -> None:
    last = empty.model_copy(update={"cell": 1023})
    await upgrade.apply(last)
    assert await number(last, "installation") == FIRST + 2
    assert await upgrade.apply(last) == []
    assert await number(last, "one") == FIRST + 3 < 2**53
    for other in (0, 7):
        with pytest.raises(OtherCell, match=f"those of cell 1023, and GALLEY_CELL is {other}"):
            await upgrade.apply(empty.model_copy(update={"cell": other}))
    assert await number(last, "another") == FIRST + 4
    if dialect() == "postgres":
        async with opened(last):
            rows = await connection().execute_query_dict(_SMALL, [FIRST])
        assert [row["sequencename"] for row in rows] == ["aerich_id_seq"]


async def test_an_installation_without_a_cell_gets_none_later(empty: Settings) -> None:
    await upgrade.apply(empty)
    assert await number(empty, "installation") == 1
    with pytest.raises(OtherCell, match="those of cell 0, and GALLEY_CELL is 1"):
        await upgrade.apply(empty.model_copy(update={"cell": 1}))
    assert await number(empty, "one") == 2
