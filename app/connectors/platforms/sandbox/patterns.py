"""The picture of an account of the sandbox: four quarter discs, turned as its id has it."""

from typing import Final
from uuid import UUID

from app.core import indexed_png

_TILE: Final = 72
_SIDE: Final = 2 * _TILE
_PALETTES: Final = (
    ("f6e3c9", "b4532f", "2f4a4a"),
    ("e2ecdf", "2f6b5e", "d99a3c"),
    ("e3e8f3", "33518f", "e07a4f"),
    ("f5e0e6", "8a3463", "3d6a8a"),
    ("efe9cf", "6b6a2f", "b4532f"),
    ("e8e2f2", "4b3f8f", "3f8a72"),
)
"""The ground, and the inks of the tiles on each diagonal."""


def pattern(uuid: UUID) -> bytes:
    """The picture as a PNG file."""
    number = uuid.int
    corners = [number >> 8 + 2 * tile & 3 for tile in range(4)]
    rows = [bytes(_ink(corners, x, y) for x in range(_SIDE)) for y in range(_SIDE)]
    return indexed_png.png_of((_SIDE, _SIDE), _PALETTES[number % len(_PALETTES)], rows)


def _ink(corners: list[int], x: int, y: int) -> int:
    right, low = x // _TILE, y // _TILE
    corner = corners[2 * low + right]
    across = x % _TILE if corner & 1 else _TILE - 1 - x % _TILE
    down = y % _TILE if corner & 2 else _TILE - 1 - y % _TILE
    if across**2 + down**2 >= _TILE**2:
        return 0
    return 1 if right == low else 2
