"""A load generator on bare sockets: keep-alive connections that send one fixed request again and again."""

import asyncio
import time
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class Result:
    """Answers counted in one round."""

    rate: float
    p50_ms: float
    p99_ms: float


async def run(url: str, headers: dict[str, str], *, connections: int, seconds: float) -> Result:
    """Send GET `url` over `connections` for `seconds`; every answer must be a 200."""
    parts = urlsplit(url)
    lines = [f"GET {parts.path} HTTP/1.1", f"Host: {parts.netloc}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    request = "\r\n".join([*lines, "", ""]).encode()
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
    return Result(len(took) / elapsed, took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000)
