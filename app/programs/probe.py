"""The program that tries what programs must not do, for `galley doctor`."""

import os
import socket
from collections.abc import Callable
from typing import BinaryIO

from app.programs import confinement


def probe(_source: BinaryIO, *, memory: int) -> dict[str, object]:
    """What this process can do although it should not, and what confines it.

    `memory` is more than it may have, in bytes.
    """
    tries: dict[str, Callable[[], object]] = {
        "files": lambda: os.close(os.open("/", os.O_RDONLY)),
        "network": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close(),
        "sockets": lambda: socket.socket(socket.AF_UNIX).close(),
        "programs": _fork,
        "memory": lambda: bytearray(memory),
    }
    return {"can": [name for name, act in tries.items() if _succeeds(act)], "means": confinement.means}


def _fork() -> None:
    if os.fork() == 0:
        os._exit(0)


def _succeeds(act: Callable[[], object]) -> bool:
    try:
        act()
    except (OSError, MemoryError):
        return False
    return True
