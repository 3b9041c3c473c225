"""The store of media files in an object store such as S3; the one module that imports obstore, the extra `s3`."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path

import obstore
from obstore.store import ObjectStore, S3Store

from app.core import storage

Unusable = obstore.exceptions.BaseError
"""What the library raises for variables that it does not understand."""


def at(url: str) -> "BucketStore":
    """The store at `s3://bucket/prefix`; keys, region and endpoint come from the `AWS_` variables.

    Errors: Unusable.
    """
    return BucketStore(S3Store.from_url(url))


class BucketStore:
    """Files as objects; large ones are sent in parts, and appear when the last part is there."""

    def __init__(self, inner: ObjectStore) -> None:
        self._inner = inner

    async def put(self, key: str, file: Path) -> None:
        """Send the file."""
        await obstore.put_async(self._inner, key, file)

    async def read(self, key: str, start: int, end: int) -> AsyncGenerator[bytes]:
        """Receive chunk by chunk."""
        if start >= end:
            return
        result = await obstore.get_async(self._inner, key, options={"range": (start, end)})
        async for chunk in result.stream(min_chunk_size=storage.CHUNK):
            yield bytes(chunk)

    async def delete(self, key: str) -> None:
        """Remove the object."""
        with suppress(FileNotFoundError):
            await obstore.delete_async(self._inner, key)

    async def modified(self, key: str) -> datetime | None:
        """When the object was stored."""
        try:
            return (await obstore.head_async(self._inner, key))["last_modified"]
        except FileNotFoundError:
            return None

    async def discard(self, key: str, day: date) -> None:
        """Copy it on the server, then delete it."""
        with suppress(FileNotFoundError):
            await obstore.copy_async(self._inner, key, storage.trash_name(key, day))
            await obstore.delete_async(self._inner, key)

    async def discarded(self) -> AsyncGenerator[Sequence[str]]:
        """List page by page."""
        async for batch in obstore.list(self._inner, prefix=storage.TRASH):
            yield [item["path"] for item in batch]

    async def undo(self, name: str) -> None:
        """Copy it back, then delete it from the trash."""
        place = storage.of_trash(name)
        if place is None:
            return
        with suppress(FileNotFoundError):
            if await self.modified(place[1]) is None:
                await obstore.copy_async(self._inner, name, place[1])
            await obstore.delete_async(self._inner, name)

    async def destroy(self, name: str) -> None:
        """Remove the object."""
        if storage.of_trash(name) is not None:
            await self.delete(name)

    async def get_small(self, key: str) -> bytes | None:
        """Receive the object."""
        try:
            return bytes(await (await obstore.get_async(self._inner, key)).bytes_async())
        except FileNotFoundError:
            return None
        except Unusable as failure:
            raise OSError(_line(failure)) from failure

    async def put_small(self, key: str, content: bytes) -> None:
        """Send the object."""
        try:
            await obstore.put_async(self._inner, key, content)
        except Unusable as failure:
            raise OSError(_line(failure)) from failure

    async def keys(self, first: str = "") -> AsyncGenerator[Sequence[str]]:
        """List page by page."""
        async for batch in obstore.list(self._inner, prefix=first or None):
            yield [item["path"] for item in batch if storage.is_key(item["path"])]


def _line(failure: Exception) -> str:
    """The first line of what the library says, which goes on with the state of its program."""
    return str(failure).strip().partition("\n")[0]
