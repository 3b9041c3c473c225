"""Statements of which some columns are read."""

from dataclasses import dataclass, field

import pytest

from app.core.config import Settings
from app.core.db import Columns, Fetched, Projected, RowType, columns_read, reads
from app.core.db.projections import MAX_STATEMENTS

COLUMNS = Columns({"id": "v.id", "name": "upper(v.name)", "size": "v.size"}, always=["id"])
_TEXT = "SELECT {columns} FROM (SELECT 1 AS id, 'a' AS name, 5 AS size) AS v WHERE v.id = :id"


@dataclass(frozen=True, slots=True)
class Row:
    id: int
    name: str
    size: int


def _named(*names: str) -> frozenset[str]:
    return frozenset(names)


async def test_rows_have_the_columns_that_were_asked_for(orm: Settings) -> None:
    statement = Projected(_TEXT, COLUMNS, Row)
    assert await statement.rows(id=1) == [Row(1, "A", 5)]
    (row,) = await statement.rows(_named("name"), id=1)
    assert (row.id, row.name) == (1, "A")
    with pytest.raises(AttributeError):
        _ = row.size
    (row,) = await statement.rows(_named(), id=1)
    assert row.id == 1
    with pytest.raises(AttributeError):
        _ = row.name
    assert await statement.rows(_named("name"), id=2) == []


@pytest.mark.parametrize("count", [1, 5])
def test_a_row_that_is_read_in_part_has_its_defaults(count: int) -> None:
    @dataclass(frozen=True, slots=True)
    class Listed:
        id: int
        name: str
        items: list[int] = field(default_factory=list[int])

    rows = RowType(Listed).of(Fetched(("id",), [(1,)] * count), "postgres", is_partial=True)
    assert [(row.id, row.items) for row in rows] == [(1, [])] * count
    assert len({id(row.items) for row in rows}) == count
    with pytest.raises(AttributeError):
        _ = rows[0].name


def test_the_columns_stand_in_one_order() -> None:
    assert COLUMNS.text(None) == COLUMNS.every == "v.id AS id, upper(v.name) AS name, v.size AS size"
    assert COLUMNS.text(_named("size", "name")) == COLUMNS.every
    assert COLUMNS.text(_named("size")) == "v.id AS id, v.size AS size"


def test_a_column_that_is_not_there_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="there is no column weight"):
        COLUMNS.text(_named("weight"))
    with pytest.raises(TypeError, match="there is no column weight"):
        Columns({"id": "v.id"}, always=["weight"])


def test_only_so_many_projections_are_prepared() -> None:
    names = [f"c{number}" for number in range(MAX_STATEMENTS + 1)]
    columns = Columns({name: f"v.{name}" for name in names}, always=[])
    texts = [columns.text(_named(name)) for name in names]
    assert texts[:32] == [f"v.{name} AS {name}" for name in names[:32]]
    assert texts[32:] == [columns.every]
    assert columns.text(_named("c0")) == "v.c0 AS c0"


def test_a_type_with_a_constructor_of_its_own_is_not_read_in_part() -> None:
    @dataclass
    class Whole:
        id: int
        name: str

    with pytest.raises(TypeError, match="Whole cannot be read in part"):
        RowType(Whole).of(Fetched(("id",), [(1,)]), "postgres", is_partial=True)


def test_a_property_says_what_it_is_made_of() -> None:
    @reads("first", "last")
    def name() -> str:
        return ""

    assert columns_read(name) == {"first", "last"}
    assert columns_read(_named) is None
