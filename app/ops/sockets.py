"""Binds ports before anything else starts, so that a taken port is one clear line."""

import socket
import sys
from typing import Any, Final

from app.ops import console

_QUEUE: Final = 2048
_SPREADS: Final = sys.platform == "linux"
"""Whether the kernel spreads connections evenly over the sockets of several processes at one port."""


def bind(host: str, port: int, *, is_shared: bool = False) -> socket.socket:
    """A listening socket; port 0 takes any free one. Ends the command if the address cannot be bound.

    An `is_shared` one only holds the port: each process listens by a socket of its own `beside` it.
    """
    try:
        holder = _bind(socket.AF_INET6 if ":" in host else socket.AF_INET, (host, port))
        if is_shared and _SPREADS:
            # Bound alone first: a port that others share with one another is taken, too.
            family, address = holder.family, holder.getsockname()
            holder.close()
            holder = _bind(family, address, is_shared=True)
    except OSError as failure:
        console.fail(f"cannot listen on {host}:{port}: {failure.strerror}")
    if not (is_shared and _SPREADS):
        holder.listen(_QUEUE)
    holder.set_inheritable(True)
    return holder


def port_of(listener: socket.socket) -> int:
    """The port of a bound socket."""
    return int(listener.getsockname()[1])


def beside(holder: socket.socket) -> socket.socket:
    """A listening socket of this process at the port that a shared one holds; that one where it listens itself."""
    if not _SPREADS:
        return holder
    own = _bind(holder.family, holder.getsockname(), is_shared=True)
    own.listen(_QUEUE)
    return own


def _bind(family: int, address: Any, *, is_shared: bool = False) -> socket.socket:
    own = socket.socket(family, socket.SOCK_STREAM)
    try:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if is_shared:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        own.bind(address)
    except OSError:
        own.close()
        raise
    return own
