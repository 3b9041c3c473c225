"""What makes the demo workspace look like one in use: pictures, comments, figures and a log of deliveries."""

import struct
import tempfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from app.access import BrandScope, System
from app.connectors import Author, CommentKind
from app.core import clock
from app.core.db import Statement
from app.domain import inbox, media, metrics, webhooks
from app.domain.media import NewMedia


@dataclass(frozen=True, slots=True)
class _Comment:
    id: int
    external_id: str


_EXTERNAL_ID: Final = Statement(
    """
    SELECT external_id FROM publication
     WHERE post_id IN :post_ids AND channel_id = :channel_id AND place = 0 ORDER BY id LIMIT 1
    """,
    row=str,
)
_COMMENTS: Final = Statement(
    "SELECT id, external_id FROM social_comment WHERE channel_id = :channel_id", row=_Comment
)
_PUBLISHED: Final = Statement(
    "SELECT id FROM publication WHERE brand_id = :brand_id AND status = 'published' ORDER BY id", row=int
)
SIZE: Final = (960, 640)
DAYS: Final = 60
"""Over how many nights the figures of the brand go."""


@dataclass(frozen=True, slots=True)
class Patch:
    """An ellipse or a box of one colour; its edges are in thousandths of the picture."""

    colour: str
    edges: tuple[int, int, int, int]
    is_round: bool = True


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of flat shapes, the last one on top."""

    name: str
    alt_text: str
    ground: str
    shapes: Sequence[Patch]


_OVEN: Final = (
    Patch("3b2a22", (0, 700, 1000, 1000), is_round=False),
    Patch("5a4136", (140, 120, 860, 760), is_round=False),
    Patch("e2703a", (220, 220, 780, 660), is_round=False),
)
PICTURES: Final[Mapping[str, Drawing]] = {
    "dough": Drawing(
        "dough.png",
        "A round loaf before it goes into the oven",
        "f1e4cf",
        (
            Patch("d9c3a0", (160, 620, 840, 900)),
            Patch("f8efdd", (190, 240, 810, 820)),
            Patch("fffaf0", (300, 300, 560, 520)),
        ),
    ),
    "rye": Drawing(
        "rye.png",
        "A dark rye loaf on a board",
        "cfd8d2",
        (
            Patch("a9835a", (80, 690, 920, 860), is_round=False),
            Patch("4a3023", (170, 300, 830, 800)),
            Patch("6b4733", (230, 350, 770, 600)),
            *(Patch("d8b98c", (x, 390, x + 40, 620)) for x in (330, 470, 610)),
        ),
    ),
    "oven": Drawing(
        "loaves.png",
        "Four rolls in the oven, seen through its window",
        "8c6f5c",
        (*_OVEN, *(Patch("f3c583", (x, 450, x + 120, 620)) for x in (240, 370, 500, 630))),
    ),
    "shop": Drawing(
        "shop front.png",
        "The front of the shop with its striped awning",
        "bfe0ee",
        (
            Patch("7d9c8a", (0, 860, 1000, 1000), is_round=False),
            Patch("f4efe6", (150, 200, 850, 880), is_round=False),
            Patch("4f6d7a", (220, 470, 560, 760), is_round=False),
            Patch("6b4a3a", (620, 470, 780, 880), is_round=False),
            *(
                Patch(
                    "c8443c" if step % 2 else "fbf7f0",
                    (150 + 100 * step, 290, 250 + 100 * step, 430),
                    is_round=False,
                )
                for step in range(7)
            ),
        ),
    ),
    "cookies": Drawing(
        "holiday cookies.png",
        "A plate of holiday cookies, seen from above",
        "264d3b",
        (
            Patch("f2f2ee", (150, 60, 850, 960)),
            Patch("dcdcd4", (220, 150, 780, 870)),
            *(
                Patch("c98a4b", (x, y, x + 150, y + 220))
                for x, y in ((300, 240), (550, 240), (300, 560), (550, 560))
            ),
            Patch("e3b57c", (425, 400, 575, 620)),
        ),
    ),
    "bike": Drawing(
        "delivery bike.png",
        "The bike that brings the bread, in front of the evening sky",
        "f6b26b",
        (
            Patch("f9d9a8", (380, 120, 620, 480)),
            Patch("8a5a44", (0, 780, 1000, 1000), is_round=False),
            *(Patch("2e2a2b", (x, 520, x + 230, 860)) for x in (180, 600)),
            *(Patch("f6b26b", (x + 30, 565, x + 200, 815)) for x in (180, 600)),
            Patch("2e2a2b", (290, 560, 720, 590), is_round=False),
            Patch("b0412f", (230, 380, 420, 560), is_round=False),
        ),
    ),
}

COMMENTS: Final[Sequence[tuple[str, str, CommentKind, str | None]]] = (
    (
        "Ada Lund",
        "Which mill do you get your rye from?",
        CommentKind.COMMENT,
        "From a mill on Samsø. Say hello when you pick it up.",
    ),
    (
        "Bob Iversen",
        "Lovely! The queue was so much shorter today.",
        CommentKind.COMMENT,
        "Thank you, Bob. Three shelves did it.",
    ),
    ("Chidi Okoye", "Do you send bread to Aarhus?", CommentKind.MESSAGE, None),
    ("Dagny Holm", "Best bread in town, says the whole street.", CommentKind.MENTION, None),
    ("Erik Vang", "Are the rolls made without milk?", CommentKind.COMMENT, None),
)
"""Author, text, kind, and the reply that is drafted."""


async def upload_pictures(scope: BrandScope) -> Mapping[str, int]:
    """Store the pictures in the brand's library; their ids by name."""
    ids: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for key, picture in PICTURES.items():
            file = Path(folder) / picture.name
            file.write_bytes(png(picture))
            asset = await media.upload(scope, NewMedia(filename=picture.name, alt_text=picture.alt_text), file)
            ids[key] = asset.id
    return ids


def png(picture: Drawing) -> bytes:
    """The picture as a PNG file with a palette (RFC 2083)."""
    width, height = SIZE
    colours = list(dict.fromkeys([picture.ground, *(shape.colour for shape in picture.shapes)]))
    rows = bytearray()
    for y in range(height):
        row = bytearray([colours.index(picture.ground)]) * width
        for shape in picture.shapes:
            start, end = _span(shape, y)
            row[start:end] = bytearray([colours.index(shape.colour)]) * (end - start)
        rows += b"\0" + row
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", head),
        (b"PLTE", bytes.fromhex("".join(colours))),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def _span(shape: Patch, y: int) -> tuple[int, int]:
    """From where to where the shape covers this line of the picture."""
    width, height = SIZE
    start, top, end, bottom = (
        edge * size // 1000 for edge, size in zip(shape.edges, (width, height) * 2, strict=True)
    )
    if not top <= y < bottom:
        return 0, 0
    if not shape.is_round:
        return start, end
    reach = (1 - ((2 * y - top - bottom) / (bottom - top)) ** 2) ** 0.5 * (end - start) / 2
    middle = (start + end) / 2
    return round(middle - reach), round(middle + reach)


async def listen(scope: BrandScope) -> None:
    """Make a webhook whose log gets an entry for each event; nothing is sent to anybody."""
    events = [webhooks.EventType.PUBLISHED, webhooks.EventType.FAILED, webhooks.EventType.APPROVED]
    await webhooks.create_listener(scope, webhooks.NewListener(events=events, description="Shop window"))


async def fill_inbox(system: System, channel_id: int, post_ids: Sequence[int]) -> None:
    """Comments of the last days on a channel, some with a drafted reply."""
    about = await _EXTERNAL_ID.row(post_ids=list(post_ids), channel_id=channel_id)
    now = clock.now()
    comments = [
        inbox.ReceivedComment(
            external_id=f"demo-{number}",
            body=body,
            received_at=now - timedelta(hours=5 * number + 1),
            author=Author(name, name),
            publication=about if kind is CommentKind.COMMENT else None,
            kind=kind,
        )
        for number, (name, body, kind, _) in enumerate(COMMENTS)
    ]
    await inbox.receive(system, channel_id, comments)
    ids = {row.external_id: row.id for row in await _COMMENTS.rows(channel_id=channel_id)}
    replies = {ids[f"demo-{number}"]: reply for number, (*_, reply) in enumerate(COMMENTS) if reply is not None}
    await inbox.keep_drafts(system, replies)


async def count(system: System, brand_id: int) -> None:
    """Figures of the last nights, and those of what is published."""
    now = clock.now()
    night = datetime(now.year, now.month, now.day, 2, tzinfo=UTC)
    points = [
        metrics.Value(brand_id, name, night - timedelta(days=DAYS - 1 - day), start + step * day + day * 7 % 13)
        for name, start, step in (("followers", 1_240, 9), ("impressions", 300, 110), ("likes", 20, 7))
        for day in range(DAYS)
    ]
    ids = await _PUBLISHED.rows(brand_id=brand_id)
    figures = [
        metrics.Measured(ident, impressions=940 - 170 * at, likes=61 - 9 * at, comments=5 - at % 3, clicks=23 + at)
        for at, ident in enumerate(ids)
    ]
    await metrics.store(system, metrics.Synced(now, figures=figures, points=points, brands=[brand_id]))
