"""The frame of a file in a post: what of the file a channel shows. Pure.

Places are in ten-thousandths of the sides of the upright file, times in milliseconds from its beginning.
"""

from enum import StrEnum
from typing import Final, TypedDict

from app.programs.aspect_ratios import HUNDRED

WHOLE: Final = 10_000
"""A side of a file in the units of a frame."""
LEAST_SHAPE: Final = 100
LARGEST_SHAPE: Final = 1_000_000
"""The limits of shapes, in ten-thousandths of the height: 1:100 and 100:1."""
COLOUR: Final = r"^#[0-9a-fA-F]{6}$"
WHITE: Final = "#ffffff"
LARGEST_TIME: Final = 2**31 - 1
"""Milliseconds; no file plays as long."""
_FINE: Final = WHOLE // HUNDRED
_BOX: Final = ("x", "y", "width", "height")
_NO_FRAME: Final = "Only pictures that do not move, and videos, have a frame."

Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""
Sides = tuple[int, int]


class FrameMode(StrEnum):
    """How a file gets another shape. CUT: a part of it is shown. BARS: all of it is shown, with bars around it."""

    CUT = "cut"
    BARS = "bars"


class FixedFrame(TypedDict, total=False):
    """A frame as a revision holds it; what was not chosen is left out.

    A cut has the box of the part that is shown. Bars have a colour, `#rrggbb`, and may have a shape, the width of
    what is made in ten-thousandths of its height. A video is shown from `start_ms` until `end_ms`.
    """

    mode: str
    x: int
    y: int
    width: int
    height: int
    background: str
    shape: int
    start_ms: int
    end_ms: int


def problems(frame: FixedFrame) -> dict[str, str]:
    """What is wrong with a frame by itself, by its member."""
    wrong: dict[str, str] = {}
    is_cut = frame.get("mode") == FrameMode.CUT.value
    if not frame:
        wrong["mode"] = "Say what of the file is shown: a part of it, bars, or a beginning and an end."
    for name in _BOX:
        if is_cut is not (name in frame):
            wrong[name] = "A cut needs x, y, width and height." if is_cut else "This is for the mode cut."
    if not has_bars(frame):
        wrong |= {name: "This is for the mode bars." for name in ("background", "shape") if name in frame}
    for place, side in (("x", "width"), ("y", "height")) if is_cut and not wrong else ():
        if frame.get(place, 0) + frame.get(side, 0) > WHOLE:
            wrong[side] = f"The box ends outside of the file: {place} and {side} are more than {WHOLE} together."
    if "end_ms" in frame and frame["end_ms"] <= frame.get("start_ms", 0):
        wrong["end_ms"] = "The end has to be after the beginning."
    return wrong


def refusals(frame: FixedFrame, *, is_still: bool, length: int | None) -> dict[str, str]:
    """Why a file has no such frame, by its member; `length` is that of a video, in milliseconds."""
    if length is None and not is_still:
        return {"media_id": _NO_FRAME}
    times = [name for name in ("start_ms", "end_ms") if name in frame]
    if length is None:
        return dict.fromkeys(times, "A picture has no beginning and no end.")
    late = {"start_ms": frame.get("start_ms", 0) >= length, "end_ms": frame.get("end_ms", 0) > length}
    return {name: f"The video ends after {length} milliseconds." for name in times if late[name]}


def times(frame: FixedFrame | None, length: int) -> tuple[int, int]:
    """The beginning and the end of what is shown of a video of this length."""
    if frame is None:
        return 0, length
    start = min(frame.get("start_ms", 0), max(0, length - 1))
    return start, max(start + 1, min(frame.get("end_ms", length), length))


def part(frame: FixedFrame | None, width: int, height: int) -> Box:
    """The part of a file of these sides that is shown."""
    if frame is None or frame.get("mode") != FrameMode.CUT.value:
        return 0, 0, width, height
    places: list[tuple[int, int]] = []
    for side, place, share in (
        (width, frame.get("x", 0), frame.get("width", WHOLE)),
        (height, frame.get("y", 0), frame.get("height", WHOLE)),
    ):
        length = min(side, max(1, round(side * share / WHOLE)))
        places.append((min(round(side * place / WHOLE), side - length), length))
    (x, part_width), (y, part_height) = places
    return x, y, part_width, part_height


def has_bars(frame: FixedFrame | None) -> bool:
    """Whether all of the file is shown, with bars where its shape is not taken."""
    return frame is not None and frame.get("mode") == FrameMode.BARS.value


def with_bars(frame: FixedFrame, sides: Sides, least: int, most: int | None) -> Sides:
    """The sides of a file with bars around it: of the shape that was chosen, as far as this range allows it.

    Without one it is the shape of the file. The range is in hundredths of the height.
    """
    width, height = sides
    shape = frame.get("shape")
    if shape is None and least * height <= HUNDRED * width and (most is None or HUNDRED * width <= most * height):
        return sides
    wish = width * WHOLE / height if shape is None else shape
    target = max(least * _FINE, wish if most is None else min(wish, most * _FINE))
    if width * WHOLE < target * height:
        return -int(-target * height // WHOLE), height
    return width, -int(-width * WHOLE // target)


def is_whole(frame: FixedFrame | None, width: int, height: int, length: int = 0) -> bool:
    """Whether a file with this frame is shown as it is."""
    if frame is None:
        return True
    if has_bars(frame) and with_bars(frame, (width, height), 0, None) != (width, height):
        return False
    return part(frame, width, height) == (0, 0, width, height) and times(frame, length) == (0, max(length, 1))


def moment(frame: FixedFrame | None, at_ms: int | None, length: int | None) -> int | None:
    """The time of a moment after the video is cut, in milliseconds; None where the cut leaves it out."""
    if frame is None or at_ms is None or length is None:
        return at_ms
    start, end = times(frame, length)
    return at_ms - start if start <= at_ms < end else None
