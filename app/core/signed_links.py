"""Addresses of stored files that carry a signature and end after a day. Which files exist is not known here."""

import re
from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from app.core import clock, links
from app.core.crypto import vault

_LIFETIME: Final = timedelta(hours=24)
_PURPOSE: Final = "media address"
_ARCHIVE: Final = "archive address"
_THUMBNAIL: Final = "thumbnail address"
_DIGITS: Final = 12
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def media(uuid: object, filename: str) -> str:
    """The address of this media file, good for 24 hours from now."""
    return media_of([(uuid, filename)])[0]


def media_of(files: Iterable[tuple[object, str]]) -> list[str]:
    """The addresses of many media files by their UUIDs and names, good for 24 hours from now."""
    expires, keys = _end(), vault()
    pairs = [(str(uuid), filename) for uuid, filename in files]
    return [
        links.media(
            uuid,
            filename,
            expires=expires,
            signature=keys.sign(_signed_text(uuid, filename, expires), purpose=_PURPOSE),
        )
        for uuid, filename in pairs
    ]


def archive(uuid: object, filename: str) -> str:
    """The address of this archive of a brand, good for 24 hours from now."""
    expires = _end()
    signature = vault().sign(_signed_text(str(uuid), filename, expires), purpose=_ARCHIVE)
    return links.archive(uuid, filename, expires=expires, signature=signature)


def thumbnail(uuid: object, filename: str) -> str:
    """The address of this smaller copy of an image or a poster, good for 24 hours from now."""
    expires = _end()
    signature = vault().sign(_signed_text(str(uuid), filename, expires), purpose=_THUMBNAIL)
    return links.thumbnail(uuid, filename, expires=expires, signature=signature)


def seconds_left(uuid: str, filename: str, expires: str, signature: str) -> int | None:
    """For how many seconds this address of a media file is still good: 0 once it has ended, None where it was not
    made here.
    """
    if not _is_formed(uuid, expires) or not vault().signed(
        _signed_text(uuid, filename, expires), signature, purpose=_PURPOSE
    ):
        return None
    return _seconds_left(expires)


def archive_seconds_left(uuid: str, filename: str, expires: str, signature: str) -> int | None:
    """The same as `seconds_left` for the address of an archive."""
    if not _is_formed(uuid, expires) or not vault().signed(
        _signed_text(uuid, filename, expires), signature, purpose=_ARCHIVE
    ):
        return None
    return _seconds_left(expires)


def thumbnail_seconds_left(uuid: str, filename: str, expires: str, signature: str) -> int | None:
    """The same as `seconds_left` for the address of a smaller copy of an image."""
    if not _is_formed(uuid, expires) or not vault().signed(
        _signed_text(uuid, filename, expires), signature, purpose=_THUMBNAIL
    ):
        return None
    return _seconds_left(expires)


def _end() -> str:
    return str(int((clock.now() + _LIFETIME).timestamp()))


def _seconds_left(expires: str) -> int:
    return max(0, int(expires) - int(clock.now().timestamp()))


def _is_formed(uuid: str, expires: str) -> bool:
    # Checked before the signature: what holds no line break cannot spill into the next part of what was signed.
    return _is_number(expires) and _UUID.fullmatch(uuid) is not None


def _signed_text(uuid: str, filename: str, expires: str) -> str:
    return f"{uuid}\n{expires}\n{filename}"


def _is_number(expires: str) -> bool:
    return expires.isascii() and expires.isdecimal() and len(expires) <= _DIGITS
