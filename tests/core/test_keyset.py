"""Pages of a list: forwards, backwards, of one parent and of many, always the rows that a whole reading gives."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.core.config import Settings
from app.core.db import Statement, atomic, connection
from app.core.errors import Invalid
from app.core.keyset import CursorQuery, Keyset, Narrowing, OrderKey, Slice, Window
from tests.statements import counted

START = datetime(2026, 11, 21, 8, tzinfo=UTC)
_ADD = Statement("INSERT INTO throttle_window (key, tries, ends_at) VALUES (:topic, :ident, :now)")


@dataclass(frozen=True)
class Note:
    id: int
    key: str
    ends_at: datetime


def notes(*, newest_first: bool = True) -> Keyset[Note]:
    return Keyset(
        name="notes",
        source="throttle_window t",
        columns="t.id, t.key, t.ends_at",
        parent="t.tries",
        order=(OrderKey("t.ends_at", "ends_at", datetime), OrderKey("t.id", "id", int)),
        newest_first=newest_first,
        row=Note,
    )


async def fill(parents: int, each: int) -> None:
    async with atomic():
        await connection().execute_query("DELETE FROM throttle_window")
        for number in range(each):
            for parent in range(1, parents + 1):
                # Pairs share their time, so that the id has to decide.
                now = START + timedelta(seconds=number // 2)
                await _ADD.run(topic=f"{parent}.{number}", ident=parent, now=now)


def topics(found: Slice[Note] | Invalid) -> list[str]:
    assert isinstance(found, Slice)
    return [row.key for row in found.items]


@pytest.mark.parametrize("newest_first", [True, False])
@pytest.mark.parametrize("backwards", [True, False])
async def test_walking_meets_every_row_once_in_order(orm: Settings, newest_first: bool, backwards: bool) -> None:
    await fill(2, 11)
    listed = notes(newest_first=newest_first)
    whole = [f"1.{number}" for number in range(11)]
    expected = whole[::-1] if newest_first else whole
    met: list[str] = []
    cursor: str | None = None
    while True:
        page = await listed.page(1, Window(4, cursor, backwards))
        more = page.has_previous if backwards else page.has_next
        assert (page.has_next if backwards else page.has_previous) == (cursor is not None)
        met = topics(page) + met if backwards else met + topics(page)
        if not more:
            break
        cursor = page.cursor_of(0 if backwards else len(page.items) - 1)
    assert met == expected


@pytest.mark.parametrize("backwards", [True, False])
async def test_many_parents_are_read_as_each_alone(orm: Settings, backwards: bool) -> None:
    await fill(3, 7)
    listed = notes()
    narrowed = Narrowing(["t.key <> :left_out"], {"left_out": "2.5"}, "without")
    together = await listed.pages([3, 1, 2, 99], Window(5, None, backwards), narrowed)
    assert set(together) == {1, 2, 3, 99}
    for parent in (1, 2, 3, 99):
        alone = await listed.page(parent, Window(5, None, backwards), narrowed)
        assert topics(together[parent]) == topics(alone)
    assert topics(await listed.page(2, Window(3), narrowed)) == ["2.6", "2.4", "2.3"]
    every = await listed.all(2, narrowed)
    assert [row.key for row in every] == ["2.6", "2.4", "2.3", "2.2", "2.1", "2.0"]


async def test_a_cursor_is_of_one_parent_and_its_filters(orm: Settings) -> None:
    await fill(2, 5)
    listed = notes()
    first = await listed.page(1, Window(2))
    cursor = first.cursor_of(1)
    found = await listed.pages([1, 2], Window(2, cursor))
    assert topics(found[1]) == ["1.2", "1.1"]
    refused = found[2]
    assert isinstance(refused, Invalid)
    assert refused.fields == {"after": ["This cursor is not usable here."]}
    for bad in (cursor + "x", "", "é", cursor[:-1]):
        with pytest.raises(Invalid) as caught:
            await listed.page(1, Window(2, bad, backwards=True))
        assert list(caught.value.fields) == ["before"]
    with pytest.raises(Invalid):
        await listed.page(1, Window(2, cursor), Narrowing(filters="other"))


async def test_a_list_that_goes_forwards_only_ends_without_a_cursor(orm: Settings) -> None:
    await fill(1, 5)
    listed = notes()
    first = await listed.page(1, CursorQuery(limit=3).window)
    rest = await listed.page(1, CursorQuery(limit=3, cursor=first.next_cursor).window)
    assert (topics(first), topics(rest), rest.next_cursor) == (["1.4", "1.3", "1.2"], ["1.1", "1.0"], None)
    assert (await listed.page(1, CursorQuery(limit=5).window)).next_cursor is None
    assert (await listed.page(2, CursorQuery().window)).next_cursor is None
    with pytest.raises(Invalid) as refused:
        await listed.page(2, CursorQuery(cursor=first.next_cursor).window)
    assert refused.value.fields == {"cursor": ["This cursor is not usable here."]}


async def test_pages_of_many_parents_change_their_rows_and_keep_their_refusals(orm: Settings) -> None:
    await fill(3, 3)
    listed = notes()
    cursor = (await listed.page(1, Window(1))).cursor_of(0)
    pages = await listed.pages([1, 2], Window(1, cursor))
    assert [row.key for row in pages.rows] == ["1.1"]
    changed = pages.of(lambda row: row.key)
    page = changed[1]
    assert isinstance(page, Slice)
    assert (page.items, page.has_next, page.has_previous) == (["1.1"], True, True)
    assert topics(await listed.page(1, Window(1, page.cursor_of(0)))) == ["1.0"]
    assert changed[2] is pages[2]


async def test_the_sizes_of_the_lists_of_many_parents_are_one_statement_when_they_are_asked_for(
    orm: Settings,
) -> None:
    await fill(3, 7)
    listed = notes()
    narrowed = Narrowing(["t.key <> :left_out"], {"left_out": "2.5"}, "without")
    with counted() as statements:
        pages = (await listed.pages([3, 1, 2, 99], Window(2), narrowed)).of(lambda row: row.key)
        assert len(statements) == 1
        sizes = {parent: await page.count() for parent, page in pages.items() if isinstance(page, Slice)}
    assert sizes == {1: 7, 2: 6, 3: 7, 99: 0}
    assert len(statements) == 2
    first = await listed.page(2, Window(4), narrowed)
    last = await listed.page(2, Window(4, first.cursor_of(3)), narrowed)
    assert (len(last.items), await last.count()) == (2, 6)


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"first": 0}, "first"),
        ({"first": 101}, "first"),
        ({"first": -1}, "first"),
        ({"last": 0}, "last"),
        ({"last": 101}, "last"),
        ({"first": 1, "last": 1}, "last"),
        ({"after": "a", "before": "b"}, "after"),
        ({"after": "a", "last": 1}, "after"),
        ({"before": "b", "first": 1}, "before"),
    ],
)
def test_arguments_that_name_no_window(asked: dict[str, Any], field: str) -> None:
    with pytest.raises(Invalid) as caught:
        Window.asked(**asked)
    assert list(caught.value.fields) == [field]


def test_arguments_that_name_a_window() -> None:
    assert Window.asked() == Window(25)
    assert Window.asked(first=100, after="a") == Window(100, "a")
    assert Window.asked(last=3, before="b") == Window(3, "b", backwards=True)
    assert Window.asked(before="b") == Window(25, "b", backwards=True)
