"""The store of media files in an object store such as S3; the one module that imports obstore, the extra `s3`."""

import logging
import os
import time
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import contextmanager, suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import obstore
from obstore.store import ObjectStore, S3Store

from app.core import storage

_TRUE: Final = {"1", "true", "on", "yes", "y"}

Unusable = obstore.exceptions.BaseError
"""What the library raises for variables that it does not understand, and where the store does not answer."""
_REFUSALS: Final = (obstore.exceptions.PermissionDeniedError, obstore.exceptions.UnauthenticatedError)
_RETRIES: Final[Any] = {"max_retries": 2, "retry_timeout": timedelta(seconds=10)}
"""A store that is away is told soon: what waits for it is tried again by whoever wants it."""

_SILENCE_SECONDS: Final = 60.0

logger = logging.getLogger(__name__)
_silent_until = 0.0


def at(url: str) -> "BucketStore":
    """The store at `s3://bucket/prefix`; keys, region and endpoint come from the `AWS_` variables.

    Errors: Unusable; ValueError for an endpoint that the library would call with nothing but "builder error".
    """
    endpoint, plain = (os.environ.get(name, "") for name in ("AWS_ENDPOINT", "AWS_ALLOW_HTTP"))
    if endpoint.startswith("http://") and plain.lower() not in _TRUE:
        raise ValueError("AWS_ENDPOINT is plain HTTP, which AWS_ALLOW_HTTP=true allows on a private network")
    return BucketStore(S3Store.from_url(url, retry_config=_RETRIES))


@contextmanager
def _answering() -> Generator[None]:
    """Let a store that does not answer raise what the port names; that there is no such file is an answer."""
    try:
        yield
    except FileNotFoundError:
        raise
    except Unusable as failure:
        # The library goes on with the state of its program.
        line = str(failure).strip().partition("\n")[0]
        away = storage.StoreAway(line, refuses=isinstance(failure, _REFUSALS))
        _warn(away)
        raise away from failure


def _warn(away: storage.StoreAway) -> None:
    """Say it in the log, once a minute: what meets it waits in silence."""
    global _silent_until
    if (now := time.monotonic()) >= _silent_until:
        _silent_until = now + _SILENCE_SECONDS
        logger.warning("media: the store does not answer: %s", away)


class BucketStore:
    """Files as objects; large ones are sent in parts, and appear when the last part is there."""

    def __init__(self, inner: ObjectStore) -> None:
        self._inner = inner

    async def put(self, key: str, file: Path) -> None:
        """Send the file."""
        with _answering():
            await obstore.put_async(self._inner, key, file)

    async def read(self, key: str, start: int, end: int) -> AsyncGenerator[bytes]:
        """Receive chunk by chunk."""
        if start >= end:
            return
        with _answering():
            result = await obstore.get_async(self._inner, key, options={"range": (start, end)})
            async for chunk in result.stream(min_chunk_size=storage.CHUNK):
                yield bytes(chunk)

    async def delete(self, key: str) -> None:
        """Remove the object."""
        with suppress(FileNotFoundError), _answering():
            await obstore.delete_async(self._inner, key)

    async def modified(self, key: str) -> datetime | None:
        """When the object was stored."""
        with suppress(FileNotFoundError), _answering():
            return (await obstore.head_async(self._inner, key))["last_modified"]
        return None

    async def discard(self, key: str, day: date) -> None:
        """Copy it on the server, then delete it."""
        with suppress(FileNotFoundError), _answering():
            await obstore.copy_async(self._inner, key, storage.trash_name(key, day))
            await obstore.delete_async(self._inner, key)

    async def discarded(self) -> AsyncGenerator[Sequence[str]]:
        """List page by page."""
        with _answering():
            async for batch in obstore.list(self._inner, prefix=storage.TRASH):
                yield [item["path"] for item in batch]

    async def undo(self, name: str) -> None:
        """Copy it back, then delete it from the trash."""
        place = storage.of_trash(name)
        if place is None:
            return
        with suppress(FileNotFoundError), _answering():
            if await self.modified(place[1]) is None:
                await obstore.copy_async(self._inner, name, place[1])
            await obstore.delete_async(self._inner, name)

    async def destroy(self, name: str) -> None:
        """Remove the object."""
        if storage.of_trash(name) is not None:
            await self.delete(name)

    async def get_small(self, key: str) -> bytes | None:
        """Receive the object."""
        with suppress(FileNotFoundError), _answering():
            return bytes(await (await obstore.get_async(self._inner, key)).bytes_async())
        return None

    async def put_small(self, key: str, content: bytes) -> None:
        """Send the object."""
        with _answering():
            await obstore.put_async(self._inner, key, content)

    async def keys(self, first: str = "") -> AsyncGenerator[Sequence[str]]:
        """List page by page."""
        with _answering():
            async for batch in obstore.list(self._inner, prefix=first or None):
                yield [item["path"] for item in batch if storage.is_key(item["path"])]

    async def files(self) -> AsyncGenerator[Sequence[storage.StoreFile]]:
        """List page by page."""
        async for batch in self.listing():
            yield [file for file in batch if storage.is_key(file.key)]

    async def listing(self, first: str = "") -> AsyncGenerator[Sequence[storage.StoreFile]]:
        """Everything in the bucket, or in this folder of it, page by page."""
        with _answering():
            async for batch in obstore.list(self._inner, prefix=first or None):
                yield [storage.StoreFile(item["path"], item["size"], item["e_tag"] or "") for item in batch]

    async def folders(self) -> list[str]:
        """The names of the folders at the top."""
        with _answering():
            return list((await obstore.list_with_delimiter_async(self._inner))["common_prefixes"])
