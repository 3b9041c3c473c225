"""Whose the store of media is: the number of an installation stands in it, and no other one deletes there."""

from enum import StrEnum
from itertools import islice
from typing import Final

from app.access import System, audit, operation
from app.core import installation_number, recovery, sentinel, storage
from app.core.db import Statement

_OWN_FILES: Final = 10
"""So many files that the database knows make a store of before this rule its own, if it has so many."""
_SAMPLE: Final = 1_000
"""The files of a store that are compared with the database."""

KEYS_IN_USE: Final = Statement(
    """
    SELECT storage_key FROM media_asset WHERE storage_key IN :keys
     UNION ALL SELECT storage_key FROM media_thumbnail WHERE storage_key IN :keys
     UNION ALL SELECT storage_key FROM media_rendition WHERE storage_key IN :keys
    """,
    str,
)
"""Which of these keys of files the database knows."""
_FILES = Statement("SELECT count(*) FROM media_asset WHERE state = 'stored'", int)


class Ownership(StrEnum):
    """Whose the store is."""

    OWN = "own"
    FOREIGN = "foreign"
    UNKNOWN = "unknown"


@operation(atomic=False)
async def ownership(system: System) -> Ownership:
    """Whose the store is. One of nobody becomes this installation's if it holds nothing but its files.

    The service itself only. Errors: OSError where the store cannot be reached.
    """
    del system
    own = str(await installation_number.read())
    mark = await storage.store().get_small(storage.OWNER)
    if mark is None and await _is_own():
        await storage.store().put_small(storage.OWNER, own.encode())
        return Ownership.OWN
    if mark is None:
        return Ownership.UNKNOWN
    return Ownership.OWN if _names(mark, own) else Ownership.FOREIGN


async def may_remove() -> bool:
    """Whether what this database forgets may leave the store at once.

    It may not where the store belongs to another installation, nor in recovery: another database may still have
    the file. The sweep of the owner discards what stays. Errors: OSError where
    the store cannot be reached.
    """
    await recovery.read()
    if recovery.current() is not None:
        return False
    mark = await storage.store().get_small(storage.OWNER)
    return mark is None or _names(mark, str(await installation_number.read()))


@operation(atomic=False)
async def adopt(system: System) -> None:
    """Make this installation the owner of the store. Only the operator's command may.

    A sentinel of the former owner goes with it, or each start would take the database for a foreign one.
    """
    own = await installation_number.read()
    store = storage.store()
    mark = sentinel.read(await store.get_small(storage.SENTINEL))
    if mark is not None and mark.installation != own:
        await store.put_small(storage.SENTINEL, (await recovery.mark()).json())
    await store.put_small(storage.OWNER, str(own).encode())
    await _note(system)


@operation(action="adopt")
async def _note(system: System) -> None:
    audit.changed("store of media", "adopted")


def _names(mark: bytes, own: str) -> bool:
    return mark.decode(errors="replace").strip() == own


async def _is_own() -> bool:
    keys: list[str] = []
    async for batch in storage.store().keys():
        keys += islice((key for key in batch if not storage.is_archive(key)), _SAMPLE - len(keys))
        if len(keys) >= _SAMPLE:
            break
    if not keys:
        return True
    own = set(await KEYS_IN_USE.rows(keys=keys))
    return len(own) == len(keys) >= min(_OWN_FILES, await _FILES.row() or 0)
