"""The plans for the files of a post on a platform: of pictures, of films, and of animations, which may be either.
Pure.
"""

from collections.abc import Sequence
from typing import Final

from app.connectors import Limits
from app.connectors.content import GIF
from app.domain.media import film_plans, frames, picture_plans
from app.domain.media.film_plans import FilmFile
from app.domain.media.picture_plans import KEEP, PictureFacts, PicturePlan

NO_FILMS: Final = "This installation converts no videos, so that they cannot be cut."
_NO_FRAME: Final = "The frame of this file cannot be kept to on this channel: nothing else is made of files there."


def plans(
    files: Sequence[PictureFacts | FilmFile], limits: Limits, *, makes_films: bool = True
) -> list[PicturePlan]:
    """The plan for each file of a post. Where all are too large together, each gets the same part of the bytes.

    `makes_films` says whether this installation can make films.
    """
    share = None
    if limits.together is not None and sum(file.size for file in files) > limits.together:
        share = limits.together // len(files)
    return [_kept_to(file, limits, share, is_alone=len(files) == 1, makes_films=makes_films) for file in files]


def _kept_to(
    file: PictureFacts | FilmFile, limits: Limits, share: int | None, *, is_alone: bool, makes_films: bool
) -> PicturePlan:
    """The plan for a file; a refusal where it would go as it is, although its frame says something else."""
    choice = _plan(file, limits, share, is_alone=is_alone, makes_films=makes_films)
    length = file.length if isinstance(file, FilmFile) else 0
    is_whole = frames.is_whole(file.frame, file.width or 1, file.height or 1, length)
    if choice.recipe is not None or choice.refusal is not None or is_whole:
        return choice
    return PicturePlan(refusal=_NO_FRAME if makes_films or not isinstance(file, FilmFile) else NO_FILMS)


def _plan(
    file: PictureFacts | FilmFile, limits: Limits, share: int | None, *, is_alone: bool, makes_films: bool
) -> PicturePlan:
    if isinstance(file, FilmFile):
        return film_plans.plan(file, limits, _least(limits.video_bytes, share)) if makes_films else KEEP
    most = _least(limits.image_bytes, share)
    if not file.is_moving:
        return picture_plans.plan(file, limits, most)
    if _is_taken(file, limits, share):
        return KEEP
    is_film = (
        file.mime_type == GIF and makes_films and is_alone and limits.max_videos and film_plans.MP4 in limits.types
    )
    choice = film_plans.animation(file, limits) if is_film else KEEP
    return choice if choice.recipe is not None else picture_plans.still(file, limits, most)


def _is_taken(file: PictureFacts, limits: Limits, share: int | None) -> bool:
    """Whether a platform takes an animation as it is."""
    if file.mime_type not in limits.types or not limits.max_images:
        return False
    most = limits.animations
    if file.mime_type != GIF or most is None:
        largest = _least(limits.image_bytes, share)
        return largest is None or file.size <= largest
    width, height, frames = file.width or 1, file.height or 1, file.frames or 1
    largest = _least(most.bytes, share)
    return (
        (largest is None or file.size <= largest)
        and (most.width is None or width <= most.width)
        and (most.height is None or height <= most.height)
        and (most.frames is None or frames <= most.frames)
        and (most.pixels is None or frames * width * height <= most.pixels)
    )


def _least(*numbers: int | None) -> int | None:
    return min((number for number in numbers if number is not None), default=None)
