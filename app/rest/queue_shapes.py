"""Answers about the queue."""

from datetime import datetime
from typing import Annotated

from pydantic import BeforeValidator, Field, WithJsonSchema

from app.rest.shapes import Shape


def _local_form(at: datetime) -> str:
    return at.isoformat(timespec="seconds")


SlotTime = Annotated[
    str,
    BeforeValidator(_local_form),
    WithJsonSchema({"type": "string", "format": "date-time", "examples": ["2026-12-01T09:00:00+01:00"]}),
]
"""Made of a time with its offset: it without a fraction."""


class FreeSlots(Shape):
    """Free posting times, in order, with the offset of the brand's zone."""

    slots: list[SlotTime] = Field(description="The times, in order.")
