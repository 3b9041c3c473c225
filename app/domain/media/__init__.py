"""Media: images and videos of a brand, which posts carry.

A file is what its bytes say, whatever its name or the sender claims. Images are decoded whole and kept without
metadata such as places; every file gets a name of our own in the store and is handed out by signed addresses
that are good for a day. Room is reserved before a file is written: storage counts over the account.
"""

from app.domain.media.addresses import Opened, address, open_address
from app.domain.media.admission import AT_ONCE_BY_USER, Admission, admitted
from app.domain.media.allowance import storage_used
from app.domain.media.errors import (
    AddressRefused,
    DiskFull,
    MediaInUse,
    NotScanned,
    StorageFull,
    TooManyUploads,
    UploadsBusy,
)
from app.domain.media.inputs import (
    ALT_TEXT_LENGTH,
    FILENAME_LENGTH,
    LARGEST,
    MediaFilter,
    MediaQuery,
    MediaState,
    MediaUpdate,
    NewMedia,
)
from app.domain.media.keeping import delete, update
from app.domain.media.models import MediaAsset, MediaUse
from app.domain.media.paging import pages
from app.domain.media.reading import MediaView, by_ids, listing
from app.domain.media.rules import MIME_TYPES
from app.domain.media.sweeping import Swept, sweep
from app.domain.media.uploading import upload
from app.domain.media.using import attachable, attachment, keep_uses, media_of, originals, stored, used_in

__all__ = [
    "ALT_TEXT_LENGTH",
    "AT_ONCE_BY_USER",
    "FILENAME_LENGTH",
    "LARGEST",
    "MIME_TYPES",
    "AddressRefused",
    "Admission",
    "DiskFull",
    "MediaAsset",
    "MediaFilter",
    "MediaInUse",
    "MediaQuery",
    "MediaState",
    "MediaUpdate",
    "MediaUse",
    "MediaView",
    "NewMedia",
    "NotScanned",
    "Opened",
    "StorageFull",
    "Swept",
    "TooManyUploads",
    "UploadsBusy",
    "address",
    "admitted",
    "attachable",
    "attachment",
    "by_ids",
    "delete",
    "keep_uses",
    "listing",
    "media_of",
    "open_address",
    "originals",
    "pages",
    "storage_used",
    "stored",
    "sweep",
    "update",
    "upload",
    "used_in",
]
