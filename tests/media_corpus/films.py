"""The films of the corpus: what cameras, phones, editors, recorders and browsers write, and what is broken."""

import io
import random
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

import av
from av.video.frame import PictureType
from PIL import Image

from tests.domain.media.films import cornered, sound
from tests.domain.media.odd_films import odd
from tests.media_corpus.sources import Source, broken, usable

HLG: Final = {"primaries": 9, "transfer": 18, "matrix": 9}
PQ: Final = {"primaries": 9, "transfer": 16, "matrix": 9}
"""Colours of films with more light (ITU-T H.273)."""
_SIDES: Final = (320, 180)
_LARGE: Final = (1_920, 1_080)
_ULTRA: Final = (3_840, 2_160)
_NUMBER: Final = 100
_RATE: Final = 25


def film(image: Image.Image | None = None, **how: Any) -> bytes:
    """Four seconds of a picture."""
    values: dict[str, Any] = {"rate": _RATE, "number": _NUMBER, **how}
    return odd(image or cornered(*_SIDES), **values)


def hdr(
    levels: Mapping[str, int],
    *,
    codec: str = "libx265",
    tag: str = "hvc1",
    number: int = _NUMBER,
    light: float = 0.5,
    shade: float | None = None,
) -> bytes:
    """Four seconds in ten bits with these colours: grey of this signal, its upper left quarter red, its lower left
    one of another signal on request.
    """
    quick = {"preset": "ultrafast", "x265-params": "log-level=none:pools=none:frame-threads=1"}
    options = quick if codec == "libx265" else {}
    with NamedTemporaryFile(suffix=".mov") as out:
        with av.open(out.name, "w", format="mov") as container:
            stream: Any = container.add_stream(codec, rate=_RATE, options=options)
            stream.width, stream.height = _SIDES
            stream.pix_fmt = "yuv420p10le"
            if tag:
                stream.codec_context.codec_tag = tag
            context = stream.codec_context
            context.color_primaries, context.color_trc = levels["primaries"], levels["transfer"]
            context.colorspace, context.color_range = levels["matrix"], 1
            for _ in range(number):
                container.mux(stream.encode(_ten_bits(light, light if shade is None else shade)))
            container.mux(stream.encode())
        return Path(out.name).read_bytes()


def _ten_bits(light: float, shade: float) -> Any:
    """A frame of ten bits: grey of this signal, a red upper left quarter, a lower left one of another."""
    frame = av.VideoFrame(*_SIDES, "yuv420p10le")
    width, height = _SIDES
    grey, other = (round(64 + 876 * signal) for signal in (light, shade))
    for number, (plane, plain, dark, red) in enumerate(
        zip(frame.planes, (grey, 512, 512), (other, 512, 512), (300, 430, 800), strict=True)
    ):
        columns, rows = (width, height) if number == 0 else (width // 2, height // 2)
        right = plain.to_bytes(2, "little") * (columns - columns // 2)
        upper, lower = (left.to_bytes(2, "little") * (columns // 2) + right for left in (red, dark))
        lines = [upper if row < rows // 2 else lower for row in range(rows)]
        plane.update(b"".join(line.ljust(plane.line_size, b"\0") for line in lines))
    frame.pict_type = PictureType.NONE
    return frame


def uneven(times: list[int]) -> bytes:
    """A film whose pictures are shown for different times, in milliseconds, as of a screen that is recorded."""
    out = io.BytesIO()
    with av.open(out, "w", format="mp4") as container:
        stream: Any = container.add_stream("libx264", rate=1_000)
        stream.width, stream.height, stream.pix_fmt = *_SIDES, "yuv420p"
        at = 0
        for time in times:
            frame = av.VideoFrame.from_image(cornered(*_SIDES))
            frame.pts = at
            at += time
            container.mux(stream.encode(frame))
        container.mux(stream.encode())
    return out.getvalue()


def _noisy(number: int, sides: tuple[int, int]) -> bytes:
    """A film that is hard to code, of many bytes."""
    source = random.Random(4)
    with NamedTemporaryFile() as out:
        with av.open(out.name, "w", format="mp4") as container:
            stream: Any = container.add_stream("libx264", rate=_RATE, options={"preset": "ultrafast", "crf": "10"})
            stream.width, stream.height, stream.pix_fmt = *sides, "yuv420p"
            plain = cornered(*sides)
            for _ in range(number):
                noise = Image.frombytes(
                    "L", (sides[0] // 2, sides[1] // 2), source.randbytes(sides[0] * sides[1] // 4)
                )
                frame = Image.blend(plain, noise.resize(sides).convert("RGB"), 0.2)
                container.mux(stream.encode(av.VideoFrame.from_image(frame)))
            container.mux(stream.encode())
        return Path(out.name).read_bytes()


def _codings() -> dict[str, Callable[[], bytes]]:
    quiet = {"options": {"x265-params": "log-level=none"}}
    return {
        "H.264 4:2:2": partial(film, form="yuv422p"),
        "H.264 4:4:4": partial(film, form="yuv444p"),
        "H.264, 10 bit": partial(film, form="yuv420p10le"),
        "H.264, full range": partial(film, form="yuvj420p"),
        "H.264, baseline": partial(film, options={"profile": "baseline"}),
        "H.264, one key frame": partial(film, options={"g": "9999"}),
        "H.264, open groups": partial(film, options={"x264-params": "open-gop=1:keyint=12:bframes=3"}),
        "H.264, interlaced": partial(film, cornered(320, 192), options={"x264-params": "tff=1"}),
        "HEVC": partial(film, codec="libx265", **quiet),
        "HEVC, 10 bit": partial(film, codec="libx265", form="yuv420p10le", **quiet),
        "HEVC, PQ": partial(hdr, PQ, light=0.58),
        "HEVC, HLG, of a phone": partial(hdr, HLG, light=0.75),
        "HEVC, hev1": partial(hdr, HLG, tag="hev1", light=0.75),
        "H.264, HLG, 10 bit": partial(hdr, HLG, codec="libx264", tag="avc1", light=0.75),
        "VP8 in WebM": partial(film, codec="libvpx", kind="webm", sound="libopus"),
        "VP9 in WebM": partial(film, codec="libvpx-vp9", kind="webm", sound="libopus", options={"cpu-used": "8"}),
        "VP9 in MP4": partial(film, codec="libvpx-vp9", options={"cpu-used": "8"}),
        "AV1 in MP4": partial(film, codec="libsvtav1", options={"preset": "12"}),
        "AV1 in Matroska": partial(film, codec="libsvtav1", kind="matroska", options={"preset": "12"}),
        "ProRes": partial(film, codec="prores_ks", form="yuv422p10le", kind="mov", sound="pcm_s16le"),
        "Motion JPEG of a camera": partial(film, codec="mjpeg", form="yuvj420p", kind="mov", sound="pcm_u8"),
        "MPEG-4, part 2": partial(film, codec="mpeg4"),
        "MPEG-2 in MP4": partial(film, codec="mpeg2video"),
        "DNxHD": partial(
            film, cornered(*_LARGE), codec="dnxhd", form="yuv422p", kind="mov", number=80, options={"b": "120M"}
        ),
    }


def _containers() -> dict[str, Callable[[], bytes]]:
    return {
        "MOV": partial(film, kind="mov", sound="aac"),
        "Matroska": partial(film, kind="matroska", sound="aac"),
        "MP4, index first": partial(film, first=True, edits=False, sound="aac"),
        "MP4, an edit list": partial(film, sound="aac"),
        "MP4 in fragments": _in_fragments,
        "MP4, 3GP": partial(film, cornered(176, 144), kind="3gp", codec="mpeg4", sound="aac"),
        "turned by 90": partial(film, cornered(180, 320).transpose(Image.Transpose.ROTATE_270), turned=90),
        "turned by 180": partial(film, cornered(*_SIDES).transpose(Image.Transpose.ROTATE_180), turned=180),
        "stretched dots": partial(film, dots=Fraction(4, 3)),
        "uneven rate": partial(uneven, [40, 40, 200, 40, 500, 40, 33, 17] * 6),
        "8 frames a second": partial(film, rate=8, number=32),
        "120 frames a second": partial(film, rate=120, number=480),
        "23.976 frames a second": partial(film, rate=24, number=100),
    }


def _in_fragments() -> bytes:
    with NamedTemporaryFile() as out:
        options = {"movflags": "frag_keyframe+empty_moov"}
        with av.open(out.name, "w", format="mp4", container_options=options) as container:
            stream: Any = container.add_stream("libx264", rate=_RATE, options={"g": "25"})
            stream.width, stream.height, stream.pix_fmt = *_SIDES, "yuv420p"
            for _ in range(_NUMBER):
                container.mux(stream.encode(av.VideoFrame.from_image(cornered(*_SIDES))))
            container.mux(stream.encode())
        return Path(out.name).read_bytes()


def _measures() -> dict[str, Callable[[], bytes]]:
    ultra = {"options": {"preset": "ultrafast"}}
    return {
        "4K": partial(film, cornered(*_ULTRA), number=80, **ultra),
        "5:1": partial(film, cornered(640, 128)),
        "1:5": partial(film, cornered(128, 640)),
        "odd sides": partial(film, cornered(321, 181), form="yuv444p"),
        "many bytes": partial(_noisy, 80, _LARGE),
        "six channels": partial(film, sound="aac", channels=6),
        "PCM": partial(film, kind="mov", sound="pcm_s16le"),
        "MP3": partial(film, sound="libmp3lame"),
        "AC-3": partial(film, sound="ac3"),
        "Opus in MP4": partial(film, sound="libopus"),
        "96 kHz": partial(film, sound="aac", samples=96_000),
        "mono of 8 kHz": partial(film, sound="aac", channels=1, samples=8_000),
        "silent": film,
        "one frame": partial(film, number=1),
        "half a second": partial(film, number=12),
        "66 minutes": partial(film, cornered(64, 36), rate=1, number=3_960, **ultra),
        "very small": partial(film, cornered(16, 16)),
    }


def _cut_off() -> bytes:
    content = film(first=True, options={"crf": "1"})
    return content[: len(content) // 2]


def files() -> dict[str, Source]:
    """All films by what they are."""
    makers = {**_codings(), **_containers(), **_measures()}
    refusals = {
        "sound only": sound,
        "cut off, without an index": lambda: film()[:-3_000],
        "half of it": _cut_off,
        "rubbish behind a head": lambda: film(first=True)[:64] + random.Random(6).randbytes(4_000),
        "AVI": partial(film, kind="avi", codec="mpeg4"),
    }
    small = {"very small"}
    return {
        **{name: usable(make, is_small=name in small) for name, make in makers.items()},
        **{name: broken(make) for name, make in refusals.items()},
    }
