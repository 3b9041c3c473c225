"""Signed public addresses of media: whoever holds one may read the file for a day, without a token."""

import re
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from app.access import Visitor, operation
from app.core import clock, links
from app.core.crypto import vault
from app.core.errors import NotFound
from app.domain.media import rules
from app.domain.media.errors import AddressRefused
from app.domain.media.inputs import MediaState
from app.domain.media.models import MediaAsset

LIFETIME = timedelta(hours=24)
_PURPOSE = "media address"
_DIGITS = 12
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that may be read: its place in the store, what it is, and how many seconds the address is good."""

    storage_key: str
    uuid: UUID
    mime_type: str
    size: int
    name: str
    seconds: int


def address(asset: MediaAsset) -> str:
    """The address of a stored file, good for 24 hours from now."""
    expires = str(int((clock.now() + LIFETIME).timestamp()))
    signature = vault().sign(_signed(str(asset.uuid), asset.filename, expires), purpose=_PURPOSE)
    return links.media(asset.uuid, asset.filename, expires=expires, signature=signature)


@operation(reads=True)
async def open_address(visitor: Visitor, uuid: str, filename: str, expires: str, signature: str) -> Opened:
    """The file behind an address. Whoever has the address may.

    Errors: AddressRefused where it was not made here or its time is over, NotFound where the file is gone.
    """
    # The forms come first: what holds no line break cannot spill into the next part of what was signed.
    if not _is_number(expires) or _UUID.fullmatch(uuid) is None:
        raise AddressRefused
    if not vault().signed(_signed(uuid, filename, expires), signature, purpose=_PURPOSE):
        raise AddressRefused
    seconds = int(expires) - int(clock.now().timestamp())
    if seconds <= 0:
        raise AddressRefused
    asset = await MediaAsset.get_or_none(uuid=UUID(uuid), state=MediaState.STORED.value)
    if asset is None:
        raise NotFound
    return Opened(
        storage_key=asset.storage_key,
        uuid=asset.uuid,
        mime_type=asset.mime_type,
        size=asset.size,
        name=rules.download_name(asset.filename, asset.mime_type),
        seconds=seconds,
    )


def _signed(uuid: str, filename: str, expires: str) -> str:
    return f"{uuid}\n{expires}\n{filename}"


def _is_number(expires: str) -> bool:
    return expires.isascii() and expires.isdecimal() and len(expires) <= _DIGITS
