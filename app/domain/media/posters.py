"""Posters of videos: one frame as a picture, decoded by a program of its own (`frame_program`, record 0020).

Videos are bytes of strangers, and decoders are large: what goes wrong ends that program, never this process.
"""

import asyncio
import logging
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from app.core import programs

logger = logging.getLogger(__name__)

SECONDS: Final = 20
"""How long the program may take; it ends itself before, unless it cannot."""
_PROGRAM: Final = Path(__file__).with_name("frame_program.py")
# One at a time: each may take a gigabyte.
_turn: Final = asyncio.Semaphore(1)


async def drawn(video: Path, to: Path) -> bool:
    """Write the poster of a video to `to`, as PNG of at most 640 pixels; whether there is one.

    There is none where the video is damaged, has no picture, or takes too long to decode, nor where the extra
    `video` is not installed.
    """
    if find_spec("av") is None:
        logger.info("videos get no posters: the extra `video` is not installed")
        return False
    words = (sys.executable, "-I", *map(os.path.abspath, (_PROGRAM, video, to)))
    async with _turn:
        try:
            async with programs.started(words, {}) as program, asyncio.timeout(SECONDS):
                return await program.wait() == 0
        except TimeoutError:
            return False
