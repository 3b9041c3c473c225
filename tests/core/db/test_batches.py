"""A batch with bad items is written but for those."""

from collections.abc import Sequence

import pytest

from app.core.db import DatabaseUnavailable, batches


class Desk:
    """Writes numbers, all of a call or none, and refuses the bad ones."""

    def __init__(self, bad: Sequence[int]) -> None:
        self.bad = bad
        self.calls = 0
        self.written: list[int] = []
        self.refused: list[tuple[int, str]] = []

    async def together(self, items: Sequence[int]) -> None:
        self.calls += 1
        if found := [item for item in items if item in self.bad]:
            raise ValueError(f"{len(found)} bad")
        self.written += items

    async def alone(self, item: int, failure: Exception) -> None:
        self.refused.append((item, str(failure)))


@pytest.mark.parametrize("bad", [[], [0], [99], [37], [3, 4, 50], list(range(100))])
async def test_only_bad_items_are_left_out(bad: list[int]) -> None:
    desk = Desk(bad)
    await batches.write(range(100), desk.together, desk.alone)
    assert desk.written == [item for item in range(100) if item not in bad]
    assert desk.refused == [(item, "1 bad") for item in bad]
    # Two halves a level of each bad item, and the whole.
    assert desk.calls <= 1 + len(bad) * 2 * 7


async def test_nothing_is_written_by_no_call() -> None:
    desk = Desk([])
    await batches.write([], desk.together, desk.alone)
    assert desk.calls == 0


async def test_an_error_of_the_database_itself_is_nobodys_fault() -> None:
    busy = DatabaseUnavailable("database is locked")
    desk = Desk([])

    async def together(items: Sequence[int]) -> None:
        raise busy

    with pytest.raises(DatabaseUnavailable):
        await batches.write(range(4), together, desk.alone)
    assert desk.refused == []
