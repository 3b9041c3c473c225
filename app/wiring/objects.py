"""The store of media files in an object store such as S3; the one module that imports obstore, the extra `s3`."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from pathlib import Path

import obstore
from obstore.store import ObjectStore, S3Store

from app.core import storage

Unusable = obstore.exceptions.BaseError
"""What the library raises for variables that it does not understand."""


def at(url: str) -> "Objects":
    """The store at `s3://bucket/prefix`; keys, region and endpoint come from the `AWS_` variables.

    Errors: Unusable.
    """
    return Objects(S3Store.from_url(url))


class Objects:
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
        found = await obstore.get_async(self._inner, key, options={"range": (start, end)})
        async for chunk in found.stream(min_chunk_size=storage.CHUNK):
            yield bytes(chunk)

    async def delete(self, key: str) -> None:
        """Remove the object."""
        with suppress(FileNotFoundError):
            await obstore.delete_async(self._inner, key)

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

    async def keys(self) -> AsyncGenerator[Sequence[str]]:
        """List page by page."""
        async for batch in obstore.list(self._inner):
            yield [item["path"] for item in batch if storage.is_key(item["path"])]


def _line(failure: Exception) -> str:
    """The first line of what the library says, which goes on with the state of its program."""
    return str(failure).strip().partition("\n")[0]
