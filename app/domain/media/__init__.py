"""Media: images and videos of a brand, which posts carry.

The bytes of a file decide its type, not its name. Images are decoded completely and stored without metadata such
as places. Every file has a generated name in the store and is served by signed URLs that are valid for 24 hours.
Grids show smaller copies of images and posters of videos. Storage is reserved before a file is written, and counts
over the account.
"""

from app.domain.media.admission import (
    AT_ONCE_BY_USER as AT_ONCE_BY_USER,
    Admission as Admission,
    admitted as admitted,
)
from app.domain.media.attachments import (
    NEWEST_USES as NEWEST_USES,
    attachable as attachable,
    attachment as attachment,
    keep_uses as keep_uses,
    media_of as media_of,
    originals as originals,
    stored as stored,
    used_in as used_in,
)
from app.domain.media.change_notes import added as added
from app.domain.media.cleanup import Swept as Swept, sweep as sweep
from app.domain.media.errors import (
    AddressRefused as AddressRefused,
    DiskFull as DiskFull,
    MediaInUse as MediaInUse,
    NotExamined as NotExamined,
    NotScanned as NotScanned,
    StorageFull as StorageFull,
    TooManyUploads as TooManyUploads,
    UploadsBusy as UploadsBusy,
)
from app.domain.media.inputs import (
    ALT_TEXT_LENGTH as ALT_TEXT_LENGTH,
    FILENAME_LENGTH as FILENAME_LENGTH,
    LARGEST as LARGEST,
    MediaFilter as MediaFilter,
    MediaQuery as MediaQuery,
    MediaState as MediaState,
    MediaUpdate as MediaUpdate,
    NewMedia as NewMedia,
)
from app.domain.media.models import (
    MediaAsset as MediaAsset,
    MediaThumbnail as MediaThumbnail,
    MediaUse as MediaUse,
)
from app.domain.media.pages import list_media as list_media, media_pages as media_pages
from app.domain.media.restoration import Restored as Restored, restore as restore, restored as restored
from app.domain.media.rules import MIME_TYPES as MIME_TYPES
from app.domain.media.service import delete as delete, update as update
from app.domain.media.signed_urls import (
    Opened as Opened,
    checked as checked,
    open_address as open_address,
)
from app.domain.media.storage_quota import storage_used as storage_used
from app.domain.media.thumbnails import (
    JOB as JOB,
    make_thumbnails as make_thumbnails,
    open_thumbnail as open_thumbnail,
    posters_of as posters_of,
    send_due as send_due,
    thumbnails_of as thumbnails_of,
)
from app.domain.media.uploads import upload as upload
from app.domain.media.views import MediaView as MediaView, addresses as addresses, by_ids as by_ids
