"""Statements on both databases: parameters, lists, times and the other types that SQLite does not know."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from uuid import UUID

import pytest

from app.core import metrics
from app.core.db import Statement, atomic, dialect
from app.core.models import Switch, ThrottleWindow

pytestmark = pytest.mark.usefixtures("orm")

AT = datetime(2026, 11, 21, 1, 37, 26, 123456, tzinfo=UTC)
UUID_ = UUID("0192f0c1-2b3c-4d5e-8f60-718293a4b5c6")


@dataclass(frozen=True)
class Throttle:
    key: str
    tries: int
    ends_at: datetime


@dataclass(frozen=True)
class Types:
    uuid: UUID
    data: list[Any]
    at: datetime
    flag: bool


@dataclass(frozen=True)
class Latest:
    at: datetime | None


NAMES = Statement("SELECT name FROM switch WHERE name IN :names ORDER BY name", row=str)
WINDOW = Statement("SELECT key, tries, ends_at FROM throttle_window WHERE ends_at <= :at", row=Throttle)


async def test_a_parameter_may_stand_more_than_once() -> None:
    await Switch.create(name="same", value="same")
    twice = Statement("SELECT name FROM switch WHERE name = :word AND value = :word", row=str)
    assert await twice.rows(word="same") == ["same"]
    assert await twice.row(word="other") is None
    assert await twice.row(word="same") == "same"


@pytest.mark.parametrize("names", [["a", "c"], [], ["absent"], ["a", "quote ' and \" and ☕"]])
async def test_a_list_is_one_parameter(names: list[str]) -> None:
    for name in ("a", "b", "c", "quote ' and \" and ☕"):
        await Switch.create(name=name, value="on")
    expected = await Switch.filter(name__in=names or ["-"]).order_by("name").values_list("name", flat=True)
    assert await NAMES.rows(names=names) == list(expected)


async def test_a_list_of_ids_is_one_parameter() -> None:
    rows = [await Switch.create(name=name, value="on") for name in ("a", "b", "c")]
    names = Statement("SELECT name FROM switch WHERE id IN :ids ORDER BY id", row=str)
    assert await names.rows(ids=[rows[0].id, rows[2].id]) == ["a", "c"]


async def test_times_keep_their_microseconds_and_compare_in_utc() -> None:
    await ThrottleWindow.create(key="k", tries=1, ends_at=AT)
    east = timezone(timedelta(hours=5))
    assert await WINDOW.rows(at=AT.astimezone(east)) == [Throttle("k", 1, AT)]
    assert await WINDOW.rows(at=AT - timedelta(microseconds=1)) == []


async def test_times_without_microseconds_compare_too() -> None:
    whole = AT.replace(microsecond=0)
    await ThrottleWindow.create(key="whole", tries=1, ends_at=whole)
    assert [row.key for row in await WINDOW.rows(at=whole)] == ["whole"]
    assert [row.key for row in await WINDOW.rows(at=whole + timedelta(microseconds=1))] == ["whole"]
    assert await WINDOW.rows(at=whole - timedelta(microseconds=1)) == []


async def test_what_a_statement_writes_the_orm_reads() -> None:
    write = Statement("INSERT INTO throttle_window (key, tries, ends_at) VALUES (:key, :tries, :ends_at)")
    assert await write.run(key="k", tries=2, ends_at=AT) == 1
    row = await ThrottleWindow.get(key="k")
    assert (row.tries, row.ends_at) == (2, AT)


async def test_run_counts_rows_inside_and_outside_of_a_transaction() -> None:
    for name in ("a", "b", "c"):
        await Switch.create(name=name, value="on")
    turn = Statement("UPDATE switch SET value = :value WHERE name <> :name")
    assert await turn.run(value="off", name="a") == 2
    assert await turn.run(value="off", name="a") == 2
    async with atomic():
        assert await turn.run(value="on", name="none") == 3
    remove = Statement("DELETE FROM switch WHERE name = :name")
    assert (await remove.run(name="a"), await remove.run(name="a")) == (1, 0)


async def test_returning_gives_rows() -> None:
    insert = Statement("INSERT INTO switch (name, value) VALUES (:name, :value) RETURNING id", row=int)
    assert await insert.row(name="a", value="on") == (await Switch.get(name="a")).id


async def test_uuids_flags_and_json_come_back_as_pythons_own() -> None:
    read = Statement(
        """
        SELECT {sqlite: :uuid AS uuid, '[1, null]' AS data, :at AS at}
               {postgres: CAST(:uuid AS uuid) AS uuid, '[1, null]' AS data, CAST(:at AS timestamptz) AS at},
               :name = 'x' AS flag
        """,
        row=Types,
    )
    assert await read.row(uuid=UUID_, name="x", at=AT) == Types(UUID_, [1, None], AT, flag=True)


async def test_a_statement_without_a_row_type_gives_records_and_no_rows() -> None:
    await Switch.create(name="a", value="on")
    read = Statement("SELECT name FROM switch")
    assert await read.records() == [{"name": "a"}]
    with pytest.raises(TypeError, match="declares no row"):
        await read.rows()


async def test_only_the_words_of_this_database_are_sent() -> None:
    word = Statement("SELECT {sqlite: 'sqlite'}{postgres: 'postgres'} AS word", row=str)
    assert await word.row() == dialect()


async def test_null_stays_null() -> None:
    read = Statement("SELECT max(ends_at) AS at FROM throttle_window", row=Latest)
    assert await read.row() == Latest(None)


NESTED = "SELECT id FROM switch WHERE value = :value ORDER BY id LIMIT :most"


@pytest.mark.parametrize(
    "text",
    [
        f"DELETE FROM switch WHERE id IN ({NESTED} {{postgres: FOR UPDATE SKIP LOCKED}})",
        f"DELETE FROM switch WHERE id IN (\n {NESTED} FOR UPDATE)",
        f"DELETE FROM switch WHERE id NOT IN ({NESTED} FOR NO KEY UPDATE) AND name = 'x'",
        f"DELETE FROM switch WHERE name = :name AND id IN (SELECT min(id) FROM ({NESTED} FOR KEY SHARE) AS s)",
        f"DELETE FROM switch WHERE id IN {{once: {NESTED} '{{x}}'}}",
    ],
    ids=["skips", "waits", "negated", "deeper", "braces"],
)
def test_a_claim_that_postgresql_may_repeat_for_each_row_is_refused(text: str) -> None:
    with pytest.raises(TypeError, match=r"a claim is written as IN \{once: SELECT …\}"):
        Statement(text)


@pytest.mark.parametrize(
    "text",
    [
        f"DELETE FROM switch WHERE id IN ({NESTED})",
        f"SELECT id FROM switch WHERE id IN ({NESTED}) ORDER BY id FOR UPDATE",
        f"DELETE FROM switch WHERE id IN {{once: {NESTED} {{postgres: FOR UPDATE SKIP LOCKED}}}}",
    ],
    ids=["without a lock", "locked outside", "once"],
)
def test_other_subqueries_are_as_they_were(text: str) -> None:
    assert Statement(text).text == text


async def test_a_claim_takes_as_many_rows_as_it_asks_for() -> None:
    for name in "abcd":
        await Switch.create(name=name, value="on")
    claim = Statement(
        f"UPDATE switch SET value = 'off' WHERE id IN {{once: {NESTED} {{postgres: FOR UPDATE SKIP LOCKED}}}}"
        " RETURNING name",
        row=str,
    )
    assert [sorted(await claim.rows(value="on", most=3)) for _ in range(3)] == [["a", "b", "c"], ["d"], []]


@pytest.mark.parametrize("limit", [":most", "1"])
async def test_a_claim_that_takes_more_is_reported(caplog: pytest.LogCaptureFixture, limit: str) -> None:
    for name in "ab":
        await Switch.create(name=name, value="on")
    claim = Statement(
        "UPDATE switch SET value = 'off' WHERE value = 'on' OR id IN"
        f" {{once: SELECT id FROM switch LIMIT {limit}}} RETURNING name",
        row=str,
    )
    before = over_limit()
    assert len(await claim.rows(most=1)) == 2
    assert over_limit() == before + 1
    assert "a claim took 2 rows instead of 1: UPDATE switch SET value = 'off'" in caplog.text
    assert (len(await claim.rows(most=1)), over_limit()) == (1, before + 1)


def over_limit() -> float:
    lines = metrics.rendered().decode().splitlines()
    (line,) = (line for line in lines if line.startswith("galley_claims_over_limit_total "))
    return float(line.split()[1])
