"""Lists for operators: newest first, at most `limit` rows, older than `before`, and only those of a search."""

from dataclasses import dataclass

import pytest
from pydantic import ValidationError

from app.core import clock
from app.core.models import ThrottleWindow
from app.core.operator_lists import ListPage, ListSearch, OperatorList
from app.core.text_search import contains

pytestmark = pytest.mark.usefixtures("orm")


@dataclass(frozen=True)
class Row:
    id: int
    key: str
    tries: int


def windows(always: str = "1 = 1") -> OperatorList[Row]:
    return OperatorList(
        "SELECT t.id, t.key, t.tries FROM throttle_window t",
        Row,
        {"tries": "t.tries = :tries", "search": contains("t.key")},
        always,
    )


async def filled() -> list[int]:
    """Five rows, and their numbers, the newest first."""
    for key, tries in (("Login:a", 1), ("login:b", 2), ("mail:c", 1), ("mail:d", 2), ("MAIL:e", 1)):
        await ThrottleWindow.create(key=key, tries=tries, ends_at=clock.now())
    return await ThrottleWindow.all().order_by("-id").values_list("id", flat=True)  # pyright: ignore[reportReturnType] flat


async def test_rows_come_newest_first_in_pages() -> None:
    ids = await filled()
    rows = windows()
    assert [row.id for row in await rows.rows(ListPage())] == ids
    assert [row.id for row in await rows.rows(ListPage(limit=2))] == ids[:2]
    assert [row.id for row in await rows.rows(ListPage(limit=2, before=ids[1]))] == ids[2:4]
    assert await rows.rows(ListPage(before=ids[-1])) == []


async def test_what_is_given_narrows_the_list_and_what_is_not_does_not() -> None:
    await filled()
    rows = windows()
    assert [row.key for row in await rows.rows(ListPage(), tries=1)] == ["MAIL:e", "mail:c", "Login:a"]
    assert [row.key for row in await rows.rows(ListPage(), tries=1, search="MaIl")] == ["MAIL:e", "mail:c"]
    assert [row.key for row in await rows.rows(ListPage(), search="LOGIN")] == ["login:b", "Login:a"]
    assert len(await rows.rows(ListPage(), tries=None, search=None)) == 5
    always = windows(always="t.tries > 1")
    assert [row.key for row in await always.rows(ListPage())] == ["mail:d", "login:b"]
    assert [row.key for row in await always.rows(ListPage(), search="mail")] == ["mail:d"]


def test_a_page_has_a_hundred_rows_unless_told_and_a_thousand_at_most() -> None:
    assert ListPage() == ListPage(before=None, limit=100)
    assert [ListPage(limit=limit).limit for limit in (1, 1_000)] == [1, 1_000]
    for wrong in ({"limit": 0}, {"limit": 1_001}, {"before": 0}):
        with pytest.raises(ValidationError):
            ListPage(**wrong)
    assert ListSearch(search="x" * 255).search == "x" * 255
    with pytest.raises(ValidationError):
        ListSearch(search="x" * 256)
