"""Galley's background work: loops that work due rows, and periodic jobs."""

from typing import Final

from app.access import System

SYSTEM: Final = System("background work")
"""The principal of every loop and job."""
