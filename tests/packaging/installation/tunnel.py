"""A proxy for clients (CONNECT, RFC 9110 section 9.3.6): every host is a port of this machine.

Clients call the installation by the name and the port of the document, and check its certificate, on a machine
where that name does not exist.
"""

import socket
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import Final

from typing_extensions import override

PIECE: Final = 65_536


@contextmanager
def tunnel(port: int) -> Generator[str]:
    """The address of a proxy that leads to this port whatever a client names."""

    class Connect(StreamRequestHandler):
        @override
        def handle(self) -> None:
            if not self.rfile.readline().startswith(b"CONNECT "):
                self.wfile.write(b"HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\n\r\n")
                return
            while self.rfile.readline().strip():
                pass
            with socket.create_connection(("127.0.0.1", port)) as site:
                self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
                back = threading.Thread(target=_carry, args=(site, self.connection), daemon=True)
                back.start()
                _carry(self.connection, site)
                back.join()

    class Server(ThreadingTCPServer):
        daemon_threads = True
        block_on_close = False

    with Server(("127.0.0.1", 0), Connect) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def _carry(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(PIECE):
            target.sendall(piece)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)
