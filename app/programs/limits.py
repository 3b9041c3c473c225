"""How much one program may use of the machine. The kernel keeps these limits."""

import os
import resource
import signal
import sys
from dataclasses import dataclass
from typing import Final

_OPEN_FILES: Final = 16


@dataclass(frozen=True, slots=True)
class ProgramLimits:
    """Seconds of the processor and of the clock, bytes of memory (addresses) and of each file that is written.

    A program with a `niceness` leaves the processor to everything else from its beginning. One that `is_threaded`
    may start threads, for a library that cannot do without; no program starts others.
    """

    processor_seconds: int
    wall_seconds: int
    memory: int
    output: int
    niceness: int = 0
    is_threaded: bool = False


def impose(limits: ProgramLimits) -> None:
    """Impose the limits on this process. It gets SIGXCPU or SIGALRM where its time is over."""
    os.nice(limits.niceness)
    signal.alarm(limits.wall_seconds)
    lower(resource.RLIMIT_CPU, limits.processor_seconds, limits.processor_seconds + 1)
    lower(resource.RLIMIT_FSIZE, limits.output, limits.output)
    lower(resource.RLIMIT_NOFILE, _OPEN_FILES, _OPEN_FILES)
    if not limits.is_threaded:
        lower(resource.RLIMIT_NPROC, 0, 0)
    lower(resource.RLIMIT_CORE, 0, 0)
    if sys.platform == "linux":  # other systems know this limit by name only
        lower(resource.RLIMIT_AS, limits.memory, limits.memory)


def lower(kind: int, soft: int, hard: int) -> None:
    """Lower a limit of this process; one that the operator set lower stays."""
    _, most = resource.getrlimit(kind)
    if most != resource.RLIM_INFINITY:
        soft, hard = min(soft, most), min(hard, most)
    resource.setrlimit(kind, (soft, hard))
