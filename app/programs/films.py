"""The program that decodes one frame of a film, as its poster.

Its picture is a PNG: the frame of a time, or the first frame that is not nearly black, else the first; upright and
of square dots.
"""

import time
from collections.abc import Iterator
from fractions import Fraction
from typing import BinaryIO, Final

from av.container import InputContainer
from av.error import FFmpegError, InvalidDataError
from av.video.frame import VideoFrame
from av.video.stream import VideoStream

from app.programs.film_files import PIXELS, open_film, pictures_of
from app.programs.reasons import FileRefused, Reason

_POSTER_WIDTH: Final = 640
_POSTER_HEIGHT: Final = 4 * _POSTER_WIDTH

_LOOKED_AT: Final = 3.0
"""Seconds of the video in which a frame is looked for."""
_FRAMES: Final = 200
_PACKETS: Final = 2_000
_SEARCH_SECONDS: Final = 5.0
"""Seconds of computing after which the first frame is taken."""
_SAMPLE: Final = 32
_DARK: Final = 40
_BRIGHT_SHARE: Final = 0.02
_THOUSAND: Final = 1_000


def poster(source: BinaryIO, target: BinaryIO, *, mime_type: str, at_ms: int | None) -> dict[str, object]:
    """Write the picture of a video to `target`; whether it has one. Errors: Refused for a damaged video."""
    try:
        with open_film(source, mime_type) as container:
            choice = _best_frame(container, at_ms)
            if choice is not None:
                _write(*choice, target)
    except FFmpegError as bad:
        raise FileRefused(Reason.DAMAGED) from bad
    return {"has_picture": choice is not None}


def _best_frame(container: InputContainer, at_ms: int | None) -> tuple[VideoFrame, Fraction] | None:
    """The frame to show, with the shape of its dots."""
    stream = pictures_of(container)
    if stream is None:
        return None
    if at_ms is not None:
        frame = _frame_at(container, stream, at_ms)
        return None if frame is None else (frame, _shape(stream))
    first = None
    for frame in _frames(container, stream):
        first = first or frame
        if not _is_dark(frame):
            return frame, _shape(stream)
    return None if first is None else (first, _shape(stream))


def _frame_at(container: InputContainer, stream: VideoStream, at_ms: int) -> VideoFrame | None:
    """The last frame that begins at this time or before, from the key frame before it."""
    start = (stream.start_time or 0) * (stream.time_base or Fraction(1))
    moment = start + Fraction(at_ms, _THOUSAND)
    container.seek(int(moment / (stream.time_base or Fraction(1))), stream=stream)
    last = None
    for frame in _decoded(container, stream):
        if not 0 < frame.width * frame.height <= PIXELS:
            return last
        if last is not None and (frame.time or 0.0) > moment:
            return last
        last = frame
        if time.process_time() > _SEARCH_SECONDS:
            break
    return last


def _frames(container: InputContainer, stream: VideoStream) -> Iterator[VideoFrame]:
    """The frames of the first seconds that can be decoded."""
    start = None
    for number, frame in enumerate(_decoded(container, stream), 1):
        if not 0 < frame.width * frame.height <= PIXELS:
            return
        seconds = frame.time or 0.0
        start = seconds if start is None else start
        yield frame
        if seconds - start > _LOOKED_AT or number >= _FRAMES or time.process_time() > _SEARCH_SECONDS:
            return


def _decoded(container: InputContainer, stream: VideoStream) -> Iterator[VideoFrame]:
    for number, packet in enumerate(container.demux(stream)):
        if number >= _PACKETS:
            return
        try:
            frames = packet.decode()
        except InvalidDataError:
            continue  # a broken part; a later one may be whole
        yield from frames


def _is_dark(frame: VideoFrame) -> bool:
    sample = frame.reformat(_SAMPLE, _SAMPLE, "gray", interpolation="POINT", threads=1)
    dots = bytes(sample.planes[0])
    return sum(dot > _DARK for dot in dots) <= _BRIGHT_SHARE * len(dots)


def _shape(stream: VideoStream) -> Fraction:
    """The width of a dot by its height."""
    shape = stream.sample_aspect_ratio
    return shape if shape and shape > 0 else Fraction(1)


def _write(frame: VideoFrame, shape: Fraction, picture: BinaryIO) -> None:
    sideways = frame.rotation % 180 != 0
    most = (_POSTER_HEIGHT, _POSTER_WIDTH) if sideways else (_POSTER_WIDTH, _POSTER_HEIGHT)
    width, height = frame.width * shape, Fraction(frame.height)
    smaller = min(Fraction(1), most[0] / width, most[1] / height)
    picture_frame = frame.reformat(
        _dots(width * smaller), _dots(height * smaller), "rgb24", interpolation="AREA", threads=1
    )
    picture_frame.to_image().rotate(frame.rotation, expand=True).save(picture, "PNG")


def _dots(number: Fraction) -> int:
    return max(1, round(number))
