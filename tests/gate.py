"""Lint and the suite on both databases, all at the same time: `make test`.

Each of them has times in which it waits, begins, or ends in one process; the others have the processor then. What
the first one prints is seen at once, what the others print when all have ended.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SUITE: Final = (sys.executable, "-m", "pytest", "--dist", "worksteal")


@dataclass(frozen=True)
class Part:
    """A command, and what its environment has more than this one's."""

    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict[str, str])


def parts(words: Sequence[str]) -> list[Part]:
    """What is checked: SQLite has twice the work of PostgreSQL, and of five tests some wait."""
    return [
        Part([*SUITE, "-n", "3", *words], {"TEST_DATABASE": "sqlite"}),
        Part([os.environ.get("MAKE", "make"), "--no-print-directory", "lint"]),
        Part([*SUITE, "-n", "2", *words], {"TEST_DATABASE": "postgres"}),
    ]


def run(checks: Sequence[Part]) -> int:
    """Run all parts to their end: 1 if one of them failed, 130 after Ctrl C, which each of them gets as well."""
    with ExitStack() as stack:
        outputs = [None, *(stack.enter_context(tempfile.TemporaryFile()) for _ in checks[1:])]
        processes = [
            subprocess.Popen(
                part.command, cwd=ROOT, env={**os.environ, **part.environment}, stdout=output, stderr=output
            )
            for part, output in zip(checks, outputs, strict=True)
        ]
        try:
            codes = [process.wait() for process in processes]
        except KeyboardInterrupt:
            for process in processes:
                process.wait()
            codes = []
        for output in filter(None, outputs):
            output.seek(0)
            sys.stdout.buffer.write(output.read())
        sys.stdout.flush()
        return int(any(codes)) if codes else 130


if __name__ == "__main__":
    sys.exit(run(parts(sys.argv[1:])))
