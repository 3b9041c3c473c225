"""Admission of uploads: how many at once, how many bytes each, and how much of the disk stays free.

All of this is checked before bytes are written. `uploads` decides about the complete file.
"""

import asyncio
import errno
import logging
from collections import Counter
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from app.access import BrandScope, idempotency
from app.core import security, storage
from app.core.errors import TooLarge
from app.core.security import SecurityEvent
from app.domain import brands, plans
from app.domain.media.errors import DiskFull, StorageFull, TooManyUploads, UploadsBusy
from app.domain.media.inputs import FILE_BYTES
from app.domain.media.storage_quota import room_left
from app.domain.media.uploads import RESERVING

logger = logging.getLogger(__name__)

UPLOADS_AT_ONCE: Final = 32
"""Uploads that one process takes at once."""
AT_ONCE_BY_USER: Final = 8
"""Uploads of one person at once in one process."""
RESERVE: Final = 256 * 1024 * 1024
"""Bytes of the disk that uploads leave free: the database and the queue may be on it."""
LEEWAY: Final = 1024 * 1024
"""Bytes by which a file may exceed the storage that is left: metadata are removed and do not count."""

_SOON: Final = 5
_LATER: Final = 60
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})

_under_way: Counter[int] = Counter()


class UploadAdmission:
    """How many bytes one upload may bring; checked repeatedly, before bytes are written."""

    def __init__(self, room: int | None, user_id: int | None = None) -> None:
        """`room` is the storage that the account has left, in bytes; None is no limit."""
        self._room = room
        self._user_id = user_id

    def note(self, reason: str) -> None:
        """Note that what surrounds the file is over a limit, for operators."""
        security.record(
            SecurityEvent.LIMIT_REACHED, reason, key=f"{reason}:{self._user_id}", user_id=self._user_id
        )

    def check(self, size: int) -> None:
        """Check the size of the file so far, in bytes. Errors: TooLarge, StorageFull."""
        if size > FILE_BYTES:
            raise TooLarge
        if self._room is not None and size > self._room + LEEWAY:
            raise StorageFull

    def check_disk(self) -> None:
        """Check the free space of the disk; to be called in a thread. Errors: DiskFull."""
        check_room(0)


@asynccontextmanager
async def admitted(
    scope: BrandScope, announced: int | None, *, is_reserved: bool = False
) -> AsyncGenerator[UploadAdmission]:
    """Admit an upload of a member of the brand for the time of the block; `announced` is its size, if known.

    Unless it was started before (`is_reserved`), nothing is reserved yet, so `upload` decides in the end. The
    owner is notified when the storage is used up.
    Errors: TooManyUploads, UploadsBusy, DiskFull, StorageFull; TooLarge and the latter two in the block.
    """
    with place(scope.caller.user_id):
        # An upload that is repeated with its key stores nothing new, so that it needs no storage.
        is_repeated = await idempotency.is_repeated(scope, RESERVING)
        room = None if is_repeated or is_reserved else await room_left(scope.account_id)
        admission = UploadAdmission(room, scope.caller.user_id)
        async with brands.owner_told(scope, plans.Allowance.STORAGE_LIMIT):
            with writing():
                if announced is not None:
                    admission.check(announced)
                await asyncio.to_thread(admission.check_disk)
                yield admission


@contextmanager
def writing() -> Generator[None]:
    """A block that writes to the disk of uploads. Errors: DiskFull where that is full."""
    try:
        yield
    except OSError as failure:
        if failure.errno not in _FULL:
            raise
        raise _disk_full(str(failure)) from failure


@contextmanager
def place(user_id: int) -> Generator[None]:
    """One of the places for uploads at once, for the time of the block. Errors: TooManyUploads, UploadsBusy."""
    if _under_way[user_id] >= AT_ONCE_BY_USER:
        security.record(SecurityEvent.LIMIT_REACHED, "uploads_of_user", key=f"uploads:{user_id}", user_id=user_id)
        raise TooManyUploads(retry_after=_SOON)
    if _under_way.total() >= UPLOADS_AT_ONCE:
        security.record(SecurityEvent.LIMIT_REACHED, "uploads", key="uploads", user_id=user_id)
        raise UploadsBusy(retry_after=_SOON)
    _under_way[user_id] += 1
    try:
        yield
    finally:
        _under_way[user_id] -= 1
        if not _under_way[user_id]:
            del _under_way[user_id]


def check_room(size: int) -> None:
    """Check that the disk has this many bytes beside the reserve; to be called in a thread. Errors: DiskFull."""
    free = storage.free_bytes()
    if free < RESERVE + size:
        raise _disk_full(f"{free // 2**20} MiB are free")


def _disk_full(why: str) -> DiskFull:
    logger.error("an upload was refused, the disk is full: %s", why)
    return DiskFull(retry_after=_LATER)
