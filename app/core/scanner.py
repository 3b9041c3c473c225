"""The port to a scanner of uploaded files, for example for malware; without one every file passes.

The wiring plugs in the operator's command. The room of media decides what a verdict means for an upload.
"""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, Protocol


class ScanVerdict(StrEnum):
    """The result of a scan. UNKNOWN: the scanner failed, so nothing is known about the file."""

    CLEAN = "clean"
    REFUSED = "refused"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict, and the scanner's output for the log."""

    verdict: ScanVerdict
    words: str = ""


class Scanner(Protocol):
    """Judges files."""

    async def judge(self, file: Path) -> Judgement:
        """Scan a whole file. Failures of the scanner are verdicts, never exceptions."""
        ...


_PASSED: Final = Judgement(ScanVerdict.CLEAN)


async def judge(file: Path) -> Judgement:
    """The verdict of the scanner in use; without one the file passes."""
    return _PASSED if _scanner is None else await _scanner.judge(file)


def plug(scanner: Scanner | None) -> None:
    """Use `scanner` from now on, or none; the wiring calls this."""
    global _scanner
    _scanner = scanner


_scanner: Scanner | None = None
