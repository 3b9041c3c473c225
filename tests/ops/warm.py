"""Commands in processes that have their modules already: each is forked from one that imported them once.

A command is what it would be otherwise: a process of its own, with its own environment, folder and streams. Only
the seconds that importing takes are saved; `Place.run_cold` and `Place.serving_cold` pay them.
"""

import multiprocessing
import os
import selectors
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.ops.preload"])


class Running:
    """A command at work, with as much of `subprocess.Popen` as the tests of servers use."""

    def __init__(self, arguments: Sequence[str], *, cwd: Path, env: Mapping[str, str]) -> None:
        self.arguments = list(arguments)
        self._out, out = _context.Pipe(duplex=False)
        self._err, err = _context.Pipe(duplex=False)
        self._process = _context.Process(target=_carry_out, args=(self.arguments, str(cwd), dict(env), out, err))
        self._process.start()
        out.close()
        err.close()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    @property
    def returncode(self) -> int | None:
        """How it ended, None before that."""
        return self._process.exitcode

    def send_signal(self, wanted: signal.Signals) -> None:
        """Signal it."""
        os.kill(self.pid, wanted)

    def kill(self) -> None:
        """End it, unless it has ended."""
        self._process.kill()

    def wait(self, timeout: float) -> None:
        """Until it has ended."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(self.arguments, timeout)

    def readline(self) -> str:
        """The next line that it prints, empty once it prints no more."""
        line = b""
        while not line.endswith(b"\n") and (letter := os.read(self._out.fileno(), 1)):
            line += letter
        return line.decode()

    def read_error(self) -> bytes:
        """What it has printed as errors next, empty once it prints no more."""
        return os.read(self._err.fileno(), 65536)

    def communicate(self, timeout: float) -> tuple[str, str]:
        """What it and those it started print until the last of them ends; then wait for it."""
        deadline = time.monotonic() + timeout
        said = [b"", b""]
        with selectors.DefaultSelector() as waiting:
            for number, stream in enumerate((self._out, self._err)):
                if not stream.closed:
                    waiting.register(stream, selectors.EVENT_READ, (number, stream))
            while waiting.get_map():
                if not (found := waiting.select(deadline - time.monotonic())):
                    raise subprocess.TimeoutExpired(self.arguments, timeout)
                for key, _events in found:
                    number, stream = key.data
                    if piece := os.read(key.fd, 65536):
                        said[number] += piece
                    else:
                        waiting.unregister(stream)
                        stream.close()
        self.wait(max(deadline - time.monotonic(), 1))
        return said[0].decode(), said[1].decode()


def run(
    arguments: Sequence[str], *, cwd: Path, env: Mapping[str, str], timeout: float
) -> subprocess.CompletedProcess[str]:
    """Run `galley` with these arguments to its end."""
    running = Running(arguments, cwd=cwd, env=env)
    try:
        out, err = running.communicate(timeout)
    finally:
        running.kill()
    assert running.returncode is not None
    return subprocess.CompletedProcess(list(arguments), running.returncode, out, err)


def _carry_out(arguments: list[str], cwd: str, env: dict[str, str], out: Connection, err: Connection) -> None:
    # A group of its own, as a command typed at a terminal has.
    os.setpgid(0, 0)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for number, opened in ((0, nothing), (1, out.fileno()), (2, err.fileno())):
        os.dup2(opened, number)
    os.close(nothing)
    out.close()
    err.close()
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 the process ends with it
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 the process ends with it
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
