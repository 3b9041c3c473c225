"""The port to the client for calls to the outside; the wiring plugs it in.

The rules of what may be called are those of `addresses`; what an answer means is its caller's business.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from yarl import URL

from app.core import security
from app.core.addresses import Address, ForbiddenAddress, literal
from app.core.security import SecurityEvent

FailureCode = Literal["refused", "dns", "connect", "tls", "timeout", "broken", "bad_answer"]


class OutboundError(Exception):
    """A call without a whole answer.

    `sent` is False where the request surely never left, so that a repetition cannot double anything. `status`
    is that of an answer whose body did not arrive whole.
    """

    def __init__(self, code: FailureCode, text: str, *, is_sent: bool, status: int | None = None) -> None:
        self.code: FailureCode = code
        self.sent = is_sent
        self.status = status
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """What came back; `truncated` where the body was longer than asked for. Header names ignore case."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    truncated: bool


@dataclass(frozen=True, slots=True)
class Stream:
    """A body of `size` bytes that is read while it is sent, chunk by chunk; `chunks` is asked once a call."""

    size: int
    chunks: Callable[[], AsyncIterator[bytes]]


Write = Callable[[bytes], Awaitable[None]]
"""Takes a piece of a body that is written away while it comes."""
Admission = Callable[[Sequence[Address]], Awaitable[None]]
"""Asked before a call, with all addresses that it may reach; what it raises ends the call, which was not sent."""


class HttpClient(Protocol):
    """Calls the outside. No redirects, no proxies, no cookies, no decompression."""

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
        """Call `url` if `admit` lets it; read at most `max_bytes` of the answer within `timeout` seconds in all.

        Any status is an answer, redirects too. A stream counts as sent once its last chunk is on its way: nobody
        can act on a body that breaks off. Errors: OutboundError; what `admit` raises; what the chunks of a stream
        raise, the request being cut off; RuntimeError inside a transaction.
        """
        ...

    async def download(
        self,
        url: str,
        write: Write,
        *,
        headers: Mapping[str, str] | None = None,
        timeout: float = 10.0,  # noqa: ASYNC109 as above
        max_bytes: int = 65_536,
    ) -> HttpAnswer:
        """Get `url` as `request` does, and hand the body of a good answer (2xx) to `write` piece by piece.

        The body of the answer is empty then. What `write` raises ends the call. Errors: those of `request`.
        """
        ...

    async def vet(self, url: str) -> None:
        """Check a URL and all addresses of its host without calling it, before it is stored.

        The answer holds for now only; each call checks again. Errors: AddressRefused; OutboundError where the
        name cannot be resolved; RuntimeError inside a transaction.
        """
        ...


def note_refusal(refusal: ForbiddenAddress, url: str) -> None:
    """Record that an address was to be called that may not be; of the address only the kind of host is told."""
    kind = _host_kind(url)
    security.record(SecurityEvent.ADDRESS_REFUSED, refusal.reason, key=f"{refusal.reason} {kind}", host=kind)


def _host_kind(url: str) -> str:
    try:
        host = URL(url).raw_host
        return "none" if not host else "name" if literal(host) is None else "address"
    except (ValueError, IndexError):
        return "none"


def client() -> HttpClient:
    """The client of this process; RuntimeError before `configure`."""
    if _client is None:
        raise RuntimeError("no client for outgoing calls is configured")
    return _client


def configure(client: HttpClient | None) -> None:
    """Set the client of this process, or none; the wiring calls this."""
    global _client
    _client = client


_client: HttpClient | None = None
