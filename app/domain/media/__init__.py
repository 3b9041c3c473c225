"""Media: images and videos of a brand, in folders, which posts carry.

The bytes of a file decide its type, not its name. Images are decoded completely and stored without metadata such
as places. Every file has a generated name in the store and is served by signed URLs that are valid for 24 hours.
Grids show smaller copies of images and posters of videos. Storage is reserved before a file is written, and counts
over the account.
"""

# pyright: reportUnusedImport=false

from app.domain.media.admission import UploadAdmission, admitted
from app.domain.media.attachments import (
    NEWEST_USES,
    NO_SUCH_FILE,
    assets_of,
    attachable,
    attachment,
    keep_uses,
    originals,
    used_in,
)
from app.domain.media.change_notes import added
from app.domain.media.cleanup import parts_at, sweep, undiscard
from app.domain.media.erasure import erase_after_commit, erase_files, files_of
from app.domain.media.errors import (
    DiskFull,
    NotExamined,
    NotScanned,
    StorageFull,
    TooManyUploads,
    UploadLocked,
    UploadsBusy,
    WrongOffset,
)
from app.domain.media.folders import DUPLICATES, FOLDERS, FolderView, duplicates_of, folders_of, move
from app.domain.media.frames import (
    COLOUR,
    LARGEST_SHAPE,
    LARGEST_TIME,
    LEAST_SHAPE,
    WHITE,
    WHOLE,
    FixedFrame,
    FrameMode,
    problems,
)
from app.domain.media.inputs import (
    ALT_TEXT_LENGTH,
    FILE_BYTES,
    FILENAME_LENGTH,
    FOLDER_LENGTH,
    IMPORT_ADDRESSES,
    MOVES,
    Focus,
    Folder,
    MediaFilter,
    MediaImport,
    MediaMove,
    MediaQuery,
    MediaState,
    MediaUpdate,
    NewMedia,
    RenditionKind,
    RenditionState,
    UploadQuery,
    UploadStart,
    UploadState,
    folder_path,
)
from app.domain.media.models import FileUpload, MediaAsset, MediaRendition, MediaUse
from app.domain.media.pages import list_media, media_pages
from app.domain.media.picture_plans import PictureChange, PicturePlan
from app.domain.media.renditions import (
    FILMS,
    REFUSAL,
    RENDITION_COLUMNS,
    RENDITIONS,
    RENDITIONS_DUE,
    Rendition,
    claim_films,
    claim_renditions,
    frame_refusals,
    list_renditions,
    make_rendition,
    planned,
    plans_for,
    renditions_of,
    want,
)
from app.domain.media.restoration import Restored, restore, restored
from app.domain.media.rules import BROWSER_TYPES, MIME_TYPES, address_name
from app.domain.media.service import delete, update
from app.domain.media.signed_urls import Opened, checked, open_address
from app.domain.media.started_uploads import (
    UploadView,
    cancel_upload,
    finish_upload,
    forget_uploads,
    start_upload,
    upload_number,
    uploads_by_ids,
    uploads_of,
)
from app.domain.media.storage_quota import storage_used
from app.domain.media.store_owner import Ownership, adopt, may_remove, ownership
from app.domain.media.thumbnails import (
    DUE,
    THUMBNAILS,
    claim_thumbnails,
    make_thumbnails,
    open_thumbnail,
    posters_of,
    thumbnails_of,
)
from app.domain.media.upload_parts import UploadProgress, append, upload_progress
from app.domain.media.uploads import upload
from app.domain.media.views import MediaView, addresses, stored_views
from app.domain.media.web_imports import IMPORTS, IMPORTS_DUE, claim_imports, fetch_import, import_files
