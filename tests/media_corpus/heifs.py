"""HEIC pictures as phones write them: of tiles, with ten bits, with transparency, turned, several in a file."""

import io
import struct
from dataclasses import dataclass
from typing import Any, Final

import av
from PIL import Image

from tests.domain.media.pictures import box, exif

_ALPHA: Final = b"urn:mpeg:hevc:2015:auxid:1\0"


@dataclass(frozen=True, slots=True)
class Item:
    """A part of a file: its kind, its bytes, its properties, and the parts that it is about."""

    kind: bytes
    content: bytes
    properties: tuple[bytes, ...] = ()
    link: bytes = b""
    others: tuple[int, ...] = ()
    is_hidden: bool = False


def coded(image: Image.Image, form: str = "yuv420p") -> Item:
    """The picture in HEVC."""
    out = io.BytesIO()
    options = {"x265-params": "log-level=none:pools=none:frame-threads=1:keyint=1:bframes=0", "crf": "10"}
    with av.open(out, "w", format="mp4") as container:
        stream: Any = container.add_stream("libx265", rate=1, options=options)
        stream.width, stream.height = image.size
        stream.pix_fmt = form
        container.mux(stream.encode(av.VideoFrame.from_image(image)))
        container.mux(stream.encode())
    out.seek(0)
    with av.open(out, "r") as container:
        settings = container.streams.video[0].codec_context.extradata or b""
        content = bytes(next(container.demux(video=0)))
    bits = 10 if "10" in form else 8
    pixels = box(b"pixi", bytes(4) + bytes([3, bits, bits, bits]))
    return Item(b"hvc1", content, (box(b"hvcC", settings), box(b"ispe", bytes(4) + _sides(image)), pixels))


def heif(*items: Item, major: bytes = b"heic", key: int = 1) -> bytes:
    """A file of these parts, which are numbered from one; with metadata that say a place."""
    place = b"\0\0\0\0" + exif().removeprefix(b"Exif\0\0")
    all_items = [*items, Item(b"Exif", place, link=b"cdsc", others=(key,))]
    head = box(b"ftyp", major + bytes(4) + b"mif1" + major)
    first = len(head) + len(_meta(all_items, key, 0)) + 8
    body = b"".join(item.content for item in all_items)
    return head + _meta(all_items, key, first) + box(b"mdat", body)


def plain(image: Image.Image, *more: bytes, form: str = "yuv420p", major: bytes = b"heic") -> bytes:
    """One picture with more properties, such as how it is turned."""
    item = coded(image, form)
    return heif(Item(item.kind, item.content, item.properties + more), major=major)


def tiled(image: Image.Image, side: int = 64) -> bytes:
    """A picture of square tiles, of which the last ones stand over the edge."""
    columns, rows = -(-image.width // side), -(-image.height // side)
    whole = Image.new("RGB", (columns * side, rows * side), image.getpixel((image.width - 1, image.height - 1)))
    whole.paste(image)
    tiles: list[Item] = []
    for row in range(rows):
        for column in range(columns):
            at = column * side, row * side
            item = coded(whole.crop((*at, at[0] + side, at[1] + side)))
            tiles.append(Item(item.kind, item.content, item.properties, is_hidden=True))
    numbers = tuple(range(2, 2 + len(tiles)))
    grid = bytes([0, 0, rows - 1, columns - 1]) + struct.pack(">HH", *image.size)
    first = Item(b"grid", grid, (box(b"ispe", bytes(4) + _sides(image)),), b"dimg", numbers)
    return heif(first, *tiles)


def transparent(image: Image.Image, alpha: Image.Image) -> bytes:
    """A picture with another one that says what of it is transparent."""
    item = coded(alpha.convert("RGB"))
    kind = box(b"auxC", bytes(4) + _ALPHA)
    return heif(coded(image), Item(b"hvc1", item.content, (*item.properties, kind), b"auxl", (1,), is_hidden=True))


def several(*images: Image.Image) -> bytes:
    """Several pictures, of which the second one is shown."""
    return heif(*(coded(image) for image in images), key=2)


def _sides(image: Image.Image) -> bytes:
    return struct.pack(">II", *image.size)


def _meta(items: list[Item], key: int, first: int) -> bytes:
    properties = [each for item in items for each in item.properties]
    infos, places, links, uses, at, place = b"", b"", b"", b"", first, 1
    for number, item in enumerate(items, 1):
        infos += box(b"infe", struct.pack(">BxxBHH4sx", 2, int(item.is_hidden), number, 0, item.kind))
        places += struct.pack(">HHHII", number, 0, 1, at, len(item.content))
        at += len(item.content)
        if item.link:
            links += box(item.link, struct.pack(f">HH{len(item.others)}H", number, len(item.others), *item.others))
        if item.properties:
            marks = bytes(0x80 | each for each in range(place, place + len(item.properties)))
            uses += struct.pack(">HB", number, len(item.properties)) + marks
            place += len(item.properties)
    number_of_uses = sum(bool(item.properties) for item in items)
    return box(
        b"meta",
        bytes(4)
        + box(b"hdlr", bytes(8) + b"pict" + bytes(13))
        + box(b"pitm", bytes(4) + struct.pack(">H", key))
        + box(b"iinf", bytes(4) + struct.pack(">H", len(items)) + infos)
        + box(b"iref", bytes(4) + links)
        + box(
            b"iprp",
            box(b"ipco", b"".join(properties)) + box(b"ipma", bytes(4) + struct.pack(">I", number_of_uses) + uses),
        )
        + box(b"iloc", bytes(4) + struct.pack(">HH", 0x4400, len(items)) + places),
    )
