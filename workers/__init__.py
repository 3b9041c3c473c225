"""Galley's background work: loops that work due rows in batches, and the queue with periodic and single jobs."""

from typing import Final

from app.access import System

SYSTEM: Final = System("background work")
"""The principal of every loop and job."""
