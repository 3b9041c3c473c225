"""As much of a Redis server as change notes need: publishing, subscribing, and what a client says before."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tests.ports import listening


@dataclass
class RedisServer:
    """Speaks the wire protocol to clients of this machine."""

    subscribers: dict[bytes, set[asyncio.StreamWriter]] = field(
        default_factory=dict[bytes, set[asyncio.StreamWriter]]
    )
    clients: set[asyncio.StreamWriter] = field(default_factory=set[asyncio.StreamWriter])
    port: int = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.clients.add(writer)
        try:
            while line := await reader.readline():
                words = [await self._bulk(reader) for _ in range(int(line[1:]))]
                writer.write(self._answer(words, writer))
        except OSError:
            pass
        finally:
            for known in self.subscribers.values():
                known.discard(writer)
            self.clients.discard(writer)
            writer.close()

    async def _bulk(self, reader: asyncio.StreamReader) -> bytes:
        length = int((await reader.readline())[1:])
        return (await reader.readexactly(length + 2))[:-2]

    def _answer(self, words: list[bytes], writer: asyncio.StreamWriter) -> bytes:
        match words[0].upper():
            case b"SUBSCRIBE":
                self.subscribers.setdefault(words[1], set()).add(writer)
                return b"*3\r\n" + _text(b"subscribe") + _text(words[1]) + b":1\r\n"
            case b"PUBLISH":
                found = self.subscribers.get(words[1], set())
                for other in found:
                    other.write(b"*3\r\n" + _text(b"message") + _text(words[1]) + _text(words[2]))
                return b":%d\r\n" % len(found)
            case b"CLIENT" | b"SELECT" | b"AUTH" | b"UNSUBSCRIBE":
                return b"+OK\r\n"
            case _:
                return b"-ERR unknown command\r\n"

    def hang_up(self) -> None:
        """Break every connection."""
        for writer in list(self.clients):
            writer.close()


def _text(value: bytes) -> bytes:
    return b"$%d\r\n%s\r\n" % (len(value), value)


@asynccontextmanager
async def redis_server() -> AsyncGenerator[RedisServer]:
    """A server on a free port."""
    made = RedisServer()
    async with listening(made.serve) as made.port:
        yield made
