"""The pictures of the demo: flat shapes, written as PNG files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.core import indexed_png

SIZE: Final = (960, 640)


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
PAST_PICTURES: Final[Mapping[str, Drawing]] = {
    "loaf": Drawing(
        "loaf.png",
        "A loaf with four cuts in its crust",
        "dfe6e4",
        (
            Patch("b9a58c", (60, 720, 940, 860), is_round=False),
            Patch("b06f36", (120, 300, 880, 800)),
            Patch("cf9150", (170, 330, 830, 700)),
            *(Patch("f2dcb4", (x, 400, x + 50, 640)) for x in (270, 410, 550, 690)),
        ),
    ),
    "buns": Drawing(
        "buns.png",
        "Nine buns on a blue tray",
        "33506b",
        (
            Patch("4a6c8a", (90, 90, 910, 910), is_round=False),
            *(Patch("c9853f", (x, y, x + 190, y + 230)) for x in (150, 405, 660) for y in (130, 390, 650)),
            *(
                Patch("e8b872", (x + 30, y + 25, x + 130, y + 110))
                for x in (150, 405, 660)
                for y in (130, 390, 650)
            ),
        ),
    ),
    "flour": Drawing(
        "flour.png",
        "Two sacks of flour in front of a wooden wall",
        "a98560",
        (
            *(Patch("96734f", (x, 0, x + 12, 1000), is_round=False) for x in range(90, 1000, 180)),
            Patch("6e5238", (0, 830, 1000, 1000), is_round=False),
            *(Patch("efe6d2", (x, 320, x + 330, 900)) for x in (150, 520)),
            *(Patch("d9cbb0", (x + 110, 290, x + 220, 400)) for x in (150, 520)),
            *(Patch("7a8f5c", (x + 100, 560, x + 230, 700)) for x in (150, 520)),
        ),
    ),
    "coffee": Drawing(
        "coffee.png",
        "A cup of coffee, seen from above",
        "e7d3bd",
        (
            Patch("cdb498", (180, 130, 840, 990)),
            Patch("fdfaf4", (210, 90, 790, 910)),
            Patch("5b3722", (270, 175, 730, 825)),
            Patch("c08b5c", (400, 330, 600, 640)),
            Patch("f2dfc4", (450, 400, 550, 560)),
        ),
    ),
    "cake": Drawing(
        "plum cake.png",
        "A plum cake on a stand",
        "f0d9d4",
        (
            Patch("ffffff", (440, 700, 560, 930), is_round=False),
            Patch("ffffff", (300, 890, 700, 970)),
            Patch("ffffff", (110, 620, 890, 780)),
            Patch("d8a45c", (180, 420, 820, 700), is_round=False),
            Patch("e9bd7b", (180, 340, 820, 520)),
            *(Patch("6d2f52", (x, 375, x + 95, 475)) for x in (230, 350, 470, 590, 690)),
        ),
    ),
    "star": Drawing(
        "gingerbread.png",
        "Gingerbread hearts and stars on a red cloth",
        "8f2a2a",
        (
            *(Patch("a33a36", (x, 0, x + 60, 1000), is_round=False) for x in range(40, 1000, 240)),
            *(
                Patch("8b5a2f", (x, y, x + 200, y + 280))
                for x, y in ((120, 120), (420, 360), (700, 110), (150, 620))
            ),
            *(
                Patch("f5e9d6", (x + 55, y + 80, x + 145, y + 200))
                for x, y in ((120, 120), (420, 360), (700, 110), (150, 620))
            ),
            Patch("8b5a2f", (670, 600, 890, 900)),
            Patch("f5e9d6", (730, 690, 830, 810)),
        ),
    ),
}
"""Those of the posts of the past."""


def png(picture: Drawing) -> bytes:
    """The picture as a PNG file with a palette (RFC 2083)."""
    width, height = SIZE
    colours = list(dict.fromkeys([picture.ground, *(shape.colour for shape in picture.shapes)]))
    rows: list[bytes] = []
    for y in range(height):
        row = bytearray([colours.index(picture.ground)]) * width
        for shape in picture.shapes:
            start, end = _span(shape, y)
            row[start:end] = bytearray([colours.index(shape.colour)]) * (end - start)
        rows.append(bytes(row))
    return indexed_png.png_of(SIZE, colours, rows)


def _span(shape: Patch, y: int) -> tuple[int, int]:
    """From where to where the shape covers this line of the picture."""
    width, height = SIZE
    start, top, end, bottom = (
        min(edge, 1000) * size // 1000 for edge, size in zip(shape.edges, (width, height) * 2, strict=True)
    )
    if not top <= y < bottom:
        return 0, 0
    if not shape.is_round:
        return start, end
    reach = (1 - ((2 * y - top - bottom) / (bottom - top)) ** 2) ** 0.5 * (end - start) / 2
    middle = (start + end) / 2
    return round(middle - reach), round(middle + reach)
