"""The program that decodes the first seconds of one video: `python -I frame_program.py VIDEO PICTURE`.

A process of its own with limits, because a decoder reads bytes of strangers; it imports nothing of the service.
The picture is a PNG: the first frame that is not nearly black, else the first, upright and of square dots. The
program ends with 0 if there is one. Where a system has no such limits, nothing is decoded.
"""

import os
import resource
import signal
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

import av
from av import logging
from av.container import InputContainer
from av.error import InvalidDataError
from av.video.frame import VideoFrame
from av.video.stream import VideoStream

WALL_SECONDS: Final = 15
CPU_SECONDS: Final = 10
MEMORY: Final = 1024 * 1024 * 1024
"""Bytes of addresses: a frame of 8,192 x 4,320 dots has 53 MB, and a decoder keeps some of them."""
WRITTEN: Final = 16 * 1024 * 1024
PIXELS: Final = 50_000_000
"""Of one frame."""
WIDEST: Final = 640
HIGHEST: Final = 4 * WIDEST

LOOKED_AT: Final = 3.0
"""Seconds of the video in which a frame is looked for."""
FRAMES: Final = 200
PACKETS: Final = 2_000
SEARCH_SECONDS: Final = 5.0
"""Seconds of computing after which the first frame is taken."""
_SAMPLE: Final = 32
_DARK: Final = 40
_BRIGHT_SHARE: Final = 0.02


def main(video: Path, picture: Path) -> bool:
    """Write the picture of a video; whether it has one. Every failure of the library ends the process."""
    _limit()
    # Given as an open file and with one format, the library opens nothing else by a name from inside the file.
    options = {"max_pixels": str(PIXELS)}
    with (
        video.open("rb") as opened,
        av.open(opened, "r", format="mov", options=options, container_options={"enable_drefs": "0"}) as container,
    ):
        chosen = _chosen(container)
        if chosen is not None:
            _write(*chosen, picture)
    return chosen is not None


def _limit() -> None:
    os.nice(10)
    signal.alarm(WALL_SECONDS)
    for kind, most in (
        (resource.RLIMIT_CPU, CPU_SECONDS),
        (resource.RLIMIT_FSIZE, WRITTEN),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(kind, (most, most))
    if sys.platform == "linux":  # other systems know this limit by name only
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _chosen(container: InputContainer) -> tuple[VideoFrame, Fraction] | None:
    """The frame to show, with the shape of its dots."""
    stream = container.streams.best("video")
    if not isinstance(stream, VideoStream):
        return None
    stream.thread_type = "NONE"
    stream.codec_context.thread_count = 1
    stream.codec_context.options = {"max_pixels": str(PIXELS)}
    first = None
    for frame in _frames(container, stream):
        first = first or frame
        if not _is_dark(frame):
            return frame, _shape(stream)
    return None if first is None else (first, _shape(stream))


def _frames(container: InputContainer, stream: VideoStream) -> Iterator[VideoFrame]:
    """The frames of the first seconds that can be decoded."""
    start = None
    for number, frame in enumerate(_decoded(container, stream), 1):
        if not 0 < frame.width * frame.height <= PIXELS:
            return
        seconds = frame.time or 0.0
        start = seconds if start is None else start
        yield frame
        if seconds - start > LOOKED_AT or number >= FRAMES or time.process_time() > SEARCH_SECONDS:
            return


def _decoded(container: InputContainer, stream: VideoStream) -> Iterator[VideoFrame]:
    for number, packet in enumerate(container.demux(stream)):
        if number >= PACKETS:
            return
        try:
            frames = packet.decode()
        except InvalidDataError:
            continue  # a broken part; a later one may be whole
        yield from frames


def _is_dark(frame: VideoFrame) -> bool:
    sample = frame.reformat(_SAMPLE, _SAMPLE, "gray", interpolation="POINT")
    dots = bytes(sample.planes[0])
    return sum(dot > _DARK for dot in dots) <= _BRIGHT_SHARE * len(dots)


def _shape(stream: VideoStream) -> Fraction:
    """The width of a dot by its height."""
    shape = stream.sample_aspect_ratio
    return shape if shape and shape > 0 else Fraction(1)


def _write(frame: VideoFrame, shape: Fraction, picture: Path) -> None:
    sideways = frame.rotation % 180 != 0
    most = (HIGHEST, WIDEST) if sideways else (WIDEST, HIGHEST)
    width, height = frame.width * shape, Fraction(frame.height)
    smaller = min(Fraction(1), most[0] / width, most[1] / height)
    shown = frame.reformat(_dots(width * smaller), _dots(height * smaller), "rgb24", interpolation="AREA")
    shown.to_image().rotate(frame.rotation, expand=True).save(picture, "PNG")


def _dots(number: Fraction) -> int:
    return max(1, round(number))


if __name__ == "__main__":
    logging.set_level(None)
    sys.exit(0 if main(Path(sys.argv[1]), Path(sys.argv[2])) else 1)
