"""HEIC images to upload, as phones write them: one picture, turned by a property, with metadata beside it."""

import io
import struct
from typing import Any

import av
from av.video.stream import VideoStream
from PIL import Image

from tests.domain.media.pictures import box, exif

KEY_NUMBER = 1
TEXT_NUMBER = 2


def heic(image: Image.Image, *, turns: int = 0, place: bytes | None = None, major: bytes = b"heic") -> bytes:
    """The picture as HEIC, turned against the clock `turns` times by 90 degrees; with `place` as metadata."""
    code, settings = _coded(image)
    place = exif() if place is None else place
    text = b"\0\0\0\0" + place.removeprefix(b"Exif\0\0")
    other = box(b"mpvd", b"a film with " + place)
    head = box(b"ftyp", major + bytes(4) + major + b"mif1heic")
    size = len(head) + len(_meta(image, settings, turns, (0, len(code)), (0, len(text))))
    first = size + 8
    meta = _meta(image, settings, turns, (first, len(code)), (first + len(code), len(text)))
    return head + meta + box(b"mdat", code + text) + other


def _coded(image: Image.Image) -> tuple[bytes, bytes]:
    """The picture in HEVC, and how it is coded."""
    out = io.BytesIO()
    options = {"x265-params": "log-level=none:pools=none:frame-threads=1:keyint=1:bframes=0", "crf": "12"}
    with av.open(out, "w", format="mp4") as container:
        stream: Any = container.add_stream("libx265", rate=1, options=options)
        assert isinstance(stream, VideoStream)
        stream.width, stream.height = image.size
        stream.pix_fmt = "yuv420p"
        container.mux(stream.encode(av.VideoFrame.from_image(image)))
        container.mux(stream.encode())
    out.seek(0)
    with av.open(out, "r") as container:
        settings = container.streams.video[0].codec_context.extradata
        assert settings is not None
        return bytes(next(container.demux(video=0))), settings


def _meta(image: Image.Image, settings: bytes, turns: int, key: tuple[int, int], text: tuple[int, int]) -> bytes:
    properties = [box(b"hvcC", settings), box(b"ispe", bytes(4) + struct.pack(">II", *image.size))]
    properties += [box(b"irot", bytes([turns]))] if turns else []
    items = ((KEY_NUMBER, b"hvc1"), (TEXT_NUMBER, b"Exif"))
    infos = b"".join(box(b"infe", b"\2\0\0\0" + struct.pack(">HH4sx", number, 0, kind)) for number, kind in items)
    places = b"".join(
        struct.pack(">HHHII", number, 0, 1, *place) for number, place in ((KEY_NUMBER, key), (TEXT_NUMBER, text))
    )
    links = bytes([0x80 | each for each in range(1, len(properties) + 1)])
    return box(
        b"meta",
        bytes(4)
        + box(b"hdlr", bytes(8) + b"pict" + bytes(13))
        + box(b"pitm", bytes(4) + struct.pack(">H", KEY_NUMBER))
        + box(b"iinf", bytes(4) + struct.pack(">H", len(items)) + infos)
        + box(b"iref", bytes(4) + box(b"cdsc", struct.pack(">HHH", TEXT_NUMBER, 1, KEY_NUMBER)))
        + box(
            b"iprp",
            box(b"ipco", b"".join(properties))
            + box(b"ipma", bytes(4) + struct.pack(">IHB", 1, KEY_NUMBER, len(properties)) + links),
        )
        + box(b"iloc", bytes(4) + struct.pack(">HH", 0x4400, len(items)) + places),
    )
