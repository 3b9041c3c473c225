"""Commands in processes that have their modules already: each is forked from one that imported them once.

A command is what it would be otherwise: a process of its own, with its own environment, folder and streams. Only
the second that importing takes is saved; `Place.run_cold` pays it.
"""

import multiprocessing
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

MODULES: Final = ("cli.main", "app.ops.admin", "app.ops.doctor", "app.ops.migrate")

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(list(MODULES))


def run(
    arguments: Sequence[str], *, cwd: Path, env: Mapping[str, str], timeout: float
) -> subprocess.CompletedProcess[str]:
    """Run `galley` with these arguments to its end."""
    with tempfile.TemporaryDirectory() as folder:
        out, err = Path(folder, "out"), Path(folder, "err")
        process = _context.Process(target=_carry_out, args=(list(arguments), str(cwd), dict(env), out, err))
        process.start()
        process.join(timeout)
        if process.exitcode is None:
            process.kill()
            raise subprocess.TimeoutExpired(list(arguments), timeout)
        return subprocess.CompletedProcess(
            list(arguments), process.exitcode, out.read_text("utf-8"), err.read_text("utf-8")
        )


def _carry_out(arguments: list[str], cwd: str, env: dict[str, str], out: Path, err: Path) -> None:
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    for number, file in ((0, Path(os.devnull)), (1, out), (2, err)):
        opened = os.open(file, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT, 0o600)
        os.dup2(opened, number)
        os.close(opened)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 the process ends with it
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 likewise
    from cli import main  # noqa: PLC0415 imported before the fork

    code: object = 0
    try:
        main.main(arguments)
    except SystemExit as ended:
        code = ended.code
    except BaseException:  # noqa: BLE001 as the interpreter would
        traceback.print_exc()
        code = 1
    if isinstance(code, str):
        sys.stderr.write(f"{code}\n")
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0)
