"""A load generator on bare sockets: keep-alive connections that send one fixed request again and again."""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class Request:
    """What every connection sends; a body is JSON."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes = b""

    def to(self, host: str) -> bytes:
        """The request as it goes over the wire."""
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: {host}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        if self.body:
            lines += ["Content-Type: application/json", f"Content-Length: {len(self.body)}"]
        return "\r\n".join([*lines, "", ""]).encode() + self.body


@dataclass(frozen=True, slots=True)
class Result:
    """Answers counted in one round."""

    count: int
    rate: float
    p50_ms: float
    p99_ms: float


async def run(base: str, asked: Request, *, connections: int, seconds: float) -> Result:
    """Send the request to the server at `base` over `connections` for `seconds`; every answer must be a 200."""
    parts = urlsplit(base)
    request = asked.to(parts.netloc)
    took: list[float] = []
    ends = time.perf_counter() + seconds

    async def connection() -> None:
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        while (sent := time.perf_counter()) < ends:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                raise RuntimeError(head.decode(errors="replace"))
            lower = head.lower()
            start = lower.index(b"content-length:") + 15
            await reader.readexactly(int(lower[start : lower.index(b"\r\n", start)]))
            took.append(time.perf_counter() - sent)
        writer.close()

    started = time.perf_counter()
    await asyncio.gather(*(connection() for _ in range(connections)))
    elapsed = time.perf_counter() - started
    took.sort()
    middle, late = took[len(took) // 2], took[int(len(took) * 0.99)]
    return Result(len(took), len(took) / elapsed, middle * 1000, late * 1000)
