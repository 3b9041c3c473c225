"""The plan for a picture on a platform: it goes as it is, or as a picture that is made of it by a recipe. Pure.

A recipe is a function of the facts of a file and of the limits of a platform. It is canonical JSON, and its digest
names what is made by it. Its most bytes are only known to hold once the picture is there.
"""

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, NamedTuple

import orjson

from app.connectors import ImageLimits, Limits
from app.connectors.preflight import is_within
from app.domain.media import frames
from app.domain.media.frames import Box, FixedFrame, Sides
from app.programs.aspect_ratios import HUNDRED, within

VERSION: Final = 1
"""Of the rules: a change of what they make of the same file raises it."""
JPEG: Final = "image/jpeg"
WEBP: Final = "image/webp"
PNG: Final = "image/png"
MAKEABLE: Final = frozenset({JPEG, WEBP, PNG})
_LOSSLESS: Final = frozenset({PNG, "image/gif"})
THOUSAND: Final = 1_000
_LARGEST_PIXELS: Final = 24_000_000
"""Of what is made, so that its program needs no more memory than it has; no platform shows as many."""
_LARGEST_CUT: Final = 3
"""At most one part of so many is cut away where nobody said what matters; else bars are added."""

Recipe = dict[str, Any]


class PictureChange(StrEnum):
    """What is different of what is made. STILL: the first picture of an animation. FILM: an animation as a film.

    COPIED: pictures stay as they are, in another file. ENCODED: they are coded anew, for what follows. CODING:
    they were coded in a way that is not taken. COLOURS: those of printers become those of screens. INDEX: the
    index comes first, without a list of edits. LENGTH: a video begins later or ends earlier.
    """

    TYPE = "type"
    BYTES = "bytes"
    SIZE = "size"
    CUT = "cut"
    BARS = "bars"
    ALPHA = "alpha"
    COLOURS = "colours"
    STILL = "still"
    FILM = "film"
    COPIED = "copied"
    ENCODED = "encoded"
    CODING = "coding"
    INDEX = "index"
    RATE = "rate"
    SOUND = "sound"
    LENGTH = "length"


class FocusPoint(NamedTuple):
    """What of a picture matters most, in thousandths of its sides from the upper left corner."""

    x: int
    y: int


_MIDDLE: Final = FocusPoint(500, 500)


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """The facts of a file that a plan rests on; `frames` and `has_alpha` are None for files of before."""

    mime_type: str
    size: int
    width: int | None = None
    height: int | None = None
    frames: int | None = None
    has_alpha: bool | None = None
    focus: FocusPoint | None = None
    frame: FixedFrame | None = None
    is_cmyk: bool = False

    @property
    def is_moving(self) -> bool:
        """Whether it has several pictures."""
        return self.frames is not None and self.frames > 1 and bool(self.width and self.height)

    @property
    def is_still(self) -> bool:
        """Whether it is a picture that does not move; a GIF of before may."""
        if not self.mime_type.startswith("image/") or not self.width or not self.height:
            return False
        return self.frames == 1 or (self.frames is None and self.mime_type != "image/gif")

    @property
    def may_have_alpha(self) -> bool:
        """Whether parts of it may be transparent."""
        return self.mime_type != JPEG if self.has_alpha is None else self.has_alpha


@dataclass(frozen=True, slots=True)
class PicturePlan:
    """What is done with a file: nothing without a recipe; `refusal` says why its frame cannot be kept to."""

    recipe: Recipe | None = None
    changes: Sequence[PictureChange] = ()
    refusal: str | None = None

    @property
    def digest(self) -> str:
        """The name of the recipe. Errors: ValueError for a file that stays as it is."""
        if self.recipe is None:
            raise ValueError("there is no recipe")
        return digest(self.recipe)


KEEP: Final = PicturePlan()


def digest(recipe: Recipe) -> str:
    """The SHA-256 of a recipe, whatever the order of its members."""
    return hashlib.sha256(orjson.dumps(recipe, option=orjson.OPT_SORT_KEYS)).hexdigest()


def plan(file: PictureFacts, limits: Limits, most_bytes: int | None) -> PicturePlan:
    """The plan for one picture of at most so many bytes.

    Pictures that move stay as they are, and so does any picture for a platform that takes none that can be made.
    """
    if not file.is_still or not limits.max_images or not MAKEABLE & limits.types:
        return KEEP
    is_whole = frames.is_whole(file.frame, file.width or 1, file.height or 1)
    if is_whole and _fits(file, limits.images, limits.types, most_bytes):
        return KEEP
    return _picture_plan(file, limits, most_bytes)


def still(file: PictureFacts, limits: Limits, most_bytes: int | None) -> PicturePlan:
    """The plan for the first picture of an animation, where the platform takes it in no other way."""
    if not limits.max_images or not MAKEABLE & limits.types:
        return KEEP
    choice = _picture_plan(file, limits, most_bytes)
    return PicturePlan(choice.recipe, (PictureChange.STILL, *choice.changes))


def _picture_plan(file: PictureFacts, limits: Limits, most_bytes: int | None) -> PicturePlan:
    width, height = file.width or 1, file.height or 1
    least, most = shape_range(limits.images.narrowest, limits.images.widest, limits.images.steepest)

    def around(sides: Sides, focus: FocusPoint | None) -> tuple[Box, Sides]:
        return _frame(*sides, limits.images, focus)

    box, frame = framed((width, height), file.frame, file.focus, (least, most), around)
    size = _size(frame, limits.images)
    mime_type = _type(file, limits.types)
    recipe: Recipe = {
        "v": VERSION,
        "kind": "picture",
        "box": list(box),
        "frame": list(frame),
        "size": list(size),
        "shape": [int(least), None if most is None else int(most)],
        "type": mime_type,
        "bytes": None if most_bytes is None else int(most_bytes),
        "fine": file.mime_type in _LOSSLESS,
    }
    if file.frame is not None and frame != box[2:]:
        recipe["background"] = file.frame.get("background", frames.WHITE)
    tests = {
        PictureChange.TYPE: mime_type != file.mime_type,
        PictureChange.BYTES: most_bytes is not None and file.size > most_bytes,
        PictureChange.SIZE: size != frame,
        PictureChange.CUT: box[2:] != (width, height),
        PictureChange.BARS: frame != box[2:],
        PictureChange.ALPHA: file.has_alpha is True and mime_type == JPEG,
        PictureChange.COLOURS: file.is_cmyk,
    }
    return PicturePlan(recipe, tuple(change for change, holds in tests.items() if holds))


def _fits(file: PictureFacts, images: ImageLimits, types: frozenset[str], most_bytes: int | None) -> bool:
    width, height = file.width or 1, file.height or 1
    return (
        file.mime_type in types
        and not file.is_cmyk
        and (most_bytes is None or file.size <= most_bytes)
        and is_within(width, height, images.narrowest, images.widest)
        and (images.steepest is None or max(width, height) <= images.steepest * min(width, height))
        and (images.sides is None or width + height <= images.sides)
        and (images.pixels is None or width * height <= images.pixels)
    )


def shape_range(narrowest: int | None, widest: int | None, steepest: int | None) -> tuple[int, int | None]:
    """The narrowest and the widest shape that are allowed, in hundredths; the least that there is without a
    limit.
    """
    least = 1 if narrowest is None else narrowest
    if steepest is None:
        return least, widest
    widest = steepest * HUNDRED if widest is None else min(widest, steepest * HUNDRED)
    return max(least, -(-HUNDRED // steepest)), widest


def _frame(
    width: int, height: int, images: ImageLimits, focus: FocusPoint | None
) -> tuple[tuple[int, int, int, int], tuple[int, int]]:
    is_steep = images.steepest is not None and max(width, height) > images.steepest * min(width, height)
    if not is_steep and is_within(width, height, images.narrowest, images.widest):
        return (0, 0, width, height), (width, height)
    return _part(width, height, *shape_range(images.narrowest, images.widest, images.steepest), focus)


def framed(
    sides: Sides,
    frame: FixedFrame | None,
    focus: FocusPoint | None,
    shape: tuple[int, int | None],
    around: Callable[[Sides, FocusPoint | None], tuple[Box, Sides]],
) -> tuple[Box, Sides]:
    """The part of a file that is shown as its frame says, and the sides with bars around it.

    `around` says what of a part without a frame is shown, and `shape` is the range that a platform takes.
    """
    if frame is None:
        return around(sides, focus)
    if frames.has_bars(frame):
        return (0, 0, *sides), frames.with_bars(frame, sides, *shape)
    x, y, *part = frames.part(frame, *sides)
    if focus is not None:
        # The point may lie outside of the part.
        places = zip(focus, sides, (x, y), part, strict=True)
        inner = [(place * side // THOUSAND - start) * THOUSAND // length for place, side, start, length in places]
        focus = FocusPoint(*(min(max(0, place), THOUSAND) for place in inner))
    box, whole = around((part[0], part[1]), focus)
    return (x + box[0], y + box[1], *box[2:]), whole


def frame_within(
    width: int, height: int, least: int, most: int | None, focus: FocusPoint | None
) -> tuple[tuple[int, int, int, int], tuple[int, int]]:
    """The part of a picture that is shown, as left, top, width and height, and the sides with bars around it.

    The shape is in this range of hundredths afterwards.
    """
    if is_within(width, height, least, most):
        return (0, 0, width, height), (width, height)
    return _part(width, height, least, most, focus)


def _part(
    width: int, height: int, least: int, most: int | None, focus: FocusPoint | None
) -> tuple[tuple[int, int, int, int], tuple[int, int]]:
    whole = (0, 0, width, height)
    inner = within(width, height, least, most)
    # A side of one pixel cannot be cut any more. Where a person said what matters, as much is cut as has to be.
    is_reached = is_within(*inner, least, most)
    is_little = inner[0] * inner[1] * _LARGEST_CUT >= width * height * (_LARGEST_CUT - 1)
    if is_reached and (is_little or focus is not None):
        point = focus or _MIDDLE
        x, y = (
            min(max(0, side * place // THOUSAND - part // 2), side - part)
            for side, place, part in zip((width, height), point, inner, strict=True)
        )
        return (x, y, *inner), inner
    if width * HUNDRED < least * height:
        return whole, within(-(-least * height // HUNDRED), height, least, most)
    return whole, (width, -(-width * HUNDRED // (most or width * HUNDRED)))


def _size(frame: tuple[int, int], images: ImageLimits) -> tuple[int, int]:
    """The sides of what is made: never larger than the frame."""
    width, height = frame
    factors = [1.0]
    if images.best is not None:
        factors.append(images.best / max(frame))
    if images.sides is not None:
        factors.append(images.sides / (width + height))
    if images.pixels is not None:
        factors.append(math.sqrt(images.pixels / (width * height)))
    factors.append(math.sqrt(_LARGEST_PIXELS / (width * height)))
    factor = min(factors)
    if factor >= 1:
        return frame
    sides = max(1, int(width * factor)), max(1, int(height * factor))
    return within(*sides, *shape_range(images.narrowest, images.widest, images.steepest))


def _type(file: PictureFacts, types: frozenset[str]) -> str:
    """The type that is made: WebP where there may be transparent parts, or the file is WebP, and it is taken."""
    if WEBP in types and (file.may_have_alpha or JPEG not in types):
        return WEBP
    return JPEG if JPEG in types else PNG
