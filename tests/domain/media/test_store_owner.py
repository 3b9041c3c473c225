"""A store has one owner, who alone removes files there, and only what is a week old, to a trash that is kept."""

import os
from collections.abc import AsyncGenerator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from app.core import clock as clocks, installation_number, recovery, sentinel, storage
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import connection
from app.core.sentinel import Cause, Mark
from app.domain import accounts, archives, media
from app.domain.accounts import AccountDeletion
from app.domain.archives.inputs import ExportState
from app.domain.archives.models import BrandExport
from app.domain.media import Ownership
from app.domain.media.cleanup import Swept
from tests.domain.posts.places import Place, place
from tests.factories import PASSWORD, SYSTEM

DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
async def numbered(orm: Settings) -> AsyncGenerator[None]:
    """The installation has the number of the tests again, whatever a test made of it."""
    await installation_number.read()
    yield
    await connection().execute_query("DELETE FROM switch")
    await recovery.read()
    await installation_number.read()


async def become_another() -> None:
    """A second database on the same store: another number, and no row of the first one's files."""
    await installation_number.replace()
    await connection().execute_query("DELETE FROM media_thumbnail")
    await connection().execute_query("DELETE FROM media_asset")


def age(settings: Settings, key: str, days: float) -> None:
    at = (clocks.now() - days * DAY).timestamp()
    os.utime(settings.media_dir / key, (at, at))


async def stored(at: Place) -> str:
    view = await at.file(PNG)
    (row,) = await connection().execute_query_dict(f"SELECT storage_key FROM media_asset WHERE id = {view.id}")
    return str(row["storage_key"])


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000000301010018dd8db0"
    "0000000049454e44ae426082"
)


def test_every_part_of_the_store_is_looked_at_once_a_day_and_eleven_in_an_hour(clock: Frozen) -> None:
    hours = [media.parts_at(clock.at + number * timedelta(hours=1)) for number in range(24)]
    assert sorted(part for parts in hours for part in parts) == list(storage.FIRST_PARTS)
    assert max(map(len, hours)) == 11


async def test_a_sweep_looks_only_at_its_parts(orm: Settings) -> None:
    await media.adopt(SYSTEM)
    key = await loose(orm)
    age(orm, key, 8)
    others = [part for part in storage.FIRST_PARTS if part != key[:2]]
    assert (await media.sweep(SYSTEM, others)).files == 0
    assert (await media.sweep(SYSTEM, [key[:2]])).files == 1


async def loose(settings: Settings) -> str:
    """A file without a row."""
    key = storage.new_key()
    async with storage.incoming() as path:
        path.write_bytes(b"loose")
        await storage.store().put(key, path)
    return key


def exists(settings: Settings, key: str) -> bool:
    return (settings.media_dir / key).exists()


async def test_a_second_installation_removes_nothing_of_the_first_ones(orm: Settings) -> None:
    assert await media.ownership(SYSTEM) is Ownership.OWN
    keys = [await loose(orm) for _ in range(5)]
    for key in keys:
        age(orm, key, 400)
    await become_another()
    assert await media.ownership(SYSTEM) is Ownership.FOREIGN
    assert await media.sweep(SYSTEM) == Swept(0, 0)
    assert [exists(orm, key) for key in keys] == [True] * 5
    await media.adopt(SYSTEM)
    assert await media.ownership(SYSTEM) is Ownership.OWN


async def test_a_store_of_before_belongs_to_whom_its_files_belong(orm: Settings) -> None:
    at = await place()
    key = await stored(at)
    assert await media.ownership(SYSTEM) is Ownership.OWN
    (orm.media_dir / storage.OWNER).unlink()
    stranger = await loose(orm)
    assert await media.ownership(SYSTEM) is Ownership.UNKNOWN
    assert await media.sweep(SYSTEM) == Swept(0, 0)
    (orm.media_dir / stranger).unlink()
    assert await media.ownership(SYSTEM) is Ownership.OWN
    assert exists(orm, key)


async def test_what_a_database_does_not_know_is_there_for_a_week_and_then_in_the_trash(
    orm: Settings,
) -> None:
    await media.ownership(SYSTEM)
    young, old = await loose(orm), await loose(orm)
    age(orm, young, 6.9)
    age(orm, old, 7.1)
    assert await media.sweep(SYSTEM) == Swept(0, 1)
    assert (exists(orm, young), exists(orm, old)) == (True, False)
    name = storage.trash_name(old, clocks.now().date())
    assert exists(orm, name)
    with clocks.freeze(clocks.now() + 29 * DAY):
        await media.sweep(SYSTEM)
        assert exists(orm, name)
    with clocks.freeze(clocks.now() + 31 * DAY):
        await media.sweep(SYSTEM)
        assert not exists(orm, name)


async def test_a_deleted_file_whose_row_is_back_comes_back_by_one_command(orm: Settings) -> None:
    at = await place()
    key = await stored(at)
    content = (orm.media_dir / key).read_bytes()
    (row,) = await connection().execute_query_dict("SELECT id FROM media_asset")
    await connection().execute_query("CREATE TABLE IF NOT EXISTS kept_rows AS SELECT * FROM media_asset")
    try:
        await media.delete(at.scope, int(row["id"]))
        assert not exists(orm, key)
        assert await media.undiscard(SYSTEM) == 0
        await connection().execute_query("INSERT INTO media_asset SELECT * FROM kept_rows")
        assert await media.undiscard(SYSTEM) == 1
        assert (orm.media_dir / key).read_bytes() == content
        assert [batch async for batch in storage.store().discarded()] == []
    finally:
        await connection().execute_query("DROP TABLE kept_rows")


def test_only_names_of_the_trash_are_names_of_the_trash() -> None:
    key = storage.new_key()
    day = clocks.now().date()
    assert storage.of_trash(storage.trash_name(key, day)) == (day, key)
    for other in (key, f"trash/{key}", "trash/2026-13-40/" + key, "trash/2026-11-21/../x", str(Path("trash"))):
        assert storage.of_trash(other) is None


async def delete_file(at: Place) -> None:
    (row,) = await connection().execute_query_dict("SELECT id FROM media_asset")
    await media.delete(at.scope, int(row["id"]))


async def delete_account(at: Place) -> None:
    caller = at.scope.caller
    await accounts.delete(caller, AccountDeletion(password=PASSWORD, confirm_email=caller.email))


async def delete_export(at: Place) -> None:
    await archives.delete(at.scope, (await BrandExport.get(brand_id=at.scope.brand_id)).id)


async def expire_reservation(at: Place) -> None:
    old = clocks.now() - DAY
    await media.MediaAsset.filter(brand_id=at.scope.brand_id).update(state="pending", created_at=old)
    await media.sweep(SYSTEM)


WAYS = (delete_file, delete_account, delete_export, expire_reservation)


async def begin_recovery() -> None:
    await recovery.begin(Cause.BY_HAND, clocks.now())


async def renumber() -> None:
    await installation_number.replace()


# No periodic job runs in recovery.
CASES = [
    *((way, state) for way in WAYS for state in (None, renumber)),
    *((way, begin_recovery) for way in WAYS if way is not expire_reservation),
]


def contents(settings: Settings) -> dict[str, bytes]:
    """The files of the store by name, but what says whose it is."""
    paths = [path for path in settings.media_dir.rglob("*") if path.is_file()]
    names = {path.relative_to(settings.media_dir).as_posix(): path for path in paths}
    return {name: path.read_bytes() for name, path in names.items() if name != storage.OWNER}


@pytest.mark.parametrize(("way", "become_a_copy"), CASES)
async def test_what_a_copy_forgets_stays_in_the_store_of_its_original(
    orm: Settings,
    way: Callable[[Place], Awaitable[None]],
    become_a_copy: Callable[[], Awaitable[None]] | None,
) -> None:
    at = await place()
    await media.adopt(SYSTEM)
    await stored(at)
    await with_export(at, uuid4())
    before = contents(orm)
    if become_a_copy is not None:
        await become_a_copy()
    await way(at)
    assert (contents(orm) == before) == (become_a_copy is not None)


async def with_export(at: Place, uuid: UUID) -> None:
    """A finished export with its archive."""
    now = clocks.now()
    await BrandExport.create(
        uuid=uuid,
        brand_id=at.scope.brand_id,
        requested_by_id=at.scope.caller.user_id,
        state=ExportState.DONE.value,
        bytes_done=7,
        bytes_total=7,
        size=7,
        epoch=1,
        failures=0,
        created_at=now,
        finished_at=now,
    )
    async with storage.incoming() as path:
        path.write_bytes(b"archive")
        await storage.store().put(storage.archive_key(uuid), path)


async def test_who_adopts_a_store_takes_its_sentinel_over() -> None:
    store = storage.store()
    await store.put_small(storage.SENTINEL, Mark(uuid4(), 900, clocks.now()).json())
    await media.adopt(SYSTEM)
    mark = sentinel.read(await store.get_small(storage.SENTINEL))
    assert mark is not None
    assert sentinel.cause(await recovery.mark(), mark, clocks.now()) is None
    ahead = Mark(await installation_number.read(), 900, clocks.now())
    await store.put_small(storage.SENTINEL, ahead.json())
    await media.adopt(SYSTEM)
    assert sentinel.read(await store.get_small(storage.SENTINEL)) == ahead
