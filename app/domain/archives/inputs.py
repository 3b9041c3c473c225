"""States of exports and imports, and their limits."""

from enum import StrEnum
from typing import Final

MOST_EXPORTS: Final = 3
"""Exports that a brand keeps at once."""


class ExportState(StrEnum):
    """The state of an export: PENDING until its archive is complete."""

    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"


class ImportState(StrEnum):
    """The state of an import: nobody sees the brand before it is DONE."""

    PENDING = "pending"
    DONE = "done"
