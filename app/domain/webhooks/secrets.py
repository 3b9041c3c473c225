"""The secrets of endpoints at rest: sealed, each bound to its row and column."""

from datetime import datetime
from typing import Final
from uuid import UUID

from app.core.sealed_columns import SealedColumn
from app.domain.webhooks import rules

SECRET: Final = SealedColumn("webhook_endpoint", "secret", row="uuid")
OLD_SECRET: Final = SealedColumn("webhook_endpoint", "old_secret", row="uuid")


def sealed_anew(uuid: UUID) -> str:
    """A new secret as it is stored, which nobody has seen."""
    return SECRET.seal(uuid, rules.new_secret())


def keys(uuid: UUID, ciphertext: str, old: str | None, old_until: datetime | None, now: datetime) -> list[str]:
    """The secrets that sign now, the current one first; none where the current one does not open.

    A replaced one that does not open is left out: receivers that know the current one need no other.
    """
    secret = SECRET.opened(uuid, ciphertext)
    if secret is None:
        return []
    has_old = old_until is not None and now < old_until
    old_secret = OLD_SECRET.opened(uuid, old) if has_old else None
    return [key.decode() for key in (secret, old_secret) if key is not None]
