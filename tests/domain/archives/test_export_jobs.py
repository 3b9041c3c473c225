"""Which exports are claimed, and that a worker that lost its claim changes nothing."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import uuid4

import pytest

from app.access import BrandScope, BrandScopes
from app.access.row_limits import TooMany
from app.core import storage
from app.core.clock import Frozen
from app.domain import archives
from app.domain.archives import BrandExport, export_jobs
from app.domain.archives.archive_writer import ArchiveWriter
from app.domain.archives.contents import Progress
from app.domain.archives.models import BrandImport
from app.domain.brands import Brand
from tests import factories
from tests.due_work import write_one
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MOMENT: Final = timedelta(microseconds=1)
NOW: Final = timedelta()
ENDED: Final = {"state": "failed", "due_at": None, "lease_until": None, "finished_at": NOW}

Changes = Mapping[str, Any]


def at(clock: Frozen, changes: Changes) -> dict[str, Any]:
    """The changes with times instead of distances from now."""
    return {name: clock.at + value if isinstance(value, timedelta) else value for name, value in changes.items()}


async def scope() -> BrandScope:
    """The owner of a new brand, inside it."""
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


async def started(clock: Frozen, **changes: Any) -> BrandExport:
    """An export of a new brand, with other values."""
    view = await archives.start(factories.proven(await scope()), archives.ExportStart())
    await BrandExport.filter(id=view.id).update(**at(clock, changes))
    return await BrandExport.get(id=view.id)


async def values() -> list[dict[str, Any]]:
    return await BrandExport.all().order_by("id").values()


@pytest.mark.parametrize(
    ("others", "number"),
    [
        ([], 1),
        ([{"due_at": 2 * MOMENT, "lease_until": MOMENT}], 1),
        ([{"due_at": 2 * MOMENT, "lease_until": MOMENT}] * 2, 0),
        ([{"due_at": 2 * MOMENT, "lease_until": MOMENT}, {"due_at": 2 * MOMENT, "lease_until": NOW}], 1),
        ([{"due_at": 2 * MOMENT, "lease_until": MOMENT}, ENDED], 1),
        ([{"due_at": MOMENT}] * 3, 1),
        ([{"due_at": NOW}] * 3, 2),
    ],
)
async def test_two_exports_are_written_at_once(clock: Frozen, others: list[Changes], number: int) -> None:
    first = await started(clock, due_at=-MOMENT)
    for changes in others:
        await started(clock, **changes)
    ids = [export.id for _ in range(4) for export in await archives.claim_exports(SYSTEM, 2)]
    assert (len(ids), first.id in ids) == (number, number > 0)


@pytest.mark.parametrize(("changes", "is_written"), [({}, True), ({"due_at": MOMENT}, False), (ENDED, False)])
async def test_an_export_is_written_that_is_due(clock: Frozen, changes: Changes, is_written: bool) -> None:
    row, other = await started(clock, **changes), await started(clock)
    before = await values()
    await write_one(row.id)
    if not is_written:
        assert await values() == before
        return
    written, beside = await BrandExport.get(id=row.id), await BrandExport.get(id=other.id)
    assert (written.state, written.epoch, written.due_at) == ("done", 1, None)
    assert (beside.state, beside.epoch, beside.bytes_total) == ("pending", 0, None)


@pytest.mark.parametrize("changes", [{"epoch": 9}, ENDED], ids=["claimed again", "ended"])
@pytest.mark.parametrize("when", ["before", "unfinished", "whole", "broken"])
async def test_a_worker_that_lost_its_claim_changes_nothing(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch, when: str, changes: Changes
) -> None:
    row = await started(clock)
    left: list[dict[str, Any]] = []
    compose = export_jobs.compose

    async def lose() -> None:
        await BrandExport.filter(id=row.id).update(**at(clock, changes))
        left.extend(await values())

    async def composed(
        brand_id: int, archive: ArchiveWriter, progress: Progress, ends_at: datetime | None
    ) -> object:
        if when == "before":
            await lose()
        made = await compose(brand_id, archive, progress, ends_at)
        await lose()
        if when == "broken":
            raise ValueError("no archive")
        return made if when == "whole" else None

    monkeypatch.setattr(export_jobs, "compose", composed)
    await write_one(row.id)
    assert await values() == left
    stored = [key async for keys in storage.store().keys() for key in keys]  # noqa: SIM118 no dictionary
    assert stored == []


async def test_a_brand_keeps_three_exports(clock: Frozen) -> None:
    one, other = await scope(), await scope()
    made: list[int] = []
    for _ in range(3):
        view = await archives.start(factories.proven(one), archives.ExportStart())
        await write_one(view.id)
        made.append(view.id)
    before = await values()
    with pytest.raises(TooMany, match=r"^A brand has at most 3 exports\. Delete one first\.$"):
        await archives.start(factories.proven(one), archives.ExportStart())
    assert await values() == before
    await archives.start(factories.proven(other), archives.ExportStart())
    await archives.delete(one, made[0])
    assert (await archives.start(factories.proven(one), archives.ExportStart())).id not in made


async def test_exports_are_listed_newest_first_to_the_owner_of_their_brand(clock: Frozen) -> None:
    one, other = await scope(), await scope()
    first = await archives.start(factories.proven(one), archives.ExportStart(name="first"))
    await write_one(first.id)
    second = await archives.start(factories.proven(one), archives.ExportStart(name="second"))
    theirs = await archives.start(factories.proven(other), archives.ExportStart(name="theirs"))
    mine = BrandScopes((one,))
    found = await archives.exports_of(mine)
    assert {ident: [view.id for view in rows] for ident, rows in found.items()} == {
        one.brand_id: [second.id, first.id]
    }
    pending = await archives.exports_of(mine, archives.ExportState.PENDING)
    assert [view.id for view in pending[one.brand_id]] == [second.id]
    assert [*await archives.by_ids(mine, [first.id, theirs.id])] == [first.id]


async def test_the_latest_hundred_imports_of_an_account_are_listed(clock: Frozen) -> None:
    one, other = await scope(), await scope()
    (copied,) = await Brand.filter(id=one.brand_id).values()
    del copied["id"]
    for number in range(101):
        brand: dict[str, Any] = copied | {"slug": uuid4()}
        made: dict[str, Any] = {"name": f"{number}", "manifest_hash": "", "state": "done"}
        made |= dict.fromkeys(("created_at", "changed_at", "finished_at"), clock.at)
        row = await Brand.create(**brand)
        await BrandImport.create(brand_id=row.id, files_done=0, files_total=0, **made)
    imports = await archives.imports_of(one.caller)
    assert [view.name for view in imports] == [f"{number}" for number in range(100, 0, -1)]
    assert await archives.imports_of(other.caller) == []
