"""Inputs of the room with their limits."""

from datetime import timedelta
from enum import StrEnum
from typing import Annotated, Any, Final, TypedDict

from pydantic import AfterValidator, BaseModel, Field
from pydantic_core import PydanticCustomError

from app.core import combining_marks
from app.core.keyset import CursorQuery
from app.core.text import RowId, optional_name, optional_string, string

FILENAME_LENGTH: Final = 255
ALT_TEXT_LENGTH: Final = 2_000
PATIENCE: Final = timedelta(hours=1)
"""The age at which a reservation belongs to no upload any more."""
UPLOAD_LIFETIME: Final = timedelta(hours=24)
"""How long the bytes of a started upload are awaited, and how long it is known what became of it."""
FILE_BYTES: Final = 100 * 1024 * 1024
"""Bytes of one file in one request. `GALLEY_MEDIA_LARGEST` is the limit of those that come in by many."""
IMPORT_ADDRESSES: Final = 20
"""Addresses of one import."""
MOVES: Final = 100
"""The most files that are moved at once by their ids."""
FOLDER_LENGTH: Final = 255
_FOLDER_LEVELS: Final = 5


def folder_path(text: str | None) -> str | None:
    """A folder as it is stored: its names, the highest first, between slashes; empty for files in no folder.

    Composed and decomposed letters name the same folder. Errors: PydanticCustomError for one that is too
    deep or too long, or for a name that consists of dots.
    """
    if text is None:
        return None
    names = [name.strip() for name in combining_marks.composed(text).split("/")]
    path = "/".join(name for name in names if name)
    if any(not name.strip(".") for name in path.split("/")) and path:
        raise PydanticCustomError("text.folder", "The name of a folder must not consist of dots.")
    if path.count("/") >= _FOLDER_LEVELS:
        raise PydanticCustomError(
            "text.folder", "A folder may be {most} levels deep at most.", {"most": _FOLDER_LEVELS}
        )
    if len(path) > FOLDER_LENGTH:
        raise PydanticCustomError(
            "text.too_long", "This must be at most {maximum} characters long.", {"maximum": FOLDER_LENGTH}
        )
    return path


Folder = Annotated[str | None, optional_name(FOLDER_LENGTH), AfterValidator(folder_path)]
"""A folder, such as `2026/Spring`; `/` is what is in none. Where a file goes, null and blank mean the same."""


class MediaState(StrEnum):
    """PENDING: the storage is reserved and the file is being written; no list shows it."""

    PENDING = "pending"
    STORED = "stored"


class StoredFacts(TypedDict, total=False):
    """Facts of a file that no list shows; files of before have none of them."""

    frames: int | None
    has_alpha: bool | None
    rate: int | None
    pages: int | None
    is_cmyk: bool
    film: dict[str, Any] | None


class RenditionKind(StrEnum):
    """PICTURE: made at once. FILM: may take minutes, and tells its progress."""

    PICTURE = "picture"
    FILM = "film"


class RenditionState(StrEnum):
    """DUE: it is to be made. FAILED: it cannot be made of this file."""

    DUE = "due"
    MADE = "made"
    FAILED = "failed"


class UploadState(StrEnum):
    """ARRIVING: its bytes come, or are awaited or examined. REFUSED: it cannot be stored, and says why."""

    ARRIVING = "arriving"
    STORED = "stored"
    REFUSED = "refused"


class NewMedia(BaseModel):
    """The name and text of a new file; of a path only the last part is its name."""

    filename: Annotated[str, string(FILENAME_LENGTH)]
    alt_text: Annotated[str | None, optional_string(ALT_TEXT_LENGTH)] = None
    folder: Folder = None


class UploadStart(BaseModel):
    """What is known of a file before its bytes come; `size_bytes` is the most that it may have."""

    filename: Annotated[str, string(FILENAME_LENGTH)]
    alt_text: Annotated[str | None, optional_string(ALT_TEXT_LENGTH)] = None
    folder: Folder = None
    size_bytes: Annotated[int, Field(strict=True, ge=1, le=2**53)]


class UploadQuery(BaseModel):
    """The file that was started and whose bytes these are."""

    started: RowId | None = None


class MediaImport(BaseModel):
    """The addresses of files on the web."""

    addresses: Annotated[list[str], Field(min_length=1, max_length=IMPORT_ADDRESSES)]


class MediaQuery(CursorQuery):
    """Which page of media to list."""


class Focus(BaseModel):
    """What of a picture matters most, in thousandths of its sides from the upper left corner."""

    x: Annotated[int, Field(strict=True, ge=0, le=1_000)]
    y: Annotated[int, Field(strict=True, ge=0, le=1_000)]


class MediaUpdate(BaseModel):
    """A partial change: absent fields keep their value, null clears the others but the name.

    `cover_ms` is when the frame of a video is shown that stands for it, in milliseconds.
    """

    filename: Annotated[str, string(FILENAME_LENGTH)] = ""
    alt_text: Annotated[str | None, optional_string(ALT_TEXT_LENGTH)] = None
    cover_ms: Annotated[int | None, Field(strict=True, ge=0, le=2**31 - 1)] = None
    focus: Focus | None = None
    folder: Folder = None


class MediaMove(BaseModel):
    """Files to move to a folder: those with these ids, or all in the folder `source` and below it."""

    ids: Annotated[list[RowId], Field(min_length=1, max_length=MOVES)] | None = None
    source: Folder = None
    folder: Folder = None


class MediaFilter(BaseModel):
    """Which media to list: by the start of their type (`image/`), by text in name, folder or alternative text.

    `folder` leaves out folders below it; `/` names the files in none. `without_alt_text` is about pictures, and
    `duplicates` are files of which the brand has the same bytes once more.
    """

    mime_type_prefix: Annotated[str | None, optional_string(64)] = None
    search: Annotated[str | None, optional_string(255)] = None
    unused_only: bool | None = None
    folder: Folder = None
    without_alt_text: bool | None = None
    duplicates: bool | None = None
