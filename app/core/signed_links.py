"""Addresses of media files that carry a signature and end after a day. Which files there are is not known here."""

import re
from datetime import timedelta
from typing import Final

from app.core import clock, links
from app.core.crypto import vault

LIFETIME: Final = timedelta(hours=24)
_PURPOSE: Final = "media address"
_DIGITS: Final = 12
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def media(uuid: object, filename: str) -> str:
    """The address of this file, good for 24 hours from now."""
    expires = str(int((clock.now() + LIFETIME).timestamp()))
    signature = vault().sign(_signed(str(uuid), filename, expires), purpose=_PURPOSE)
    return links.media(uuid, filename, expires=expires, signature=signature)


def seconds_left(uuid: str, filename: str, expires: str, signature: str) -> int | None:
    """For how many seconds this address is still good: 0 once it has ended, None where it was not made here."""
    # The forms come first: what holds no line break cannot spill into the next part of what was signed.
    if not _is_number(expires) or _UUID.fullmatch(uuid) is None:
        return None
    if not vault().signed(_signed(uuid, filename, expires), signature, purpose=_PURPOSE):
        return None
    return max(0, int(expires) - int(clock.now().timestamp()))


def _signed(uuid: str, filename: str, expires: str) -> str:
    return f"{uuid}\n{expires}\n{filename}"


def _is_number(expires: str) -> bool:
    return expires.isascii() and expires.isdecimal() and len(expires) <= _DIGITS
