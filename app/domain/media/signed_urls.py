"""Signed public URLs of media: the holder may read the file for 24 hours, without a token."""

from dataclasses import dataclass
from uuid import UUID

from app.access import Visitor, operation
from app.core import security, signed_links
from app.core.errors import NotFound
from app.core.security import SecurityEvent
from app.domain.media import rules
from app.domain.media.errors import AddressRefused
from app.domain.media.inputs import MediaState, RenditionState
from app.domain.media.models import MediaAsset, MediaRendition


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that may be read: its key in the store, its facts, and the seconds for which the URL is valid.

    `version` tells apart the contents that a file with this UUID had one after the other.
    """

    storage_key: str
    uuid: UUID
    mime_type: str
    size: int
    name: str
    seconds: int
    version: str = ""


@operation(reads=True)
async def open_address(visitor: Visitor, uuid: str, filename: str, expires: str, signature: str) -> Opened:
    """The file of a signed URL, or the picture that was made of one. Anyone who holds the URL may.

    Errors: AddressRefused for a wrong signature or an expired URL, NotFound if the file was deleted.
    """
    seconds = checked(visitor, "media", signed_links.seconds_left(uuid, filename, expires, signature))
    asset = await MediaAsset.get_or_none(uuid=UUID(uuid), state=MediaState.STORED.value)
    if asset is None:
        row = await MediaRendition.get_or_none(uuid=UUID(uuid), state=RenditionState.MADE.value).select_related(
            "asset"
        )
        if row is None or row.size is None:
            raise NotFound
        name = rules.rendition_name(row.asset.filename, row.mime_type)
        return Opened(row.storage_key, row.uuid, row.mime_type, row.size, name, seconds)
    return Opened(
        storage_key=asset.storage_key,
        uuid=asset.uuid,
        mime_type=asset.mime_type,
        size=asset.size,
        name=rules.download_name(asset.filename, asset.mime_type),
        seconds=seconds,
    )


def checked(visitor: Visitor, kind: str, seconds: int | None) -> int:
    """The seconds for which a signed URL is valid; None stands for a wrong signature, which is a security event.

    Errors: AddressRefused for a wrong signature or an expired URL.
    """
    if seconds is None:
        place = visitor.request.address
        security.record(SecurityEvent.SIGNATURE_REFUSED, kind, key=f"{kind} {place}", address=place)
    if not seconds:
        raise AddressRefused
    return seconds
