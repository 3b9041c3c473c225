"""Rows of statements as values of a declared type, and lists of records as tables, on both databases."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from uuid import UUID

import pytest

from app.core.db import Json, Statement, extended
from app.core.errors import Invalid
from app.core.keyset import Keyset, OrderKey, Window
from app.core.models import Switch, ThrottleWindow

pytestmark = pytest.mark.usefixtures("orm")

AT = datetime(2026, 11, 21, 1, 37, 26, 123456, tzinfo=UTC)
IDENT = UUID("0192f0c1-2b3c-4d5e-8f60-718293a4b5c6")


class Word(StrEnum):
    ON = "on"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Every:
    """A column of each kind that one of the drivers returns as something else."""

    name: str
    word: Word
    at: datetime | None
    is_set: bool | None
    ident: UUID | None
    listed: list[int]
    fixed: tuple[str, ...]
    shape: Json
    count: int = 7


EVERY = Statement(
    """
    SELECT :shape {postgres: ::jsonb} AS shape, name, value AS word,
           {sqlite: :at}{postgres: cast(:at AS timestamptz)} AS at,
           {sqlite: :is_set}{postgres: cast(:is_set AS boolean)} AS is_set,
           {sqlite: :ident}{postgres: cast(:ident AS uuid)} AS ident,
           :listed {postgres: ::jsonb} AS listed, :fixed {postgres: ::jsonb} AS fixed
      FROM switch ORDER BY name
    """,
    Every,
)


async def test_columns_become_the_declared_types_in_any_order() -> None:
    await Switch.create(name="a", value="on")
    row = await EVERY.row(
        shape='{"a": [1]}', at=AT, is_set=False, ident=IDENT, listed="[1, 2]", fixed='["x", "y"]'
    )
    assert row == Every("a", Word.ON, AT, False, IDENT, [1, 2], ("x", "y"), {"a": [1]})
    assert row is not None
    assert (type(row.is_set), type(row.word)) == (bool, Word)
    empty = await EVERY.row(shape=None, at=None, is_set=None, ident=None, listed="[]", fixed="[]")
    assert empty == Every("a", Word.ON, None, None, None, [], (), None)


@pytest.mark.parametrize("count", [1, 3, 4, 20])
async def test_many_rows_become_what_few_rows_become(count: int) -> None:
    @dataclass(frozen=True, slots=True)
    class Marked(Every):
        marks: list[int] = field(default_factory=list[int])

    @dataclass
    class Plain:
        name: str
        word: Word
        marks: list[int] = field(default_factory=list[int])

    await Switch.bulk_create(Switch(name=f"{number:02}", value="off") for number in range(count))
    given = {"shape": "[1]", "at": AT, "is_set": True, "ident": IDENT, "listed": "[1]", "fixed": "[]"}
    rows = await Statement(EVERY.text, Marked).rows(**given)
    assert rows == [Marked(f"{number:02}", Word.OFF, AT, True, IDENT, [1], (), [1]) for number in range(count)]
    plain = await Statement("SELECT value AS word, name FROM switch ORDER BY name", Plain).rows()
    assert plain == [Plain(f"{number:02}", Word.OFF) for number in range(count)]
    # A default that is made is made for each row.
    for made in (rows, plain):
        made[0].marks.append(5)
        assert [row.marks for row in made] == [[5], *([] for _ in made[1:])]


def test_rows_are_extended_by_columns() -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Short:
        name: str

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Long(Short):
        size: int

    short = [Short(name="a"), Short(name="b")]
    assert extended(Long, short, size=[1, 2]) == [Long(name="a", size=1), Long(name="b", size=2)]
    assert extended(Long, []) == []


async def test_a_value_that_an_enum_does_not_have_is_an_error() -> None:
    await Switch.create(name="a", value="neither")
    with pytest.raises(ValueError, match="neither"):
        await Statement("SELECT value FROM switch", Word).rows()


async def test_a_column_without_a_field_and_a_field_without_a_column_are_errors() -> None:
    await Switch.create(name="a", value="on")

    @dataclass
    class Name:
        name: str

    with pytest.raises(TypeError, match="value"):
        await Statement("SELECT name, value FROM switch", Name).rows()
    with pytest.raises(TypeError, match="name"):
        await Statement("SELECT value AS name2 FROM switch", Name).rows()


async def test_a_single_column_has_its_own_type() -> None:
    for number, name in enumerate(("a", "b")):
        await ThrottleWindow.create(key=name, tries=number, ends_at=AT + timedelta(days=number))
    times = Statement("SELECT ends_at FROM throttle_window WHERE key IN :keys ORDER BY key", datetime)
    assert await times.rows(keys=["a", "b"]) == [AT, AT + timedelta(days=1)]
    assert await times.row(keys=["b"]) == AT + timedelta(days=1)
    assert await times.row(keys=[]) is None
    assert await Statement("SELECT count(*) FROM throttle_window", int).row() == 2
    assert await Statement("SELECT max(ends_at) FROM throttle_window WHERE key = ''", datetime).row() is None


async def test_in_and_not_in_take_lists_of_numbers_and_of_texts() -> None:
    ids = [(await Switch.create(name=name, value="on")).id for name in ("a", "b", "c")]
    inside = Statement("SELECT name FROM switch WHERE id IN :ids ORDER BY name", str)
    outside = Statement("SELECT name FROM switch WHERE name NOT IN :names ORDER BY name", str)
    assert await inside.rows(ids=ids[:2]) == ["a", "b"]
    assert await inside.rows(ids=[]) == []
    assert await outside.rows(names=["a", "quote ' and \" and ☕"]) == ["b", "c"]
    assert await outside.rows(names=[]) == ["a", "b", "c"]


@dataclass(frozen=True)
class Counted:
    key: str
    tries: int
    ends_at: datetime


INSERT = Statement(
    """
    INSERT INTO throttle_window (key, tries, ends_at)
    SELECT v.key, v.tries, v.ends_at
      FROM {records :windows AS v (key text, tries int, ends_at timestamptz)} WHERE true
    RETURNING key
    """,
    str,
)


@pytest.mark.parametrize("form", ["dataclasses", "dictionaries"])
async def test_records_are_written_as_a_table(form: str) -> None:
    windows = [Counted("it's", 1, AT), Counted("☕", 2, AT + timedelta(microseconds=1))]
    given = windows if form == "dataclasses" else [vars(window) for window in windows]
    assert sorted(await INSERT.rows(windows=given)) == ["it's", "☕"]
    assert [(row.key, row.tries, row.ends_at) for row in await ThrottleWindow.all().order_by("tries")] == [
        ("it's", 1, AT),
        ("☕", 2, AT + timedelta(microseconds=1)),
    ]
    assert await INSERT.rows(windows=[]) == []


@dataclass(frozen=True, slots=True)
class Tries:
    key: str
    tries: int


LIST = Keyset(
    name="windows",
    source="throttle_window t",
    columns="t.key, t.tries, t.ends_at, t.id",
    parent="t.tries",
    order=(OrderKey("t.ends_at", "ends_at", datetime), OrderKey("t.id", "id", int)),
    row=Tries,
)


async def test_a_keyset_orders_by_columns_that_its_rows_do_not_have() -> None:
    for number in range(5):
        await ThrottleWindow.create(key=str(number), tries=number % 2, ends_at=AT + timedelta(microseconds=number))
    first = (await LIST.pages([0, 1], Window(2)))[0]
    assert not isinstance(first, Invalid)
    assert (first.items, first.has_next) == ([Tries("4", 0), Tries("2", 0)], True)
    assert (await LIST.page(0, Window(2, first.cursor_of(1)))).items == [Tries("0", 0)]
