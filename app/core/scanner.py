"""The port to what judges uploaded files, such as a scanner for malware; without one every file passes.

The operator's command is plugged in by the wiring; what a verdict means for an upload is decided by the
room of media.
"""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, Protocol


class Verdict(StrEnum):
    """What became of a scan. UNKNOWN: the scanner failed, so nothing is known of the file."""

    CLEAN = "clean"
    REFUSED = "refused"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict, and what the scanner said, for the log."""

    verdict: Verdict
    words: str = ""


class Scanner(Protocol):
    """Judges files."""

    async def judge(self, file: Path) -> Judgement:
        """Look at a whole file. Never raises for what the scanner does or fails to do."""
        ...


PASSED: Final = Judgement(Verdict.CLEAN)


async def judge(file: Path) -> Judgement:
    """What the plugged scanner says of the file; without one it passes."""
    return PASSED if _scanner is None else await _scanner.judge(file)


def plug(scanner: Scanner | None) -> None:
    """Use `scanner` from now on, or none; called by the wiring."""
    global _scanner
    _scanner = scanner


_scanner: Scanner | None = None
