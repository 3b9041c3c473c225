"""Outgoing calls against real receivers: bounded, unredirected, and dialled only where it was checked."""

import asyncio
import socket
import ssl
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from app.core import clock, http
from app.core.addresses import Address, ForbiddenAddress, Rules
from app.core.http import OutboundError, Stream
from app.wiring import outbound as outbound_calls
from app.wiring.lookups import system_lookup
from app.wiring.outbound import Outbound, _CheckedNames
from tests.ledger import proves
from tests.modules import hurry
from tests.ports import listening
from tests.time_limits import WAIT_SECONDS

OPEN = Rules(private_networks=True, plain_http=True)
STRICT = Rules(private_networks=False, plain_http=True)
OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

Reply = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@dataclass
class Receiver:
    port: int = 0
    connections: int = 0
    requests: list[bytes] = field(default_factory=list[bytes])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"


@asynccontextmanager
async def receiver(reply: bytes | Reply = OK, tls: ssl.SSLContext | None = None) -> AsyncGenerator[Receiver]:
    """A server on this machine that keeps what it gets and answers each request with `reply`."""
    seen = Receiver()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seen.connections += 1
        while head := await reader.readuntil(b"\r\n\r\n"):
            seen.requests.append(head + await _body(head, reader))
            if callable(reply):
                await reply(reader, writer)
            else:
                writer.write(reply)
                await writer.drain()

    async with listening(serve, tls) as seen.port:
        yield seen


async def _body(head: bytes, reader: asyncio.StreamReader) -> bytes:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return await reader.readexactly(int(line.split(b":")[1]))
    return b""


def idle() -> bool:
    return False


def outbound(rules: Rules = OPEN, names: Mapping[str, Sequence[str]] | None = None) -> Outbound:
    def lookup(host: str) -> Sequence[str]:
        if names is None or host not in names:
            raise OSError(f"no such name: {host}")
        return names[host]

    return Outbound(rules, idle, lookup=lookup)


async def failure(client: Outbound, url: str, *, within: float = 5.0) -> OutboundError:
    with pytest.raises(OutboundError) as caught:
        await client.request("POST", url, data=b"{}", timeout=within)
    return caught.value


async def test_a_call_carries_what_it_is_given_and_brings_the_answer() -> None:
    reply = b"HTTP/1.1 202 Accepted\r\nX-Answer: yes\r\nContent-Length: 4\r\n\r\n\x00\xffok"
    async with receiver(reply) as place, outbound() as client:
        answer = await client.request(
            "POST", f"{place.url}?a=b#c", headers={"X-Service-Event": "post.published"}, data=b'{"a":1}'
        )
    assert (answer.status, answer.body, answer.truncated) == (202, b"\x00\xffok", False)
    assert answer.headers["x-answer"] == "yes"
    (request,) = place.requests
    head, body = request.split(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    sent = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    assert first == "POST /hook?a=b HTTP/1.1"
    assert body == b'{"a":1}'
    assert sent["host"] == f"127.0.0.1:{place.port}"
    assert sent["x-service-event"] == "post.published"
    assert sent["user-agent"] == "Galley"
    assert sent["accept-encoding"] == "identity"
    assert "cookie" not in sent


async def test_a_stream_is_sent_as_it_is_read() -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for chunk in (b"one ", b"", b"two"):
            yield chunk

    async with receiver() as place, outbound() as client:
        for _ in range(2):
            await client.request("PUT", place.url, headers={"X-A": "b"}, data=Stream(7, chunks))
        await client.request("POST", place.url, data=Stream(0, nothing))
    for request in place.requests[:2]:
        head, body = request.split(b"\r\n\r\n")
        assert body == b"one two"
        assert b"\r\nContent-Length: 7" in head
        assert b"\r\nX-A: b" in head
        assert b"Transfer-Encoding" not in head
    assert b"\r\nContent-Length: 0" in place.requests[2]


async def nothing() -> AsyncIterator[bytes]:
    for chunk in ():
        yield chunk


async def blocks() -> AsyncIterator[bytes]:
    while True:
        yield b"x" * 65_536


async def test_a_stream_waits_for_its_receiver_and_was_not_sent_before_its_last_chunk() -> None:
    read = 0

    async def counted() -> AsyncIterator[bytes]:
        nonlocal read
        async for block in blocks():
            read += len(block)
            yield block

    async def deaf(*_: object) -> None:
        await asyncio.Event().wait()

    async with listening(deaf) as port, outbound() as client:
        with pytest.raises(OutboundError) as caught:
            await client.request("POST", f"http://127.0.0.1:{port}/", data=Stream(1 << 40, counted), timeout=0.5)
    assert (caught.value.code, caught.value.sent) == ("timeout", False)
    # What the system's buffers of one connection hold, and not more.
    assert read < 32_000_000


async def test_a_stream_that_was_sent_whole_may_have_been_served() -> None:
    async def chunks() -> AsyncIterator[bytes]:
        yield b"ab"
        yield b"cd"

    async def drop(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async with receiver(drop) as place, outbound() as client:
        with pytest.raises(OutboundError) as caught:
            await client.request("POST", place.url, data=Stream(4, chunks))
    assert (caught.value.code, caught.value.sent) == ("broken", True)


@pytest.mark.parametrize(
    ("pieces", "error"),
    [
        ([b"ab", KeyError("gone")], KeyError),
        ([b"ab", FileNotFoundError()], FileNotFoundError),
        ([b"ab"], ValueError),
        ([b"ab", b"cde"], ValueError),
    ],
)
async def test_a_stream_that_fails_cuts_the_request_off(
    pieces: list[bytes | Exception], error: type[Exception]
) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for piece in pieces:
            if isinstance(piece, Exception):
                raise piece
            yield piece

    async with receiver() as place, outbound() as client:
        with pytest.raises(error) as caught:
            await client.request("POST", place.url, data=Stream(4, chunks))
        assert caught.value.__cause__ is None
        assert place.requests == []
        assert (await client.request("GET", place.url)).status == 200


async def test_a_receiver_may_answer_before_it_has_read_a_stream() -> None:
    async def early(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()
        with suppress(ConnectionError):
            while await reader.read(65_536):
                pass

    async with listening(early) as port, outbound() as client:
        assert (
            await client.request("POST", f"http://127.0.0.1:{port}/", data=Stream(1 << 40, blocks))
        ).status == 413


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_redirects_are_answers(status: int) -> None:
    async with receiver() as other:
        reply = f"HTTP/1.1 {status} Moved\r\nLocation: {other.url}\r\nContent-Length: 0\r\n\r\n".encode()
        async with receiver(reply) as place, outbound() as client:
            answer = await client.request("POST", place.url)
    assert answer.status == status
    assert answer.headers["location"] == other.url
    assert (len(place.requests), other.connections) == (1, 0)


async def test_cookies_are_not_kept() -> None:
    reply = b"HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nContent-Length: 0\r\n\r\n"
    async with receiver(reply) as place, outbound() as client:
        await client.request("GET", place.url)
        await client.request("GET", place.url)
    assert len(place.requests) == 2
    assert b"cookie" not in place.requests[1].lower()


async def test_proxies_of_the_environment_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    async with receiver() as proxy, receiver() as place:
        for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        async with outbound() as client:
            assert (await client.request("GET", place.url)).status == 200
    assert (proxy.connections, place.connections) == (0, 1)


async def test_nothing_is_unpacked() -> None:
    reply = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nbomb"
    async with receiver(reply) as place, outbound() as client:
        answer = await client.request("GET", place.url)
    assert answer.body == b"bomb"


@pytest.mark.parametrize(
    ("size", "truncated", "connections"),
    [(15, False, 1), (16, False, 1), (17, True, 1), (1_000_000, True, 2)],
)
async def test_the_answer_is_read_up_to_a_bound(size: int, truncated: bool, connections: int) -> None:
    reply = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % size + b"x" * size
    async with receiver(reply) as place, outbound() as client:
        answer = await client.request("GET", place.url, max_bytes=16)
        assert answer.body == b"x" * min(size, 16)
        assert answer.truncated is truncated
        # A connection with an unread rest is of no use to the next call.
        await client.request("GET", place.url, max_bytes=16)
    assert place.connections == connections


async def test_an_endless_answer_is_cut() -> None:
    async def forever(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while True:
            writer.write(b"400\r\n" + b"x" * 0x400 + b"\r\n")
            await writer.drain()

    async with receiver(forever) as place, outbound() as client:
        answer = await client.request("GET", place.url, max_bytes=2000)
    assert (len(answer.body), answer.truncated) == (2000, True)


async def test_a_silent_receiver_ends_in_a_timeout_after_sending() -> None:
    async def silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        await reader.read()

    async with receiver(silent) as place, outbound() as client:
        error = await failure(client, place.url, within=0.2)
    assert (error.code, error.sent, error.status) == ("timeout", True, None)
    assert len(place.requests) == 1


async def test_a_dripping_answer_ends_in_a_timeout_with_its_status() -> None:
    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
        await reader.read()

    async with receiver(drip) as place, outbound() as client:
        error = await failure(client, place.url, within=0.2)
    assert (error.code, error.sent, error.status) == ("timeout", True, 200)


async def test_a_name_that_never_resolves_ends_in_a_timeout_before_sending() -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stuck(_: str) -> Sequence[str]:
        asyncio.run_coroutine_threadsafe(stop.wait(), loop).result()
        return []

    async with Outbound(OPEN, idle, lookup=stuck) as client:
        error = await failure(client, "http://stuck.test/", within=0.2)
        assert (error.code, error.sent) == ("timeout", False)
        stop.set()


async def test_a_connection_that_drops_after_the_request_may_have_been_served() -> None:
    async def drop(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async with receiver(drop) as place, outbound() as client:
        error = await failure(client, place.url)
    assert (error.code, error.sent, error.status) == ("broken", True, None)
    assert len(place.requests) == 1


async def test_a_body_that_breaks_off_is_no_answer() -> None:
    async def short(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 10\r\n\r\nabc")
        await writer.drain()
        writer.close()

    async with receiver(short) as place, outbound() as client:
        error = await failure(client, place.url)
    assert (error.code, error.sent, error.status) == ("broken", True, 201)


@pytest.mark.parametrize(
    "reply",
    [
        b"SSH-2.0-OpenSSH_9.2\r\n\r\n",
        b"HTTP/1.1 abc\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"X-A: b\r\n" * 1000 + b"\r\n",
        b"HTTP/1.1 200 OK\r\nX-A: " + b"b" * 100_000 + b"\r\n\r\n",
    ],
)
async def test_what_is_no_http_is_no_answer(reply: bytes) -> None:
    async with receiver(reply) as place, outbound() as client:
        error = await failure(client, place.url)
    assert (error.code, error.sent) == ("bad_answer", True)


async def test_a_closed_port_was_not_sent_to() -> None:
    async with receiver() as place:
        pass
    async with outbound() as client:
        error = await failure(client, place.url)
    assert (error.code, error.sent) == ("connect", False)


async def test_an_unknown_name_was_not_sent_to() -> None:
    async with outbound() as client:
        error = await failure(client, "http://unknown.test/")
    assert (error.code, error.sent) == ("dns", False)
    assert str(error) == "The host's name cannot be resolved."


async def test_addresses_of_both_families_are_handed_on_as_they_were_checked() -> None:
    names = _CheckedNames(OPEN, lambda name: {"both.test": ["192.0.2.7", "2001:db8::7"]}[name])
    found = await names.resolve("both.test", 8443)
    assert [(each["hostname"], each["host"], each["port"], each["family"]) for each in found] == [
        ("both.test", "192.0.2.7", 8443, socket.AF_INET),
        ("both.test", "2001:db8::7", 8443, socket.AF_INET6),
    ]
    await names.close()


async def test_the_checked_address_is_dialled_under_the_hosts_name() -> None:
    async with receiver() as place, outbound(names={"receiver.test": ["127.0.0.1"]}) as client:
        answer = await client.request("GET", f"http://receiver.test:{place.port}/x")
    assert answer.status == 200
    assert f"Host: receiver.test:{place.port}\r\n".encode() in place.requests[0]


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:80/",
        "http://[::1]:80/",
        "http://[::ffff:127.0.0.1]:80/",
        "http://2130706433:80/",
        "http://0x7f.1:80/",
        "http://0177.1:80/",
        "http://127.1:80/",
        "http://127.0.0.1.:80/",
        "http://localhost:80/",
        "http://①②⑦.⓪.⓪.①:80/",
        "http://user@example.com/",
        "ftp://example.com/",
        "http://example.com:22/",
        "nonsense",
    ],
)
async def test_refused_urls_dial_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def dial(*_: object) -> None:
        pytest.fail("a socket was made")

    monkeypatch.setattr("app.wiring.outbound.socket.socket", dial)
    async with outbound(STRICT) as client:
        error = await failure(client, url)
    assert (error.code, error.sent) == ("refused", False)
    assert str(error).startswith(("The ", "This is not"))


@pytest.mark.parametrize(
    "answers",
    [
        ["127.0.0.1"],
        ["8.8.8.8", "127.0.0.1"],
        ["127.0.0.1", "8.8.8.8"],
        ["8.8.8.8", "::1"],
        ["::ffff:127.0.0.1"],
        ["64:ff9b::7f00:1"],
        ["2002:7f00:1::"],
        ["169.254.169.254"],
        ["fe80::1%1"],
    ],
)
async def test_a_name_with_any_private_address_dials_nothing(
    answers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def dial(*_: object) -> None:
        pytest.fail("a socket was made")

    monkeypatch.setattr("app.wiring.outbound.socket.socket", dial)
    async with outbound(STRICT, {"rebound.test": answers}) as client:
        error = await failure(client, "http://rebound.test/")
        assert (error.code, error.sent) == ("refused", False)
        with pytest.raises(ForbiddenAddress, match="private network"):
            await client.vet("http://rebound.test/")


@proves("S-138")
async def test_a_name_that_turns_private_is_refused_at_the_next_call() -> None:
    answers = [["8.8.8.8"], ["127.0.0.1"]]

    def rebinding(_: str) -> Sequence[str]:
        return answers.pop(0)

    async with receiver() as place, Outbound(STRICT, idle, lookup=rebinding) as client:
        await client.vet("http://rebound.test/")
        error = await failure(client, "http://rebound.test/")
        assert place.connections == 0
    assert (error.code, error.sent) == ("refused", False)
    assert answers == []


async def test_one_lookup_decides_one_call() -> None:
    asked: list[str] = []

    def lookup(host: str) -> Sequence[str]:
        asked.append(host)
        return ["127.0.0.1"]

    async with receiver() as place, Outbound(OPEN, idle, lookup=lookup) as client:
        await client.request("GET", f"http://receiver.test:{place.port}/")
    assert asked == ["receiver.test"]


async def test_the_last_gate_stands_before_each_dial() -> None:
    class Forgetful(Rules):
        """Lets everything pass until the socket is made."""

        asked: int = 0

        def check_addresses(self, addresses: Sequence[Address]) -> None:
            Forgetful.asked += 1
            if Forgetful.asked > 1:
                raise ForbiddenAddress(f"{addresses[0]} is not for us.")

    async with receiver() as place, outbound(Forgetful(private_networks=True, plain_http=True)) as client:
        error = await failure(client, place.url)
    assert (error.code, error.sent, str(error)) == ("refused", False, "127.0.0.1 is not for us.")
    assert place.connections == 0


async def test_vetting_says_whether_a_url_could_be_called_now() -> None:
    names = {"fine.test": ["8.8.8.8", "2606:4700::1111"]}
    async with outbound(STRICT, names) as client:
        await client.vet("http://fine.test/hook")
        await client.vet("http://8.8.8.8/hook")
        for url in ("http://127.0.0.1/", "http://fine.test:22/", "x"):
            with pytest.raises(ForbiddenAddress):
                await client.vet(url)
        with pytest.raises(OutboundError) as caught:
            await client.vet("http://unknown.test/")
    assert (caught.value.code, caught.value.sent) == ("dns", False)


async def test_no_call_inside_a_transaction() -> None:
    open_transaction = True
    async with receiver() as place, Outbound(OPEN, lambda: open_transaction) as client:
        with pytest.raises(RuntimeError, match="inside a transaction"):
            await client.request("GET", place.url)
        with pytest.raises(RuntimeError, match="inside a transaction"):
            await client.vet(place.url)
        assert place.connections == 0
        open_transaction = False
        assert (await client.request("GET", place.url)).status == 200


async def test_no_call_outside_its_context() -> None:
    client = outbound()
    with pytest.raises(RuntimeError, match="not open"):
        await client.request("GET", "http://127.0.0.1/")
    async with client:
        pass
    with pytest.raises(RuntimeError, match="not open"):
        await client.request("GET", "http://127.0.0.1/")


async def test_calls_in_a_burst_share_a_connection() -> None:
    async with receiver() as place, outbound() as client:
        for _ in range(3):
            await client.request("POST", place.url, data=b"{}")
    assert (place.connections, len(place.requests)) == (1, 3)


async def test_a_call_has_ten_seconds_and_64_kibibytes_unless_told(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float | None] = []
    plain = asyncio.timeout

    def timeout(seconds: float | None) -> asyncio.Timeout:
        limits.append(seconds)
        return plain(seconds)

    monkeypatch.setattr(asyncio, "timeout", timeout)
    for size, truncated in ((65_536, False), (65_537, True)):
        reply = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % size + b"x" * size
        async with receiver(reply) as place, outbound() as client:
            answer = await client.request("GET", place.url)
        assert (len(answer.body), answer.truncated) == (65_536, truncated)
    assert limits.count(10) == 2


async def test_a_connection_has_five_seconds_and_is_kept_for_two(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, outbound_calls, 5)
    may_end = threading.Event()

    def endless(_: str) -> Sequence[str]:
        may_end.wait(30)
        return []

    async with Outbound(OPEN, idle, lookup=endless) as client:
        session = client._session
        assert session is not None
        assert session.timeout.sock_connect == 5
        assert session.connector is not None
        assert vars(session.connector)["_keepalive_timeout"] == 2
        vetting = asyncio.ensure_future(client.vet("http://silent.test/"))
        await asyncio.wait([vetting], timeout=4)
        may_end.set()
        assert vetting.done()
        assert str(vetting.exception()) == "The host's name cannot be resolved."


async def test_slow_receivers_do_not_hold_up_others() -> None:
    async def silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        await reader.read()

    async with receiver(silent) as slow, receiver() as quick, outbound() as client:
        waiting = [asyncio.create_task(client.request("POST", slow.url)) for _ in range(120)]
        async with asyncio.timeout(WAIT_SECONDS):
            while slow.connections < 120:  # noqa: ASYNC110 it tells nobody
                await asyncio.sleep(0.01)
        answer = await client.request("POST", quick.url)
        assert answer.status == 200
        assert not any(task.done() for task in waiting)
        for task in waiting:
            task.cancel()
        ended = await asyncio.gather(*waiting, return_exceptions=True)
    assert {type(end) for end in ended} == {asyncio.CancelledError}


def test_the_systems_names() -> None:
    assert "127.0.0.1" in system_lookup("localhost")
    with pytest.raises(OSError, match="not a name"):
        system_lookup("a" * 64 + ".test")


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Contexts of a server called `name`, and of a client that trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(clock.now() - timedelta(days=1))
        .not_valid_after(clock.now() + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, SHA256())
    )
    file = folder / "server.pem"
    file.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + made.public_bytes(Encoding.PEM)
    )
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    return server, ssl.create_default_context(cafile=file)


async def test_certificates_are_those_of_the_name(tmp_path: Path) -> None:
    server, trusting = certificate(tmp_path, "receiver.test")

    def lookup(_: str) -> Sequence[str]:
        return ["127.0.0.1"]

    async with receiver(tls=server) as place:
        url = f"https://receiver.test:{place.port}/"
        async with Outbound(OPEN, idle, lookup=lookup, tls=trusting) as client:
            assert (await client.request("GET", url)).status == 200
            other_name = await failure(client, f"https://other.test:{place.port}/")
            by_address = await failure(client, f"https://127.0.0.1:{place.port}/")
        async with Outbound(OPEN, idle, lookup=lookup) as client:
            untrusted = await failure(client, url)
    for error in (other_name, by_address, untrusted):
        assert (error.code, error.sent) == ("tls", False)
    assert len(place.requests) == 1


def test_the_client_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "_client", None)
    with pytest.raises(RuntimeError, match="no client"):
        http.client()
    client = outbound()
    http.configure(client)
    assert http.client() is client
