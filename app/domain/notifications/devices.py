"""Installations of apps that take pushes. A device belongs to the person who registered it last.

The holder of a token can push to its device, so tokens are sealed in the database and found by a digest.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import Caller, System, audit, operation, row_limits
from app.core import clock
from app.core.db import Statement
from app.core.sealed_columns import SealedColumn
from app.domain import identity
from app.domain.identity import Ending, GrantItem, GrantKind
from app.domain.notifications.inputs import DeviceToken
from app.domain.notifications.models import Device

TOKEN: Final = SealedColumn("device_token", "token", row="digest")

# Deleted before it is inserted again: pushes that are due to the former owner go with the row.
_TAKE = Statement("DELETE FROM device_token WHERE digest = :digest AND user_id <> :user_id")
_REGISTER = Statement(
    """
    INSERT INTO device_token (user_id, digest, token, registered_at) VALUES (:user_id, :digest, :token, :now)
    ON CONFLICT (digest) DO UPDATE
       SET user_id = excluded.user_id, token = excluded.token, registered_at = excluded.registered_at
    RETURNING id
    """,
    int,
)
_REMOVE_OLDEST = Statement(
    """
    DELETE FROM device_token
     WHERE user_id = :user_id AND id NOT IN (
           SELECT id FROM device_token WHERE user_id = :user_id ORDER BY registered_at DESC, id DESC LIMIT :kept)
    """
)


@dataclass(frozen=True, slots=True)
class _Removed:
    id: int
    registered_at: datetime


_REMOVE_ALL: Final = Statement(
    "DELETE FROM device_token WHERE user_id = :user_id RETURNING id, registered_at", _Removed
)


@operation()
async def register_device(caller: Caller, data: DeviceToken) -> None:
    """Push to this device for the caller, and for no other person (DEV-01, DEV-05, DEV-07, S-072).

    The digest of mails tells them of a device that is new to them. Of 100 devices of a person, the one that was
    registered longest ago is removed.
    """
    now, digest = clock.now(), _digest(data)
    token = TOKEN.seal(digest, data.token)
    # A known device is sealed again as well: a row that no key opens any more works again.
    count = await Device.filter(digest=digest, user_id=caller.user_id).update(registered_at=now, token=token)
    if count:
        return
    await _TAKE.run(digest=digest, user_id=caller.user_id)
    device_id = await _REGISTER.row(user_id=caller.user_id, digest=digest, token=token, now=now)
    await _REMOVE_OLDEST.run(user_id=caller.user_id, kept=row_limits.DEVICES.number)
    await identity.note_grant(caller.user_id, GrantKind.DEVICE, None)
    audit.changed(f"device {device_id}", "registered")


@operation()
async def remove_device(caller: Caller, data: DeviceToken) -> None:
    """Stop the caller's pushes to this device (DEV-02).

    An unknown device is no error, and another person's stays (DEV-06, S-072, S-073).
    """
    row = await Device.filter(digest=_digest(data), user_id=caller.user_id).first()
    if row is not None:
        await row.delete()
        audit.changed(f"device {row.id}", "removed")


async def remove_devices(ending: Ending) -> Sequence[GrantItem]:
    """Remove every device of the person, in the open transaction; apps register again when they sign in."""
    rows = await _REMOVE_ALL.rows(user_id=ending.user_id)
    return [GrantItem(GrantKind.DEVICE, row.id, row.registered_at) for row in rows]


@operation()
async def rotate_keys(system: System) -> int:
    """Seal every token again under the newest key; returns how many changed. The operator's command only.

    A row that no key opens works again once its device is registered again.
    """
    ids = await TOKEN.rotate()
    for ident in ids:
        audit.changed(f"device {ident}", "key rotated")
    return len(ids)


def _digest(data: DeviceToken) -> str:
    return hashlib.sha256(data.token.encode()).hexdigest()
