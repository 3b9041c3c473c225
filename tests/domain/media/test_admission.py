"""How many uploads come in at once, how large each may be, and how much of the disk stays free."""

from contextlib import AsyncExitStack
from typing import Final

import pytest

from app.access import BrandScope
from app.core import storage
from app.core.errors import TooLarge
from app.domain import media
from app.domain.media import admission
from app.domain.media.errors import DiskFull, StorageFull, TooManyUploads, UploadsBusy
from tests import factories

MIB: Final = 1024 * 1024


async def owner() -> BrandScope:
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


@pytest.mark.usefixtures("orm")
async def test_one_person_has_eight_uploads_under_way_and_a_process_thirty_two() -> None:
    people = [await owner() for _ in range(5)]
    async with AsyncExitStack() as under_way:
        for person in people[:4]:
            for _ in range(8):
                await under_way.enter_async_context(media.admitted(person, None))
            with pytest.raises(TooManyUploads):
                await under_way.enter_async_context(media.admitted(person, None))
        with pytest.raises(UploadsBusy):
            await under_way.enter_async_context(media.admitted(people[4], None))
    assert not admission._under_way
    async with media.admitted(people[4], None):
        pass


def test_a_file_has_a_hundred_mebibytes_and_one_more_than_there_is_room_for() -> None:
    media.UploadAdmission(None).check(100 * MIB)
    with pytest.raises(TooLarge):
        media.UploadAdmission(None).check(100 * MIB + 1)
    media.UploadAdmission(7).check(MIB + 7)
    with pytest.raises(StorageFull):
        media.UploadAdmission(7).check(MIB + 8)


def test_uploads_leave_a_quarter_of_a_gibibyte_of_the_disk_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "free_bytes", lambda: 256 * MIB)
    media.UploadAdmission(None).check_disk()
    monkeypatch.setattr(storage, "free_bytes", lambda: 256 * MIB - 1)
    with pytest.raises(DiskFull):
        media.UploadAdmission(None).check_disk()
