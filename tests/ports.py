"""Ports of this machine that nobody uses."""

import socket


def free_port() -> int:
    """A port of loopback that nobody has at the moment."""
    with socket.create_server(("127.0.0.1", 0)) as opened:
        return int(opened.getsockname()[1])
