"""The scanner that is a command of the operator's: run for each file, judged by its exit code.

It is started without a shell and without the service's environment, gets the file's absolute path as its last
argument, and is ended, with all that it started, when its time is over.
"""

import asyncio
import os
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from app.core import programs
from app.core.scanner import Judgement, ScanVerdict

_COMMANDS_AT_ONCE: Final = 2
"""Commands that run at once in one process; further files wait for their turn."""
_COMMAND_SECONDS: Final = 60
"""How long a command may take, and how long a file may wait for its turn."""
_SMALL_BYTES: Final = 100 * 1024 * 1024
_READ_RATE: Final = 16 * 1024 * 1024
"""Bytes above these for which a command gets one more second."""

_CLEAN: Final = 0
_REFUSAL_CODE: Final = 1
_OUTPUT_BYTES: Final = 500
_PASSED_ON: Final = ("PATH", "LANG", "LC_ALL", "TMPDIR")
_CHUNK: Final = 64 * 1024


class ScanCommand:
    """Runs the words of a command with a file behind them: 0 is clean, 1 is refused, all else tells nothing."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = tuple(words)
        self._turns = asyncio.Semaphore(_COMMANDS_AT_ONCE)

    async def judge(self, file: Path) -> Judgement:
        """Run the command for this file."""
        try:
            async with asyncio.timeout(_COMMAND_SECONDS):
                await self._turns.acquire()
        except TimeoutError:
            return Judgement(ScanVerdict.UNKNOWN, f"no turn within {_COMMAND_SECONDS} s")
        try:
            return await self._judged(file)
        finally:
            self._turns.release()

    def _with(self, file: Path) -> tuple[str, ...]:
        return (*self._words, str(file.absolute()))

    async def _judged(self, file: Path) -> Judgement:
        size = (await asyncio.to_thread(file.stat)).st_size
        seconds = _COMMAND_SECONDS + max(0, size - _SMALL_BYTES) // _READ_RATE
        try:
            async with (
                programs.started(self._with(file), environment(os.environ), PIPE) as process,
                asyncio.timeout(seconds),
            ):
                words = await _output(process)
                code = await process.wait()
        except TimeoutError:
            return Judgement(ScanVerdict.UNKNOWN, f"it took longer than {seconds} s")
        except OSError as failure:
            return Judgement(ScanVerdict.UNKNOWN, f"it cannot be run: {failure.strerror}")
        if code == _CLEAN:
            return Judgement(ScanVerdict.CLEAN, words)
        if code == _REFUSAL_CODE:
            return Judgement(ScanVerdict.REFUSED, words)
        return Judgement(ScanVerdict.UNKNOWN, f"it ended with {code}: {words}")


def environment(variables: Mapping[str, str]) -> dict[str, str]:
    """What the command gets of the service's environment: where programs are and the language; no setting."""
    return {name: variables[name] for name in _PASSED_ON if name in variables}


async def _output(process: Process) -> str:
    """The beginning of its output; the rest is read and dropped, so that a full pipe does not stop the command."""
    output = bytearray()
    while process.stdout is not None and (chunk := await process.stdout.read(_CHUNK)):
        output += chunk[: _OUTPUT_BYTES - len(output)]
    return " ".join(output.decode(errors="replace").split())
