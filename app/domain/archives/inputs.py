"""States of exports and imports, and their limits."""

from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel

from app.core.text import optional_name

_NAME_LENGTH: Final = 100


class ExportStart(BaseModel):
    """A new export, and what to call it."""

    name: Annotated[str | None, optional_name(_NAME_LENGTH)] = None


class ExportState(StrEnum):
    """The state of an export: PENDING until its archive is complete."""

    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"


class ImportState(StrEnum):
    """The state of an import: nobody sees the brand before it is DONE."""

    PENDING = "pending"
    DONE = "done"
