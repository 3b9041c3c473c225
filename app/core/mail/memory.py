"""The mails that this process sent lately. A database that has lost their end gives the same mails again."""

import time
from typing import Final
from uuid import UUID

MEMORY_SECONDS: Final = 600.0
"""For how long a process remembers: longer than a lease, and than the promotion of a standby may lose."""

_times: Final = dict[UUID, float]()


def add(uuid: UUID) -> None:
    """Remember a mail, and forget old ones."""
    now = time.monotonic()
    while _times and next(iter(_times.values())) < now - MEMORY_SECONDS:
        del _times[next(iter(_times))]
    _times[uuid] = now


def has(uuid: UUID) -> bool:
    """Whether this process has sent this mail lately."""
    return uuid in _times


def since(moment: float) -> list[UUID]:
    """The mails that were sent after this moment of the monotonic clock."""
    return [uuid for uuid, at in _times.items() if at > moment]


def clear() -> None:
    """Forget all mails, because others carry them from now on."""
    _times.clear()
