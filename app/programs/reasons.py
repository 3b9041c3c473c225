"""Why a program does not take a file, in words for programs; people are told by the service."""

from enum import StrEnum


class Reason(StrEnum):
    """DAMAGED: the file is broken. SOUND: a video has no pictures. PASSWORD: only a password opens it.

    The others are limits of the file, and of what a program may use.
    """

    DAMAGED = "damaged"
    SOUND = "sound"
    PASSWORD = "password"  # noqa: S105 a word for programs
    PIXELS = "pixels"
    FRAME = "frame"
    ANIMATION = "animation"
    PARTS = "parts"
    SCANS = "scans"
    TIME = "time"
    MEMORY = "memory"
    OUTPUT = "output"
    CRASH = "crash"


class FileRefused(Exception):
    """The file is refused for this reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
