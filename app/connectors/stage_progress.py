"""How far the stage of a post is: its state as texts, the time of one call, and files in segments."""

import asyncio
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from pydantic import BaseModel, ValidationError

from app.connectors.content import Media
from app.connectors.failures import Retryable

STEP_SECONDS: Final = 20.0
"""After this time a call for a stage begins no further step. One step may take as long again and more."""
STEP: Final = 35.0
"""Seconds for one segment of a file: with `STEP_SECONDS`, a call stays within the time that it is given."""

_STATE: Final = "progress"
_COMPRESSED: Final = "compressed"
_PLAIN: Final = 4_096

Shape = TypeVar("Shape", bound=BaseModel)


class TimeSlice:
    """The time of one call for a stage, from now on."""

    def __init__(self, seconds: float = STEP_SECONDS) -> None:
        self._end: float = asyncio.get_running_loop().time() + seconds

    @property
    def is_over(self) -> bool:
        """Whether no further step should begin."""
        return asyncio.get_running_loop().time() >= self._end


def as_state(progress: BaseModel) -> dict[str, str]:
    """The progress as a state that is kept between calls; a long one is compressed, because states are limited."""
    text = progress.model_dump_json(exclude_defaults=True)
    if len(text) <= _PLAIN:
        return {_STATE: text}
    return {_COMPRESSED: b64encode(zlib.compress(text.encode())).decode()}


def of_state(shape: type[Shape], state: Mapping[str, str] | None) -> Shape:
    """The progress in a state; a new one where there is none. One of another version begins anew."""
    if not state:
        return shape()
    try:
        if _COMPRESSED in state:
            return shape.model_validate_json(zlib.decompress(b64decode(state[_COMPRESSED])))
        return shape.model_validate_json(state.get(_STATE, ""))
    except (ValidationError, ValueError, zlib.error):
        raise Retryable("The preparation of the post begins anew.") from None


def segment(item: Media, start: int, end: int) -> Media:
    """A part of a file as a file: bytes from `start` up to but without `end`, or the end of the file."""
    size = min(end, item.size) - start

    def source(first: int, last: int) -> AsyncIterator[bytes]:
        return item.source(start + first, start + last)

    return replace(item, size=size, source=source)
