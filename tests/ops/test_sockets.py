"""Ports that one process has, and ports that several processes share."""

import select
import socket
import sys
from collections.abc import Generator
from contextlib import ExitStack

import pytest
import typer

from app.ops import sockets

CONNECTIONS = 64
PROCESSES = 4
MOST = 0.45
"""The share of all connections that one of four processes may have."""


@pytest.fixture
def stack() -> Generator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel spreads no connections")
def test_connections_are_spread_over_the_processes_of_a_port(stack: ExitStack) -> None:
    holder = stack.enter_context(sockets.bind("127.0.0.1", 0, is_shared=True))
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(holder.getsockname())
    listeners = [stack.enter_context(sockets.beside(holder)) for _ in range(PROCESSES)]
    for _ in range(CONNECTIONS):
        stack.enter_context(socket.create_connection(holder.getsockname()))
    counts: list[int] = []
    for listener in listeners:
        counts.append(0)
        while select.select([listener], [], [], 0)[0]:
            listener.accept()[0].close()
            counts[-1] += 1
    assert sum(counts) == CONNECTIONS
    assert max(counts) < MOST * CONNECTIONS, counts
    # One that has ended gets no more, and the others get all.
    listeners.pop().close()
    for _ in range(CONNECTIONS):
        stack.enter_context(socket.create_connection(holder.getsockname()))


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("second", [False, True])
def test_a_port_that_others_have_is_one_line(
    stack: ExitStack, capsys: pytest.CaptureFixture[str], *, first: bool, second: bool
) -> None:
    holder = stack.enter_context(sockets.bind("127.0.0.1", 0, is_shared=first))
    if first:
        stack.enter_context(sockets.beside(holder))
    port = sockets.port_of(holder)
    with pytest.raises(typer.Exit):
        sockets.bind("127.0.0.1", port, is_shared=second)
    assert capsys.readouterr().err == f"cannot listen on 127.0.0.1:{port}: Address already in use\n"
