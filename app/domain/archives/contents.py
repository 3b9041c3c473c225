"""An archive as it is written: the rows of one moment, then the media files, then the manifest.

The rows are read from a snapshot of the database, so they fit together however the brand is edited meanwhile.
Media files never change; one that is deleted before it is copied is listed as missing.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from uuid import UUID

from app.core import clock, storage
from app.core.db import Statement, snapshot
from app.domain.archives.archive_writer import ArchiveWriter, EntryWriter
from app.domain.archives.lines import FORMAT, MANIFEST, MEDIA_FOLDER, VERSION, Manifest, ManifestEntry, MediaLine
from app.domain.archives.sections import BRAND, MEDIA, SECTIONS, Section

STEP_BYTES: Final = 64 * 1024 * 1024
"""How many bytes of media are written between two steps: what a crash costs at most."""
_FILES: Final = 100
"""Media files that are looked up by one statement."""

Progress = Callable[[int, int], Awaitable[None]]
"""Is told the bytes of media that are in the archive, and those of all."""


@dataclass(frozen=True, slots=True)
class WrittenArchive:
    """A complete archive; `size` in bytes."""

    size: int
    manifest: Manifest


@dataclass(frozen=True, slots=True)
class _Stored:
    id: int
    storage_key: str


@dataclass(frozen=True, slots=True)
class _Copied:
    """A media file of the archive."""

    id: int
    entry: str
    size: int


_KEYS: Final = Statement(
    "SELECT id, storage_key FROM media_asset WHERE brand_id = :brand_id AND id IN :ids", row=_Stored
)


async def compose(
    brand_id: int, archive: ArchiveWriter, progress: Progress, ends_at: datetime | None = None
) -> Manifest | None:
    """Write the archive, which has to be open, from where it is; None if it is not complete at `ends_at`."""
    names = await asyncio.to_thread(archive.names)
    if BRAND.file not in names:
        await _write_rows(brand_id, archive)
        names = await asyncio.to_thread(archive.names)
    files = await asyncio.to_thread(_media, archive)
    total = sum(file.size for file in files)
    size = sum(file.size for file in files if file.entry in names)
    await progress(size, total)
    stepped = size
    rest = [file for file in files if file.entry not in names]
    for at in range(0, len(rest), _FILES):
        batch = rest[at : at + _FILES]
        keys = {row.id: row.storage_key for row in await _KEYS.rows(brand_id=brand_id, ids=[f.id for f in batch])}
        for file in batch:
            if file.id in keys and await _copy(archive, file, keys[file.id]):
                size += file.size
            if size - stepped >= STEP_BYTES:
                await asyncio.to_thread(archive.step)
                await progress(size, total)
                stepped = size
            if ends_at is not None and clock.now() >= ends_at:
                await asyncio.to_thread(archive.step)
                await progress(size, total)
                return None
    await asyncio.to_thread(archive.step)
    await progress(size, total)
    return await asyncio.to_thread(_complete, archive, files)


def assemble(path: Path, rows: Mapping[str, Sequence[Mapping[str, Any]]], files: Mapping[UUID, bytes]) -> Manifest:
    """Write an archive of rows that no brand has yet: by section, each with the fields of its line but the id.

    The ids are 1, 2, 3 in each section, and `files` the bytes of the media by their uuid. It blocks. What the rows
    say is checked in full where the archive is imported. Errors: ValidationError of pydantic for a row that is no
    line; OSError.
    """
    archive = ArchiveWriter(path)
    archive.open()
    try:
        for section in SECTIONS:
            with archive.entry(section.file, is_compressed=True) as out:
                for number, row in enumerate(rows.get(section.name, ()), 1):
                    line = section.line.model_validate({"id": number, **row})
                    out.write(f"{line.model_dump_json()}\n".encode())
        for uuid, data in files.items():
            with archive.entry(f"{MEDIA_FOLDER}{uuid}", is_compressed=False) as out:
                out.write(data)
        manifest = _complete(archive, _media(archive))
        archive.finish()
    finally:
        archive.close()
    return manifest


async def _write_rows(brand_id: int, archive: ArchiveWriter) -> None:
    # A new archive is one whose first step is complete.
    async with snapshot():
        for section in SECTIONS:
            with archive.entry(section.file, is_compressed=True) as out:
                await _write_section(brand_id, section, out)
    await asyncio.to_thread(archive.step)


async def _write_section(brand_id: int, section: Section, out: EntryWriter) -> None:
    after = 0
    while lines := await section.page(brand_id, after):
        text = "".join(f"{line.model_dump_json()}\n" for line in lines)
        await asyncio.to_thread(out.write, text.encode())
        after = lines[-1].id


def _media(archive: ArchiveWriter) -> list[_Copied]:
    with archive.read(MEDIA.file) as lines_file:
        lines = [MediaLine.model_validate_json(text) for text in lines_file]
    return [_Copied(line.id, f"{MEDIA_FOLDER}{line.uuid}", line.size) for line in lines]


async def _copy(archive: ArchiveWriter, file: _Copied, key: str) -> bool:
    """Copy a media file from the store; False if it was deleted meanwhile."""
    chunks = storage.store().read(key, 0, file.size)
    try:
        first = await anext(chunks, b"")
    except FileNotFoundError:
        return False
    with archive.entry(file.entry, is_compressed=False) as out:
        size = await _pour(first, chunks, out)
    if size != file.size:
        raise OSError(f"the file of media asset {file.id} has {size} bytes instead of {file.size}")
    return True


async def _pour(first: bytes, chunks: AsyncIterator[bytes], out: EntryWriter) -> int:
    size = await asyncio.to_thread(out.write, first)
    async for chunk in chunks:
        size += await asyncio.to_thread(out.write, chunk)
    return size


def _complete(archive: ArchiveWriter, files: Sequence[_Copied]) -> Manifest:
    entries = {
        name: ManifestEntry(size=size, sha256=digest, lines=0 if name.startswith(MEDIA_FOLDER) else lines)
        for name, size, digest, lines in archive.written()
        if name != MANIFEST
    }
    manifest = Manifest(
        format=FORMAT,
        version=VERSION,
        made_at=clock.now(),
        entries=entries,
        missing=[file.id for file in files if file.entry not in entries],
    )
    if MANIFEST not in archive.names():
        with archive.entry(MANIFEST, is_compressed=True) as out:
            out.write(manifest.model_dump_json(indent=1).encode())
    return manifest
