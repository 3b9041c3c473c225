"""Uploaded files, as a part of a form or as base64 in JSON, read to a temporary file.

A request takes little memory, whatever its size: the file is written to the disk as it arrives, and what is around
it is short. The media room decides what the file is and whether it is accepted.
"""

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from email.errors import HeaderParseError
from email.header import decode_header
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final
from urllib.parse import unquote_to_bytes

from pydantic import BaseModel, Field
from python_multipart import MultipartParser
from python_multipart.exceptions import FormParserError
from python_multipart.multipart import parse_options_header
from starlette.requests import Request

from app.core import storage
from app.core.errors import Invalid
from app.core.text import RowId, optional_string, string
from app.core.validation import parse_text
from app.domain import media
from app.rest.bodies import note_fields, parse, parsed
from app.rest.json_payload import NOT_BASE64, FrameTooLarge, Payload
from app.web import bodies

_FORM: Final = "multipart/form-data"
_URL_FORM: Final = "application/x-www-form-urlencoded"

LARGEST_FORM: Final = media.FILE_BYTES + bodies.JSON_BYTES
LARGEST_JSON: Final = media.FILE_BYTES // 3 * 4 + bodies.JSON_BYTES
_LONGEST_FIELD: Final = 64 * 1024
_MOST_PARTS: Final = 100
_MOST_HEADERS: Final = 8
"""Of one part; the parser takes four kilobytes for each."""
_CHUNK_BYTES: Final = 1024 * 1024
_LONGEST_SECONDS: Final = 30 * 60
"""How long an upload may take; temporary files count as abandoned after an hour."""

_NO_FILE: Final = "Send a file."
_NO_FORM: Final = (
    "Send the file as the part `file` of a form (multipart/form-data), or in JSON as base64 in `data`."
)
_ESCAPES: Final = ((b'"', b"%22"), (b" ", b"%0A"), (b" ", b"%0D"))
"""What browsers write for signs that a quoted name cannot hold; the ends of lines are none of a name.

Source: HTML Standard, "multipart/form-data encoding algorithm".
"""
_EXTENDED: Final = re.compile(rb"""filename\*\s*=\s*"?(utf-8|iso-8859-1)'[^']*'([^;\s"]+)""", re.IGNORECASE)
"""RFC 5987, which is not meant for forms."""
_ENCODED_WORDS: Final = re.compile(rb"(?:=\?(?:utf-8|iso-8859-1)\?[bq]\?[!-~]*?\?= ?)+", re.IGNORECASE)
"""RFC 2047, which is not meant for them either."""
_FIELDS: Final = frozenset({b"alt_text", b"folder", b"team_id"})


class JsonUpload(BaseModel):
    """A file in JSON. `content_type` is taken and ignored: the bytes say what the file is."""

    filename: Annotated[str, string(media.FILENAME_LENGTH)]
    content_type: Annotated[str | None, optional_string(255)] = None
    alt_text: Annotated[str | None, optional_string(media.ALT_TEXT_LENGTH)] = None
    folder: media.Folder = None
    team_id: RowId | None = None
    data: Annotated[str, Field(json_schema_extra={"contentEncoding": "base64", "minLength": 1})]


@dataclass(frozen=True, slots=True)
class ReceivedUpload:
    """An uploaded file, its description, the field that held it, and the brand that was chosen for it, if any."""

    path: Path
    description: media.NewMedia
    field: str
    team_id: int | None


class _Choice(BaseModel):
    """The brand that a form chooses."""

    team_id: RowId | None = None


def announced(request: Request) -> int | None:
    """The least size of the file, by the announced length of the request; None where no length is announced."""
    length = bodies.announced_length(request)
    if length is None:
        return None
    least = max(0, length - bodies.JSON_BYTES)
    return least if bodies.media_type(request) == _FORM else least * 3 // 4


@asynccontextmanager
async def received(request: Request, admission: media.UploadAdmission) -> AsyncGenerator[ReceivedUpload]:
    """The file of a request, which is on the disk until the block ends.

    Errors: Invalid on `file` or `data` for a missing or empty one, on other fields, on `body`; TooLarge; those of
    the admission.
    """
    kind = bodies.media_type(request)
    async with storage.incoming() as path:
        if kind == _URL_FORM:
            raise Invalid(fields={"file": [_NO_FILE]})
        if kind not in (_FORM, "") and not kind.endswith("json"):
            raise Invalid(fields={"body": [_NO_FORM]})
        try:
            async with asyncio.timeout(_LONGEST_SECONDS):
                reading = (
                    _form(request, path, admission) if kind == _FORM else _object(request, path, kind, admission)
                )
                file = await reading
        except TimeoutError:
            raise Invalid(fields={"file": ["The file took too long to arrive."]}) from None
        yield file


async def _form(request: Request, path: Path, admission: media.UploadAdmission) -> ReceivedUpload:
    _, options = parse_options_header(request.headers["content-type"])
    boundary = options.get(b"boundary")
    if not boundary:
        raise _broken()
    with path.open("wb") as out:
        form = _Form(boundary, out, admission)
        try:
            async for chunk in bodies.chunks(request, LARGEST_FORM):
                form.parser.write(chunk)
                if form.waiting() >= _CHUNK_BYTES:
                    await asyncio.to_thread(form.flush)
            form.parser.finalize()
        except FormParserError as bad:
            raise _broken() from bad
        await asyncio.to_thread(form.flush)
    note_fields(request, form.others)
    description, choice = form.description()
    return ReceivedUpload(path, description, "file", choice.team_id)


def _broken() -> Invalid:
    return Invalid(fields={"body": ["The body is not a valid form."]})


class _Form:
    """Writes the part `file` to the disk and keeps the few short fields."""

    def __init__(self, boundary: bytes, out: BinaryIO, admission: media.UploadAdmission) -> None:
        self.parser = MultipartParser(
            boundary,
            {
                "on_part_begin": self._begin,
                "on_header_begin": self._head,
                "on_header_field": self._name,
                "on_header_value": self._value,
                "on_header_end": self._header,
                "on_headers_finished": self._headed,
                "on_part_data": self._data,
                "on_end": self._close,
            },
            max_header_count=_MOST_HEADERS + 1,
        )
        self._out = out
        self._admission = admission
        self._buffer = bytearray()
        self._size = 0
        self._parts = 0
        self._whole = False
        self._filename: str | None = None
        self.others: dict[str, None] = {}
        """The names of the parts that mean nothing here."""
        self._fields: dict[str, bytearray] = {}

    def waiting(self) -> int:
        """How many bytes wait to be written."""
        return len(self._buffer)

    def flush(self) -> None:
        """Write the bytes that wait. Errors: DiskFull."""
        self._admission.check_disk()
        self._out.write(self._buffer)
        self._out.flush()
        self._buffer.clear()

    def description(self) -> tuple[media.NewMedia, _Choice]:
        """The description and the choice in a form that was read to its end. Errors: Invalid."""
        if not self._whole:
            raise _broken()
        if self._filename is None or not (self._size or self._filename.strip()):
            raise Invalid(fields={"file": [_NO_FILE]})
        if not self._size:
            raise Invalid(fields={"file": ["The file is empty."]})
        fields = {name: _text(bytes(value), name) for name, value in self._fields.items()}
        choice = parse_text(_Choice, {name: fields.pop(name).strip() for name in ("team_id",) if name in fields})
        return _form_description({"filename": self._filename.strip() or "file", **fields}), choice

    def _begin(self) -> None:
        self._parts += 1
        if self._parts > _MOST_PARTS:
            self._admission.note("upload_form")
            raise Invalid(fields={"body": [f"The form has more than {_MOST_PARTS} parts."]})
        self._header_name, self._header_value, self._disposition = bytearray(), bytearray(), b""
        self._headers = 0
        self._to: bytearray | None = None

    def _head(self) -> None:
        self._headers += 1
        if self._headers > _MOST_HEADERS:
            self._admission.note("upload_form")
            raise Invalid(fields={"body": [f"A part of the form has more than {_MOST_HEADERS} headers."]})

    def _name(self, data: bytes, start: int, end: int) -> None:
        self._header_name += data[start:end]

    def _value(self, data: bytes, start: int, end: int) -> None:
        self._header_value += data[start:end]

    def _header(self) -> None:
        if bytes(self._header_name).lower() == b"content-disposition":
            self._disposition = bytes(self._header_value)
        self._header_name, self._header_value = bytearray(), bytearray()

    def _headed(self) -> None:
        _, options = parse_options_header(self._disposition)
        name = options.get(b"name")
        if name is None:
            raise _broken()
        filename = _extended(self._disposition) or options.get(b"filename")
        if name == b"file" and filename is not None:
            if self._filename is not None:
                raise Invalid(fields={"file": ["Send one file at a time."]})
            self._filename = _text(_file_name(filename), "file")
            self._to = self._buffer
        elif name in _FIELDS:
            self._to = self._fields[name.decode()] = bytearray()
        else:
            self.others[name.decode(errors="replace")] = None

    def _data(self, data: bytes, start: int, end: int) -> None:
        if self._to is None:
            return
        self._to += data[start:end]
        if self._to is self._buffer:
            self._size += end - start
            self._admission.check(self._size)
        elif len(self._to) > _LONGEST_FIELD:
            name = next(name for name, value in self._fields.items() if value is self._to)
            text = f"This must be at most {media.ALT_TEXT_LENGTH} characters long."
            raise Invalid(fields={name: [text if name == "alt_text" else "This must be a whole number."]})

    def _close(self) -> None:
        self._whole = True


def _extended(disposition: bytes) -> bytes | None:
    """The name in `filename*`, which older programs send for a name beyond ASCII, alone or with a plain one."""
    match = _EXTENDED.search(disposition)
    if match is None:
        return None
    value = unquote_to_bytes(match[2])
    return value if match[1].lower() == b"utf-8" else value.decode("latin-1").encode()


def _file_name(value: bytes) -> bytes:
    if _ENCODED_WORDS.fullmatch(value):
        # Whatever else looks like them is a name as it stands.
        with suppress(ValueError, HeaderParseError):
            parts = [part.decode(charset) for part, charset in decode_header(value.decode())]
            value = "".join(parts).encode()
    for sign, escape in _ESCAPES:
        value = value.replace(escape, sign)
    return value


def _text(value: bytes, field: str) -> str:
    try:
        return value.decode()
    except UnicodeDecodeError:
        raise Invalid(fields={field: ["This is not text in UTF-8."]}) from None


async def _object(request: Request, path: Path, kind: str, admission: media.UploadAdmission) -> ReceivedUpload:
    with path.open("wb") as out:
        payload = Payload("data", out, admission.check)

        def read(piece: bytes) -> None:
            admission.check_disk()
            try:
                payload.feed(piece)
            except FrameTooLarge:
                admission.note("upload_json")
                raise

        buffer = bytearray()
        async for chunk in bodies.chunks(request, LARGEST_JSON):
            buffer += chunk
            if len(buffer) >= _CHUNK_BYTES:
                await asyncio.to_thread(read, bytes(buffer))
                buffer.clear()
        await asyncio.to_thread(read, bytes(buffer))
        fields = dict(await asyncio.to_thread(parsed, payload.rest(), kind))
        note_fields(request, {name: None for name in fields if name not in JsonUpload.model_fields})
        return _received(fields, payload, path)


def _received(fields: dict[str, Any], payload: Payload, path: Path) -> ReceivedUpload:
    """The upload with these fields of a whole body. Errors: Invalid."""
    if not fields:
        raise Invalid(fields={"file": [_NO_FILE]})
    problems: dict[str, list[str]] = {}
    problem = _problem(fields.pop("data", None), payload)
    if problem is not None:
        problems["data"] = [problem]
    description, team_id = None, None
    try:
        upload = parse(JsonUpload, {**fields, "data": "data"})
        description = media.NewMedia(filename=upload.filename, alt_text=upload.alt_text, folder=upload.folder)
        team_id = upload.team_id
    except Invalid as bad:
        problems |= bad.fields
    if problems or description is None:
        raise Invalid(fields=problems)
    return ReceivedUpload(path, description, "data", team_id)


def _problem(data: object, payload: Payload) -> str | None:
    """What is wrong with the member that holds the file; its text was taken out of the body."""
    if data is None:
        return _NO_FILE
    if not isinstance(data, str):
        return "This must be text."
    if not payload.is_base64:
        return NOT_BASE64
    return None if payload.size else "The file is empty."


def _form_description(fields: dict[str, Any]) -> media.NewMedia:
    """The validated description; an unusable name of the file is an error of the form's part `file`."""
    try:
        return parse(media.NewMedia, fields)
    except Invalid as bad:
        raise Invalid(
            fields={"file" if name == "filename" else name: texts for name, texts in bad.fields.items()}
        ) from bad
