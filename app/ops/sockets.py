"""Binds ports before anything else starts, so that a taken port is one clear line."""

import socket

from app.ops import console


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one. Ends the command if the address cannot be bound."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as failure:
        listener.close()
        console.fail(f"cannot listen on {host}:{port}: {failure.strerror}")
    listener.listen(2048)
    listener.set_inheritable(True)
    return listener


def port_of(listener: socket.socket) -> int:
    """The port of a bound socket."""
    return int(listener.getsockname()[1])
