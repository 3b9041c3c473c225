"""What HTTP says of uploads by many requests: the headers of tus 1.0.0, with creation, termination and expiration.

Source: https://tus.io/protocols/resumable-upload (1.0.0). The media room decides about uploads.
"""

from base64 import b64decode
from collections.abc import AsyncGenerator, Mapping
from datetime import UTC
from email.utils import format_datetime
from typing import Annotated, Any, Final
from uuid import UUID

from pydantic import BaseModel, Field
from starlette.requests import Request
from starlette.responses import Response

from app.core.config import settings
from app.core.errors import Invalid, NotFound, TooLarge
from app.core.text import RowId, optional_string, string
from app.core.validation import parse_text
from app.domain import media
from app.domain.media import UploadProgress
from app.rest import bodies
from app.rest.router import RestAnswer
from app.web import bodies as web_bodies

VERSION: Final = "1.0.0"
_EXTENSIONS: Final = "creation,termination,expiration"
BYTES: Final = "application/octet-stream"
"""The media type that generators of clients know, which a piece may have, too."""
_PIECE: Final = "application/offset+octet-stream"
"""The media type of a piece of a file."""
HEADERS: Final = ("Tus-Resumable", "Upload-Offset", "Upload-Length", "Upload-Expires")
OTHERS: Final = (RestAnswer(412, "`Tus-Resumable` names another version than 1.0.0.", headers=("Tus-Version",)),)
WRONG_TYPE: Final = RestAnswer(415, f"The body is neither {_PIECE} nor {BYTES}.")
_METADATA: Final = "Upload-Metadata"


class NewUpload(BaseModel):
    """A file to be, in JSON; a client of tus says the same by `Upload-Length` and `Upload-Metadata`."""

    filename: Annotated[str, string(media.FILENAME_LENGTH)]
    size: Annotated[int, Field(strict=True, ge=1, le=2**53, description="How many bytes it has.")]
    alt_text: Annotated[str | None, optional_string(media.ALT_TEXT_LENGTH)] = None
    folder: media.Folder = None
    team_id: RowId | None = None


class _TusUpload(BaseModel):
    """The same as texts of headers."""

    filename: Annotated[str, string(media.FILENAME_LENGTH)] = "file"
    size: Annotated[int, Field(ge=1, le=2**53)]
    alt_text: Annotated[str | None, optional_string(media.ALT_TEXT_LENGTH)] = None
    folder: media.Folder = None
    team_id: RowId | None = None


async def new_upload(request: Request) -> NewUpload | _TusUpload:
    """The file that is announced. Errors: Invalid; TooLarge."""
    length = request.headers.get("Upload-Length")
    upload: NewUpload | _TusUpload
    if length is None:
        upload = await bodies.read_input(request, NewUpload)
    else:
        upload = parse_text(_TusUpload, {**_metadata(request), "size": length})
    if upload.size > settings().media_largest:
        raise TooLarge
    return upload


def _metadata(request: Request) -> Mapping[str, str]:
    """The known values of the header, of which each is base64 behind its name. Errors: Invalid."""
    values: dict[str, str] = {}
    for pair in request.headers.get(_METADATA, "").split(","):
        name, _, coded = pair.strip().partition(" ")
        if name in NewUpload.model_fields and name != "size":
            try:
                values[name] = b64decode(coded, validate=True).decode()
            except ValueError:
                raise Invalid(fields={_METADATA: [f"The value of {name} is not base64 of UTF-8."]}) from None
    return values


def upload_uuid(request: Request) -> UUID:
    """The random name in the path. Errors: NotFound."""
    try:
        return UUID(request.path_params["upload_uuid"])
    except ValueError:
        raise NotFound from None


def refusal(request: Request, *, is_piece: bool = False) -> Response | None:
    """The answer to a request of another version, or to a piece of another type; None for every other."""
    if request.headers.get("Tus-Resumable", VERSION) != VERSION:
        return Response(status_code=412, headers={"Tus-Version": VERSION})
    if is_piece and web_bodies.media_type(request) not in (_PIECE, BYTES):
        return Response(status_code=415)
    return None


def offset(request: Request) -> int:
    """Where the piece begins. Errors: Invalid."""
    text = request.headers.get("Upload-Offset", "")[:20]
    if not (text.isascii() and text.isdecimal()):
        raise Invalid(fields={"Upload-Offset": ["Say where the piece begins, in bytes."]})
    return int(text)


def pieces(request: Request) -> AsyncGenerator[bytes]:
    """The bytes of the request as they come. Errors: TooLarge."""
    return web_bodies.chunks(request, settings().media_largest)


def headers(progress: UploadProgress) -> dict[str, str]:
    """The headers of every good answer."""
    size = progress.upload.size
    values: dict[str, Any] = {
        "Tus-Resumable": VERSION,
        "Tus-Version": VERSION,
        "Tus-Extension": _EXTENSIONS,
        "Tus-Max-Size": settings().media_largest,
        "Upload-Offset": progress.offset,
        "Upload-Expires": format_datetime(progress.upload.ends_at.astimezone(UTC), usegmt=True),
    }
    lengths = {} if size is None else {"Upload-Length": str(size)}
    return {name: str(value) for name, value in values.items()} | lengths
