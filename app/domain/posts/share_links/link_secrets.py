"""The secrets of rounds whose mails bring the link: sealed, because every mail needs them again."""

from typing import Final

from app.access import System, operation
from app.core.sealed_columns import SealedColumn

SEALS: Final = SealedColumn("share_link", "secret", row="digest")


@operation()
async def rotate_link_keys(system: System) -> int:
    """Seal every secret of a round again under the newest key; returns how many. The operator's command only.

    Where no key opens one, the link goes on working and its mails end.
    """
    del system
    return len(await SEALS.rotate())
