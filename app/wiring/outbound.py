"""The client for calls to the outside: bounded in time and size, only to addresses checked as they are dialled.

The one module that calls by aiohttp; `core.http` is its port.
"""

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_address
from types import SimpleNamespace, TracebackType
from typing import Any, Final, Self

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from yarl import URL

from app.access import outgoing_calls
from app.core.addresses import Address, ForbiddenAddress, Rules, literal
from app.core.http import Admission, FailureCode, HttpAnswer, OutboundError, Stream, Write, note_refusal
from app.wiring.lookups import Lookup, Lookups, system_lookup
from app.wiring.response_limits import BoundedResponses, Cut

_CONNECT_TIMEOUT: Final = 5.0
"""Seconds for connecting, TLS included; within the time of the whole call."""

# Servers close idle connections after five seconds and more. A request that meets such a close cannot be told
# from one that was lost on the way, so connections are kept for bursts only.
_IDLE = 2.0

_MOST_ADDRESSES: Final = 8
"""How many addresses of a name are dialled; a name server may answer with any number."""

_GOOD: Final = range(200, 300)
_REFUSAL_BYTES: Final = 65_536
"""How much is read of an answer that is no file."""

_targets: ContextVar[tuple[str, list[Address]] | None] = ContextVar("dialled", default=None)
"""The host of a call and the addresses that its admission was asked about: it dials no others."""


@dataclass(slots=True)
class _Progress:
    streams: bool = False
    sent: bool = False
    status: int | None = None
    failure: Exception | None = None


@dataclass(frozen=True, slots=True)
class _Body:
    """What is sent, how much of the answer is read, and where a good one goes, if not into memory."""

    data: bytes | Stream | None
    max_bytes: int
    write: Write | None = None


class _CheckedNames(AbstractResolver):
    """Resolves a name once, refuses it for one forbidden address, and hands on what it checked."""

    def __init__(self, rules: Rules, lookup: Lookup) -> None:
        self._rules = rules
        self._lookups = Lookups(lookup)

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        del family
        targets = _targets.get()
        addresses = targets[1] if targets is not None and targets[0] == host else await self.addresses(host)
        return [
            ResolveResult(
                hostname=host,
                host=str(address),
                port=port,
                family=socket.AF_INET if address.version == 4 else socket.AF_INET6,  # noqa: PLR2004
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
            for address in addresses
        ]

    async def addresses(self, host: str) -> list[Address]:
        """The addresses that a name is dialled at, looked up now. Errors: AddressRefused; OSError without any."""
        addresses = [ip_address(text) for text in await self._lookups.find(host)]
        self._rules.check_addresses(addresses)
        return addresses[:_MOST_ADDRESSES]

    async def close(self) -> None:
        self._lookups.close()


class _Connector(aiohttp.TCPConnector):
    """Opens connections whose answers are bounded on the wire."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._factory = partial(BoundedResponses, loop=asyncio.get_running_loop())  # there is no public way


class Outbound:
    """The client for all calls to the outside: an async context, one a process.

    No redirects, no proxies, no cookies, no decompression. It refuses to run while `busy` says that a
    transaction is open: a slow receiver would hold the database's locks.
    """

    def __init__(
        self,
        rules: Rules,
        busy: Callable[[], bool],
        *,
        lookup: Lookup = system_lookup,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._rules = rules
        self._busy = busy
        self._tls = tls
        self._names = _CheckedNames(rules, lookup)
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        connector = _Connector(
            resolver=self._names,
            use_dns_cache=False,
            socket_factory=self._checked_socket,
            ssl=self._tls or True,
            keepalive_timeout=_IDLE,
            limit=0,
        )
        self._session = aiohttp.ClientSession(
            connector=connector,
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"User-Agent": "Galley", "Accept-Encoding": "identity"},
            timeout=aiohttp.ClientTimeout(total=None, sock_connect=_CONNECT_TIMEOUT),
            auto_decompress=False,
            trust_env=False,
            trace_configs=[_tracing()],
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None
        await self._names.close()

    async def request(
        self,
        method: str,
        url: str,
        *,
        headers: Mapping[str, str] | None = None,
        data: bytes | Stream | None = None,
        timeout: float = 10.0,  # noqa: ASYNC109 the deadline of the call is part of what it is
        max_bytes: int = 65_536,
        admit: Admission | None = None,
    ) -> HttpAnswer:
        """As `core.http.Client` says."""
        body = _Body(data, max_bytes)
        return await self._exchange(method, url, headers, body, timeout, admit)

    async def download(
        self,
        url: str,
        write: Write,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float = 10.0,  # noqa: ASYNC109 the deadline of the call is part of what it is
        max_bytes: int = 65_536,
    ) -> HttpAnswer:
        """As `core.http.Client` says."""
        return await self._exchange("GET", url, headers, _Body(None, max_bytes, write), timeout, None)

    async def _exchange(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str] | None,
        body: "_Body",
        seconds: float,
        admit: Admission | None,
    ) -> HttpAnswer:
        session = self._ready()
        progress = _Progress(streams=isinstance(body.data, Stream))
        outer = _targets.set(None)
        try:
            target = self._rules.check_url(url)
            await outgoing_calls.count_call(str(target))
            async with asyncio.timeout(seconds):
                if admit is not None:
                    await admit(await self._addresses(target.raw_host or ""))
                return await _call(session, method, target, headers, body, progress)
        except (ForbiddenAddress, aiohttp.ClientError, OSError) as error:
            if isinstance(error, ForbiddenAddress):
                note_refusal(error, url)
            if progress.failure is not None:
                raise progress.failure from None
            raise _failure(error, progress) from error
        finally:
            _targets.reset(outer)

    async def vet(self, url: str) -> None:
        """As `core.http.Client` says."""
        self._ready()
        try:
            target = self._rules.check_url(url)
            await outgoing_calls.count_call(str(target))
            host = target.raw_host or ""
            if literal(host) is not None:
                return
            async with asyncio.timeout(_CONNECT_TIMEOUT):
                await self._names.addresses(host)
        except ForbiddenAddress as refusal:
            note_refusal(refusal, url)
            raise
        except OSError as error:
            raise _unresolved() from error

    async def _addresses(self, host: str) -> list[Address]:
        """The addresses that a call of this host dials, which it is bound to from here on."""
        address = literal(host)
        if address is not None:
            return [address]
        try:
            addresses = await self._names.addresses(host)
        except OSError as error:
            raise _unresolved() from error
        _targets.set((host, addresses))
        return addresses

    def _ready(self) -> aiohttp.ClientSession:
        if self._busy():
            raise RuntimeError("a call to the outside inside a transaction")
        if self._session is None:
            raise RuntimeError("the client for outgoing calls is not open")
        return self._session

    def _checked_socket(self, addr_info: tuple[int, int, int, str, tuple[object, ...]]) -> socket.socket:
        # The last gate before each dial. Literal addresses do not pass the resolver, and whatever a URL was
        # taken for before, this is where the packets would go.
        family, kind, protocol, _, sockaddr = addr_info
        self._rules.check_addresses([ip_address(str(sockaddr[0]))])
        return socket.socket(family, kind, protocol)


async def _call(
    session: aiohttp.ClientSession,
    method: str,
    target: URL,
    headers: Mapping[str, str] | None,
    body: _Body,
    progress: _Progress,
) -> HttpAnswer:
    data: bytes | AsyncIterator[bytes] | None
    if isinstance(body.data, Stream):
        headers = {**(headers or {}), "Content-Length": str(body.data.size)}
        data = _whole(body.data, progress)
    else:
        data = body.data
    async with session.request(
        method, target, headers=headers, data=data, allow_redirects=False, trace_request_ctx=progress
    ) as response:
        progress.status = response.status
        if body.write is not None and response.status in _GOOD:
            truncated = await _transfer(response, body.max_bytes, body.write, progress)
            return HttpAnswer(response.status, response.headers, b"", truncated)
        answer, truncated = await _bounded(response, body.max_bytes if body.write is None else _REFUSAL_BYTES)
        return HttpAnswer(response.status, response.headers, answer, truncated)


async def _whole(stream: Stream, progress: _Progress) -> AsyncIterator[bytes]:
    """The chunks of the stream, which must come to its size; a failure is noted, because aiohttp hides it."""
    remaining = stream.size
    try:
        async for chunk in stream.chunks():
            remaining -= len(chunk)
            if remaining < 0:
                break
            progress.sent = remaining == 0
            yield chunk
        if remaining:
            raise ValueError(f"the stream is not of {stream.size} bytes")  # noqa: TRY301 noted like all others
    except Exception as failure:
        progress.failure = failure
        raise


async def _bounded(response: aiohttp.ClientResponse, max_bytes: int) -> tuple[bytes, bool]:
    body = bytearray()
    try:
        async for chunk in response.content.iter_any():
            body += chunk
            if len(body) > max_bytes:
                response.close()
                return bytes(body[:max_bytes]), True
    except Cut:
        return bytes(body), True
    return bytes(body), False


async def _transfer(response: aiohttp.ClientResponse, max_bytes: int, write: Write, progress: _Progress) -> bool:
    """Whether there was more than `max_bytes`; what comes after these is not read. A failed write is noted."""
    size = 0
    async for chunk in response.content.iter_any():
        size += len(chunk)
        if size > max_bytes:
            response.close()
            return True
        try:
            await write(chunk)
        except Exception as failure:
            progress.failure = failure
            raise
    return False


def _tracing() -> aiohttp.TraceConfig:
    """Notes on the call's progress that bytes are about to leave."""

    async def leaving(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestHeadersSentParams,
    ) -> None:
        del session, params
        progress = context.trace_request_ctx
        progress.sent = not progress.streams

    tracing = aiohttp.TraceConfig()
    tracing.on_request_headers_sent.append(leaving)
    return tracing


def _unresolved() -> OutboundError:
    return OutboundError("dns", "The host's name cannot be resolved.", is_sent=False)


# In this order: later classes are bases of earlier ones.
_CODES: tuple[tuple[type[Exception], FailureCode, str], ...] = (
    (aiohttp.InvalidURL, "refused", "The address cannot be called."),
    (aiohttp.ClientConnectorDNSError, "dns", "The host's name cannot be resolved."),
    (aiohttp.ClientConnectorCertificateError, "tls", "No secure connection could be made."),
    (aiohttp.ClientSSLError, "tls", "No secure connection could be made."),
    (aiohttp.ConnectionTimeoutError, "connect", "No connection could be made."),
    (aiohttp.ClientConnectorError, "connect", "No connection could be made."),
    (TimeoutError, "timeout", "There was no whole answer in time."),
    (aiohttp.ClientResponseError, "bad_answer", "The answer was not HTTP."),
)


def _failure(error: Exception, progress: _Progress) -> OutboundError:
    code: FailureCode = "broken"
    text = "The connection broke."
    if isinstance(error, ForbiddenAddress):
        code, text = "refused", str(error)
    else:
        for kind, its_code, its_text in _CODES:
            if isinstance(error, kind):
                code, text = its_code, its_text
                break
    return OutboundError(code, text, is_sent=progress.sent, status=progress.status)
