"""Films as open files: read by the one format that they have, and written without a name.

Only the modules of films import PyAV, which brings FFmpeg.
"""

import os
from importlib import import_module
from typing import BinaryIO, Final

import av
from av import logging
from av.audio.stream import AudioStream
from av.container import InputContainer, OutputContainer
from av.stream import Disposition
from av.video.stream import VideoStream

# The library imports these when it meets a stream of theirs, which a confined program cannot.
for _part in ("av.subtitles.codeccontext", "av.subtitles.stream"):
    import_module(_part)

PIXELS: Final = 50_000_000
"""Of one frame."""
_FORMATS: Final = {
    "video/mp4": "mov",
    "video/quicktime": "mov",
    "video/webm": "matroska",
    "video/x-matroska": "matroska",
    "image/gif": "gif",
}


def open_film(source: BinaryIO, mime_type: str) -> InputContainer:
    """The film, which the library reads as this type only: it opens nothing else by a name from inside the
    file.
    """
    logging.set_level(None)
    source.seek(0)
    kind = _FORMATS[mime_type]
    own = {"enable_drefs": "0"} if kind == "mov" else {}
    return av.open(source, "r", format=kind, options={"max_pixels": str(PIXELS)}, container_options=own)


def pictures_of(container: InputContainer) -> VideoStream | None:
    """The pictures of a film, decoded by one thread; None where it has none but a cover."""
    streams = [each for each in container.streams.video if not each.disposition & Disposition.attached_pic]
    if not streams:
        return None
    best = container.streams.best("video")
    stream = best if isinstance(best, VideoStream) and best in streams else streams[0]
    stream.thread_type = "NONE"
    stream.codec_context.thread_count = 1
    stream.codec_context.options = {"max_pixels": str(PIXELS)}
    return stream


def sound_of(container: InputContainer) -> AudioStream | None:
    """The sound of a film, decoded by one thread."""
    best = container.streams.best("audio")
    if not isinstance(best, AudioStream):
        return None
    best.codec_context.thread_count = 1
    return best


class _Place:
    """A place in an open file, of which there may be several at once."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._at = 0

    def read(self, size: int) -> bytes:
        """Read from here."""
        chunk = os.pread(self._descriptor, size, self._at)
        self._at += len(chunk)
        return chunk

    def write(self, chunk: bytes) -> int:
        """Write here."""
        size = os.pwrite(self._descriptor, chunk, self._at)
        self._at += size
        return size

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Go to another place."""
        base = {os.SEEK_SET: 0, os.SEEK_CUR: self._at, os.SEEK_END: os.fstat(self._descriptor).st_size}[whence]
        self._at = base + offset
        return self._at

    def tell(self) -> int:
        """This place."""
        return self._at

    def close(self) -> None:
        """Leave the file open: it belongs to the process."""


def new_film(target: BinaryIO) -> OutputContainer:
    """A new film in an open file: its index stands first, and it has no list of edits and no text of its own.

    To put the index first, the library reads what it has written while it writes.
    """
    descriptor = target.fileno()

    def anew(_url: str, _flags: int, _options: dict[str, str]) -> _Place:
        return _Place(descriptor)

    options = {"movflags": "+faststart+negative_cts_offsets", "use_editlist": "0", "fflags": "+bitexact"}
    return av.open(
        _Place(descriptor),
        "w",
        format="mp4",
        container_options=options,
        io_open=anew,
    )
