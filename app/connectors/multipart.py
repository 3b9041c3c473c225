"""Forms with files (multipart/form-data) that are sent while the files are read."""

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass

import orjson

from app.connectors.content import Media
from app.core.http import Stream

_ESCAPES = str.maketrans({'"': "%22", "\r": "%0D", "\n": "%0A"})


@dataclass(frozen=True, slots=True)
class FormPart:
    """One field of a form: a text, JSON, or an attached file, which is sent with its type and name."""

    name: str
    value: str | Mapping[str, object] | Sequence[Mapping[str, object]] | Media


def form(parts: Sequence[FormPart]) -> tuple[dict[str, str], Stream]:
    """The headers and the body of a request that sends these fields in this order."""
    boundary = secrets.token_hex(16)
    pieces: list[bytes | Media] = []
    for part in parts:
        pieces += [_head(boundary, part), _content(part), b"\r\n"]
    pieces.append(f"--{boundary}--\r\n".encode())
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
    return headers, Stream(sum(map(_size, pieces)), lambda: _chunks(pieces))


def file(item: Media) -> Stream:
    """An attached file as the whole body of a request."""
    return Stream(item.size, item.read)


def _content(part: FormPart) -> bytes | Media:
    if isinstance(part.value, Media):
        return part.value
    if isinstance(part.value, str):
        return part.value.encode(errors="replace")
    return orjson.dumps(part.value)


def _head(boundary: str, part: FormPart) -> bytes:
    lines = [f"--{boundary}", f'Content-Disposition: form-data; name="{part.name.translate(_ESCAPES)}"']
    if isinstance(part.value, Media):
        lines[1] += f'; filename="{part.value.name.translate(_ESCAPES)}"'
        lines.append(f"Content-Type: {part.value.mime_type}")
    elif not isinstance(part.value, str):
        lines.append("Content-Type: application/json")
    return "\r\n".join([*lines, "", ""]).encode(errors="replace")


def _size(piece: bytes | Media) -> int:
    return piece.size if isinstance(piece, Media) else len(piece)


async def _chunks(pieces: Sequence[bytes | Media]) -> AsyncIterator[bytes]:
    for piece in pieces:
        if isinstance(piece, Media):
            async for chunk in piece.read():
                yield chunk
        else:
            yield piece
