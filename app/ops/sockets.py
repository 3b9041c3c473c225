"""Binding ports before anything else starts, so that a taken port is one clear line."""

import socket

from app.ops import console


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one. Ends the command where the address cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as taken:
        made.close()
        console.fail(f"cannot listen on {host}:{port}: {taken.strerror}")
    made.listen(2048)
    made.set_inheritable(True)
    return made


def port_of(bound: socket.socket) -> int:
    """The port that was taken."""
    return int(bound.getsockname()[1])
