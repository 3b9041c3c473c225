"""Sides of pictures within a range of shapes: whole pixels, so that a shape that is allowed stays allowed."""

from typing import Final

HUNDRED: Final = 100


def within(width: int, height: int, least: int, most: int | None) -> tuple[int, int]:
    """The largest sides up to these whose width is in this range of hundredths of the height; at least 1; pure."""
    if most is not None and width * HUNDRED > most * height:
        width = max(1, most * height // HUNDRED)
    if width * HUNDRED < least * height:
        height = max(1, width * HUNDRED // least)
    return width, height
