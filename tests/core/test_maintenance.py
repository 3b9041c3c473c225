"""Maintenance: the row counts; the copy of a process says no by itself, and decides while nothing can be read."""

from collections.abc import Generator

import pytest

from app.core import changes, maintenance
from app.core.db import atomic, connection
from app.core.errors import Maintenance
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")


@pytest.fixture(autouse=True)
def forgotten() -> Generator[None]:
    """The copy says no, before and after."""
    maintenance._remember(False)
    yield
    maintenance._remember(False)


async def test_it_is_on_until_it_is_switched_off() -> None:
    assert (await maintenance.is_on(), await maintenance.holds()) == (False, False)
    for on in (True, False, True, True, False):
        await maintenance.switch(on=on)
        assert (await maintenance.is_on(), await maintenance.holds()) == (on, on)


async def test_every_process_is_told_after_the_commit() -> None:
    found: list[str] = []
    hush = changes.listen(maintenance.TOPIC, lambda topic, _: found.append(topic))
    try:
        async with atomic():
            await maintenance.switch(on=True)
            assert found == []
        assert found == [maintenance.TOPIC]
    finally:
        hush()


async def test_while_the_copy_says_no_nothing_is_read() -> None:
    with counted() as statements:
        assert not await maintenance.holds()
    assert list(statements) == []


async def test_the_copy_of_a_process_that_heard_nothing_of_the_end_is_put_right() -> None:
    maintenance._remember(True)
    assert not await maintenance.holds()
    with counted() as statements:
        assert not await maintenance.holds()
    assert list(statements) == []


async def test_while_the_database_is_away_the_copy_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    async def away() -> bool:
        raise OSError("away")

    monkeypatch.setattr(maintenance, "is_on", away)
    assert not await maintenance.holds()
    maintenance._remember(True)
    assert await maintenance.holds()


async def test_a_value_that_was_read_with_others_refuses_and_is_remembered() -> None:
    for value in (None, "off"):
        maintenance.check(value)
    with pytest.raises(Maintenance):
        maintenance.check("on")
    await connection().execute_query("DELETE FROM switch")
    assert maintenance._copy
    maintenance.check("off")
    assert not maintenance._copy
