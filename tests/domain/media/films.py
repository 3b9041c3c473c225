"""Videos to upload, encoded from pictures."""

import io
from fractions import Fraction
from typing import Any

import av
from av.video.stream import VideoStream
from PIL import Image

SECOND = 10
"""Frames."""
BLACK = Image.new("RGB", (160, 90))


def cornered(width: int = 160, height: int = 90) -> Image.Image:
    """A white picture whose upper left quarter is red."""
    image = Image.new("RGB", (width, height), "white")
    image.paste((200, 30, 30), (0, 0, width // 2, height // 2))
    return image


def video(
    *pictures: Image.Image,
    turned: int | None = None,
    dots: Fraction | None = None,
    kind: str = "mp4",
    rate: int = SECOND,
    codec: str = "mpeg4",
    title: str | None = None,
) -> bytes:
    """The pictures as a film; `turned` in degrees is how players turn it, `dots` the shape of its dots.

    `rate` is the number of frames in a second, and `title` stands at the film and at its pictures.
    """
    out = io.BytesIO()
    with av.open(out, "w", format=kind) as container:
        stream: Any = container.add_stream(codec, rate=rate)
        if title is not None:
            container.metadata["title"] = stream.metadata["title"] = container.metadata["location"] = title
        assert isinstance(stream, VideoStream)
        stream.width, stream.height = pictures[0].size
        stream.pix_fmt = "yuv420p"
        if dots is not None:
            stream.codec_context.sample_aspect_ratio = dots
        if turned is not None:
            stream.set_display_rotation(turned)
        for picture in pictures:
            container.mux(stream.encode(av.VideoFrame.from_image(picture)))
        container.mux(stream.encode())
    return out.getvalue()


def packed(width: int, height: int, *pictures: bytes) -> bytes:
    """A film of PNG pictures of this size, which are only packed."""
    out = io.BytesIO()
    with av.open(out, "w", format="mov") as container:
        stream: Any = container.add_stream("png", rate=SECOND)
        stream.width, stream.height, stream.pix_fmt = width, height, "rgb24"
        for number, picture in enumerate(pictures):
            packet = av.Packet(picture)
            packet.stream, packet.pts, packet.dts, packet.is_keyframe = stream, number, number, True
            packet.time_base = Fraction(1, SECOND)
            container.mux(packet)
    return out.getvalue()


def sound() -> bytes:
    """A film without pictures."""
    out = io.BytesIO()
    with av.open(out, "w", format="mp4") as container:
        stream: Any = container.add_stream("aac", rate=8000, layout="mono")
        frame = av.AudioFrame(format="s16", layout="mono", samples=1024)
        frame.sample_rate = 8000
        container.mux(stream.encode(frame))
        container.mux(stream.encode())
    return out.getvalue()
