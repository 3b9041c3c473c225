"""Limits of a listener, at its socket: how large, how slow and how many, and that others are served meanwhile."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, cast
from unittest import mock

import pytest

from app.core.config import Settings
from app.ops import http_protocols
from app.ops.connection_limits import ConnectionAdmission
from app.ops.server_process import web_server
from app.web.envelope import security_headers
from tests.ops.listening import Answer, Application, Client, Listener, listening
from tests.security_events import heard
from tests.time_limits import WAIT_SECONDS

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
QUICK: dict[str, Any] = {"max_head_seconds": 0.2, "max_idle_seconds": 0.2, "max_pause_seconds": 0.2}


LINGER_SECONDS = http_protocols.LINGER_SECONDS
"""As it is for the product."""


@pytest.fixture(autouse=True)
def short_goodbyes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocols, "LINGER_SECONDS", 0.1)


def _head(*lines: bytes, path: bytes = b"/", method: bytes = b"GET") -> bytes:
    return b"\r\n".join([method + b" " + path + b" HTTP/1.1", b"Host: x", *lines, b"", b""])


def _post(length: int, path: bytes = b"/") -> bytes:
    return _head(b"Content-Length: %d" % length, path=path, method=b"POST")


async def _refusal(client: Client, status: int) -> Answer:
    """The answer to what is refused: JSON, with the headers of every answer, and the end of the connection."""
    answer = await client.answer()
    assert answer.status == status, answer
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["connection"] == "close"
    assert {
        name.decode(): value.decode() for name, value in security_headers("http://galley.example")
    }.items() <= answer.headers.items()
    assert await client.rest() == b""
    return answer


# --- How large


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (_head(*[b"a: b"] * 99), 200),
        (_head(*[b"a: b"] * 100), 431),
        # The host is one of the headers: 4 + 1 + 4 bytes; the address has one.
        (_head(b"a: " + b"x" * (32768 - 9 - 1 - 5)), 200),
        (_head(b"a: " + b"x" * (32768 - 9 - 1 - 4)), 431),
        (_head(*[b"a: " + b"x" * 1000] * 40), 431),
        (_head(b"Cookie: " + b"x" * 4096), 200),
        (_head(b"Cookie: " + b"x" * 4097), 431),
        (_head(b"Cookie: " + b"x" * 2048, b"COOKIE: " + b"x" * 2049), 431),
        (_head(b'Cookie: a="' + rb"\"" * 32000 + b'"'), 431),
        (_head(path=b"/" + b"x" * 8191), 200),
        (_head(path=b"/" + b"x" * 8192), 414),
        (b"no http\r\n\r\n", 400),
        (b"GET / HTTP/1.1\nHost: x\n\n", 400),
        (_head(b"Content-Length: 1", b"Transfer-Encoding: chunked"), 400),
        # RFC 9112, 3.2: one host, and a version that has one.
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (_head(b"Host: x"), 400),
        (_head(b"HOST: y"), 400),
        (b"GET http://x/ HTTP/1.1\r\nAccept: a\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x y\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x/y\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x@y\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: \xc3\xa4\r\n\r\n", 400),
        (b"GET /\r\n\r\n", 400),
        (b"GET / HTTP/0.9\r\nHost: x\r\n\r\n", 400),
        (b"GET / HTTP/2.0\r\nHost: x\r\n\r\n", 400),
        (b"GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost:\r\n\r\n", 200),
        (b"GET / HTTP/1.1\r\nHost: [2001:db8::1]:8000\r\n\r\n", 200),
        (b"GET / HTTP/1.1\r\nHost: xn--mnchen-3ya_a.example:80\r\n\r\n", 200),
        (b"GET / HTTP/1.0\r\n\r\n", 200),
        (b"GET / HTTP/1.0\r\nHost: x\r\n\r\n", 200),
    ],
)
async def test_a_head_has_a_bound_size_and_one_host(head: bytes, status: int) -> None:
    async with listening() as listener, listener.client(head) as client:
        if status == 200:
            assert (await client.answer()).status == 200
            assert len(listener.application.seen) == 1
        else:
            await _refusal(client, status)
            assert listener.application.seen == []


@pytest.mark.parametrize("preload", [False, True])
@pytest.mark.parametrize("base_url", ["https://galley.example", "http://galley.example", None])
async def test_a_refusal_of_the_server_tells_of_tls_as_others_do(base_url: str | None, *, preload: bool) -> None:
    told = "max-age=31536000; includeSubDomains" + ("; preload" if preload else "")
    expected = told if (base_url or "").startswith("https") else None
    async with (
        listening(base_url=base_url, max_connections=1, hsts_preload=preload) as listener,
        listener.client(_head(*[b"a: b"] * 200)) as client,
    ):
        assert (await client.answer()).headers.get("strict-transport-security") == expected
        async with listener.client() as more:
            assert (await _refusal(more, 503)).headers.get("strict-transport-security") == expected


@pytest.mark.parametrize(
    ("begun", "more", "status"),
    [
        (b"GET / HTTP/1.1\r\na: ", b"x", 431),
        (b"GET / HTTP/1.1\r\n", b"x", 431),
        (b"GET / HTTP/1.1\r\na:", b" ", 431),
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n", 431),
        (b"GET /", b"x", 414),
        (b"", b"\r\n", 431),
    ],
)
async def test_a_head_without_an_end_is_given_up(begun: bytes, more: bytes, status: int) -> None:
    async with listening() as listener, listener.client(begun) as client:
        piece = more * (1024 // len(more))
        for _ in range(64):
            await client.send(piece)
            await asyncio.sleep(0)
        await _refusal(client, status)
        await listener.counts(0)
        assert listener.application.seen == []


@pytest.mark.parametrize("more", [b"1;" + b"x" * 1024, b"0\r\na: " + b"x" * 1024])
async def test_what_surrounds_a_body_has_a_bound_size(more: bytes) -> None:
    head = _head(b"Transfer-Encoding: chunked", method=b"POST")
    async with listening() as listener, listener.client(head + more) as client:
        for _ in range(64):
            await client.send(b"x" * 1024)
            await asyncio.sleep(0)
        await _refusal(client, 431)
        await listener.counts(0)
        assert listener.application.seen == ["/ left"]


async def test_what_follows_a_body_is_no_header() -> None:
    body = b"3\r\nabc\r\n0\r\nAuthorization: Bearer x\r\n\r\n"
    async with (
        listening() as listener,
        listener.client(_head(b"Transfer-Encoding: chunked", method=b"POST") + body) as client,
    ):
        assert (await client.answer()).body == b"3"
        await client.send(GET)
        assert (await client.answer()).status == 200


async def test_requests_may_come_together_and_the_last_good_one_is_answered() -> None:
    async with listening() as listener, listener.client(GET * 3 + b"junk\r\n\r\n") as client:
        assert [(await client.answer()).status for _ in range(3)] == [200, 200, 200]
        assert await client.rest() == b""
    async with listening() as listener, listener.client(_head(path=b"/waits")) as client:
        await client.send(_head(*[b"a: b"] * 200))
        await asyncio.sleep(0.05)
        listener.application.gate.set()
        assert (await client.answer()).status == 200
        assert await client.rest() == b""
        assert listener.application.seen == ["/waits"]


async def test_a_bound_number_of_requests_waits_for_answers(orm: Settings) -> None:
    async with listening() as listener, listener.client(GET * 17) as client:
        assert [(await client.answer()).status for _ in range(17)] == [200] * 17
        # One that is answered, and sixteen that wait.
        with heard() as events:
            await client.send(GET * 50)
            assert [(await client.answer()).status for _ in range(17)] == [200] * 17
            assert await client.rest() == b""
        assert len(listener.application.seen) == 34
        assert events.counted == {"limit_reached: pipeline": 1}


# --- How slow


async def test_a_silent_connection_is_closed_without_a_word() -> None:
    async with listening(**QUICK) as listener, listener.client() as client:
        assert await client.rest() == b""
        await listener.counts(0)


@pytest.mark.parametrize("first", [b"", GET])
@pytest.mark.parametrize("piece", [b"G", b"GET / HTTP/1.1\r\na: b", b"\r\n"])
async def test_a_head_that_does_not_come_is_given_up(first: bytes, piece: bytes) -> None:
    async with listening(**QUICK) as listener, listener.client(first) as client:
        if first:
            assert (await client.answer()).status == 200
        await client.send(piece)
        answer = await _refusal(client, 408)
        assert answer.message == "The request took too long to arrive."


async def test_a_head_that_drips_is_given_up_all_the_same() -> None:
    async with listening(**QUICK) as listener, listener.client(GET[:-2]) as client:
        dripping = asyncio.create_task(_drip(client, b"a: b\r\n"))
        await _refusal(client, 408)
        dripping.cancel()
        await listener.counts(0)
        assert listener.application.seen == []


async def _drip(client: Client, piece: bytes) -> None:
    while True:
        await client.send(piece)
        await asyncio.sleep(0.02)


async def test_an_idle_connection_is_closed_without_a_word() -> None:
    async with listening(**QUICK) as listener, listener.client(GET) as client:
        assert (await client.answer()).status == 200
        assert await client.rest() == b""
        await listener.counts(0)


@pytest.mark.parametrize("path", [b"/", b"/unread"])
async def test_a_body_that_stops_is_given_up(path: bytes) -> None:
    async with listening(**QUICK) as listener, listener.client(_post(100, path) + b"x" * 50) as client:
        if path == b"/unread":
            # It was answered already: there is nothing more to say.
            assert (await client.answer()).body == b"unread"
            assert await client.rest() == b""
        else:
            await _refusal(client, 408)
            assert listener.application.seen == ["/ left"]
        await listener.counts(0)


async def test_a_body_that_drips_is_given_up() -> None:
    async with (
        listening(**QUICK, min_body_rate=1000) as listener,
        listener.client(_post(100_000)) as client,
    ):
        dripping = asyncio.create_task(_drip(client, b"x"))
        await _refusal(client, 408)
        dripping.cancel()
        assert listener.application.seen == ["/ left"]


async def test_a_body_above_the_least_rate_may_take_its_time() -> None:
    limits = {**QUICK, "max_pause_seconds": 1.0, "min_body_rate": 1_000}
    async with listening(**limits) as listener, listener.client(_post(3_600)) as client:
        for _ in range(12):
            await client.send(b"x" * 300)
            await asyncio.sleep(0.1)
        assert (await client.answer()).body == b"3600"
        assert listener.application.seen == ["/"]


async def test_a_client_that_waits_for_us_is_not_slow() -> None:
    expecting = _head(b"Content-Length: 3", b"Expect: 100-continue", path=b"/waits", method=b"POST")
    large = 300_000
    async with (
        listening(**QUICK) as listener,
        listener.client(expecting) as asked,
        listener.client(_post(large, b"/waits") + b"x" * (large - 1)) as unread,
    ):
        await asyncio.sleep(0.5)
        listener.application.gate.set()
        assert (await asked.answer()).status == 100
        await asked.send(b"abc")
        await unread.send(b"x")
        assert (await asked.answer()).body == b"3"
        assert (await unread.answer()).body == b"%d" % large


async def test_who_does_not_read_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocols, "STALLED_SECONDS", 0.2)
    async with listening() as listener, listener.client(_head(path=b"/large")) as client:
        client.stop_reading()
        await listener.counts(1)
        await listener.counts(0)


async def test_who_reads_slowly_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocols, "STALLED_SECONDS", 1.0)
    async with listening() as listener, listener.client(_head(path=b"/large")) as client:
        await client.reader.readuntil(b"\r\n\r\n")
        left = 8 * 1024 * 1024
        while left:
            left -= len(await client.reader.read(1024 * 1024))
            await asyncio.sleep(0.05)
        assert listener.application.seen == ["/large"]


@pytest.mark.parametrize("first", [_head(path=b"/large"), b"socket"])
async def test_who_does_not_read_holds_up_no_stop(first: bytes) -> None:
    async with listening() as listener:
        upgrade = first == b"socket"
        async with listener.client(_handshake(b"/floods") if upgrade else first) as client:
            client.stop_reading()
            await listener.counts(1)
            await asyncio.sleep(0.1)
            listener.server.should_exit = True
            began = time.monotonic()
            await listener.counts(0)
            assert time.monotonic() - began < http_protocols.STALLED_SECONDS / 2


class Hands:
    """A clock that a test moves, and what waits for a moment of it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[tuple[float, Callable[[], None], mock.Mock]] = []

    def time(self) -> float:
        """The time of the loop."""
        return self.now

    def call_later(self, seconds: float, call: Callable[[], None]) -> mock.Mock:
        """As a loop does it."""
        return self.call_at(self.now + seconds, call)

    def call_at(self, moment: float, call: Callable[[], None]) -> mock.Mock:
        """Remember what to call, and when."""
        handle = mock.Mock()
        handle.cancel.side_effect = lambda: self._forget(handle)
        self.waiting.append((moment, call, handle))
        return handle

    def to(self, moment: float) -> None:
        """Move on; what is due until then is called."""
        self.now = moment
        for at, call, handle in list(self.waiting):
            if at <= moment:
                self._forget(handle)
                call()

    def _forget(self, handle: mock.Mock) -> None:
        self.waiting = [each for each in self.waiting if each[2] is not handle]


def _unread(*sizes: int) -> tuple[Hands, mock.Mock, Any]:
    """What watches a connection, whose buffer has these sizes, a minute after each other."""
    hands, transport = Hands(), mock.Mock()
    transport.get_write_buffer_size.side_effect = lambda: sizes[int(hands.now // 60)]
    return hands, transport, http_protocols._Unread(transport, cast("Any", hands))


@pytest.mark.parametrize(
    ("sizes", "ends"),
    [
        ((5, 5, 5), 60),
        ((5, 6, 6), 60),
        ((5, 4, 4), 120),
        ((0, 0, 0), None),
        ((0, 7, 7), 60),
        ((5, 0, 0), None),
        ((5, 4, 3), None),
    ],
)
def test_a_client_may_take_nothing_for_a_minute(sizes: tuple[int, ...], ends: int | None) -> None:
    hands, transport, unread = _unread(*sizes)
    unread.watch()
    for moment in (59.9, 60, 119.9, 120):
        hands.to(moment)
        assert transport.abort.called is (ends is not None and moment >= ends)
    assert len(hands.waiting) == (1 if ends is None else 0)


def test_while_the_server_stops_it_is_a_second() -> None:
    hands, transport, unread = _unread(5)
    unread.watch()
    unread.hurry()
    unread.watch()
    assert len(hands.waiting) == 1
    hands.to(0.9)
    assert not transport.abort.called
    hands.to(1)
    transport.abort.assert_called_once_with()


def test_who_reads_on_is_watched_no_more() -> None:
    hands, transport, unread = _unread(5)
    unread.watch()
    unread.rest()
    unread.rest()
    assert hands.waiting == []
    unread.watch()
    unread.end()
    unread.watch()
    assert hands.waiting == []
    hands.to(59)
    assert not transport.abort.called


def _refused(settings: Settings) -> tuple[Hands, mock.Mock, http_protocols.HttpProtocol]:
    """A connection whose client has just been refused."""
    hands, transport = Hands(), mock.Mock()
    server = web_server(Application(), settings)
    server.config.load()
    protocol = http_protocols.HttpProtocol(server.config, server.server_state, {}, cast("Any", hands))
    protocol.connection_made(transport)
    protocol.data_received(b"no http\r\n\r\n")
    assert transport.write.call_args.args[0].startswith(b"HTTP/1.1 400 ")
    return hands, transport, protocol


def test_who_is_refused_has_two_seconds_to_read_why(monkeypatch: pytest.MonkeyPatch, orm: Settings) -> None:
    monkeypatch.setattr(http_protocols, "LINGER_SECONDS", LINGER_SECONDS)
    hands, transport, _ = _refused(orm)
    hands.to(1.99)
    assert not transport.abort.called
    hands.to(2)
    transport.abort.assert_called_once_with()


def test_who_is_refused_may_send_a_mebibyte_more(orm: Settings) -> None:
    _, transport, protocol = _refused(orm)
    for _ in range(16):
        protocol.data_received(b"x" * 65_536)
    assert not transport.abort.called
    protocol.data_received(b"x")
    transport.abort.assert_called_once_with()


def test_requests_under_way_have_ten_seconds_when_a_server_stops(orm: Settings) -> None:
    assert web_server(Application(), orm).config.timeout_graceful_shutdown == 10


# --- What an operator hears of it


@pytest.mark.parametrize(
    ("sent", "status", "reason"),
    [
        (b"no http\r\n\r\n", 400, "malformed"),
        (_head(path=b"/" + b"x" * 8192), 414, "request_line"),
        (_head(*[b"a: b"] * 100), 431, "headers"),
        (_head(b"Cookie: " + b"x" * 4097), 431, "headers"),
        (GET[:9], 408, "slow"),
        (_post(2) + b"x", 408, "slow"),
    ],
)
async def test_each_refusal_is_a_security_event(sent: bytes, status: int, reason: str, orm: Settings) -> None:
    async with listening(**QUICK) as listener:
        with heard() as events:
            for _ in range(2):
                async with listener.client(sent) as client:
                    await _refusal(client, status)
    assert events.lines == [(f"limit_reached: {reason}", {"address": "127.0.0.1"})]
    assert events.counted == {f"limit_reached: {reason}": 2}


async def test_one_connection_too_many_is_a_security_event(orm: Settings) -> None:
    async with listening(max_connections_per_address=1) as listener, listener.client(GET) as one:
        assert (await one.answer()).status == 200
        with heard() as events:
            async with listener.client() as more:
                await _refusal(more, 503)
    assert events.lines == [("limit_reached: connections", {"address": "127.0.0.1"})]


# --- How many


async def test_there_are_so_many_connections_in_all() -> None:
    async with listening(max_connections=3) as listener:
        async with listener.client(GET) as one, listener.client(), listener.client(GET[:9]):
            assert (await one.answer()).status == 200
            await listener.counts(3)
            for first in (b"", GET):
                async with listener.client(first) as more:
                    assert (await _refusal_or_reset(more)) in (503, None)
            assert listener.count == 3
            # Those that are open are served.
            await one.send(GET)
            assert (await one.answer()).status == 200
        await listener.counts(0)
        async with listener.client(GET) as client:
            assert (await client.answer()).status == 200


async def _refusal_or_reset(client: Client) -> int | None:
    """The status of a refusal; None where it was lost, for what was sent is not read."""
    try:
        return (await _refusal(client, 503)).status
    except (ConnectionError, asyncio.IncompleteReadError):
        return None


async def test_there_are_so_many_connections_of_one_address() -> None:
    async with (
        listening(max_connections_per_address=2) as listener,
        listener.client(host="127.0.0.2"),
        listener.client(host="127.0.0.2"),
        listener.client(host="127.0.0.3") as other,
    ):
        await listener.counts(3)
        async with listener.client(host="127.0.0.2") as more:
            assert (await _refusal(more, 503)).message == "Too many connections. Try again later."
        await other.send(GET)
        assert (await other.answer()).status == 200


def _admission(**settings: Any) -> ConnectionAdmission:
    return ConnectionAdmission(Settings(**settings))


def _entered(admission: ConnectionAdmission, *addresses: str | None) -> list[bool]:
    return [admission.enter(object(), address) for address in addresses]


def test_as_many_as_the_limit_come_in() -> None:
    made = _admission(max_connections=3)
    places = ["one", "two", "three"]
    assert [made.enter(place, None) for place in [*places, "four"]] == [True, True, True, False]
    assert len(made) == 3
    for place in places:
        made.leave(place)
        # One place is free: one more comes in and no second one.
        assert [made.enter(new, "192.0.2.1") for new in (place, "four")] == [True, False]
    each = _admission(max_connections=5, max_connections_per_address=2)
    assert _entered(each, *["192.0.2.1"] * 3, *["192.0.2.2"] * 3) == [True, True, False] * 2
    assert _entered(each, "192.0.2.3", "192.0.2.4") == [True, False]


def test_who_leaves_makes_room_for_one_at_its_address() -> None:
    made = _admission(max_connections_per_address=2)
    assert [made.enter(place, "192.0.2.1") for place in ("one", "two", "three")] == [True, True, False]
    made.leave("one")
    assert [made.enter(place, "192.0.2.1") for place in ("three", "four")] == [True, False]
    for place in ("two", "three"):
        made.leave(place)
    assert not made._of
    assert _entered(made, *["192.0.2.1"] * 3) == [True, True, False]


def test_addresses_of_one_line_are_counted_together() -> None:
    made = _admission(max_connections_per_address=1)
    assert _entered(made, "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1") == [True, False, True]
    assert _entered(made, "192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2") == [True, False, True]
    # Without an address there is nothing to count by.
    assert _entered(made, None, None, "a socket", "a socket") == [True] * 4


def test_this_machine_and_proxies_have_no_limit_of_their_own() -> None:
    made = _admission(trusted_proxies=("10.0.0.0/8", "2001:db8::/32"))
    for address in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "2001:db8::1"):
        assert _entered(made, *[address] * 60) == [True] * 60
    assert _entered(made, *["192.0.2.1"] * 51) == [True] * 50 + [False]
    assert _entered(_admission(max_connections_per_address=50), *["127.0.0.1"] * 51) == [True] * 50 + [False]


def test_a_place_is_given_back_once() -> None:
    made = _admission(max_connections_per_address=1, max_connections=2)
    assert made.enter("a", "192.0.2.1")
    assert not made.enter("b", "192.0.2.1")
    made.leave("b")
    assert not made.enter("b", "192.0.2.1")
    made.vouch("a")
    made.vouch("a")
    assert made.enter("b", "192.0.2.1")
    assert not made.enter("c", "192.0.2.2")
    for name in ("a", "a", "b", "b"):
        made.leave(name)
    assert len(made) == 0
    assert made.enter("c", "192.0.2.1")


# --- WebSockets


def _handshake(path: bytes, *lines: bytes) -> bytes:
    return _head(
        b"Connection: Upgrade",
        b"Upgrade: websocket",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *lines,
        path=path,
    )


async def test_a_handshake_has_the_limits_of_a_request() -> None:
    async with listening(**QUICK) as listener:
        async with listener.client(_handshake(b"/", b"Cookie: " + b"x" * 5000)) as client:
            await _refusal(client, 431)
        async with listener.client(_handshake(b"/")[:-2]) as client:
            await _refusal(client, 408)


async def test_a_socket_counts_until_it_ends_and_for_its_address_until_its_user_is_known() -> None:
    async with listening(max_connections=3, max_connections_per_address=1) as listener:
        async with listener.client(_handshake(b"/vouched")) as one, _opened(one):
            async with listener.client(_handshake(b"/")) as two, _opened(two):
                assert listener.count == 2
                async with listener.client() as more:
                    await _refusal(more, 503)
            await listener.counts(1)
        await listener.counts(0)


async def test_a_socket_has_no_limits_of_a_request_any_more() -> None:
    async with listening(**QUICK) as listener, listener.client(_handshake(b"/")) as client, _opened(client):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):
                await client.reader.read(1)
        assert listener.count == 1


async def test_who_reads_a_socket_slowly_gets_everything() -> None:
    async with listening() as listener, listener.client(_handshake(b"/floods")) as client, _opened(client):
        async with asyncio.timeout(WAIT_SECONDS):
            for _ in range(8):
                await asyncio.sleep(0.02)
                assert len(await client.reader.readexactly(1024 * 1024)) == 1024 * 1024
        assert listener.count == 1


class _opened:  # noqa: N801 reads as a verb at its place of use
    def __init__(self, client: Client) -> None:
        self._client = client

    async def __aenter__(self) -> None:
        assert (await self._client.answer()).status == 101

    async def __aexit__(self, *_: object) -> None: ...


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (_handshake(b"/refused"), 403),
        (_head(b"Connection: Upgrade", b"Upgrade: websocket"), 400),
        (_head(b"Connection: Upgrade", b"Upgrade: h2c"), 200),
        (b"junk\r\n\r\n", 400),
    ],
)
async def test_what_is_refused_is_no_error_of_the_server(
    sent: bytes, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "uvicorn.error")
    async with listening() as listener, listener.client(sent) as client:
        answer = await client.answer()
        assert answer.status == status
        assert "date" in answer.headers or status == 400
        if status != 200:
            await client.rest()
            await listener.counts(0)
    assert [
        each for each in caplog.records if each.levelno > logging.INFO and each.name.startswith("uvicorn")
    ] == []


async def test_others_are_served_beside_slow_ones() -> None:
    async with listening() as listener:
        slow = [
            listener.client(first) for first in (b"", b"GET /", GET[:-2], _post(10), _handshake(b"/")[:-2]) * 20
        ]
        for each in slow:
            await each.__aenter__()
        await listener.counts(100)
        assert await _served(listener)
        for each in slow:
            await each.__aexit__(None, None, None)


async def _served(listener: Listener) -> bool:
    async with listener.client(GET) as client:
        return (await client.answer()).status == 200
