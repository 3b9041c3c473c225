"""Runs commands that call others, such as platforms."""

from functools import partial
from typing import Final

from app.ops import console
from app.wiring import services

run: Final = partial(console.run, storage=services.storage)
