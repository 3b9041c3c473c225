"""Backups in a bucket: made in the data directory and sent from there, and received there before they are read.

Like a folder, a backup in a bucket is complete or absent: its manifest is sent last.
"""

import asyncio
import shutil
from collections.abc import Generator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.core import backup_mark, clock, data_directory, iso_time, storage
from app.core.config import Settings
from app.core.setting_errors import UnusableSettings
from app.ops import backup, progress_bar
from app.ops.backup import MANIFEST, NAME, BackupManifest, MediaPart, Show, Unusable
from app.wiring import services

if TYPE_CHECKING:
    from app.wiring.objects import BucketStore

SCHEME: Final = "s3://"
_WORK: Final = ".backup"
_FORM: Final = f"{NAME}%Y%m%dT%H%M%SZ"
_UNFINISHED: Final = timedelta(days=1)
"""For how long a backup without a manifest may still be on its way."""


async def create(
    settings: Settings, url: str, show: Show, media: MediaPart | None = None
) -> tuple[str, BackupManifest]:
    """Write a backup of the open installation into a new folder of the bucket; its address, and what it holds.

    Errors: Unusable; OSError where the disk is full.
    """
    with _answering():
        store = _bucket(url, "--to")
        with _work(settings) as work:
            folder, manifest = await backup.write(settings, work, show, media)
            await _send(store, folder, show)
        await backup_mark.note(iso_time.parse(manifest.taken_at))
        with suppress(storage.StoreAway):  # the backup is made; who may write need not be one who may delete
            await _forget_unfinished(store)
        return f"{url.rstrip('/')}/{folder.name}", manifest


async def forget_old(url: str, number: int) -> list[str]:
    """Delete all complete backups in the bucket but the newest ones; those that were deleted. Errors: Unusable."""
    with _answering():
        store = _bucket(url, "--to")
        complete = [name for name in await _names(store) if await _is_complete(store, name)]
        old = complete[: max(0, len(complete) - number)]
        for name in old:
            # Without its manifest it is no backup any more, also where the rest cannot be deleted.
            await store.delete(f"{name}/{MANIFEST}")
            await _delete(store, name)
    return [f"{url.rstrip('/')}/{name}" for name in old]


@contextmanager
def received(settings: Settings, place: str) -> Generator[Path]:
    """The folder of a backup; of one in a bucket a copy, which goes at the end of the block. Errors: Unusable."""
    if not place.startswith(SCHEME):
        yield Path(place)
        return
    url, _, name = place.rstrip("/").rpartition("/")
    if not _is_name(name):
        raise Unusable(f"{place} is not the address of a backup, s3://bucket/prefix/{NAME}<time>")
    with _work(settings) as work:
        with _answering(), progress_bar.show_progress("files") as show:
            asyncio.run(_receive(_bucket(url, place), name, work / name, show))
        yield work / name


@contextmanager
def _work(settings: Settings) -> Generator[Path]:
    """The folder of backups on their way, alone and empty at its begin and its end. Errors: Unusable."""
    work = settings.data_dir / _WORK
    with backup.alone(work):
        _clear(work)
        try:
            yield work
        finally:
            _clear(work)


def _clear(work: Path) -> None:
    for folder in work.glob(f"{NAME}*"):
        shutil.rmtree(folder)


async def _send(store: "BucketStore", folder: Path, show: Show) -> None:
    paths = await asyncio.to_thread(
        lambda: sorted(
            (path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.name == MANIFEST
        )
    )
    for number, path in enumerate(paths):
        await store.put(f"{folder.name}/{path.relative_to(folder).as_posix()}", path)
        if (number + 1) % 500 == 0 or number + 1 == len(paths):
            await show(number + 1, len(paths))


async def _receive(store: "BucketStore", name: str, folder: Path, show: Show) -> None:
    files = [file async for batch in store.listing(name) for file in batch]
    if f"{name}/{MANIFEST}" not in {file.key for file in files}:
        raise Unusable(f"there is no backup {name} in the bucket")
    await asyncio.to_thread(data_directory.make_private, folder)
    for number, file in enumerate(files):
        target = folder / Path(file.key).relative_to(name)
        if ".." in target.parts:
            raise Unusable(f"{file.key} is no file of a backup")
        await asyncio.to_thread(target.parent.mkdir, parents=True, exist_ok=True)
        with target.open("wb") as out:
            async for chunk in store.read(file.key, 0, file.size):
                out.write(chunk)
        if (number + 1) % 500 == 0 or number + 1 == len(files):
            await show(number + 1, len(files))


async def _forget_unfinished(store: "BucketStore") -> None:
    """Remove what backups left that were broken off."""
    for name in await _names(store):
        at = datetime.strptime(name, _FORM).replace(tzinfo=UTC)
        if at < clock.now() - _UNFINISHED and not await _is_complete(store, name):
            await _delete(store, name)


async def _names(store: "BucketStore") -> list[str]:
    """The folders of backups, complete or not, the oldest first."""
    return sorted(name for name in await store.folders() if _is_name(name))


def _is_name(text: str) -> bool:
    try:
        datetime.strptime(text, _FORM).replace(tzinfo=UTC)
    except ValueError:
        return False
    return True


async def _is_complete(store: "BucketStore", name: str) -> bool:
    return await store.modified(f"{name}/{MANIFEST}") is not None


async def _delete(store: "BucketStore", name: str) -> None:
    keys = [file.key async for batch in store.listing(name) for file in batch]
    for key in keys:
        await store.delete(key)


def _bucket(url: str, name: str) -> "BucketStore":
    try:
        return services.bucket(url, name)
    except UnusableSettings as unusable:
        raise Unusable(str(unusable)) from unusable


@contextmanager
def _answering() -> Generator[None]:
    try:
        yield
    except storage.StoreAway as away:
        raise Unusable(f"the bucket does not answer: {away}") from away
