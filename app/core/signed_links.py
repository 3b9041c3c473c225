"""Addresses of stored files that carry a signature and end after a day. Which files exist is not known here."""

import re
from datetime import timedelta
from typing import Final

from app.core import clock, links
from app.core.crypto import vault

LIFETIME: Final = timedelta(hours=24)
MEDIA: Final = "media address"
"""What an address of a media file is signed for."""
ARCHIVE: Final = "archive address"
"""What an address of an archive of a brand is signed for."""
_DIGITS: Final = 12
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def media(uuid: object, filename: str) -> str:
    """The address of this media file, good for 24 hours from now."""
    return links.media(uuid, filename, **_query(uuid, filename, MEDIA))


def archive(uuid: object, filename: str) -> str:
    """The address of this archive of a brand, good for 24 hours from now."""
    return links.archive(uuid, filename, **_query(uuid, filename, ARCHIVE))


def _query(uuid: object, filename: str, purpose: str) -> dict[str, str]:
    expires = str(int((clock.now() + LIFETIME).timestamp()))
    return {"expires": expires, "signature": vault().sign(_signed(str(uuid), filename, expires), purpose=purpose)}


def seconds_left(uuid: str, filename: str, expires: str, signature: str, purpose: str = MEDIA) -> int | None:
    """For how many seconds this address is still good: 0 once it has ended, None where it was not made here for
    this purpose.
    """
    # The forms come first: what holds no line break cannot spill into the next part of what was signed.
    if not _is_number(expires) or _UUID.fullmatch(uuid) is None:
        return None
    if not vault().signed(_signed(uuid, filename, expires), signature, purpose=purpose):
        return None
    return max(0, int(expires) - int(clock.now().timestamp()))


def _signed(uuid: str, filename: str, expires: str) -> str:
    return f"{uuid}\n{expires}\n{filename}"


def _is_number(expires: str) -> bool:
    return expires.isascii() and expires.isdecimal() and len(expires) <= _DIGITS
