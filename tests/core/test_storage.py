"""Stores of media files: the default one on the disk, and the one for object stores over two of their kinds."""

import asyncio
import os
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import IO, Any
from uuid import UUID

import pytest
from obstore.store import LocalStore, MemoryStore, S3Store

from app.core import clock, storage
from app.core.config import Settings
from app.core.storage import FileStore, Store, StoreAway
from app.wiring import objects, services
from app.wiring.objects import BucketStore
from tests.object_server import ObjectServer
from tests.time_limits import WAIT_SECONDS


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[ObjectServer]:
    server = ObjectServer()
    for name, value in server.variables.items():
        monkeypatch.setenv(name, value)
    async with server.running():
        yield server


@pytest.fixture(params=["files", "objects in memory", "objects on the disk", "objects of a server"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "files":
        return FileStore(tmp_path / "media")
    if request.param == "objects in memory":
        return BucketStore(MemoryStore())
    if request.param == "objects of a server":
        request.getfixturevalue("server")
        return objects.at("s3://bucket/prefix")
    return BucketStore(LocalStore(tmp_path / "objects", mkdir=True))


@pytest.fixture
async def plugged(store: Store, tmp_path: Path) -> AsyncGenerator[Store]:
    storage.plug(store, tmp_path / "media")
    yield store
    storage.unplug()


async def put(content: bytes, key: str | None = None) -> str:
    key = key or storage.new_key()
    async with storage.incoming() as path:
        path.write_bytes(content)
        await storage.store().put(key, path)
    return key


async def read(key: str, start: int = 0, end: int = 2**40) -> bytes:
    return b"".join([chunk async for chunk in storage.store().read(key, start, end)])


async def keys() -> set[str]:
    return {key async for batch in storage.store().keys() for key in batch}  # noqa: SIM118 no dictionary


async def test_what_is_put_can_be_read_whole_and_in_part(plugged: Store) -> None:
    content = bytes(range(256)) * 5_000
    key = await put(content)
    assert await read(key, 0, len(content)) == content
    assert await read(key, 10, 20) == content[10:20]
    assert await read(key, 20, 20) == b""
    assert await keys() == {key}


async def test_a_first_part_of_keys_is_listed_alone(plugged: Store) -> None:
    ab, cd, archive = f"ab/{'ab' * 16}", f"cd/{'cd' * 16}", storage.archive_key(UUID(int=5))
    for key in (ab, cd, archive):
        await put(b"a", key)
    parts = {first: [*await listing(first)] for first in ("ab", "cd", "ef", storage.ARCHIVES)}
    assert parts == {"ab": [ab], "cd": [cd], "ef": [], storage.ARCHIVES: [archive]}
    assert await keys() == {ab, cd, archive}


async def test_files_are_listed_with_their_size_and_a_tag_of_their_content(plugged: Store) -> None:
    one, other, same = await put(b"content"), await put(b"contents"), await put(b"content")
    await plugged.put_small(storage.OWNER, b"nobody's file")
    files = {file.key: file async for batch in plugged.files() for file in batch}
    assert {key: file.size for key, file in files.items()} == {one: 7, other: 8, same: 7}
    if isinstance(plugged, FileStore):
        assert {file.tag for file in files.values()} == {""}
    else:
        assert files[one].tag != files[other].tag != ""


async def listing(first: str) -> set[str]:
    return {key async for batch in storage.store().keys(first) for key in batch}


async def test_what_is_discarded_is_no_file_can_be_brought_back_and_goes_for_good(plugged: Store) -> None:
    key, day = await put(b"content"), date(2026, 11, 21)
    name = f"trash/2026-11-21/{key}"
    at = await plugged.modified(key)
    assert at is not None
    assert abs(datetime.now(UTC) - at) < timedelta(minutes=1)
    await plugged.discard(key, day)
    await plugged.discard(key, day)
    assert (await keys(), await trash(), await plugged.modified(key)) == (set[str](), {name}, None)
    await plugged.undo(name)
    await plugged.undo(name)
    assert (await read(key), await keys(), await trash()) == (b"content", {key}, set[str]())
    # What is there is newer than what is in the trash.
    await plugged.discard(key, day)
    await put(b"newer", key)
    await plugged.undo(name)
    assert (await read(key), await trash()) == (b"newer", set[str]())
    await plugged.discard(key, day)
    await plugged.destroy(key)
    assert await trash() == {name}
    await plugged.destroy(name)
    assert (await keys(), await trash()) == (set[str](), set[str]())


async def trash() -> set[str]:
    return {name async for batch in storage.store().discarded() for name in batch}


async def test_small_files_of_the_installation_are_no_files_of_brands(plugged: Store) -> None:
    assert await plugged.get_small(storage.OWNER) is None
    for content in (b"one", b"two"):
        await plugged.put_small(storage.OWNER, content)
        assert await plugged.get_small(storage.OWNER) == content
    assert (await keys(), await trash()) == (set[str](), set[str]())


async def test_the_same_key_again_replaces(plugged: Store) -> None:
    key = await put(b"first")
    await put(b"second", key)
    assert await read(key, 0, 6) == b"second"
    assert await keys() == {key}


async def test_what_is_deleted_is_gone_and_may_be_deleted_again(plugged: Store) -> None:
    key, other = await put(b"one"), await put(b"two")
    await plugged.delete(key)
    await plugged.delete(key)
    assert await keys() == {other}
    with pytest.raises(FileNotFoundError):
        await read(key, 0, 3)


async def test_files_are_private_and_incoming_ones_leave_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "media"
    storage.plug(FileStore(folder), folder)
    try:
        key = await put(b"content")
        async with storage.incoming() as path:
            assert path.stat().st_mode & 0o777 == 0o600
        assert (folder / key).stat().st_mode & 0o777 == 0o600
        for inside in (folder, folder / key[:2], folder / storage.INCOMING):
            assert inside.stat().st_mode & 0o777 == 0o700
        assert list((folder / storage.INCOMING).iterdir()) == []
    finally:
        storage.unplug()


@pytest.mark.parametrize("key", ["../secret.key", "/etc/passwd", "ab/../../x", "AB/" + "0" * 32, ""])
async def test_a_key_leads_nowhere_else(tmp_path: Path, key: str) -> None:
    store = FileStore(tmp_path)
    with pytest.raises(ValueError, match="not a key"):
        await store.delete(key)
    assert not storage.is_key(key)


async def test_other_files_of_a_store_are_not_listed(plugged: Store, tmp_path: Path) -> None:
    for name in ("ab/other.txt", "cd/" + "0" * 31):
        for folder in ("media", "objects"):
            (tmp_path / folder / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / name).write_bytes(b"x")
    key = await put(b"ours")
    assert await keys() == {key}


async def test_what_stayed_of_dead_uploads_goes_after_a_while(plugged: Store, tmp_path: Path) -> None:
    async with storage.incoming() as path:
        assert await storage.forget_incoming(clock.now() - timedelta(hours=1)) == 0
        assert path.exists()
        assert await storage.forget_incoming(clock.now() + timedelta(hours=1)) == 1
        assert not path.exists()


async def test_only_uploads_from_before_a_time_are_forgotten(plugged: Store) -> None:
    at = datetime(2026, 11, 22, 10, tzinfo=UTC)
    async with storage.incoming() as old, storage.incoming() as new:
        for path, moved in ((old, -1), (new, 0)):
            os.utime(path, (at.timestamp() + moved, at.timestamp() + moved))
        assert await storage.forget_incoming(at) == 1
        assert (old.exists(), new.exists()) == (False, True)
        os.utime(new, (at.timestamp() - 1, at.timestamp() - 1))
        old.write_bytes(b"")
        os.utime(old, (at.timestamp() - 1, at.timestamp() - 1))
        assert await storage.forget_incoming(at) == 2


def test_keys_of_archives_are_told_from_those_of_media() -> None:
    archive, media = storage.archive_key(UUID(int=1)), storage.new_key()
    assert archive == f"archives/{1:032x}"
    assert (storage.is_archive(archive), storage.is_archive(media)) == (True, False)
    assert (storage.is_key(archive), storage.is_key(media)) == (True, True)
    folder, _, name = media.partition("/")
    assert (folder, len(name)) == (name[:2], 32)
    assert storage.new_key() != media


async def test_what_is_read_comes_in_pieces_of_256_kib(tmp_path: Path) -> None:
    storage.plug(FileStore(tmp_path), tmp_path)
    try:
        key = await put(b"x" * (256 * 1024 + 1))
        assert [len(chunk) async for chunk in storage.store().read(key, 0, 2**40)] == [262_144, 1]
        assert [len(chunk) async for chunk in storage.store().read(key, 1, 262_145)] == [262_144]
    finally:
        storage.unplug()


async def test_keys_are_listed_in_batches_of_five_hundred(tmp_path: Path) -> None:
    (tmp_path / "ab").mkdir()
    for number in range(501):
        (tmp_path / "ab" / f"{number:032x}").touch()
    assert [len(batch) async for batch in FileStore(tmp_path).keys()] == [500, 1]  # noqa: SIM118 no dictionary


def test_without_a_store_there_is_none() -> None:
    storage.unplug()
    with pytest.raises(RuntimeError):
        storage.store()


def test_the_setting_chooses_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_REGION", "eu-central-1")
    assert isinstance(services.media_store(Settings(data_dir=tmp_path)), FileStore)
    chosen = services.media_store(Settings(data_dir=tmp_path, media_url="s3://bucket/some/prefix"))
    assert isinstance(chosen, BucketStore)
    inner = objects.at("s3://bucket/some/prefix")._inner
    assert isinstance(inner, S3Store)
    assert (inner.prefix, inner.config.get("bucket")) == ("some/prefix", "bucket")


async def listed(rows: AsyncIterator[object]) -> list[object]:
    return [row async for row in rows]


CALLS: dict[str, Callable[[Store, str, Path], Awaitable[object]]] = {
    "put": lambda store, key, file: store.put(key, file),
    "put in parts": lambda store, key, file: store.put(key, file),
    "read": lambda store, key, _: listed(store.read(key, 0, 5)),
    "delete": lambda store, key, _: store.delete(key),
    "keys": lambda store, _key, _file: listed(store.keys()),
    "files": lambda store, _key, _file: listed(store.files()),
    "modified": lambda store, key, _: store.modified(key),
    "discard": lambda store, key, _: store.discard(key, date(2026, 11, 27)),
    "discarded": lambda store, _key, _file: listed(store.discarded()),
    "undo": lambda store, key, _: store.undo(storage.trash_name(key, date(2026, 11, 27))),
    "destroy": lambda store, key, _: store.destroy(storage.trash_name(key, date(2026, 11, 27))),
    "get_small": lambda store, _key, _file: store.get_small(storage.SENTINEL),
    "put_small": lambda store, _key, _file: store.put_small(storage.SENTINEL, b"x"),
}


def test_every_call_of_the_port_is_tried_without_its_server() -> None:
    port = {name for name, value in vars(Store).items() if callable(value) and not name.startswith("_")}
    assert port == {*CALLS} - {"put in parts"}


@pytest.mark.parametrize("fault", ["refused", "unavailable", "forbidden", "cut"])
@pytest.mark.parametrize("name", [*CALLS])
async def test_a_server_that_is_away_is_the_error_of_the_port(
    server: ObjectServer, tmp_path: Path, name: str, fault: str
) -> None:
    store, key, file = objects.at("s3://bucket/prefix"), storage.new_key(), tmp_path / "file"
    file.write_bytes(b"01234" * (2_000_000 if name == "put in parts" else 1))
    await store.put(key, file)
    before = {name: entry.content for name, entry in server.objects.items()}
    if fault == "refused":
        await server.stop()
    else:
        server.fault = fault
    with pytest.raises(StoreAway) as caught:
        await CALLS[name](store, key, file)
    assert isinstance(caught.value, OSError)
    assert caught.value.refuses is (fault == "forbidden" and name not in ("keys", "files", "discarded"))
    assert caught.value.details == {"retry_after": 10}
    assert "\n" not in str(caught.value)
    assert {name: entry.content for name, entry in server.objects.items()} == before
    server.fault = None
    if fault == "refused":
        await server.start()
    await CALLS[name](store, key, file)


async def test_a_reader_that_is_cancelled_while_a_file_opens_leaves_none_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.plug(FileStore(tmp_path / "media"), tmp_path / "media")
    key = await put(b"content")
    begun, release, handles = threading.Event(), threading.Event(), list[IO[Any]]()
    plain = Path.open

    def slow(path: Path, *how: Any) -> IO[Any]:
        begun.set()
        release.wait(10)
        handles.append(plain(path, *how))
        return handles[0]

    monkeypatch.setattr(Path, "open", slow)
    reading = asyncio.ensure_future(read(key))
    async with asyncio.timeout(WAIT_SECONDS):
        await asyncio.to_thread(begun.wait, 10)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        release.set()
        while not handles or not handles[0].closed:  # noqa: ASYNC110 a thread's doing, which sets no event
            await asyncio.sleep(0)
    storage.unplug()
