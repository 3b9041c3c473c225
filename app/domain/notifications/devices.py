"""Installations of apps that take pushes: who registered which, and that a phone tells its present owner only.

Anybody who has a token can address its device. Tokens are therefore sealed in the database and found by a digest.
"""

import hashlib
import logging
from typing import Final

from app.access import Caller, System, audit, operation
from app.core import clock
from app.core.crypto import SealBroken, vault
from app.core.db import Statement
from app.domain.notifications.inputs import DeviceToken
from app.domain.notifications.models import Device

logger = logging.getLogger(__name__)

KEPT: Final = 100
"""Devices of one person; the one that was registered longest ago gives way."""

# Deleted before it is written anew: what was still to be sent to the former owner goes with the row.
_TAKE = Statement("DELETE FROM device_token WHERE digest = :digest AND user_id <> :user_id")
_REGISTER = Statement(
    """
    INSERT INTO device_token (user_id, digest, token, registered_at) VALUES (:user_id, :digest, :token, :now)
    ON CONFLICT (digest) DO UPDATE
       SET user_id = excluded.user_id, token = excluded.token, registered_at = excluded.registered_at
    RETURNING id
    """
)
_GIVE_WAY = Statement(
    """
    DELETE FROM device_token
     WHERE user_id = :user_id AND id NOT IN (
           SELECT id FROM device_token WHERE user_id = :user_id ORDER BY registered_at DESC, id DESC LIMIT :kept)
    """
)


@operation()
async def register_device(caller: Caller, data: DeviceToken) -> None:
    """Send the caller's pushes to this device from now on, and nobody else's (DEV-01, DEV-05, DEV-07, S-072)."""
    now, digest = clock.now(), _digest(data)
    token = _sealed(digest, data.token)
    # Sealed anew also where it is known: a row that does not open any more works again from now on.
    known = await Device.filter(digest=digest, user_id=caller.user_id).update(registered_at=now, token=token)
    if known:
        return
    await _TAKE.run(digest=digest, user_id=caller.user_id)
    device_id = await _REGISTER.value(user_id=caller.user_id, digest=digest, token=token, now=now)
    await _GIVE_WAY.run(user_id=caller.user_id, kept=KEPT)
    audit.changed(f"device {device_id}", "registered")


@operation()
async def remove_device(caller: Caller, data: DeviceToken) -> None:
    """Send the caller's pushes to this device no longer (DEV-02).

    One that is unknown, or somebody else's by now, is fine and stays (DEV-06, S-072, S-073).
    """
    row = await Device.filter(digest=_digest(data), user_id=caller.user_id).first()
    if row is not None:
        await row.delete()
        audit.changed(f"device {row.id}", "removed")


@operation()
async def rotate_keys(system: System) -> int:
    """Seal every token anew under the newest key; how many. The operator's command only.

    A row that no key opens is passed over: it works again once its device is registered again.
    """
    count = 0
    for row in await Device.all().order_by("id").select_for_update():
        if vault().current(row.token):
            continue
        try:
            row.token = _sealed(row.digest, opened(row.digest, row.token))
        except SealBroken:
            logger.warning("no key opens the token of device %s", row.id)
            continue
        await row.save(update_fields=["token"])
        audit.changed(f"device {row.id}", "key rotated")
        count += 1
    return count


def opened(digest: str, sealed: str) -> str:
    """The token of the row with this digest. Errors: SealBroken."""
    return vault().open(sealed, table="device_token", column="token", row=digest).decode()


def _sealed(digest: str, token: str) -> str:
    return vault().seal(token, table="device_token", column="token", row=digest)


def _digest(data: DeviceToken) -> str:
    return hashlib.sha256(data.token.encode()).hexdigest()
