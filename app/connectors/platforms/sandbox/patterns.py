"""The picture of an account of the sandbox: a pattern of its own, the same at both sides."""

from typing import Final
from uuid import UUID

from app.core import indexed_png

_CELLS: Final = 5
_CELL: Final = 24
_INKS: Final = ("8a4b2f", "2f6b5e", "3f5a8a", "7a3f6b", "6b6a2f", "4b4b8a")
_GROUND: Final = "f3ece0"


def pattern(uuid: UUID) -> bytes:
    """The picture as a PNG file."""
    half = _CELLS // 2 + 1
    bits = [uuid.int >> place & 1 for place in range(_CELLS * half)]
    rows = list[bytes]()
    for cells in [bits[at : at + half] for at in range(0, len(bits), half)]:
        line = bytes(dot for cell in [*cells, *cells[-2::-1]] for dot in [cell] * _CELL)
        rows += [line] * _CELL
    ink = _INKS[uuid.int % len(_INKS)]
    return indexed_png.png_of((_CELLS * _CELL, _CELLS * _CELL), (_GROUND, ink), rows)
