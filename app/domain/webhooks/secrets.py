"""The secrets of endpoints at rest: sealed, each bound to its row and column."""

from contextlib import suppress
from datetime import datetime
from typing import Literal
from uuid import UUID

from app.core.crypto import SealBroken, vault
from app.domain.webhooks import rules

Column = Literal["secret", "old_secret"]


def seal(uuid: UUID, secret: str, column: Column = "secret") -> str:
    """Encrypt a secret for storage."""
    return vault().seal(secret, table="webhook_endpoint", column=column, row=str(uuid))


def sealed_anew(uuid: UUID) -> str:
    """A new secret as it is stored, which nobody has seen."""
    return seal(uuid, rules.new_secret())


def opened(uuid: UUID, sealed: str, column: Column = "secret") -> str:
    """Decrypt a stored secret. Errors: SealBroken."""
    return vault().open(sealed, table="webhook_endpoint", column=column, row=str(uuid)).decode()


def keys(uuid: UUID, sealed: str, old: str | None, old_until: datetime | None, now: datetime) -> list[str]:
    """The secrets that sign now, the current one first; none where the current one does not open.

    A replaced one that does not open is left out: receivers that know the current one need no other.
    """
    try:
        opened_keys = [opened(uuid, sealed)]
    except SealBroken:
        return []
    if old is not None and old_until is not None and now < old_until:
        with suppress(SealBroken):
            opened_keys.append(opened(uuid, old, "old_secret"))
    return opened_keys
