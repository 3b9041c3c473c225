"""Erasing the files of brands that are deleted with their account, and renditions that others displace.

At once, and not by way of the trash.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from app.core import storage
from app.core.db import Statement, after_commit
from app.domain.media.store_owner import may_remove

logger = logging.getLogger(__name__)

_CALLS_IN_FLIGHT: Final = 20
"""So many files are deleted side by side."""

_KEYS: Final = Statement(
    """
    SELECT storage_key FROM media_asset WHERE brand_id IN :brands AND storage_key IS NOT NULL
     UNION SELECT t.storage_key FROM media_thumbnail t JOIN media_asset a ON a.id = t.asset_id
            WHERE a.brand_id IN :brands AND t.storage_key IS NOT NULL
     UNION SELECT storage_key FROM media_rendition WHERE brand_id IN :brands
    """,
    row=str,
)


async def files_of(brand_ids: Sequence[int]) -> list[str]:
    """The keys of all files of these brands, read in the open transaction before the brands are deleted."""
    return await _KEYS.rows(brands=list(brand_ids))


async def erase_files(keys: Sequence[str], *, again: bool = False) -> None:
    """Delete files whose rows are gone, after the commit. What stays is discarded by the sweep later.

    With `again` also in recovery: files that their owner has erased before.
    """
    store = storage.store()
    try:
        if not keys or not (again or await may_remove()):
            return
    except OSError as failure:
        logger.warning("%d files that were to be erased are still in the store: %s", len(keys), failure)
        return
    for at in range(0, len(keys), _CALLS_IN_FLIGHT):
        calls = (store.delete(key) for key in keys[at : at + _CALLS_IN_FLIGHT])
        for failure in await asyncio.gather(*calls, return_exceptions=True):
            if isinstance(failure, Exception):
                logger.error("a file that was to be erased is still in the store: %s", failure)


def erase_after_commit(keys: Sequence[str]) -> None:
    """Delete files whose rows the open transaction deletes, soon after its commit."""

    def begin() -> None:
        task = asyncio.get_running_loop().create_task(erase_files(keys))
        _erasures.add(task)
        task.add_done_callback(_erasures.discard)

    after_commit(begin)


_erasures: Final[set[asyncio.Task[None]]] = set()
