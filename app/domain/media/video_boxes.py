"""The boxes of video files (ISO/IEC 14496-12): whether a file is complete, and how long it plays. Pure."""

from collections.abc import Iterator
from typing import Final

_VERSION_1: Final = 1
_ENDLESS: Final = (2**32 - 1, 2**64 - 1)
"""The durations of files whose length is not known."""
_LONGEST: Final = 2**31 - 1


class Damaged(Exception):
    """The chain of boxes is broken."""


def is_video(data: memoryview) -> bool:
    """Whether the file is a complete chain of boxes with a movie box among them."""
    try:
        return b"moov" in {kind for kind, _ in _boxes(data)}
    except Damaged:
        return False


def duration_ms(data: memoryview) -> int | None:
    """How long a video plays, in milliseconds, by the header of its movie; None where that does not say."""
    try:
        header = _first(_first(data, b"moov"), b"mvhd")
    except Damaged:
        return None
    if not len(header):
        return None
    # The version decides how wide the times are: creation, modification, units in a second, duration.
    wide = 8 if header[0] == _VERSION_1 else 4
    scale = int.from_bytes(header[4 + 2 * wide : 8 + 2 * wide], "big")
    units = int.from_bytes(header[8 + 2 * wide : 8 + 3 * wide], "big")
    if not scale or not units or units in _ENDLESS:
        return None
    return min(units * 1000 // scale, _LONGEST)


def _first(data: memoryview, wanted: bytes) -> memoryview:
    """The content of the first box of this kind; empty without one."""
    return next((content for kind, content in _boxes(data) if kind == wanted), data[:0])


def _boxes(data: memoryview) -> Iterator[tuple[bytes, memoryview]]:
    """The kind and the content of each box. Raises Damaged where the boxes do not fill the data."""
    at = 0
    while at + 8 <= len(data):
        size, kind, head = int.from_bytes(data[at : at + 4], "big"), bytes(data[at + 4 : at + 8]), 8
        if size == 1:
            size, head = int.from_bytes(data[at + 8 : at + 16], "big"), 16
        elif size == 0:
            size = len(data) - at
        if size < head or at + size > len(data):
            raise Damaged
        yield kind, data[at + head : at + size]
        at += size
    if at != len(data):
        raise Damaged
