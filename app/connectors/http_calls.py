"""Calls to a platform's interface: what a broken call and a plain HTTP status mean for a post.

What the body of an answer means is each platform's own. No address and no header gets into an error: many
platforms carry their secrets there.
"""

import asyncio
import math
import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Final, TypeVar

import orjson
from pydantic import BaseModel, JsonValue, RootModel, ValidationError

from app.connectors import rate_headers
from app.connectors.failures import (
    LONGEST_RETRY_AFTER,
    NeedsReconnect,
    PublishFailure,
    Rejected,
    Retryable,
    Unknown,
)
from app.core import clock, http, json_bodies

SHORT: Final = 15.0
"""Seconds for a call that carries words only."""
LONG: Final = 55.0
"""Seconds for a call that places the post; a lower limit of the caller comes first."""
UPLOADS: Final = 40.0
"""Seconds for all files of a post together where they are brought before it is placed."""

_VALUES: Final = 20_000
"""How many values the JSON of an answer may hold: each takes time to read, and more to report as wrong."""
MANY: Final = 100_000
"""The same for answers that are long by their nature."""

_ANSWER_BYTES: Final = 1 << 20
_MISSING = 404
_GONE_STATUS = 410
_TOO_MANY = 429
_NOT_NOW = frozenset({408, 425, _TOO_MANY})

# One without an end reaches to the end of the body, so that no other is looked for in it.
_STRINGS: Final = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)

Shape = TypeVar("Shape", bound=BaseModel)


class _Anything(RootModel[JsonValue]):
    """Any document."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A platform's answer. `places` says whether the call might have placed a post."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    places: bool = False

    @property
    def is_success(self) -> bool:
        """Whether the status is one of the 2xx."""
        return 200 <= self.status < 300  # noqa: PLR2004

    @property
    def is_gone(self) -> bool:
        """Whether there is nothing at this address."""
        return self.status in (_MISSING, _GONE_STATUS)

    def read(self, shape: type[Shape], most: int = _VALUES) -> Shape | None:
        """The body as JSON of this shape with a limited number of values; None for anything else.

        A byte order mark and warnings of a program before the JSON are passed over.
        """
        if _values(self.body) > most and _values(_STRINGS.sub(b"", self.body)) > most:
            return None
        for document in json_bodies.documents(self.body):
            with suppress(ValidationError):
                return shape.model_validate_json(document)
        return None

    @property
    def is_json(self) -> bool:
        """Whether the body holds JSON, of whatever shape."""
        return self.read(_Anything, MANY) is not None

    def failure(self, words: str = "", *, retry_after: float | None = None) -> PublishFailure:
        """The kind of failure that the status stands for, where the platform's own words decide nothing more.

        Answers that say neither yes nor no (5xx, redirects, a 2xx without what it must hold) leave open what
        became of a post, and are worth another try where there was none.
        """
        if self.status in _NOT_NOW:
            pause = self.retry_after if retry_after is None else retry_after
            return Retryable(words or "The platform does not take the call now.", retry_after=pause)
        if self.status == 401:  # noqa: PLR2004
            return NeedsReconnect(words or "The platform does not accept the credentials any more.")
        if 400 <= self.status < 500:  # noqa: PLR2004
            return Rejected(words or f"The platform refused the call (HTTP {self.status}).")
        text = words or f"The platform gave no usable answer (HTTP {self.status})."
        kind = Unknown if self.places else Retryable
        return kind(text, retry_after=self.retry_after)

    @property
    def retry_after(self) -> float | None:
        """The header of this name in seconds, for a time as well as for a number."""
        return seconds(self.headers.get("Retry-After"))


def _values(body: bytes) -> int:
    return body.count(b",") + body.count(b"[") + body.count(b"{")


def seconds(retry_after: str | float | None) -> float | None:
    """A Retry-After, number or date, in seconds from now and at most a week; None where it makes no sense."""
    if retry_after is None:
        return None
    try:
        pause = float(retry_after)
    except ValueError:
        pause = _until(str(retry_after))
    if math.isnan(pause) or pause < 0:
        return None
    return min(pause, LONGEST_RETRY_AFTER)


def _until(text: str) -> float:
    try:
        when = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return math.nan
    aware: datetime = when if when.tzinfo is not None else when.replace(tzinfo=UTC)
    return max((aware - clock.now()).total_seconds(), 0.0)


@asynccontextmanager
async def before_placing(limit: float = UPLOADS) -> AsyncGenerator[None]:
    """Bounds the steps that come before a post is placed: `Retryable` where they take longer.

    Without it the caller's own limit would end them, and nobody could tell any more that nothing was placed.
    """
    try:
        async with asyncio.timeout(limit):
            yield
    except TimeoutError:
        raise Retryable("The files could not be brought to the platform in time.") from None


async def call(
    method: str,
    url: str,
    *,
    places: bool = False,
    headers: Mapping[str, str] | None = None,
    data: bytes | http.Stream | None = None,
    json: Mapping[str, object] | None = None,
    limit: float | None = None,
) -> Reply:
    """Call a platform with `data` or with `json`; any status is a reply. `places` for what may place a post.

    `limit` in seconds: `SHORT` when left out, and `LONG` for what places, where an early end costs most.
    Raises `Rejected` for an address that may not be called, `Unknown` where a post may have been placed,
    `Retryable` otherwise; and what reading an attached file raises.
    """
    if json is not None:
        headers = {"Content-Type": "application/json", **(headers or {})}
        data = orjson.dumps(json)
    try:
        answer = await http.client().request(
            method,
            url,
            headers=headers,
            data=data,
            timeout=limit or (LONG if places else SHORT),
            max_bytes=_ANSWER_BYTES,
        )
    except http.OutboundError as error:
        # Without its cause: the library's own errors name the address.
        raise _broken(error, places=places) from None
    reply = Reply(answer.status, answer.headers, b"" if answer.truncated else answer.body, places)
    if places and reply.is_success:
        rate_headers.note(reply.headers)
    return reply


def _broken(error: http.OutboundError, *, places: bool) -> PublishFailure:
    if error.code == "refused":
        return Rejected(str(error))
    text = (
        f"The call to the platform broke off: {error}"
        if error.sent
        else f"The platform could not be reached: {error}"
    )
    return Unknown(text) if error.sent and places else Retryable(text)
