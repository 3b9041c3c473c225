"""Reading of archives: nothing of a file is believed before its structure, digests and references are checked."""

import hashlib
import re
import zlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, Self
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import orjson
from pydantic import ValidationError

from app.core.config import settings
from app.domain.archives.archive_writer import CHUNK
from app.domain.archives.errors import ArchiveRefused
from app.domain.archives.gates import ARRIVAL
from app.domain.archives.lines import FORMAT, MANIFEST, MEDIA_FOLDER, VERSION, Line, Manifest, MediaLine
from app.domain.archives.sections import BRAND, BY_FILE, MEDIA, SECTIONS, Section

_MANIFEST_BYTES: Final = 256 * 1024 * 1024
_LINE_BYTES: Final = 16 * 1024 * 1024
_ROWS_BYTES: Final = 16 * 1024**3
"""Bytes of all files of lines together, unpacked. They are read line by line and never unpacked to the disk."""
_MEDIA_NAME: Final = re.compile(rf"{MEDIA_FOLDER}[0-9a-f]{{8}}(-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}}")
_ENCRYPTED: Final = 0x1
# What the library raises for a broken file, beside its own error.
_BROKEN: Final = (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OverflowError)


class Archive:
    """An archive that is open for reading. All methods block: call them in a thread, one after another.

    Each raises ArchiveRefused, with the reason, where the file is not as the format demands.
    """

    def __init__(self, path: Path) -> None:
        with _readable():
            self._zip = ZipFile(path)
        try:
            self._infos = self._entries()
            text = self._manifest_text()
            self.manifest_hash = hashlib.sha256(text).hexdigest()
            self.manifest = _manifest(text)
            self._compare_names()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._zip.close()

    def verify(self) -> None:
        """Check every digest, every line and every reference between lines."""
        ids: dict[str, set[int]] = {}
        media: list[MediaLine] = []
        for section in SECTIONS:
            own = ids.setdefault(section.name, set())
            for number, line in enumerate(self.lines(section), 1):
                own.add(line.id)
                _check_references(section, number, line, ids)
                if isinstance(line, MediaLine):
                    media.append(line)
        if len(ids[BRAND.name]) != 1:
            raise ArchiveRefused(f"{BRAND.file} has to have one line.")
        self._verify_media(media)

    def lines(self, section: Section) -> Iterator[Line]:
        """The lines of a file, each checked; at the end the digest of the file is."""
        if section.is_recent and section.file not in self.manifest.entries:
            return
        digest, number, last = hashlib.sha256(), 0, 0
        with self._open(section.file) as file:
            while text := file.readline(_LINE_BYTES + 1):
                number += 1
                digest.update(text)
                line = _line(section, number, text)
                if line.id <= last:
                    raise ArchiveRefused(f"{section.file}, line {number}: ids have to ascend.")
                last = line.id
                yield line
        entry = self.manifest.entries[section.file]
        if (digest.hexdigest(), number) != (entry.sha256, entry.lines):
            raise ArchiveRefused(f"{section.file} is not the file that the manifest describes.")

    def is_missing(self, line: MediaLine) -> bool:
        """Whether the file was deleted before it was copied into the archive."""
        return line.id in self._missing

    def extract(self, line: MediaLine, to: Path) -> None:
        """Write the bytes of a media file to this path, and check them."""
        with to.open("wb") as out:
            self._digested(_media_name(line), out)

    def _digested(self, name: str, out: IO[bytes] | None = None) -> None:
        digest, size = hashlib.sha256(), 0
        with self._open(name) as file:
            while chunk := file.read(CHUNK):
                digest.update(chunk)
                size += len(chunk)
                if out is not None:
                    out.write(chunk)
        entry = self.manifest.entries[name]
        if (digest.hexdigest(), size) != (entry.sha256, entry.size):
            raise ArchiveRefused(f"{name} is not the file that the manifest describes.")

    def _verify_media(self, media: list[MediaLine]) -> None:
        self._missing = set(self.manifest.missing)
        names = {_media_name(line): line for line in media if line.id not in self._missing}
        if len(names) + sum(line.id in self._missing for line in media) != len(media):
            raise ArchiveRefused(f"{MEDIA.file}: two lines have the same uuid.")
        present = {name for name in self._infos if name.startswith(MEDIA_FOLDER)}
        if present != set(names):
            odd = min(present ^ set(names))
            raise ArchiveRefused(f"{odd} is not both in the archive and in {MEDIA.file}.")
        for name, line in names.items():
            if self._infos[name].file_size != line.size:
                raise ArchiveRefused(f"{name} has another size than {MEDIA.file} says.")
            self._digested(name)

    def _entries(self) -> dict[str, ZipInfo]:
        """The entries by name, none of which may cost more than its kind."""
        infos = {info.filename: info for info in self._zip.infolist()}
        if len(infos) != len(self._zip.infolist()):
            raise ArchiveRefused("Two entries have the same name.")
        for name, info in infos.items():
            _check_entry(name, info)
        if sum(info.file_size for name, info in infos.items() if name in BY_FILE) > _ROWS_BYTES:
            raise ArchiveRefused("The files of lines are too large together.")
        needed_files = {name for name, section in BY_FILE.items() if not section.is_recent}
        missing = sorted({MANIFEST, *needed_files} - set(infos))
        if missing:
            raise ArchiveRefused(f"{missing[0]} is missing: this is no archive of a brand, or an incomplete one.")
        return infos

    def _manifest_text(self) -> bytes:
        with self._open(MANIFEST) as file:
            return file.read(_MANIFEST_BYTES + 1)

    def _compare_names(self) -> None:
        names, present = set(self.manifest.entries), set(self._infos) - {MANIFEST}
        if names != present:
            raise ArchiveRefused(f"{min(names ^ present)} is not both in the archive and in its manifest.")
        for name, entry in self.manifest.entries.items():
            if self._infos[name].file_size != entry.size:
                raise ArchiveRefused(f"{name} has another size than the manifest says.")
        self._missing = set[int]()

    @contextmanager
    def _open(self, name: str) -> Generator[IO[bytes]]:
        with _readable(), self._zip.open(name) as file:
            yield file


@contextmanager
def _readable() -> Generator[None]:
    try:
        yield
    except _BROKEN as broken:
        raise ArchiveRefused(f"This file is damaged, or no ZIP file: {broken}.") from broken


def _check_entry(name: str, info: ZipInfo) -> None:
    is_media = _MEDIA_NAME.fullmatch(name) is not None
    if not is_media and name != MANIFEST and name not in BY_FILE:
        raise ArchiveRefused(f"{name[:200]!r} does not belong into an archive of a brand.")
    if info.flag_bits & _ENCRYPTED:
        raise ArchiveRefused(f"{name} is encrypted.")
    if info.compress_type not in ((ZIP_STORED,) if is_media else (ZIP_STORED, ZIP_DEFLATED)):
        raise ArchiveRefused(f"{name} is packed in a way that the format does not have.")
    most = settings().media_largest if is_media else _MANIFEST_BYTES if name == MANIFEST else _ROWS_BYTES
    if info.file_size > most:
        raise ArchiveRefused(f"{name} is too large.")


def _manifest(text: bytes) -> Manifest:
    try:
        read: Any = orjson.loads(text)
    except orjson.JSONDecodeError as broken:
        raise ArchiveRefused(f"{MANIFEST} is no JSON.") from broken
    if not isinstance(read, dict) or read.get("format") != FORMAT:
        raise ArchiveRefused(f"{MANIFEST} is not that of an archive of a brand.")
    version: object = read.get("version")
    if version != VERSION:
        raise ArchiveRefused(
            f"This archive has version {version!r} of the format; version {VERSION} is read here."
        )
    try:
        return Manifest.model_validate_json(text)
    except ValidationError as wrong:
        raise ArchiveRefused(f"{MANIFEST}: {_reason(wrong)}") from wrong


def _line(section: Section, number: int, text: bytes) -> Line:
    if len(text) > _LINE_BYTES or not text.endswith(b"\n"):
        raise ArchiveRefused(f"{section.file}, line {number}: the line is too long, or has no end.")
    try:
        return section.line.model_validate_json(text, context=ARRIVAL)
    except ValidationError as wrong:
        raise ArchiveRefused(f"{section.file}, line {number}: {_reason(wrong)}") from wrong


def _check_references(section: Section, number: int, line: Line, ids: dict[str, set[int]]) -> None:
    for name, to in section.references.items():
        value = getattr(line, name)
        if value is not None and value not in ids[to]:
            raise ArchiveRefused(f"{section.file}, line {number}: {name} names no earlier line of {to}.jsonl.")


def _media_name(line: MediaLine) -> str:
    return f"{MEDIA_FOLDER}{line.uuid}"


def _reason(wrong: ValidationError) -> str:
    error = wrong.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, error['loc'])) or 'line'}: {error['msg']}."
