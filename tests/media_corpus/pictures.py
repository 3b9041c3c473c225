"""The pictures of the corpus: what cameras, phones and editors write, large ones, and broken ones."""

import io
import random
import struct
import zlib
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PIL import Image

from tests.domain.media.films import cornered
from tests.domain.media.pictures import animated, box, exif, png_of, png_text, saved
from tests.media_corpus import heifs, pngs
from tests.media_corpus.colour_profiles import profile
from tests.media_corpus.sources import Source, broken, usable

_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
"""What was done to an upright picture that has this orientation."""
_IMAGE: Final = (320, 240)
_APPLICATION: Final = b"\xff\xe5"
_LARGEST_PART: Final = 65_533


def large(width: int, height: int, mode: str = "RGB") -> Image.Image:
    """A picture of soft colours whose upper left quarter is red."""
    small = cornered(32, 24).convert(mode)
    return small.resize((width, height), Image.Resampling.BILINEAR)


def noisy(width: int, height: int) -> Image.Image:
    """A picture whose every dot counts, and whose upper left quarter is rather red."""
    noise = Image.frombytes("RGB", (width, height), random.Random(3).randbytes(3 * width * height))
    return Image.blend(cornered(width, height), noise, 0.25)


def _jpeg(**how: Any) -> Callable[[], bytes]:
    return lambda: saved("JPEG", how.pop("image", None) or cornered(*_IMAGE), **how)


def _turned(number: int, kind: str = "JPEG") -> bytes:
    image = cornered(*_IMAGE)
    image = image.transpose(_TURNS[number]) if number in _TURNS else image
    return saved(kind, image, exif=exif(number))


def _of_parts(content: bytes, parts: int) -> bytes:
    """A JPEG picture with so many parts of notes of its maker."""
    part = _APPLICATION + struct.pack(">H", _LARGEST_PART + 2) + bytes(_LARGEST_PART)
    return content[:2] + part * parts + content[2:]


def _with_another(content: bytes, other: bytes) -> bytes:
    """A JPEG picture with another one behind it, as a map of its lights (CIPA DC-007)."""
    note = b"MPF\0MM\0*\0\0\0\x08\0\x03"
    note += struct.pack(">HHI4s", 0xB000, 7, 4, b"0100") + struct.pack(">HHII", 0xB001, 4, 1, 2)
    note += struct.pack(">HHII", 0xB002, 7, 32, 50) + bytes(4)
    note += struct.pack(">IIIHH", 0x030000, len(content), 0, 0, 0) + struct.pack(">IIIHH", 0, len(other), 1, 0, 0)
    return content[:2] + b"\xff\xe2" + struct.pack(">H", len(note) + 2) + note + content[2:] + other


def _frames(kind: str, number: int, size: tuple[int, int], **how: Any) -> bytes:
    frames = [cornered(*size)]
    for place in range(1, number):
        frame = frames[0].copy()
        frame.putpixel((size[0] - 1, place % size[1]), (place % 256, 0, 0))
        frames.append(frame)
    return saved(kind, frames[0], save_all=True, append_images=frames[1:], **how)


def _alpha(mode: str = "RGBA") -> Image.Image:
    image = cornered(*_IMAGE).convert(mode)
    mask = Image.new("L", image.size, 255)
    mask.paste(0, (200, 160, 320, 240))
    image.putalpha(mask)
    return image


def _palette() -> Image.Image:
    return cornered(*_IMAGE).convert("P", palette=Image.Palette.ADAPTIVE, colors=16)


def _grey_of_sixteen() -> bytes:
    image = cornered(*_IMAGE).convert("L").convert("I").point(lambda value: value * 257)
    return saved("PNG", image.convert("I;16"))


def _text(mebibytes: int) -> bytes:
    """So much text, compressed."""
    packer = zlib.compressobj(9)
    parts = [packer.compress(bytes(2**20)) for _ in range(mebibytes)]
    return b"a\0\0" + b"".join(parts) + packer.flush()


def _cut(content: bytes) -> bytes:
    return content[: len(content) * 2 // 3]


def _jpegs() -> dict[str, Source]:
    plain = cornered(*_IMAGE)
    return {
        **{f"JPEG, orientation {number}": usable(partial(_turned, number)) for number in range(1, 9)},
        "JPEG, CMYK": usable(_jpeg(image=plain.convert("CMYK"))),
        "JPEG, grey": usable(_jpeg(image=plain.convert("L")), is_grey=True),
        "JPEG, progressive": usable(_jpeg(progressive=True, quality=92)),
        "JPEG, 4:4:4": usable(_jpeg(subsampling=0)),
        "JPEG, 4:2:2": usable(_jpeg(subsampling=1)),
        "JPEG, quality 1": usable(_jpeg(quality=1)),
        "JPEG, Adobe RGB": usable(_jpeg(icc_profile=profile("Adobe RGB"))),
        "JPEG, P3": usable(_jpeg(icc_profile=profile("P3"))),
        "JPEG, restart markers": usable(_jpeg(restart_marker_blocks=1)),
        "JPEG, with a place": usable(_jpeg(exif=exif())),
        "JPEG, 9 MB of notes": usable(lambda: _of_parts(saved("JPEG", plain), 140)),
        "JPEG, a map of its lights": usable(lambda: _with_another(saved("JPEG", plain), saved("JPEG", plain))),
        "JPEG, without an end": usable(lambda: saved("JPEG", plain)[:-2]),
        "JPEG, 12 MP of noise": usable(lambda: saved("JPEG", noisy(4_032, 3_024), quality=96)),
        "JPEG, 48 MP": usable(lambda: saved("JPEG", large(8_064, 6_048), quality=85)),
        "JPEG, 108 MP": usable(lambda: saved("JPEG", large(12_000, 9_000), quality=80)),
        "JPEG, 108 MP, progressive": usable(lambda: saved("JPEG", large(12_000, 9_000), progressive=True)),
        "JPEG, a strip 12000 x 900": usable(lambda: saved("JPEG", large(12_000, 900))),
        "JPEG, a column 900 x 12000": usable(lambda: saved("JPEG", large(900, 12_000))),
        "JPEG, 1 x 1": usable(lambda: saved("JPEG", Image.new("RGB", (1, 1), (200, 30, 30))), is_small=True),
        "JPEG, 1 x 3000": usable(lambda: saved("JPEG", Image.new("RGB", (1, 3_000))), is_small=True),
        "JPEG, 3000 x 1": usable(lambda: saved("JPEG", Image.new("RGB", (3_000, 1))), is_small=True),
        "JPEG, cut off": broken(lambda: _cut(saved("JPEG", noisy(*_IMAGE)))),
    }


def _png_files() -> dict[str, Source]:
    plain = cornered(*_IMAGE)
    return {
        "PNG": usable(lambda: saved("PNG", plain, pnginfo=png_text())),
        "PNG, 1 bit": usable(lambda: saved("PNG", plain.convert("1")), is_grey=True),
        "PNG, grey": usable(lambda: saved("PNG", plain.convert("L")), is_grey=True),
        "PNG, 16 bit, grey": usable(_grey_of_sixteen, is_grey=True),
        "PNG, 16 bit": usable(lambda: pngs.sixteen(plain)),
        "PNG, interlaced": usable(lambda: pngs.interlaced(plain)),
        "PNG, palette": usable(lambda: saved("PNG", _palette())),
        "PNG, palette and a transparent colour": usable(lambda: saved("PNG", _palette(), transparency=3)),
        "PNG, transparent": usable(lambda: saved("PNG", _alpha())),
        "PNG, grey and transparent": usable(lambda: saved("PNG", _alpha("L")), is_grey=True),
        "PNG, P3": usable(lambda: saved("PNG", plain, icc_profile=profile("P3"))),
        "PNG, a gamma": usable(lambda: pngs.beside(saved("PNG", plain), b"gAMA", struct.pack(">I", 45_455))),
        "PNG, turned": usable(partial(_turned, 6, "PNG")),
        "PNG, animated": usable(lambda: _frames("PNG", 3, _IMAGE, duration=100)),
        "PNG, 12 MP of noise": usable(lambda: saved("PNG", noisy(4_032, 3_024))),
        "PNG, 100 MP": usable(lambda: saved("PNG", large(12_000, 8_400), compress_level=1)),
        "PNG, 200 MB of text": usable(lambda: pngs.beside(saved("PNG", plain), b"zTXt", _text(200))),
        "PNG, a bomb of pixels": broken(lambda: png_of(60_000, 60_000)),
        "PNG, cut off": broken(lambda: _cut(saved("PNG", noisy(*_IMAGE)))),
    }


def _moving() -> dict[str, Source]:
    return {
        "GIF": usable(lambda: saved("GIF", cornered(*_IMAGE))),
        "GIF, transparent": usable(lambda: saved("GIF", _palette(), transparency=3)),
        "GIF, animated": usable(lambda: _frames("GIF", 12, _IMAGE, duration=100, loop=0)),
        "GIF, no delays": usable(lambda: _frames("GIF", 12, _IMAGE, duration=0, loop=0)),
        "GIF, 1,000 frames": usable(lambda: _frames("GIF", 1_000, (64, 48), duration=20)),
        "GIF, 1400 wide": usable(lambda: _frames("GIF", 4, (1_400, 900), duration=200)),
        "GIF, colour by colour": usable(lambda: animated("GIF"), is_small=True),
        "GIF, cut off": broken(lambda: _cut(_frames("GIF", 4, _IMAGE, duration=100))),
        "WebP": usable(lambda: saved("WEBP", cornered(*_IMAGE), exif=exif())),
        "WebP, lossless": usable(lambda: saved("WEBP", cornered(*_IMAGE), lossless=True)),
        "WebP, transparent": usable(lambda: saved("WEBP", _alpha())),
        "WebP, animated": usable(lambda: _frames("WEBP", 5, _IMAGE, duration=100)),
        "WebP, turned": usable(partial(_turned, 6, "WEBP")),
        "WebP, cut off": broken(lambda: _cut(saved("WEBP", noisy(*_IMAGE)))),
    }


def _phones() -> dict[str, Source]:
    plain = cornered(*_IMAGE)
    return {
        "AVIF": usable(lambda: saved("AVIF", plain, exif=exif())),
        "AVIF, 4:4:4": usable(lambda: saved("AVIF", plain, subsampling="4:4:4")),
        "AVIF, transparent": usable(lambda: saved("AVIF", _alpha())),
        "AVIF, turned": usable(partial(_turned, 6, "AVIF")),
        "AVIF, animated": usable(lambda: _frames("AVIF", 4, _IMAGE, duration=100)),
        "HEIC": usable(lambda: heifs.plain(plain)),
        "HEIC, of tiles": usable(lambda: heifs.tiled(plain, 128)),
        "HEIC, 10 bit": usable(lambda: heifs.plain(plain, form="yuv420p10le", major=b"heix")),
        "HEIC, turned": usable(lambda: heifs.plain(_back(plain), box(b"irot", b"\1"))),
        "HEIC, transparent": usable(lambda: heifs.transparent(plain, Image.new("L", plain.size, 255))),
        "HEIC, several pictures": usable(lambda: heifs.several(cornered(64, 64), plain)),
        "HEIC, P3": usable(lambda: heifs.plain(plain, box(b"colr", b"prof" + profile("P3")))),
        "HEIC, cut off": broken(lambda: heifs.plain(plain)[:-900]),
    }


def _back(image: Image.Image) -> Image.Image:
    """The picture as it is stored that is turned by 90 degrees against the clock to stand upright."""
    return image.transpose(Image.Transpose.ROTATE_270)


def _foreign() -> dict[str, Source]:
    plain = cornered(*_IMAGE)
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
    return {
        "TIFF": broken(lambda: saved("TIFF", plain)),
        "BMP": broken(lambda: saved("BMP", plain)),
        "SVG": broken(lambda: svg),
        "a text": broken(lambda: b"There is no picture in here.\n" * 9),
        "nothing": broken(lambda: b""),
        "rubbish": broken(lambda: random.Random(5).randbytes(9_000)),
    }


def files() -> dict[str, Source]:
    """All pictures by what they are."""
    return {**_jpegs(), **_png_files(), **_moving(), **_phones(), **_foreign()}


def read(content: bytes) -> Image.Image:
    """The first picture of a file, as RGB."""
    image = Image.open(io.BytesIO(content))
    image.load()
    return image.convert("RGBA").convert("RGB") if image.mode != "RGB" else image
