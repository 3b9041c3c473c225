"""Signed public addresses of media: whoever holds one may read the file for a day, without a token."""

from dataclasses import dataclass
from uuid import UUID

from app.access import Visitor, operation
from app.core import security, signed_links
from app.core.errors import NotFound
from app.core.security import Event
from app.domain.media import rules
from app.domain.media.errors import AddressRefused
from app.domain.media.inputs import MediaState
from app.domain.media.models import MediaAsset


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
    return signed_links.media(asset.uuid, asset.filename)


@operation(reads=True)
async def open_address(visitor: Visitor, uuid: str, filename: str, expires: str, signature: str) -> Opened:
    """The file behind an address. Whoever has the address may.

    Errors: AddressRefused where it was not made here or its time is over, NotFound where the file is gone.
    """
    seconds = signed_links.seconds_left(uuid, filename, expires, signature)
    if seconds is None:
        place = visitor.request.address
        security.record(Event.SIGNATURE_REFUSED, "media", key=f"media {place}", address=place)
    if not seconds:
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
