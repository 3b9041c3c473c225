"""The plan for a film on a platform: it goes as it is, copied into another file, or coded anew. Pure.

What fits is copied: pictures and sound are coded anew only where the platform takes them in no other way, and
where a film that is cut by its frame begins between two pictures that stand by themselves. Nothing else changes
the length of a film.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from app.connectors import FilmFacts, Limits, VideoLimits
from app.connectors.content import GIF
from app.connectors.preflight import PLAIN_PIXELS, RATE_ROUNDING, is_within, unusual
from app.domain.media import frames
from app.domain.media.frames import Box, FixedFrame, Sides
from app.domain.media.picture_plans import (
    KEEP,
    VERSION,
    FocusPoint,
    PictureChange,
    PictureFacts,
    PicturePlan,
    Recipe,
    frame_within,
    framed,
    shape_range,
)
from app.programs.aspect_ratios import within

MP4: Final = "video/mp4"
FILM: Final = "film"
_COPYABLE: Final = frozenset({"h264", "hevc"})
"""Codings of pictures that stand in an MP4 wherever it is played."""
_COPYABLE_SOUND: Final = frozenset({"aac", "mp3"})
_RATES: Final = ((24, 1), (25, 1), (30, 1), (50, 1), (60, 1))
_USUAL_RATE: Final = (30, 1)
_LARGEST_RATE: Final = 60
_MOST_BITS: Final = 20_000_000
_LEAST_BITS: Final = 120_000
"""Below which nobody would look at it."""
_SOUND_BITS: Final = 128_000
_ROOM: Final = 0.95
"""Of the most bytes: the index and the unevenness of coding need the rest."""
_SIDES: Final = ((2_500_000, 1_080), (1_200_000, 720), (600_000, 540), (0, 360))
"""Bits a second, and the shorter side in pixels that looks good with them."""
_SOUND_RATE: Final = 48_000
_CHANNELS: Final = 2
_THOUSAND: Final = 1_000
_ANY_RATE: Final = 10**6
_NEAR: Final = 0.02
"""How near to a usual rate a film has it."""
_COPIES: Final = frozenset({PictureChange.TYPE, PictureChange.INDEX, PictureChange.SOUND, PictureChange.LENGTH})
_LEAST_SIDE: Final = 2
_CUT_LEEWAY: Final = 200
"""Milliseconds by which a film that is cut may be shorter where it is copied."""


@dataclass(frozen=True, slots=True)
class FilmFile:
    """The facts of a film on which a plan rests."""

    mime_type: str
    size: int
    width: int
    height: int
    length: int
    """Milliseconds."""
    rate: int
    """Frames of a thousand seconds."""
    film: FilmFacts
    focus: FocusPoint | None = None
    frame: FixedFrame | None = None


@dataclass(frozen=True, slots=True)
class _View:
    """What of a film is shown: its part, its sides with bars, its beginning and its length in milliseconds."""

    box: Box
    sides: Sides
    start: int
    length: int


def _view(file: FilmFile, videos: VideoLimits) -> _View:
    least, most = shape_range(videos.narrowest, videos.widest, None)

    def around(sides: Sides, focus: FocusPoint | None) -> tuple[Box, Sides]:
        return frame_within(*sides, least, most, focus)

    start, end = frames.times(file.frame, file.length)
    whole = file.width, file.height
    return _View(*framed(whole, file.frame, file.focus, (least, most), around), start, end - start)


def plan(file: FilmFile, limits: Limits, most_bytes: int | None) -> PicturePlan:
    """The plan for a film of at most `most_bytes`; a film that no coding would fit stays as it is."""
    if MP4 not in limits.types or not limits.max_videos or not file.length:
        return KEEP
    view = _view(file, limits.videos)
    least, most = limits.videos.shortest, limits.videos.longest
    if (least is not None and view.length < least) or (most is not None and view.length > most):
        # Nothing that is made of it would be taken.
        return (
            KEEP if view.length == file.length else PicturePlan(refusal=_length_refusal(view.length, least, most))
        )
    changes = list(_changes(file, view, limits, most_bytes))
    if not changes:
        return KEEP
    is_copy = set(changes) <= _COPIES and file.film.codec in _COPYABLE and not file.film.has_hidden
    if PictureChange.LENGTH in changes:
        # It may have to be coded anew with its sides, and a copy may end a little earlier.
        is_even = file.width % _LEAST_SIDE == file.height % _LEAST_SIDE == 0
        is_copy = is_copy and is_even and view.length - _CUT_LEEWAY >= (least or 0)
    recipe = _recipe(file, limits.videos, most_bytes, view, is_copy=is_copy)
    if recipe is None:
        return KEEP
    kind = PictureChange.COPIED if is_copy else PictureChange.ENCODED
    if recipe["frame"][0] - recipe["size"][0] > 1 and not is_copy and PictureChange.SIZE not in changes:
        changes.append(PictureChange.SIZE)
    return PicturePlan(recipe, (kind, *changes))


def _length_refusal(length: int, least: int | None, most: int | None) -> str:
    bounds = [("at least", least), ("at most", most)]
    words = " and ".join(f"{word} {each / _THOUSAND:g}" for word, each in bounds if each is not None)
    return f"What is shown of the video plays for {length / _THOUSAND:g} seconds; it may play for {words}."


def _changes(file: FilmFile, view: _View, limits: Limits, most_bytes: int | None) -> Iterator[PictureChange]:
    """What would be changed of a film: what its frame says, and what the platform does not take of the rest."""
    if file.frame is None:
        yield from _faults(file, limits.videos, limits.types, most_bytes)
        return
    own = {
        PictureChange.LENGTH: view.length != file.length,
        PictureChange.CUT: view.box[2:] != (file.width, file.height),
        PictureChange.BARS: view.sides != view.box[2:],
    }
    yield from (change for change, holds in own.items() if holds)
    size = file.size * view.length // file.length
    rest = replace(file, width=view.sides[0], height=view.sides[1], size=size)
    faults = _faults(rest, limits.videos, limits.types, most_bytes)
    yield from (change for change in faults if not own.get(change, False))


def animation(file: PictureFacts, limits: Limits) -> PicturePlan:
    """The plan for an animation that a platform takes as a film only: it is repeated until it is long enough."""
    width, height = file.width or 1, file.height or 1
    still = FilmFile(GIF, file.size, width, height, 0, 0, FilmFacts(GIF, ""), file.focus)
    recipe = _recipe(still, limits.videos, limits.video_bytes, _view(still, limits.videos), is_copy=False)
    if recipe is None:
        return KEEP
    recipe |= {"rate": list(_USUAL_RATE), "least": int(max(limits.videos.shortest or 0, _THOUSAND))}
    return PicturePlan(recipe, (PictureChange.FILM,))


def _faults(
    file: FilmFile, videos: VideoLimits, types: frozenset[str], most_bytes: int | None
) -> Iterator[PictureChange]:
    """What a platform does not take of a film, by what would be changed of it."""
    film = file.film
    if file.mime_type not in types:
        yield PictureChange.TYPE
    if most_bytes is not None and file.size > most_bytes:
        yield PictureChange.BYTES
    if not is_within(file.width, file.height, videos.narrowest, videos.widest):
        yield PictureChange.CUT
    if _factor(file.width, file.height, videos) < 1:
        yield PictureChange.SIZE
    if _rate(file.rate, videos) is not None:
        yield PictureChange.RATE
    if not _is_sound_taken(film, videos):
        yield PictureChange.SOUND
    if (videos.codecs is not None and film.codec not in videos.codecs) or (
        videos.bits is not None and film.bits > videos.bits
    ):
        yield PictureChange.CODING
    if videos.is_plain and any(unusual(film)):
        is_index = film.pixels in PLAIN_PIXELS and not film.is_interlaced and not film.is_stretched
        yield PictureChange.INDEX if is_index else PictureChange.CODING


def _is_sound_taken(film: FilmFacts, videos: VideoLimits) -> bool:
    return film.sound is None or (
        (videos.sounds is None or film.sound in videos.sounds)
        and (videos.channels is None or film.channels <= videos.channels)
        and (videos.sound_rate is None or film.sound_rate <= videos.sound_rate)
    )


def _rate(rate: int, videos: VideoLimits) -> tuple[int, int] | None:
    """The rate that a film gets; None where the platform takes its own."""
    least, most = (videos.least_rate or 0) * _THOUSAND, (videos.rate or _ANY_RATE) * _THOUSAND
    if not rate or least - RATE_ROUNDING <= rate <= most + RATE_ROUNDING:
        return None
    usual = [each for each in _RATES if least <= each[0] * _THOUSAND <= most] or [(max(1, most // _THOUSAND), 1)]
    return usual[-1] if rate > most else usual[0]


def _even_rate(rate: int, videos: VideoLimits) -> tuple[int, int]:
    """The even rate of a film that is coded anew: its own rate, or a usual rate close to it."""
    other = _rate(rate, videos)
    if other is not None:
        return other
    if not rate:
        return _USUAL_RATE
    near = min(_RATES, key=lambda each: abs(each[0] * _THOUSAND - rate))
    if abs(near[0] * _THOUSAND - rate) <= _NEAR * rate or rate > _LARGEST_RATE * _THOUSAND:
        return near
    return max(1, rate), _THOUSAND


def _factor(width: int, height: int, videos: VideoLimits) -> float:
    """By how much a film is made smaller; 1 where its size is taken."""
    factors = [1.0]
    if videos.longer is not None:
        factors.append(videos.longer / max(width, height))
    if videos.shorter is not None:
        factors.append(videos.shorter / min(width, height))
    if videos.pixels is not None:
        factors.append(math.sqrt(videos.pixels / (width * height)))
    return min(factors)


def _recipe(
    file: FilmFile, videos: VideoLimits, most_bytes: int | None, view: _View, *, is_copy: bool
) -> Recipe | None:
    """The recipe; None where the bytes are too few for so long a film."""
    least, most = shape_range(videos.narrowest, videos.widest, None)
    box, frame = view.box, view.sides
    is_shorter = view.length != file.length and file.length > 0
    # What begins between key frames cannot be copied: the program sees that, and codes it anew.
    is_exact = is_copy and not is_shorter
    bits = _bits(replace(file, length=view.length) if is_shorter else file, videos, most_bytes)
    if not is_exact and bits < _LEAST_BITS:
        return None
    size = _size(frame, videos, bits if most_bytes is not None else _MOST_BITS, least, most)
    recipe: Recipe = {
        "v": VERSION,
        "kind": FILM,
        "video": "encode" if not is_copy else "copy" if is_exact else "cut",
        "whole": [file.width, file.height],
        "box": list(box),
        "frame": list(frame),
        "size": [file.width, file.height] if is_copy else list(size),
        "shape": [int(least), None if most is None else int(most)],
        "rate": None if is_exact else list(_even_rate(file.rate, videos)),
        "sound": _sound(file.film, videos, is_copy=is_copy),
        "bits": None if is_exact else bits,
        "bytes": None if most_bytes is None else int(most_bytes),
        "length": view.length if is_shorter else file.length,
        "type": MP4,
    }
    if is_shorter:
        recipe["start"] = view.start
    if file.frame is not None and frame != box[2:]:
        recipe["background"] = file.frame.get("background", frames.WHITE)
    return recipe


def _bits(file: FilmFile, videos: VideoLimits, most_bytes: int | None) -> int:
    """The most bits of pictures a second."""
    sound = _SOUND_BITS if file.film.sound is not None else 0
    bits = [_MOST_BITS]
    if videos.bits is not None:
        bits.append(int(_ROOM * videos.bits) - sound)
    if most_bytes is not None and file.length:
        bits.append(int(_ROOM * most_bytes * 8 * _THOUSAND / file.length) - sound)
    return min(bits)


def _size(frame: tuple[int, int], videos: VideoLimits, bits: int, least: int, most: int | None) -> tuple[int, int]:
    """The sides of what is made: even, and no larger than the bits fill."""
    side = next(side for least_bits, side in _SIDES if bits >= least_bits)
    factor = min(_factor(*frame, videos), side / min(frame) if bits < _SIDES[0][0] else 1.0)
    width, height = (max(_LEAST_SIDE, int(each * min(1.0, factor))) for each in frame)
    width, height = within(width, height, least, most)
    return max(_LEAST_SIDE, width - width % 2), max(_LEAST_SIDE, height - height % 2)


def _sound(film: FilmFacts, videos: VideoLimits, *, is_copy: bool) -> dict[str, object] | None:
    """What becomes of the sound; None without any."""
    if film.sound is None:
        return None
    if film.sound in _COPYABLE_SOUND and _is_sound_taken(film, videos) and (is_copy or not film.has_hidden):
        return {"copy": True}
    rate = min(_SOUND_RATE, videos.sound_rate or _SOUND_RATE)
    return {"rate": rate, "channels": min(film.channels, _CHANNELS, videos.channels or _CHANNELS)}


def outcome(recipe: Recipe, film: FilmFacts | None) -> FilmFacts:
    """How the film of a recipe is coded."""
    sound = recipe["sound"]
    own = None if recipe["video"] == "encode" else film
    coded = FilmFacts("h264", "yuv420p") if own is None else replace(own, is_index_last=False, has_edits=False)
    if sound is None:
        return replace(coded, sound=None, channels=0, sound_rate=0)
    if film is not None and sound == {"copy": True}:
        return replace(coded, sound=film.sound, channels=film.channels, sound_rate=film.sound_rate)
    channels, rate = sound.get("channels", _CHANNELS), sound.get("rate", _SOUND_RATE)
    return replace(coded, sound="aac", channels=channels, sound_rate=rate)
