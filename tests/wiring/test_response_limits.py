"""What a server may put on the wire of one call: it is read as far as an answer needs, and not further."""

import asyncio

import pytest
from aiohttp.http_exceptions import HttpProcessingError
from typing_extensions import override

from app.core.addresses import Rules
from app.core.http import OutboundError
from app.wiring import response_limits
from app.wiring.outbound import Outbound
from app.wiring.response_limits import BoundedResponses
from tests.receivers import receiving

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
PROCESSING = b"HTTP/1.1 102 Processing\r\n\r\n"


def outbound() -> Outbound:
    return Outbound(Rules(private_networks=True, plain_http=True), lambda: False)


class Wire(asyncio.Transport):
    """A connection without a network."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = False

    @override
    def abort(self) -> None:
        self.aborted = True

    @override
    def close(self) -> None:
        self.aborted = True

    @override
    def is_closing(self) -> bool:
        return self.aborted


async def connected() -> tuple[BoundedResponses, Wire]:
    """A connection on which a request was sent."""
    protocol, transport = BoundedResponses(asyncio.get_running_loop()), Wire()
    protocol.connection_made(transport)
    protocol.set_response_params(read_until_eof=True)
    return protocol, transport


async def test_a_server_that_is_always_still_at_work_gives_no_answer() -> None:
    async def informed(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            writer.write(PROCESSING * 100)
            await writer.drain()

    async with receiving(informed) as place, outbound() as client:
        with pytest.raises(OutboundError) as caught:
            await client.request("POST", place.url, timeout=30)
    assert (caught.value.code, caught.value.sent) == ("bad_answer", True)


async def test_a_server_may_say_a_few_times_that_it_is_at_work() -> None:
    async with receiving(PROCESSING * 10 + OK) as place, outbound() as client:
        assert (await client.request("POST", place.url)).body == b"ok"
        assert (await client.request("POST", place.url)).body == b"ok"
    assert place.connections == 1
    async with receiving(PROCESSING * 11 + OK) as place, outbound() as client:
        with pytest.raises(OutboundError) as caught:
            await client.request("POST", place.url)
    assert caught.value.code == "bad_answer"


async def test_a_body_in_chunks_of_one_byte_is_cut() -> None:
    async def chunks(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CHUNKED)
        while True:
            writer.write(b"1\r\nx\r\n" * 1_000)
            await writer.drain()

    async with receiving(chunks) as place, outbound() as client:
        answer = await client.request("POST", place.url, max_bytes=1_000_000, timeout=30)
    assert (answer.status, answer.truncated) == (200, True)
    assert answer.body == b"x" * len(answer.body)
    assert len(answer.body) <= 5_000


async def test_each_call_of_a_connection_is_counted_by_itself() -> None:
    pieces = 4_000
    async with receiving(CHUNKED + b"1\r\nx\r\n" * pieces + b"0\r\n\r\n") as place, outbound() as client:
        for _ in range(3):
            answer = await client.request("POST", place.url)
            assert (len(answer.body), answer.truncated) == (pieces, False)
    assert place.connections == 1


@pytest.mark.parametrize(
    "reply",
    [
        b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n" + b"\n" * 1_000_000,
        CHUNKED + (b"1000\r\n" + b"x" * 4_095 + b"\n\r\n") * 250 + b"0\r\n\r\n",
    ],
    ids=["lines", "chunks"],
)
async def test_a_usual_answer_of_a_megabyte_is_read_whole(reply: bytes) -> None:
    async with receiving(reply) as place, outbound() as client:
        answer = await client.request("POST", place.url, max_bytes=1 << 20)
    assert (len(answer.body) >= 1_000_000, answer.truncated) == (True, False)


async def test_a_body_that_comes_byte_by_byte_is_cut() -> None:
    protocol, transport = await connected()
    protocol.data_received(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
    _, body = await protocol.read()
    for _ in range(4_999):
        protocol.data_received(b"x")
    assert not transport.aborted
    protocol.data_received(b"x")
    assert transport.aborted
    assert isinstance(body.exception(), response_limits.Cut)
    # Nothing of what is still on its way is looked at.
    protocol.data_received(b"x" * 1_000)
    assert body.total_bytes == 5_000


async def test_what_comes_at_once_is_looked_at_in_parts_of_sixteen_kibibytes() -> None:
    protocol, transport = await connected()
    protocol.data_received(CHUNKED + b"1\r\nx\r\n" * 100_000)
    _, body = await protocol.read()
    assert transport.aborted
    # The ten thousandth line is in the second part, of which all whole chunks have been read.
    assert body.total_bytes == (2 * 16_384 - len(CHUNKED)) // 6


async def test_a_head_that_never_ends_is_no_answer() -> None:
    protocol, transport = await connected()
    for _ in range(5_001):
        protocol.data_received(b"")
    assert transport.aborted
    with pytest.raises(HttpProcessingError, match="There were too many lines before an answer"):
        await protocol.read()


async def test_a_body_of_chunks_has_ten_thousand_lines_with_its_head() -> None:
    protocol, transport = await connected()
    protocol.data_received(CHUNKED + b"1\r\nx\r\n" * 4_998 + b"1\r\n")
    _, body = await protocol.read()
    assert not transport.aborted
    protocol.data_received(b"x\r\n")
    assert transport.aborted
    assert str(body.exception()) == "The body came in too many pieces."


async def test_an_answer_that_nobody_asked_for_ends_the_connection() -> None:
    protocol, transport = await connected()
    protocol.data_received(OK)
    message, body = await protocol.read()
    assert (message.code, await body.read()) == (200, b"ok")
    assert (transport.aborted, protocol.should_close) == (False, False)
    protocol.data_received(OK * 400)
    assert transport.aborted
    assert protocol.should_close
