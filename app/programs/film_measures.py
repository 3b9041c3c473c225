"""The program that measures a film: how it is coded, how long it really plays, and what is in it.

Every packet is read and a first frame decoded, so that what a file says of itself is compared with what it holds.
"""

import contextlib
import mmap
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, BinaryIO, Final

from av.audio.stream import AudioStream
from av.container import InputContainer
from av.error import FFmpegError, InvalidDataError
from av.packet import Packet
from av.stream import Stream
from av.video.frame import VideoFrame
from av.video.stream import VideoStream

from app.programs.film_files import PIXELS, open_film, pictures_of, sound_of
from app.programs.reasons import FileRefused, Reason
from app.programs.video_boxes import BrokenBoxes, boxes, inside

_PACKETS: Final = 2_000_000
_TRIES: Final = 200
"""Packets in which a frame is looked for."""
_LEAST_SHARE: Final = Fraction(1, 2)
"""Of the length that a film says it has: one that holds less was cut off, or its index is broken."""
_LEAST_SECONDS: Final = 1
_MAX: Final = 2**31 - 1
_MAX_BITS: Final = 2**53


class _Track:
    """What the packets of a stream are together."""

    def __init__(self) -> None:
        self.number = 0
        self.bytes = 0
        self.first: Fraction | None = None
        self.last: Fraction | None = None
        self.begin: Fraction | None = None
        self.sum = Fraction(0)
        self.is_hidden = False

    def add(self, packet: "Packet[Any]") -> None:
        """Count a packet."""
        self.number += 1
        self.bytes += packet.size
        self.is_hidden = self.is_hidden or packet.is_discard
        if packet.pts is None or packet.is_discard:
            return
        start = packet.pts * packet.time_base
        length = (packet.duration or 0) * packet.time_base
        self.sum += length
        self.first = start if self.first is None else min(self.first, start)
        self.begin = start if self.begin is None else max(self.begin, start)
        self.last = start + length if self.last is None else max(self.last, start + length)

    @property
    def seconds(self) -> Fraction:
        """How long it plays.

        Where pictures are stored in another order than they are shown, each has the length of another one: then
        the span would be too long, and the sum of all is right.
        """
        if self.first is None or self.last is None or self.begin is None:
            return Fraction(0)
        return max(self.begin - self.first, min(self.last - self.first, self.sum or self.last - self.first))


def measure(source: BinaryIO, *, mime_type: str) -> dict[str, object]:
    """The facts of a film. Errors: Refused for one without pictures, and for one that is broken or cut off."""
    try:
        with open_film(source, mime_type) as container:
            pictures, sound = pictures_of(container), sound_of(container)
            if pictures is None:
                raise FileRefused(Reason.DAMAGED if sound is None else Reason.SOUND)
            frame = _first(container, pictures)
        with open_film(source, mime_type) as container:
            pictures, sound = pictures_of(container), sound_of(container)
            if pictures is None:
                raise FileRefused(Reason.DAMAGED)
            tracks = _tracks(container, [each for each in (pictures, sound) if each is not None])
            return _facts(container, pictures, sound, frame, tracks) | _form(source, mime_type)
    except FFmpegError as bad:
        raise FileRefused(Reason.DAMAGED) from bad


def _first(container: InputContainer, stream: VideoStream) -> VideoFrame:
    """The first frame that can be decoded. Errors: Refused."""
    for number, packet in enumerate(container.demux(stream)):
        if number >= _TRIES:
            break
        frames: list[VideoFrame] = []
        with contextlib.suppress(InvalidDataError):
            frames = packet.decode()
        for frame in frames:
            if not 0 < frame.width * frame.height <= PIXELS:
                raise FileRefused(Reason.PIXELS)
            return frame
    raise FileRefused(Reason.DAMAGED)


def _tracks(container: InputContainer, streams: list[Stream]) -> dict[int, _Track]:
    """What the packets of each of these streams are together."""
    tracks = {stream.index: _Track() for stream in streams}
    for number, packet in enumerate(_packets(container, streams)):
        if number >= _PACKETS:
            raise FileRefused(Reason.PARTS)
        tracks[packet.stream_index].add(packet)
    return tracks


def _packets(container: InputContainer, streams: list[Stream]) -> Iterator["Packet[Any]"]:
    """The packets up to the first that cannot be read: that the rest is missing is seen by the length."""
    with contextlib.suppress(FFmpegError):
        yield from (packet for packet in container.demux(*streams) if packet.size)


def _facts(
    container: InputContainer,
    pictures: VideoStream,
    sound: AudioStream | None,
    frame: VideoFrame,
    tracks: dict[int, _Track],
) -> dict[str, object]:
    track = tracks[pictures.index]
    heard = None if sound is None else tracks[sound.index]
    seconds = max(each.seconds for each in tracks.values())
    stated = Fraction(container.duration or 0, 1_000_000)
    if not track.number or (stated - seconds > _LEAST_SECONDS and seconds < stated * _LEAST_SHARE):
        raise FileRefused(Reason.DAMAGED)
    shape = pictures.sample_aspect_ratio or Fraction(1)
    sides = max(1, round(frame.width * shape)), frame.height
    if frame.rotation % 180:
        sides = sides[1], sides[0]
    size = sum(each.bytes for each in tracks.values())
    rate = 1_000 * track.number / track.seconds if track.seconds else 0
    has_sound = sound is not None and heard is not None and heard.number > 0
    return {
        "width": sides[0],
        "height": sides[1],
        "duration_ms": min(round(seconds * 1_000), _MAX),
        "rate": min(round(rate), _MAX) or None,
        "codec": pictures.codec_context.name,
        "pixels": frame.format.name,
        "sound": sound.codec_context.name if sound is not None and has_sound else None,
        "channels": sound.codec_context.channels if sound is not None and has_sound else 0,
        "sound_rate": sound.codec_context.sample_rate if sound is not None and has_sound else 0,
        "bits": min(round(size * 8 / seconds), _MAX_BITS) if seconds else 0,
        "is_interlaced": bool(frame.interlaced_frame),
        "is_stretched": shape != 1,
        "is_turned": frame.rotation != 0,
        "has_hidden": track.is_hidden,
    }


def _form(source: BinaryIO, mime_type: str) -> dict[str, object]:
    """Where the index of the file stands, and whether there is a list of edits in it."""
    if mime_type not in ("video/mp4", "video/quicktime"):
        return {"is_index_last": False, "has_edits": False}
    with mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ) as mapped, memoryview(mapped) as data:
        kinds: list[bytes] = []
        has_edits = False
        with contextlib.suppress(BrokenBoxes):
            for kind, first, last in boxes(data, 0, len(data)):
                kinds.append(kind)
                if kind == b"moov":
                    has_edits = _has_edits(data, first, last)
    is_last = b"mdat" in kinds and b"moov" in kinds and kinds.index(b"mdat") < kinds.index(b"moov")
    return {"is_index_last": is_last, "has_edits": has_edits}


def _has_edits(data: memoryview, first: int, last: int) -> bool:
    """Whether a track of the movie has a list of edits (ISO/IEC 14496-12, 8.6.6)."""
    return any(
        True
        for track in inside(data, first, last, b"trak")
        for edits in inside(data, *track, b"edts")
        for _ in inside(data, *edits, b"elst")
    )
