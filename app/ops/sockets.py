"""Binds ports before anything else starts, so that a taken port is one clear line."""

import socket

from app.ops import console


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one. Ends the command if the address cannot be bound."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as taken:
        bound.close()
        console.fail(f"cannot listen on {host}:{port}: {taken.strerror}")
    bound.listen(2048)
    bound.set_inheritable(True)
    return bound


def port_of(bound: socket.socket) -> int:
    """The port of a bound socket."""
    return int(bound.getsockname()[1])
