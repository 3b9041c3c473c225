"""Programs that misbehave, for tests: copied beside the real ones, so that they run as those do."""

import json
import os
import resource
import signal
import socket
import sys
import time
from pathlib import Path
from typing import BinaryIO, cast


def spin(_source: BinaryIO) -> None:
    """Compute for ever."""
    while True:
        pass


def sleep(source: BinaryIO, *, seconds: float = 3_600) -> dict[str, object]:
    """Wait, and say how long the file is."""
    time.sleep(seconds)
    return {"size": len(source.read())}


def ignore(_source: BinaryIO) -> None:
    """Wait, whatever signal comes."""
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    time.sleep(3_600)


def take(_source: BinaryIO, *, size: int) -> dict[str, object]:
    """Take so much memory, and use it."""
    return {"taken": bytearray(size).count(0)}


def write(_source: BinaryIO, target: BinaryIO, *, size: int) -> dict[str, object]:
    """Write so many bytes."""
    target.write(bytes(size))
    target.flush()
    return {}


def crash(_source: BinaryIO, *, number: int) -> None:
    """Die of a signal."""
    signal.signal(number, signal.SIG_DFL)
    if number == signal.SIGSEGV:
        import ctypes  # noqa: PLC0415 loaded by the server

        ctypes.string_at(0)
    signal.raise_signal(number)


def fail(_source: BinaryIO) -> None:
    """Raise what nobody expects, with words of a file."""
    raise ZeroDivisionError("the file's words")


def lie(_source: BinaryIO, *, report: object) -> None:
    """Report something else than the function returns."""
    text = report if isinstance(report, str) else json.dumps(report)
    for number in range(3, 64):
        try:
            os.write(number, text.encode())
        except OSError:
            continue
        os._exit(0)


def look(source: BinaryIO, target: BinaryIO) -> dict[str, object]:
    """Say what this process has and is."""
    loaded = {name.partition(".")[0] for name in sys.modules}
    numbers: list[int] = []
    for number in range(256):
        try:
            os.fstat(number)
        except OSError:
            continue
        numbers.append(number)
    return {
        "environment": dict(os.environ),
        "folder": _answer(os.getcwd),
        "modules": sorted(loaded & {"app", "schema", "workers", "tortoise", "aiohttp", "fastapi"}),
        "ours": sorted(name for name in sys.modules if name.startswith("app.")),
        "descriptors": [number for number in numbers if number not in (0, 1, 2)],
        "files": [source.fileno(), target.fileno()],
    }


def attempt(_source: BinaryIO, *, path: str, pid: int) -> dict[str, object]:
    """What of these things can be done, by name."""
    tries = {
        "read": lambda: os.close(os.open(path, os.O_RDONLY)),
        "write": lambda: os.close(os.open(path + ".new", os.O_WRONLY | os.O_CREAT)),
        "list": lambda: list(Path("/").iterdir()),
        "delete": Path(path).unlink,
        "tcp": lambda: socket.socket(socket.AF_INET).close(),
        "udp": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close(),
        "unix": lambda: socket.socket(socket.AF_UNIX).close(),
        "pair": lambda: [each.close() for each in socket.socketpair()],
        "fork": lambda: os.fork() or os._exit(0),
        "execute": lambda: os.execv("/bin/true", ["true"]),
        "kill": lambda: os.kill(pid, 0),
        "priority": lambda: os.nice(-1),
        "limit": lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (1_000, 1_000)),
        "link": lambda: Path(path + ".link").symlink_to("/"),
        "mode": lambda: Path(path).chmod(0o777),
        "signal": lambda: os.kill(os.getppid(), 0),
    }
    return {name: _answer(cast("object", act)) is None for name, act in tries.items()}


def _answer(act: object) -> object:
    try:
        done = act() if callable(act) else act
    except (OSError, ValueError) as failure:
        return str(failure)
    return done if isinstance(done, str) else None
