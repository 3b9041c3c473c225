"""Answers about the queue."""

from operator import methodcaller
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from app.rest.shapes import Shape

_SlotTime = Annotated[
    str,
    BeforeValidator(methodcaller("isoformat", timespec="seconds")),
    WithJsonSchema({"type": "string", "format": "date-time", "examples": ["2026-12-01T09:00:00+01:00"]}),
]
"""Made of a time with its offset: it without a fraction."""


class FreeSlots(Shape):
    """Free posting times, in order, with the offset of the brand's zone."""

    slots: list[_SlotTime] = Field(description="The times, in order.")
